"""Scenes of positions that belong to no table: what lies there is part of the picture."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.pieces import Piece
from bot.games.steps import NO_STEPS
from bot.games.views import DraftView, SeatView
from bot.pictures.scenes import workbench_scene
from render.scenes import WorkbenchScene


def practice_scene(
    language: str,
    view: SeatView,
    title: str,
    *,
    order: Sequence[Piece] | None = None,
    selected: frozenset[Piece] = frozenset(),
) -> WorkbenchScene:
    """Table and rack, also before anything is begun: there is no public picture above."""
    draft = view.draft or _nothing_begun(view)
    if order is not None:
        held = set(draft.rack)
        draft = replace(draft, rack=tuple(piece for piece in order if piece in held))
    return replace(workbench_scene(language, view, draft, selected=selected), title=title)


def _nothing_begun(view: SeatView) -> DraftView:
    return DraftView(
        table=view.public.table,
        rack=view.rack,
        loose=(),
        stone=view.public.stone,
        steps=0,
        problem=None,
        opening=None,
        history=NO_STEPS,
    )
