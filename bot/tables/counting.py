"""Whether a match counts for the ladders, and why not.

It counts if people played it to its end, by the clock and without hints, on a server that wants
ladders. Whoever is gone at its end ranks last, and so does somebody for whom a computer made more
turns than they made themselves; but then everybody must have had a few turns, so that nobody is
paid for an opponent who leaves at once. And only so much counts in a day.

A turn that ran out is one, too, while its owner was there: whoever never makes one could save a
friend from losing, by leaving in time. A match that was too short has been a meeting all the same,
or people could leave until a deal is good. It is none of the matches of a day, though: those who
stayed would lose them to people who leave.

Nor is anybody paid for powers over the server: where one of those who play could have removed
somebody from it, or timed them out, the match does not count.

What can be known at the deal is settled then: nobody who is about to lose can change the server's
settings, or fill the day with other matches, so that this one does not count.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from bot.community import ladders, seasons, settings
from bot.community import results as kept
from bot.community.ladders import LATELY, Key, LadderChange, Rung, bounded_part, climb, ladders_for
from bot.database.core import Connection, MemberId, ServerId, TableId
from bot.games.match import Match
from bot.games.pieces import Seat
from bot.games.ruleset import TURN_SECONDS
from bot.tables import model, rows
from bot.tables.events import TableInfo
from bot.tables.rights import game_named
from bot.tables.rows import Day, Fetch

TURNS = 3
"""So many everybody must have had, if somebody is gone at the end."""
MEETINGS = 3
"""So many matches of the same two people count in a day, and they have no more than that to try."""
MATCHES = 5
"""So many matches of one member count in a day."""
DAY = 86_400.0
FORGIVEN = 7 * DAY
"""So long a match that did not count because somebody was gone is the only one of theirs."""


async def foreseen(
    fetch: Fetch, table: model.TableState | TableInfo, now: float
) -> model.Uncounted | None:
    """Why a match that is played to its end will not count, as far as that is known already."""
    if (why := _unfit(table)) is not None:
        return why
    if not settings.read(await fetch(settings.LOAD, (table.server,))).ratings:
        return model.Uncounted.OFF
    members = [seat.member for seat in table.seats if seat.member is not None]
    return worn_out(await today(fetch, table.server, members, now))


def _unfit(table: model.TableState | TableInfo) -> model.Uncounted | None:
    """What speaks against a match by itself."""
    if table.assistance == model.Assistance.HINTS:
        return model.Uncounted.HINTS
    if any(seat.level is not None for seat in table.seats):
        return model.Uncounted.COMPUTER
    # Whoever is about to lose could wait until the others give up, and they would rank last.
    chosen = game_named(table.game).with_defaults(dict(table.options))
    return None if chosen[TURN_SECONDS.id] else model.Uncounted.UNTIMED


async def keep_whether_it_counts(connection: Connection, row: model.TableState) -> model.TableState:
    """Keep whether a match that is being dealt can count; if so, nobody gains by a computer."""
    assert row.started_at is not None
    why = await foreseen(connection.fetch, row, row.started_at)
    await rows.put_uncounted(connection, row.id, why)
    if why is not None:
        return row
    return replace(row, seats=tuple(replace(seat, strict=True) for seat in row.seats))


async def found(fetch: Fetch, row: model.TableState) -> model.Uncounted | None:
    """Why a match that has just ended does not count."""
    if row.ending != model.Ending.PLAYED:
        return model.Uncounted.ENDED
    if any(seat.sent_away for seat in row.seats):
        return model.Uncounted.SENT
    if (why := _unfit(row) or await rows.uncounted_at_deal(fetch, row.id)) is not None:
        return why
    if not is_short(row.seats):
        return None
    gone = [seat.member for seat in row.seats if seat.strict and seat.is_gone and seat.member]
    return None if await _again(fetch, row, gone) else model.Uncounted.SHORT


async def _again(fetch: Fetch, row: model.TableState, gone: Sequence[MemberId]) -> bool:
    """Whether one of these was gone from another match of late, which therefore did not count."""
    assert row.started_at is not None
    since = row.started_at - FORGIVEN
    return any([await rows.made_worthless(fetch, row, one, since) for one in gone])


async def still_counts(fetch: Fetch, row: model.TableState) -> bool:
    """Whether a match that is being played will count, if it goes on as it should."""
    return _unfit(row) is None and await rows.uncounted_at_deal(fetch, row.id) is None


async def discount(table: TableId, connection: Connection) -> None:
    """Let a match count no more, as one of its people may have kept another from playing."""
    await rows.put_uncounted(connection, table, model.Uncounted.POWERS)


async def may_be_discounted(fetch: Fetch, row: model.TableState, gone: MemberId) -> bool:
    """Whether a match can be taken from the ladders because somebody cannot play it on.

    Once in a while only: whoever is about to lose could leave the server, and be invited back.
    """
    if not await still_counts(fetch, row):
        return False
    seat = row.seat_of(gone)
    strict = seat is not None and row.seats[seat].strict
    return not (strict and await _again(fetch, row, [gone]))


def is_short(seats: Sequence[model.SeatState]) -> bool:
    """Whether somebody is gone, and the match was over before everybody had a few turns.

    Those that a computer made count as well, where nobody is to gain by it: else whoever left in
    time could come back if they are ahead, and stay away if they are behind.
    """
    gone = any(seat.is_gone for seat in seats)
    return gone and any(seat.turns + seat.strict * seat.turns_away < TURNS for seat in seats)


async def today(
    fetch: Fetch, server: ServerId, members: Sequence[MemberId], now: float
) -> dict[MemberId, Day]:
    """The matches of these people that were dealt in the last day."""
    return {one: await rows.played_since(fetch, server, one, now - DAY) for one in members}


def worn_out(played: Mapping[MemberId, Day]) -> model.Uncounted | None:
    """Whether these people have had their share of today's matches."""
    if any(_meetings(one, other) >= MEETINGS for one, other in combinations(played.values(), 2)):
        return model.Uncounted.MET
    if any(len(one.counted) >= MATCHES for one in played.values()):
        return model.Uncounted.DAY
    return None


