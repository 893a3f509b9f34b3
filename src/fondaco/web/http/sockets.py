"""The protocol of sockets: uvicorn's, with a compression that takes no memory while nothing is sent."""

import asyncio

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory


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
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True,
                client_no_context_takeover=True,
                compress_settings={"level": 1, "memLevel": 8},
            )
        ]
