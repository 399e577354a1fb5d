"""The public message of a table: its picture, whose turn it is, what was done, and four buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.clock import Deadline
from bot.games.pieces import Seat
from bot.games.texts import faces_text
from bot.games.views import PublicView
from bot.i18n.catalogues import say
from bot.memory.matches import RatingChange
from bot.store.rows import Presence
from bot.tables.events import TableInfo
from cogs.ui.choices import game_name
from cogs.ui.figures import change_text
from cogs.ui.ids import MATCH, SCORE, TABLE, press_id
from cogs.ui.mentions import tappable
from cogs.ui.parts import Button, Layout, Style, button, gallery, layout, plain_layout, rows, text
from cogs.ui.people import bold_name, mention, names_of
from render import Picture

PICTURE = "table"
SCORES = "scores"
NO_CHANGES: Mapping[int, RatingChange] = {}
NO_COMMANDS: Mapping[str, int] = {}
"""Of a match that did not count."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the public message shows."""

    table: TableInfo
    view: PublicView
    deadline: Deadline | None
    lines: tuple[str, ...] = ()
    """What was done since somebody was last asked to play."""


def awaited(view: PublicView) -> tuple[Seat, ...]:
    """The seats that are to act: those who may buy, else the one on turn."""
    if view.window is not None and view.window.waiting:
        return view.window.waiting
    return () if view.turn is None else (view.turn,)


def countdown(deadline: Deadline) -> str:
    """Discord counts down by itself, in the reader's language."""
    return f"<t:{round(deadline.at)}:R>"


def table_layout(language: str, scene: Scene, picture: Picture) -> Layout:
    return layout(
        text("\n".join(_heading(language, scene))),
        gallery(picture, PICTURE),
        *rows(_buttons(language, scene)),
    )


def _heading(language: str, scene: Scene) -> list[str]:
    table, view = scene.table, scene.view
    name = game_name(language, table.game)
    head = say(language, "table-heading", game=name, round=view.number)
    return [
        f"### {head}",
        *(f"-# {line}" for line in scene.lines),
        *_absent(language, table),
        " ".join(_turn(language, scene)),
    ]


def _absent(language: str, table: TableInfo) -> list[str]:
    away = [seat for seat in table.seats if seat.presence == Presence.AWAY]
    lines = [f"-# {say(language, 'table-away', player=bold_name(language, seat))}" for seat in away]
    votes = sum(seat.wants_abort for seat in table.seats)
    if votes:
        here = sum(
            seat.member is not None and seat.presence == Presence.HERE for seat in table.seats
        )
        lines.append(f"-# {say(language, 'table-votes', count=votes, most=here)}")
    return lines


def _turn(language: str, scene: Scene) -> list[str]:
    table, view = scene.table, scene.view
    seats = awaited(view)
    until = "" if scene.deadline is None else countdown(scene.deadline)
    if view.window is not None and view.window.waiting:
        return [_buying(language, scene, until)]
    said = []
    for seat in seats:
        holder = table.seats[seat]
        person = holder.member is not None and holder.presence == Presence.HERE
        message = "table-your_turn" if person else "table-turn"
        said.append(say(language, message, player=mention(language, holder)))
        if person and until:
            said.append(say(language, "table-until", when=until))
    return said


def _buying(language: str, scene: Scene, until: str) -> str:
    view = scene.view
    top = "" if view.pile_top is None else f"`{faces_text([view.deck.face(view.pile_top)])}`"
    asked = " ".join(mention(language, scene.table.seats[seat]) for seat in awaited(view))
    if until:
        return f"{asked} {say(language, 'table-buying', pieces=top, when=until)}"
    return f"{asked} {say(language, 'table-buying_open', pieces=top)}"


def _buttons(language: str, scene: Scene) -> list[Button]:
    table, view = scene.table, scene.view
    holder = "rack" if view.rules.stock_word == "pool" else "hand"
    buying = view.window is not None and bool(view.window.waiting)
    verbs = [("rack", f"table-{holder}", Style.primary)]
    if buying:
        verbs += [("buy", "table-buy", Style.success), ("pass", "table-pass", Style.secondary)]
    else:
        verbs += [("draw", "table-draw", Style.secondary)]
    verbs += [("rules", "table-rules", Style.secondary), ("more", "table-leave", Style.secondary)]
    return [
        button(say(language, label), press_id(TABLE, verb, table.id, view.seq), style=style)
        for verb, label, style in verbs
    ]


def retired_table(lines: Sequence[str]) -> Layout:
    """What is left of a message when the table has moved on: what was done, and no buttons."""
    return plain_layout(text("\n".join(f"-# {line}" for line in lines) or "-# …"))


def round_text(language: str, table: TableInfo, view: PublicView) -> str:
    """Who won the round, and what the others still held."""
    result = view.results[-1]
    number = len(view.results)
    if result.winner is None:
        head = say(language, "table-round_drawn", round=number)
    else:
        name = bold_name(language, table.seats[result.winner])
        head = say(language, "table-round_over", round=number, winner=name)
    racks = [
        f"{bold_name(language, table.seats[seat])} `{faces_text(sorted(view.deck.faces_of(rack)))}`"
        for seat, rack in enumerate(result.racks)
        if rack
    ]
    if not racks:
        return head
    return f"{head}\n-# {say(language, 'table-left_on_racks', racks=' · '.join(racks))}"


def scores_layout(
    language: str,
    table: TableInfo,
    view: PublicView,
    picture: Picture,
    *,
    last: bool,
    changes: Mapping[int, RatingChange] = NO_CHANGES,
    commands: Mapping[str, int] = NO_COMMANDS,
) -> Layout:
    """The score sheet after a round, or after the match: then with what comes next."""
    said = [round_text(language, table, view)]
    if not last:
        return layout(text("\n".join(said)), gallery(picture, SCORES))
    said.insert(0, f"## {_winners(language, table, view)}")
    if changes:
        said.append(f"-# {_rated(language, table, changes)}")
    kept = say(language, "table-kept", number=table.id)
    said.append(f"-# {tappable(commands, kept)}")
    if table.revealed:
        said.append(f"-# {say(language, 'table-secret', secret=table.revealed)}")
    verbs = (("rematch", Style.success), ("new", Style.secondary))
    buttons = [
        button(say(language, f"table-{verb}"), press_id(SCORE, verb, table.id), style=style)
        for verb, style in verbs
    ]
    buttons.append(button(say(language, "match-replay"), press_id(MATCH, "replay", table.id)))
    return layout(
        text("\n".join(said)),
        gallery(picture, SCORES),
        *rows(buttons),
        colour=discord.Colour.gold(),
    )


def _rated(language: str, table: TableInfo, changes: Mapping[int, RatingChange]) -> str:
    each = [
        f"{bold_name(language, table.seats[seat])} {change_text(language, change)}"
        for seat, change in sorted(changes.items())
    ]
    return say(language, "table-rated", changes=" · ".join(each))


def _winners(language: str, table: TableInfo, view: PublicView) -> str:
    assert view.outcome is not None
    winners = view.outcome.winners
    message = "table-won" if len(winners) == 1 else "table-won_together"
    said = say(language, message, names=names_of(language, table, winners))
    return say(language, "table-match_over", winners=said)
