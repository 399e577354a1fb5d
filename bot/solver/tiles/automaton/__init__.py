"""One colour alone: the runs of its tiles, number by number, as an automaton."""
