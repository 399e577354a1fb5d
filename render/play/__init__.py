"""Pictures of a game: table, rack and hand, workbench, replay, rules."""
