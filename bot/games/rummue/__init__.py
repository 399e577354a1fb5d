"""Part U: Rummü, with its deck of sixty, melds that have an owner, and teams."""
