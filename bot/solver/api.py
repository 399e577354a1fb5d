"""The questions that the solver answers."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from bot.games.match import SeatView
from bot.games.moves import Add, Arrange, Lay, Move, Split, Swap, Take
from bot.games.pieces import Face, Meld, MeldKind, Melds, Said
from bot.games.ruleset import Round, RuleSet
from bot.games.tiles.ruleset import TileRules
from bot.solver.cards import best_play as cards
from bot.solver.cards.model import CardProblem, is_rebuilding
from bot.solver.cards.search import CardMemory
from bot.solver.rearranging import Budget, Play, Session, TableProblem, minus, successors_of
from bot.solver.tiles import questions as tiles
from bot.solver.tiles.model import TileProblem
from bot.solver.tiles.search import TileMemory

Problem = TileProblem | CardProblem
"""A position of tiles, or of cards."""


def problem_of(rules: RuleSet, state: Round) -> Problem:
    """The position of any game with rearranging, as the player on turn sees it."""
    made = CardProblem if is_rebuilding(rules) else TileProblem
    return made.from_round(rules, state)


def problem_seen(view: SeatView) -> Problem | None:
    """The position as a player sees it, if it is one that the solver knows.

    With cards nothing can be laid before the draw.
    """
    rules = view.public.rules
    if isinstance(rules, TileRules):
        return TileProblem.from_view(view)
    return CardProblem.from_view(view) if is_rebuilding(rules) and view.public.drawn else None


class Memory:
    """Tables that hold for all positions of all games.

    It belongs to whoever asks: a process that answers questions keeps one for as long as it lives.
    Answers do not depend on it, only how soon they come.
    """

    def __init__(self) -> None:
        self.tiles = TileMemory()
        self.cards = CardMemory()


# --- a table in moves that a person can follow ---


def moves_to(problem: TableProblem, melds: Melds) -> tuple[Move, ...]:
    """What to cut and to take, then what to swap and to add, then what to lay."""
    new = [problem.reading(said).said for said in melds]
    successors = successors_of(problem, new)
    gone: list[Move] = []
    cuts: list[Move] = []
    swaps: list[Move] = []
    adds: list[Move] = []
    lays = [index for index in range(len(new)) if index not in successors.values()]
    for place, meld in enumerate(problem.table):
        here = new[successors[place]] if place in successors else ()
        swapped = list(_swapped(meld, here))
        leaving = minus(meld.said, here)
        coming = minus(here, meld.said)
        for joker, one in swapped:
            swaps.append(Swap(one.face, meld.slot))
            leaving.remove(joker)
            coming.remove(one)
        part = _cut(problem, meld, leaving, [new[index] for index in lays]) if leaving else None
        if part is not None:
            cuts.append(Split(meld.slot, part[0]))
            lays.remove(new.index(part))
        elif leaving:
            gone.append(Take(tuple(leaving), meld.slot))
        if coming:
            adds.append(Add(tuple(coming), meld.slot))
    return (*cuts, *gone, *swaps, *adds, *(Lay(new[index]) for index in lays))


def _swapped(meld: Meld, here: tuple[Said, ...]) -> Iterator[tuple[Said, Said]]:
    """Jokers that a tile has replaced in the meld that goes on, and the tile."""
    leaving = [one for one in minus(meld.said, here) if one.face.is_joker]
    coming = [one for one in minus(here, meld.said) if not one.face.is_joker]
    for joker in leaving:
        number = {one.face.number for one in meld.said if not one.face.is_joker}
        for one in coming:
            in_group = joker.stands_for is None and one.face.number in number
            if one.face == joker.stands_for or in_group:
                coming.remove(one)
                yield joker, one
                break


def _cut(
    problem: TableProblem, meld: Meld, leaving: list[Said], laid: list[tuple[Said, ...]]
) -> tuple[Said, ...] | None:
    """The end of a run that goes on as a meld of its own."""
    if problem.reading(meld.said).kind != MeldKind.RUN:
        return None
    end = tuple(leaving)
    return end if end in laid and meld.said[-len(end) :] == end else None


# --- questions ---

LEAST_CHANGE_SECONDS = 0.09
"""After this time the least change is looked for no longer, unless told otherwise."""
LIST_SECONDS = 0.07
"""For a list, unless told otherwise: people wait for it while they type."""


@dataclass(frozen=True)
class SolverAnswer:
    """A play, or that there is none."""

    melds: Melds
    """The whole new table; nothing if there is no play."""
    laid: tuple[Face, ...]
    points: int
    """What the laid tiles would have cost on the rack."""
    proven: bool
    """Whether there is certainly nothing better; the budget may have been used up before."""

    problem: Problem | None = field(default=None, repr=False, compare=False)

    @property
    def tiles(self) -> int:
        return len(self.laid)

    @property
    def move(self) -> Arrange | None:
        """What to play, before ending the turn: the whole table at once."""
        return Arrange(self.melds) if self.melds else None

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The same in moves that a person can follow; worked out when somebody wants to know.

        The engine takes most of them one by one; what it takes for certain is ``move``.
        """
        return moves_to(self.problem, self.melds) if self.problem and self.melds else ()


