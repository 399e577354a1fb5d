"""The way in: a scene and a style in, a picture out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from render import boards, scenes
from render.drawing.canvas import Canvas
from render.play.rack import draw_hand, is_hand, plan_rack
from render.play.sheets import PicturePlan, written
from render.play.table import draw_animation, draw_replay, draw_rules, draw_table
from render.play.workbench import plan_workbench
from render.race import draw_race
from render.scenes import Style

Scene = (
    scenes.RackScene
    | scenes.TableScene
    | scenes.WorkbenchScene
    | scenes.ReplayScene
    | scenes.RulesScene
    | scenes.LobbyScene
    | scenes.ScoreScene
    | scenes.RankingScene
    | scenes.PlayerScene
    | scenes.RaceScene
    | scenes.StandingsScene
    | scenes.BracketScene
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
    if isinstance(scene, scenes.WorkbenchScene):
        return plan_workbench(scene, style)
    if isinstance(scene, scenes.RackScene) and not is_hand(scene):
        return plan_rack(scene, style)
    return None


def animate(steps: Sequence[scenes.ReplayScene], style: Style, seconds: float = 1.2) -> Picture:
    """A whole round as a GIF; each step is shown for so many seconds."""
    return Picture(draw_animation(steps, style, seconds), suffix=".gif")


def compose(scene: Scene, style: Style) -> Canvas:  # noqa: C901, PLR0912 - one case for each scene
    """The picture before it is encoded."""
    match scene:
        case scenes.RackScene() if is_hand(scene):
            return draw_hand(scene, style)
        case scenes.RackScene():
            return plan_rack(scene, style).draw()
        case scenes.WorkbenchScene():
            return plan_workbench(scene, style).draw()
        case scenes.TableScene():
            return draw_table(scene, style)
        case scenes.ReplayScene():
            return draw_replay(scene, style)
        case scenes.RulesScene():
            return draw_rules(scene, style)
        case scenes.LobbyScene():
            return boards.draw_lobby(scene, style)
        case scenes.ScoreScene():
            return boards.draw_scores(scene, style)
        case scenes.RankingScene():
            return boards.draw_ranking(scene, style)
        case scenes.PlayerScene():
            return boards.draw_player(scene, style)
        case scenes.RaceScene():
            return draw_race(scene, style)
        case scenes.StandingsScene():
            return boards.draw_standings(scene, style)
        case scenes.BracketScene():
            return boards.draw_bracket(scene, style)
        case _:
            assert_never(scene)
