"""*Report*: below every match that is over and on every card; it goes to the server's moderators.

It is kept before the member hears that it was sent, and posted until Discord has it.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import discord
from discord import ui

from bot.client import Tischlein
from bot.community import reports
from bot.community.matches import players_of
from bot.community.members import last_name
from bot.community.reports import LONGEST, About, Blank, Complaint, Report
from bot.community.results import SeatResult
from bot.database.core import ChannelId, MemberId, MessageId, ServerId, TableId
from bot.tables.denials import Denial, DeniedError, deny
from bot.words.catalogues import say, speaking
from cogs import messages, parts
from cogs.answers import (
    MATCH,
    MODERATION,
    NO_TABLE,
    REPORT,
    Answer,
    OutdatedError,
    Press,
    TroubleError,
    only_of,
    press_id,
)
from cogs.asking import about_a_match, member_of, server_of
from cogs.feature import Door, Feature, Letter, door, fields_of, takes
from cogs.parts import begun, moment, seat_title

# --- a report: the form that a member fills in, and what moderators see of it ---

ABOUT, WHOM, WORDS = "about", "whom", "words"
NOBODY = "0"
LONGEST_SHOWN = 2500
"""Escaped, a text gets longer."""


@door(Door.MATCH, place=9)
def report_button(table: TableId) -> parts.Button:
    """Below a match that is over."""
    return parts.button(say("report-button"), press_id(REPORT, "match", table))


@door(Door.CARD, place=9)
def card_button(member: MemberId) -> parts.Button:
    """Below a player's card."""
    return parts.button(say("report-button"), press_id(REPORT, "card", NO_TABLE, member))


def report_form(answer: Answer, custom_id: str, others: Sequence[SeatResult] = ()) -> ui.Modal:
    """What it is about, whom, and what happened. It is said beforehand who reads it."""
    about: ui.Select[ui.Modal] = ui.Select(
        custom_id=ABOUT,
        options=[parts.option(begun(answer.say(f"report-about_{one}")), one) for one in About],
    )
    words: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=WORDS, style=discord.TextStyle.paragraph, max_length=LONGEST
    )
    whom = ui.Label(text=answer.say("report-whom"), component=_whom(answer, others))
    return parts.form(
        answer.say("report-title"),
        custom_id,
        ui.TextDisplay(answer.say("report-about")),
        ui.Label(text=answer.say("report-what"), component=about),
        *([whom] if others else []),
        ui.Label(text=answer.say("report-words"), component=words),
    )


def _whom(answer: Answer, others: Sequence[SeatResult]) -> ui.Select[ui.Modal]:
    people = [parts.option(seat_title(seat), str(seat.member)) for seat in others]
    nobody = parts.option(begun(answer.say("report-nobody")), NOBODY)
    return ui.Select(custom_id=WHOM, options=[*people, nobody])


def report_layout(report: Report, place: str, note: str = "") -> parts.Layout:
    """What moderators get; nothing that people wrote does anything in it."""
    told = report.complaint
    lines = [
        f"## {say('report-head', number=report.id)}",
        f"**{begun(say(f'report-about_{told.about}'))}**",
    ]
    if told.table is not None:
        lines.append(say("report-match", number=told.table))
    if told.subject is not None:
        whom = f"**{_name(told.subject_name)}** (<@{told.subject}>)"
        lines.append(say("report-subject", name=whom))
    sender = f"<@{report.reporter}>"
    lines.append(say("report-from", name=sender, when=moment(report.sent_at)))
    quoted = "\n".join(
        f"> {parts.safe_name(line)}" for line in told.words.splitlines() if line.strip()
    )
    lines.append(parts.shortened(quoted, LONGEST_SHOWN))
    notes = [f"-# {note}"] if note else []
    if report.done_at is not None:
        values = {"name": f"<@{report.moderator}>", "when": moment(report.done_at)}
        notes.append(f"-# {say('report-done_by', **values)}")
    # A text of its own, so that nothing of it looks like a part of what was quoted.
    below = [parts.text("\n".join(notes))] if notes else []
    buttons = [*_looking(report, place), *_acting(report)]
    return parts.layout(parts.text("\n".join(lines)), *below, *parts.rows(buttons))


