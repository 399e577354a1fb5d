"""Everything that is kept: one SQLite file. All SQL of the project is in this package."""
