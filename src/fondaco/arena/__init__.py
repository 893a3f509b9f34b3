"""Matches between bots, with honest error bars: paired decks, all seat rotations, intervals by bootstrap over decks."""
