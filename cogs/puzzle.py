"""``/puzzle``: one position a day, solved on the private workbench."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

import discord
from discord import app_commands

from bot.client import Tischlein
from bot.community.practice import day_of, is_puzzle
from bot.community.puzzles import MOST_STARS, Board, BoardLine, PuzzleTry
from bot.database.core import MemberId, ServerId, TableId
from bot.games.match import view_for
from bot.games.moves import Move, Reset, Undo
from bot.games.pieces import Seat, letter
from bot.pictures.scenes import SortBy, in_order, practice_scene
from bot.tables.model import Assistance
from bot.tables.rights import WORK
from bot.thinking.puzzles import FIRST_DAY, Puzzle
from bot.words.catalogues import named, say, speaking
from bot.words.saying import pieces_name
from cogs import parts
from cogs.answers import (
    PUZZLE,
    SHARE,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    only_number,
    press_id,
)
from cogs.asking import language_of, member_of, publicly, reader_of
from cogs.feature import Feature, Letter, anywhere, takes, values_of
from cogs.messages import Drawn, NotShownError, mark_of, may_write, post_once
from cogs.parts import day as day_text
from cogs.parts import game_name, layout, moment
from cogs.practice import Exercises, Setter
from cogs.workbench.cog import Presented
from cogs.workbench.position import Exercise, Selection
from render.scenes import WorkbenchScene

# --- the screens of the daily puzzle: what it is about, how somebody did, boards, past days ---

PICTURE = "puzzle"
PAST_DAYS = 25
"""As many as one of Discord's menus can name."""
LEVELS = ("easy", "easy", "medium", "medium", "hard", "hard", "sunday")
SOLVER = Seat(0)
OFF = Assistance.OFF
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def number_of(day: date) -> TableId:
    return TableId(day.toordinal())


def day_name(day: date) -> str:
    return day_text(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp())


def stars_text(count: int) -> str:
    return "⭐" * count + "☆" * (MOST_STARS - count)


def heading(puzzle: Puzzle) -> str:
    level = say(f"puzzle-{LEVELS[puzzle.day.weekday()]}")
    game = game_name(puzzle.position.game.id)
    title = say("puzzle-title", day=day_name(puzzle.day))
    return f"### {title}\n-# {game} · {level}"


# --- on the workbench ---


def exercise(puzzle: Puzzle, tried: PuzzleTry, *, counts: bool) -> Exercise:
    """The puzzle while it is being solved. Nothing of its solution is in here but paid hints."""
    state = say("puzzle-state", tries=tried.tries, stars=stars_text(tried.stars))
    task = say(f"puzzle-task_{_pieces(puzzle)}")
    if puzzle.position.rules.can.draws_first:
        task = f"{task} {say('puzzle-cards')}"
    lines = [heading(puzzle), task, state]
    if not counts:
        lines.append(f"-# {say('puzzle-past')}")
    lines += hints(puzzle, tried.hints) if tried.hints else []
    hint = ("tip", say("puzzle-hint"))
    solution = ("solution", say("puzzle-give_up"))
    more = ("more", say("puzzle-more"))
    return Exercise(
        picture=say("picture-puzzle"),
        lines=tuple(lines),
        check=say("puzzle-check"),
        buttons=(hint if tried.hints < MOST_STARS else solution, more),
    )


def _pieces(puzzle: Puzzle) -> str:
    return "cards" if puzzle.position.rules.can.draws_first else "tiles"


def hints(puzzle: Puzzle, count: int) -> list[str]:
    """Those that were paid for: how many, which pieces, which melds."""
    said = [
        say("puzzle-hint_count", count=puzzle.grade.optimum),
        say("puzzle-hint_pieces", pieces=pieces_name(puzzle.laid)),
        say("puzzle-hint_melds", melds=", ".join(changed_melds(puzzle))),
    ]
    return [f"💡 {one}" for one in said[:count]]


def changed_melds(puzzle: Puzzle) -> list[str]:
    """The letters of the melds that do not stay as they are."""
    start, solved = puzzle.start.round, puzzle.solved.round
    assert start is not None
    assert solved is not None
    after = {frozenset(meld.pieces) for meld in solved.position.table}
    return [letter(meld.slot) for meld in start.table if frozenset(meld.pieces) not in after]


# --- afterwards ---


@dataclass(frozen=True, slots=True)
class PuzzleBoards:
    """Of a server; there is none in a direct message."""

    day: Board
    month: Board


