"""What the card games have in common."""
