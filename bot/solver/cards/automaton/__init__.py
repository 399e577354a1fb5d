"""One suit alone: the sequences of its cards, rank by rank."""
