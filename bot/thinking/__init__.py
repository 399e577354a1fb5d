"""What is thought about positions: advice, reviews, puzzles, lessons, and who thinks it."""
