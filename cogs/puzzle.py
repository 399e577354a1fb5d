"""``/puzzle``: one position a day, solved on the private workbench."""

from collections.abc import Sequence
from datetime import date

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.practice import day_of, is_puzzle
from bot.community.puzzles import MOST_STARS
from bot.database.core import MemberId, ServerId
from bot.games.moves import Move, Reset, Undo
from bot.tables.model import Assistance
from bot.tables.playing import Seen
from bot.tables.rights import WORK
from bot.words.catalogues import named
from cogs.anywhere import anywhere
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.practice import ExerciseHost
from cogs.routing import Route, Router, values_of
from cogs.showing import reader_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import PUZZLE, SHARE, Press
from cogs.ui.menu_values import only_number
from cogs.ui.parts import files_of, plain_layout, text
from cogs.ui.puzzle import (
    PICTURE,
    Overview,
    PuzzleBoards,
    exercise,
    number_of,
    overview_layout,
    share_line,
    solution_scene,
)
from cogs.ui.selection import Selection
from cogs.ui.situation import Exercise
from cogs.workbench import Workbench

TRIED_OUT = (*WORK, Undo, Reset)
"""What can be done in a puzzle: its turn never ends."""


class DailyPuzzle(commands.Cog):
    """Sets the puzzle of a day as an exercise, and says how it went."""

    verbs = frozenset({"check", "tip", "solution", "more"})

    def __init__(
        self, bot: Tischlein, router: Router, host: ExerciseHost, workbench: Workbench
    ) -> None:
        self.bot = bot
        self._workbench = workbench
        self._shared: set[tuple[MemberId, date, int | None]] = set()
        """Who has shared what where, so that nobody fills a channel with it."""
        host.setters.append(self)
        router.routes[PUZZLE] = Route(self.chosen, updates=True, anywhere=True)
        router.routes[SHARE] = Route(self.share, public=True, anywhere=True)

    @app_commands.command(name=named("command-puzzle"), description=named("command-puzzle-about"))
    @anywhere
    async def puzzle(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self.open(answer, self.bot.puzzles.today)

    async def open(self, answer: Answer, day: date) -> None:
        """The workbench; or how it went, if it is over."""
        tried = await self.bot.puzzles.of(member_of(answer.interaction).id, day)
        if tried.is_over:
            await self._overview(answer, day)
            return
        # A day that is still to come is refused here, before anything is shown of it.
        answer.deck = (await self.bot.puzzles.puzzle(day)).position.rules.deck
        await self._workbench.show(answer, number_of(day))

    async def chosen(self, answer: Answer, press: Press) -> None:
        """A button or the menu of the screen beside the workbench."""
        match press.verb:
            case "open" | "play":
                await self.open(answer, day_of(press.table))
            case "past":
                await self.open(answer, day_of(only_number(values_of(answer.interaction), 7)))
            case "again":
                await self._again(answer, day_of(press.table))
            case _:
                raise TroubleError("trouble-outdated")

    async def _again(self, answer: Answer, day: date) -> None:
        """A past day once more: nothing of it counts, so it can be tried as often as one likes."""
        who = member_of(answer.interaction)
        await self.bot.puzzles.try_again(who.id, day)
        await self.bot.practice.begin_anew(number_of(day), who.id)
        await self.open(answer, day)

    # --- as a setter of exercises ---

    def owns(self, number: int) -> bool:
        return is_puzzle(number)

    def help_with(self, number: int) -> Assistance:
        del number
        return Assistance.OFF

    def check_moves(self, number: int, moves: Sequence[Move]) -> None:
        del number
        if not all(isinstance(move, TRIED_OUT) for move in moves):
            raise TroubleError("trouble-outdated")

    async def exercise(self, language: str, number: int, member: MemberId) -> Exercise:
        day = day_of(number)
        puzzle = await self.bot.puzzles.puzzle(day)
        tried = await self.bot.puzzles.of(member, day)
        return exercise(language, puzzle, tried, counts=day == self.bot.puzzles.today)

    async def moved(self, answer: Answer, selection: Selection, seen: Seen) -> bool:
        del answer, selection, seen
        return False

    async def pressed(self, answer: Answer, verb: str, selection: Selection) -> None:
        day = day_of(selection.table)
        verbs = {"check": self._check, "tip": self._tip, "solution": self._give_up}
        tried = await self.bot.puzzles.of(member_of(answer.interaction).id, day)
        if verb == "more" or tried.is_over:
            await self._overview(answer, day)
        else:
            await verbs[verb](answer, day, selection)

    async def _check(self, answer: Answer, day: date, selection: Selection) -> None:
        who = member_of(answer.interaction)
        tried = await self.bot.practice.look(selection.table, who.id)
        draft = tried.view.draft
        if draft is None:
            raise TroubleError("puzzle-nothing_laid")
        if draft.problem is not None:
            raise draft.problem
        held = set(draft.rack)
        laid = sum(piece not in held for piece in tried.view.rack)
        result = await self.bot.puzzles.check(who.id, day, laid)
        if result.is_over:
            await self._overview(answer, day)
        else:
            note = answer.say("puzzle-not_yet", count=laid)
            await self._workbench.present(answer, selection, note)

    async def _tip(self, answer: Answer, day: date, selection: Selection) -> None:
        await self.bot.puzzles.take_hint(member_of(answer.interaction).id, day)
        await self._workbench.present(answer, selection)

    async def _give_up(self, answer: Answer, day: date, selection: Selection) -> None:
        del selection
        who = member_of(answer.interaction)
        if (await self.bot.puzzles.of(who.id, day)).hints < MOST_STARS:
            raise TroubleError("trouble-outdated")  # hints first: they may be enough
        await self.bot.puzzles.give_up(who.id, day)
        await self._overview(answer, day)

    # --- beside the workbench ---

    async def _overview(self, answer: Answer, day: date, note: str = "") -> None:
        interaction, puzzles = answer.interaction, self.bot.puzzles
        who = member_of(interaction)
        puzzle, tried = await puzzles.puzzle(day), await puzzles.of(who.id, day)
        boards = None
        if interaction.guild_id is not None:
            server = ServerId(interaction.guild_id)
            await puzzles.enter(server, who, day)
            boards = PuzzleBoards(
                await puzzles.board_of_day(server, day), await puzzles.board_of_month(server, day)
            )
        at = Overview(puzzle, tried, await puzzles.streak(who.id), puzzles.today, boards)
        if not tried.is_over:
            await answer.show(overview_layout(answer.language, at, None, note))
            return
        sight = await reader_of(answer).sees(solution_scene(answer.language, puzzle))
        layout = overview_layout(answer.language, at, sight, note)
        await answer.show(layout, files_of(sight, PICTURE))

    async def share(self, answer: Answer, press: Press) -> None:
        """One line for everybody, without a word about the solution."""
        interaction, day = answer.interaction, day_of(press.table)
        who = member_of(interaction)
        tried = await self.bot.puzzles.of(who.id, day)
        if press.verb != "share" or not tried.counts:
            raise TroubleError("trouble-outdated")
        key = (who.id, day, interaction.channel_id)
        if key in self._shared:
            raise TroubleError("puzzle-shared_before")
        self._shared = {one for one in self._shared if one[1] == day} | {key}
        server = interaction.guild_id
        language = answer.language if server is None else self.bot.language_of(server)
        streak = await self.bot.puzzles.streak(who.id)
        line = share_line(language, who.name, day, tried, streak)
        await answer.show(plain_layout(text(line)))

    def forget(self, member: MemberId) -> None:
        self._shared = {key for key in self._shared if key[0] != member}
