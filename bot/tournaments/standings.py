"""Who is where: points, and by what equal points are told apart.

In this order: points; the points of everybody met (Buchholz); how far ahead or behind in the points
of the game; the meetings of those who are still level; the order of the first draw. In a knockout
it counts first how far somebody came; and whoever plays a final is before all others, in the order
of the final.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from bot.tournaments import model

# --- places at a table, and what they bring ---

UNIT = 120
"""A point, in the whole numbers that are reckoned with: each share of a table comes out even."""


def places(result: model.Result, *, lowest_wins: bool) -> tuple[int, ...]:
    """Seat by seat, from 1; equal points share a place.

    Whoever was gone comes after everybody who stayed. A match that was not played to its end is
    taken as it stood.
    """
    sign = 1 if lowest_wins else -1
    worth = [
        (gone, 0 if gone else sign * points)
        for points, gone in zip(result.points, result.gone, strict=True)
    ]
    return tuple(1 + sum(other < own for other in worth) for own in worth)


def places_at(pairing: model.Pairing, terms: model.TournamentTerms) -> tuple[int, ...]:
    """Seat by seat, from 1; none while the match is played."""
    result = pairing.result
    return () if result is None else places(result, lowest_wins=terms.lowest_wins)


def units_for(found: Sequence[int], size: int) -> tuple[int, ...]:
    """What places at a table bring: for each one left behind a point, half of one if level.

    A table that is smaller or larger than ``size`` brings its first as much as any other does.
    """
    others = max(1, len(found) - 1)
    worth = (size - 1) * UNIT // (2 * others)
    return tuple(
        worth * sum(2 * (own < other) + (own == other) for other in found) - worth for own in found
    )


def margins(result: model.Result, *, lowest_wins: bool) -> tuple[int, ...]:
    """How far each seat was from the middle of its table in points of the game, times 60.

    Whoever was gone has what the worst has.
    """
    sign = -1 if lowest_wins else 1
    mean = sum(result.points) * 60 // len(result.points)
    found = [sign * (60 * points - mean) for points in result.points]
    worst = min(found)
    return tuple(worst if gone else one for one, gone in zip(found, result.gone, strict=True))


# --- how many tables and rounds there are ---


def table_sizes(players: int, size: int, fewest: int) -> tuple[int, ...]:
    """The tables of a round, the larger ones first: of one size if that can be, or one apart.

    As few tables as there can be with no more than ``size`` at each. Whoever is left over has a
    bye: that is so only where a table would be smaller than the game allows.
    """
    for seated in range(players, 0, -1):
        tables = -(-seated // size)
        least, more = divmod(seated, tables)
        if least >= fewest:
            return (least + 1,) * more + (least,) * (tables - more)
    return ()


def going_on(seats: int) -> int:
    """How many of a table go on in a knockout: the first half, rounded down, but at least one."""
    return max(1, seats // 2)


def knockout_rounds(players: int, size: int, fewest: int) -> int:
    """Up to the final, if nobody withdraws."""
    rounds = 0
    while True:
        sizes = table_sizes(players, size, fewest)
        rounds += 1
        if len(sizes) <= 1:
            return rounds
        players = sum(map(going_on, sizes)) + players - sum(sizes)


def swiss_rounds(players: int, size: int) -> int:
    """Enough to find the best, and one more to part the next ones.

    Each round leaves one of ``size`` without a loss.
    """
    rounds, reach = 1, size
    while reach < players:
        rounds, reach = rounds + 1, reach * size
    return min(rounds + 1, max(1, players - 1), model.MOST_ROUNDS)


def planned_rounds(terms: model.TournamentTerms, players: int) -> int:
    """How many rounds a tournament has with so many players, its final among them."""
    if terms.system == model.System.KNOCKOUT:
        return knockout_rounds(players, terms.size, terms.fewest)
    rounds = terms.rounds or swiss_rounds(players, terms.size)
    return rounds + has_final(terms, players)


def has_final(terms: model.TournamentTerms, players: int) -> bool:
    """Whether a Swiss tournament has a final: one table would only be played once more."""
    return terms.final and players > terms.size


def possible_rounds(terms: model.TournamentTerms) -> int:
    """The most rounds that there can be, whoever enters: for each of these a secret is promised."""
    if terms.system == model.System.KNOCKOUT:
        counts = range(terms.fewest, terms.most + 1)
        return max(knockout_rounds(count, terms.size, terms.fewest) for count in counts)
    return (terms.rounds or model.MOST_ROUNDS) + terms.final


# --- who is where ---


@dataclass(slots=True)
class Standing:
    """Somebody's line of the table, as it is added up."""

    number: model.Number
    place: int = 0
    """From 1; no two share one."""
    units: int = 0
    """Points times :data:`UNIT`; those of a final are not among them."""
    opponents: int = 0
    """The units of everybody met."""
    margin: int = 0
    """Of all matches; see :func:`margins`."""
    played: int = 0
    """Matches that have ended, byes apart."""
    byes: int = 0
    reached: int = 0
    """The last round that they were in, or are to be in."""

    @property
    def points(self) -> float:
        return self.units / UNIT

    @property
    def worth(self) -> tuple[int, int, int]:
        return self.units, self.opponents, self.margin


