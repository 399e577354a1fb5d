"""How fast things are: ``make bench`` prints medians and p99s. Nothing here is asserted."""
