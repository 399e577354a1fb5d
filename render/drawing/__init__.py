"""What pictures are drawn with: canvas, lettering, colours, PNG files, and a cache for all."""
