"""A report: the form that a member fills in, and what moderators see of it."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.community.reports import LONGEST, About, Blank, Report
from bot.community.results import SeatResult
from bot.database.core import MemberId, TableId
from bot.words.catalogues import say
from cogs.ui.answers import Answer
from cogs.ui.choices import begun
from cogs.ui.custom_ids import MATCH, MODERATION, NO_TABLE, REPORT, press_id
from cogs.ui.figures import moment, seat_title
from cogs.ui.names import safe_name
from cogs.ui.parts import Button, Layout, Style, button, layout, link, option, rows, shortened, text

ABOUT, WHOM, WORDS = "about", "whom", "words"
NOBODY = "0"
LONGEST_SHOWN = 2500
"""Escaped, a text gets longer."""


def report_button(language: str, table: TableId) -> Button:
    """Below a match that is over."""
    return button(say(language, "report-button"), press_id(REPORT, "match", table))


def card_button(language: str, member: MemberId) -> Button:
    """Below a player's card."""
    return button(say(language, "report-button"), press_id(REPORT, "card", NO_TABLE, member))


def report_form(answer: Answer, custom_id: str, others: Sequence[SeatResult] = ()) -> ui.Modal:
    """What it is about, whom, and what happened. It is said beforehand who reads it."""
    form = ui.Modal(title=answer.say("report-title"), custom_id=custom_id)
    form.add_item(ui.TextDisplay(answer.say("report-about")))
    about: ui.Select[ui.Modal] = ui.Select(
        custom_id=ABOUT,
        options=[option(begun(answer.say(f"report-about_{one}")), one) for one in About],
    )
    form.add_item(ui.Label(text=answer.say("report-what"), component=about))
    if others:
        form.add_item(ui.Label(text=answer.say("report-whom"), component=_whom(answer, others)))
    words: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=WORDS, style=discord.TextStyle.paragraph, max_length=LONGEST
    )
    form.add_item(ui.Label(text=answer.say("report-words"), component=words))
    form.stop()
    return form


def _whom(answer: Answer, others: Sequence[SeatResult]) -> ui.Select[ui.Modal]:
    people = [option(seat_title(answer.language, seat), str(seat.member)) for seat in others]
    nobody = option(begun(answer.say("report-nobody")), NOBODY)
    return ui.Select(custom_id=WHOM, options=[*people, nobody])


def report_layout(language: str, report: Report, place: str, note: str = "") -> Layout:
    """What moderators get; nothing that people wrote does anything in it."""
    told = report.complaint
    lines = [
        f"## {say(language, 'report-head', number=report.id)}",
        f"**{begun(say(language, f'report-about_{told.about}'))}**",
    ]
    if told.table is not None:
        lines.append(say(language, "report-match", number=told.table))
    if told.subject is not None:
        whom = f"**{_name(language, told.subject_name)}** (<@{told.subject}>)"
        lines.append(say(language, "report-subject", name=whom))
    sender = f"<@{report.reporter}>"
    lines.append(say(language, "report-from", name=sender, when=moment(report.sent_at)))
    quoted = "\n".join(f"> {safe_name(line)}" for line in told.words.splitlines() if line.strip())
    lines.append(shortened(quoted, LONGEST_SHOWN))
    notes = [f"-# {note}"] if note else []
    if report.done_at is not None:
        values = {"name": f"<@{report.moderator}>", "when": moment(report.done_at)}
        notes.append(f"-# {say(language, 'report-done_by', **values)}")
    # A text of its own, so that nothing of it looks like a part of what was quoted.
    below = [text("\n".join(notes))] if notes else []
    buttons = [*_looking(language, report, place), *_acting(language, report)]
    return layout(text("\n".join(lines)), *below, *rows(buttons))


def sure_layout(language: str, report: Report, what: Blank) -> Layout:
    """Before something is blanked: what goes, and that it does not come back."""
    custom_id = press_id(REPORT, "blank", NO_TABLE, report.id, what)
    sure = button(say(language, "report-sure"), custom_id, style=Style.danger)
    return layout(text(say(language, f"report-sure_{what}")), *rows([sure]))


def _name(language: str, name: str) -> str:
    return safe_name(name or say(language, "picture-nameless"))


def _looking(language: str, report: Report, place: str) -> list[Button]:
    table = report.complaint.table
    if table is None:
        return []
    found = [
        button(say(language, f"match-{verb}"), press_id(MATCH, verb, table))
        for verb in ("replay", "review", "export")
    ]
    return [*found, *([link(say(language, "report-place"), place)] if place else [])]


def _acting(language: str, report: Report) -> list[Button]:
    if report.done_at is not None:
        return []
    told = report.complaint
    found = []
    if told.subject is not None:
        blanks = [Blank.NAME] if told.table is None else [*Blank]
        found += [_button(language, one, report) for one in blanks]
        ban = press_id(MODERATION, "form", NO_TABLE, told.subject)
        found.append(button(say(language, "context-ban"), ban))
    return [*found, _button(language, "done", report, Style.success)]


def _button(language: str, verb: str, report: Report, style: Style = Style.secondary) -> Button:
    custom_id = press_id(REPORT, verb, NO_TABLE, report.id)
    said = "report-words_button" if verb == Blank.WORDS else f"report-{verb}"
    return button(say(language, said), custom_id, style=style)
