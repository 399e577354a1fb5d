"""Realistic positions: the solver plays all seats through the engine, with fixed shuffles."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.match import Fair, Header, Match, apply, begin, next_deal
from bot.games.moves import Draw, End, Pass, Turn
from bot.games.ruleset import Round, RuleSet
from bot.solver import Memory, TileProblem, best

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
