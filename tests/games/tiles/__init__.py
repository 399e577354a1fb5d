"""Part T, theme by theme. Most tests are referee scripts: a position, moves, a verdict."""
