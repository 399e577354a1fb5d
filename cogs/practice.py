"""The workbench without a table, for puzzle and lesson. Everything on it is the real one."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from discord import app_commands

from bot.community.practice import ExerciseAttempt
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.games.catalogue import DEFAULT_GAME
from bot.games.moves import Move
from bot.games.pieces import Deck, Face
from bot.tables.denials import Denial, Member, deny
from bot.tables.events import TableInfo
from bot.tables.model import Assistance, SeatState, Status
from bot.tables.playing import Seen
from bot.thinking.lessons import COURSES, Course, Goal, LessonStep, number_of, step_of
from bot.words.catalogues import named, say
from cogs.answers import (
    EXERCISE,
    FIRST_TABLE,
    LESSON,
    NO_TABLE,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    press_id,
)
from cogs.asking import member_of
from cogs.feature import Feature, Letter, anywhere, takes
from cogs.lobby import Lobbies
from cogs.parts import Button, Layout, Style, button, layout, rows, tappable, text
from cogs.table_screens import learn_button, play_button
from cogs.workbench.cog import Presented, Workbench
from cogs.workbench.moves import Pressed
from cogs.workbench.position import Exercise, Selection

# --- the screens of the first lesson: which course, each step, and what comes after ---

_OPEN_ENDED = (Goal.END, Goal.DISCARD, Goal.CALL, Goal.DRAW)


def exercise(course: Course, number: int, *, is_done: bool) -> Exercise:
    """A step on the workbench: one idea, one sentence; then what it led to."""
    step = course.steps[number]
    head = say(
        "lesson-head",
        course=say(f"lesson-{course.id}"),
        number=number + 1,
        count=len(course.steps),
    )
    return Exercise(
        picture=say("picture-lesson"),
        lines=(f"### {head}", f"✅ {say('lesson-well')}" if is_done else task(course, step)),
        ends=step.goal in _OPEN_ENDED,
        buttons=(("on", say("lesson-next")) if is_done else ("skip", say("lesson-skip")),),
        is_done=is_done,
    )


def task(course: Course, step: LessonStep) -> str:
    return say(f"lesson-{course.id}_{step.id}")


def courses_layout(begun: Mapping[str, int]) -> Layout:
    """Where to begin, or to go on."""
    title, about = say("lesson-title"), say("lesson-about")
    return layout(text(f"## {title}\n{about}"), *rows(_courses(begun)))


def _courses(begun: Mapping[str, int], without: Course | None = None) -> list[Button]:
    return [
        button(
            _label(course, begun.get(course.id, 0)),
            press_id(LESSON, "open", NO_TABLE, course.id),
            style=Style.primary if not begun.get(course.id) else Style.secondary,
        )
        for course in COURSES
        if course is not without
    ]


def _label(course: Course, step: int) -> str:
    name = say(f"lesson-{course.id}")
    if step >= len(course.steps):
        return f"✅ {name}"
    return f"{name} ({step + 1}/{len(course.steps)})" if step else name


def done_layout(course: Course, begun: Mapping[str, int], *, on_server: bool) -> Layout:
    """The end of a course: a table with an easy computer is one press away."""
    title = say("lesson-done")
    about = say("lesson-done_about" if on_server else "lesson-done_alone")
    buttons = [play_button(course)] if on_server else []
    again = press_id(LESSON, "again", NO_TABLE, course.id)
    buttons += [button(say("lesson-again"), again), *_courses(begun, course)]
    return layout(text(f"## {title}\n{about}"), *rows(buttons))


def greeting_layout(commands: Mapping[str, int], words: str) -> Layout:
    """What a newcomer reads first, with a match and the lesson one press away."""
    return layout(text(tappable(commands, words)), *rows([play_button(), learn_button()]))


# --- the workbench without a table, for puzzle and lesson. Everything on it is the real one ---


class Setter(Feature, is_base=True):
    """Sets exercises, and says what comes of them."""

    verbs: ClassVar[frozenset[str]] = frozenset()
    """Its own buttons on the workbench."""

    @abstractmethod
    def owns(self, number: int) -> bool: ...

    def help_with(self, number: int) -> Assistance:
        del number
        return Assistance.OFF

    @abstractmethod
    def check_moves(self, number: int, moves: Sequence[Move]) -> None:
        """Deny what is not to be tried there."""

    @abstractmethod
    async def exercise(self, number: int, member: MemberId) -> Exercise:
        """What is said above it, and its own buttons."""

    @abstractmethod
    async def pressed(self, answer: Answer, verb: str, selection: Selection) -> Presented | None:
        """Act on a button of an exercise; nothing, if something else is shown then."""

    async def moved(self, at: Pressed, seen: Seen) -> Presented | None:
        return Presented(at.selection.fresh(), seen=seen)


class Exercises(Workbench, letters={EXERCISE: Letter(updates=True, anywhere=True)}):
    """A workbench that belongs to no table: positions are kept for one member each."""

    kind = EXERCISE

    async def cog_load(self) -> None:
        """Nobody else plays: what is shown changes by what is pressed alone."""

    def forget(self, member: MemberId) -> None:
        super().forget(member)
        self.bot.practice.forget(member)

    def setter(self, number: int) -> Setter:
        setters = (one for one in self.bot.features.values() if isinstance(one, Setter))
        found = next((one for one in setters if one.owns(number)), None)
        return found or deny(Denial.NO_SUCH_PUZZLE)

    async def deck(self, table: TableId) -> Deck:
        return (await self.bot.practice.start_of(table)).rules.deck

    async def look(self, table: TableId, who: Member) -> Seen:
        return self._seen(table, who, await self.bot.practice.look(table, who.id))

    async def act(self, at: Pressed, moves: Sequence[Move]) -> Seen:
        table, seq = at.selection.table, at.selection.seq
        self.setter(table).check_moves(table, moves)
        tried = await self.bot.practice.act(table, at.who.id, moves, seen=seq)
        return self._seen(table, at.who, tried)

    async def arrange(self, at: Pressed, faces: Sequence[Face]) -> Seen:
        table, seq = at.selection.table, at.selection.seq
        if self.setter(table).help_with(table) == Assistance.OFF:
            deny(Denial.NO_ASSISTANCE)
        tried = await self.bot.practice.arrange(table, at.who.id, faces, seen=seq)
        return self._seen(table, at.who, tried)

    async def advice(self, table: TableId, who: Member) -> Sequence[Move]:
        if self.setter(table).help_with(table) != Assistance.HINTS:
            deny(Denial.NO_ASSISTANCE)
        return await self.bot.practice.hint(table, who.id)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        """No order of their own: the rack of an exercise is gone tomorrow."""
        del table, member
        return ()

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

    def _knows(self, verb: str, selection: Selection) -> bool:
        own = self.setter(selection.table).verbs
        return verb in own or (verb != "front" and super()._knows(verb, selection))

    async def _do(self, answer: Answer, verb: str, selection: Selection) -> Presented | None:
        setter = self.setter(selection.table)
        if verb in setter.verbs:
            return await setter.pressed(answer, verb, selection)
        return await super()._do(answer, verb, selection)

    async def _moved(self, at: Pressed, seen: Seen) -> Presented | None:
        return await self.setter(at.selection.table).moved(at, seen)


# --- ``/learn``: first lessons on the real workbench, which end with a computer ---


class Lesson(
    Setter,
    letters={LESSON: Letter(updates=True, anywhere=True), FIRST_TABLE: Letter(public=True)},
):
    """Sets the steps of a lesson as exercises, and goes on when one is done."""

    verbs = frozenset({"skip", "on"})

    @app_commands.command(name=named("command-learn"), description=named("command-learn-about"))
    @anywhere
    async def learn(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._courses(answer)

    async def _courses(self, answer: Answer) -> None:
        begun = await self.bot.lessons.next_steps(member_of(answer.interaction).id)
        await answer.show(courses_layout(begun))

    @takes(LESSON, "open", "again")
    async def _chosen(self, answer: Answer, press: Press, name: str) -> None:
        course = next((one for one in COURSES if one.id == name), None)
        if course is None:
            await self._courses(answer)
            return
        who = member_of(answer.interaction)
        step = await self.bot.lessons.next_step(who.id, course)
        if press.verb == "again" or step >= len(course.steps):
            step = 0
        if (shown := await self._go_to(answer, course, step)) is not None:
            await self.the(Exercises).present(answer, shown)

    async def _go_to(self, answer: Answer, course: Course, step: int) -> Presented | None:
        """The next step from its beginning; or what comes after the last one."""
        who = member_of(answer.interaction)
        await self.bot.lessons.go_to(who.id, course, step)
        if step >= len(course.steps):
            begun = await self.bot.lessons.next_steps(who.id)
            on_server = answer.interaction.guild_id is not None
            await answer.show(done_layout(course, begun, on_server=on_server))
            return None
        number = TableId(number_of(course, step))
        answer.deck = course.starts[step].rules.deck
        await self.bot.practice.begin_anew(number, who.id)
        return Presented(Selection(number, kind=EXERCISE))

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
        course, at, step = self._step(number)
        now = (await self.bot.practice.look(TableId(number), member)).match
        return exercise(course, at, is_done=step.is_done(course.starts[at], now))

    async def moved(self, at: Pressed, seen: Seen) -> Presented | None:
        """What it led to is seen before the next step, which is where the lesson goes on then."""
        course, number, step = self._step(at.selection.table)
        now = (await self.bot.practice.look(at.selection.table, at.who.id)).match
        if step.is_done(course.starts[number], now):
            await self.bot.lessons.go_to(at.who.id, course, number + 1)
        return await super().moved(at, seen)

    async def pressed(self, answer: Answer, verb: str, selection: Selection) -> Presented | None:
        del verb
        course, at, _ = self._step(selection.table)
        return await self._go_to(answer, course, at + 1)

    # --- afterwards ---

    @takes(FIRST_TABLE, "play")
    async def _play(self, answer: Answer, _: Press, name: str = "") -> None:
        """The game of a course, or the usual one."""
        games = {course.id: course.game for course in COURSES} | {"": DEFAULT_GAME}
        if name not in games:
            raise OutdatedError
        await self.the(Lobbies).play(answer, games[name])
