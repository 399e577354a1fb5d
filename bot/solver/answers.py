"""The questions that the solver answers."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from bot.games.actions import Arrange
from bot.games.pieces import Face
from bot.solver.cards import answers as cards
from bot.solver.cards.problem import CardProblem
from bot.solver.cards.solving import CardPlay
from bot.solver.cases import Ask
from bot.solver.changing import least_changing
from bot.solver.clock import deadline
from bot.solver.listing import MOST, useful_plays
from bot.solver.opening import fewest_tiles, most_points
from bot.solver.placing import Melds
from bot.solver.problem import Asked
from bot.solver.search import Expired
from bot.solver.solving import Play
from bot.solver.steps import Step, steps
from bot.solver.turn import best_play

PATIENCE = 0.09
"""Seconds after which the least change is looked for no longer, unless told otherwise."""
AT_ONCE = 0.07
"""Seconds for a list, unless told otherwise: people wait for it while they type."""


@dataclass(frozen=True)
class Answer:
    """A play, or that there is none."""

    melds: Melds
    """The whole new table; nothing if there is no play."""
    laid: tuple[Face, ...]
    points: int
    """What the laid tiles would have cost on the rack."""
    proven: bool
    """Whether there is certainly nothing better; time may have run out before."""

    problem: Asked | None = field(default=None, repr=False, compare=False)

    @property
    def tiles(self) -> int:
        return len(self.laid)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """How to get there from the table as it lies; worked out when somebody wants to know."""
        return steps(self.problem, self.melds) if self.problem and self.melds else ()

    @property
    def move(self) -> Arrange | None:
        """What to play, before ending the turn."""
        return Arrange(self.melds) if self.melds else None


def _answer(problem: Asked, play: Play | CardPlay | None, proven: bool) -> Answer:  # noqa: FBT001
    if play is None:
        return Answer((), (), 0, proven)
    # The last stone is on nobody's rack.
    faces = tuple(sorted((play.laid & problem.on_rack).elements()))
    points = sum(map(problem.worth, faces))
    return Answer(play.melds, faces, points, proven, problem)


def best(problem: Asked, *, least_change: bool = False, seconds: float | None = None) -> Answer:
    """The most tiles, then the most points, that can leave the rack in this turn.

    With ``least_change``, of all such plays one that leaves most melds as they lie, and of those
    the one that moves the fewest tiles of the table; ``proven`` speaks of all this then. (The
    search for it is complete only where few melds are touched or few tiles have to move.)
    """
    expired = deadline(seconds)
    patience = _patience(seconds, expired) if least_change else None
    if isinstance(problem, CardProblem):
        return _answer(problem, *cards.best(problem, expired, patience))
    ask = Ask(problem.on_rack, Counter())
    verdict = best_play(problem, ask, 0, expired)
    if patience:
        verdict = least_changing(problem, ask, verdict, patience)
    return _answer(problem, *verdict)


def arrange(
    problem: Asked,
    wanted: Iterable[Face],
    *,
    least_change: bool = False,
    seconds: float | None = None,
) -> Answer:
    """A table that takes these tiles; if there is none, the largest part of them that can go.

    The answer lays all of them if and only if that is possible (when ``proven``).
    """
    expired = deadline(seconds)
    patience = _patience(seconds, expired) if least_change else None
    faces = Counter(wanted)
    if isinstance(problem, CardProblem):
        return _answer(problem, *cards.arrange(problem, faces, expired, patience))
    if faces - problem.on_rack:
        raise ValueError("only tiles of the rack can be laid")
    ask = Ask(Counter(), faces)
    play, proven = best_play(problem, ask, 0, expired)
    if play is None:
        ask = Ask(faces, Counter())
        play, sure = best_play(problem, ask, 0, expired)
        proven = proven and sure
    if patience:
        play, proven = least_changing(problem, ask, (play, proven), patience)
    return _answer(problem, play, proven)


def _patience(seconds: float | None, expired: Expired) -> Expired:
    """Only what people like better is at stake: without a limit there is still one for that."""
    return deadline(PATIENCE) if seconds is None else expired


def plays(
    problem: Asked, *, most: int = MOST, seconds: float | None = AT_ONCE
) -> tuple[Answer, ...]:
    """The distinct useful plays, best first: the best one, and others as long as there is time.

    The best one is ``proven`` if there is nothing better; another one, if nothing better lays the
    tile for which it was looked for.
    """
    if isinstance(problem, CardProblem):
        useful = cards.useful_plays(problem, deadline(seconds), most)
        return tuple(_answer(problem, play, proven) for play, proven in useful)
    found = useful_plays(problem, deadline(seconds), most)
    return tuple(_answer(problem, play, proven) for play, proven in found)


def opening(problem: Asked, *, fewest: bool = False, seconds: float | None = None) -> Answer:
    """The first lay-down: with the most points, or with the fewest tiles.

    Tiles come from the rack alone; with cards the table may help (R17).
    """
    expired = deadline(seconds)
    if isinstance(problem, CardProblem):
        return _answer(problem, *cards.opening(problem, expired, fewest=fewest))
    points, melds, proven = most_points(problem, problem.on_rack, expired)
    if points < problem.rules.opening:
        return Answer((), (), 0, proven)
    if fewest:
        found = fewest_tiles(problem, problem.on_rack, expired)
        if found is not None:
            melds, points = tuple(m.said for m in found), sum(m.points for m in found)
        proven = proven and found is not None
    faces = tuple(sorted(one.face for said in melds for one in said))
    table = tuple(meld.said for meld in problem.table)
    whole = (*table, *melds)
    return Answer(whole, faces, points, proven, problem)
