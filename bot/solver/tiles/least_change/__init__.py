"""Of all plays that are equally good, one that people follow easily."""
