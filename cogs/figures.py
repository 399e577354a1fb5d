"""Numbers, days and names of finished matches, as a language writes them."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.community.cards import lowest_wins
from bot.community.ladders import ALL_GAMES, ALL_TIME
from bot.community.matches import RatingChange
from bot.community.results import SeatResult
from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.pieces import Seat
from bot.games.ruleset import Option
from bot.pictures.scenes import Player, words_for
from bot.tables.events import TableInfo
from bot.tables.model import (
    DAY,
    HOUR,
    Assistance,
    Presence,
    SeatState,
    is_slow,
    turn_seconds,
    window_seconds,
)
from bot.words.catalogues import say, spoken
from bot.words.saying import names_together
from cogs.parts import safe_name
from render import Words

# --- how players are called, in texts and in pictures ---

NAMELESS = "picture-nameless"
"""How somebody is called who was forgotten."""


def seat_name(seat: SeatState) -> str:
    """A person's name, safe in Markdown; all others are called in the reader's language."""
    if seat.member is None and seat.level is None:
        return say(NAMELESS)
    if seat.level is None:
        return safe_name(seat.name)
    level = say(f"level-{seat.level}")
    return say("computer-name", number=seat.number, level=level)


def seat_title_people(seat: SeatState) -> str:
    """The same as it was written, for menus and pictures, where nothing formats."""
    plain = seat.member is not None and seat.level is None
    return seat.name if plain else seat_name(seat)


def bold_name(seat: SeatState) -> str:
    return f"**{seat_name(seat)}**"


def mention(seat: SeatState) -> str:
    """A ping for somebody who plays, a name for everybody else."""
    if seat.member is None or seat.presence != Presence.HERE:
        return bold_name(seat)
    return f"<@{seat.member}>"


def players(table: TableInfo) -> list[Player]:
    """The seats for a picture."""
    return [_player(seat) for seat in table.seats]


def _player(seat: SeatState) -> Player:
    if seat.level is not None:
        return Player(say("computer-short", number=seat.number), is_computer=True)
    name = seat.name if seat.member is not None else say(NAMELESS)
    return Player(name, is_computer=seat.presence != Presence.HERE)


def names_of(table: TableInfo, seats: tuple[Seat, ...]) -> str:
    return names_together([bold_name(table.seats[seat]) for seat in seats])


# --- the options of a game in words, and the values that a menu offers for each ---

LIVE = (15, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, HOUR)
SLOW = (12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
TIMES = LIVE + SLOW
BUYING = (5, 10, 15, 20, 30, 45, 60, 120)
TARGETS = (50, 100, 150, 200, 300, 500, 750, 1000)
WIN_SUMS = (*range(3, 49, 3), 52, 60, 70, 81, 91)
_OFFERED = {
    "turn_seconds": TIMES,
    "buy_seconds": BUYING,
    "target": TARGETS,
    "win_sum": WIN_SUMS,
}
BUY_SECONDS = "buy_seconds"
SECONDS = ("turn_seconds", BUY_SECONDS)


def offered(option: Option, chosen: int | None = None) -> tuple[int, ...]:
    """The values that a menu shows, at most 25; a command may name any other of the range.

    What was chosen is among them, whoever named it.
    """
    if option.is_switch:
        return (0, 1)
    zero = (0,) if option.can_be_off or option.auto else ()
    values = _OFFERED.get(option.id) or option.values
    values = tuple(values or range(option.lowest, option.highest + 1))
    also = (chosen,) if chosen and chosen not in values else ()
    return zero + tuple(sorted(values + also))


def value_name(option: Option, value: int, targets: Sequence[int] = ()) -> str:
    """*2 min*, *on*; what a game says of itself in numbers, as far as it can be known.

    ``targets`` are the points that end a match, for players and for teams.
    """
    word = option.text(value)
    if word == "auto" and option.id == "rounds":
        return say("value-auto_rounds")
    if word == "auto" and targets:
        alone, team = targets[0], targets[-1]
        both = say("value-target_teams", alone=alone, team=team)
        return str(alone) if alone == team else both
    if word in ("on", "auto"):
        return say(f"value-{word}")
    if word == "off":
        none = option.id in SECONDS
        return say("value-none" if none else "value-off")
    return seconds_name(value) if option.id in SECONDS else word


def targets_of(game: str, chosen: Mapping[str, int]) -> Sequence[int]:
    """The points that end a match of this game, the fewest first."""
    rules = rules_for(CATALOGUE[game], chosen)
    seats = range(CATALOGUE[game].fewest, CATALOGUE[game].most + 1)
    return sorted({target for one in seats if (target := rules.target_for(one)) is not None})


def seconds_name(seconds: int) -> str:
    unit, count = in_units(seconds)
    return say(f"value-{unit}", count=count)


def in_units(seconds: int) -> tuple[str, int]:
    """The largest unit of which it is a whole number, and that number."""
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (60, "minutes")):
        if seconds >= unit and seconds % unit == 0:
            return name, seconds // unit
    return "seconds", seconds


def terms_in_words(
    game: str, chosen: tuple[tuple[str, int], ...], assistance: Assistance
) -> tuple[tuple[str, str], ...]:
    """Every option with its value, as the lobby shows them."""
    settled = CATALOGUE[game].with_defaults(dict(chosen))
    if is_slow(chosen) and BUY_SECONDS in settled:
        turn, window = turn_seconds(chosen), settled[BUY_SECONDS]
        settled = {**settled, BUY_SECONDS: window_seconds(turn, window)}
    targets = targets_of(game, dict(chosen))
    lines = [
        (
            option_name(option.id),
            value_name(option, settled[option.id], targets),
        )
        for option in CATALOGUE[game].options
    ]
    help_name = say(f"assistance-{assistance.value}")
    return (*lines, (option_name("assistance"), help_name))


def option_name(option: str) -> str:
    return begun(say(f"option-{option}"))


def begun(word: str) -> str:
    return word[:1].upper() + word[1:]


def game_name(game: str) -> str:
    return say(f"game-{game}")


def kept_options(game: Game, chosen: dict[str, int]) -> dict[str, int]:
    """What of these options another game has, too."""
    known = {option.id for option in game.options}
    return {name: value for name, value in chosen.items() if name in known}


# --- numbers, days and names of finished matches, as a language writes them ---

"""For pictures that show no pieces."""
DECIMAL_POINT = ("en",)


def words_of() -> Words:
    return words_for()


def number(value: int) -> str:
    return words_of().number(value)


def signed(value: int) -> str:
    return words_of().signed(value)


def decimal(value: float) -> str:
    """With one digit behind the point or comma."""
    whole, digit = divmod(round(abs(value) * 10), 10)
    point = "." if spoken() in DECIMAL_POINT else ","
    sign = "−" if value < 0 and (whole or digit) else ""
    return f"{sign}{number(whole)}{point}{digit}"


def points_text(game: str, points: int) -> str:
    """With a sign where there are plus and minus points; penalties are only counted."""
    return number(points) if lowest_wins(game) else signed(points)


def day(at: float) -> str:
    """A day where Discord cannot write it by itself: in pictures and menus."""
    when = datetime.fromtimestamp(at, UTC)
    return say("memory-day", year=when.year, month=f"{when:%m}", day=f"{when:%d}")


def moment(at: float, style: str = "f") -> str:
    """A time as Discord writes it, in the reader's language and zone; with ``R`` it counts down."""
    return f"<t:{round(at)}:{style}>"


