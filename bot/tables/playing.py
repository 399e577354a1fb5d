"""During the match: moving, looking, being helped, coming back."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

from bot.games.actions import Move, Timeout
from bot.games.pieces import Face
from bot.games.refusals import Reason, refuse
from bot.games.texts import piece_text
from bot.games.views import PublicView, SeatView, public_view, view_for
from bot.store import preferences
from bot.store.errors import StoreError
from bot.store.rows import Assistance, MemberId, Preferences, Presence, TableId
from bot.tables.denials import Denial, Denied, deny
from bot.tables.ending import save_seats
from bot.tables.live import with_seat
from bot.tables.mind import Solver
from bot.tables.rights import Member, check_assistance, check_running, held_seat, played_seat
from bot.tables.service import Tables


async def act(
    tables: Tables, table: TableId, member: Member, move: Move, *, seen: int | None = None
) -> SeatView:
    """Any move of the rules; gives back what the player sees then.

    ``seen`` is the ``seq`` of the view that the player looked at: a stale click is refused.
    """
    if isinstance(move, Timeout):
        deny(Denial.NO_RIGHT)
    async with tables.at(table) as live:
        seat = played_seat(live, member.id)
        await tables.play(live, seat, move, seen=seen)
        assert live.match is not None
        return view_for(live.match, seat)


async def look(tables: Tables, table: TableId, member: Member) -> SeatView:
    """A player's own view."""
    live = await tables.find(table)
    seat = held_seat(live, member.id)
    assert live.match is not None
    return view_for(live.match, seat)


async def watch(tables: Tables, table: TableId) -> PublicView:
    """What everyone may see."""
    live = await tables.find(table)
    check_running(live)
    assert live.match is not None
    return public_view(live.match)


async def take_back(tables: Tables, table: TableId, member: Member) -> None:
    """Play again for a seat that a computer had to look after."""
    async with tables.at(table) as live:
        seat = held_seat(live, member.id)
        back = replace(live.row.seats[seat], presence=Presence.HERE, strikes=0)
        if back != live.row.seats[seat]:
            await save_seats(tables, live, with_seat(live.row, seat, back))


# --- assistance ---


async def arrange_for_me(  # noqa: PLR0913 - who, where, what, and which way
    tables: Tables,
    table: TableId,
    member: Member,
    faces: Sequence[Face],
    *,
    variant: int = 0,
    seen: int | None = None,
) -> SeatView:
    """Find the table that takes these pieces, as a step of the draft that can be undone."""
    view, solver = await _helped(tables, table, member, Assistance.ARRANGE, Assistance.HINTS)
    if seen is not None and seen != view.public.seq:
        refuse(Reason.STALE_DRAFT, seen=seen, now=view.public.seq)
    _check_held(view, faces)
    move = await solver.arrange(view, faces, variant)
    if move is None:
        await _deny_arrangement(tables, table)
    return await act(tables, table, member, move, seen=view.public.seq)


async def _deny_arrangement(tables: Tables, table: TableId) -> NoReturn:
    """Melds that would do later puzzle people who do not know yet how a game is opened."""
    match = (await tables.find(table)).match
    if match is not None and match.round is not None:
        opening = match.rules.opening_progress(match.round)
        if opening is not None and opening[1]:
            deny(Denial.NO_OPENING, need=opening[1])
    deny(Denial.NO_ARRANGEMENT)


async def hint(tables: Tables, table: TableId, member: Member) -> Sequence[Move]:
    """What could be played now, the best first; nothing is done."""
    view, solver = await _helped(tables, table, member, Assistance.HINTS)
    return await solver.plays(view)


async def _helped(
    tables: Tables, table: TableId, member: Member, *enough: Assistance
) -> tuple[SeatView, Solver]:
    """What somebody sees who is on turn and may be helped. The lock is not held while thinking."""
    live = await tables.find(table)
    seat = played_seat(live, member.id)
    check_assistance(live, *enough)
    assert live.match is not None
    view = view_for(live.match, seat)
    if view.public.turn != seat:
        _not_on_turn(view)
    return view, tables.computers.solver or deny(Denial.NO_ASSISTANCE)


def _not_on_turn(view: SeatView) -> NoReturn:
    if view.public.turn is None:
        refuse(Reason.NOT_DEALT)
    refuse(Reason.NOT_YOUR_TURN, turn=view.public.turn + 1)


def _check_held(view: SeatView, faces: Sequence[Face]) -> None:
    """Only what the player holds, or has lifted off the table, can be asked for."""
    work = view.draft
    held = [*view.rack] if work is None else [*work.rack, *work.loose]
    stone = view.public.stone if work is None else work.stone
    if stone is not None:
        held.append(stone)
    for face in Counter(faces) - Counter(view.public.deck.faces_of(held)):
        refuse(Reason.NOT_ON_RACK, piece=piece_text(face))


# --- preferences ---


async def preferences_of(tables: Tables, member: MemberId) -> Preferences:
    """How a member likes things, at every table."""
    return await preferences.load(tables.database, member)


async def prefer(tables: Tables, member: MemberId, liked: Preferences) -> None:
    try:
        await tables.database.write(lambda db: preferences.save(db, member, liked))
    except StoreError as error:
        raise Denied(Denial.NOT_KEPT) from error
