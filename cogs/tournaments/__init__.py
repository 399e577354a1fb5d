"""Tournaments: their panels, their tables in threads, what is posted of them."""
