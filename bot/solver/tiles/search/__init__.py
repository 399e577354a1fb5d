"""All four colours at once: the automata, coupled by the groups of each number."""
