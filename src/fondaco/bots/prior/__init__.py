"""A network that proposes turns: it has learned from trials which turns are worth a thought."""
