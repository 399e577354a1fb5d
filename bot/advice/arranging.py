"""The table that takes what a player asks for, on top of what was laid in this turn."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice

from bot.advice.turn_so_far import TurnSoFar
from bot.games.actions import Add, Arrange, Lay, Move
from bot.games.melds import Meld, Reading, Said, plain
from bot.games.pieces import Face, Faces
from bot.games.views import SeatView
from bot.solver import Budget, CardProblem, Memory, Problem, arrange, plays, problem_seen

ADVICE_SECONDS = 2.0
"""How long a person may wait for advice."""


def patience() -> Budget:
    """For one question of many that an answer to a person may take."""
    return Budget.seconds(ADVICE_SECONDS)


def arrangement(
    view: SeatView, faces: Sequence[Face], variant: int = 0, memory: Memory | None = None
) -> Move | None:
    """One step that lays all of these pieces, if there is one, and lets nothing go back.

    The first variant changes as little as can be; the others are other ways to do it. Without
    pieces it puts in order what lies there.
    """
    so_far = TurnSoFar(view)
    if not so_far.may_lay or not (faces or so_far.is_begun):
        return None
    wish = Wish(so_far, tuple(faces), memory or Memory())
    found = list(islice(_different(wish.ways()), variant + 1))
    return found[variant % len(found)] if found else wish.beginning()


def _different(moves: Iterator[Move]) -> Iterator[Move]:
    """Moves that lead to tables that do not look alike."""
    seen = set()
    for move in moves:
        shape = frozenset(map(_look, move.melds)) if isinstance(move, Arrange) else move
        if shape not in seen:
            seen.add(shape)
            yield move


def _look(said: tuple[Said, ...]) -> tuple[tuple[Face, Face], ...]:
    return tuple(sorted((one.face, one.meant) for one in said))


@dataclass(frozen=True)
class Wish:
    """What a player wants to lay next: pieces of the rack, and others that lie loose."""

    so_far: TurnSoFar
    faces: tuple[Face, ...]
    memory: Memory

    @cached_property
    def from_hand(self) -> Faces:
        """Whoever took a piece off the table means that one, not its twin on the rack."""
        wanted = Counter(self.faces) - self.so_far.loose
        return wanted & self.so_far.faces(self.so_far.position.rack)

    @cached_property
    def takes_stone(self) -> bool:
        wanted = Counter(self.faces) - self.so_far.loose - self.from_hand
        return self.so_far.uses_stone or bool(wanted)

    def ways(self) -> Iterator[Move]:
        """Moves after which all of it lies there and the turn could end, the plainest first."""
        for move in chain(self._plain_moves(), self._solved()):
            tried = self.so_far.after(move)
            if tried is not None and tried.is_ready and tried.lays(self.from_hand):
                yield move

    def beginning(self) -> Move | None:
        """A plain move that lays all of it, even though more has to follow."""
        for move in self._plain_moves():
            tried = self.so_far.after(move)
            if tried is not None and tried.lays(self.from_hand):
                return move
        return None

    def _plain_moves(self) -> Iterator[Move]:
        """One new meld, or an addition to one that takes all of it."""
        if not self.faces or sum(face.is_joker for face in self.faces) > 1:
            return
        rules, said = self.so_far.rules, plain(self.faces)
        reading = rules.read(said)
        if isinstance(reading, Reading):
            yield Lay(reading.said)
        for meld in self.so_far.table:
            reading = rules.read((*meld.said, *said))
            if isinstance(reading, Reading):
                yield Add(_added(reading, meld), meld.slot)

    def _solved(self) -> Iterator[Move]:
        for problem, wanted in self._problems():
            faces = tuple(wanted.elements())
            memory = self.memory
            least = arrange(problem, faces, least_change=True, budget=patience(), memory=memory)
            if least.move is None or least.tiles < len(faces):
                continue
            yield least.move
            other = arrange(problem, faces, budget=patience(), memory=memory)
            more = plays(problem, budget=patience(), memory=memory)
            yield from (answer.move for answer in (other, *more) if answer.move is not None)

    def _problems(self) -> Iterator[tuple[Problem, Faces]]:
        """The table as it lies now, which people recognise; then as the turn found it."""
        so_far = self.so_far
        at_start = problem_seen(so_far.view)
        if at_start is None:
            return
        if so_far.is_begun and so_far.is_whole and so_far.is_open and self.from_hand:
            yield now(at_start, so_far), self.from_hand
        if so_far.gained - self.from_hand:
            return  # a joker of the hand would be back on the table, and nobody asked for that
        wanted = so_far.laid + (self.from_hand - so_far.gained)
        if not self.takes_stone or wanted == at_start.on_rack:
            yield at_start, wanted


def now(problem: Problem, so_far: TurnSoFar) -> Problem:
    """The problem as if the turn began with what lies there."""
    deck = so_far.view.public.deck
    rack = deck.faces_of(so_far.position.rack)
    if isinstance(problem, CardProblem):
        kept = so_far.rules.kept_from_pile(so_far.round, so_far.position)
        return replace(problem, table=so_far.table, rack=rack, opened=True, taken=tuple(kept))
    stone = so_far.position.stone
    face = None if stone is None else deck.face(stone)
    return replace(problem, table=so_far.table, rack=rack, opened=True, stone=face)


def _added(reading: Reading, meld: Meld) -> tuple[Said, ...]:
    """What of a grown meld is new: a joker is named there as the whole meld understands it."""
    new = range(len(meld), len(reading.said))
    return tuple(said for said, at in zip(reading.said, reading.order, strict=True) if at in new)
