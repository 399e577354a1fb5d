"""The way in: a scene and a style in, a picture with its alt text out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from render.alt import rack_alt, replay_alt, rules_alt, table_alt, workbench_alt
from render.alt_records import lobby_alt, player_alt, ranking_alt, scores_alt
from render.canvas import Canvas
from render.lobby import draw_lobby
from render.naming import sentences
from render.player import draw_player
from render.rack import draw_rack
from render.ranking import draw_ranking
from render.records import LobbyScene, PlayerScene, RankingScene, ScoreScene
from render.replay import draw_animation, draw_replay
from render.rules import draw_rules
from render.scenes import RackScene, ReplayScene, RulesScene, TableScene, WorkbenchScene
from render.scoresheet import draw_scores
from render.style import Style
from render.table import draw_table
from render.workbench import draw_workbench

Scene = (
    RackScene
    | TableScene
    | WorkbenchScene
    | ReplayScene
    | RulesScene
    | LobbyScene
    | ScoreScene
    | RankingScene
    | PlayerScene
)


@dataclass(frozen=True)
class Picture:
    """An image file, and the same thing in words (at most 1024 characters)."""

    data: bytes
    alt: str
    suffix: str = ".png"


def draw(scene: Scene, style: Style) -> Picture:
    """May be called from any thread; encoding, most of the work, does not hold the others up."""
    return Picture(compose(scene, style).png(), describe(scene, style))


def animate(steps: Sequence[ReplayScene], style: Style, seconds: float = 1.2) -> Picture:
    """A whole round as a GIF; each step is shown for so many seconds."""
    captions = (step.caption for step in steps)
    return Picture(draw_animation(steps, style, seconds), sentences(captions), ".gif")


def compose(scene: Scene, style: Style) -> Canvas:
    """The picture before it is encoded."""
    match scene:
        case RackScene():
            return draw_rack(scene, style)
        case TableScene():
            return draw_table(scene, style)
        case WorkbenchScene():
            return draw_workbench(scene, style)
        case ReplayScene():
            return draw_replay(scene, style)
        case RulesScene():
            return draw_rules(scene, style)
        case LobbyScene():
            return draw_lobby(scene, style)
        case ScoreScene():
            return draw_scores(scene, style)
        case RankingScene():
            return draw_ranking(scene, style)
        case PlayerScene():
            return draw_player(scene, style)
        case _:
            assert_never(scene)


def describe(scene: Scene, style: Style) -> str:
    """The alt text, from the same scene as the picture, so that the two cannot disagree."""
    words = style.words
    match scene:
        case RackScene():
            return rack_alt(scene, words)
        case TableScene():
            return table_alt(scene, words)
        case WorkbenchScene():
            return workbench_alt(scene, words)
        case ReplayScene():
            return replay_alt(scene, words)
        case RulesScene():
            return rules_alt(scene, words)
        case LobbyScene():
            return lobby_alt(scene, words)
        case ScoreScene():
            return scores_alt(scene, words)
        case RankingScene():
            return ranking_alt(scene, words)
        case PlayerScene():
            return player_alt(scene, words)
        case _:
            assert_never(scene)
