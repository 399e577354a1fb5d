"""From views to scenes."""
