"""The way in: a scene and a style in, a picture out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.pieces import Material
from render import boards, scenes
from render.drawing.canvas import Canvas
from render.play.rack import draw_hand, plan_rack
from render.play.sheets import PicturePlan, written
from render.play.table import (
    draw_animation,
    draw_held,
    draw_replay,
    draw_rules,
    draw_table,
    held_height,
    held_rows,
    lay_out,
)
from render.play.workbench import plan_workbench
from render.race import draw_race
from render.scenes import Style

Scene = (
    scenes.RackScene
    | scenes.TableScene
    | scenes.WorkbenchScene
    | scenes.ReplayScene
    | scenes.RoundScene
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


HIGHEST_ROUND, LEAST_TABLE = 1440, 480
"""All of it should be on one screen of a phone, so a long table is drawn smaller above the rest."""


def draw_round(scene: scenes.RoundScene, style: Style) -> Canvas:
    """Below each other: the table, what those had left who had something, and the points."""
    seats = zip(scene.table.seats, scene.racks, strict=False)
    held_by = [(seat, rack) for seat, rack in seats if rack]
    rows = [held_rows(rack) for _, rack in held_by]
    sheet = boards.draw_scores(scene.sheet, style)
    room = max(LEAST_TABLE, HIGHEST_ROUND - sheet.height - held_height(rows))
    layout = lay_out(scene.table, high=room)
    held, points = layout.height, layout.height + held_height(rows)
    layout = replace(layout, height=points + sheet.height)
    canvas = draw_table(scene.table, style, layout)
    draw_held(canvas, scene.table.material, held_by, held, rows)
    canvas.image.paste(sheet.image, (0, points))
    return canvas


_DRAWN: Mapping[type[Scene], Callable[[Any, Style], Canvas]] = {
    scenes.RackScene: draw_hand,
    scenes.TableScene: draw_table,
    scenes.ReplayScene: draw_replay,
    scenes.RoundScene: draw_round,
    scenes.RulesScene: draw_rules,
    scenes.LobbyScene: boards.draw_lobby,
    scenes.ScoreScene: boards.draw_scores,
    scenes.RankingScene: boards.draw_ranking,
    scenes.PlayerScene: boards.draw_player,
    scenes.RaceScene: draw_race,
    scenes.StandingsScene: boards.draw_standings,
    scenes.BracketScene: boards.draw_bracket,
}


def draw(scene: Scene, style: Style) -> Picture:
    """May be called from any thread; encoding, most of the work, does not hold the others up."""
    plan = _planned(scene, style)
    return Picture(compose(scene, style).png() if plan is None else written(plan))


def _planned(scene: Scene, style: Style) -> PicturePlan | None:
    """The plan of a picture from which people choose, so that the next choice costs little; none
    for others."""
    if isinstance(scene, scenes.WorkbenchScene):
        return plan_workbench(scene, style)
    if isinstance(scene, scenes.RackScene) and scene.material is Material.TILES:
        return plan_rack(scene, style)
    return None


def compose(scene: Scene, style: Style) -> Canvas:
    """The picture before it is encoded."""
    plan = _planned(scene, style)
    return _DRAWN[type(scene)](scene, style) if plan is None else plan.draw()


def animate(steps: Sequence[scenes.ReplayScene], style: Style, seconds: float = 1.2) -> Picture:
    """A whole round as a GIF; each step is shown for so many seconds."""
    return Picture(draw_animation(steps, style, seconds), suffix=".gif")