def _meetings(one: Day, other: Day) -> int:
    """Whoever was forgotten meanwhile may be the other one: else three matches would be as good as
    none for those who delete what is kept of them, and play on."""
    together = (one.counted | one.short) & (other.counted | other.short)
    return len(together | one.with_forgotten | other.with_forgotten)


# --- the end of a match: its results, and what they do to the ladders ---


def result_rows(row: model.TableState, match: Match) -> tuple[model.SeatOutcome, ...]:
    """How everybody came out; in a match that was not played to its end nobody has a place."""
    ranks = (model.NO_PLACE,) * match.seats if match.outcome is None else match.outcome.ranks
    best = min if match.rules.lowest_wins else max
    return tuple(
        model.SeatOutcome(
            seat=at,
            member=seat.member,
            team=match.rules.team_of(Seat(at), match.seats),
            place=ranks[at],
            points=match.accounts[at],
            left_early=seat.is_gone,
            rounds_won=sum(result.winner == at for result in match.results),
            best_round=best((result.points[at] for result in match.results), default=None),
            hand_rummies=sum(result.winner == at and result.doubled for result in match.results),
            parting=_parting(row, seat),
        )
        for at, seat in enumerate(row.seats)
    )


def _parting(row: model.TableState, seat: model.SeatState) -> model.Parting | None:
    if seat.sent_away:
        return model.Parting.SENT
    if seat.presence == model.Presence.LEFT:
        return model.Parting.LEFT
    if seat.presence == model.Presence.AWAY:
        return model.Parting.AWAY
    if row.ending == model.Ending.VOTED and seat.wants_abort:
        return model.Parting.ENDED
    return model.Parting.REPLACED if seat.is_gone else None


def without_forgotten_words(row: model.TableState) -> model.TableState:
    """When no shuffle is to come, the words of those who were forgotten are needed no more."""
    seats = tuple(replace(seat, words="") if seat.is_forgotten else seat for seat in row.seats)
    return replace(row, seats=seats)


async def write(
    connection: Connection, row: model.TableState, results: Sequence[model.SeatOutcome], rounds: int
) -> None:
    """Keep how a match ended; if it counts, move its people on the ladders."""
    why = await found(connection.fetch, row)
    if why is None:
        results = await _with_company(connection.fetch, row, results)
    await kept.insert(connection, row, results, rounds, why)
    if why is None:
        await _rate(connection, row, results)


async def _with_company(
    fetch: Fetch, row: model.TableState, results: Sequence[model.SeatOutcome]
) -> list[model.SeatOutcome]:
    """Whom these people had met, and how often. That is kept with the result, as people whom
    somebody met may be forgotten later."""
    assert row.ended_at is not None
    met: dict[MemberId, int] = {}
    company: dict[MemberId, Mapping[MemberId, float]] = {}
    for who in {one.member for one in results if one.member is not None}:
        met[who] = await rows.met(fetch, row.server, who)
        company[who] = await rows.company_since(fetch, row.server, who, row.ended_at - LATELY)
    return weighed(results, met, company)


def weighed(
    results: Sequence[model.SeatOutcome],
    met: Mapping[MemberId, int],
    company: Mapping[MemberId, Mapping[MemberId, float]],
) -> list[model.SeatOutcome]:
    """The results with how many people everybody had met, and which part of the others lead them
    up to a bound only. Who was forgotten meanwhile is a stranger."""

    def bounded(own: model.SeatOutcome) -> float:
        known = company.get(own.member, {}) if own.member is not None else {}
        others = [one.member for one in results if one.seat != own.seat]
        return bounded_part(
            [(0, 0.0) if who is None else (met.get(who, 0), known.get(who, 0.0)) for who in others]
        )

    return [
        replace(
            one, met=met.get(one.member, 0) if one.member is not None else 0, bounded=bounded(one)
        )
        for one in results
    ]


async def _rate(
    connection: Connection, row: model.TableState, results: Sequence[model.SeatOutcome]
) -> None:
    assert row.ended_at is not None
    season = (await seasons.current(connection, row.server, row.ended_at)).number
    await ladders.mark_rated(connection, row.server, row.id, season)
    known = await ladders.load_rungs(connection, row.id, season, row.game)
    finishes = [
        ladders.finish(one.team, one.place, left=one.left_early, met=one.met, bounded=one.bounded)
        for one in results
    ]
    rungs: dict[Key, Rung] = {}
    changes: list[LadderChange] = []
    for time, ladder in ladders_for(season, row.game):
        before = [_rung(known, time, ladder, one) for one in results]
        after = climb(finishes, before)
        for one, old, new in zip(results, before, after, strict=True):
            changes.append(LadderChange(row.id, one.seat, time, ladder, old.rating, new.rating))
            if one.member is not None:
                rungs[time, ladder, one.member] = new
    await ladders.put_rungs(connection, row.server, rungs)
    await ladders.put_changes(connection, changes)


def _rung(known: dict[Key, Rung], season: int, ladder: str, result: model.SeatOutcome) -> Rung:
    """Somebody who was forgotten while the match went on counts as a newcomer."""
    if result.member is None:
        return Rung()
    return known.get((season, ladder, result.member), Rung())
