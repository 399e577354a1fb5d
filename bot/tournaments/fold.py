"""From a log of actions to the tournament that it makes.

An action that cannot have happened is refused, and then nothing has changed. That a draw is the one
which secret and words give is for :mod:`bot.tournaments.proof` to say: a fold needs no secret.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import NoReturn, assert_never

from bot.games.seats import replaced
from bot.tournaments.actions import (
    Action,
    Closed,
    Drawn,
    Ended,
    Entered,
    Finished,
    Missed,
    Returned,
    Reworded,
    RoundEnded,
    Seated,
    Stopped,
    Withdrew,
)
from bot.tournaments.model import (
    Entrant,
    Number,
    Pairing,
    Phase,
    Refusal,
    Round,
    State,
    System,
    Terms,
    TournamentError,
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


def begin(terms: Terms) -> State:
    """A tournament that nobody has entered yet."""
    return State(terms)


def fold(terms: Terms, actions: Iterable[Action]) -> State:
    """The tournament that these actions make."""
    state = begin(terms)
    for action in actions:
        state = apply(state, action)
    return state


def apply(state: State, action: Action) -> State:
    """The tournament after this action, or a :class:`TournamentError`."""
    if not state.phase.is_open:
        # What was begun is still played: its results are kept, and change nothing.
        raise TournamentError(Refusal.OVER)
    return replace(_applied(state, action), seq=state.seq + 1)


def _applied(state: State, action: Action) -> State:
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
            return replace(state, phase=Phase.OVER)
        case Stopped(why):
            return replace(state, phase=Phase.CANCELLED, cancelled=why)
    return _in_round(state, action)


def _in_round(state: State, action: Drawn | Seated | Finished | RoundEnded) -> State:
    match action:
        case Drawn():
            return _drawn(state, action)
        case Seated():
            return _seated(state, action)
        case Finished():
            return _finished(state, action)
        case RoundEnded(number):
            return _round_ended(state, number)
        case _:
            assert_never(action)


# --- who takes part ---


def _entered(state: State, number: Number, words: str) -> State:
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
    if before.since < len(state.rounds):
        _unsound("who has played under a number does not enter anew")
    return replace(state, entrants=replaced(state.entrants, number - 1, entrant))


def _reworded(state: State, number: Number, words: str) -> State:
    before = _active(state, number)
    if state.phase != Phase.REGISTRATION:
        raise TournamentError(Refusal.NOT_REGISTERING)
    return _with_entrant(state, replace(before, words=words))


def _withdrew(state: State, number: Number) -> State:
    return _with_entrant(state, replace(_active(state, number), withdrawn=True))


def _missed(state: State, number: Number) -> State:
    last = state.round
    if last is None or not last.is_over or number not in last.players:
        _unsound("only a round that is over can have been missed by those who were to play it")
    return _with_entrant(state, replace(_active(state, number), withdrawn=True, missed=True))


def _returned(state: State, number: Number) -> State:
    before = state.entrant(number)
    if not before.missed or not state.takes_returns:
        raise TournamentError(Refusal.NOT_REGISTERING)
    return _with_entrant(state, replace(before, withdrawn=False, missed=False))


def _active(state: State, number: Number) -> Entrant:
    entrant = state.entrant(number)
    if entrant.withdrawn:
        raise TournamentError(Refusal.NOT_ENTERED)
    return entrant


def _with_entrant(state: State, entrant: Entrant) -> State:
    return replace(state, entrants=replaced(state.entrants, entrant.number - 1, entrant))


def _closed(state: State) -> State:
    if state.phase != Phase.REGISTRATION:
        raise TournamentError(Refusal.NOT_REGISTERING)
    if len(state.active) < state.terms.fewest:
        _unsound("too few have entered")
    terms, players = state.terms, len(state.active)
    return replace(
        state,
        phase=Phase.RUNNING,
        planned=planned_rounds(terms, players),
        has_final=terms.system == System.KNOCKOUT or has_final(terms, players),
    )


# --- rounds ---


def _drawn(state: State, drawn: Drawn) -> State:
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
    found = Round(
        number=drawn.round,
        pairings=tuple(Pairing(table) for table in drawn.tables),
        byes=drawn.byes,
        words=words_of_all(one.words for one in state.entrants),
        drawn_at=drawn.at,
        duplicate=drawn.duplicate,
        is_final=final,
    )
    return replace(state, rounds=(*state.rounds, found))


def _running(state: State, number: int, pairing: int) -> tuple[Round, Pairing]:
    found = state.round
    if found is None or found.number != number or found.is_over:
        _unsound(f"round {number} is not being played")
    if not 1 <= pairing <= len(found.pairings):
        _unsound(f"round {number} has no match {pairing}")
    return found, found.pairings[pairing - 1]


def _seated(state: State, seated: Seated) -> State:
    found, pairing = _running(state, seated.round, seated.pairing)
    if pairing.table is not None:
        _unsound("this match has a table")
    taken = {one.table for earlier in state.rounds for one in earlier.pairings}
    if seated.table in taken:
        _unsound("this table has another match")
    return _with_pairing(state, found, seated.pairing, replace(pairing, table=seated.table))


def _finished(state: State, finished: Finished) -> State:
    found, pairing = _running(state, finished.round, finished.pairing)
    result = finished.result
    if pairing.table is None or pairing.result is not None:
        _unsound("this match cannot end now")
    if not len(result.points) == len(result.gone) == len(pairing.seats):
        _unsound("a result has as many seats as its match")
    return _with_pairing(state, found, finished.pairing, replace(pairing, result=result))


def _with_pairing(state: State, found: Round, number: int, pairing: Pairing) -> State:
    changed = replace(found, pairings=replaced(found.pairings, number - 1, pairing))
    return replace(state, rounds=(*state.rounds[:-1], changed))


def _round_ended(state: State, number: int) -> State:
    found = state.round
    if found is None or found.number != number or found.is_over or not found.is_played:
        _unsound(f"round {number} does not end now")
    return replace(state, rounds=(*state.rounds[:-1], replace(found, is_over=True)))


def _unsound(detail: str) -> NoReturn:
    raise TournamentError(Refusal.UNSOUND, detail)