def standings(state: model.TournamentState) -> tuple[Standing, ...]:
    """Everybody who has entered and taken part, the best first.

    Before the first round that is everybody, in the order of their numbers.
    """
    sums, drawn, further = sums_of(state), draw_places(state), _further(state)
    heads = _head_to_head(state, sums)
    ranked = sorted(
        (one for one in sums.values() if one.number in further or not state.rounds),
        key=lambda one: (
            _stage(state, further, one.number),
            tuple(-worth for worth in one.worth),
            -heads[one.number],
            drawn[one.number],
        ),
    )
    for place, one in enumerate(ranked, 1):
        one.place, one.reached = place, further.get(one.number, 0)
    return tuple(ranked)


def _stage(
    state: model.TournamentState, further: Mapping[model.Number, int], number: model.Number
) -> tuple[int, int]:
    """What counts before points: how far somebody came, and their place at a last table."""
    found = state.round
    if state.terms.system == model.System.SWISS:
        in_final = found is not None and found.is_final and found.pairing_of(number) is not None
        return (0, _place_in(state, found, number)) if in_final and found else (1, 0)
    reached = further.get(number, 0)
    last = state.rounds[reached - 1] if 0 < reached <= len(state.rounds) else None
    return -reached, 0 if last is None else _place_in(state, last, number)


def _place_in(
    state: model.TournamentState, found: model.TournamentRound, number: model.Number
) -> int:
    """Somebody's place at their table of a round; the same for all while it is played."""
    pairing = found.pairing_of(number)
    if pairing is None or pairing.result is None:
        return 0
    return places_at(pairing, state.terms)[pairing.seats.index(number)]


def _further(state: model.TournamentState) -> dict[model.Number, int]:
    """The last round that everybody was in, or will be in as a knockout stands."""
    found: dict[model.Number, int] = {}
    for one in state.rounds:
        found.update(dict.fromkeys((*one.players, *one.byes), one.number))
    last = state.round
    if state.terms.system == model.System.KNOCKOUT and last is not None and last.is_over:
        if not last.is_final:
            found.update(dict.fromkeys(qualified(state), last.number + 1))
    elif state.terms.system == model.System.SWISS and state.phase == model.TournamentPhase.RUNNING:
        late = (one for one in state.active if one not in found)
        found.update(dict.fromkeys(late, 0))
    return found


def sums_of(state: model.TournamentState) -> dict[model.Number, Standing]:
    """What all matches but those of a final have brought everybody."""
    terms = state.terms
    found = {one.number: Standing(one.number) for one in state.entrants}
    for one in _counted(state):
        for number in one.byes:
            found[number].units += (terms.size - 1) * UNIT  # as much as a first place
            found[number].byes += 1
    ended = list(_ended(state))
    for pairing, result in ended:
        units = units_for(places_at(pairing, terms), terms.size)
        margin = margins(result, lowest_wins=terms.lowest_wins)
        for seat, number in enumerate(pairing.seats):
            found[number].units += units[seat]
            found[number].margin += margin[seat]
            found[number].played += 1
    for pairing, _ in ended:
        total = sum(found[number].units for number in pairing.seats)
        for number in pairing.seats:
            found[number].opponents += total - found[number].units
    return found