def sure_layout(report: Report, what: Blank) -> parts.Layout:
    """Before something is blanked: what goes, and that it does not come back."""
    custom_id = press_id(REPORT, "blank", NO_TABLE, report.id, what)
    sure = parts.button(say("report-sure"), custom_id, style=parts.Style.danger)
    return parts.layout(parts.text(say(f"report-sure_{what}")), *parts.rows([sure]))


def _name(name: str) -> str:
    return parts.safe_name(name or say("picture-nameless"))


def _looking(report: Report, place: str) -> list[parts.Button]:
    table = report.complaint.table
    if table is None:
        return []
    found = [
        parts.button(say(f"match-{verb}"), press_id(MATCH, verb, table))
        for verb in ("replay", "review", "export")
    ]
    return [*found, *([parts.link(say("report-place"), place)] if place else [])]


def _acting(report: Report) -> list[parts.Button]:
    if report.done_at is not None:
        return []
    told = report.complaint
    found = []
    if told.subject is not None:
        blanks = [Blank.NAME] if told.table is None else [*Blank]
        found += [_button(one, report) for one in blanks]
        ban = press_id(MODERATION, "form", NO_TABLE, told.subject)
        found.append(parts.button(say("context-ban"), ban))
    return [*found, _button("done", report, parts.Style.success)]


def _button(verb: str, report: Report, style: parts.Style = parts.Style.secondary) -> parts.Button:
    custom_id = press_id(REPORT, verb, NO_TABLE, report.id)
    said = "report-words_button" if verb == Blank.WORDS else f"report-{verb}"
    return parts.button(say(said), custom_id, style=style)


# --- *Report*: below every match that is over and on every card; it goes to the server's modera ---

log = logging.getLogger(__name__)

SOON: Final = 60.0
AGAIN: Final = 5 * 60.0
A_DAY: Final = 24 * 60 * 60.0
"""Seconds after which it is tried again to post what is still unposted."""


