"""During the match: moving, looking, being helped; leaving, coming back, and ending it."""

import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, NoReturn, TypeVar

from bot.clock import Deadline
from bot.database.core import ChannelId, MemberId, TableId, Work
from bot.games.match import SECRET_BYTES, PublicView, SeatView, apply, view_for
from bot.games.moves import Move, Timeout, Turn
from bot.games.pieces import Face, Seat, piece_text
from bot.games.record import FIRST
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import REVISION
from bot.tables import rights, rows
from bot.tables.counting import discount, may_be_discounted
from bot.tables.denials import NOT_OPEN, Denial, DeniedError, Member, deny
from bot.tables.events import Closing, Event, SeatsChanged, Stir, TableInfo
from bot.tables.live import Lobby, Running, awaited, between_rounds, with_seat
from bot.tables.lobby import NO_TABLE, Terms, join, leave_lobby, seat_for
from bot.tables.model import Assistance, Presence, SeatState, Status, TableState
from bot.tables.service import Change, Tables
from bot.thinking.pool import NoAnswerError, SupersededError
from bot.thinking.questions import Solver

# --- ending a match together: whose votes it takes, and whose are missing ---

MISSED = 2
"""After so many turns that ran out, one after the other, nobody waits for somebody's vote."""
NOT_ALONE = 2
"""As long as others hold seats, it takes so many votes: nobody ends a match for them."""


def missing(seats: Sequence[SeatState]) -> tuple[int, ...]:
    """The seats whose votes are wanted, so that the match can end.

    These are all who play and have not voted. Where that makes only one vote, it takes one of those
    who are absent, too.
    """
    held = [at for at, seat in enumerate(seats) if seat.is_held]
    silent = [at for at in held if not seats[at].wants_abort]
    asked = [at for at in silent if seats[at].strikes < MISSED]
    votes = len(held) - len(silent) + len(asked)
    return tuple(asked if votes >= NOT_ALONE else silent)


def is_agreed(seats: Sequence[SeatState]) -> bool:
    """Whether the votes end the match."""
    return bool(voters(seats)) and not missing(seats)


def voters(seats: Iterable[SeatState]) -> tuple[int, ...]:
    """The seats that want to end the match."""
    return tuple(at for at, seat in enumerate(seats) if seat.is_held and seat.wants_abort)


# --- leaving, sending away, ending, and playing again ---


async def leave(tables: Tables, table: TableId, member: Member) -> None:
    """Get up. In a lobby the seat is free again; in a match a computer plays on for it.

    As long as the match runs, whoever left can take the seat back.
    """
    async with tables.at(table) as live:
        if isinstance(live, Lobby):
            await _leave_lobby(tables, live, rights.seat_of(live, member.id))
        else:
            await _give_up(tables, live, rights.held_seat(live, member.id), Stir.LEFT)


async def leave_if_lobby(tables: Tables, table: TableId, member: MemberId) -> None:
    """Get up where no match has begun; else nothing happens."""
    async with tables.at(table) as live:
        if isinstance(live, Lobby) and (seat := live.row.seat_of(member)) is not None:
            await _leave_lobby(tables, live, seat)


async def kick(tables: Tables, table: TableId, who: Member, member: MemberId) -> None:
    """Make somebody get up; in a match a computer plays on, for good.

    In a lobby that is for the owner and for moderators. In a match it is for moderators who do not
    play in it, and the match does not count.
    """
    async with tables.at(table) as live:
        if isinstance(live, Running):
            rights.check_arbiter(live, who, tables.contests)
            await _give_up(tables, live, rights.seat_of(live, member), Stir.SENT)
            return
        rights.check_in_charge(live, who)
        if member == live.row.owner:
            deny(Denial.SEAT_IS_OWNERS)
        else:
            await _leave_lobby(tables, live, rights.seat_of(live, member))


async def _leave_lobby(tables: Tables, live: Lobby, seat: Seat) -> None:
    member = live.row.seats[seat].member
    assert member is not None
    if sum(holder.member is not None for holder in live.row.seats) == 1:
        await tables.close(live, Closing.CANCELLED)
    else:
        await leave_lobby(tables, live, member)


async def _give_up(tables: Tables, live: Running, seat: Seat, why: Stir | None) -> None:
    before = live.row
    holder = replace(
        live.row.seats[seat],
        presence=Presence.LEFT,
        wants_abort=False,
        comes_back=False,
        sent_away=why == Stir.SENT,
    )
    row = with_seat(live.row, seat, holder)
    staying = [one for one in row.seats if one.is_held]
    staying.sort(key=lambda one: one.presence != Presence.HERE)
    if not staying:
        await tables.close(live, Closing.DESERTED, row)
        return
    if row.owner == holder.member:
        assert staying[0].member is not None
        row = replace(row, owner=staying[0].member)
    await save_seats(tables, live, row, None if why is None else (seat, why))
    if why == Stir.LEFT and row.owner != before.owner and not rights.is_played(row):
        tables.left_to_others.note(row.server, before.owner)


