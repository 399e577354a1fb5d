"""Made-up histories, whose matches are really played: each once for all tests of a process."""

from collections.abc import Iterator, Sequence

import pytest

from bot.games.match import Fair, Header, Match
from bot.games.moves import Action
from bot.opponents import Level
from bot.playground.past import moves

_played: dict[tuple[Header, Fair, tuple[Level, ...]], tuple[tuple[Action, Match], ...]] = {}


@pytest.fixture(autouse=True, scope="session")
def played_once() -> Iterator[None]:
    """Computers think before they move, and do the same in every test that has the same past."""

    def remembered(
        match: Match, fair: Fair, levels: Sequence[Level]
    ) -> tuple[tuple[Action, Match], ...]:
        key = (match.header, fair, tuple(levels))
        if key not in _played:
            _played[key] = tuple(moves(match, fair, levels))
        return _played[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.playground.past.moves", remembered)
        yield
