"""What is kept of those who solve puzzles. Days are numbers, as ``date.toordinal`` has them."""

from dataclasses import dataclass

from bot.model.ids import MemberId

MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """How somebody does with the puzzle of a day."""

    tries: int = 0
    """How often it was checked."""
    hints: int = 0
    shown: bool = False
    """Whether the solution was looked at before it was found."""
    solved_at: float | None = None
    counts: bool = False
    """Whether it was solved on the day itself."""

    @property
    def is_over(self) -> bool:
        return self.shown or self.solved_at is not None

    @property
    def stars(self) -> int:
        """What it is worth if it is solved now, or was."""
        return 0 if self.shown else max(0, MOST_STARS - self.hints)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """Somebody on the board of a day or a month."""

    member: MemberId
    name: str
    stars: int
    tries: int
    days: int
