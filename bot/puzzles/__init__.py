"""PURE: the puzzle of the day. One position a day, the same everywhere, with a proven optimum.

``calendar.py`` finds the one of a date; ``random_positions.py`` makes positions, ``grading.py``
says how hard they are, ``plain.py`` what they are measured against, ``proving.py`` checks whole
years.
"""

from bot.puzzles.calendar import FIRST_DAY, Puzzle, puzzle_of

__all__ = ["FIRST_DAY", "Puzzle", "puzzle_of"]
