"""Computers at the tile games; and what all computers share: levels, sight, moves tried out."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import combinations

from bot.games.match import DraftView, SeatView, imagined
from bot.games.moves import Arrange, Discard, Draw, End, Move, Pass
from bot.games.pieces import Face, Faces, Meld, Melds, Piece, Reading, Said, Seat
from bot.games.refusals import RefusedError
from bot.games.ruleset import Round, RuleSet
from bot.solver import Budget, Memory, TileProblem
from bot.solver.rearranging import Play, Session
from bot.solver.tiles.best_play import best_play
from bot.solver.tiles.jokers import TileAsk


class Level(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


LONG = 80
"""Actions of each seat after which a round is stale; most take less than thirty."""


@dataclass(frozen=True)
class Sight:
    """A view, asked the questions that every game asks."""

    view: SeatView

    @cached_property
    def hand(self) -> tuple[Face, ...]:
        """The own cards as the turn's work began, in a fixed order."""
        return tuple(sorted(self.faces(self.view.rack)))

    @property
    def table(self) -> tuple[Meld, ...]:
        return self.view.public.table

    @property
    def is_open(self) -> bool:
        """Whether the seat has made its first lay-down."""
        return self.view.public.seats[self.view.seat].opened

    @cached_property
    def open_card(self) -> Face | None:
        top = self.view.public.pile_top
        return None if top is None else self.view.public.deck.face(top)

    @cached_property
    def unseen(self) -> Counter[Face]:
        """What may be in other hands, in the stock, or under the top of the pile."""
        public = self.view.public
        seen: list[Piece] = [*self.view.rack, *(p for meld in self.table for p in meld.pieces)]
        seen += [piece for piece in (public.pile_top, public.stone) if piece is not None]
        return Counter(public.deck.faces) - Counter(self.faces(seen))

    @cached_property
    def fewest(self) -> int:
        """How many cards the opponent has who is nearest to the end."""
        seats = enumerate(self.view.public.seats)
        return min(seat.count for number, seat in seats if number != self.view.seat)

    @cached_property
    def kept_back(self) -> frozenset[Face]:
        """Faces just taken from the open pile, of which the hand holds no other."""
        owned = [piece for piece in self.view.rack if piece not in self.view.taken]
        return frozenset(self.faces(self.view.taken)) - frozenset(self.faces(owned))

    @cached_property
    def is_stale(self) -> bool:
        """Whether the round has lasted so long that everyone waits for cards that others keep."""
        public = self.view.public
        return public.seq > LONG * len(public.seats) * public.number

    def oldest(self, cards: Iterable[Face]) -> Face:
        """Of these cards the one that has been in the hand for the longest time."""
        held = self.faces(self.view.rack)
        return min(cards, key=lambda face: held.index(face) if face in held else len(held))

    def faces(self, pieces: list[Piece] | tuple[Piece, ...]) -> tuple[Face, ...]:
        return self.view.public.deck.faces_of(pieces)


FEW_STUCK = 2
"""So many tiles without a place are still worth waiting for."""
LIGHT = 8
"""With more tiles than this a round that somebody else ends becomes too dear."""


def would_rather_draw(view: SeatView, problem: TileProblem, stuck: int) -> bool:
    """Whether a new tile brings the end nearer than the best play, which leaves so many stuck."""
    return (
        problem.opened
        and view.public.stock_count > 0
        and 0 < stuck <= FEW_STUCK
        and len(problem.rack) <= LIGHT
    )


# --- what the solver is asked ---

MOST_STEPS = 1500
"""Steps of the search. Hardly a position takes a tenth of them, but there are some with two jokers
to be exchanged in `classic` that would take minutes."""


def best_found(
    problem: TileProblem,
    memory: Memory,
    must: Faces | None = None,
    *,
    floor: int = 0,
    patience: int = MOST_STEPS,
) -> Play | None:
    """The best play worth more than ``floor`` that lays what it must, as far as patience goes."""
    must = must or Counter()
    ask = TileAsk(problem.on_rack - must, must)
    play, _ = best_play(problem, ask, floor, Session(Budget(steps=patience), memory.tiles))
    return play


# --- plays that take few melds apart ---

MOST_BROKEN = 2
"""Melds that medium takes apart in one turn."""
MOST_SUSPECTS = 4
"""Melds among which medium looks for those two."""
MOST_WATCHED = 10
"""Melds that medium thinks about at all. On a full table all of them would take too long."""
PATIENCE = 500
"""Steps of the search for each of its ideas."""
NEAR = 2
"""Tiles of a colour that are this far apart can still meet in a run of three."""


def gentle(problem: TileProblem, memory: Memory) -> Iterator[Melds]:
    """Plays that break at most two melds, best first."""
    melds = additions(problem, watched(problem), memory)
    suspects = broken(problem.table, melds) if melds else []
    if len(suspects) <= MOST_BROKEN:
        yield from filter(None, [melds])
        return
    found: list[Melds] = []
    for pair in combinations(suspects[:MOST_SUSPECTS], MOST_BROKEN):
        found.append(additions(problem, pair, memory))
        if _size(found[-1]) == _size(melds):
            break
    yield from sorted(filter(None, found), key=_size, reverse=True)


def _size(melds: Melds) -> int:
    return sum(map(len, melds))


def watched(problem: TileProblem) -> tuple[Meld, ...]:
    """The melds that have most to do with the rack, in the order in which they lie."""
    ranked = sorted(problem.table, key=lambda meld: (-_kinship(problem, meld), -len(meld)))
    chosen = ranked[:MOST_WATCHED]
    return tuple(meld for meld in problem.table if meld in chosen)


