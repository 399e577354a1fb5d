"""Duplicate deals, whatever is played: one order for a round, and another one for each."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.match import begin, commitment
from bot.games.record import fair_of
from bot.opponents import Level
from bot.tournaments.model import System, TournamentTerms
from tests.tools.tournament import PlannedMatch, SimulatedMatch, entered, rounds

SHUFFLES = 3
"""Of a match: so many rounds of it are looked at."""


def _shuffles(planned: PlannedMatch) -> tuple[tuple[int, ...], ...]:
    size = len(begin(planned.header).rules.deck.pieces)
    fair = fair_of(planned.header, planned.secret)
    return tuple(fair.shuffle(number, size) for number in range(SHUFFLES))


@settings(max_examples=25, deadline=None)
@given(
    game=st.sampled_from(sorted(CATALOGUE)),
    players=st.integers(3, 20),
    size=st.integers(2, 4),
    system=st.sampled_from(System),
    seed=st.integers(0, 2**32),
)
def test_all_tables_of_a_round_are_dealt_alike_and_no_two_rounds_are(
    game: str, players: int, size: int, system: System, seed: int
) -> None:
    size = max(size, CATALOGUE[game].fewest)
    terms = TournamentTerms(game, tournament="7", system=system, size=size, rounds=3)
    simulation = entered(terms, (Level.EASY,) * players, seed)
    dealt: dict[int, set[tuple[tuple[int, ...], ...]]] = {}
    secrets: dict[int, set[bytes]] = {}
    tables: dict[int, int] = {}

    def run(planned: list[PlannedMatch]) -> Iterator[SimulatedMatch]:
        for one in planned:
            number = one.which[0]
            dealt.setdefault(number, set()).add(_shuffles(one))
            secrets.setdefault(number, set()).add(one.secret)
            tables[number] = len(planned)
            seats = one.header.seats
            yield SimulatedMatch(one.which, tuple(range(seats)), "")

    for found in rounds(simulation, run):
        even = len({len(pairing.seats) for pairing in found.pairings}) == 1
        assert found.duplicate == even
        assert len(dealt[found.number]) == (1 if even else tables[found.number])
        if even:
            assert set(map(commitment, secrets[found.number])) == {
                simulation.state.terms.promises[found.number - 1]
            }
    everything = [order for orders in dealt.values() for order in orders]
    assert len(set(everything)) == len(everything), "no deal comes back in another round"
    assert len(set().union(*secrets.values())) == sum(map(len, secrets.values()))
