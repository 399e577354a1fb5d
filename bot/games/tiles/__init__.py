"""Part T: the three tile games. They differ in a table of values and two joker rules."""
