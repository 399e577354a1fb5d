"""Pictures around the games: lobby, score sheet, ranking, player."""
