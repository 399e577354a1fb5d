"""Tournaments that are played out by chance alone, as a function of a seed."""

from dataclasses import replace
from random import Random

from bot.games.match import commitment
from bot.tournaments.fold import apply, words_hash
from bot.tournaments.model import (
    Action,
    Closed,
    Ended,
    Entered,
    MatchFinished,
    Result,
    RoundDrawn,
    RoundEnded,
    Seated,
    System,
    TournamentState,
    TournamentTerms,
    Withdrew,
)
from bot.tournaments.pairing import draw
from bot.tournaments.standings import is_last

AT = 1_700_000_000


def secrets_for(count: int = 13) -> tuple[bytes, ...]:
    return tuple(bytes([number]) * 32 for number in range(1, count + 1))


def terms_for(
    system: System = System.SWISS, size: int = 2, game: str = "classic", **more: object
) -> TournamentTerms:
    promises = tuple(map(commitment, secrets_for()))
    plain = TournamentTerms(game, (), "7", system=system, size=size, bound=False, promises=promises)
    return replace(plain, **more)  # type: ignore[arg-type]


class Tournament:
    """One that is played here and now; its log grows with it."""

    def __init__(self, terms: TournamentTerms, players: int, seed: int = 0) -> None:
        self.state = TournamentState(terms)
        self.log: list[Action] = []
        self.chance = Random(seed)
        for number in range(1, players + 1):
            self.enter(number)

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.state = apply(self.state, action)
            self.log.append(action)

    def enter(self, number: int) -> None:
        self.do(Entered(number, words_hash("7", number, f"words {number}")))

    def draw(self) -> RoundDrawn:
        number = len(self.state.rounds) + 1
        drawn = draw(self.state, secrets_for()[number - 1], AT + number)
        self.do(drawn)
        return drawn

    def play(self, *, leaves: float = 0.0) -> None:
        """The results of a round, by chance."""
        found = self.state.round
        assert found is not None
        for number, pairing in enumerate(found.pairings, 1):
            self.do(Seated(found.number, number, 100 * found.number + number))
            points = tuple(self.chance.randint(-5, 5) for _ in pairing.seats)
            gone = tuple(self.chance.random() < leaves for _ in pairing.seats)
            self.do(MatchFinished(found.number, number, Result(points, gone)))
        self.do(RoundEnded(found.number))

    def finish(self, *, leaves: float = 0.0, withdraws: float = 0.0) -> None:
        """To the end; between rounds some withdraw."""
        if not self.state.planned:
            self.do(Closed())
        while not is_last(self.state):
            self.draw()
            self.play(leaves=leaves)
            for number in self.state.active:
                if len(self.state.active) > 2 and self.chance.random() < withdraws:
                    self.do(Withdrew(number))
        self.do(Ended())
