"""What the card games have in common: draw, lay, discard."""
