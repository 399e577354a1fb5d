"""From views of a game to scenes that can be drawn, with the words of a language."""
