"""A small deterministic player: lays what it sees, adds what fits, and draws or discards."""

import asyncio
from collections.abc import Callable, Iterator
from itertools import combinations

from bot.games.match import SeatView
from bot.games.moves import Add, Arrange, Discard, Draw, End, Lay, Move, Pass, Timeout
from bot.games.pieces import Face, Meld, Reading, Said, plain
from bot.games.romme.ruleset import RommeRules
from bot.games.rummue import RummueRules
from bot.games.tiles.ruleset import TileRules

Melds = list[tuple[Said, ...]]


class GreedyMind:
    """Plays at once, in the same way at every level."""

    async def decide(self, view: SeatView, level: str) -> Move:
        return greedy(view, level)


class LeavesTheLastCard:
    """Plays cards like a greedy one up to the discard that would win the match; then it waits."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.could_win = False

    async def decide(self, view: SeatView, level: str) -> Move:
        move = greedy(view, level)
        rack = view.draft.rack if view.draft else view.rack
        last = view.public.number == self.rounds and len(rack) == 1
        if last and isinstance(move, Discard):
            self.could_win = True
            await asyncio.Event().wait()
        return move


def greedy(view: SeatView, level: str) -> Move:
    """A move that a beginner would make. Depends on nothing but the view."""
    window = view.public.window
    if window is not None and view.seat in window.waiting:
        return Pass()
    if isinstance(view.public.rules, TileRules):
        return _with_tiles(view)
    return _with_cards(view)


def _with_tiles(view: SeatView) -> Move:
    public = view.public
    if view.draft is not None:
        return End() if view.draft.problem is None else Timeout()
    faces = list(public.deck.faces_of(view.rack))
    new = melds_in(view, faces)
    table = [meld.said for meld in public.table]
    opened = public.seats[view.seat].opened
    if opened:
        grown = _grown(view, table, faces, new)
        if grown != table:
            return Arrange(tuple(grown))
    elif sum(map(_value(view), new)) >= _opening(view):
        return Arrange((*table, *new))
    return Draw() if public.stock_count else Pass()


def _with_cards(view: SeatView) -> Move:
    public, draft = view.public, view.draft
    if not public.drawn:
        return Draw()
    faces = list(public.deck.faces_of(draft.rack if draft else view.rack))
    table = draft.table if draft else public.table
    out = public.seats[view.seat].opened or draft is not None
    new = melds_in(view, list(faces))
    if new and (out or _may_come_out(view, new)):
        spare = [said for said in new if len(said) < len(faces)]
        if spare:
            return Lay(spare[0])
    if public.seats[view.seat].opened and len(faces) > 1:
        for move in _additions(view, table, faces):
            return move
    if draft is not None and draft.problem is not None:
        return Timeout()
    return Discard(max(faces, key=lambda face: (face.number, face)))


def _may_come_out(view: SeatView, new: Melds) -> bool:
    if isinstance(view.public.rules, RummueRules):
        account = view.public.seats[view.seat].account
        return sum(map(len, new)) >= (3 if account < 0 else 4 if account < 100 else 6)
    return sum(map(_value(view), new)) >= _opening(view)


def _opening(view: SeatView) -> int:
    rules = view.public.rules
    return rules.opening if isinstance(rules, TileRules | RommeRules) else 0


def _value(view: SeatView) -> Callable[[tuple[Said, ...]], int]:
    def value(said: tuple[Said, ...]) -> int:
        reading = view.public.rules.read(said)
        return reading.value if isinstance(reading, Reading) else 0

    return value


def melds_in(view: SeatView, faces: list[Face]) -> Melds:
    """Melds of three that have no piece in common; what they use is taken off the faces."""
    found: Melds = []
    naturals = [face for face in faces if not face.is_joker]
    again = True
    while again:
        again = False
        ordered = sorted(naturals, key=lambda face: (face.number, face.suit))
        for three in combinations(ordered, 3):
            if three[2].number - three[0].number > 2:
                continue
            if isinstance(view.public.rules.read(plain(three)), Reading):
                found.append(plain(three))
                for face in three:
                    naturals.remove(face)
                    faces.remove(face)
                again = True
                break
    return _longer(view, found, faces)


def _longer(view: SeatView, melds: Melds, faces: list[Face]) -> Melds:
    """The melds with what else fits onto them; a joker is kept, and so is the last piece."""
    for face in [face for face in faces if not face.is_joker]:
        for at, said in enumerate(melds):
            if len(faces) > 1 and isinstance(view.public.rules.read((*said, Said(face))), Reading):
                melds[at] = (*said, Said(face))
                faces.remove(face)
                break
    return melds


def _grown(view: SeatView, table: Melds, faces: list[Face], new: Melds) -> Melds:
    """The table with the new melds and every piece that fits somewhere."""
    melds = [*table, *new]
    for face in faces:
        for at, said in enumerate(melds):
            if isinstance(view.public.rules.read((*said, Said(face))), Reading):
                melds[at] = (*said, Said(face))
                break
    return melds


def _additions(view: SeatView, table: tuple[Meld, ...], faces: list[Face]) -> Iterator[Move]:
    for face in faces:
        for meld in table:
            own = meld.owner is None or meld.owner == view.seat
            fits = isinstance(view.public.rules.read((*meld.said, Said(face))), Reading)
            if own and fits and not face.is_joker:
                yield Add((Said(face),), meld.slot)
