"""The search under the bots that look ahead. All of it is compiled; ``fondaco.bots.search.compiled_search`` does so."""
