"""Leaving, coming back, voting, kicking, ending: what is offered depends on who asks."""

from bot.i18n.catalogues import say
from bot.store.rows import Presence
from bot.tables.events import SeatInfo, TableInfo
from bot.tables.rights import Member
from cogs.ui.ids import MORE, press_id
from cogs.ui.parts import Button, Layout, Part, Style, button, layout, menu, option, rows, text


def more_layout(language: str, table: TableInfo, who: Member, note: str = "") -> Layout:
    """A private panel with what this member may do at this table."""
    title = say(language, "more-title", number=table.id)
    parts: list[Part] = [text(f"### {title}\n{note or say(language, 'more-text')}")]
    parts += rows(_buttons(language, table, who))
    if _in_charge(table, who):
        others = [seat for seat in table.seats if _can_be_sent_away(seat, who)]
        options = [option(seat.name, str(seat.member)) for seat in others]
        if options:
            parts.append(
                menu(say(language, "more-kick"), press_id(MORE, "kick", table.id), options)
            )
    return layout(*parts)


def _in_charge(table: TableInfo, who: Member) -> bool:
    return who.moderator or who.id == table.owner


def _can_be_sent_away(seat: SeatInfo, who: Member) -> bool:
    return seat.member not in (None, who.id) and seat.presence != Presence.LEFT


def _buttons(language: str, table: TableInfo, who: Member) -> list[Button]:
    mine = next((seat for seat in table.seats if seat.member == who.id), None)
    verbs: list[tuple[str, Style]] = []
    if mine is not None and mine.presence == Presence.AWAY:
        verbs.append(("back", Style.success))
    if mine is not None and mine.presence == Presence.HERE:
        verbs.append(("unvote" if mine.wants_abort else "vote", Style.secondary))
    if mine is not None and mine.presence != Presence.LEFT:
        verbs.append(("leave", Style.danger))
    if _in_charge(table, who):
        verbs.append(("abort", Style.danger))
    return [
        button(say(language, f"more-{verb}"), press_id(MORE, verb, table.id), style=style)
        for verb, style in verbs
    ]


def sure_layout(language: str, table: TableInfo) -> Layout:
    """Ending a table for everybody is asked twice."""
    yes = button(say(language, "more-yes"), press_id(MORE, "yes", table.id), style=Style.danger)
    return layout(text(say(language, "more-sure")), *rows([yes]))
