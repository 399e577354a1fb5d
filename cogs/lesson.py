"""``/learn``: first lessons on the real workbench, which end at a table with an easy computer."""

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.database.core import MemberId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.moves import Move
from bot.tables import lobby
from bot.tables.lobby import Terms
from bot.tables.model import Assistance
from bot.tables.playing import Seen
from bot.thinking.lessons import COURSES, Course, LessonStep, number_of, step_of
from bot.words.catalogues import named
from cogs.anywhere import anywhere
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.lobby import Lobbies
from cogs.practice import ExerciseHost
from cogs.routing import Route, Router
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import FIRST_TABLE, LESSON, Press
from cogs.ui.lesson import courses_layout, done_layout, exercise
from cogs.ui.selection import Selection
from cogs.ui.situation import Exercise
from cogs.workbench import Workbench

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
        await answer.show(courses_layout(answer.language, begun))

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
            await answer.show(done_layout(answer.language, course, begun, on_server=on_server))
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
        return self._step(number)[2].help

    def check_moves(self, number: int, moves: Sequence[Move]) -> None:
        """What would end the turn before its time is explained, and not done."""
        step = self._step(number)[2]
        if not all(map(step.allows, moves)):
            raise TroubleError("lesson-not_now")

    async def exercise(self, language: str, number: int, member: MemberId) -> Exercise:
        del member
        course, at, _ = self._step(number)
        return exercise(language, course, at)

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
