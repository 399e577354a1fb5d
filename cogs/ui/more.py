"""Leaving, coming back, voting, sending away, ending: what is offered depends on who asks."""

from bot.database.core import TableId
from bot.tables.denials import Member
from bot.tables.ending import missing, voters
from bot.tables.events import SeatInfo, TableInfo
from bot.tables.model import Presence
from bot.words.catalogues import say
from cogs.ui.custom_ids import MORE, TABLE, press_id
from cogs.ui.parts import (
    Button,
    Layout,
    Part,
    Style,
    button,
    layout,
    menu,
    option,
    plain_layout,
    rows,
    text,
)
from cogs.ui.people import bold_name


def more_layout(
    language: str, table: TableInfo, who: Member, note: str = "", *, arbiter: bool
) -> Layout:
    """A private panel with what this member may do at this table; arbiters send away and end."""
    title = say(language, "more-title", number=table.id)
    lines = [f"### {title}", note or say(language, "more-text"), *votes(language, table)]
    parts: list[Part] = [text("\n".join(lines))]
    parts += rows(_buttons(language, table, who, arbiter=arbiter))
    if arbiter:
        options = [
            option(seat.name, str(seat.member)) for seat in table.seats if _can_be_sent_away(seat)
        ]
        if options:
            parts.append(
                menu(say(language, "more-kick"), press_id(MORE, "kick", table.id), options)
            )
    return layout(*parts)


def votes(language: str, table: TableInfo) -> list[str]:
    """Who wants to end the match, and whose votes are missing; nothing if nobody wants to."""
    wanting = voters(table.seats)
    if not wanting:
        return []
    silent = missing(table.seats)
    said = say(language, "table-votes", players=_names(language, table, wanting))
    lacking = say(
        language, "table-votes_missing", count=len(silent), players=_names(language, table, silent)
    )
    return [f"-# {said} {lacking}"]


def _names(language: str, table: TableInfo, seats: tuple[int, ...]) -> str:
    return ", ".join(bold_name(language, table.seats[seat]) for seat in seats)


def _can_be_sent_away(seat: SeatInfo) -> bool:
    return seat.member is not None and not seat.sent_away


def _buttons(language: str, table: TableInfo, who: Member, *, arbiter: bool) -> list[Button]:
    mine = next((seat for seat in table.seats if seat.member == who.id), None)
    verbs = [("read", Style.secondary)]
    if mine is not None and mine.may_come_back:
        verbs.append(("back", Style.success))
    if mine is not None and mine.presence == Presence.HERE:
        verbs.append(("unvote" if mine.wants_abort else "vote", Style.secondary))
    if mine is not None and mine.presence != Presence.LEFT:
        verbs.append(("leave", Style.danger))
    if arbiter:
        verbs.append(("abort", Style.danger))
    made = [
        button(say(language, f"more-{verb}"), press_id(MORE, verb, table.id), style=style)
        for verb, style in verbs
    ]
    return made if mine is not None else [_rules(language, table), *made]


def _rules(language: str, table: TableInfo) -> Button:
    """What everybody may read who watches."""
    return button(say(language, "table-rules"), press_id(TABLE, "rules", table.id))


def sure_layout(language: str, table: TableInfo) -> Layout:
    """Ending a table for everybody is asked twice."""
    return _asked_twice(language, table, "more-sure", "yes")


def leaving_layout(language: str, table: TableInfo, who: Member, *, counts: bool) -> Layout:
    """Ask before somebody leaves, and say what that costs, so that no ranking has to tell them
    later. A match of a tournament can count as it stands."""
    others = [seat.presence for seat in table.seats if seat.member not in (None, who.id)]
    if Presence.HERE in others:
        question = "more-leaving"
    elif Presence.AWAY in others:
        question = "more-leaving_resting"
    else:
        question = "more-leaving_last_fixture" if counts else "more-leaving_last"
    return _asked_twice(language, table, question, "go")


def left_layout(language: str, table: TableInfo, *, counts: bool) -> Layout:
    """What has become of the match with that, and the way back as long as there is one."""
    if not table.status.is_open:
        message = "more-left_last_fixture" if counts else "more-left_last"
        return plain_layout(text(say(language, message)))
    message = "more-left" if table.paused_until is None else "more-left_resting"
    return back_layout(language, table.id, say(language, message))


def back_layout(language: str, table: TableId, words: str) -> Layout:
    """Something that is said to whoever does not play just now, and the button to play again."""
    return layout(text(words), *rows([back_button(language, table)]))


def back_button(language: str, table: TableId) -> Button:
    return button(say(language, "more-back"), press_id(MORE, "back", table), style=Style.success)


def _asked_twice(language: str, table: TableInfo, question: str, verb: str) -> Layout:
    yes = button(say(language, f"more-{verb}"), press_id(MORE, verb, table.id), style=Style.danger)
    return layout(text(say(language, question)), *rows([yes]))
