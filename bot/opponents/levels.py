"""How strong a computer plays."""

from enum import StrEnum


class Level(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
