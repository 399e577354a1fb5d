"""Works off what tables have to show, until Discord has it.

Events come in while nothing may wait, so they are queued, and a task for each table works its queue
off and ends. What has piled up meanwhile is shown once, in its last state. What cannot be shown is
tried again by itself; what was due when the process ended is made again from the log. Messages that
are not needed any more are taken away when there is time: docs/decisions/outbox.md says it all.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from contextvars import copy_context
from typing import Any, NamedTuple

from bot.client import Tischlein
from bot.clock import Timers, ended
from bot.database.core import LostLeaseError, MessageId, ServerId, StoreError, TableId
from bot.operation.logs import bind_table
from bot.tables import events
from bot.tables.clocks import report
from bot.tables.denials import NOT_OPEN, DeniedError
from bot.tables.live import Live
from bot.tables.model import Leftover, Post
from bot.tables.outbox import deliver, left_over, littered, made_again, take_away
from bot.words.catalogues import speaking
from cogs.boards import TableBoards
from cogs.messages import Messages, NotShownError, is_outage

log = logging.getLogger(__name__)

FIRST_PAUSE = 5.0
LONGEST_PAUSE = 600.0
"""Seconds until it is tried again to show a table."""
LONGEST_OUTAGE = 60.0
"""The same, if it is Discord that does not answer: everybody waits for it to be back."""
HOLDING = 20.0
"""Seconds in which whoever opens a lobby should have been answered with it."""
BEHIND_AT_ONCE = 8
"""Tables that show at the same time what they should have shown before. More would only wait for
their turns, and whoever plays now would wait for a process that is busy with all of them."""
QUIET = 90.0
"""Seconds after which it is tried again to take away what a turn could not, or was too busy to."""
TURNS = (events.TurnBegan, events.Paused)
PASSING = (events.LobbyChanged, events.SeatsChanged, events.Warned, events.Reminded, *TURNS)
"""Of these only the last one counts; of a turn that is over nobody is warned."""
ENDINGS = (events.MatchOver, events.TableClosed)


class OvertakenError(Exception):
    """Something newer is to be shown instead."""


class Behind:
    """Tables that wait for their turn to show what they should have shown before.

    Discord takes a message a second in a channel, so turns go round by channel, one at a time in
    each: else tables of one would wait there, and nobody else could go on.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, dict[TableId, None]] = {}
        self._places: dict[TableId, int] = {}
        """Where each of those is shown that wait, or whose turn it is."""
        self.begun: set[TableId] = set()
        """Those whose turn it is."""

    def add(self, table: TableId, place: int | None = None) -> None:
        where = self._places.setdefault(table, table if place is None else place)
        self._waiting.setdefault(where, {})[table] = None

    def discard(self, table: TableId) -> None:
        where = self._places.get(table)
        if where is None:
            return
        waiting = self._waiting.get(where, {})
        waiting.pop(table, None)
        if not waiting:
            self._waiting.pop(where, None)

    def next(self) -> TableId | None:
        """Whose turn it is now; None, if all that are left have to wait."""
        if len(self.begun) >= BEHIND_AT_ONCE:
            return None
        busy = {self._places[table] for table in self.begun}
        where = next((one for one in self._waiting if one not in busy), None)
        if where is None:
            return None
        waiting = self._waiting.pop(where)
        table = next(iter(waiting))
        del waiting[table]
        if waiting:
            self._waiting[where] = waiting  # after all others
        self.begun.add(table)
        return table

    def done(self, table: TableId) -> None:
        self.begun.discard(table)


class Queued(NamedTuple):
    """An event, and the number under which it is due, if it is."""

    event: events.Event
    due: int | None


Show = Callable[[Post, Any], Awaitable[Post]]
"""Shows an event of its kind; gives back where the table is shown then."""


