"""Shows tournaments: one announcement, a message for each round, and the end.

By difference, and not by events: of each message it is kept what it shows, and whatever is not as
it should be is posted or edited until Discord has it. So nothing is lost with the process, and a
message that somebody has deleted comes back. What is posted has a mark, as at the tables: if
nobody knows whether it arrived it is looked for before it is sent again.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from typing import Final
from zlib import crc32

import discord

from bot.client import Tischlein
from bot.clock import Timers, ended
from bot.database import core
from bot.requests import Importance
from bot.tables.clocks import report
from bot.tables.denials import DeniedError
from bot.tournaments.model import Cancelled, TournamentPhase, TournamentRound
from bot.tournaments.rows import TournamentPost, load_posts
from bot.tournaments.standings import places_at
from bot.tournaments.views import TournamentView
from bot.words.catalogues import speaking
from cogs import messages
from cogs.answers import Pauses
from cogs.asking import publicly
from cogs.parts import file_of
from cogs.tournaments.scenes import round_scenes, standings_scene
from cogs.tournaments.screens import PICTURE, Places, announcement_layout, over_layout, round_layout

log = logging.getLogger(__name__)

ANNOUNCEMENT, ROUND, OVER = "announcement", "round", "over"
FIRST_PAUSE: Final = 5.0
LONGEST_PAUSE: Final = 600.0
"""Seconds until it is tried again to show a tournament."""
LOOKED: Final = 30.0
"""Seconds after which it is looked again whether an announcement is still there."""
MOST_PICTURES: Final = 4
"""Of a round; the rest is in the standings."""
OUTDATED: Final = -1
"""What no message should show."""


class GoneError(Exception):
    """There is no place any more where this could be shown."""


@dataclass(frozen=True, slots=True)
class WantedMessage:
    """A message as it should be."""

    kind: str
    number: int
    shown: int


class TournamentMessages:
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self.tasks: dict[core.TournamentId, asyncio.Task[None]] = {}
        self._again: set[core.TournamentId] = set()
        self._opening = 0
        self._stopping = False
        self._aside: set[core.TournamentId] = set()
        """What has changed while somebody was about to be answered."""
        self._sendings = defaultdict[core.TournamentId, messages.Sending](messages.Sending)
        self._pauses: dict[core.TournamentId, float] = {}
        self._timers = Timers(report)
        self._looked = Pauses(bot.clock, LOOKED)
        self._context = copy_context()
        """As in the outbox: with nothing of whoever moves."""

    # --- when ---

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Whoever opens a tournament is answered with its announcement: nothing is posted yet."""
        self._opening += 1
        try:
            yield
        finally:
            self._opening -= 1
            aside, self._aside = self._aside, set()
            for tournament in aside:
                self.hear(tournament)

    async def announced(self, found: TournamentView, message: int | None) -> None:
        """Note the announcement that somebody was answered with; without a message, that nobody
        knows whether it is there."""
        if message is None:
            self._sendings[found.id].doubtful = True
        else:
            want = WantedMessage(ANNOUNCEMENT, 0, shown_by(found, ANNOUNCEMENT))
            await self._keep(found, want, found.channel, message)

    def hear(self, tournament: core.TournamentId) -> None:
        """Something may have changed. Must not wait."""
        if self._opening:
            self._aside.add(tournament)
            return
        if self._stopping or not self.bot.is_ready():
            return  # it is looked for when we are ready again
        if tournament in self.tasks:
            self._again.add(tournament)
            return
        work = asyncio.create_task(self._work_off(tournament), context=self._context.copy())
        self.tasks[tournament] = work

    async def refresh(self, found: TournamentView) -> None:
        """Look after the announcement because somebody asked for it: if it was deleted, it is
        posted again.

        Not whenever somebody asks: each look is an edit, and a channel has room for few.
        """
        if self._looked.begin(found.id) is not None:
            return
        known = await load_posts(self.bot.database, found.id)
        post = known.get((ANNOUNCEMENT, 0))
        if post is not None:
            await self._keep(
                found, WantedMessage(ANNOUNCEMENT, 0, OUTDATED), post.channel, post.message
            )
        self.hear(found.id)

    def doubt(self, tournament: core.TournamentId) -> None:
        """The process was started anew: something may have been sent of which nobody knows."""
        self._sendings[tournament].doubtful = True
        self.hear(tournament)

    async def stop(self) -> None:
        self._stopping = True
        await self._timers.stop_all()
        await ended(self.bot.clock, self.tasks.values())

    async def _work_off(self, tournament: core.TournamentId) -> None:
        try:
            done = True
            while done:
                self._again.discard(tournament)
                done = await self._show(tournament) and tournament in self._again
        finally:
            del self.tasks[tournament]

    async def _show(self, tournament: core.TournamentId) -> bool:
        """Whether all of it is shown."""
        try:
            found = await self.bot.tournaments.view(tournament)
            if self.bot.get_guild(found.server) is None:
                return False  # we are shown again when we are invited again
            await self._show_all(found)
        except (messages.NotShownError, core.StoreError) as error:
            self._postpone(tournament, error)
            return False
        except (DeniedError, core.LostLeaseError):
            return False
        except GoneError:
            await lose(self.bot, tournament)
            return False
        except Exception as error:
            log.exception("a tournament could not be shown: %s", type(error).__name__)
            return False
        if not self._sendings[tournament].doubtful:
            del self._sendings[tournament]
        self._pauses.pop(tournament, None)
        self._timers.stop(tournament)
        return True

    def _postpone(self, tournament: core.TournamentId, error: Exception) -> None:
        pause = self._pauses.get(tournament, FIRST_PAUSE)
        self._pauses[tournament] = min(2 * pause, LONGEST_PAUSE)
        log.info("tournament %s is shown later: %s", tournament, type(error).__name__)
        self._timers.start(tournament, self._after(pause, tournament))

    async def _after(self, seconds: float, tournament: core.TournamentId) -> None:
        await self.bot.clock.sleep(seconds)
        self.hear(tournament)

    # --- what ---

    async def _show_all(self, found: TournamentView) -> None:
        known = await load_posts(self.bot.database, found.id)
        places = await self._places(found)
        for want in wanted(found, places):
            post = known.get((want.kind, want.number))
            if post is None or post.shown != want.shown:
                await self._show_one(found, want, post, places)

    async def _places(self, found: TournamentView) -> Places:
        """Where the tables of the last round are played, as far as they are shown."""
        if found.round is None:
            return {}
        tables = [match.table for match in found.round.pairings if match.table is not None]
        posts = await self.bot.posts.find_many(tables)
        return {table: post.place for table, post in posts.items() if post.place != found.channel}

    async def _show_one(
        self,
        found: TournamentView,
        want: WantedMessage,
        post: TournamentPost | None,
        places: Places,
    ) -> None:
        """Edit a message; if it is gone or there is none yet, post it, and only once."""
        draw = partial(self._drawn, found, want, places)
        channel, message = (None, None) if post is None else (post.channel, post.message)
        if channel is not None and message is not None:
            refused = await messages.edit(self.bot, channel, message, draw)
            if refused is not None:
                if not isinstance(refused, discord.NotFound) and refused.code != messages.ARCHIVED:
                    raise messages.NotShownError from refused
                channel = None
        if channel is None or message is None:
            channel = found.channel
            mark = mark_for(found, want, 0 if post is None else want.shown)
            known = self._sendings[found.id]
            try:
                sent = await messages.send_once(
                    self.bot, channel, draw, mark, known, Importance.LOBBY
                )
            except messages.RefusedPostError as refused:
                if refused.code == messages.UNKNOWN_CHANNEL:
                    raise GoneError from refused
                raise messages.NotShownError from refused.__cause__
            message = sent.message
        await self._keep(found, want, channel, message)

    async def _keep(
        self, found: TournamentView, want: WantedMessage, channel: core.ChannelId, message: int
    ) -> None:
        kept = TournamentPost(
            found.id, want.kind, want.number, channel, core.MessageId(message), want.shown
        )
        await self.bot.tournaments.keep_post(found.server, kept)

    async def _drawn(
        self, found: TournamentView, want: WantedMessage, places: Places
    ) -> messages.Drawn:
        with speaking(self.bot.language_of(found.server)):
            if want.kind == ROUND:
                one = found.rounds[want.number - 1]
                scenes = round_scenes(found, one)[:MOST_PICTURES]
                pictures = [await publicly(self.bot, found.server, scene) for scene in scenes]
                files = [file_of(picture, f"{PICTURE}{at}") for at, picture in enumerate(pictures)]
                return round_layout(found, one, pictures, places), files
            if want.kind == OVER:
                picture = await publicly(self.bot, found.server, standings_scene(found))
                return over_layout(found, picture), [file_of(picture, PICTURE)]
            return await drawn_announcement(self.bot, found)


