"""Positions that belong to no table: looked at, tried out, and kept until the next restart and on.

What somebody has tried is their moves from the start; everything else is folded from these, as at
a table. Nobody else is there, so nothing has to wait and nobody has to be told.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from bot.games.match import Match, SeatView, apply, view_for
from bot.games.moves import Move, Turn, move_text, parse_action
from bot.games.pieces import Face, Seat
from bot.games.refusals import RefusedError, UnreadableError
from bot.model.ids import MemberId
from bot.store import practices as store
from bot.store.database import Database
from bot.tables.denials import Denial, deny
from bot.tables.disk_errors import kept_or_denied
from bot.tables.mind import Solver
from bot.tables.patience import MOST_STEPS
from bot.tables.playing import answered, check_held

ME = Seat(0)
"""Who practises; the other seats are there because a game has several."""
MOST_KEPT = 500
MOST_MOVES = 400
"""What was taken back included; then it can only be begun anew."""


class ExerciseAttempt(NamedTuple):
    """An exercise as somebody has it before them."""

    match: Match
    moves: tuple[Move, ...]

    @property
    def view(self) -> SeatView:
        return view_for(self.match, ME)


class Practice:
    """Everybody's exercises. ``start_of`` knows with which position each begins."""

    def __init__(
        self,
        database: Database,
        start_of: Callable[[int], Awaitable[Match]],
        solver: Solver | None = None,
    ) -> None:
        self._database = database
        self.start_of = start_of
        self._solver = solver
        self._kept: OrderedDict[tuple[MemberId, int], ExerciseAttempt] = OrderedDict()

    async def look(self, exercise: int, member: MemberId) -> ExerciseAttempt:
        """What somebody has made of it so far."""
        key = (member, exercise)
        if key not in self._kept:
            start = await self.start_of(exercise)
            lines = await store.load(self._database, member, exercise)
            self._keep(key, _folded(start, lines))
        self._kept.move_to_end(key)
        return self._kept[key]

    async def act(
        self, exercise: int, member: MemberId, moves: Sequence[Move], *, seen: int
    ) -> ExerciseAttempt:
        """Several moves as one: if the rules refuse one of them, none is made."""
        tried = await self.look(exercise, member)
        match = tried.match
        if len(tried.moves) + len(moves) > MOST_MOVES:
            deny(Denial.TURN_TOO_LONG, most=MOST_MOVES)
        for at, move in enumerate(moves):
            match = apply(match, Turn(ME, move), seen=None if at else seen)
        if match.round is not None and len(match.round.draft) > MOST_STEPS:
            deny(Denial.START_OVER, most=MOST_STEPS)
        after = ExerciseAttempt(match, (*tried.moves, *moves))
        lines = tuple(map(move_text, after.moves))
        with kept_or_denied():
            await self._database.write(
                lambda db: store.save(db, member, exercise, lines, before=len(tried.moves))
            )
        self._keep((member, exercise), after)
        return after

    async def arrange(
        self, exercise: int, member: MemberId, faces: Sequence[Face], *, seen: int
    ) -> ExerciseAttempt:
        """Find the table that takes these pieces, as a step that can be undone."""
        view = (await self.look(exercise, member)).view
        check_held(view, faces)
        move = await answered(self._asked(member).arrange(view, faces))
        if move is None:
            deny(Denial.NO_ARRANGEMENT)
        return await self.act(exercise, member, [move], seen=seen)

    async def hint(self, exercise: int, member: MemberId) -> Sequence[Move]:
        view = (await self.look(exercise, member)).view
        return await answered(self._asked(member).plays(view))

    async def begin_anew(self, exercise: int, member: MemberId) -> None:
        """Forget what was tried."""
        with kept_or_denied():
            await self._database.write(lambda db: store.clear(db, member, exercise))
        self._kept.pop((member, exercise), None)

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._kept if key[0] == member]:
            del self._kept[key]

    def _asked(self, member: MemberId) -> Solver:
        return (self._solver or deny(Denial.NO_ASSISTANCE)).asked_by(member)

    def _keep(self, key: tuple[MemberId, int], tried: ExerciseAttempt) -> None:
        self._kept[key] = tried
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def _folded(start: Match, lines: Sequence[str]) -> ExerciseAttempt:
    """What was tried; from the start again if it means nothing any more, as after an update."""
    match, moves = start, []
    try:
        for line in lines:
            action = parse_action(f"{ME + 1} {line}", start.rules.deck)
            assert isinstance(action, Turn)
            match = apply(match, action)
            moves.append(action.move)
    except (RefusedError, UnreadableError):
        return ExerciseAttempt(start, ())
    return ExerciseAttempt(match, tuple(moves))