class Outbox:
    def __init__(self, bot: Tischlein, shows: Mapping[type, Show]) -> None:
        self.bot = bot
        self.messages = Messages(bot)
        self.boards = TableBoards(bot)
        self.tasks: dict[TableId, asyncio.Task[None]] = {}
        self._shows = shows
        self._queues: dict[TableId, list[Queued]] = {}
        self.locks: dict[TableId, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Held by whoever does something with the messages of a table, while nobody else does."""
        self._timers = Timers(report)
        self._pauses: dict[TableId, float] = {}
        self._held: set[TableId] = set()
        self._behind = Behind()
        self._littered: dict[TableId, float] = {}
        self._started = self._stopping = False
        self._context = copy_context()
        """With nothing of whoever moves: a message speaks for itself, also its language."""
        bot.tables.listeners.insert(0, self.hear)

    # --- what happens ---

    def hear(self, event: events.Event) -> None:
        """Remember an event, and begin to show it if nobody does."""
        table, server = place_of(event)
        match event:
            case events.DraftChanged():
                return
            case events.Released():
                self.drop(table)
                return
            case events.Resumed():
                self.boards.resume(event)
                return
            case events.SeatsChanged():
                # Noted at once: of several changes only the last one is shown.
                self.boards.note_stir(event)
            case events.LobbyChanged(opened=True):
                self._held.add(table)
                self._timers.start(("held", table), self._after(HOLDING, self.release, table))
        told = Queued(event, self.bot.tables.owed.id_of(table, event))
        self._queues.setdefault(table, []).append(told)
        if self.bot.is_ready() or self._is_connected(server):
            self._begin(table)

    async def start(self) -> None:
        """Discord can be reached: show what could not be shown so far."""
        self._started = True
        unshown = self.bot.tables.unshown
        for shard in [shard for shard in unshown.shards if self.bot.knows_shard(shard[0])]:
            await self._fall_behind(unshown.begin(shard))
            while not await self._found_litter(*shard) and self.bot.knows_shard(shard[0]):
                await self.bot.clock.sleep(FIRST_PAUSE)
        for table in tuple(self._queues):
            self._begin(table)
        self._catch_up()

    async def _fall_behind(self, tables: Sequence[TableId]) -> None:
        self.messages.forget_past()
        try:
            posts = await self.bot.posts.find_many(tables)
        except StoreError:
            posts = {}  # then each has a turn of its own
        for table in tables:
            if table in self.bot.tables.unshown:  # nobody has begun to show it meanwhile
                self._behind.add(table, posts[table].place if table in posts else None)

    async def _found_litter(self, shard: int, shards: int) -> bool:
        """Whether it could be found out which tables have left something behind."""
        try:
            found = await littered(self.bot.database, shard, shards)
        except StoreError as error:
            log.info("what is left over is taken away later: %s", error)
            return False
        for table in found:
            if self.bot.tables.is_open(table):
                self._litter(table)
            else:
                self._queues.setdefault(table, [])
        return True

    async def stop(self) -> None:
        """Begin with nothing more. What is on its way has a moment to arrive; what has not is
        found by its mark at the next start."""
        self._stopping = True
        await self._timers.stop_all()
        await ended(self.bot.clock, self.tasks.values())

    async def come_back(self, server: ServerId) -> None:
        """We are on a server again: what is owed there could not be shown meanwhile."""
        for table in self.bot.tables.owed if self._started else ():
            if await self.bot.tables.server_of(table) == server:
                if table not in self._queues and table not in self.tasks:
                    await self._remember(table)
                if table in self._queues:
                    self._begin(table)

    def drop(self, table: TableId) -> None:
        """Another process shows this table from now on."""
        for name in ("held", "retry", "sweep"):
            self._timers.stop((name, table))
        self._queues.pop(table, None)
        self._pauses.pop(table, None)
        self._littered.pop(table, None)
        self._behind.discard(table)
        self._held.discard(table)
        if table in self.tasks and self.tasks[table] is not asyncio.current_task():
            self.tasks[table].cancel()
        self.boards.ended(table)
        self.messages.forget(table)

    async def _remember(self, table: TableId) -> None:
        """What was due when the process ended, before what has happened since."""
        if await self._is_elsewhere(table):
            return
        live = await self._live(table)
        self.messages.doubt(table, old=table in self.bot.tables.unshown)
        for due in self.bot.tables.owed.of(table):
            if self._is_queued(table, due.id):
                continue
            event = await made_again(self.bot.database, due, live)
            if event is None:
                await deliver(self.bot.tables, table, due=due.id)
            elif not self._is_queued(table, due.id):
                self._queues.setdefault(table, []).insert(0, Queued(event, due.id))
        if table in self._queues:
            self._queues[table].sort(key=lambda told: told.due or 0)

    def _is_queued(self, table: TableId, due: int) -> bool:
        return any(told.due == due for told in self._queues.get(table, ()))

    async def _live(self, table: TableId) -> Live | None:
        try:
            return await self.bot.tables.find(table)
        except DeniedError as denied:
            if denied.denial in NOT_OPEN:
                return None
            raise

    async def _is_elsewhere(self, table: TableId) -> bool:
        """Whether a table is on a server that we are not on. If we come back it is shown."""
        server = await self.bot.tables.server_of(table)
        return server is not None and self.bot.get_guild(server) is None

    def _is_connected(self, server: ServerId) -> bool:
        """Whether Discord has told us of a server, which may be long before it has of all."""
        guild = self.bot.get_guild(server)
        return guild is not None and not guild.unavailable

    def _begin(self, table: TableId, *, late: bool = False) -> bool:
        """Show what is due at a table, unless that is being done already, or has to wait."""
        if table in self._held or table in self.tasks or self._stopping:
            return False
        self._behind.discard(table)
        context = self._context.copy()
        work = asyncio.create_task(self._work_off(table, late=late), context=context)
        self.tasks[table] = work
        return True

    def _try_again(self, table: TableId) -> None:
        self._behind.add(table)
        self._catch_up()

    def _catch_up(self) -> None:
        """Begin to show tables that are behind, as many as there is room for."""
        while self.bot.is_ready() and (table := self._behind.next()) is not None:
            if not self._begin(table, late=True):
                self._behind.done(table)

    async def _work_off(self, table: TableId, *, late: bool) -> None:
        try:
            done = await self._recalled(table)
            while done and table in self._queues:
                # Not around what wakes the table up: its clock must not go on as one that is late.
                with self.bot.pacer.behind() if late else nullcontext():
                    async with self.locks[table]:
                        done = await self._show_due(table)
            if done:
                self._pauses.pop(table, None)
                self._timers.stop(("retry", table))
                if not self.bot.tables.is_open(table):
                    await self._finish(table)
        finally:
            del self.tasks[table]
            if table in self._behind.begun:
                self._behind.done(table)
                self._catch_up()

    async def _recalled(self, table: TableId) -> bool:
        """Whether it is known what a table should have shown before, if there was anything."""
        if table not in self.bot.tables.unshown:
            return True
        try:
            await self._remember(table)
        except (StoreError, DeniedError) as error:
            self._postpone(table, error)
            return False
        self.bot.tables.unshown.remove(table)
        return True

    async def _show_due(self, table: TableId) -> bool:
        """Whether all of it is shown, or at least not to be tried again."""
        queue, one, moved_on = self._queues[table], None, False
        try:
            post = await self.bot.posts.find(table)
            if post is None or not queue or await self._is_elsewhere(table):
                del self._queues[table]
                return post is None or not queue
            server = place_of(queue[0].event)[1]
            with bind_table(match=table, server=server), speaking(self.bot.language_of(server)):
                while queue:
                    one = queue[0]
                    if not _is_overtaken(one.event, queue[1:]):
                        with suppress(OvertakenError):
                            everything = isinstance(one.event, events.SeatsChanged)
                            await self.boards.recall(post, all_of_it=everything)
                            shown = await self._shows[type(one.event)](post, one.event)
                            await self.delivered(post, shown, one.due)
                            post = shown
                            moved_on |= isinstance(one.event, (*TURNS, events.RoundOver))
                    del queue[0]
                await self.sweep(table, moved_on=moved_on)
                for follow in self.bot.when_shown:
                    await follow(table)
        except LostLeaseError:
            self.drop(table)
            return False
        except (NotShownError, StoreError) as error:
            self._postpone(table, error)
            return False
        except Exception as error:
            log.exception("table %s could not be shown: %s", table, type(error).__name__)
            if queue and queue[0] is one:
                del queue[0]
        if not queue:
            del self._queues[table]
        return True

    def check(self, table: TableId, event: events.Event) -> None:
        """To be asked right before something is drawn: it may have been overtaken meanwhile."""
        if _is_overtaken(event, self._queues.get(table, [])[1:]):
            raise OvertakenError

    # --- what has become of it ---

    async def delivered(self, old: Post, new: Post, due: int | None = None) -> None:
        """Discord has it: keep where, in the same transaction in which it is not due any more."""
        sending = self.messages.of(new.table)
        moved, left = None if new == old else new, tuple(sending.left)
        try:
            await deliver(self.bot.tables, new.table, moved, left, due)
        except StoreError:
            self.messages.doubt(new.table)
            raise
        if left:
            self._litter(new.table)
        sending.left.clear()
        sending.made.clear()

    def _postpone(self, table: TableId, error: Exception) -> None:
        longest = LONGEST_OUTAGE if is_outage(error) else LONGEST_PAUSE
        pause = min(self._pauses.get(table, FIRST_PAUSE), longest)
        self._pauses[table] = 2 * pause
        log.info("table %s is shown later: %s", table, error.__cause__ or error)
        self._queues.setdefault(table, [])
        self._timers.start(("retry", table), self._after(pause, self._try_again, table))

    async def _after(self, seconds: float, do: Callable[[TableId], object], table: TableId) -> None:
        await self.bot.clock.sleep(seconds)
        do(table)

    def release(self, table: TableId) -> None:
        """A new lobby is shown like any other, because nobody was answered with it."""
        if table in self._held:
            self._held.discard(table)
            self.messages.doubt(table)
            self._timers.stop(("held", table))
            self._begin(table)

    async def announced(self, table: TableId, message: int | None) -> None:
        """Note that somebody was answered with their new lobby; without a message, that nobody
        knows whether they were."""
        if message is not None:
            async with self.locks[table]:
                post = await self.bot.posts.find(table)
                told = self._queues.get(table, [])
                if post is not None and told:
                    kept = Post(table, post.lobby_channel, post.place, MessageId(message))
                    due = told[0].due if len(told) == 1 else None
                    await self.delivered(post, kept, due)
                    if due is not None and len(told) == 1:
                        self._queues.pop(table, None)
                    self._held.discard(table)
                    self._timers.stop(("held", table))
            self._begin(table)
        self.release(table)

    # --- what is left over ---

    async def sweep(self, table: TableId, *, moved_on: bool = True) -> None:
        """A turn is shown: what stands there of those before it becomes a line, or goes.

        The channel holds one picture and a log. It is left for later while others wait; and what
        Discord lets nobody edit now is not asked for again with each turn.
        """
        stuck = self.messages.of(table).stuck
        lefts = await left_over(self.bot.database, table) if moved_on else []
        lefts = [left for left in lefts if left.message not in stuck]
        if lefts and not self.bot.pacer.is_pressed:
            self._timers.start(("sweep", table), self._take_away(table, lefts))

    def _litter(self, table: TableId) -> None:
        self._littered[table] = self.bot.clock.steady()
        if not self._timers.is_running("tidy"):
            self._timers.start("tidy", self._tidy())

    async def _tidy(self) -> None:
        """Take away what is left over at tables where nothing new was posted for a while."""
        while self._littered:
            await self.bot.clock.sleep(QUIET / 3)
            now = self.bot.clock.steady()
            for table, since in tuple(self._littered.items()):
                if now - since >= QUIET and not self.bot.pacer.is_pressed:
                    await self._tidy_up(table)

    async def _finish(self, table: TableId) -> None:
        """The end of a table: nothing is left behind."""
        self._timers.stop(("sweep", table))
        await self._tidy_up(table)
        if table not in self._littered and table not in self._queues:
            self.boards.ended(table)
            self.messages.forget(table)
            self.locks.pop(table, None)

    async def _needless(self, table: TableId) -> list[Leftover]:
        """What is left over; a reminder stays for as long as the turn that it is about."""
        lefts = await left_over(self.bot.database, table)
        post = await self.bot.posts.find(table) if self.bot.tables.is_open(table) else None
        current = None if post is None else post.message
        return [left for left in lefts if current is None or left.message < current]

    async def _tidy_up(self, table: TableId) -> None:
        self._littered.pop(table, None)
        try:
            if not await self._is_elsewhere(table):
                await self._take_away(table, await self._needless(table))
        except StoreError as error:
            log.info("what is left over at table %s is taken away later: %s", table, error)
            self._litter(table)

    async def _take_away(self, table: TableId, lefts: Sequence[Leftover]) -> None:
        gone: list[Leftover] = []
        try:
            said = await self.boards.retired(lefts)
            for left in lefts:
                done = await self.messages.take_away(left, said.get(left.message))
                if done or not self.bot.tables.is_open(table):
                    gone.append(left)
        except (NotShownError, StoreError):
            self._litter(table)
        finally:
            if gone:
                await self.bot.database.write(lambda db: take_away(db, gone))


def _is_overtaken(event: events.Event, later: Sequence[Queued]) -> bool:
    if not isinstance(event, PASSING):
        return False
    alike: tuple[type, ...] = (type(event),)
    if isinstance(event, (*TURNS, events.Warned, events.Reminded)):
        alike = (*TURNS, events.Reminded) if isinstance(event, events.Reminded) else TURNS
    return any(isinstance(one.event, (*alike, *ENDINGS)) for one in later)


def place_of(event: events.Event) -> tuple[TableId, ServerId]:
    if isinstance(event, events.TableSetAside):
        return event.table, event.server
    return event.table.id, event.table.server
