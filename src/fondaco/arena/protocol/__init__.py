"""The protocol by which agents are rated: a ladder of bots that never change, on decks that everybody knows."""
