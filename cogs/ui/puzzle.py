"""The screens of the daily puzzle: what it is about, how somebody did, boards, past days."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import islice

from bot.community.puzzles import MOST_STARS, Board, BoardLine, PuzzleTry
from bot.database.core import TableId
from bot.games.match import view_for
from bot.games.melds import letter
from bot.games.pieces import Seat
from bot.pictures.scenes import SortBy, in_order, practice_scene
from bot.tables.model import Assistance
from bot.thinking.puzzles import FIRST_DAY, Puzzle
from bot.words.catalogues import say
from bot.words.saying import pieces_name
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import PUZZLE, SHARE, press_id
from cogs.ui.figures import day as day_text
from cogs.ui.figures import moment
from cogs.ui.names import safe_name
from cogs.ui.parts import (
    Button,
    Layout,
    Part,
    Sight,
    Style,
    button,
    gallery,
    layout,
    menu,
    option,
    rows,
    text,
)
from cogs.ui.situation import Exercise
from render.scenes import WorkbenchScene

PICTURE = "puzzle"
PAST_DAYS = 25
"""As many as one of Discord's menus can name."""
LEVELS = ("easy", "easy", "medium", "medium", "hard", "hard", "sunday")
SOLVER = Seat(0)
OFF = Assistance.OFF
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def number_of(day: date) -> TableId:
    return TableId(day.toordinal())


def day_name(language: str, day: date) -> str:
    return day_text(language, datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp())


def stars_text(count: int) -> str:
    return "⭐" * count + "☆" * (MOST_STARS - count)


def heading(language: str, puzzle: Puzzle) -> str:
    level = say(language, f"puzzle-{LEVELS[puzzle.day.weekday()]}")
    game = game_name(language, puzzle.position.game.id)
    title = say(language, "puzzle-title", day=day_name(language, puzzle.day))
    return f"### {title}\n-# {game} · {level}"


# --- on the workbench ---


def exercise(language: str, puzzle: Puzzle, tried: PuzzleTry, *, counts: bool) -> Exercise:
    """The puzzle while it is being solved. Nothing of its solution is in here but paid hints."""
    state = say(language, "puzzle-state", tries=tried.tries, stars=stars_text(tried.stars))
    task = say(language, f"puzzle-task_{_pieces(puzzle)}")
    if puzzle.position.rules.can.draws_first:
        task = f"{task} {say(language, 'puzzle-cards')}"
    lines = [heading(language, puzzle), task, state]
    if not counts:
        lines.append(f"-# {say(language, 'puzzle-past')}")
    lines += hints(language, puzzle, tried.hints)
    hint = ("tip", say(language, "puzzle-hint"))
    solution = ("solution", say(language, "puzzle-give_up"))
    more = ("more", say(language, "puzzle-more"))
    return Exercise(
        picture=say(language, "picture-puzzle"),
        lines=tuple(lines),
        check=say(language, "puzzle-check"),
        buttons=(hint if tried.hints < MOST_STARS else solution, more),
    )


def _pieces(puzzle: Puzzle) -> str:
    return "cards" if puzzle.position.rules.can.draws_first else "tiles"


def hints(language: str, puzzle: Puzzle, count: int) -> list[str]:
    """Those that were paid for: how many, which pieces, which melds."""
    return [f"💡 {one}" for one in islice(_hints(language, puzzle), count)]


def _hints(language: str, puzzle: Puzzle) -> Iterator[str]:
    yield say(language, "puzzle-hint_count", count=puzzle.optimum)
    yield say(language, "puzzle-hint_pieces", pieces=pieces_name(language, puzzle.laid))
    yield say(language, "puzzle-hint_melds", melds=", ".join(changed_melds(puzzle)))


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


def solution_scene(language: str, puzzle: Puzzle) -> WorkbenchScene:
    """The table with the fewest changes; what is new and what has moved is marked."""
    return _scene(language, puzzle, "picture-solution", solved=True)


def puzzle_scene(language: str, puzzle: Puzzle) -> WorkbenchScene:
    return _scene(language, puzzle, "picture-puzzle", solved=False)


def _scene(language: str, puzzle: Puzzle, title: str, *, solved: bool) -> WorkbenchScene:
    view = view_for(puzzle.solved if solved else puzzle.start, SOLVER)
    order = in_order(view.public.deck, view.rack, SortBy.COLOUR)
    return practice_scene(language, view, say(language, title), order=order)


