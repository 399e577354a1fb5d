"""From a log of actions to the tournament that it makes.

An action that cannot have happened is refused, and then nothing has changed. That a draw is the one
which secret and words give is for :mod:`bot.tournaments.proof` to say: a fold needs no secret.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import NoReturn, assert_never

from bot.games.pieces import replaced
from bot.tournaments.actions import (
    Action,
    Closed,
    Ended,
    Entered,
    MatchFinished,
    Missed,
    Returned,
    Reworded,
    RoundDrawn,
    RoundEnded,
    Seated,
    Stopped,
    Withdrew,
)
from bot.tournaments.model import (
    Entrant,
    Number,
    Pairing,
    Refusal,
    System,
    TournamentError,
    TournamentPhase,
    TournamentRound,
    TournamentState,
    TournamentTerms,
)
from bot.tournaments.sealing import words_of_all
from bot.tournaments.sizes import has_final, planned_rounds
from bot.tournaments.standings import (
    has_same_deals,
    is_final,
    is_last,
    next_sizes,
    qualified,
)


def begin(terms: TournamentTerms) -> TournamentState:
    """A tournament that nobody has entered yet."""
    return TournamentState(terms)


def fold(terms: TournamentTerms, actions: Iterable[Action]) -> TournamentState:
    """The tournament that these actions make."""
    state = begin(terms)
    for action in actions:
        state = apply(state, action)
    return state


def apply(state: TournamentState, action: Action) -> TournamentState:
    """The tournament after this action, or a :class:`TournamentError`."""
    if not state.phase.is_open:
        # What was begun is still played: its results are kept, and change nothing.
        raise TournamentError(Refusal.OVER)
    return replace(_applied(state, action), seq=state.seq + 1)


def _applied(state: TournamentState, action: Action) -> TournamentState:
    match action:
        case Entered(number, words):
            return _entered(state, number, words)
        case Reworded(number, words):
            return _reworded(state, number, words)
        case Withdrew(number):
            return _withdrew(state, number)
        case Missed(number):
            return _missed(state, number)
        case Returned(number):
            return _returned(state, number)
        case Closed():
            return _closed(state)
        case Ended():
            if not is_last(state):
                _unsound("there are rounds to come")
            return replace(state, phase=TournamentPhase.OVER)
        case Stopped(why):
            return replace(state, phase=TournamentPhase.CANCELLED, cancelled=why)
    return _in_round(state, action)


def _in_round(
    state: TournamentState, action: RoundDrawn | Seated | MatchFinished | RoundEnded
) -> TournamentState:
    match action:
        case RoundDrawn():
            return _drawn(state, action)
        case Seated():
            return _seated(state, action)
        case MatchFinished():
            return _finished(state, action)
        case RoundEnded(number):
            return _round_ended(state, number)
        case _:
            assert_never(action)


# --- who takes part ---


def _entered(state: TournamentState, number: Number, words: str) -> TournamentState:
    """Under a new number; or, if they had withdrawn, under the one that they had."""
    if not state.takes_entries():
        full = len(state.active) >= state.terms.most
        raise TournamentError(Refusal.FULL if full else Refusal.NOT_REGISTERING)
    entrant = Entrant(number, words, since=len(state.rounds))
    if number == len(state.entrants) + 1:
        return replace(state, entrants=(*state.entrants, entrant))
    before = state.entrant(number)
    if not before.withdrawn:
        raise TournamentError(Refusal.ALREADY_ENTERED)
    if state.was_drawn(number):
        _unsound("who has played under a number does not enter anew")
    return replace(state, entrants=replaced(state.entrants, number - 1, entrant))


def _reworded(state: TournamentState, number: Number, words: str) -> TournamentState:
    before = _active(state, number)
    if state.phase != TournamentPhase.REGISTRATION:
        raise TournamentError(Refusal.NOT_REGISTERING)
    return _with_entrant(state, replace(before, words=words))


def _withdrew(state: TournamentState, number: Number) -> TournamentState:
    return _with_entrant(state, replace(_active(state, number), withdrawn=True))


def _missed(state: TournamentState, number: Number) -> TournamentState:
    last = state.round
    if last is None or not last.is_over or number not in last.players:
        _unsound("only a round that is over can have been missed by those who were to play it")
    return _with_entrant(state, replace(_active(state, number), withdrawn=True, missed=True))


def _returned(state: TournamentState, number: Number) -> TournamentState:
    before = state.entrant(number)
    if not before.missed or not state.takes_returns:
        raise TournamentError(Refusal.NOT_REGISTERING)
    return _with_entrant(state, replace(before, withdrawn=False, missed=False))


def _active(state: TournamentState, number: Number) -> Entrant:
    entrant = state.entrant(number)
    if entrant.withdrawn:
        raise TournamentError(Refusal.NOT_ENTERED)
    return entrant


def _with_entrant(state: TournamentState, entrant: Entrant) -> TournamentState:
    return replace(state, entrants=replaced(state.entrants, entrant.number - 1, entrant))


def _closed(state: TournamentState) -> TournamentState:
    if state.phase != TournamentPhase.REGISTRATION:
        raise TournamentError(Refusal.NOT_REGISTERING)
    if len(state.active) < state.terms.fewest:
        _unsound("too few have entered")
    terms, players = state.terms, len(state.active)
    return replace(
        state,
        phase=TournamentPhase.RUNNING,
        planned=planned_rounds(terms, players),
        has_final=terms.system == System.KNOCKOUT or has_final(terms, players),
    )


# --- rounds ---


def _drawn(state: TournamentState, drawn: RoundDrawn) -> TournamentState:
    if not state.awaits_draw or drawn.round != len(state.rounds) + 1 or is_last(state):
        _unsound(f"round {drawn.round} is not to be drawn now")
    if drawn.at < (state.next_draw or 0):
        _unsound(f"round {drawn.round} is drawn before its time")
    players = qualified(state)
    listed = [number for table in drawn.tables for number in table]
    if Counter((*listed, *drawn.byes)) != Counter(players):
        _unsound("everybody who is in has one place in a round")
    if sorted(map(len, drawn.tables), reverse=True) != list(next_sizes(state)):
        _unsound("the tables have other sizes")
    if drawn.duplicate != has_same_deals(state):
        _unsound("the same deals where all tables are of one size, and nowhere else")
    final = is_final(state)
    if drawn.is_final != final:
        _unsound("a final is the last round")
    found = TournamentRound(
        number=drawn.round,
        pairings=tuple(Pairing(table) for table in drawn.tables),
        byes=drawn.byes,
        words=words_of_all(one.words for one in state.entrants),
        drawn_at=drawn.at,
        duplicate=drawn.duplicate,
        is_final=final,
    )
    return replace(state, rounds=(*state.rounds, found))


def _running(state: TournamentState, number: int, pairing: int) -> tuple[TournamentRound, Pairing]:
    found = state.round
    if found is None or found.number != number or found.is_over:
        _unsound(f"round {number} is not being played")
    if not 1 <= pairing <= len(found.pairings):
        _unsound(f"round {number} has no match {pairing}")
    return found, found.pairings[pairing - 1]


def _seated(state: TournamentState, seated: Seated) -> TournamentState:
    found, pairing = _running(state, seated.round, seated.pairing)
    if pairing.table is not None:
        _unsound("this match has a table")
    taken = {one.table for earlier in state.rounds for one in earlier.pairings}
    if seated.table in taken:
        _unsound("this table has another match")
    return _with_pairing(state, found, seated.pairing, replace(pairing, table=seated.table))


def _finished(state: TournamentState, finished: MatchFinished) -> TournamentState:
    found, pairing = _running(state, finished.round, finished.pairing)
    result = finished.result
    if pairing.table is None or pairing.result is not None:
        _unsound("this match cannot end now")
    if not len(result.points) == len(result.gone) == len(pairing.seats):
        _unsound("a result has as many seats as its match")
    return _with_pairing(state, found, finished.pairing, replace(pairing, result=result))


def _with_pairing(
    state: TournamentState, found: TournamentRound, number: int, pairing: Pairing
) -> TournamentState:
    changed = replace(found, pairings=replaced(found.pairings, number - 1, pairing))
    return replace(state, rounds=(*state.rounds[:-1], changed))


def _round_ended(state: TournamentState, number: int) -> TournamentState:
    found = state.round
    if found is None or found.number != number or found.is_over or not found.is_played:
        _unsound(f"round {number} does not end now")
    return replace(state, rounds=(*state.rounds[:-1], replace(found, is_over=True)))


def _unsound(detail: str) -> NoReturn:
    raise TournamentError(Refusal.UNSOUND, detail)