class Reports(Feature, letters={REPORT: Letter(updates=True)}):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._posting: WeakValueDictionary[ServerId, asyncio.Lock] = WeakValueDictionary()
        """One for each server, so that none waits for the channel of another."""
        self._share = reports.DailyShare(bot.clock)

    async def cog_load(self) -> None:
        self.repeat(self._post_everywhere, every=AGAIN, first=SOON)
        self.repeat(self._purge, every=A_DAY, first=SOON)

    # --- members ---

    @takes(REPORT, "match")
    async def _about_match(self, answer: Answer, press: Press) -> None:
        self._check_heard(answer)
        me = answer.interaction.user.id
        with about_a_match():
            seats = await players_of(self.bot.database, server_of(answer.interaction), press.table)
        others = [seat for seat in seats if seat.member not in (None, me)]
        custom_id = press_id(REPORT, "send", press.table)
        await answer.ask(report_form(answer, custom_id, others))

    @takes(REPORT, "card")
    async def _about_card(self, answer: Answer, _: Press, member: MemberId) -> None:
        self._check_heard(answer)
        if member == answer.interaction.user.id:
            deny(Denial.REPORT_YOURSELF)
        await answer.ask(report_form(answer, press_id(REPORT, "send", NO_TABLE, member)))

    def _check_heard(self, answer: Answer) -> ChannelId:
        """Where reports go; asked before a form is filled in vain."""
        guild = answer.interaction.guild
        chosen = None if guild is None else self.bot.server_settings.of(guild.id).report_channel
        if guild is None or chosen is None or guild.get_channel(chosen) is None:
            raise TroubleError("report-nowhere")
        if not messages.may_write(guild, chosen):
            raise TroubleError("report-not_heard")
        return chosen

    @takes(REPORT, "send")
    async def _send(self, answer: Answer, press: Press, member: MemberId | None = None) -> None:
        self._check_heard(answer)
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        told = await self._complaint(answer, server, press.table, member)
        self._share.check(who.id)
        with about_a_match():
            report = await reports.send(self.bot.tables, server, who, told)
        self._share.use(who.id)
        await answer.tell("report-sent")
        await self.post_all(server)
        log.info("report %s was sent", report.id)

    async def _complaint(
        self, answer: Answer, server: ServerId, table: TableId, member: MemberId | None
    ) -> Complaint:
        """What a form says; whom it names must have played, or have the card."""
        fields = fields_of(answer.interaction)
        about = About(only_of([fields.get(ABOUT, "")], tuple(About)))
        words = fields.get(WORDS, "").strip()
        if not words:
            raise TroubleError("trouble-no_such_choice")
        if table == NO_TABLE:
            if member is None:
                raise OutdatedError
            name = await last_name(self.bot.database, server, member)
            return Complaint(about, words, None, member, name or "")
        with about_a_match():
            seats = await players_of(self.bot.database, server, table)
        people = {str(seat.member): seat for seat in seats if seat.member is not None}
        whom = only_of([fields.get(WHOM, NOBODY)], (*people, NOBODY))
        if whom == NOBODY:
            return Complaint(about, words, table)
        return Complaint(about, words, table, people[whom].member, people[whom].name)

    # --- posting ---

    async def _post_everywhere(self) -> None:
        for guild in tuple(self.bot.guilds):
            try:
                await self.post_all(ServerId(guild.id))
            except Exception as error:
                log.exception("reports are still unposted: %s", type(error).__name__)

    async def _purge(self) -> None:
        await reports.purge(self.bot.database, self.bot.clock.now())

    def posting_on(self, server: ServerId) -> asyncio.Lock:
        """Held while the reports of a server are posted."""
        return self._posting.setdefault(server, asyncio.Lock())

    async def post_all(self, server: ServerId) -> None:
        """Post what is unposted. What cannot be posted now is tried again later."""
        async with self.posting_on(server):
            guild = self.bot.get_guild(server)
            channel = self.bot.server_settings.of(server).report_channel
            if guild is None or channel is None or not messages.may_write(guild, channel):
                return
            for report in await reports.unposted(self.bot.database, server):
                draw = partial(self._drawn, server, report)
                try:
                    message = await messages.post_once(
                        self.bot, channel, draw, _mark(server, report)
                    )
                except messages.NotShownError:
                    return
                if message is not None:
                    await reports.posted(self.bot.database, report, channel, message)

    async def _drawn(self, server: ServerId, report: Report) -> messages.Drawn:
        table, place = report.complaint.table, ""
        if table is not None and (post := await self.bot.posts.find(table)) is not None:
            place = parts.link_to(server, post.place, await self._result_of(table, post.place))
        with speaking(self.bot.language_of(server)):
            return messages.marked(report_layout(report, place), _mark(server, report)), []

    async def _result_of(self, table: TableId, place: ChannelId) -> MessageId | None:
        """The message that ended a match, if it is among the last ones where it was played."""
        try:
            found = await messages.look(self.bot, place)
        except messages.NotShownError:
            return None
        return next((one.message for one in found if one.has_buttons(REPORT, table)), None)

    # --- moderators ---

    @takes(REPORT, "name", "words")
    async def _ask_to_blank(self, answer: Answer, press: Press, number: int) -> None:
        """It is for good, so a slip of the thumb is not enough."""
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        report = await reports.open_report(self.bot.database, server, who, number)
        await answer.show(sure_layout(report, Blank(press.verb)))

    @takes(REPORT, "blank")
    async def _blank(self, answer: Answer, _: Press, number: int, what: Blank) -> None:
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        report = await reports.blank(self.bot.database, server, who, number, what)
        subject = report.complaint.subject
        if subject is not None:
            self.bot.office.forget(subject)
            await self.bot.tournaments.look_again(server, subject)
        await answer.replace(f"report-blanked_{what}")
        await self._update(server, report)

    @takes(REPORT, "done")
    async def _done(self, answer: Answer, _: Press, number: int) -> None:
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        now, database = self.bot.clock.now(), self.bot.database
        try:
            report = await reports.finish(database, server, who, number, now=now)
        except DeniedError:
            # The process may have ended before the message was told.
            done = await reports.finished_report(database, server, who, number)
            if done is not None:
                await self._update(server, done)
            raise
        await answer.tell("report-finished")
        await self._update(server, report)

    async def _update(self, server: ServerId, report: Report) -> None:
        """The message in the channel, if it is still there; what was done is done."""
        if report.channel is None or report.message is None:
            return
        draw = partial(self._drawn, server, report)
        try:
            await messages.edit(self.bot, report.channel, report.message, draw)
        except messages.NotShownError:
            log.info("report %s is shown as it was", report.id)


def _mark(server: ServerId, report: Report) -> int:
    return messages.mark_of(TableId(server), "report", report.id)