def when(at: float) -> str:
    """How far off a time of days is, and when that is: a clock alone says nothing of the day."""
    return f"{moment(at, 'R')} ({moment(at)})"


def until(at: float) -> str:
    """The same for a sentence that says until when."""
    return f"{moment(at)} ({moment(at, 'R')})"


def duration(seconds: float) -> str:
    minutes = max(1, round(seconds / 60))
    hours, rest = divmod(minutes, 60)
    parts = [say("value-hours", count=hours)] if hours else []
    parts += [say("value-minutes", count=rest)] if rest or not hours else []
    return " ".join(parts)


def ladder_name(ladder: str) -> str:
    return say("memory-all_games") if ladder == ALL_GAMES else game_name(ladder)


def season_name(season: int) -> str:
    if season == ALL_TIME:
        return say("memory-all_time")
    return say("memory-season", number=season)


def seat_title(seat: SeatResult) -> str:
    """A name, also of a computer, and of somebody who has none any more."""
    if seat.level is not None:
        level = say(f"level-{seat.level}")
        return say("computer-name", number=seat.number, level=level)
    return seat.name or say("picture-nameless")


def safe_title(seat: SeatResult) -> str:
    """The same for Discord's Markdown."""
    return safe_name(seat_title(seat))


def players_of(seats: tuple[SeatResult, ...]) -> list[Player]:
    """The seats for a picture."""
    return [
        Player(say("computer-short", number=seat.number), is_computer=True)
        if seat.level is not None
        else Player(seat_title(seat))
        for seat in seats
    ]


def change_text(change: RatingChange) -> str:
    """``1,012 → 1,040 (+28)``"""
    before, after = number(change.before), number(change.after)
    return f"{before} → {after} ({signed(change.after - change.before)})"
