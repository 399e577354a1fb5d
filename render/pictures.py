"""The way in: a scene and a style in, a picture out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from render.boards import (
    draw_bracket,
    draw_lobby,
    draw_player,
    draw_ranking,
    draw_scores,
    draw_standings,
)
from render.drawing.canvas import Canvas
from render.play.rack import draw_rack, is_hand, plan_rack
from render.play.sheets import PicturePlan, written
from render.play.table import draw_animation, draw_replay, draw_rules, draw_table
from render.play.workbench import draw_workbench, plan_workbench
from render.race import draw_race
from render.scenes import (
    BracketScene,
    LobbyScene,
    PlayerScene,
    RaceScene,
    RackScene,
    RankingScene,
    ReplayScene,
    RulesScene,
    ScoreScene,
    StandingsScene,
    Style,
    TableScene,
    WorkbenchScene,
)

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
    | RaceScene
    | StandingsScene
    | BracketScene
)


@dataclass(frozen=True)
class Picture:
    """An image file, and the same thing in words (at most 1024 characters)."""

    data: bytes
    alt: str = ""
    suffix: str = ".png"


def draw(scene: Scene, style: Style) -> Picture:
    """May be called from any thread; encoding, most of the work, does not hold the others up."""
    plan = _planned(scene, style)
    return Picture(compose(scene, style).png() if plan is None else written(plan))


def _planned(scene: Scene, style: Style) -> PicturePlan | None:
    """The plan of a picture from which people choose, so that the next choice costs little; none
    for others."""
    match scene:
        case WorkbenchScene():
            return plan_workbench(scene, style)
        case RackScene() if not is_hand(scene):
            return plan_rack(scene, style)
        case _:
            return None


def animate(steps: Sequence[ReplayScene], style: Style, seconds: float = 1.2) -> Picture:
    """A whole round as a GIF; each step is shown for so many seconds."""
    return Picture(draw_animation(steps, style, seconds), suffix=".gif")


def compose(scene: Scene, style: Style) -> Canvas:  # noqa: C901, PLR0912 - one case for each scene
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
        case RaceScene():
            return draw_race(scene, style)
        case StandingsScene():
            return draw_standings(scene, style)
        case BracketScene():
            return draw_bracket(scene, style)
        case _:
            assert_never(scene)
