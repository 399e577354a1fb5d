"""How many tables a round has and of which sizes, who sits out, how many rounds there are."""

from bot.tournaments.model import MOST_ROUNDS, System, TournamentTerms


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
    return min(rounds + 1, max(1, players - 1), MOST_ROUNDS)


def planned_rounds(terms: TournamentTerms, players: int) -> int:
    """How many rounds a tournament has with so many players, its final among them."""
    if terms.system == System.KNOCKOUT:
        return knockout_rounds(players, terms.size, terms.fewest)
    rounds = terms.rounds or swiss_rounds(players, terms.size)
    return rounds + has_final(terms, players)


def has_final(terms: TournamentTerms, players: int) -> bool:
    """Whether a Swiss tournament has a final: one table would only be played once more."""
    return terms.final and players > terms.size


def possible_rounds(terms: TournamentTerms) -> int:
    """The most rounds that there can be, whoever enters: for each of these a secret is promised."""
    if terms.system == System.KNOCKOUT:
        counts = range(terms.fewest, terms.most + 1)
        return max(knockout_rounds(count, terms.size, terms.fewest) for count in counts)
    return (terms.rounds or MOST_ROUNDS) + terms.final