async def withdraw(tables: Tables, member: MemberId) -> None:
    """Take somebody out of every open table who is to be forgotten: not even the id stays."""
    theirs = [live.row.id for live in tables if live.row.seat_of(member) is not None]
    for table in theirs:
        try:
            async with tables.at(table) as live:
                if (seat := live.row.seat_of(member)) is None:
                    continue
                if isinstance(live, Lobby):
                    await _leave_lobby(tables, live, seat)
                else:
                    await _withdraw(tables, live, seat)
        except DeniedError as denied:
            if denied.denial not in NOT_OPEN:
                raise
    tables.left_to_others.forget(member)


async def _withdraw(tables: Tables, live: Running, seat: Seat) -> None:
    if live.row.seats[seat].presence != Presence.LEFT:
        await _give_up(tables, live, seat, None)  # no line says the name of whoever is forgotten
    if live.row.status == Status.RUNNING:
        holder, needed = live.row.seats[seat], live.row.version == FIRST
        # In version 1 the words stay as long as there are shuffles that they go into.
        nobody = replace(
            holder,
            member=None,
            name="",
            words=holder.words if needed else "",
            strikes=0,
            presence=Presence.LEFT,
            holiday_until=None,
        )
        await save_seats(tables, live, with_seat(live.row, seat, nobody))


async def distrust(tables: Tables, table: TableId, gone: MemberId) -> bool:
    """Let a match count no more in which somebody can keep another from playing, and that one is.

    Says whether it would have counted, and does not any more.
    """
    async with tables.at(table) as live:
        row = live.row
        read = tables.database.read
        if not isinstance(live, Running) or not await may_be_discounted(read, row, gone):
            return False
        await tables.save(live, Change(row, lambda _: (), guard=partial(discount, row.id)))
        return True


async def abort(tables: Tables, table: TableId, who: Member) -> None:
    """End a table: a lobby for its owner and for moderators, a match for those not in it."""
    async with tables.at(table) as live:
        if isinstance(live, Lobby):
            rights.check_in_charge(live, who)
            await tables.close(live, Closing.CANCELLED)
        else:
            rights.check_arbiter(live, who, tables.contests)
            await tables.close(live, Closing.ABORTED)


async def vote_abort(tables: Tables, table: TableId, member: Member, *, wants: bool = True) -> None:
    """All who play a match can end it together; see :mod:`bot.tables.playing`."""
    async with tables.at(table) as found:
        live = rights.check_running(found)
        seat = rights.played_seat(live, member.id)
        holder = replace(live.row.seats[seat], wants_abort=wants)
        what = Stir.VOTED if wants else Stir.UNVOTED
        await save_seats(tables, live, with_seat(live.row, seat, holder), (seat, what))


Stirred = tuple[Seat, Stir]
"""Who did what."""


async def save_seats(
    tables: Tables,
    live: Running,
    row: TableState,
    stirred: Stirred | None = None,
    *,
    guard: Work[None] | None = None,
) -> None:
    """Keep who plays and who wants to stop. Each of these can make the votes enough."""
    if is_agreed(row.seats):
        await tables.close(live, Closing.VOTED, row)
    else:

        def events(live: Running) -> Iterable[Event]:
            return [SeatsChanged(live.info, *(stirred or ()))]

        await tables.save(live, Change(row, events, guard=guard))


async def rematch(  # noqa: PLR0913 - who, which, and where
    tables: Tables,
    table: TableId,
    member: Member,
    *,
    words: str = "",
    may_open: Callable[[], None] = lambda: None,
    place: ChannelId | None = None,
) -> TableId:
    """A lobby with the same settings and computers; whoever asks next joins it.

    People sit down again by themselves: their words must come after the promise of the secret.
    ``may_open`` denies it to those who may sit down at a table, but open none; ``place`` is where a
    new one is shown.
    """
    old = await rows.load(tables.database, table)
    if not isinstance(old, TableState):
        deny(Denial.NO_SUCH_TABLE if old is None else Denial.TABLE_ASIDE)
    if old.status not in (Status.OVER, Status.CLOSED):
        deny(Denial.NOT_OVER)
    if old.seat_of(member.id) is None:
        deny(Denial.NOT_SEATED)
    async with tables.opening:
        found = await rows.find_rematch(tables.database, table)
        if found is None:
            may_open()
            return await _open_again(tables, old, member, words, place)
    await join(tables, found, member, words=words)
    return found


