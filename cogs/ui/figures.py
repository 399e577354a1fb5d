"""Numbers, days and names of finished matches, as a language writes them."""

from datetime import UTC, datetime

from bot.community.cards import lowest_wins
from bot.community.ladders import ALL_GAMES, ALL_TIME
from bot.community.matches import RatingChange
from bot.community.results import SeatResult
from bot.pictures.scenes import Player, words_for
from bot.words.catalogues import say
from cogs.ui.choices import game_name
from cogs.ui.names import safe_name
from render import Words

"""For pictures that show no pieces."""
DECIMAL_POINT = ("en",)


def words_of(language: str) -> Words:
    return words_for(language)


def number(language: str, value: int) -> str:
    return words_of(language).number(value)


def signed(language: str, value: int) -> str:
    return words_of(language).signed(value)


def decimal(language: str, value: float) -> str:
    """With one digit behind the point or comma."""
    whole, digit = divmod(round(abs(value) * 10), 10)
    point = "." if language in DECIMAL_POINT else ","
    sign = "−" if value < 0 and (whole or digit) else ""
    return f"{sign}{number(language, whole)}{point}{digit}"


def points_text(language: str, game: str, points: int) -> str:
    """With a sign where there are plus and minus points; penalties are only counted."""
    return number(language, points) if lowest_wins(game) else signed(language, points)


def day(language: str, at: float) -> str:
    """A day where Discord cannot write it by itself: in pictures and menus."""
    when = datetime.fromtimestamp(at, UTC)
    return say(language, "memory-day", year=when.year, month=f"{when:%m}", day=f"{when:%d}")


def moment(at: float, style: str = "f") -> str:
    """A time as Discord writes it, in the reader's language and zone."""
    return f"<t:{round(at)}:{style}>"


def when(at: float) -> str:
    """How far off a time of days is, and when that is: a clock alone says nothing of the day."""
    return f"{moment(at, 'R')} ({moment(at)})"


def until(at: float) -> str:
    """The same for a sentence that says until when."""
    return f"{moment(at)} ({moment(at, 'R')})"


def duration(language: str, seconds: float) -> str:
    minutes = max(1, round(seconds / 60))
    hours, rest = divmod(minutes, 60)
    parts = [say(language, "value-hours", count=hours)] if hours else []
    parts += [say(language, "value-minutes", count=rest)] if rest or not hours else []
    return " ".join(parts)


def ladder_name(language: str, ladder: str) -> str:
    return say(language, "memory-all_games") if ladder == ALL_GAMES else game_name(language, ladder)


def season_name(language: str, season: int) -> str:
    if season == ALL_TIME:
        return say(language, "memory-all_time")
    return say(language, "memory-season", number=season)


def seat_title(language: str, seat: SeatResult) -> str:
    """A name, also of a computer, and of somebody who has none any more."""
    if seat.level is not None:
        level = say(language, f"level-{seat.level}")
        return say(language, "computer-name", number=seat.number, level=level)
    return seat.name or say(language, "picture-nameless")


def safe_title(language: str, seat: SeatResult) -> str:
    """The same for Discord's Markdown."""
    return safe_name(seat_title(language, seat))


def players_of(language: str, seats: tuple[SeatResult, ...]) -> list[Player]:
    """The seats for a picture."""
    return [
        Player(say(language, "computer-short", number=seat.number), is_computer=True)
        if seat.level is not None
        else Player(seat_title(language, seat))
        for seat in seats
    ]


def change_text(language: str, change: RatingChange) -> str:
    """``1,012 → 1,040 (+28)``"""
    before, after = number(language, change.before), number(language, change.after)
    return f"{before} → {after} ({signed(language, change.after - change.before)})"
