"""The solver for cards with a table that may be rebuilt (`raeuber`)."""
