"""A judge that has learned from whole games, and the games that it learns from."""
