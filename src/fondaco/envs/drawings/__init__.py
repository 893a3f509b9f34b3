"""How the tables are drawn as lines of text, one module per game. Each has a ``DRAWING``."""
