"""The private workbench: what a player sees, chooses, and does with it."""