def overview_layout(language: str, at: Overview, sight: Sight | None, note: str = "") -> Layout:
    """How it went, the solution if it is over, the boards, and other days."""
    parts: list[Part] = [text("\n".join(_lines(language, at, note)))]
    if sight is not None:
        parts.append(gallery(sight, PICTURE))
    if at.boards is not None:
        parts.append(text(_boards(language, at)))
    parts += rows(_buttons(language, at))
    parts += _past(language, at)
    return layout(*parts)


def _lines(language: str, at: Overview, note: str) -> list[str]:
    lines = [heading(language, at.puzzle)]
    tried = at.tried
    if tried.solved_at is not None:
        how = say(language, "puzzle-solved", tries=tried.tries, count=at.puzzle.optimum)
        lines.append(f"✅ {how} {stars_text(tried.stars)}")
        if not tried.counts:
            lines.append(f"-# {say(language, 'puzzle-uncounted')}")
    elif tried.shown:
        lines.append(say(language, "puzzle-shown", count=at.puzzle.optimum))
    if at.streak:
        lines.append(f"🔥 {say(language, 'puzzle-streak', count=at.streak)}")
    if at.puzzle.day == at.today and tried.is_over:
        tomorrow = at.today + timedelta(1)
        when = moment(datetime(*tomorrow.timetuple()[:3], tzinfo=UTC).timestamp(), "R")
        lines.append(f"-# {say(language, 'puzzle-next', when=when)}")
    if note:
        lines.append(f"> {note}")
    return lines


def _boards(language: str, at: Overview) -> str:
    assert at.boards is not None
    day = say(language, "puzzle-board_day", day=day_name(language, at.puzzle.day))
    month = say(language, "puzzle-board_month")
    return "\n".join(
        [
            f"**{day}**",
            *_board(language, at.boards.day, of_day=True),
            f"**{month}**",
            *_board(language, at.boards.month, of_day=False),
        ]
    )


def _board(language: str, board: Board, *, of_day: bool) -> Sequence[str]:
    if not board.lines:
        return [say(language, "puzzle-board_none")]
    return [
        f"{MEDALS.get(place, f'{place}.')} {_line(language, line, of_day=of_day)}"
        for place, line in board.lines
    ]


def _line(language: str, line: BoardLine, *, of_day: bool) -> str:
    name = f"**{safe_name(line.name)}**"
    if of_day:
        tries = say(language, "puzzle-tries", count=line.tries)
        return f"{name} {stars_text(line.stars)} · {tries}"
    days = say(language, "puzzle-days", count=line.days)
    return f"{name} {line.stars} ⭐ · {days}"


def _buttons(language: str, at: Overview) -> list[Button]:
    number = number_of(at.puzzle.day)
    made = []
    if not at.tried.is_over:
        label = say(language, "puzzle-play")
        made.append(button(label, press_id(PUZZLE, "play", number), style=Style.success))
    if at.tried.counts:
        label = say(language, "puzzle-share")
        made.append(button(label, press_id(SHARE, "share", number), style=Style.primary))
    if at.tried.is_over and at.puzzle.day != at.today and not at.tried.counts:
        made.append(button(say(language, "puzzle-again"), press_id(PUZZLE, "again", number)))
    if at.puzzle.day != at.today:
        label = say(language, "puzzle-today")
        made.append(button(label, press_id(PUZZLE, "open", number_of(at.today))))
    return made


def _past(language: str, at: Overview) -> list[Part]:
    days = [at.today - timedelta(back) for back in range(1, PAST_DAYS + 1)]
    options = [
        option(
            day_name(language, day),
            str(day.toordinal()),
            description=say(language, f"puzzle-{LEVELS[day.weekday()]}"),
            default=day == at.puzzle.day,
        )
        for day in days
        if day >= FIRST_DAY
    ]
    label = say(language, "puzzle-past_days")
    return [menu(label, press_id(PUZZLE, "past", TableId(0)), options)] if options else []


def share_line(language: str, name: str, day: date, tried: PuzzleTry, streak: int) -> str:
    """One line that tells nothing of the solution."""
    said = say(
        language,
        "puzzle-shared",
        name=safe_name(name),
        day=day_name(language, day),
        stars=stars_text(tried.stars),
        tries=tried.tries,
    )
    return f"🧩 {said}" + (f" 🔥 {streak}" if streak > 1 else "")


def announcement_layout(language: str, puzzle: Puzzle, sight: Sight) -> Layout:
    """What everybody sees in the morning: the position, and a button for each to try it alone."""
    label = say(language, "puzzle-play")
    open_it = button(label, press_id(PUZZLE, "open", number_of(puzzle.day)), style=Style.success)
    task = say(language, f"puzzle-task_{_pieces(puzzle)}")
    return layout(
        text(f"{heading(language, puzzle)}\n{task}"), gallery(sight, PICTURE), *rows([open_it])
    )
