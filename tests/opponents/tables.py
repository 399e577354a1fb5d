"""Matches between computers, for the tests."""

from collections.abc import Iterator
from dataclasses import replace

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Header, Match, SeatView, begin, view_for
from bot.games.pieces import Seat
from bot.games.referee import parse_position
from bot.opponents import Level
from bot.playground.past import moves, on_move

LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)


def fresh(game: str, seats: int, seed: int = 0, **options: int) -> tuple[Match, Fair]:
    """A match before its first deal, and its chance."""
    header = Header(f"test-{seed}", game, tuple(sorted(options.items())), seats)
    return begin(header), Fair(bytes(32), header.match, ())


def played(
    game: str, levels: tuple[Level, ...], seed: int = 0, most: int = 10_000, **options: int
) -> Iterator[Match]:
    """A match between computers, after each of its first actions."""
    match, fair = fresh(game, len(levels), seed, **options)
    yield match
    for count, (_, after) in enumerate(moves(match, fair, levels), 1):
        yield after
        if count >= most:
            return


def waiting(match: Match) -> SeatView | None:
    """The view of the seat that the match waits for; None between rounds and after the match."""
    if match.round is None or match.awaits is not None or match.outcome is not None:
        return None
    return view_for(match, on_move(match))


def short(game: str) -> dict[str, int]:
    """Options that make a match short."""
    return {"target": 50} if game == "rummue" else {"rounds": 1}


def seats_of(game: str) -> int:
    return CATALOGUE[game].fewest


def with_other_secrets(match: Match, seat: Seat) -> Match:
    """The same match as this seat sees it, with everything hidden from it in another place."""
    state = match.round
    assert state is not None
    others = [other for other in range(match.seats) if other != seat]
    hidden = [*state.stock, *state.pile[:-1], *(p for other in others for p in state.racks[other])]
    hidden.reverse()
    taken = iter(hidden)
    stock = tuple(next(taken) for _ in state.stock)
    pile = (*(next(taken) for _ in state.pile[:-1]), *state.pile[-1:])
    racks = tuple(
        rack if number == seat else tuple(next(taken) for _ in rack)
        for number, rack in enumerate(state.racks)
    )
    return replace(match, round=replace(state, stock=stock, pile=pile, racks=racks))


def view_of(text: str, seat: int | None = None) -> SeatView:
    """What a player, else the one on turn, sees in a position of the referee's notation."""
    position = parse_position(list(enumerate(text.strip().splitlines(), 1)))
    state = position.round
    match = begin(Header("position", position.game.id, position.options, len(state.racks)))
    who = state.turn if seat is None else Seat(seat)
    return view_for(replace(match, round=state, awaits=None), who)
