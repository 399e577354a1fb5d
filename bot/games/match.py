"""A match: shuffles that anyone can check afterwards, a fold over actions, and who sees what.

Before anyone sits down the server fixes 32 secret bytes and publishes their SHA-256. Every player
adds words of their own. Each shuffle of the match is then a function of the secret, of what the
match is and a running number, so that neither side can steer it alone; when the match is over the
secret is shown and every shuffle can be done again.

What the match is stands in its *seal* (:mod:`bot.games.record`). Matches of the first version have
none: their shuffles know the match's id and the words, and nothing else.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.moves import Action, Arrange, Deal, Step, Turn
from bot.games.pieces import Deck, Meld, Piece, Seat, after, replaced
from bot.games.refusals import Reason, RefusedError, refuse
from bot.games.ruleset import (
    REVISION,
    Lots,
    Pieces,
    Round,
    RoundEnding,
    RuleSet,
    Setup,
    Steps,
    Window,
    altered,
)

FIRST_KEY = "tischlein-shuffle-1"
SEALED_KEY = "tischlein-shuffle-2"
SECRET_BYTES = 32
WORD = 4
"""Bytes per random number: far more than any deck needs."""


def commitment(secret: bytes) -> str:
    """What is published before the match: a promise of the secret that does not give it away."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True, slots=True)
class Fair:
    """The source of every shuffle of one match."""

    secret: bytes
    match: str
    client_seeds: tuple[str, ...]
    """The players' words; in a sealed match their hashes, which the seal has as well."""
    seal: str = ""
    """Whoever has the same secret and seal has the same shuffles: several tables can play one."""

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def key(self, number: int) -> bytes:
        """The key of shuffle ``number``; JSON keeps the parts apart whatever players write."""
        parts: list[str | int] = [FIRST_KEY, self.match, number, *self.client_seeds]
        if self.seal:
            parts = [SEALED_KEY, self.seal, number]
        message = json.dumps(parts, ensure_ascii=True, separators=(",", ":")).encode("ascii")
        return hmac.digest(self.secret, message, "sha256")

    def shuffle(self, number: int, size: int) -> tuple[int, ...]:
        """An order of ``range(size)``: Fisher–Yates on the numbered stream."""
        words = _words(self.key(number))
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = _below(last + 1, words)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def _words(key: bytes) -> Iterator[int]:
    """32-bit numbers: HMAC-SHA256 of a counter, eight at a time."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), WORD):
            yield int.from_bytes(block[start : start + WORD], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below ``bound``, each equally likely: what would favour the low ones is skipped."""
    full = 1 << (8 * WORD)
    usable = full - full % bound
    return next(word for word in words if word < usable) % bound


# --- a header and a fold over actions ---

FIRST = Seat(0)


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """What the tables of a tournament's round have in common that play the same shuffles."""

    tournament: str
    round: int
    words: str
    """One hash over the words of all who had entered."""


@dataclass(frozen=True, slots=True)
class Header:
    """What is settled before the first deal."""

    match: str
    game: str
    options: tuple[tuple[str, int], ...]
    seats: int
    commitment: str = ""
    client_seeds: tuple[str, ...] = ()
    """What the players put into the shuffles: words, or from the second version on their hashes."""
    version: int = 1
    """How its shuffles are made and its file is written (:mod:`bot.games.record`)."""
    rules: int = REVISION
    """The revision of the rules that it is played by."""
    shared: SharedDeal | None = None
    """In a match of the third version, and in no other."""


