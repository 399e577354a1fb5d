"""What moderators see of those whom they keep from tables: a list, one of them, and a form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.community.banning import DAYS, FOR_GOOD, LONGEST_REASON
from bot.community.bans import Ban
from bot.database.core import MemberId
from bot.words.catalogues import say
from cogs.ui.answers import Answer
from cogs.ui.custom_ids import MODERATION, NO_TABLE, press_id
from cogs.ui.figures import day, moment
from cogs.ui.mentions import tappable
from cogs.ui.names import safe_name
from cogs.ui.parts import (
    Button,
    Layout,
    Menu,
    Part,
    Style,
    button,
    fitting,
    layout,
    menu,
    option,
    rows,
    text,
)

DURATION, REASON = "days", "reason"
USUAL = 7
"""Days that the form proposes."""
LISTED = 6
"""Members on a page: with the longest names and reasons they still fit into a message."""
LONGEST_TITLE = 45


@dataclass(frozen=True, slots=True)
class Register:
    """Who is kept away, page by page, and what was so lately."""

    holding: Sequence[Ban]
    over: Sequence[Ban]
    page: int = 0

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.holding) // LISTED))

    @property
    def shown(self) -> Sequence[Ban]:
        first = min(self.page, self.pages - 1) * LISTED
        return self.holding[first : first + LISTED]


def register_of(bans: Sequence[Ban], now: float, page: int) -> Register:
    holding = [ban for ban in bans if ban.holds(now)]
    return Register(holding, [ban for ban in bans if not ban.holds(now)][:3], page)


def _press(verb: str, *args: int | str) -> str:
    return press_id(MODERATION, verb, NO_TABLE, *args)


def register_layout(
    language: str, register: Register, commands: Mapping[str, int], note: str = ""
) -> Layout:
    head = [f"## {say(language, 'moderation-title')}"]
    if note:
        head.append(f"**{note}**")
    head.append(tappable(commands, say(language, "moderation-text")))
    lines = [_line(language, ban) for ban in register.shown]
    if register.pages > 1:
        page = min(register.page, register.pages - 1) + 1
        lines.insert(0, f"-# {say(language, 'memory-page', page=page, pages=register.pages)}")
    over = [_line(language, ban) for ban in register.over]
    if over:
        over.insert(0, f"**{say(language, 'moderation-over')}**")
    parts: list[Part] = [text("\n".join(head))]
    parts.append(text(fitting(lines or [say(language, "moderation-nobody")], 3000)))
    parts += [text(fitting(over, 800))] if over else []
    parts += [_one(language, register)] if register.shown else []
    parts.append(_somebody(language))
    return layout(*parts, *rows(_turning(language, register)))


def _line(language: str, ban: Ban) -> str:
    """Who, until when; and, in small letters, since when, by whom, and why."""
    facts = [_since(language, ban)]
    if ban.lifted_at is not None:
        values = {"when": moment(ban.lifted_at, "d"), "who": _who(language, ban.lifter)}
        facts.append(say(language, "moderation-lifted_by", **values))
    line = f"{_name(language, ban)} · {_until(language, ban)}\n-# {' · '.join(facts)}"
    return f"{line}\n-# {safe_name(ban.reason)}" if ban.reason else line


def _name(language: str, ban: Ban) -> str:
    if ban.member is None:
        return f"**{say(language, 'moderation-forgotten')}**"
    return f"**{safe_name(ban.name)}** (<@{ban.member}>)"


def _until(language: str, ban: Ban) -> str:
    if ban.ends_at is None:
        return say(language, "moderation-for_good")
    return say(language, "moderation-until", when=moment(ban.ends_at))


def _since(language: str, ban: Ban) -> str:
    values = {"when": moment(ban.banned_at, "d"), "who": _who(language, ban.moderator)}
    return say(language, "moderation-by", **values)


def _who(language: str, member: MemberId | None) -> str:
    return say(language, "moderation-forgotten") if member is None else f"<@{member}>"


def _one(language: str, register: Register) -> Menu:
    offers = [
        option(
            ban.name or say(language, "moderation-forgotten"),
            str(ban.id),
            description=_until_day(language, ban),
        )
        for ban in register.shown
    ]
    return menu(say(language, "moderation-choose"), _press("one"), offers)


def _until_day(language: str, ban: Ban) -> str:
    """In a menu, where Discord writes no times by itself."""
    if ban.ends_at is None:
        return say(language, "moderation-for_good")
    return say(language, "moderation-until", when=day(language, ban.ends_at))


def _somebody(language: str) -> Menu:
    pick: ui.UserSelect[Layout] = ui.UserSelect(
        custom_id=_press("who"), placeholder=say(language, "moderation-somebody")
    )
    return ui.ActionRow(pick)


def _turning(language: str, register: Register) -> list[Button]:
    if register.pages < 2:
        return []
    at = min(register.page, register.pages - 1)
    return [
        button(say(language, "memory-previous"), _press("page", max(0, at - 1)), disabled=at == 0),
        button(
            say(language, "memory-next"),
            _press("page", at + 1),
            disabled=at + 1 >= register.pages,
        ),
    ]


def ban_layout(language: str, ban: Ban) -> Layout:
    """One of them, with what can be done about it."""
    buttons = [
        button(say(language, "moderation-lift"), _press("lift", ban.id), style=Style.success)
    ]
    if ban.member is not None:
        buttons.append(button(say(language, "moderation-change"), _press("form", ban.member)))
    buttons.append(button(say(language, "moderation-back"), _press("page", 0)))
    return layout(text(_line(language, ban)), *rows(buttons))


def ban_form(answer: Answer, member: MemberId, name: str) -> ui.Modal:
    """For how long, and why; what else follows is said above it."""
    title = answer.say("moderation-form", name=name)
    if len(title) > LONGEST_TITLE:
        title = answer.say("context-ban")
    form = ui.Modal(title=title, custom_id=_press("ban", member))
    form.add_item(ui.TextDisplay(answer.say("moderation-form_about")))
    days: ui.Select[ui.Modal] = ui.Select(custom_id=DURATION, options=_durations(answer.language))
    form.add_item(ui.Label(text=answer.say("moderation-duration"), component=days))
    reason: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=REASON,
        style=discord.TextStyle.paragraph,
        max_length=LONGEST_REASON,
        required=False,
    )
    form.add_item(
        ui.Label(
            text=answer.say("moderation-reason"),
            description=answer.say("moderation-reason_about"),
            component=reason,
        )
    )
    form.stop()
    return form


def _durations(language: str) -> list[discord.SelectOption]:
    return [
        option(duration_name(language, days), str(days), default=days == USUAL) for days in DAYS
    ]


def duration_name(language: str, days: int) -> str:
    if days == FOR_GOOD:
        return say(language, "moderation-for_good")
    return say(language, "moderation-days", count=days)
