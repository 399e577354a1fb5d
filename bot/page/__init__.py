"""A finished match as one HTML file."""