def _counted(state: model.TournamentState) -> list[model.TournamentRound]:
    """The rounds that points come from: all but the final of a Swiss tournament."""
    swiss = state.terms.system == model.System.SWISS
    return [one for one in state.rounds if not (swiss and one.is_final)]


def _ended(state: model.TournamentState) -> Iterator[tuple[model.Pairing, model.Result]]:
    """The matches that have ended, and count."""
    for one in _counted(state):
        for pairing in one.pairings:
            if pairing.result is not None:
                yield pairing, pairing.result


def draw_places(state: model.TournamentState) -> dict[model.Number, int]:
    """Everybody's place in the first draw; who came later, or before it, by their numbers."""
    order: list[model.Number] = []
    if state.rounds:
        order = [*state.rounds[0].players, *state.rounds[0].byes]
    known = set(order)
    order += [one.number for one in state.entrants if one.number not in known]
    return {number: at for at, number in enumerate(order)}


def _head_to_head(
    state: model.TournamentState, sums: Mapping[model.Number, Standing]
) -> Counter[model.Number]:
    """For those who are level in all else: whom of them they left behind, less who left them."""
    found: Counter[model.Number] = Counter()
    for pairing, _ in _ended(state):
        ranked = list(zip(places_at(pairing, state.terms), pairing.seats, strict=True))
        for (place, one), (behind, other) in product(ranked, ranked):
            if place < behind and sums[one].worth == sums[other].worth:
                found[one] += 1
                found[other] -= 1
    return found


# --- who plays on ---


def qualified(state: model.TournamentState) -> tuple[model.Number, ...]:
    """Who is in the round that is to be drawn next, in an order that means something.

    In a knockout that is the order of the bracket, in a final that of the standings.
    """
    active = set(state.active)
    if state.terms.system == model.System.KNOCKOUT and state.rounds:
        return tuple(one for one in _went_on(state, state.rounds[-1]) if one in active)
    if state.terms.system == model.System.SWISS and is_final(state):
        best = [one.number for one in standings(state) if one.number in active]
        return tuple(best[: state.terms.size])
    return state.active


def _went_on(state: model.TournamentState, last: model.TournamentRound) -> Iterator[model.Number]:
    """The first half of each table, and those with a bye; of equal places as standings have it."""
    sums, drawn = sums_of(state), draw_places(state)

    def order(pair: tuple[int, model.Number]) -> tuple[int, tuple[int, ...], int]:
        place, number = pair
        return place, tuple(-worth for worth in sums[number].worth), drawn[number]

    for pairing in last.pairings:
        if pairing.result is not None:
            ranked = sorted(
                zip(places_at(pairing, state.terms), pairing.seats, strict=True), key=order
            )
            yield from (number for _, number in ranked[: going_on(len(ranked))])
    yield from last.byes


def is_final(state: model.TournamentState) -> bool:
    """Whether the round that is to be drawn next is a last table of the best."""
    number = len(state.rounds) + 1
    if state.terms.system == model.System.SWISS:
        return state.has_final and number == state.planned
    return len(qualified(state)) <= state.terms.size


def next_sizes(state: model.TournamentState) -> tuple[int, ...]:
    """How many will sit at each table of the round that is to be drawn next."""
    return table_sizes(len(qualified(state)), state.terms.size, state.terms.fewest)


def has_same_deals(state: model.TournamentState) -> bool:
    """Whether all tables of the round that is to be drawn next play the same shuffles."""
    return state.terms.duplicate and len(set(next_sizes(state))) == 1


def is_last(state: model.TournamentState) -> bool:
    """Whether no round is to come: all were played, or too few are left to play another."""
    last = state.round
    if last is None or not last.is_over:
        return False
    if last.is_final or (state.terms.system == model.System.SWISS and last.number >= state.planned):
        return True
    return len(qualified(state)) < state.terms.fewest
