"""Parts of messages: texts, pictures, buttons, menus; and what stands in them again and again.

Every message is a layout (Components V2). Names, numbers and options are written here for all.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from itertools import combinations, pairwise
from typing import TypeVar
from zlib import crc32

import discord
from discord import ui

from bot.client import Tischlein
from bot.community.cards import lowest_wins
from bot.community.ladders import ALL_GAMES, ALL_TIME
from bot.community.matches import RatingChange
from bot.community.results import SeatResult
from bot.database.core import ChannelId, MessageId, ServerId
from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.pieces import Deck, Face, Material, Seat
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
from bot.words.catalogues import FALLBACK, say, speaking, spoken
from bot.words.saying import Shown, names_together, piece_name, rank_name
from render import Picture, Words, emoji_name

Layout = ui.LayoutView
Button = ui.Button[Layout]
Select = ui.Select[Layout]
Part = ui.Item[Layout]
Style = discord.ButtonStyle
Menu = ui.ActionRow[Layout]

FELT = discord.Colour(0x2F7D5B)
LONGEST_TEXT = 4000
LONGEST_LABEL = 80
LONGEST_OPTION = 100
IN_SIGHT = 25
"""What a closed menu shows of a text on a phone of 390 pixels."""
MOST_OPTIONS = 25
MOST_IN_ROW = 5
PHONE_LINE = 265
"""Pixels that a phone of 390 has for the buttons of a row, before it breaks the row itself."""
BUTTON, LETTER, BETWEEN = 32, 6.5, 8
"""Pixels of an empty button, of a letter on it, and of the gap to the next."""
LONGEST_ALT = 1024
SURE = 40
"""Letters that fit onto any button, menu or option: none counts more than twice."""


def text(content: str) -> ui.TextDisplay[Layout]:
    return ui.TextDisplay(shortened(content, LONGEST_TEXT))


def shortened(content: str, most: int) -> str:
    if 2 * len(content) <= most or units(content) <= most:  # no letter is longer than two units
        return content
    kept = content[: most - 1]
    while units(kept) > most - 1:
        kept = kept[:-1]
    return kept + "…"


def units(content: str) -> int:
    """How long Discord's clients take a text to be: an emoji counts as two or more."""
    return len(content.encode("utf-16-le", "surrogatepass")) // 2


def fitting(lines: Sequence[str], most: int = LONGEST_TEXT) -> str:
    """As many whole lines as there is room for, and a sign if some are missing."""
    kept = list(lines)
    while units("\n".join(kept)) > most - 2:
        kept.pop()
    return "\n".join(kept if len(kept) == len(lines) else [*kept, "…"])


@dataclass(frozen=True, slots=True)
class InWords:
    """What a picture would show, in words: for those who want text instead."""

    text: str


Sight = Picture | InWords


def file_of(picture: Picture, name: str) -> discord.File:
    alt = shortened(picture.alt, LONGEST_ALT)
    return discord.File(BytesIO(picture.data), f"{name}{picture.suffix}", description=alt)


def files_of(sight: Sight, name: str) -> list[discord.File]:
    """What has to be attached to the message that shows it."""
    return [] if isinstance(sight, InWords) else [file_of(sight, name)]


def gallery(sight: Sight, name: str) -> Part:
    """A picture that is attached to the same message as :func:`file_of` made it; or its words."""
    if isinstance(sight, InWords):
        return text(sight.text)
    return ui.MediaGallery(
        discord.MediaGalleryItem(
            f"attachment://{name}{sight.suffix}",
            description=shortened(sight.alt, LONGEST_ALT),
        )
    )


def button(
    label: str,
    custom_id: str,
    *,
    style: Style = Style.secondary,
    emoji: str | discord.PartialEmoji | None = None,
    disabled: bool = False,
) -> Button:
    return ui.Button(
        label=label if len(label) <= SURE else shortened(label, LONGEST_LABEL),
        custom_id=custom_id,
        style=style,
        emoji=emoji,
        disabled=disabled,
    )


