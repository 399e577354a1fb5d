"""Tischlein: rummy tables for Discord servers."""
