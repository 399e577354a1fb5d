"""What may be seen, and by whom. Everything that shows a match gets one of these, never the match.

A view has no field in which a foreign rack, the order of the stock, the depth of the pile or
somebody else's draft could be: secrets are removed by type, not by care.
"""

from dataclasses import dataclass, replace

from bot.games.match import Header, Match, Outcome, RoundResult
from bot.games.melds import Meld
from bot.games.pieces import Deck, Piece, Seat
from bot.games.refusals import RefusedError
from bot.games.ruleset import Lots, RuleSet
from bot.games.state import Pieces, Position, Round, Window
from bot.games.steps import Steps


@dataclass(frozen=True, slots=True)
class SeatPublic:
    """What everyone knows of a seat."""

    count: int
    account: int
    opened: bool
    team: int


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everyone at the table, and everyone who watches, may see."""

    header: Header
    rules: RuleSet
    seq: int
    number: int
    """The round that is being played, or was played last, from 1."""
    seats: tuple[SeatPublic, ...]
    turn: Seat | None
    """Nobody's between rounds."""
    dealer: Seat
    table: tuple[Meld, ...]
    stock_count: int
    pile_top: Piece | None
    pile_count: int
    stone: Piece | None
    drawn: bool
    window: Window | None
    lots: Lots | None
    results: tuple[RoundResult, ...]
    outcome: Outcome | None

    @property
    def deck(self) -> Deck:
        return self.rules.deck


@dataclass(frozen=True, slots=True)
class DraftView:
    """A player's own unfinished work."""

    table: tuple[Meld, ...]
    rack: Pieces
    loose: Pieces
    stone: Piece | None
    steps: int
    problem: RefusedError | None
    """What would be said if the turn were to end now; None if it may."""
    opening: tuple[int, int] | None
    """Points of the first lay-down so far, and points needed; None once it is made."""
    history: Steps
    """The work step by step, so that it can be tried out how it might go on."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one player may see: the public view, the own rack and the own draft."""

    public: PublicView
    seat: Seat
    rack: Pieces
    taken: Pieces
    fresh: Pieces
    """What came to the rack last and is still on it."""
    draft: DraftView | None


def public_view(match: Match) -> PublicView:
    state = match.round
    over = state is None or state.ending is not None
    seats = match.header.seats
    return PublicView(
        header=match.header,
        rules=match.rules,
        seq=match.seq,
        number=max(1, len(match.results) + (not over)),
        seats=tuple([_seat(match, Seat(seat)) for seat in range(seats)]),
        turn=None if state is None or over else state.turn,
        dealer=Seat((match.starter - 1 - (over and bool(match.results))) % seats),
        table=state.table if state else (),
        stock_count=len(state.stock) if state else 0,
        pile_top=state.pile[-1] if state and state.pile else None,
        pile_count=len(state.pile) if state else 0,
        stone=state.stone if state else None,
        drawn=state.drawn if state else False,
        window=state.window if state else None,
        lots=match.lots,
        results=_results(match),
        outcome=match.outcome,
    )


def _results(match: Match) -> tuple[RoundResult, ...]:
    """Where other tables play the same shuffles, nobody sees what was left on racks: it would tell
    those who still play what is in the stock."""
    if match.header.shared is None:
        return match.results
    return tuple(replace(result, racks=()) for result in match.results)


def _seat(match: Match, seat: Seat) -> SeatPublic:
    state = match.round
    return SeatPublic(
        count=len(state.racks[seat]) if state else 0,
        account=match.accounts[seat],
        opened=state.opened[seat] if state else False,
        team=match.rules.team_of(seat, match.header.seats),
    )


def view_for(match: Match, seat: Seat, public: PublicView | None = None) -> SeatView:
    """What a player may see; ``public`` is the same match's public view, if somebody has it."""
    state = match.round
    on_turn = state is not None and state.ending is None and state.turn == seat
    rack = state.racks[seat] if state else ()
    return SeatView(
        public=public or public_view(match),
        seat=seat,
        rack=rack,
        taken=state.taken if state and on_turn else (),
        fresh=tuple([piece for piece in match.fresh[seat] if piece in rack]) if match.fresh else (),
        draft=_draft(match.rules, state) if state and on_turn and state.draft else None,
    )


def _draft(rules: RuleSet, state: Round) -> DraftView:
    position: Position = state.position
    return DraftView(
        table=position.table,
        rack=position.rack,
        loose=position.loose,
        stone=position.stone,
        steps=len(state.draft),
        problem=rules.problem(state),
        opening=rules.opening_progress(state),
        history=state.draft,
    )
