"""During the match: moving, looking, being helped, coming back."""

from collections import Counter
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, NoReturn, TypeVar

from bot.clock import Deadline
from bot.database.core import TableId
from bot.games.match import PublicView, SeatView, apply, view_for
from bot.games.moves import Move, Timeout, Turn
from bot.games.pieces import Face, piece_text
from bot.games.refusals import Reason, refuse
from bot.tables import rights
from bot.tables.denials import Denial, Member, deny
from bot.tables.ending import save_seats
from bot.tables.events import Stir, TableInfo
from bot.tables.live import with_seat
from bot.tables.model import Assistance, Presence
from bot.tables.service import Tables
from bot.thinking.pool import NoAnswerError, SupersededError
from bot.thinking.questions import Solver

T = TypeVar("T")


class Seen(NamedTuple):
    """What a player sees of a table, all of it of one moment."""

    view: SeatView
    table: TableInfo
    deadline: Deadline | None


async def act(
    tables: Tables, table: TableId, member: Member, move: Move, *, seen: int | None = None
) -> Seen:
    """Any move of the rules; gives back what the player sees then, and before anything else."""
    if isinstance(move, Timeout):
        deny(Denial.NO_RIGHT)
    return await act_in_turn(tables, table, member, [move], seen=seen)


async def act_in_turn(
    tables: Tables, table: TableId, member: Member, moves: Sequence[Move], *, seen: int | None
) -> Seen:
    """Several moves as one: if the rules refuse one of them, none is made.

    ``seen`` is the ``seq`` of the view that the player looked at: a stale click is refused.
    """
    async with tables.at(table) as found:
        live = rights.check_running(found)
        seat = rights.played_seat(live, member.id)
        rights.check_patience(live, *moves)
        match = live.match
        for at, move in enumerate(moves if len(moves) > 1 else ()):
            match = apply(match, Turn(seat, move), seen=None if at else seen)
        for at, move in enumerate(moves):
            await tables.play(live, seat, move, seen=None if at else seen)
        return Seen(live.view(seat), live.info, live.deadline)


async def look(tables: Tables, table: TableId, member: Member) -> Seen:
    """A player's own view."""
    live = rights.check_running(await tables.find(table))
    seat = rights.held_seat(live, member.id)
    return Seen(live.view(seat), live.info, live.deadline)


async def watch(tables: Tables, table: TableId) -> PublicView:
    """What everyone may see; nothing, where other tables play the same shuffles."""
    live = rights.check_running(await tables.find(table))
    if live.row.is_veiled:
        deny(Denial.ROUND_RUNNING)
    return live.public


async def take_back(tables: Tables, table: TableId, member: Member) -> None:
    """Play again for a seat that a computer had to look after, also for one that was left.

    Whoever is back and plays at the end has not left.
    """
    async with tables.at(table) as found:
        live = rights.check_running(found)
        seat = rights.seat_of(live, member.id)
        holder = live.row.seats[seat]
        if holder.is_played:
            return
        back = replace(holder, presence=Presence.HERE, strikes=0)
        guard = None
        if holder.presence == Presence.LEFT:  # meanwhile the member could sit down elsewhere
            guard = partial(rights.check_room, member.id, live.row.server, live.row.options)
        row = with_seat(live.row, seat, back)
        await save_seats(tables, live, row, (seat, Stir.BACK), guard=guard)


# --- assistance ---


class Proposal(NamedTuple):
    """A move that was found for somebody, and what they would see after it. Nothing is done."""

    move: Move
    before: SeatView
    after: SeatView


async def arrange_for_me(
    tables: Tables,
    table: TableId,
    member: Member,
    faces: Sequence[Face],
    *,
    seen: int | None = None,
) -> Seen:
    """Find the table that takes these pieces, as a step of the draft that can be undone."""
    view, move = await _arranged(tables, table, member, faces, seen=seen)
    return await act(tables, table, member, move, seen=view.public.seq)


async def proposed(  # noqa: PLR0913 - who, where, what, and which way
    tables: Tables,
    table: TableId,
    member: Member,
    faces: Sequence[Face],
    *,
    variant: int = 0,
    seen: int | None = None,
) -> Proposal:
    """How a table would lie that takes these pieces."""
    view, move = await _arranged(tables, table, member, faces, variant=variant, seen=seen)
    match = rights.check_running(await tables.find(table)).match
    after = apply(match, Turn(view.seat, move), seen=view.public.seq)
    return Proposal(move, view, view_for(after, view.seat))


async def _arranged(  # noqa: PLR0913 - who, where, what, and which way
    tables: Tables,
    table: TableId,
    member: Member,
    faces: Sequence[Face],
    *,
    variant: int = 0,
    seen: int | None = None,
) -> tuple[SeatView, Move]:
    view, solver = await _helped(tables, table, member, Assistance.ARRANGE, Assistance.HINTS)
    if seen is not None and seen != view.public.seq:
        refuse(Reason.STALE_DRAFT, seen=seen, now=view.public.seq)
    check_held(view, faces)
    move = await answered(solver.arrange(view, faces, variant))
    if move is None:
        await _deny_arrangement(tables, table)
    return view, move


async def _deny_arrangement(tables: Tables, table: TableId) -> NoReturn:
    """Melds that would do later puzzle people who do not know yet how a game is opened."""
    match = rights.check_running(await tables.find(table)).match
    if match.round is not None:
        have, need = match.rules.opening_progress(match.round) or (0, 0)
        if have < need:
            deny(Denial.NO_OPENING, need=need)
    deny(Denial.NO_ARRANGEMENT)


async def hint(tables: Tables, table: TableId, member: Member) -> Sequence[Move]:
    """What could be played now, the best first; nothing is done."""
    view, solver = await _helped(tables, table, member, Assistance.HINTS, buying=True)
    return await answered(solver.plays(view))


async def answered(thought: Awaitable[T]) -> T:
    try:
        return await thought
    except SupersededError:
        deny(Denial.ASKED_ANEW)
    except NoAnswerError:
        deny(Denial.NO_ADVICE)


async def _helped(
    tables: Tables, table: TableId, member: Member, *enough: Assistance, buying: bool = False
) -> tuple[SeatView, Solver]:
    """What somebody sees who is on turn and may be helped. The lock is not held while thinking.

    Whether to buy may be asked by those who are not on turn.
    """
    live = rights.check_running(await tables.find(table))
    seat = rights.played_seat(live, member.id)
    rights.check_assistance(live, *enough)
    view = live.view(seat)
    window = view.public.window
    may_buy = buying and window is not None and seat in window.waiting
    if view.public.turn != seat and not may_buy:
        _not_on_turn(view)
    solver = tables.computers.solver or deny(Denial.NO_ASSISTANCE)
    return view, solver.asked_by(member.id)


def _not_on_turn(view: SeatView) -> NoReturn:
    if view.public.turn is None:
        refuse(Reason.NOT_DEALT)
    refuse(Reason.NOT_YOUR_TURN, turn=view.public.turn + 1)


def check_held(view: SeatView, faces: Sequence[Face]) -> None:
    """Only what the player holds, or has lifted off the table, can be asked for."""
    work = view.draft
    held = [*view.rack] if work is None else [*work.rack, *work.loose]
    stone = view.public.stone if work is None else work.stone
    if stone is not None:
        held.append(stone)
    for face in Counter(faces) - Counter(view.public.deck.faces_of(held)):
        refuse(Reason.NOT_ON_RACK, piece=piece_text(face))
