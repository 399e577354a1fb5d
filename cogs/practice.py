"""The workbench without a table, for puzzle and lesson. Everything on it is the real one."""

from collections.abc import Sequence
from typing import Protocol

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.practice import ExerciseAttempt
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.moves import Move
from bot.games.pieces import Deck, Face
from bot.tables import lobby
from bot.tables.denials import Denial, Member, deny
from bot.tables.events import TableInfo
from bot.tables.lobby import Terms
from bot.tables.model import Assistance, SeatState, Status
from bot.tables.playing import Seen
from bot.thinking.lessons import COURSES, Course, LessonStep, number_of, step_of
from bot.words.catalogues import named
from cogs.answers import EXERCISE, FIRST_TABLE, LESSON, Answer, Interaction, Press, TroubleError
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.lesson_screen import courses_layout, done_layout, exercise
from cogs.lobby import Lobbies
from cogs.routing import Route, Router, anywhere
from cogs.workbench.cog import Rack, Workbench
from cogs.workbench.position import Exercise, Selection


class Setter(Protocol):
    """Who sets exercises, and says what comes of them."""

    def owns(self, number: int) -> bool: ...

    def help_with(self, number: int) -> Assistance: ...

    def check_moves(self, number: int, moves: Sequence[Move]) -> None:
        """Deny what is not to be tried there."""

    async def exercise(self, number: int, member: MemberId) -> Exercise:
        """What is said above it, and its own buttons."""

    @property
    def verbs(self) -> frozenset[str]:
        """Its own buttons on the workbench."""

    async def pressed(self, answer: Answer, verb: str, selection: Selection) -> None:
        """Act on a button of an exercise."""

    async def moved(self, answer: Answer, selection: Selection, seen: Seen) -> bool:
        """Whether there is something else to show after a move than the workbench; then it is."""


class ExerciseHost:
    """Keeps positions that belong to no table, for one member each."""

    kind = EXERCISE

    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self.setters: list[Setter] = []

    def setter(self, number: int) -> Setter:
        found = next((one for one in self.setters if one.owns(number)), None)
        return found or deny(Denial.NO_SUCH_PUZZLE)

    async def deck(self, table: TableId) -> Deck:
        return (await self.bot.practice.start_of(table)).rules.deck

    async def look(self, table: TableId, who: Member) -> Seen:
        return self._seen(table, who, await self.bot.practice.look(table, who.id))

    async def act(self, table: TableId, who: Member, moves: Sequence[Move], *, seen: int) -> Seen:
        self.setter(table).check_moves(table, moves)
        tried = await self.bot.practice.act(table, who.id, moves, seen=seen)
        return self._seen(table, who, tried)

    async def arrange(
        self, table: TableId, who: Member, faces: Sequence[Face], *, seen: int
    ) -> Seen:
        if self.setter(table).help_with(table) == Assistance.OFF:
            deny(Denial.NO_ASSISTANCE)
        tried = await self.bot.practice.arrange(table, who.id, faces, seen=seen)
        return self._seen(table, who, tried)

    async def hint(self, table: TableId, who: Member) -> Sequence[Move]:
        if self.setter(table).help_with(table) != Assistance.HINTS:
            deny(Denial.NO_ASSISTANCE)
        return await self.bot.practice.hint(table, who.id)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        """No order of their own: the rack of an exercise is gone tomorrow."""
        del table, member
        return ()

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        del table, member, pieces

    async def exercise(self, table: TableId, member: MemberId) -> Exercise:
        return await self.setter(table).exercise(table, member)

    def _seen(self, table: TableId, who: Member, tried: ExerciseAttempt) -> Seen:
        match = tried.match
        mine = SeatState(who.id, who.name)
        info = TableInfo(
            id=table,
            server=ServerId(0),
            channel=ChannelId(0),
            owner=who.id,
            status=Status.RUNNING,
            game=match.header.game,
            options=match.header.options,
            assistance=self.setter(table).help_with(table),
            commitment="",
            seal="",
            seats=(mine, *(SeatState(level="easy", number=at) for at in range(1, match.seats))),
            rematch_of=None,
            revealed=None,
        )
        return Seen(tried.view, info, None)


class ExerciseBench(Workbench):
    """Shows exercises."""


class Exercises(Rack):
    """What is pressed on a workbench that belongs to no table."""

    def __init__(
        self, bot: Tischlein, router: Router, workbench: Workbench, host: ExerciseHost
    ) -> None:
        super().__init__(bot, router, workbench)
        self._exercises = host

    def _knows(self, verb: str, selection: Selection) -> bool:
        own = self._exercises.setter(selection.table).verbs
        return verb in own or (verb != "front" and super()._knows(verb, selection))

    async def _do(self, answer: Answer, verb: str, selection: Selection) -> None:
        setter = self._exercises.setter(selection.table)
        if verb in setter.verbs:
            await setter.pressed(answer, verb, selection)
        else:
            await super()._do(answer, verb, selection)

    async def _after(self, answer: Answer, selection: Selection, seen: Seen) -> None:
        if not await self._exercises.setter(selection.table).moved(answer, selection, seen):
            await super()._after(answer, selection, seen)

    def forget(self, member: MemberId) -> None:
        super().forget(member)
        self.bot.practice.forget(member)


