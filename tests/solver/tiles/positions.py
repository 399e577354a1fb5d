"""Positions of tiles: small random ones, and realistic ones by the solver at all seats."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Fair, Header, Match, apply, begin, next_deal
from bot.games.moves import Draw, End, Pass, Turn
from bot.games.pieces import Face, Fault, Meld, Piece, Said, Seat, joker
from bot.games.ruleset import Round, RuleSet
from bot.solver import Memory, TileProblem, best

# --- small random positions, dense enough for jokers and melds to get in each other's way ---


class _Bag:
    """The deck, from which each piece can be taken once."""

    def __init__(self, rules: RuleSet) -> None:
        self.free: dict[Face, list[Piece]] = {}
        for piece in rules.deck.pieces:
            self.free.setdefault(rules.deck.face(piece), []).append(piece)

    def has(self, faces: list[Face]) -> bool:
        return all(len(self.free.get(face, [])) >= faces.count(face) for face in faces)

    def take(self, face: Face) -> Piece:
        return self.free[face].pop()


def small_position(
    chance: Random, game: str, *, most_melds: int = 4, most_rack: int = 4, **options: int
) -> tuple[RuleSet, Round]:
    """A table of a few melds around the same numbers, and a small rack that may fit."""
    rules = rules_for(CATALOGUE[game], options)
    bag = _Bag(rules)
    low = chance.choice((1, 3, 5, 7, 9))
    numbers = range(low, low + 5)
    table: list[Meld] = []
    wanted = chance.randint(0, most_melds)
    for _ in range(40):
        if len(table) == wanted:
            break
        said = _meld(chance, rules, numbers)
        if said is not None and bag.has([one.face for one in said]):
            pieces = tuple(bag.take(one.face) for one in said)
            table.append(Meld(len(table), pieces, said))
    rack = []
    for _ in range(chance.randint(1, most_rack)):
        jokers = [face for face in bag.free if face.is_joker and bag.free[face]]
        if jokers and chance.random() < 0.12:
            rack.append(bag.take(chance.choice(jokers)))
        else:
            near = [Face(suit, number) for suit in rules.deck.suits for number in numbers]
            face = chance.choice([face for face in near if bag.free[face]])
            rack.append(bag.take(face))
    stone = None
    if options.get("last_stone"):
        near = [Face(suit, number) for suit in rules.deck.suits for number in numbers]
        stone = bag.take(chance.choice([face for face in near if bag.free[face]]))
    opened = chance.random() < 0.85
    other = bag.take(next(face for face in bag.free if bag.free[face]))
    return rules, Round(
        racks=(tuple(rack), (other,)),
        stock=(),
        turn=Seat(0),
        table=tuple(table),
        stone=stone,
        opened=(opened, True),
        accounts=(0, 0),
    )


def opening_position(
    chance: Random, game: str, *, most_melds: int = 2, **options: int
) -> tuple[RuleSet, Round]:
    """A player who is not out yet, and holds high tiles that belong together and a joker or two."""
    rules = rules_for(CATALOGUE[game], options)
    bag = _Bag(rules)
    low = chance.choice((5, 7, 9))
    numbers = range(low, low + 5)
    table: list[Meld] = []
    for _ in range(chance.randint(0, most_melds)):
        said = _meld(chance, rules, numbers)
        if said is not None and bag.has([one.face for one in said]):
            table.append(Meld(len(table), tuple(bag.take(one.face) for one in said), said))
    suits = chance.sample(rules.deck.suits, 2)
    near = [Face(suit, number) for suit in suits for number in numbers]
    near += [Face(suit, chance.choice(numbers)) for suit in rules.deck.suits]
    wanted = [face for face in chance.sample(near, chance.randint(2, 5)) if bag.free[face]]
    jokers = [face for face in bag.free if face.is_joker for _ in bag.free[face]]
    wanted += chance.sample(jokers, min(len(jokers), chance.choice((1, 1, 2))))
    rack = [bag.take(face) for face in wanted if bag.free[face]]
    stone = bag.take(next(f for f in near if bag.free[f])) if options.get("last_stone") else None
    other = bag.take(next(face for face in bag.free if bag.free[face]))
    return rules, Round(
        racks=(tuple(rack), (other,)),
        stock=(),
        turn=Seat(0),
        table=tuple(table),
        stone=stone,
        opened=(False, True),
        accounts=(0, 0),
    )


def _meld(chance: Random, rules: RuleSet, numbers: range) -> tuple[Said, ...] | None:
    suits = rules.deck.suits
    if chance.random() < 0.45:
        number = chance.choice(numbers)
        chosen = chance.sample(suits, chance.choice((3, 3, 4)))
        faces = [Face(suit, number) for suit in chosen]
    else:
        suit = chance.choice(suits)
        length = chance.choice((3, 3, 4, 5))
        first = chance.choice(range(numbers[0], numbers[-1] - length + 2))
        faces = [Face(suit, first + place) for place in range(length)]
    coloured = joker() not in rules.deck.kinds
    said = tuple(
        Said(joker(face.suit if coloured else ""), face) if chance.random() < 0.13 else Said(face)
        for face in faces
    )
    reading = rules.read(said, ordered=True)
    return None if isinstance(reading, Fault) else reading.said


# --- realistic positions: the solver plays all seats through the engine, with fixed shuffles ---

SECRET = bytes(range(32))
MANY = 22


@dataclass(frozen=True)
class Moment:
    """A round at the start of somebody's turn."""

    rules: RuleSet
    round: Round

    @property
    def problem(self) -> TileProblem:
        return TileProblem.from_round(self.rules, self.round)


def moments(
    game: str, seats: int, seed: int, *, lazy: bool = False, **options: int
) -> Iterator[Moment]:
    """Every turn of a match in which everyone always plays the best there is.

    With ``lazy``, players with small racks often draw whatever they could lay: racks grow large.
    """
    header = Header(
        f"selfplay-{seed}", game, tuple(sorted({"rounds": 1, **options}.items())), seats
    )
    fair = Fair(SECRET, header.match, ())
    match = begin(header)
    memory = Memory()
    turns = 0
    while match.outcome is None:
        deal = next_deal(match, fair)
        if deal is not None:
            match = apply(match, deal)
            continue
        assert match.round is not None
        moment = Moment(match.rules, match.round)
        yield moment
        turns += 1
        small = len(match.round.racks[match.round.turn]) < MANY
        rests = lazy and small and match.round.stock and turns * 7 // 5 % 3 != 0
        match = _draws(match) if rests else _plays(match, moment, memory)


def _plays(match: Match, moment: Moment, memory: Memory) -> Match:
    answer = best(moment.problem, memory=memory)
    seat = moment.round.turn
    if answer.move is None:
        return _draws(match)
    match = apply(match, Turn(seat, answer.move))
    return apply(match, Turn(seat, End()))


def _draws(match: Match) -> Match:
    assert match.round is not None
    move = Draw() if match.round.stock else Pass()
    return apply(match, Turn(match.round.turn, move))
