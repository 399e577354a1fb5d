"""The workbench without a table, for puzzle and lesson. Everything on it is the real one."""

from collections.abc import Sequence
from typing import Protocol

from bot.client import Tischlein
from bot.community.practice import ExerciseAttempt
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.games.moves import Move
from bot.games.pieces import Deck, Face
from bot.tables.denials import Denial, Member, deny
from bot.tables.events import SeatInfo, TableInfo
from bot.tables.model import Assistance, Presence, Status
from bot.tables.playing import Seen
from cogs.rack import Rack
from cogs.routing import Router
from cogs.ui.answers import Answer
from cogs.ui.custom_ids import EXERCISE
from cogs.ui.selection import Selection
from cogs.ui.situation import Exercise
from cogs.workbench import Workbench


class Setter(Protocol):
    """Who sets exercises, and says what comes of them."""

    def owns(self, number: int) -> bool: ...

    def help_with(self, number: int) -> Assistance: ...

    def check_moves(self, number: int, moves: Sequence[Move]) -> None:
        """Deny what is not to be tried there."""

    async def exercise(self, language: str, number: int, member: MemberId) -> Exercise:
        """What is said above it, and its own buttons."""

    @property
    def verbs(self) -> frozenset[str]:
        """Its own buttons on the workbench."""

    async def pressed(self, answer: Answer, verb: str, selection: Selection) -> None:
        """Act on a button of an exercise."""

    async def moved(self, answer: Answer, selection: Selection, seen: Seen) -> bool:
        """Whether there is something else to show after a move than the workbench; then it is."""


class ExerciseHost:
    """Keeps positions that belong to no table, for one member each."""

    kind = EXERCISE

    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self.setters: list[Setter] = []

    def setter(self, number: int) -> Setter:
        found = next((one for one in self.setters if one.owns(number)), None)
        return found or deny(Denial.NO_SUCH_PUZZLE)

    async def deck(self, table: TableId) -> Deck:
        return (await self.bot.practice.start_of(table)).rules.deck

    async def look(self, table: TableId, who: Member) -> Seen:
        return self._seen(table, who, await self.bot.practice.look(table, who.id))

    async def act(self, table: TableId, who: Member, moves: Sequence[Move], *, seen: int) -> Seen:
        self.setter(table).check_moves(table, moves)
        tried = await self.bot.practice.act(table, who.id, moves, seen=seen)
        return self._seen(table, who, tried)

    async def arrange(
        self, table: TableId, who: Member, faces: Sequence[Face], *, seen: int
    ) -> Seen:
        if self.setter(table).help_with(table) == Assistance.OFF:
            deny(Denial.NO_ASSISTANCE)
        tried = await self.bot.practice.arrange(table, who.id, faces, seen=seen)
        return self._seen(table, who, tried)

    async def hint(self, table: TableId, who: Member) -> Sequence[Move]:
        if self.setter(table).help_with(table) != Assistance.HINTS:
            deny(Denial.NO_ASSISTANCE)
        return await self.bot.practice.hint(table, who.id)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        """No order of their own: the rack of an exercise is gone tomorrow."""
        del table, member
        return ()

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        del table, member, pieces

    async def exercise(self, language: str, table: TableId, member: MemberId) -> Exercise:
        return await self.setter(table).exercise(language, table, member)

    def _seen(self, table: TableId, who: Member, tried: ExerciseAttempt) -> Seen:
        match = tried.match
        mine = _seat(who.id, who.name)
        info = TableInfo(
            id=table,
            server=ServerId(0),
            channel=ChannelId(0),
            owner=who.id,
            status=Status.RUNNING,
            game=match.header.game,
            options=match.header.options,
            assistance=self.setter(table).help_with(table),
            commitment="",
            seal="",
            seats=(mine, *(_seat(None, "", number) for number in range(1, match.seats))),
            rematch_of=None,
            revealed=None,
        )
        return Seen(tried.view, info, None)


def _seat(member: MemberId | None, name: str, number: int = 0) -> SeatInfo:
    return SeatInfo(
        member=member,
        name=name,
        level=None if member else "easy",
        number=number,
        presence=Presence.HERE,
        words="",
        wants_abort=False,
    )


class Exercises(Rack):
    """What is pressed on a workbench that belongs to no table."""

    def __init__(
        self, bot: Tischlein, router: Router, workbench: Workbench, host: ExerciseHost
    ) -> None:
        super().__init__(bot, router, workbench)
        self._exercises = host

    def _knows(self, verb: str, selection: Selection) -> bool:
        own = self._exercises.setter(selection.table).verbs
        return verb in own or (verb != "front" and super()._knows(verb, selection))

    async def _do(self, answer: Answer, verb: str, selection: Selection) -> None:
        setter = self._exercises.setter(selection.table)
        if verb in setter.verbs:
            await setter.pressed(answer, verb, selection)
        else:
            await super()._do(answer, verb, selection)

    async def _after(self, answer: Answer, selection: Selection, seen: Seen) -> None:
        if not await self._exercises.setter(selection.table).moved(answer, selection, seen):
            await super()._after(answer, selection, seen)

    def forget(self, member: MemberId) -> None:
        super().forget(member)
        self.bot.practice.forget(member)