# --- ``/learn``: first lessons on the real workbench, which end at a table with an easy compute ---

EASY = "easy"


class Lesson(commands.Cog):
    """Sets the steps of a lesson as exercises, and goes on when one is done."""

    verbs = frozenset({"skip"})

    def __init__(
        self,
        bot: Tischlein,
        router: Router,
        host: ExerciseHost,
        workbench: Workbench,
        tables: Lobbies,
    ) -> None:
        self.bot = bot
        self._workbench = workbench
        self._lobby = tables
        host.setters.append(self)
        router.routes[LESSON] = Route(self.chosen, updates=True, anywhere=True)
        router.routes[FIRST_TABLE] = Route(self.play, public=True)

    @app_commands.command(name=named("command-learn"), description=named("command-learn-about"))
    @anywhere
    async def learn(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._courses(answer)

    async def _courses(self, answer: Answer) -> None:
        begun = await self.bot.lessons.next_steps(member_of(answer.interaction).id)
        await answer.show(courses_layout(begun))

    async def chosen(self, answer: Answer, press: Press) -> None:
        course = next((one for one in COURSES if one.id == press.text(0)), None)
        if press.verb not in ("open", "again"):
            raise TroubleError("trouble-outdated")
        if course is None:
            await self._courses(answer)
            return
        who = member_of(answer.interaction)
        step = await self.bot.lessons.next_step(who.id, course)
        if press.verb == "again" or step >= len(course.steps):
            step = 0
        await self._go_to(answer, course, step)

    async def _go_to(self, answer: Answer, course: Course, step: int, note: str = "") -> None:
        """The next step from its beginning; or what comes after the last one."""
        who = member_of(answer.interaction)
        await self.bot.lessons.go_to(who.id, course, step)
        if step >= len(course.steps):
            begun = await self.bot.lessons.next_steps(who.id)
            on_server = answer.interaction.guild_id is not None
            await answer.show(done_layout(course, begun, on_server=on_server))
            return
        number = TableId(number_of(course, step))
        answer.deck = course.starts[step].rules.deck
        await self.bot.practice.begin_anew(number, who.id)
        await self._workbench.show(answer, number, note)

    # --- as a setter of exercises ---

    def owns(self, number: int) -> bool:
        return step_of(number) is not None

    def _step(self, number: int) -> tuple[Course, int, LessonStep]:
        found = step_of(number)
        assert found is not None
        course, at = found
        return course, at, course.steps[at]

    def help_with(self, number: int) -> Assistance:
        return Assistance.ARRANGE if self._step(number)[2].may_arrange else Assistance.OFF

    def check_moves(self, number: int, moves: Sequence[Move]) -> None:
        """What would end the turn before its time is explained, and not done."""
        step = self._step(number)[2]
        if not all(map(step.allows, moves)):
            raise TroubleError("lesson-not_now")

    async def exercise(self, number: int, member: MemberId) -> Exercise:
        del member
        course, at, _ = self._step(number)
        return exercise(course, at)

    async def moved(self, answer: Answer, selection: Selection, seen: Seen) -> bool:
        """On to the next step as soon as the rules have accepted what was asked for."""
        del seen
        course, at, step = self._step(selection.table)
        who = member_of(answer.interaction)
        now = (await self.bot.practice.look(selection.table, who.id)).match
        if not step.is_done(course.starts[at], now):
            return False
        await self._go_to(answer, course, at + 1, f"✅ {answer.say('lesson-well')}")
        return True

    async def pressed(self, answer: Answer, verb: str, selection: Selection) -> None:
        del verb
        course, at, step = self._step(selection.table)
        del step
        await self._go_to(answer, course, at + 1)

    # --- afterwards ---

    async def play(self, answer: Answer, press: Press) -> None:
        """A table with easy computers, dealt at once."""
        course = next((one for one in COURSES if one.id == press.text(0)), None)
        if press.verb != "play" or course is None:
            raise TroubleError("trouble-outdated")
        who = member_of(answer.interaction)
        terms = Terms(course.game, {}, Assistance.HINTS)
        table = await self._lobby.open(answer, terms)
        for _ in range(CATALOGUE[course.game].fewest - 1):
            await lobby.add_computer(self.bot.tables, table, who, EASY)
        await lobby.start(self.bot.tables, table, who)