@dataclass(frozen=True, slots=True)
class Overview:
    """All that the screen beside the workbench shows."""

    puzzle: Puzzle
    tried: PuzzleTry
    streak: int
    today: date
    boards: PuzzleBoards | None = None


def _scene(puzzle: Puzzle, title: str, *, solved: bool = False) -> WorkbenchScene:
    view = view_for(puzzle.solved if solved else puzzle.start, SOLVER)
    order = in_order(view.public.deck, view.rack, SortBy.COLOUR)
    return practice_scene(view, say(title), order=order)


def overview_layout(at: Overview, sight: parts.Sight | None, note: str = "") -> parts.Layout:
    """How it went, the solution if it is over, the boards, and other days."""
    blocks: list[parts.Part] = [parts.text("\n".join(_lines(at, note)))]
    if sight is not None:
        blocks.append(parts.gallery(sight, PICTURE))
    if at.boards is not None:
        blocks.append(parts.text(_boards(at)))
    blocks += parts.rows(_buttons(at))
    blocks += _past(at)
    return layout(*blocks)


def _lines(at: Overview, note: str) -> list[str]:
    lines = [heading(at.puzzle)]
    tried = at.tried
    if tried.solved_at is not None:
        how = say("puzzle-solved", tries=tried.tries, count=at.puzzle.grade.optimum)
        lines.append(f"✅ {how} {stars_text(tried.stars)}")
        if not tried.counts:
            lines.append(f"-# {say('puzzle-uncounted')}")
    elif tried.shown:
        lines.append(say("puzzle-shown", count=at.puzzle.grade.optimum))
    if at.streak:
        lines.append(f"🔥 {say('puzzle-streak', count=at.streak)}")
    if at.puzzle.day == at.today and tried.is_over:
        tomorrow = at.today + timedelta(1)
        when = moment(datetime(*tomorrow.timetuple()[:3], tzinfo=UTC).timestamp(), "R")
        lines.append(f"-# {say('puzzle-next', when=when)}")
    if note:
        lines.append(f"> {note}")
    return lines


def _boards(at: Overview) -> str:
    assert at.boards is not None
    day, month = say("puzzle-board_day", day=day_name(at.puzzle.day)), say("puzzle-board_month")
    of_day, of_month = _board(at.boards.day, of_day=True), _board(at.boards.month, of_day=False)
    return "\n".join([f"**{day}**", *of_day, f"**{month}**", *of_month])


def _board(board: Board, *, of_day: bool) -> Sequence[str]:
    if not board.lines:
        return [say("puzzle-board_none")]
    return [
        f"{MEDALS.get(place, f'{place}.')} {_line(line, of_day=of_day)}"
        for place, line in board.lines
    ]


def _line(line: BoardLine, *, of_day: bool) -> str:
    name = f"**{parts.safe_name(line.name)}**"
    if of_day:
        tries = say("puzzle-tries", count=line.tries)
        return f"{name} {stars_text(line.stars)} · {tries}"
    days = say("puzzle-days", count=line.days)
    return f"{name} {line.stars} ⭐ · {days}"


def _buttons(at: Overview) -> list[parts.Button]:
    day, tried, made = at.puzzle.day, at.tried, []
    if not tried.is_over:
        made.append(_button("puzzle-play", "play", day, parts.Style.success))
    if tried.counts:
        made.append(_button("puzzle-share", "share", day, parts.Style.primary, SHARE))
    if tried.is_over and day != at.today and not tried.counts:
        made.append(_button("puzzle-again", "again", day))
    if day != at.today:
        made.append(_button("puzzle-today", "open", at.today))
    return made


def _button(
    label: str,
    verb: str,
    day: date,
    style: parts.Style = parts.Style.secondary,
    letter: str = PUZZLE,
) -> parts.Button:
    return parts.button(say(label), press_id(letter, verb, number_of(day)), style=style)


def _past(at: Overview) -> list[parts.Part]:
    days = [at.today - timedelta(back) for back in range(1, PAST_DAYS + 1)]
    options = [
        parts.option(
            day_name(day),
            str(day.toordinal()),
            description=say(f"puzzle-{LEVELS[day.weekday()]}"),
            default=day == at.puzzle.day,
        )
        for day in days
        if day >= FIRST_DAY
    ]
    label = say("puzzle-past_days")
    return [parts.menu(label, press_id(PUZZLE, "past", TableId(0)), options)] if options else []


