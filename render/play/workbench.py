"""The workbench: a player's own draft, and what is still wrong with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from PIL import Image

from bot.games.pieces import Material, joker
from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Canvas, Place
from render.drawing.text import ByteCache
from render.pieces import plus, put, small
from render.play.sheets import Area, Packing, PicturePlan, PieceRow, RowLook, pack
from render.play.table import AREA, bulk_of, draw_empty, draw_melds
from render.scenes import OpeningScene, PieceScene, Style, WorkbenchScene

_MELDS_HIGH = 560
_PIECE = 60
_STEP = 66
_MARKS = 5
"""How far what marks a piece reaches beyond it."""
_PER_ROW = (AREA - 8) // _STEP
_LABEL = 48
_GAUGE = 74
_PROBLEM_LINES = 3
_ANY = (PieceScene(joker()),)


@cache
def _lying(material: Material, *, on_felt: bool) -> RowLook:
    """Pieces that lie on the felt, or below it."""
    body = small(material, _PIECE)
    height = body.height + 2 * _MARKS

    def ground(style: Style) -> Image.Image:
        colour = style.theme.felt if on_felt else style.theme.panel
        return Image.new("RGB", (1, height), colour)

    def lay(canvas: Canvas, piece: PieceScene, at: Place) -> None:
        left, top = at[0], at[1] + _MARKS
        unmarked = piece if piece.is_selected else PieceScene(piece.face, piece.stands_for)
        put(canvas, unmarked, body, (left, top))
        if piece.is_new:
            plus(canvas, (left + body.width - 8, top + 8), 26)

    return RowLook(body, _STEP - body.width, height, ground, lay)


@dataclass(frozen=True)
class _Shelf:
    """A row or rows of pieces under a label: the loose ones, or the rack."""

    label: str
    pieces: tuple[PieceScene, ...]
    look: RowLook

    @property
    def row(self) -> int:
        return self.look.body.height + 12

    @property
    def height(self) -> int:
        rows = -(-len(self.pieces) // _PER_ROW)
        return _LABEL + rows * self.row + 6 if self.pieces else 0

    def draw_label(self, canvas: Canvas, top: int) -> None:
        if self.pieces:
            at = (MARGIN + 4, top + 36)
            canvas.text(at, self.label, headings.LABEL, canvas.theme.text, AREA)

    def rows(self, top: int) -> Iterator[PieceRow]:
        for number, first in enumerate(range(0, len(self.pieces), _PER_ROW)):
            upper = top + _LABEL + number * self.row - _MARKS
            yield PieceRow(self.look, self.pieces[first : first + _PER_ROW], MARGIN + 4, upper)


def plan_workbench(scene: WorkbenchScene, style: Style) -> PicturePlan:
    words, material = style.words, scene.material
    loose = _Shelf(words.loose, scene.loose, _lying(material, on_felt=True))
    rack = _Shelf(scene.rack_title or words.rack, scene.rack, _lying(material, on_felt=False))
    # Where everything is does not depend on which pieces are chosen, nor which they are.
    bare = replace(scene, loose=_ANY * len(scene.loose), rack=_ANY * len(scene.rack))
    at = MEASURES.get(bare, lambda: _measured(bare, loose))

    def ground() -> Canvas:
        canvas = Canvas(WIDTH, at.rack + rack.height + (12 if at.problems else 8), style)
        at.heading.draw(canvas)
        if scene.opening:
            _gauge(canvas, scene.opening, at.heading.height)
        if scene.has_table or scene.loose:
            canvas.fill((0, at.melds, WIDTH, at.wrong), canvas.theme.felt)
        if not scene.has_table:
            pass
        elif scene.melds:
            draw_melds(canvas, scene.melds, at.packing.moved(MARGIN, at.melds + 12))
        else:
            draw_empty(canvas, at.melds)
        loose.draw_label(canvas, at.loose)
        _problems(canvas, at.problems, at.wrong)
        rack.draw_label(canvas, at.rack)
        return canvas

    return PicturePlan(style, (bare, style), ground, (*loose.rows(at.loose), *rack.rows(at.rack)))


@dataclass(frozen=True)
class _Measures:
    """Where the parts of a workbench begin."""

    heading: headings.Heading
    packing: Packing
    problems: list[list[str]]
    melds: int
    loose: int
    wrong: int
    rack: int


MEASURES: ByteCache[_Measures] = ByteCache(100, lambda _: 1)
"""The last hundred: packing melds takes longer than drawing a row of pieces."""


def _measured(scene: WorkbenchScene, shelf: _Shelf) -> _Measures:
    bulks = [bulk_of(meld) for meld in scene.melds]
    packing = pack([bulks], scene.material, Area(AREA, _MELDS_HIGH))[0]
    problems = _problem_lines(scene)
    heading = headings.Heading(scene.title, scene.note)
    melds = heading.height + (_GAUGE if scene.opening else 0)
    loose = melds
    if scene.has_table:
        loose += packing.height + 24 if scene.melds else 110
    wrong = loose + shelf.height
    rack = wrong + sum(map(_problem_height, problems)) + (8 if problems else 0)
    return _Measures(heading, packing, problems, melds, loose, wrong, rack)


def _gauge(canvas: Canvas, opening: OpeningScene, top: int) -> None:
    """Points of the first lay-down so far, as a bar and in figures."""
    theme, words = canvas.theme, canvas.words
    is_enough = opening.have >= opening.need
    colour = theme.good if is_enough else theme.gold
    left, right = MARGIN + 4, WIDTH - MARGIN - 4
    mark = " ✓" if is_enough else ""
    figures = f"{words.number(opening.have)} / {words.number(opening.need)}{mark}"
    used = canvas.flush_right((right, top + 30), figures, headings.COUNT, theme.text)
    room = right - left - used - 16
    canvas.text((left, top + 30), words.opening, headings.LABEL, theme.muted, room)
    canvas.panel((left, top + 46, right, top + 58), 6, theme.track)
    share = min(1.0, max(0.0, opening.have / opening.need)) if opening.need else 1.0
    if share:
        end = left + max(12, round((right - left) * share))
        canvas.over((left, top + 46, end, top + 58), 6, colour)


def _problem_lines(scene: WorkbenchScene) -> list[list[str]]:
    """What still has to be put right: of each wrong meld, and of the draft as a whole."""
    faults = [f"{meld.letter}: {meld.fault}" for meld in scene.melds if meld.fault]
    known = {meld.fault for meld in scene.melds}
    whole = [problem for problem in scene.problems if problem not in known]
    room = AREA - 76
    return [headings.paragraph(text, room, _PROBLEM_LINES) for text in (*faults, *whole)]


def _problem_height(lines: list[str]) -> int:
    return len(lines) * headings.LEADING + 22


def _problems(canvas: Canvas, problems: list[list[str]], top: int) -> None:
    """Each in a box with a cross."""
    theme = canvas.theme
    top += 8 if problems else 0
    for lines in problems:
        height = _problem_height(lines)
        canvas.panel((MARGIN, top, WIDTH - MARGIN, top + height - 8), 10, theme.bad_fill, theme.bad)
        canvas.text((MARGIN + 14, top + 42), "✗", headings.COUNT, theme.bad)
        at = (MARGIN + 56, top + 40)
        headings.draw_lines(canvas, lines, at, theme.text, AREA - 76)
        top += height
