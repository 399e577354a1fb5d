"""A match: a header and a fold over actions. Resume, replay, export and audit are this fold."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from bot.games.actions import Action, Deal, Turn
from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.copying import altered
from bot.games.fair import Fair
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import REVISION, Lots, RuleSet, Setup
from bot.games.seats import after, replaced
from bot.games.state import Pieces, Round

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
    """How its shuffles are made and its file is written (``sealing.py``)."""
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
    return _turn(match, action)


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


def _turn(match: Match, action: Turn) -> Match:
    if not 0 <= action.seat < match.seats:
        refuse(Reason.NOT_A_SEAT, seat=action.seat + 1)
    if match.round is None or match.awaits is not None:
        refuse(Reason.NOT_DEALT)
    return _after(match, match.rules.play(match.round, action.seat, action.move), match.round)


def _after(match: Match, state: Round, before: Round) -> Match:
    """The match with this round in it: settled if it has ended, reshuffled if it has to be."""
    match = altered(match, round=state, fresh=_fresh(match, state, before), seq=match.seq + 1)
    if state.ending is not None:
        return _scored(match, state)
    size = match.rules.wants_shuffle(state)
    return _awaiting(match, Purpose.RESHUFFLE, size) if size else match


def _fresh(match: Match, state: Round, before: Round) -> tuple[Pieces, ...]:
    fresh = match.fresh or ((),) * match.seats
    if state.turn != before.turn:
        fresh = replaced(fresh, before.turn, ())
    if state.racks is not before.racks:
        for seat, (had, has) in enumerate(zip(before.racks, state.racks, strict=True)):
            if has is not had and not set(had).issuperset(has):
                come = tuple(piece for piece in has if piece not in had)
                fresh = replaced(fresh, seat, come)
    return fresh


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
        return altered(match, outcome=_outcome(match.rules, accounts))
    return _awaiting(match, Purpose.DEAL, len(match.rules.deck))


def _outcome(rules: RuleSet, accounts: tuple[int, ...]) -> Outcome:
    """Equal accounts share a rank; the ranks after them are skipped."""
    sign = 1 if rules.lowest_wins else -1
    worth = [sign * account for account in accounts]
    return Outcome(tuple(1 + sum(other < own for other in worth) for own in worth))
