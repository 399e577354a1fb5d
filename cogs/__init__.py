"""What Discord users touch."""