def mark_for(found: TournamentView, want: WantedMessage, times: int = 0) -> int:
    """By which a message is known again; also the answer to whoever opened the tournament."""
    return messages.mark_of(
        core.TableId(found.id), f"tournament {want.kind}", 1000 * want.number + times
    )


async def lose(bot: Tischlein, tournament: core.TournamentId) -> None:
    """The channel of a tournament is gone, and so is the tournament."""
    try:
        await bot.tournaments.cancel(tournament, None, Cancelled.LOST)
    except DeniedError:
        log.info("tournament %s was over when its channel went", tournament)


async def first_announcement(bot: Tischlein, found: TournamentView) -> messages.Drawn:
    """The announcement as an answer, which is looked for if nobody knows whether it arrived."""
    view, files = await drawn_announcement(bot, found)
    return messages.marked(view, mark_for(found, WantedMessage(ANNOUNCEMENT, 0, 0))), files


async def drawn_announcement(bot: Tischlein, found: TournamentView) -> messages.Drawn:
    """With the standings, as soon as there are any."""
    with speaking(bot.language_of(found.server)):
        if not found.has_points:
            return announcement_layout(found, None), []
        picture = await publicly(bot, found.server, standings_scene(found))
        return announcement_layout(found, picture), [file_of(picture, PICTURE)]


def wanted(found: TournamentView, places: Places) -> Iterator[WantedMessage]:
    """Every message of a tournament, with a number for what it should show."""
    yield WantedMessage(ANNOUNCEMENT, 0, shown_by(found, ANNOUNCEMENT))
    for one in found.rounds:
        # Of a round that is over nothing changes any more, and old messages stay as they are.
        last = one.number == len(found.rounds)
        yield WantedMessage(ROUND, one.number, _round_shown(found, one, places if last else {}))
    if found.phase == TournamentPhase.OVER:
        yield WantedMessage(OVER, 0, 1)


def _round_shown(found: TournamentView, one: TournamentRound, places: Places) -> int:
    if one.is_over:
        return _crc(ROUND, "over")
    played = [(match.table, places_at(match, found.terms)) for match in one.pairings]
    return _crc(ROUND, played, sorted(places.items()))


def shown_by(found: TournamentView, kind: str) -> int:
    """No two states have the same that look different; nor have those that differ in what is in no
    log. Words that somebody changes are not seen."""
    more = [name for name, holds in (("waits", found.waits), ("host", not found.owner)) if holds]
    return _crc(kind, found.phase, found.players, found.rounds, *more)


def _crc(*parts: object) -> int:
    return crc32(repr(parts).encode())
