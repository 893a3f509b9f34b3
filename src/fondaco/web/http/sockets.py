"""The protocol of sockets: uvicorn's, with a compression that takes no memory while nothing is sent."""

import asyncio
import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

_LEVEL, _MEMORY = 1, 8
_SENT_LATELY = 32
"""Messages that are kept in their compressed form; those who look at a table are told the same within moments."""


@lru_cache(maxsize=_SENT_LATELY)
def _compressed(message: bytes, window_bits: int) -> bytes:
    encoder = zlib.compressobj(_LEVEL, zlib.DEFLATED, -window_bits, _MEMORY)
    return (encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH))[:-4]  # the end is known, so it is not sent


class _Deflate(PerMessageDeflate):
    """Compression of messages, each by itself, so that what goes to several sockets is compressed once."""

    def encode(self, frame: Frame) -> Frame:
        """A frame as it is sent."""
        if frame.opcode is not Opcode.TEXT or not frame.fin:
            return super().encode(frame)
        return replace(frame, data=_compressed(bytes(frame.data), self.local_max_window_bits), rsv1=True)


class _DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees on that compression with who connects."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is answered, and the compression."""
        answered, agreed = super().process_request_params(params, accepted_extensions)
        return answered, _Deflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


class FrugalSocket(WebSocketsSansIOProtocol):
    """One socket. Most of its life it waits, so what compresses a message is made for it and let go after it."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn.available_extensions = [
            _DeflateFactory(
                server_no_context_takeover=True,
                client_no_context_takeover=True,
                compress_settings={"level": _LEVEL, "memLevel": _MEMORY},
            )
        ]
