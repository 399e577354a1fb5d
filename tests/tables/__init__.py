"""The tables, on real files and in virtual time."""
