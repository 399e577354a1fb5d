"""Positions that belong to no table: looked at, tried out, and kept until the next restart and on.

What somebody has tried is their moves from the start; everything else is folded from these, as at
a table. Nobody else is there, so nothing has to wait and nobody has to be told.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from typing import NamedTuple

from bot.community.members import Personal
from bot.community.puzzles import Puzzles
from bot.database.core import Connection, Database, MemberId, StaleWriteError, upsert
from bot.games.match import Match, SeatView, apply, view_for
from bot.games.moves import Move, Turn, move_text, parse_action
from bot.games.pieces import Face, Seat
from bot.games.refusals import RefusedError, UnreadableError
from bot.tables.denials import Denial, deny, kept_or_denied
from bot.tables.playing import answered, check_held
from bot.tables.rights import MOST_STEPS
from bot.thinking.lessons import Course, step_of
from bot.thinking.questions import Solver

# --- which positions can be practised, by their numbers: steps of lessons, and the puzzles of d ---

FIRST_PUZZLE = 700_000
"""Puzzles have the numbers of their days, which have been longer than this for centuries."""
LAST = date.max.toordinal()


def is_puzzle(number: int) -> bool:
    return FIRST_PUZZLE <= number <= LAST


def day_of(number: int) -> date:
    """The day whose puzzle has this number."""
    return date.fromordinal(number) if is_puzzle(number) else deny(Denial.NO_SUCH_PUZZLE)


async def start_of(puzzles: Puzzles, number: int) -> Match:
    """The position with which an exercise begins."""
    if (found := step_of(number)) is not None:
        course, step = found
        return course.starts[step]
    return (await puzzles.puzzle(day_of(number))).start


# --- how far somebody has come in a course of lessons ---

LOAD = "SELECT course, step FROM lessons WHERE member_id = ?1"
SAVE = upsert("lessons", "member_id course", "step")
HAS_PLAYED = "SELECT 1 FROM results WHERE member_id = ?1 LIMIT 1"


# --- first lessons: where somebody goes on, and who may need one ---


class Lessons:
    """Who has come how far."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def next_steps(self, member: MemberId) -> dict[str, int]:
        """For each course that was begun which step comes next, from 0; after the last one more."""
        rows = await self._database.read(LOAD, (member,))
        return {row["course"]: row["step"] - 1 for row in rows}

    async def next_step(self, member: MemberId, course: Course) -> int:
        step = (await self.next_steps(member)).get(course.id, 0)
        return min(max(step, 0), len(course.steps))

    async def go_to(self, member: MemberId, course: Course, step: int) -> None:
        """Keep that a member goes on with this step: those before are done, or skipped."""
        with kept_or_denied():
            await self._database.write(lambda db: db.execute(SAVE, (member, course.id, step + 1)))

    async def is_newcomer(self, member: MemberId) -> bool:
        """Whether somebody has finished neither a match nor begun a lesson."""
        played = await self._database.read(HAS_PLAYED, (member,))
        return not played and not await self.next_steps(member)


# --- what somebody has tried in a position that belongs to no table ---

LOAD_PRACTICE = "SELECT moves FROM practices WHERE member_id = ?1 AND exercise = ?2"
SAVE_PRACTICE = (
    "INSERT INTO practices (member_id, exercise, moves, count) VALUES (?1, ?2, ?3, ?4)"
    " ON CONFLICT (member_id, exercise) DO UPDATE SET moves = excluded.moves,"
    " count = excluded.count WHERE practices.count = ?5"
)
CLEAR = "DELETE FROM practices WHERE member_id = ?1 AND exercise = ?2"

# --- positions that belong to no table: looked at, tried out, and kept until the next restart a ---

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
            rows = await self._database.read(LOAD_PRACTICE, key)
            self._keep(key, _folded(start, rows[0]["moves"].splitlines() if rows else ()))
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
        lines = "\n".join(map(move_text, after.moves))
        values = (member, exercise, lines, len(after.moves), len(tried.moves))

        async def save(connection: Connection) -> None:
            if not await connection.execute(SAVE_PRACTICE, values):
                raise StaleWriteError("another click was first")

        with kept_or_denied():
            await self._database.write(save)
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
            await self._database.write(lambda db: db.execute(CLEAR, (member, exercise)))
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


OF_MEMBERS = Personal(
    {
        "lessons": ("course step", "lessons WHERE member_id = ?1 ORDER BY course"),
        "practices": ("exercise moves", "practices WHERE member_id = ?1 ORDER BY exercise"),
    },
    forget=(
        "DELETE FROM practices WHERE member_id = ?1",
        "DELETE FROM lessons WHERE member_id = ?1",
    ),
)
