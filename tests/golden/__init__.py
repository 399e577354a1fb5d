"""What the product is known to produce, kept as files and diffed."""
