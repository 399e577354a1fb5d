"""The four games of Rommé, clause by clause (R1–R20)."""
