"""Computing the ladders of a server again, from its results alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.model.ids import ServerId, TableId
from bot.model.ladders import LadderChange
from bot.rating import Rating, Rung, climb, ladders_for
from bot.store import reckoning as store
from bot.store.database import Connection, Database
from bot.store.ladders import Key, put_changes, put_rungs
from bot.store.reckoning import Fetch, RatedMatch

Place = tuple[TableId, int, int, str]
"""Of a change: table, seat, season, ladder."""

NOBODY_YET: Mapping[Key, Rung] = {}

K = TypeVar("K", Key, Place)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Ladders:
    """All ladders of a server, and how they came about."""

    rungs: Mapping[Key, Rung]
    changes: tuple[LadderChange, ...]


@dataclass(frozen=True, slots=True)
class Deviation:
    """Something that is stored otherwise than it is computed; None: not at all."""

    where: Key | Place
    stored: object
    computed: object


@dataclass(frozen=True, slots=True)
class Rerated:
    matches: int
    rungs: int
    changes: int
    differences: tuple[Deviation, ...]


def recompute(
    matches: Iterable[RatedMatch],
    forgotten: Mapping[Place, Rating],
    known: Mapping[Key, Rung] = NOBODY_YET,
) -> Ladders:
    """The ladders after these matches, in this order; ``known`` is how they were before.

    Of those who were forgotten only the rating is known that they had before each match; it is
    taken from there, so that the ratings of the others stay what they are.
    """
    rungs: dict[Key, Rung] = dict(known)
    changes: list[LadderChange] = []
    for match in matches:
        for season, ladder in ladders_for(match.season, match.game):
            before = [
                rungs.get((season, ladder, member), Rung())
                if member is not None
                else Rung(forgotten.get((match.table, seat, season, ladder), Rating()))
                for seat, member in enumerate(match.members)
            ]
            after = climb(match.finishes, before)
            for seat, member in enumerate(match.members):
                if member is not None:
                    rungs[season, ladder, member] = after[seat]
                old, new = before[seat].rating, after[seat].rating
                changes.append(LadderChange(match.table, seat, season, ladder, old, new))
    return Ladders(rungs, tuple(changes))


async def rerate(
    database: Database,
    server: ServerId,
    *,
    write: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Rerated:
    """Compare what is stored with what the results give; and store that, if wanted.

    What is to be stored is read in the same transaction: else a match that ends meanwhile would be
    lost, and somebody who is forgotten meanwhile be back. Nobody else can write during that time,
    so that it is done only where something differs.
    """
    found = (await _compared(database.read, server, progress))[0]
    if not (write and found.differences):
        return found

    async def write_anew(connection: Connection) -> Rerated:
        found, matches, computed = await _compared(connection.fetch, server)
        await _write(connection, server, matches, computed)
        return found

    return await database.write(write_anew)


async def _compared(
    fetch: Fetch, server: ServerId, progress: Callable[[int, int], None] | None = None
) -> tuple[Rerated, list[RatedMatch], Ladders]:
    matches = await store.rated_matches(fetch, server)
    changes = {_place(change): change for change in await store.all_changes(fetch, server)}
    before = {place: change.before for place, change in changes.items()}
    computed = recompute(_counted(matches, progress), before)
    differences = (
        *_differences(await store.all_rungs(fetch, server), computed.rungs),
        *_differences(changes, {_place(change): change for change in computed.changes}),
    )
    found = Rerated(len(matches), len(computed.rungs), len(computed.changes), differences)
    return found, matches, computed


def _counted(
    matches: Sequence[RatedMatch], progress: Callable[[int, int], None] | None
) -> Iterator[RatedMatch]:
    for number, match in enumerate(matches, 1):
        yield match
        if progress is not None:
            progress(number, len(matches))


async def carry_over(connection: Connection, server: ServerId, season: int, into: int) -> None:
    """Let the matches of a season count for the one before, as if that had gone on.

    The ladders of all time stay as they are. Of somebody who was forgotten since, only the rating
    in the later season is known; the others have played against that.
    """
    fetch = connection.fetch
    later = await store.of_season(fetch, server, season)
    earlier = await store.of_season(fetch, server, into)
    moved = [replace(match, season=into) for match in later.matches]
    forgotten = {
        (one.table, one.seat, into, one.ladder): one.before
        for one in later.changes
        if one.season == season
    }
    ladders = recompute(moved, forgotten, earlier.rungs)
    await store.move_matches(connection, server, moved, season, into)
    rungs = {key: rung for key, rung in ladders.rungs.items() if key[0] == into}
    await put_rungs(connection, server, rungs)
    await put_changes(connection, [one for one in ladders.changes if one.season == into])


async def rebuild(database: Database, server: ServerId) -> int:
    """Fill the ladders of a server that has results and no ratings yet; says from how many."""

    async def fill(connection: Connection) -> int:
        matches = await store.rated_matches(connection.fetch, server)
        await _write(connection, server, matches, recompute(matches, {}))
        return len(matches)

    return await database.write(fill)


def _place(change: LadderChange) -> Place:
    return change.table, change.seat, change.season, change.ladder


def _differences(stored: Mapping[K, V], computed: Mapping[K, V]) -> Iterable[Deviation]:
    for where in stored.keys() | computed.keys():
        if stored.get(where) != computed.get(where):
            yield Deviation(where, stored.get(where), computed.get(where))


async def _write(
    connection: Connection, server: ServerId, matches: list[RatedMatch], ladders: Ladders
) -> None:
    await store.clear(connection, server)
    await put_rungs(connection, server, ladders.rungs)
    await store.replace_changes(connection, matches, ladders.changes)
