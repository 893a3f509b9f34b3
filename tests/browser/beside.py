"""The database of a server that runs beside: tables can be put there, and read."""

from playwright.sync_api import Page

from fondaco.web.http.security import Keys, holder_of
from fondaco.web.storage.store import Store
from servers import Server


class Services:
    """What a test may take from a running server."""

    def __init__(self, server: Server) -> None:
        self.store = Store(f"sqlite:///{server.data / 'fondaco.sqlite3'}")
        self.keys = Keys((server.data / "secret").read_text())

    def holder(self, page: Page) -> str:
        """Who looks at a page, as the store knows them."""
        cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
        return holder_of(self.keys.visitor(cookies) or "")
