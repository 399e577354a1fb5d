"""``/tournament``: announcing tournaments, entering them, and looking at them."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.client import Tischlein
from bot.community.reviews import Progress
from bot.community.settings import ServerSettings, TournamentOpeners
from bot.database.core import ChannelId, ServerId, TableId, TournamentId
from bot.games.catalogue import CATALOGUE
from bot.games.ruleset import TURN_SECONDS
from bot.requests import Importance
from bot.tables.denials import Denial, deny
from bot.tables.events import TableInfo
from bot.tables.lobby import Place, Terms
from bot.tables.model import DAY, HOUR, Assistance, Post
from bot.tournaments import model
from bot.tournaments.record import fingerprint, outside_text
from bot.tournaments.rows import newest
from bot.tournaments.service import LIVE_ROUND, slow_turn
from bot.tournaments.views import EntrantView, TournamentView, export_tournament, may_see_racks
from bot.words.catalogues import described, named
from cogs import asking
from cogs.answers import (
    NO_TABLE,
    TOURNAMENT,
    TOURNAMENT_PANEL,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    only_number,
    press_id,
    text_file,
)
from cogs.feature import Feature, Letter, fields_of, takes, the, values_of
from cogs.messages import ARCHIVE_MINUTES, LONGEST_TITLE, NotShownError, note, tried
from cogs.parts import files_of, in_units, plain_layout, shortened, text
from cogs.rules import choices_of, game_parameters, parameter, taking, terms_of
from cogs.table_messages import Display, plainly
from cogs.tournaments import screens
from cogs.tournaments.posts import TournamentMessages, first_announcement, lose
from cogs.tournaments.scenes import bracket_scenes, standings_pages, standings_scene

# --- where the tables of a tournament are played: each in a thread, to which its players are ca ---

log = logging.getLogger(__name__)

WEEK_MINUTES: Final = 10080
"""Minutes: a slow round rests for long."""


class TournamentTables:
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._opened: dict[TableId, TournamentId] = {}
        """Tables that are about to be shown for the first time."""

    async def open_place(self, post: Post, table: TableInfo) -> Post | None:
        """Make the place of a table before its first turn, and call its players there.

        None, if the table is of no tournament.
        """
        if table.fixture is None:
            return None
        found = await self.bot.tournaments.view(table.fixture.tournament)
        one = found.rounds[table.fixture.round - 1]
        match = next((match for match in one.pairings if match.table == table.id), None)
        if match is None:
            return None
        self._opened[table.id] = found.id
        post = await self._with_thread(post, found, one, match)
        called = screens.call_text(found, one, match, private=post.place != post.lobby_channel)
        await the(self.bot, Display).messages.send(post, plainly(called), ("call", 0))
        return post

    def shown(self, table: TableId) -> TournamentId | None:
        """The tournament of a table whose place is known from now on, if it was not before."""
        return self._opened.pop(table, None)

    def may_make(self, channel: discord.TextChannel, *, private: bool) -> bool:
        """Whether there may be threads of this kind: for Discord, and for whoever runs the bot."""
        may = channel.permissions_for(channel.guild.me)
        made = may.create_private_threads if private else may.create_public_threads
        return self.bot.settings.threads and made and may.send_messages_in_threads

    async def _with_thread(
        self, post: Post, found: TournamentView, one: model.TournamentRound, match: model.Pairing
    ) -> Post:
        """In a thread, where there may be one; else in the channel. Whoever plays the same deals
        elsewhere must not watch: then it is a private thread, or nothing until there can be one."""
        channel = self.bot.get_channel(post.lobby_channel)
        hidden = one.duplicate and len(one.pairings) > 1
        if not isinstance(channel, discord.TextChannel):
            return self._in_channel(post, hidden=hidden)
        private = one.duplicate and (hidden or self.may_make(channel, private=True))
        if not self.may_make(channel, private=private):
            return self._in_channel(post, hidden=hidden)
        name = shortened(screens.thread_name(found, one, match), LONGEST_TITLE)
        thread = self._found(channel, name)
        if thread is None:
            slow = found.until(one) is not None
            thread = await self._made(channel, name, private=private, slow=slow)
        if thread is None:
            return self._in_channel(post, hidden=hidden)
        if private:
            await self._let_in(thread, found.players_of(match.seats))
        return replace(post, place=ChannelId(thread.id))

    def _in_channel(self, post: Post, *, hidden: bool) -> Post:
        if hidden:
            raise NotShownError
        return post

    def _found(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """A thread that was made before the process ended."""
        assert self.bot.user is not None
        mine = (one for one in channel.threads if one.owner_id == self.bot.user.id)
        return next((one for one in mine if one.name == name), None)

    async def _made(
        self, channel: discord.TextChannel, name: str, *, private: bool, slow: bool
    ) -> discord.Thread | None:
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        async with self.bot.pacer.turn(Importance.ASKING):
            try:
                return await tried(
                    channel.create_thread(
                        name=name,
                        type=kind,
                        invitable=False,
                        auto_archive_duration=WEEK_MINUTES if slow else ARCHIVE_MINUTES,
                    )
                )
            except discord.HTTPException as error:
                note(error)
                return None

    async def _let_in(self, thread: discord.Thread, players: Sequence[EntrantView]) -> None:
        """Whoever is not on the server any more is nobody to let in."""
        for player in players:
            if player.member is None:
                continue
            async with self.bot.pacer.turn(Importance.ASKING):
                try:
                    await tried(thread.add_user(discord.Object(player.member)))
                except discord.HTTPException as error:
                    note(error)


# --- what can be agreed on with ``/tournament new``: options of a game, and those of a tourname ---

F = TypeVar("F")

CLOSING: Final = (600, 1800, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
USUAL_CLOSING: Final = 1800
LIVE_PACES: Final = (HOUR, 2 * HOUR)
CALENDARS: Final = (DAY, 2 * DAY, 3 * DAY, screens.WEEK)
"""A round so often: the next one is drawn at its time, and not before."""
LEAST_PLAYERS: Final = 2
LARGEST_TABLE: Final = 6


def taking_plan(command: F) -> F:
    """Give a command, a method with ``**chosen``, a parameter for everything to agree on."""
    choices = {
        "system": choices_of("system", [one.value for one in model.System]),
        "closes": _times("closes-full", "closes", CLOSING),
        "pace": [
            *_times("pace-live", "pace", LIVE_PACES),
            *(Choice(name=_calendar_named(one), value=one) for one in CALENDARS),
        ],
    }
    game, *options = game_parameters()
    own = [
        parameter("system", str | None),
        parameter("seats", Range[int, LEAST_PLAYERS, LARGEST_TABLE] | None),
        parameter("stages", Range[int, 1, model.MOST_ROUNDS] | None),
        parameter("closes", int | None),
        parameter("pace", int | None),
        parameter("most", Range[int, LEAST_PLAYERS, model.MOST_PLAYERS] | None),
        parameter("final", bool | None),
        parameter("rated", bool | None),
        parameter("same_deals", bool | None),
    ]
    return taking(command, [game, *own, *options], choices)


def _times(none: str, some: str, seconds: tuple[int, ...]) -> list[Choice[Any]]:
    """A choice without a time, and then the times, each in its largest unit."""
    first: list[Choice[Any]] = [Choice(name=named(none), value=0)]
    for one in seconds:
        unit, count = in_units(one)
        first.append(Choice(name=named(f"{some}-{unit}", count=count), value=one))
    return first


def _calendar_named(seconds: int) -> locale_str:
    message, count = screens.calendar_words(seconds)
    return named(message, count=count)


def plan_of(
    chosen: Mapping[str, Any], terms: Terms, settings: ServerSettings, now: float
) -> model.TournamentTerms:
    """What was chosen; what was not is as the server has settled it, or as it should be."""
    chosen = {name: value for name, value in chosen.items() if value is not None}
    closes = chosen.get("closes", USUAL_CLOSING)
    pace = chosen.get("pace") or LIVE_ROUND
    calendar = pace in CALENDARS
    if calendar and TURN_SECONDS.id not in terms.options:
        terms = replace(terms, options={**terms.options, TURN_SECONDS.id: slow_turn(pace)})
    terms = terms.or_else(settings)
    return model.TournamentTerms(
        game=terms.game,
        options=terms.chosen,
        system=model.System(chosen.get("system") or model.System.SWISS),
        size=chosen.get("seats") or CATALOGUE[terms.game].fewest,
        rounds=chosen.get("stages") or 0,
        final=chosen.get("final", True),
        most=chosen.get("most") or model.MOST_PLAYERS,
        closes_at=round(now + closes) if closes else 0,
        round_seconds=pace,
        rated=chosen.get("rated", True),
        duplicate=chosen.get("same_deals", True),
        calendar=calendar,
        assistance=terms.assistance or Assistance.ARRANGE,
    )


# --- ``/tournament``: announcing tournaments, entering them, and looking at them ---

LISTED = 20
"""Tournaments in a list."""
TOLD_EVERY = 10
"""Matches that are gone through between two words on how far that is."""
LATELY = 7 * 86400.0
"""Seconds in which the end of a tournament is still shown, wherever we were meanwhile."""


class TournamentCommands(
    Feature, letters={TOURNAMENT: Letter(), TOURNAMENT_PANEL: Letter(updates=True)}
):
    tournament = app_commands.Group(
        name=named("command-tournament"),
        description=named("command-tournament-about"),
        guild_only=True,
    )

    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self.messages = TournamentMessages(bot)
        self._rooms = TournamentTables(bot)
        bot.tournaments.hear_of = self.messages.hear
        bot.tournaments.may_hide = self._may_hide
        bot.when_shown.append(self._table_shown)

    async def cog_load(self) -> None:
        self.the(Display).open_place = self._rooms.open_place

    async def cog_unload(self) -> None:
        await super().cog_unload()
        await self.messages.stop()

    def _may_hide(self, server: ServerId, channel: ChannelId) -> bool:
        """A place that we do not know, or not yet, is not one where a round has to wait."""
        guild = self.bot.get_guild(server)
        found = None if guild is None else guild.get_channel(channel)
        if not isinstance(found, discord.TextChannel):
            return True
        return self._rooms.may_make(found, private=True)

    # --- what Discord tells ---

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        self.bot.tournaments.resume()
        for guild in tuple(self.bot.guilds):
            await self._look_again(ServerId(guild.id))

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def _come_back(self, guild: discord.Guild) -> None:
        self.bot.tournaments.resume(ServerId(guild.id))
        await self._look_again(ServerId(guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        for found in self.bot.tournaments.open_on(ServerId(channel.guild.id)):
            if found.channel == channel.id:
                await lose(self.bot, found.id)

    async def _look_again(self, server: ServerId) -> None:
        """What is out of date is shown now; what is not costs nothing."""
        for found in await self._listed(server):
            if found.ended_at is None or self.bot.clock.now() - found.ended_at < LATELY:
                self.messages.doubt(found.id)

    async def _table_shown(self, table: TableId) -> None:
        """A table of a round has its place by now: the message of the round links to it."""
        if (tournament := self._rooms.shown(table)) is not None:
            self.messages.hear(tournament)

    # --- /tournament ---

    @tournament.command(
        name=named("command-new"), description=named("command-tournament_new-about")
    )
    @taking_plan
    async def new(self, interaction: Interaction, /, **chosen: Any) -> None:
        async with answering_safely(interaction, public=True) as answer:
            await self._open(answer, chosen)

    async def _open(self, answer: Answer, chosen: dict[str, Any]) -> None:
        interaction = answer.interaction
        server = asking.server_of(interaction)
        asking.check_opening(interaction)
        who = asking.member_of(interaction)
        settings = self.bot.server_settings.of(server)
        if settings.tournaments == TournamentOpeners.MODERATORS and not who.moderator:
            raise TroubleError("tournament-only_moderators")
        asking.check_permissions(interaction)
        if not isinstance(interaction.channel, discord.TextChannel):
            raise TroubleError("trouble-tournament_place")
        private = self._rooms.may_make(interaction.channel, private=True)
        terms, _ = terms_of(chosen)
        plan = plan_of(chosen, terms, settings, self.bot.clock.now())
        place = Place(server, ChannelId(interaction.channel.id))
        with self.messages.opening():
            number = await self.bot.tournaments.open(place, who, plan, private_threads=private)
            await self._announce(answer, number)
        if plan.duplicate and not private:
            await answer.late(answer.say("tournament-no_private"))

    async def _announce(self, answer: Answer, number: TournamentId) -> None:
        """Show it as the answer to whoever opened it; if that gets lost, like everything else."""
        found = await self.bot.tournaments.view(number)
        message: int | None = None
        try:
            view, files = await first_announcement(self.bot, found)
            message = await answer.show(view, files)
        finally:
            await self.messages.announced(found, message)

    @tournament.command(name=named("command-list"), description=named("command-list-about"))
    async def list(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self.show_list(answer)

    @tournament.command(
        name=named("command-show"), description=named("command-tournament_show-about")
    )
    @described("number")
    async def show(self, interaction: Interaction, number: Range[int, 1] | None = None) -> None:
        async with answering_safely(interaction) as answer:
            found = await self._meant(interaction, number)
            await self.messages.refresh(found)
            await self._show(answer, found)

    async def _meant(self, interaction: Interaction, number: int | None) -> TournamentView:
        if number is not None:
            return await self._find(interaction, TournamentId(number))
        listed = await self._listed(asking.server_of(interaction))
        if not listed:
            raise TroubleError("tournament-list_none")
        return listed[0]

    async def _find(self, interaction: Interaction, number: TournamentId) -> TournamentView:
        """Nobody reaches into another server's tournaments."""
        found = await self.bot.tournaments.view(number)
        if found.server != interaction.guild_id:
            deny(Denial.NO_SUCH_TOURNAMENT)
        return found

    async def _listed(self, server: ServerId) -> Sequence[TournamentView]:
        """Open or not, the newest first."""
        found = await newest(self.bot.database, server, LISTED)
        return [await self.bot.tournaments.view(one) for one in found]

    async def show_list(self, answer: Answer) -> None:
        listed = await self._listed(asking.server_of(answer.interaction))
        await answer.show(screens.list_layout(listed))

    # --- buttons ---

    @takes(TOURNAMENT_PANEL, "list")
    async def _list(self, answer: Answer, _: Press) -> None:
        await self.show_list(answer)

    @takes(TOURNAMENT_PANEL, "open")
    async def _look(self, answer: Answer, _: Press) -> None:
        chosen = TournamentId(only_number(values_of(answer.interaction), digits=18))
        await self._show(answer, await self._find(answer.interaction, chosen))

    @takes(TOURNAMENT, "enter")
    async def _enter(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        who = asking.member_of(answer.interaction)
        missed = any(player.missed and player.member == who.id for player in found.players)
        await self.bot.tournaments.enter(found.id, who, asking.words_of(answer.interaction))
        if found.phase == model.TournamentPhase.REGISTRATION:
            await answer.tell("tournament-entered")
        else:
            await answer.tell("tournament-returned" if missed else "tournament-entered_late")

    @takes(TOURNAMENT, "withdraw")
    async def _ask_withdraw(self, answer: Answer, _: Press, number: TournamentId) -> None:
        """It is done at once where one can enter again: who was not drawn yet."""
        found = await self._find(answer.interaction, number)
        who = asking.member_of(answer.interaction)
        stays_out = found.has_played(who.id) or not found.takes_entries
        is_running = found.phase == model.TournamentPhase.RUNNING
        if is_running and stays_out and found.player_of(who.id) is not None:
            await answer.show(screens.sure_layout(found, "withdraw"))
            return
        await self.bot.tournaments.withdraw(found.id, who.id)
        await answer.tell("tournament-withdrew")

    @takes(TOURNAMENT_PANEL, "withdraw_yes")
    async def _withdraw(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        await self.bot.tournaments.withdraw(found.id, asking.member_of(answer.interaction).id)
        await answer.replace("tournament-withdrew")

    @takes(TOURNAMENT, "players")
    async def _players(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        who = asking.member_of(answer.interaction)
        charge = who.moderator or who.id == found.owner
        played = found.has_played(who.id)
        view = screens.players_layout(found, in_charge=charge, has_played=played)
        await answer.show(view)

    @takes(TOURNAMENT, "how")
    async def _how(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        await answer.show(screens.how_layout(found))

    # --- its file ---

    @takes(TOURNAMENT, "export")
    async def _export(self, answer: Answer, _: Press, number: TournamentId) -> None:
        """All of a tournament that is over, as the one file that proves it."""
        found = await self._find(answer.interaction, number)
        if found.phase != model.TournamentPhase.OVER:
            raise OutdatedError
        bot = self.bot
        with bot.office.serving(member := asking.asker(answer)):
            content = await export_tournament(
                bot.tournaments, found.server, found.id, bot.office, _progress_on(answer)
            )
            printed = await asyncio.to_thread(fingerprint, content)
            if not (whole := await may_see_racks(bot.tournaments, found.id, member)):
                content = outside_text(content)
            file = await asyncio.to_thread(text_file, screens.file_name(found), content)
        shown = screens.export_layout(found, file.filename, printed, is_whole=whole)
        await answer.show(shown, [file])

    # --- words ---

    @takes(TOURNAMENT, "words")
    async def _ask_words(self, answer: Answer, _: Press, number: TournamentId) -> None:
        """Asked only where it can be answered: a form that is filled in vain annoys."""
        found = await self._find(answer.interaction, number)
        if found.phase != model.TournamentPhase.REGISTRATION:
            deny(Denial.TOURNAMENT_NOT_REGISTERING)
        if found.player_of(asking.member_of(answer.interaction).id) is None:
            deny(Denial.TOURNAMENT_NOT_ENTERED)
        custom_id = press_id(TOURNAMENT, "said", NO_TABLE, found.id)
        await answer.ask(asking.words_form(answer, custom_id))

    @takes(TOURNAMENT, "said")
    async def _words(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        said = fields_of(answer.interaction).get(asking.WORDS, "")
        words = asking.words_of(answer.interaction, said)
        await self.bot.tournaments.choose_words(
            found.id, asking.member_of(answer.interaction), words
        )
        await answer.tell("tournament-words_kept")

    # --- those in charge ---

    @takes(TOURNAMENT_PANEL, "close")
    async def _close(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        await self.bot.tournaments.close_registration(
            found.id, asking.member_of(answer.interaction)
        )
        await answer.replace("tournament-closed")

    @takes(TOURNAMENT_PANEL, "cancel")
    async def _ask_cancel(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        await answer.show(screens.sure_layout(found, "cancel"))

    @takes(TOURNAMENT_PANEL, "cancel_yes")
    async def _cancel(self, answer: Answer, _: Press, number: TournamentId) -> None:
        found = await self._find(answer.interaction, number)
        await self.bot.tournaments.cancel(found.id, asking.member_of(answer.interaction))
        await answer.replace("tournament-cancelled", number=found.id)

    # --- standings ---

    @takes(TOURNAMENT, "standings")
    @takes(TOURNAMENT_PANEL, "page")
    async def _standings(
        self, answer: Answer, _: Press, number: TournamentId, page: int = 1
    ) -> None:
        """Page 1 of a knockout is its bracket; then, and otherwise, come the standings."""
        found = await self._find(answer.interaction, number)
        if not found.rounds:
            await answer.show(screens.standings_layout(found, ()))
            return
        brackets = bracket_scenes(found) if found.terms.system == model.System.KNOCKOUT else []
        pages = len(brackets) + standings_pages(found)
        page = max(1, min(page, pages))
        me = asking.member_of(answer.interaction).id
        scene = (
            brackets[page - 1]
            if page <= len(brackets)
            else standings_scene(found, page - len(brackets), me)
        )
        sight = await asking.reader_of(answer).sees(scene)
        view = screens.standings_layout(found, [sight], page, pages, me)
        await answer.show(view, files_of(sight, f"{screens.PICTURE}0"))

    async def _show(self, answer: Answer, found: TournamentView) -> None:
        """What everybody sees in the announcement, as one reader likes it."""
        if not found.has_points:
            await answer.show(screens.announcement_layout(found, None))
            return
        me = asking.member_of(answer.interaction).id
        sight = await asking.reader_of(answer).sees(standings_scene(found, me=me))
        view = screens.announcement_layout(found, sight)
        await answer.show(view, files_of(sight, screens.PICTURE))


def _progress_on(answer: Answer) -> Progress:
    async def progress(number: int, matches: int) -> None:
        if number % TOLD_EVERY == 0:
            said = answer.say("tournament-exporting", number=number, matches=matches)
            await answer.show(plain_layout(text(said)))

    return progress
