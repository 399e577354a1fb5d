"""The solver for the tile games: `mini`, `classic`, `letsplay`."""