def link(label: str, url: str) -> Button:
    return ui.Button(label=shortened(label, LONGEST_LABEL), url=url)


def option(
    label: str,
    value: str,
    *,
    description: str | None = None,
    emoji: discord.PartialEmoji | None = None,
    default: bool = False,
) -> discord.SelectOption:
    return discord.SelectOption(
        label=label if len(label) <= SURE else shortened(label, LONGEST_OPTION),
        value=value,
        description=None if description is None else shortened(description, LONGEST_OPTION),
        emoji=emoji,
        default=default,
    )


def menu(
    placeholder: str,
    custom_id: str,
    options: Sequence[discord.SelectOption],
    *,
    least: int = 1,
    most: int = 1,
    disabled: bool = False,
) -> Menu:
    """A menu in a row of its own; Discord allows 25 options."""
    chosen: Select = ui.Select(
        placeholder=placeholder if len(placeholder) <= SURE else shortened(placeholder, 150),
        custom_id=custom_id,
        options=list(options[:MOST_OPTIONS]),
        min_values=least,
        max_values=min(most, len(options)),
        disabled=disabled,
    )
    return ui.ActionRow(chosen)


def form(title: str, custom_id: str, *items: ui.Item[ui.Modal]) -> ui.Modal:
    """Finished at once, as every message is."""
    made = ui.Modal(title=title, custom_id=custom_id)
    for item in items:
        made.add_item(item)
    made.stop()
    return made


def rows(buttons: Iterable[Button]) -> list[Menu]:
    """Buttons in as few rows as fit a phone, which are about as long as each other.

    A row that is too long for it is broken by the client, which leaves a button alone.
    """
    all_of_them = list(buttons)
    if not all_of_them:
        return []
    if _fits(all_of_them):
        return [ui.ActionRow(*all_of_them)]
    for count in range(2, len(all_of_them) + 1):
        ways = [_cut(all_of_them, at) for at in combinations(range(1, len(all_of_them)), count - 1)]
        if fits := [way for way in ways if all(map(_fits, way))]:
            best = min(fits, key=_looks) if len(fits) > 1 else fits[0]
            return [ui.ActionRow(*row) for row in best]
    return []


def _cut(buttons: list[Button], at: tuple[int, ...]) -> list[list[Button]]:
    return [buttons[start:end] for start, end in pairwise((0, *at, len(buttons)))]


def _fits(row: list[Button]) -> bool:
    return len(row) == 1 or (len(row) <= MOST_IN_ROW and _width(row) <= PHONE_LINE)


def _looks(way: list[list[Button]]) -> tuple[int, float, list[int]]:
    """The less the better: buttons that stand alone, then the longest row, then late ones."""
    alone = sum(len(row) == 1 for row in way)
    return alone, max(map(_width, way)), [-len(row) for row in way]


def _width(row: list[Button]) -> float:
    labels = "".join([button.label or "" for button in row])
    return len(row) * BUTTON + len(labels) * LETTER + (len(row) - 1) * BETWEEN


def turning(back: str, forth: str, page: int, pages: int) -> list[Button]:
    """To the page before and the one after; pages are counted from 1."""
    return [
        button(say("memory-previous"), back, disabled=page <= 1),
        button(say("memory-next"), forth, disabled=page >= pages),
    ]


def _tell_apart(parts: Sequence[Part], asked: int) -> None:
    """Number menus by what they offer: one that has changed forgets what was chosen in it.

    By itself Discord numbers parts in order, and a client could show what somebody chose in the
    menu that stood there before; or long before, when it offered the same (``asked`` says when).
    """
    for at, part in enumerate(parts):
        for item in part.children if isinstance(part, ui.ActionRow) else ():
            if isinstance(item, ui.Select):
                made_of = repr((asked, item.to_component_dict())).encode()
                item.id = (crc32(made_of) % 2**20 + 1) * 100 + at