async def _open_again(
    tables: Tables, old: TableState, member: Member, words: str, place: ChannelId | None
) -> TableId:
    tables.holidays.check_may_sit_down(member.id, old.options)
    computers = (seat for seat in old.seats if seat.level is not None)
    now = tables.clock.now()
    row = replace(
        old,
        id=NO_TABLE,
        owner=member.id,
        status=Status.LOBBY,
        secret=secrets.token_bytes(SECRET_BYTES),
        seats=(seat_for(member, words), *computers),
        seq=0,
        created_at=now,
        touched_at=now,
        started_at=None,
        ended_at=None,
        rematch_of=old.id,
        trouble=None,
        version=FIRST,
        ending=None,
        paused_until=None,
        deadline=None,
        reminded=0,
        rules=REVISION,
        fixture=None,
    )
    left = tables.left_to_others.of(row.server, member.id)
    return await tables.keep_new(row, partial(rights.check_room_to_open, row, left), place)


async def is_first_rematch(tables: Tables, table: TableId) -> bool:
    """Whether nobody has opened a rematch of a match before the newest one."""
    return int((await tables.database.read(rows.COUNT_REMATCHES, (table,)))[0][0]) <= 1


async def others_of(tables: Tables, table: TableId, member: MemberId) -> tuple[MemberId, ...]:
    """The people who sat at a table beside somebody, whatever has become of it."""
    row = await rows.load(tables.database, table)
    seats = row.seats if isinstance(row, TableState) else ()
    return tuple(seat.member for seat in seats if seat.member not in (None, member))


async def terms_of(tables: Tables, table: TableId) -> Terms:
    """What was played at a table that has ended, for another one like it."""
    old = await rows.load(tables.database, table)
    if not isinstance(old, TableState):
        deny(Denial.NO_SUCH_TABLE)
    if old.status.is_open:
        deny(Denial.NOT_OVER)
    return Terms(old.game, dict(old.options), old.assistance)


# --- holidays: what becomes of the clocks of a member's slow tables ---


async def go_on_holiday(tables: Tables, member: MemberId, days: int) -> None:
    """Stop the clocks of all slow turns that somebody has, or gets, for so many days."""
    await tables.holidays.begin(member, days)
    await follow_holidays(tables, member)


async def end_holiday(tables: Tables, member: MemberId) -> None:
    """Let them run on, with the time that was left."""
    await tables.holidays.end(member)
    await follow_holidays(tables, member)


async def follow_holidays(tables: Tables, member: MemberId | None = None) -> None:
    """Bring slow matches in line with what is known of holidays: one member's, or everybody's."""
    holidays = tables.holidays
    for found in [one.row.id for one in tables if one.row.is_slow]:
        try:
            async with tables.at(found) as live:
                row = live.row
                concerned = member is None or row.seat_of(member) is not None
                if isinstance(live, Running) and concerned and holidays.allowed_for(row) != row:
                    await tables.save(live, Change(row, _clock_changed))
        except DeniedError as denied:
            if denied.denial not in NOT_OPEN:
                raise


def _clock_changed(live: Running) -> Iterator[Event]:
    yield SeatsChanged(live.info, deadline=live.deadline)


# --- during the match: moving, looking, being helped, coming back ---

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


async def go_on(tables: Tables, table: TableId, member: Member) -> None:
    """Have seen how a round ended. When all who are there have, the next one is dealt."""
    async with tables.at(table) as found:
        live = rights.check_running(found)
        seat = rights.played_seat(live, member.id)
        if not between_rounds(live.match):
            return  # somebody else, or the clock, was faster
        left = tuple(one for one in live.row.people_awaited if one != seat)
        if left:
            row = replace(live.row, awaited=left)
            await save_seats(tables, live, row)
        else:
            await tables.deal(live)


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

    Whoever is back and plays at the end has not left. Where nobody is to gain by a computer, it
    ends the turn that it has begun: else they could look on, and choose which turns are theirs.
    """
    async with tables.at(table) as found:
        live = rights.check_running(found)
        seat = rights.seat_of(live, member.id)
        holder = live.row.seats[seat]
        if holder.is_there:
            return
        computers = holder.strict and live.row.paused_until is None
        back = replace(
            holder,
            presence=Presence.HERE,
            strikes=0,
            comes_back=computers and seat in awaited(live.match),
        )
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
    if live.row.assistance not in enough:
        deny(Denial.NO_ASSISTANCE)
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
