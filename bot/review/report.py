"""A whole match looked back at: the race, what was missed, and numbers for each seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.games.pieces import Seat
from bot.review.judging import Certainty, Judged, judge
from bot.review.turns import PlayedTurn
from bot.review.ways import with_way
from bot.solver import Memory


@dataclass(frozen=True, slots=True)
class SeatReview:
    """How one seat did."""

    turns: int
    laid: int
    possible: int
    """What was laid, and what was missed on top of it."""
    misses: int
    """Turns in which something was missed."""
    biggest: int
    """The most that was missed in one turn."""
    late: int
    """Turns, over all rounds, in which the first lay-down was possible and not made."""
    timeouts: int
    """Turns that the clock ended; nothing in them is missed."""

    @property
    def share(self) -> int:
        """Percent of what could be laid."""
        return 100 * self.laid // self.possible if self.possible else 100


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to say about a match."""

    turns: tuple[Judged, ...]
    seats: tuple[SeatReview, ...]

    @property
    def shown(self) -> tuple[Judged, ...]:
        """The turns worth looking at again, in the order of the match."""
        return tuple(one for one in self.turns if one.is_shown)

    @property
    def misses(self) -> tuple[Judged, ...]:
        """The turns in which something was missed without an excuse."""
        return tuple(one for one in self.turns if one.missed)

    @property
    def is_opinion(self) -> bool:
        """Whether nothing can be proven in this game."""
        return bool(self.turns) and self._count(Certainty.OPINION) == len(self.turns)

    @property
    def proven(self) -> int:
        """Turns of which it is certain what could be laid."""
        return self._count(Certainty.PROVEN)

    def _count(self, certainty: Certainty) -> int:
        return sum(one.certainty == certainty for one in self.turns)


def review(
    turns: Iterable[PlayedTurn],
    seats: int,
    *,
    ways: bool = True,
    progress: Callable[[], None] = lambda: None,
) -> Review:
    """Judge every turn of a match; ``progress`` is called after each.

    Without ``ways`` it is said what could have been laid, and not how.
    """
    judged: list[Judged] = []
    memory = Memory()
    for turn in turns:
        one = judge(turn, memory)
        judged.append(with_way(turn, one, memory) if ways else one)
        progress()
    return summed(judged, seats)


def summed(judged: Sequence[Judged], seats: int) -> Review:
    """The review that these turns make."""
    return Review(tuple(judged), tuple(_seat(judged, Seat(seat)) for seat in range(seats)))


def _seat(judged: Sequence[Judged], seat: Seat) -> SeatReview:
    own = [one for one in judged if one.seat == seat]
    laid = sum(len(one.laid) for one in own)
    missed = [one.missed for one in own if one.missed]
    return SeatReview(
        turns=len(own),
        laid=laid,
        possible=laid + sum(missed),
        misses=len(missed),
        biggest=max(missed, default=0),
        late=sum(_is_late(one) for one in own),
        timeouts=sum(one.ran_out for one in own),
    )


def _is_late(one: Judged) -> bool:
    """Whether the seat could have come out and did not; an opinion does not count."""
    opened = one.opened or one.certainty == Certainty.OPINION
    return not opened and one.missed > 0
