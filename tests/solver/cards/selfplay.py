"""Realistic positions: greedy players through the engine, with fixed shuffles."""

from collections.abc import Iterator
from dataclasses import replace

from bot.games.match import Fair, Header, Match, apply, begin, next_deal
from bot.games.moves import Discard, Draw, Source, Turn
from bot.games.ruleset import Round, RuleSet
from bot.solver import CardProblem, Memory, arrange, best
from tests.solver.cards.brute import WILD

SECRET = bytes(range(32))


def moments(seats: int, seed: int, *, lazy: bool = False) -> Iterator[tuple[RuleSet, Round]]:
    """Every turn of a match, after drawing, in which everyone plays the best there is.

    With ``lazy``, players lay about half of what they could: hands stay large.
    """
    header = Header(f"selfplay-{seed}", "raeuber", (("rounds", 1),), seats)
    fair = Fair(SECRET, header.match, ())
    match = begin(header)
    memory = Memory()
    while match.outcome is None:
        deal = next_deal(match, fair)
        if deal is not None:
            match = apply(match, deal)
            continue
        assert match.round is not None
        match = _drawn(match, memory)
        if match.outcome is not None or match.round is None or not match.round.drawn:
            continue
        yield match.rules, match.round
        match = _played(match, memory, lazy=lazy)


def _drawn(match: Match, memory: Memory) -> Match:
    """From the open pile, if that card can be laid."""
    state = match.round
    assert state is not None
    if state.pile:
        taken = (*state.racks[state.turn], state.pile[-1])
        racks = tuple(taken if seat == state.turn else r for seat, r in enumerate(state.racks))
        there = replace(state, racks=racks, taken=state.pile[-1:])
        if best(CardProblem.from_round(match.rules, there), memory=memory).melds:
            return apply(match, Turn(state.turn, Draw(Source.OPEN, 1)))
    return apply(match, Turn(state.turn, Draw()))


def _played(match: Match, memory: Memory, *, lazy: bool) -> Match:
    state = match.round
    assert state is not None
    seat = state.turn
    problem = CardProblem.from_round(match.rules, state)
    answer = best(problem, memory=memory)
    if lazy and answer.move is not None:
        part = arrange(problem, answer.laid[::2], memory=memory)
        answer = part if part.move is not None else answer
    if answer.move is not None:
        match = apply(match, Turn(seat, answer.move))
        if match.round is not state and (match.round is None or match.round.ending is not None):
            return match
    state = match.round
    if state is None or not state.drawn:
        return match
    rack = state.position.rack
    # If a card like the one that was taken was laid instead of it, that one may go.
    hand = [piece for piece in rack if piece not in state.taken] or rack
    dearest = max(
        hand,
        key=lambda piece: (match.rules.deck.face(piece) != WILD, match.rules.rack_value(piece)),
    )
    return apply(match, Turn(seat, Discard(match.rules.deck.face(dearest))))
