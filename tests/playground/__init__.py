"""The playground, in simulated time and in a real browser."""
