"""What a scene shows, in sentences: the alt text of its picture, and the text in its place."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from bot.pictures.game_descriptions import (
    rack_lines,
    replay_lines,
    rules_lines,
    table_lines,
    workbench_lines,
)
from bot.pictures.record_descriptions import (
    lobby_lines,
    player_lines,
    race_lines,
    ranking_lines,
    score_lines,
)
from bot.pictures.tournament_descriptions import bracket_lines, standings_lines
from render import Scene, Style, Words
from render.records import LobbyScene, PlayerScene, RaceScene, RankingScene, ScoreScene
from render.scenes import RackScene, ReplayScene, RulesScene, TableScene, WorkbenchScene
from render.tournaments import BracketScene, StandingsScene

_SPACES: Final = re.compile(r"[ \t\r\n]+")
"""Not those that hold words together: French has them before its marks."""
LONGEST: Final = 1024
"""What Discord takes as the description of a picture."""


def describe(scene: Scene, style: Style) -> str:
    """The alt text: from the same scene as the picture, so that the two cannot disagree."""
    return in_one(read(scene, style.words))


def describe_all(steps: Sequence[ReplayScene]) -> str:
    """The alt text of an animation is its story."""
    return in_one(_sentence(step.caption) for step in steps)


def read(scene: Scene, words: Words) -> list[str]:  # noqa: C901, PLR0912 - one case for each scene
    """Sentences, from what matters most to what can be left out."""
    match scene:
        case RackScene():
            lines = rack_lines(scene, words)
        case TableScene():
            lines = table_lines(scene, words)
        case WorkbenchScene():
            lines = workbench_lines(scene, words)
        case ReplayScene():
            lines = replay_lines(scene, words)
        case RulesScene():
            lines = rules_lines(scene, words)
        case LobbyScene():
            lines = lobby_lines(scene, words)
        case ScoreScene():
            lines = score_lines(scene, words)
        case RankingScene():
            lines = ranking_lines(scene, words)
        case PlayerScene():
            lines = player_lines(scene, words)
        case RaceScene():
            lines = race_lines(scene, words)
        case StandingsScene():
            lines = standings_lines(scene, words)
        case BracketScene():
            lines = bracket_lines(scene, words)
        case _:
            assert_never(scene)
    return [line for line in map(_sentence, lines) if line]


def _sentence(text: str) -> str:
    """One line that ends like a sentence. It may begin with a name, which is nobody's to change."""
    text = _SPACES.sub(" ", text).strip()
    if text and text[-1] not in ".!?…:":
        text += "."
    return text


def in_one(sentences: Iterable[str]) -> str:
    """All of them on one line, as far as the limit allows; cut between them, not inside."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LONGEST - 2:
            return f"{text} …" if text else f"{sentence[: LONGEST - 2]} …"
        text = longer
    return text
