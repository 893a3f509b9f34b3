"""Schemathesis against the OpenAPI document: whatever is sent, no answer is a 5xx, and every answer is as documented."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from servers import Server


def document() -> dict[str, Any]:
    """The OpenAPI document without events: they never end while a game goes on, so other tests have them."""
    nowhere = Settings(data=Path(), database="sqlite://", secret="not used")
    described: dict[str, Any] = create_app(nowhere).openapi()
    described["paths"].pop("/api/v1/tables/{table_id}/events")
    return described


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("schema")).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log()


@pytest.fixture(scope="module")
def seat(running: Server) -> tuple[str, dict[str, str]]:
    """A real table, and the headers of who sits there."""
    tables = f"{running.url}/api/v1/tables"
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = httpx.post(tables, json={"game": "spice-road", "seats": seats}).json()["id"]
    token = httpx.post(f"{tables}/{table}/seats/0", json={"name": "Ada"}).json()["token"]
    return table, {"authorization": f"Bearer {token}"}


def test_no_request_breaks_the_server(running: Server, seat: tuple[str, dict[str, str]]) -> None:
    import schemathesis  # here: it takes seconds, which only this test needs
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

    checks = [not_a_server_error, response_schema_conformance, content_type_conformance]

    def send(case: schemathesis.Case) -> None:
        as_it_came = case.call(base_url=running.url)
        assert as_it_came.status_code < 500, as_it_came.text
        case.validate_response(as_it_came, checks=checks)
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = seat[0]
            at_a_real_table = case.call(base_url=running.url, headers=seat[1])
            assert at_a_real_table.status_code < 500, at_a_real_table.text
            case.validate_response(at_a_real_table, checks=checks)

    operations = [found.ok() for found in schemathesis.openapi.from_dict(document()).get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        some = settings(
            max_examples=settings.default.max_examples // 3, deadline=None, suppress_health_check=list(HealthCheck)
        )
        some(given(case=operation.as_strategy())(send))()
