"""A server with a history, and people who play real matches to their end."""

import asyncio
import os
import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from bot.community import reports
from bot.community.matches import export_files
from bot.community.reports import About, Blank, Complaint, Report
from bot.database.core import Address, ChannelId, Database, MemberId, ServerId, TableId
from bot.database.moving import open_database
from bot.games.match import SeatView
from bot.games.moves import Discard, Draw, Move
from bot.playground.past import History, people, seed
from bot.tables import lobby
from bot.tables.denials import DeniedError, Member
from bot.tables.live import between_rounds, people_due
from bot.tables.lobby import Terms
from bot.tables.model import Status
from bot.tables.playing import act, go_on, look
from tests import postgres
from tests.deals import deal_briefly
from tests.tables.house import ANNA, BEN, House
from tests.tables.minds import greedy

SERVER = ServerId(7)
OTHER = ServerId(8)
NOW = 1_700_000_000.0
PEOPLE = people(12)
MATCHES, LOGS = 150, 8
QUICK = Terms("romme", {"rounds": 1})


def make(path: Path) -> Path:
    """A file with a made-up history, at least one real log for each game."""

    asyncio.run(_fill(path))
    return path


@cache
def on_server() -> str:
    """The same as a database on the server of the tests; gives its name, to be copied."""
    server, name = postgres.server(), f"town_{os.getpid()}"
    server.run(f"CREATE DATABASE {name} TEMPLATE {postgres.TEMPLATE} STRATEGY file_copy")
    server.wait_for(_fill(server.address(name)))
    return name


async def _fill(address: Address) -> None:
    database = await open_database(address)
    history = History(SERVER, ChannelId(1), PEOPLE, MATCHES, NOW, logs=LOGS, seasons=2)
    await seed(database, history)
    await database.close()


def copied(template: Path, folder: Path) -> Path:
    """A copy of a file, to do with as one likes."""
    copy = folder / "town.db"
    shutil.copyfile(template, copy)
    return copy


async def export_text(database: Database, server: ServerId, table: TableId) -> str:
    return (await export_files(database, server, table))[0]


async def export_json(database: Database, server: ServerId, table: TableId) -> str:
    return (await export_files(database, server, table))[1]


async def blank_words(
    database: Database, server: ServerId, table: TableId, member: MemberId
) -> None:
    """Moderators take somebody's words out of a match, after a report."""
    told = Complaint(About.WORDS, "rude", table, member, "")
    report = Report(1, MemberId(0), told, NOW)
    await database.write(lambda db: reports.blanked(db, server, report, Blank.WORDS))


async def play_out(house: House, table: TableId, members: Sequence[Member]) -> None:
    """The people at a table play their match to its end."""
    who = {member.id: member for member in members}
    try:
        while (live := await house.running(table)).row.status == Status.RUNNING:
            await house.clock.settle()
            for seat in people_due(live)[:1]:
                member = live.row.seats[seat].member
                assert member is not None
                if between_rounds(live.match):
                    await go_on(house.tables, table, who[member])
                    continue
                view = (await look(house.tables, table, who[member])).view
                move = greedy(view, "")
                await act(house.tables, table, who[member], move, seen=view.public.seq)
    except DeniedError:  # the last move closed it
        assert not any(live.row.id == table for live in house.tables)


async def played(house: House, *members: Member, terms: Terms = QUICK) -> TableId:
    """A match from its lobby to its end."""
    members = members or (ANNA, BEN)
    table = await house.seated(*members, terms=terms)
    deal_briefly((await house.live(table)).row)
    await lobby.start(house.tables, table, members[0])
    await play_out(house, table, members)
    return table


async def turns_made(house: House, table: TableId, turns: int, *people: Member) -> None:
    """These people play until each of them has made so many turns."""
    live = await house.running(table)
    who = {one.id: one for one in people}
    while any(seat.turns < turns for seat in live.row.seats):
        assert live.row.status == Status.RUNNING, "the match was too short"
        await house.clock.settle()
        for at in people_due(live)[:1]:
            member = who[live.row.seats[at].member or MemberId(0)]
            seen = await look(house.tables, table, member)
            await act(house.tables, table, member, careful(seen.view))


def careful(view: SeatView) -> Move:
    """A player who never wins: draws, and puts away what was drawn."""
    if not view.public.drawn:
        return Draw()
    return Discard(max(view.public.deck.faces_of(view.rack)))
