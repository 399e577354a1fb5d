"""Tiles and cards, one by one: bodies, what is printed on them, and what marks them."""
