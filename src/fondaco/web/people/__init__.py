"""Visitors beyond one table: their names, their past games, ratings, and how they are told that it is their turn."""
