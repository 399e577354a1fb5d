"""The file that everything is kept in."""
