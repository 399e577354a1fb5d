"""Parts of messages: texts, pictures, buttons, menus. Every message is a layout (Components V2)."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from math import ceil
from zlib import crc32

import discord
from discord import ui

from render import Picture

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
MOST_OPTIONS = 25
MOST_IN_ROW = 5
LONGEST_ALT = 1024


def text(content: str) -> ui.TextDisplay[Layout]:
    return ui.TextDisplay(shortened(content, LONGEST_TEXT))


def shortened(content: str, most: int) -> str:
    if units(content) <= most:
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


def file_of(picture: Picture, name: str) -> discord.File:
    alt = shortened(picture.alt, LONGEST_ALT)
    return discord.File(BytesIO(picture.data), f"{name}{picture.suffix}", description=alt)


def gallery(picture: Picture, name: str) -> ui.MediaGallery[Layout]:
    """A picture that is attached to the same message as :func:`file_of` made it."""
    return ui.MediaGallery(
        discord.MediaGalleryItem(
            f"attachment://{name}{picture.suffix}",
            description=shortened(picture.alt, LONGEST_ALT),
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
        label=shortened(label, LONGEST_LABEL),
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
        label=shortened(label, LONGEST_OPTION),
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
        placeholder=shortened(placeholder, 150),
        custom_id=custom_id,
        options=list(options[:MOST_OPTIONS]),
        min_values=least,
        max_values=min(most, len(options)),
        disabled=disabled,
    )
    return ui.ActionRow(chosen)


def rows(buttons: Iterable[Button]) -> list[Menu]:
    """Buttons in as few rows as can be, which are about as long as each other."""
    all_of_them = list(buttons)
    count = ceil(len(all_of_them) / MOST_IN_ROW)
    length = ceil(len(all_of_them) / count) if count else 1
    starts = range(0, len(all_of_them), length)
    return [ui.ActionRow(*all_of_them[at : at + length]) for at in starts]


def _tell_apart(parts: Sequence[Part]) -> None:
    """Number menus by what they offer: one that has changed forgets what was chosen in it.

    By itself Discord numbers parts in order, and a client could show what somebody chose in the
    menu that stood there before.
    """
    for at, part in enumerate(parts):
        for item in part.children if isinstance(part, ui.ActionRow) else ():
            if isinstance(item, ui.Select):
                made_of = repr(item.to_component_dict()).encode()
                item.id = (crc32(made_of) % 2**20 + 1) * 100 + at


def layout(*parts: Part, colour: discord.Colour | None = FELT) -> Layout:
    """A message. It is finished at once: ids are routed by what they say, not by who made them."""
    _tell_apart(parts)
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
