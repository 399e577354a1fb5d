"""Matches to look back at: played by computers, or begun in a given position."""

from collections.abc import Iterator, Sequence

from bot.games.match import Fair, Header, Match, apply, begin
from bot.games.moves import Action, Turn, parse_action
from bot.games.referee import parse_position
from bot.opponents import Level
from bot.playground.past import moves
from bot.thinking.review import PlayedTurn, turns_of
from tests.games.helpers import SECRET


def played(game: str, *levels: Level, seed: int = 1, **options: int) -> list[PlayedTurn]:
    """Every turn of a match between computers."""
    name = f"review-{seed}"
    fair = Fair(SECRET, name, ())
    header = Header(name, game, tuple(sorted(options.items())), len(levels), fair.commitment)
    first = begin(header)
    return list(turns_of(first, moves(first, fair, levels)))


def match_at(position: str) -> Match:
    """A match in the middle of a round, as a referee's script begins one."""
    parsed = parse_position(list(enumerate(position.splitlines(), 1)))
    state = parsed.round
    header = Header("position", parsed.game.id, (), len(state.racks))
    return Match(header, parsed.rules, None, (0,) * len(state.racks), round=state)


def turns_from(match: Match, script: Sequence[str]) -> list[PlayedTurn]:
    """The turns that these actions make of a match."""
    return list(turns_of(match, _steps(match, script)))


def _steps(match: Match, script: Sequence[str]) -> Iterator[tuple[Action, Match]]:
    for text in script:
        action = parse_action(text, match.rules.deck)
        assert isinstance(action, Turn)
        match = apply(match, action)
        yield action, match