def layout(*parts: Part, colour: discord.Colour | None = FELT, asked: int = 0) -> Layout:
    """A message. It is finished at once: ids are routed by what they say, not by who made them.

    With what it answers (``asked``) its menus are others than those of earlier answers.
    """
    _tell_apart(parts, asked)
    view = Layout(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=colour))
    view.stop()
    return view


def plain_layout(*parts: Part) -> Layout:
    """A message without a frame."""
    view = Layout(timeout=None)
    for part in parts:
        view.add_item(part)
    view.stop()
    return view


# --- a menu of Discord has room for 25 entries: what is longer has pages ---

T = TypeVar("T")
PAGE = 25


def pages_of(entries: Sequence[object]) -> int:
    """How many pages there are; one, if there is nothing to show."""
    return max(1, -(-len(entries) // PAGE))


def page_within(entries: Sequence[object], page: int) -> int:
    """A page that there is: buttons may be older than what they turn the pages of."""
    return max(0, min(page, pages_of(entries) - 1))


def on_page(entries: Sequence[T], page: int) -> Sequence[T]:
    if len(entries) <= PAGE:
        return entries
    first = page_within(entries, page) * PAGE
    return entries[first : first + PAGE]


# --- what people call themselves, as part of a text that is not theirs ---

_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of all that follows, beyond the name itself."""
_NOTHING = "\u200b"
"""It has no width, and nothing that it stands in is a mention, an address or an invitation."""
_BEGINNING = re.compile(r"[<@]|[:./](?=\S)")
"""What mentions begin with, and what holds an address together."""


def safe_name(name: str) -> str:
    """A name that neither formats nor mentions nor links, nor turns what stands behind it."""
    line = " ".join(_TURNING.sub("", name).split())
    # Addresses, too: they are none any more, and what formats inside of one would.
    plain = discord.utils.escape_markdown(line, ignore_links=False)
    return _BEGINNING.sub(lambda found: found[0] + _NOTHING, plain) or "?"


# --- commands in texts: with Discord's id one can be tapped, and is named in the reader's langu ---

_COMMAND = re.compile(r"`/(?P<name>[a-z]+)(?P<sub>(?: [a-z]+)?)`")


def tappable(ids: Mapping[str, int], words: str) -> str:
    """Catalogues name commands as ``/rack``, by the names that they have without a language."""

    def mention(found: re.Match[str]) -> str:
        number = ids.get(found["name"])
        return found[0] if number is None else f"</{found['name']}{found['sub']}:{number}>"

    return _COMMAND.sub(mention, words)


# --- where something is, as Discord opens it ---


def link_to(server: ServerId, channel: ChannelId, message: MessageId | None = None) -> str:
    """A message, or the end of its channel."""
    place = f"https://discord.com/channels/{server}/{channel}"
    return place if message is None else f"{place}/{message}"


# --- pieces as little pictures in texts and menus, where they are uploaded; else in words ---


def emoji_of(bot: Tischlein, deck: Deck, face: Face) -> discord.PartialEmoji | None:
    """None also where it would contradict the words: they are lettered as in English."""
    if deck.material is Material.CARDS and not face.is_joker:
        with speaking(FALLBACK):
            lettered = rank_name(face.number)
        if rank_name(face.number) != lettered:
            return None
    return bot.emoji.get(emoji_name(deck.material, face))


def shown_with(bot: Tischlein, deck: Deck) -> Shown:
    """How pieces are shown in a sentence."""

    def show(face: Face) -> str:
        emoji = emoji_of(bot, deck, face)
        return piece_name(face) if emoji is None else str(emoji)

    return show


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
    if not seat.is_played:
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
    game: str, chosen: tuple[tuple[str, int], ...], assistance: Assistance, *, off: bool = True
) -> tuple[tuple[str, str], ...]:
    """Every option with its value; the lobby leaves out those that are off."""
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
        if off or option.text(settled[option.id]) != "off"
    ]
    if assistance == Assistance.OFF and not off:
        return tuple(lines)
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
