"""Puzzles on the pages: the table they are solved at, what is said before and after, and a visitor's own."""
