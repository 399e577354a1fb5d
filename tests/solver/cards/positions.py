"""Positions of cards: small random ones, and realistic ones by greedy players."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Fair, Header, Match, apply, begin, next_deal
from bot.games.moves import Discard, Draw, Source, Turn
from bot.games.pieces import SUITS, Face, Fault, Meld, Piece, Said, Seat, joker
from bot.games.ruleset import Round, RuleSet
from bot.solver import CardProblem, Memory, arrange, best
from tests.solver.cards.brute import WILD

# --- small random positions of cards, dense enough for jokers, aces and sets to meet ---


def random(seed: int) -> Random:
    return Random(seed)


def small_position(
    chance: Random, *, most_melds: int = 3, most_hand: int = 4, opened: float = 0.6
) -> tuple[RuleSet, Round]:
    """A few melds around the same ranks, and a small hand that may fit."""
    rules = rules_for(CATALOGUE["raeuber"], {})
    free: dict[Face, list[Piece]] = {}
    for piece in rules.deck.pieces:
        free.setdefault(rules.deck.face(piece), []).append(piece)
    low = chance.choice((1, 1, 3, 6, 9, 10, 10))
    ranks = range(low, low + 5)
    table: list[Meld] = []
    wanted = chance.randint(0, most_melds)
    for _ in range(40):
        if len(table) == wanted:
            break
        said = _meld(chance, rules, ranks)
        faces = [one.face for one in said or ()]
        if said is not None and all(len(free[face]) >= faces.count(face) for face in faces):
            table.append(Meld(len(table), tuple(free[face].pop() for face in faces), said))
    hand = []
    for _ in range(chance.randint(1, most_hand)):
        near = [_face(suit, rank) for suit in SUITS[:3] for rank in ranks]
        pool = [joker()] if chance.random() < 0.12 else near
        fits = [face for face in pool if free[face]]
        if fits:
            hand.append(free[chance.choice(fits)].pop())
    if not hand:
        hand.append(free[_face(SUITS[3], low)].pop())
    other = next(pieces for pieces in free.values() if pieces).pop()
    taken = (chance.choice(hand),) if chance.random() < 0.3 else ()
    return rules, Round(
        racks=(tuple(hand), (other,)),
        stock=(),
        turn=Seat(0),
        table=tuple(table),
        opened=(chance.random() < opened, True),
        accounts=(0, 0),
        drawn=True,
        taken=taken,
    )


def _face(suit: str, rank: int) -> Face:
    return Face(suit, 1 if rank == 14 else rank)


def _meld(chance: Random, rules: RuleSet, ranks: range) -> tuple[Said, ...] | None:
    if chance.random() < 0.5:
        rank = chance.choice(ranks)
        faces = [_face(chance.choice(SUITS), rank) for _ in range(chance.choice((3, 3, 4)))]
    else:
        length = chance.choice((3, 3, 4, 5))
        first = chance.choice(range(ranks[0], ranks[-1] - length + 2))
        suit = chance.choice(SUITS[:3])
        faces = [_face(suit, first + place) for place in range(length)]
    said = tuple(Said(joker(), face) if chance.random() < 0.12 else Said(face) for face in faces)
    reading = rules.read(said, ordered=True)
    return None if isinstance(reading, Fault) else reading.said


# --- realistic positions: greedy players through the engine, with fixed shuffles ---

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
