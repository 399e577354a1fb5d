"""Tests of the rules, mirroring `bot/games`."""