def _kinship(problem: TileProblem, meld: Meld) -> int:
    """How many tiles of the rack could lie beside a tile of this meld."""
    faces = [one.meant for one in meld.said if not one.meant.is_joker]

    def could_meet(one: Face, other: Face) -> bool:
        beside = one.suit == other.suit and abs(one.number - other.number) <= NEAR
        return beside or one.number == other.number

    return sum(any(could_meet(own, face) for face in faces) for own in problem.rack)


def broken(before: tuple[Meld, ...], after: Melds) -> list[Meld]:
    """The melds that do not lie together any more, whatever was added to them."""
    left = [Counter(one.face for one in said) for said in after]
    gone = []
    for meld in sorted(before, key=len, reverse=True):
        faces = Counter(one.face for one in meld.said)
        home = next((new for new in left if not faces - new), None)
        if home is None:
            gone.append(meld)
        else:
            home.subtract(faces)
    return gone


def additions(problem: TileProblem, apart: tuple[Meld, ...], memory: Memory) -> Melds:
    """The best table from the rack and these melds; on the others tiles are only added.

    Nothing, if no tile of the rack can be laid in this way.
    """
    play = best_found(replace(problem, table=apart), memory, patience=PATIENCE)
    if play is None and not problem.opened:
        return ()
    rest = problem.on_rack - play.laid if play else problem.on_rack
    kept = [meld.said for meld in problem.table if meld not in apart]
    own = play.melds if play else tuple(meld.said for meld in apart)
    table, left = _grown(problem, [*kept, *own], sorted(rest.elements()))
    return tuple(table) if len(left) < len(problem.rack) else ()


def _grown(
    problem: TileProblem, table: list[tuple[Said, ...]], rack: list[Face]
) -> tuple[list[tuple[Said, ...]], list[Face]]:
    """Add what fits, dearest first. A joker is worth more in the hand, unless it is the last.

    As long as the last stone lies there, the last tile cannot go without it (T33).
    """
    least = 0 if problem.stone is None else 1
    while len(rack) > least:
        fitting = (
            (face, index, reading.said)
            for face in sorted(set(rack), key=lambda face: (-face.number, face))
            if not face.is_joker or len(rack) == 1
            for index, said in enumerate(table)
            if isinstance(reading := problem.rules.read((*said, Said(face))), Reading)
        )
        found = next(fitting, None)
        if found is None:
            break
        face, index, said = found
        table = [*table[:index], said, *table[index + 1 :]]
        rack.remove(face)
    return table, rack


# --- trying moves out in the head ---

Plan = tuple[Move, ...]
"""The moves of a turn after the draw, in order; the last one ends the turn."""


def at_start(view: SeatView) -> SeatView:
    """The view as it was before the draft: the same after each of its steps."""
    steps = view.draft.steps if view.draft is not None else 0
    return replace(view, draft=None, public=replace(view.public, seq=view.public.seq - steps))


def attempt(rules: RuleSet, state: Round, move: Move) -> Round | None:
    """The round after this move, or None if the rules refuse it."""
    try:
        return rules.play(state, state.turn, move)
    except RefusedError:
        return None


def after_moves(rules: RuleSet, state: Round, seat: Seat, moves: Iterable[Move]) -> Round | None:
    """The round after these moves, if the rules accept all and none comes after the turn's end."""
    for move in moves:
        over = state.ending is not None or state.turn != seat
        after = None if over else attempt(rules, state, move)
        if after is None:
            return None
        state = after
    return state


def is_sound(view: SeatView, plan: Plan) -> bool:
    """Whether the rules accept every move of the plan, one after the other, from the start."""
    return after_moves(view.public.rules, imagined(view), view.seat, plan) is not None


def next_of(view: SeatView, plan: Plan) -> Move | None:
    """The move of the plan that comes next, given the draft; None if the draft is another work."""
    if view.draft is None:
        return plan[0]
    rules, state = view.public.rules, imagined(view)
    for move in plan:
        if len(state.draft) == view.draft.steps:
            return move if _is_same(state, view.draft) else None
        if isinstance(move, Discard | End):
            return None
        after = attempt(rules, state, move)
        if after is None:
            return None
        state = after
    return None


def _is_same(state: Round, draft: DraftView) -> bool:
    position = state.position
    same = replace(position, last=())
    return (same.table, same.loose, sorted(same.rack), same.stone) == (
        draft.table,
        draft.loose,
        sorted(draft.rack),
        draft.stone,
    )


# --- computers at the tile games ---

SHARPER = {Level.EASY: Level.MEDIUM, Level.MEDIUM: Level.HARD, Level.HARD: Level.HARD}
"""Once nothing can be drawn any more all look harder: else many rounds would have no winner."""


@lru_cache(maxsize=64)
def turn(view: SeatView, level: Level, memory: Memory | None = None) -> Plan:
    """The best play of this level that the rules accept; else a tile is drawn."""
    for melds in plays(view, level, memory or Memory()):
        plan = (Arrange(melds), End())
        if is_sound(view, plan):
            return plan
    return (Draw(),) if view.public.stock_count else (Pass(),)


def plays(view: SeatView, level: Level, memory: Memory) -> Iterator[Melds]:
    """New tables that lay something, best first; none if the seat would rather draw."""
    problem = TileProblem.from_view(view)
    if not view.public.stock_count:
        level = SHARPER[level]
    if level == Level.HARD:
        best = best_found(problem, memory)
        if best and would_rather_draw(view, problem, (problem.on_rack - best.laid).total()):
            return
        yield from filter(None, [best and best.melds])
    elif level == Level.MEDIUM:
        yield from gentle(problem, memory)
    yield from filter(None, [additions(problem, (), memory)])
