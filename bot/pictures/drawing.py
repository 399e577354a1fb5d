"""Pictures with their alt texts, both from the same scene."""

from collections.abc import Sequence
from dataclasses import replace

import render
from bot.pictures.descriptions import describe, describe_all
from render import Picture, Scene, Style
from render.scenes import ReplayScene


def draw(scene: Scene, style: Style) -> Picture:
    """May be called from any thread."""
    return replace(render.draw(scene, style), alt=describe(scene, style))


def animate(steps: Sequence[ReplayScene], style: Style) -> Picture:
    """A whole round; its alt text is its story."""
    return replace(render.animate(steps, style), alt=describe_all(steps))