class Purpose(StrEnum):
    LOTS = "lots"
    DEAL = "deal"
    RESHUFFLE = "reshuffle"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance that the match waits for."""

    purpose: Purpose
    number: int
    """The running number of this shuffle in the match, from 0."""
    size: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What is left of a round: the points, and the racks that may now be seen."""

    winner: Seat | None
    points: tuple[int, ...]
    racks: tuple[Pieces, ...]
    doubled: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. Seats with the same rank share it; the best rank is 1."""

    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True)
class Match:
    """The whole state of a match, secrets included. Show people views of it, never this."""

    header: Header
    rules: RuleSet
    awaits: Shuffle | None
    accounts: tuple[int, ...]
    seq: int = 0
    """How many actions have been applied."""
    shuffles: int = 0
    """How many of them were shuffles."""
    lots: Lots | None = None
    starter: Seat = FIRST
    round: Round | None = None
    fresh: tuple[Pieces, ...] = ()
    """What came to each rack last; forgotten when its player ends a turn without drawing."""
    results: tuple[RoundResult, ...] = ()
    outcome: Outcome | None = None

    @property
    def game(self) -> Game:
        return CATALOGUE[self.header.game]

    @property
    def seats(self) -> int:
        return self.header.seats


def begin(header: Header) -> Match:
    """A match before its first shuffle."""
    game = CATALOGUE.get(header.game)
    if game is None:
        refuse(Reason.UNKNOWN_OPTION, option="game", game=header.game)
    if not game.fewest <= header.seats <= game.most:
        refuse(Reason.WRONG_SEAT_COUNT, lowest=game.fewest, highest=game.most, have=header.seats)
    rules = rules_for(game, dict(header.options), header.rules)
    lots = Shuffle(Purpose.LOTS, 0, rules.lots_size(header.seats))
    return Match(header, rules, lots, (0,) * header.seats)


def apply(match: Match, action: Action, *, seen: int | None = None) -> Match:
    """The match after this action, or a :class:`~bot.games.refusals.RefusedError`: nothing changed.

    ``seen`` is the ``seq`` that the player saw when deciding: a move that was meant for an older
    state is refused rather than misunderstood.
    """
    if match.outcome is not None:
        refuse(Reason.MATCH_OVER)
    if seen is not None and seen != match.seq:
        refuse(Reason.STALE_DRAFT, seen=seen, now=match.seq)
    if isinstance(action, Deal):
        return _shuffled(match, action)
    if not 0 <= action.seat < match.header.seats:
        refuse(Reason.NOT_A_SEAT, seat=action.seat + 1)
    if match.round is None or match.awaits is not None:
        refuse(Reason.NOT_DEALT)
    return _after(match, match.rules.play(match.round, action.seat, action.move), match.round)


def fold(header: Header, actions: Iterable[Action]) -> Match:
    """The match that these actions make."""
    match = begin(header)
    for action in actions:
        match = apply(match, action)
    return match


def next_deal(match: Match, fair: Fair) -> Deal | None:
    """The shuffle that the match waits for, if it waits for one."""
    if match.awaits is None:
        return None
    return Deal(fair.shuffle(match.awaits.number, match.awaits.size))


def _after(match: Match, state: Round, before: Round) -> Match:
    """The match with this round in it: settled if it has ended, reshuffled if it has to be."""
    fresh = match.fresh or ((),) * match.seats
    if state.turn != before.turn:
        fresh = replaced(fresh, before.turn, ())
    if state.racks is not before.racks:
        for seat, (had, has) in enumerate(zip(before.racks, state.racks, strict=True)):
            if has is not had and not set(had).issuperset(has):
                come = tuple(piece for piece in has if piece not in had)
                fresh = replaced(fresh, seat, come)
    match = altered(match, round=state, fresh=fresh, seq=match.seq + 1)
    if state.ending is not None:
        return _scored(match, state)
    size = match.rules.wants_shuffle(state)
    return _awaiting(match, Purpose.RESHUFFLE, size) if size else match


def _awaiting(match: Match, purpose: Purpose, size: int) -> Match:
    return altered(match, awaits=Shuffle(purpose, match.shuffles, size))


def _shuffled(match: Match, deal: Deal) -> Match:
    awaits = match.awaits
    if awaits is None or sorted(deal.order) != list(range(awaits.size)):
        refuse(Reason.BAD_DEAL, expected=awaits.size if awaits else 0)
    match = altered(match, awaits=None, shuffles=match.shuffles + 1)
    match awaits.purpose:
        case Purpose.LOTS:
            lots = match.rules.draw_lots(match.seats, deal.order)
            match = altered(match, lots=lots, starter=lots.starter, seq=match.seq + 1)
            return _awaiting(match, Purpose.DEAL, len(match.rules.deck))
        case Purpose.DEAL:
            setup = Setup(match.seats, len(match.results) + 1, match.accounts, match.starter)
            dealt = match.rules.deal(setup, deal.order)
            return _after(altered(match, fresh=()), dealt, dealt)
        case Purpose.RESHUFFLE:
            assert match.round is not None
            return _after(match, match.rules.reshuffle(match.round, deal.order), match.round)
        case _:
            assert_never(awaits.purpose)


def _scored(match: Match, state: Round) -> Match:
    """Points to the accounts; then the next deal, or the end of the match."""
    score = match.rules.score(state)
    assert state.ending is not None
    result = RoundResult(score.winner, score.points, state.racks, state.ending.doubled)
    accounts = match.rules.credited(match.accounts, score.points)
    match = altered(
        match,
        accounts=accounts,
        results=(*match.results, result),
        starter=after(match.starter, match.seats),
    )
    if match.rules.is_last(len(match.results), accounts, match.seats):
        worth = [-one for one in accounts] if not match.rules.lowest_wins else accounts
        # Equal accounts share a rank; the ranks after them are skipped.
        ranks = tuple(1 + sum(other < own for other in worth) for own in worth)
        return altered(match, outcome=Outcome(ranks))
    return _awaiting(match, Purpose.DEAL, len(match.rules.deck))


# --- what may be seen, and by whom ---


def is_seen(before: Match, match: Match) -> bool:
    """Whether others saw a move: the draft is the only thing that is hidden from them."""
    old, new = before.round, match.round
    assert old is not None
    assert new is not None
    return not (
        old.turn == new.turn
        and old.table == new.table
        and old.racks == new.racks
        and old.pile == new.pile
        and old.stock == new.stock
        and old.window == new.window
        and old.drawn == new.drawn
        and old.ending == new.ending
    )


def seen_moves(steps: Iterable[tuple[Action, Match]]) -> Iterator[tuple[int, Turn]]:
    """What everybody saw of a match, each with its place in the log: no shuffle, and of a turn's
    work no more than the table that it left. What was laid and taken back was on a rack."""
    before: Match | None = None
    for at, (action, match) in enumerate(steps):
        if isinstance(action, Turn) and before is not None and is_seen(before, match):
            assert before.round is not None
            assert match.round is not None
            if match.round.table != before.round.table:
                lie = Arrange(tuple([meld.said for meld in match.round.table]))
                yield at, Turn(action.seat, lie)
            if not isinstance(action.move, Step):
                yield at, action
        before = match


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


def points_if_stopped(match: Match) -> tuple[int, ...]:
    """The accounts if the round that is played ended now, without a winner: with what is left on
    the racks. Whoever only plays for time has laid less than the others."""
    state, rules = match.round, match.rules
    if state is None or state.ending is not None or match.outcome is not None:
        return match.accounts
    if rules.can.draws_first:
        points = rules.score(altered(state, ending=RoundEnding(None))).points
    else:  # with tiles nobody writes down anything where nobody wins
        points = tuple(-sum(map(rules.rack_value, rack)) for rack in state.racks)
    return tuple(map(sum, zip(match.accounts, points, strict=True)))


def public_view(match: Match) -> PublicView:
    seats, results = match.header.seats, match.results
    state = match.round or Round(((),) * seats, (), FIRST, opened=(False,) * seats)
    over = match.round is None or state.ending is not None
    if match.header.shared is not None:
        # Other tables play the same shuffles: what was left on racks would tell those who still
        # play what is in the stock.
        results = tuple(replace(result, racks=()) for result in results)
    return PublicView(
        header=match.header,
        rules=match.rules,
        seq=match.seq,
        number=max(1, len(match.results) + (not over)),
        seats=tuple(
            [
                SeatPublic(
                    count=len(state.racks[seat]),
                    account=match.accounts[seat],
                    opened=state.opened[seat],
                    team=match.rules.team_of(Seat(seat), seats),
                )
                for seat in range(seats)
            ]
        ),
        turn=None if over else state.turn,
        dealer=Seat((match.starter - 1 - (over and bool(match.results))) % seats),
        table=state.table,
        stock_count=len(state.stock),
        pile_top=state.pile[-1] if state.pile else None,
        pile_count=len(state.pile),
        stone=state.stone,
        drawn=state.drawn,
        window=state.window,
        lots=match.lots,
        results=results,
        outcome=match.outcome,
    )


def view_for(match: Match, seat: Seat, public: PublicView | None = None) -> SeatView:
    """What a player may see; ``public`` is the same match's public view, if somebody has it."""
    state = match.round
    on_turn = state is not None and state.ending is None and state.turn == seat
    rack = state.racks[seat] if state else ()
    draft = None
    if state and on_turn and state.draft:
        position = state.draft.last
        draft = DraftView(
            table=position.table,
            rack=position.rack,
            loose=position.loose,
            stone=position.stone,
            steps=len(state.draft),
            problem=match.rules.problem(state),
            opening=match.rules.opening_progress(state),
            history=state.draft,
        )
    return SeatView(
        public=public or public_view(match),
        seat=seat,
        rack=rack,
        taken=state.taken if state and on_turn else (),
        fresh=tuple([piece for piece in match.fresh[seat] if piece in rack]) if match.fresh else (),
        draft=draft,
    )


def imagined(view: SeatView) -> Round:
    """The round as this seat knows it, at the start of its work."""
    public = view.public
    return Round(
        racks=replaced(((),) * len(public.seats), view.seat, view.rack),
        stock=(),
        turn=view.seat,
        table=public.table,
        pile=() if public.pile_top is None else (public.pile_top,),
        stone=public.stone,
        opened=tuple([seat.opened for seat in public.seats]),
        drawn=public.drawn,
        taken=view.taken,
        accounts=tuple([seat.account for seat in public.seats]),
    )
