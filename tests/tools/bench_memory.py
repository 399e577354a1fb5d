"""What is remembered, on a large server: every use case, on 5,000 members and 50,000 matches."""

import asyncio
import gc
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, perf_counter_ns
from typing import Any, TypeVar

from bot.cli.takeover import Sample, line
from bot.community.cards import card, head_to_head, history
from bot.community.ladders import ALL_GAMES, Ladder, ranking, ranking_around
from bot.community.matches import details, export_files, verify
from bot.community.privacy import export_member, hide, stored_data
from bot.community.replays import ranking_scene, replay
from bot.community.results import HistoryFilter
from bot.community.seasons import close_season, current_season, honours
from bot.community.settings import load_settings, save_settings
from bot.database.core import ChannelId, Database, MemberId, Row, ServerId, Sql, TableId, Work
from bot.database.sqlite import SqliteDatabase
from bot.games.catalogue import CATALOGUE
from bot.pictures.scenes import draw, words_for
from bot.playground.past import History, people, seed
from bot.tables.denials import Member
from render import Style
from tests.speaking import in_language

T = TypeVar("T")

MEMBERS, MATCHES, LOGS = 5_000, 50_000, 40
TIMES = 200
SERVER = ServerId(1)
NOW = 1_700_000_000.0
MANAGER = Member(MemberId(1), "Manager", manager=True)
WITH_LOGS = (
    "SELECT id FROM tables WHERE server_id = ?1 AND status = 'over' AND seq > 0"
    " ORDER BY id LIMIT 500"
)


@dataclass(frozen=True, slots=True)
class FilledFile:
    """A filled file, and somebody who asks at random."""

    database: Database
    members: tuple[MemberId, ...]
    logged: tuple[TableId, ...]
    rng: Random

    def member(self) -> MemberId:
        """Mostly those who play most: the first ones."""
        return self.members[min(int(self.rng.expovariate(0.01)), len(self.members) - 1)]

    def ladder(self) -> Ladder:
        name = self.rng.choice([ALL_GAMES, *CATALOGUE])
        return Ladder(SERVER, self.rng.randint(0, 3), name)

    def match(self) -> TableId:
        return self.rng.choice(self.logged)

    def page(self, most: int) -> int:
        return self.rng.randint(1, most)


Case = Callable[[FilledFile], Awaitable[object]]


async def _ranking(town: FilledFile) -> object:
    return await ranking(town.database, town.ladder(), page=town.page(500))


async def _around(town: FilledFile) -> object:
    return await ranking_around(town.database, town.ladder(), town.member())


async def _ranking_picture(town: FilledFile) -> object:
    page = await ranking(town.database, town.ladder(), page=town.page(50))
    style = Style(in_language("en", words_for))
    return draw(ranking_scene(page, title="Ranking"), style)


async def _honours(town: FilledFile) -> object:
    return await honours(town.database, Ladder(SERVER, town.rng.randint(1, 2)))


async def _card(town: FilledFile) -> object:
    return await card(town.database, town.ladder(), town.member())


async def _busiest_card(town: FilledFile) -> object:
    return await card(town.database, Ladder(SERVER), town.members[0])


async def _against(town: FilledFile) -> object:
    return await head_to_head(town.database, SERVER, town.member(), town.member())


async def _history(town: FilledFile) -> object:
    game = town.rng.choice([None, *CATALOGUE])
    return await history(town.database, HistoryFilter(SERVER, None, game), page=town.page(5000))


async def _history_of_member(town: FilledFile) -> object:
    game = town.rng.choice([None, *CATALOGUE])
    return await history(
        town.database, HistoryFilter(SERVER, town.member(), game), page=town.page(20)
    )


async def _details(town: FilledFile) -> object:
    return await details(town.database, SERVER, town.match())


async def _replay(town: FilledFile) -> object:
    return await replay(town.database, SERVER, town.match())


async def _export_match(town: FilledFile) -> object:
    return await export_files(town.database, SERVER, town.match())


async def _verify(town: FilledFile) -> object:
    return await verify(town.database, SERVER, town.match())


async def _settings(town: FilledFile) -> object:
    return await load_settings(town.database, SERVER)


async def _save_settings(town: FilledFile) -> object:
    settings = await load_settings(town.database, SERVER)
    await save_settings(town.database, SERVER, MANAGER, settings, now=NOW)
    return settings


async def _kept(town: FilledFile) -> object:
    return await stored_data(town.database, SERVER, town.member())


async def _export_member(town: FilledFile) -> object:
    return await export_member(town.database, town.member())


async def _busiest_export(town: FilledFile) -> object:
    return await export_member(town.database, town.members[0])


async def _hide(town: FilledFile) -> object:
    hidden = town.rng.random() < 0.5
    await hide(town.database, SERVER, town.member(), hidden=hidden, now=NOW)
    return hidden


CASES: dict[str, Case] = {
    "ranking": _ranking,
    "ranking around a member": _around,
    "ranking and its picture": _ranking_picture,
    "honours": _honours,
    "card": _card,
    "card of who plays most": _busiest_card,
    "head to head": _against,
    "history": _history,
    "history of a member": _history_of_member,
    "details of a match, folded": _details,
    "replay, folded": _replay,
    "export of a match": _export_match,
    "verify": _verify,
    "settings": _settings,
    "save settings": _save_settings,
    "what is kept of me": _kept,
    "export of a member": _export_member,
    "export of who plays most": _busiest_export,
    "hide": _hide,
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder) / "memory.db"))


class Timed(SqliteDatabase):
    """Counts the time that is spent in the file."""

    spent = 0

    async def read(self, sql: Sql, parameters: Sequence[Any] = ()) -> list[Row]:
        began = perf_counter_ns()
        rows = await super().read(sql, parameters)
        self.spent += perf_counter_ns() - began
        return rows

    async def write(self, work: Work[T]) -> T:
        began = perf_counter_ns()
        result = await super().write(work)
        self.spent += perf_counter_ns() - began
        return result


async def _measure(path: Path) -> None:
    database = await Timed.open(path)
    assert isinstance(database, Timed)
    try:
        town = await _filled(database)
        gc.collect()
        gc.freeze()  # as the bot does
        for name, case in CASES.items():
            await _report(town, database, name, case)
        season = await current_season(database, SERVER)
        database.spent = 0
        await close_season(database, SERVER, MANAGER, season, now=NOW)
        line("memory: close a season", f"database {database.spent / 1e6:.0f} ms")
    finally:
        await database.close()


async def _filled(database: Database) -> FilledFile:
    everyone = people(MEMBERS)
    began = perf_counter()
    await seed(database, History(SERVER, ChannelId(1), everyone, MATCHES, NOW, logs=LOGS))
    seconds = perf_counter() - began
    line(f"memory: {MEMBERS} members, {MATCHES} matches", f"made in {seconds:.0f} s")
    logged = await database.read(WITH_LOGS, (SERVER,))
    return FilledFile(
        database,
        tuple(person.id for person in everyone),
        tuple(TableId(row["id"]) for row in logged),
        Random(1),
    )


async def _report(town: FilledFile, database: Timed, name: str, case: Case) -> None:
    """The time in the file, and the whole time with folding and drawing."""
    await case(town)
    stored, whole = [], []
    for _ in range(TIMES):
        database.spent = 0
        began = perf_counter_ns()
        await case(town)
        whole.append(perf_counter_ns() - began)
        stored.append(database.spent)
    line(f"memory: {name}, database", Sample(tuple(sorted(stored))))
    line("  in all", Sample(tuple(sorted(whole))))