def share_line(name: str, day: date, tried: PuzzleTry, streak: int) -> str:
    """One line that tells nothing of the solution."""
    said = say(
        "puzzle-shared",
        name=parts.safe_name(name),
        day=day_name(day),
        stars=stars_text(tried.stars),
        tries=tried.tries,
    )
    return f"🧩 {said}" + (f" 🔥 {streak}" if streak > 1 else "")


def announcement_layout(puzzle: Puzzle, sight: parts.Sight) -> parts.Layout:
    """What everybody sees in the morning: the position, and a button for each to try it alone."""
    open_it = _button("puzzle-play", "open", puzzle.day, parts.Style.success)
    task = say(f"puzzle-task_{_pieces(puzzle)}")
    return layout(
        parts.text(f"{heading(puzzle)}\n{task}"),
        parts.gallery(sight, PICTURE),
        *parts.rows([open_it]),
    )


# --- ``/puzzle``: one position a day, solved on the private workbench ---

TRIED_OUT = (*WORK, Undo, Reset)
"""What can be done in a puzzle: its turn never ends."""


class DailyPuzzle(
    Setter,
    letters={
        PUZZLE: Letter(updates=True, anywhere=True),
        SHARE: Letter(public=True, anywhere=True),
    },
):
    """Sets the puzzle of a day as an exercise, and says how it went."""

    verbs = frozenset({"check", "tip", "solution", "more"})

    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._shared: set[tuple[MemberId, date, int | None]] = set()
        """Who has shared what where, so that nobody fills a channel with it."""

    @app_commands.command(name=named("command-puzzle"), description=named("command-puzzle-about"))
    @anywhere
    async def puzzle(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._open(answer, self.bot.puzzles.today)

    async def _open(self, answer: Answer, day: date) -> None:
        """The workbench; or how it went, if it is over."""
        who = member_of(answer.interaction).id
        tried = await self.bot.puzzles.of(who, day)
        if tried.is_over:
            await self._overview(answer, day)
            return
        # A day that is still to come is refused here, before anything is shown of it.
        answer.deck = (await self.bot.puzzles.puzzle(day, who)).position.rules.deck
        await self.the(Exercises).show(answer, number_of(day))

    @takes(PUZZLE, "open", "play")
    async def _play(self, answer: Answer, press: Press) -> None:
        await self._open(answer, day_of(press.table))

    @takes(PUZZLE, "past")
    async def _choose(self, answer: Answer, _: Press) -> None:
        await self._open(answer, day_of(only_number(values_of(answer.interaction), 7)))

    @takes(PUZZLE, "again")
    async def _once_more(self, answer: Answer, press: Press) -> None:
        """A past day once more: nothing of it counts, so it can be tried as often as one likes."""
        day = day_of(press.table)
        who = member_of(answer.interaction)
        await self.bot.puzzles.try_again(who.id, day)
        await self.bot.practice.begin_anew(number_of(day), who.id)
        await self._open(answer, day)

    # --- as a setter of exercises ---

    def owns(self, number: int) -> bool:
        return is_puzzle(number)

    def check_moves(self, number: int, moves: Sequence[Move]) -> None:
        del number
        if not all(isinstance(move, TRIED_OUT) for move in moves):
            raise OutdatedError

    async def exercise(self, number: int, member: MemberId) -> Exercise:
        day = day_of(number)
        puzzle = await self.bot.puzzles.puzzle(day, member)
        tried = await self.bot.puzzles.of(member, day)
        return exercise(puzzle, tried, counts=day == self.bot.puzzles.today)

    async def pressed(self, answer: Answer, verb: str, selection: Selection) -> Presented | None:
        day = day_of(selection.table)
        verbs = {"check": self._check, "tip": self._tip, "solution": self._give_up}
        tried = await self.bot.puzzles.of(member_of(answer.interaction).id, day)
        if verb == "more" or tried.is_over:
            await self._overview(answer, day)
            return None
        return await verbs[verb](answer, day, selection)

    async def _check(self, answer: Answer, day: date, selection: Selection) -> Presented | None:
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
            return None
        return Presented(selection, answer.say("puzzle-not_yet", count=laid))

    async def _tip(self, answer: Answer, day: date, selection: Selection) -> Presented:
        await self.bot.puzzles.take_hint(member_of(answer.interaction).id, day)
        return Presented(selection)

    async def _give_up(self, answer: Answer, day: date, selection: Selection) -> Presented | None:
        del selection
        who = member_of(answer.interaction)
        if (await self.bot.puzzles.of(who.id, day)).hints < MOST_STARS:
            raise OutdatedError  # hints first: they may be enough
        await self.bot.puzzles.give_up(who.id, day)
        await self._overview(answer, day)
        return None

    # --- beside the workbench ---

    async def _overview(self, answer: Answer, day: date, note: str = "") -> None:
        interaction, puzzles = answer.interaction, self.bot.puzzles
        who = member_of(interaction)
        puzzle, tried = await puzzles.puzzle(day, who.id), await puzzles.of(who.id, day)
        boards = None
        if interaction.guild_id is not None:
            server = ServerId(interaction.guild_id)
            await puzzles.enter(server, who, day)
            boards = PuzzleBoards(
                await puzzles.board_of_day(server, day), await puzzles.board_of_month(server, day)
            )
        at = Overview(puzzle, tried, await puzzles.streak(who.id), puzzles.today, boards)
        if not tried.is_over:
            await answer.show(overview_layout(at, None, note))
            return
        sight = await reader_of(answer).sees(_scene(puzzle, "picture-solution", solved=True))
        layout = overview_layout(at, sight, note)
        await answer.show(layout, parts.files_of(sight, PICTURE))

    @takes(SHARE, "share")
    async def _share(self, answer: Answer, press: Press) -> None:
        """One line for everybody, without a word about the solution."""
        interaction, day = answer.interaction, day_of(press.table)
        who = member_of(interaction)
        tried = await self.bot.puzzles.of(who.id, day)
        if not tried.counts:
            raise OutdatedError
        key = (who.id, day, interaction.channel_id)
        if key in self._shared:
            raise TroubleError("puzzle-shared_before")
        self._shared = {one for one in self._shared if one[1] == day} | {key}
        with speaking(language_of(answer, private=False)):
            streak = await self.bot.puzzles.streak(who.id)
            line = share_line(who.name, day, tried, streak)
            await answer.show(parts.plain_layout(parts.text(line)))

    def forget(self, member: MemberId) -> None:
        self._shared = {key for key in self._shared if key[0] != member}


# --- tells servers that want it of the new puzzle, once a day, whatever becomes of the process ---

log = logging.getLogger(__name__)

SOON: Final = 10 * 60.0
"""Seconds after the start: first come those who play."""
AGAIN: Final = 30 * 60.0
"""Seconds after which it is tried again where it could not be said."""


class Announcing(Feature):
    async def cog_load(self) -> None:
        self.repeat(self._announce_everywhere, every=self._until_next, first=SOON)

    async def _announce_everywhere(self) -> None:
        try:
            await self.bot.puzzles.prepare()
        except Exception as error:
            log.exception("no puzzle was made ahead: %s", type(error).__name__)
        for guild in tuple(self.bot.guilds):
            try:
                await self.announce(guild)
            except Exception as error:
                log.exception("no puzzle was announced: %s", type(error).__name__)

    def _until_next(self) -> float:
        """The next day begins at midnight; what failed is tried again before."""
        tomorrow = self.bot.puzzles.begins(self.bot.puzzles.today + timedelta(1))
        return min(AGAIN, max(1.0, tomorrow - self.bot.clock.now() + 1.0))

    async def announce(self, guild: discord.Guild) -> bool:
        """Say it there, if that is wanted and was not done yet today.

        Where we may not write just now nothing is asked for: we may later in the day.
        """
        server, day = ServerId(guild.id), self.bot.puzzles.today
        channel = self.bot.server_settings.of(server).puzzle_channel
        if channel is None or not may_write(guild, channel) or not self.bot.puzzles.is_open(day):
            return False
        is_first = await self.bot.puzzles.claim(server, day)
        if not is_first and not await self.bot.puzzles.is_unposted(server, day):
            return False

        async def draw() -> Drawn:
            puzzle = await self.bot.puzzles.puzzle(day)
            with speaking(self.bot.language_of(server)):
                sight = await publicly(self.bot, server, _scene(puzzle, "picture-puzzle"))
                return announcement_layout(puzzle, sight), parts.files_of(sight, PICTURE)

        mark = mark_of(TableId(server), "puzzle", day.toordinal())
        try:
            await post_once(self.bot, channel, draw, mark, doubtful=not is_first)
        except NotShownError:
            return False
        await self.bot.puzzles.posted(server, day)
        return True