def best(
    problem: Problem,
    *,
    least_change: bool = False,
    budget: Budget | None = None,
    memory: Memory | None = None,
) -> SolverAnswer:
    """The most tiles, then the most points, that can leave the rack in this turn.

    With ``least_change``, of all such plays one that leaves most melds as they lie, and of those
    the one that moves the fewest tiles of the table; ``proven`` speaks of all this then. (The
    search for it is complete only where few melds are touched or few tiles have to move.)

    Whoever asks more than once keeps a ``memory``: what is worked out for one question is of use
    for the next.
    """
    memory = memory or Memory()
    spent = budget or Budget()
    gentle = _for_least_change(budget) if least_change else None
    if isinstance(problem, CardProblem):
        return _answer(problem, *cards.best(problem, Session(spent, memory.cards), gentle))
    return _answer(problem, *tiles.best(problem, Session(spent, memory.tiles), gentle))


def arrange(
    problem: Problem,
    wanted: Iterable[Face],
    *,
    least_change: bool = False,
    budget: Budget | None = None,
    memory: Memory | None = None,
) -> SolverAnswer:
    """A table that takes these tiles; if there is none, the largest part of them that can go.

    The answer lays all of them if and only if that is possible (when ``proven``).
    """
    memory = memory or Memory()
    spent = budget or Budget()
    gentle = _for_least_change(budget) if least_change else None
    faces = Counter(wanted)
    if faces - problem.on_rack:
        raise ValueError("only pieces of the own rack or hand can be laid")
    if isinstance(problem, CardProblem):
        session = Session(spent, memory.cards)
        return _answer(problem, *cards.arrange(problem, faces, session, gentle))
    return _answer(problem, *tiles.arrange(problem, faces, Session(spent, memory.tiles), gentle))


def plays(
    problem: Problem,
    *,
    most: int | None = None,
    budget: Budget | None = None,
    memory: Memory | None = None,
) -> tuple[SolverAnswer, ...]:
    """The distinct useful plays, best first; at ``most`` so many of them.

    The first one is ``proven`` if there is nothing better; another one, if nothing better lays the
    tile for which it was looked for. A list that had to be cut short may lack the best play: then
    nothing in it is proven.
    """
    memory = memory or Memory()
    spent = budget or Budget(seconds=LIST_SECONDS)
    if isinstance(problem, CardProblem):
        found = cards.useful_plays(problem, Session(spent, memory.cards))
    else:
        found = tiles.useful_plays(problem, Session(spent, memory.tiles))
    return tuple(_answer(problem, play, proven) for play, proven in found[:most])


def opening(
    problem: Problem,
    *,
    fewest: bool = False,
    budget: Budget | None = None,
    memory: Memory | None = None,
) -> SolverAnswer:
    """The first lay-down: with the most points, or with the fewest tiles.

    Tiles come from the rack alone; with cards the table may help (R17).
    """
    memory = memory or Memory()
    spent = budget or Budget()
    if isinstance(problem, CardProblem):
        session = Session(spent, memory.cards)
        return _answer(problem, *cards.opening(problem, session, fewest=fewest))
    play, proven = tiles.opening(problem, Session(spent, memory.tiles), fewest=fewest)
    # What counts here is what the melds are worth on the table.
    return replace(_answer(problem, play, proven), points=play.value if play else 0)


def _for_least_change(budget: Budget | None) -> Budget:
    """A budget for the least change, which only looks nicer: without one it still has a limit."""
    return budget or Budget(seconds=LEAST_CHANGE_SECONDS)


def _answer(problem: Problem, play: Play | None, proven: bool) -> SolverAnswer:  # noqa: FBT001
    if play is None:
        return SolverAnswer((), (), 0, proven)
    # The last stone is on nobody's rack.
    faces = tuple(sorted((play.laid & problem.on_rack).elements()))
    points = sum(map(problem.worth, faces))
    return SolverAnswer(play.melds, faces, points, proven, problem)
