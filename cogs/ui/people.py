"""How players are called, in texts and in pictures."""

from bot.games.pieces import Seat
from bot.pictures.scenes import Player
from bot.tables.events import SeatInfo, TableInfo
from bot.tables.model import Presence
from bot.words.catalogues import say
from bot.words.saying import names_together
from cogs.ui.names import safe_name

NAMELESS = "picture-nameless"
"""How somebody is called who was forgotten."""


def seat_name(language: str, seat: SeatInfo) -> str:
    """A person's name, safe in Markdown; all others are called in the reader's language."""
    if seat.member is None and seat.level is None:
        return say(language, NAMELESS)
    if seat.level is None:
        return safe_name(seat.name)
    level = say(language, f"level-{seat.level}")
    return say(language, "computer-name", number=seat.number, level=level)


def seat_title(language: str, seat: SeatInfo) -> str:
    """The same as it was written, for menus and pictures, where nothing formats."""
    plain = seat.member is not None and seat.level is None
    return seat.name if plain else seat_name(language, seat)


def bold_name(language: str, seat: SeatInfo) -> str:
    return f"**{seat_name(language, seat)}**"


def mention(language: str, seat: SeatInfo) -> str:
    """A ping for somebody who plays, a name for everybody else."""
    if seat.member is None or seat.presence != Presence.HERE:
        return bold_name(language, seat)
    return f"<@{seat.member}>"


def players(language: str, table: TableInfo) -> list[Player]:
    """The seats for a picture."""
    return [_player(language, seat) for seat in table.seats]


def _player(language: str, seat: SeatInfo) -> Player:
    if seat.level is not None:
        return Player(say(language, "computer-short", number=seat.number), is_computer=True)
    name = seat.name if seat.member is not None else say(language, NAMELESS)
    return Player(name, is_computer=seat.presence != Presence.HERE)


def names_of(language: str, table: TableInfo, seats: tuple[Seat, ...]) -> str:
    return names_together(language, [bold_name(language, table.seats[seat]) for seat in seats])
