"""Fondaco in the browser: pages, live updates, storage and the HTTP API."""
