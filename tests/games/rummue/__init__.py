"""Rummü, clause by clause (U1–U17)."""
