"""A server that starts: its port, and tables that were abandoned. What kills do is told in ``tests/faults``."""

from datetime import timedelta
from pathlib import Path

from people import Person
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.storage.abandoned import DAYS
from fondaco.web.storage.rows import now


def test_a_taken_port_gives_way_to_the_next(tmp_path: Path) -> None:
    from fondaco.web.serve import listen

    first = listen("127.0.0.1", 0, 1)
    port = first.getsockname()[1]
    second = listen("127.0.0.1", port, 20)
    assert second.getsockname()[1] > port
    first.close()
    second.close()


def test_an_abandoned_table_is_gone_after_a_start(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        idle, kept = (Person(client).new_table() for _ in range(2))
        long_ago = now() - timedelta(days=settings.forget_after + 1)
        client.app.state.services.store.change(idle, changed=long_ago)  # type: ignore[attr-defined]
    with TestClient(create_app(settings)) as client:
        services = client.app.state.services  # type: ignore[attr-defined]
        for days in range(1, DAYS):  # it was seen idle on all days of a week
            services.store.forget(long_ago + timedelta(days=1), (now() - timedelta(days=days)).date())
        client.portal.call(services.forget_abandoned)  # type: ignore[union-attr]
        assert client.get(f"/table/{idle}").status_code == 404
        assert client.get(f"/table/{kept}").status_code == 200
