"""The workbench: a player's own draft, and what is still wrong with it."""

from dataclasses import dataclass

from render import headings
from render.bodies import small
from render.canvas import MARGIN, WIDTH, Canvas
from render.marks import plus, put
from render.melds import FAULT_FOOT, draw_melds
from render.packing import Area, Packing, pack
from render.scenes import OpeningScene, PieceScene, WorkbenchScene
from render.style import Style
from render.table import AREA, draw_empty

_MELDS_HIGH = 440
_PIECE = 52
_STEP = 58
_PER_ROW = AREA // _STEP
_LABEL = 34
_NUMBERS = 30
_PROBLEM = 44
_GAUGE = 360


@dataclass(frozen=True)
class _Shelf:
    """A row or rows of pieces under a label: the loose ones, or the rack."""

    label: str
    pieces: tuple[PieceScene, ...]
    is_numbered: bool

    @property
    def row(self) -> int:
        return round(_PIECE * 1.38) + (_NUMBERS if self.is_numbered else 14)

    @property
    def height(self) -> int:
        rows = -(-len(self.pieces) // _PER_ROW)
        return _LABEL + rows * self.row + 10 if self.pieces else 0


def draw_workbench(scene: WorkbenchScene, style: Style) -> Canvas:
    words = style.words
    foot = FAULT_FOOT if any(meld.fault for meld in scene.melds) else 0
    counts = [len(meld.pieces) for meld in scene.melds]
    packing = pack([counts], scene.material, Area(AREA, _MELDS_HIGH, foot))[0]
    loose = _Shelf(words.loose, scene.loose, is_numbered=False)
    rack = _Shelf(words.rack, scene.rack, is_numbered=True)
    problems = len(scene.problems) * _PROBLEM + (12 if scene.problems else 0)
    felt = packing.height + 30 if scene.melds else 110
    height = headings.HEIGHT + felt + loose.height + problems + rack.height + 8
    canvas = Canvas(WIDTH, height, style)
    _head(canvas, scene)
    top = _table(canvas, scene, packing, felt + loose.height)
    top = _shelf(canvas, scene, loose, top)
    top = _problems(canvas, scene.problems, headings.HEIGHT + felt + loose.height)
    _shelf(canvas, scene, rack, top + 6)
    return canvas


def _head(canvas: Canvas, scene: WorkbenchScene) -> None:
    room = _GAUGE + 20 if scene.opening else 0
    headings.heading(canvas, scene.title, scene.note, right=room)
    if scene.opening:
        _gauge(canvas, scene.opening)


def _gauge(canvas: Canvas, opening: OpeningScene) -> None:
    """Points of the first lay-down so far, as a bar and in figures."""
    theme, words = canvas.theme, canvas.words
    is_enough = opening.have >= opening.need
    colour = theme.good if is_enough else theme.gold
    right, left = WIDTH - MARGIN, WIDTH - MARGIN - _GAUGE
    mark = " ✓" if is_enough else ""
    figures = f"{words.number(opening.have)} / {words.number(opening.need)}{mark}"
    used = canvas.flush_right((right, 36), figures, headings.COUNT, theme.text)
    canvas.text((left, 36), words.opening, headings.LABEL, theme.muted, _GAUGE - used - 12)
    canvas.panel((left, 46, right, 56), 5, theme.track)
    share = min(1.0, max(0.0, opening.have / opening.need)) if opening.need else 1.0
    if share:
        canvas.over((left, 46, left + max(10, round(_GAUGE * share)), 56), 5, colour)


def _table(canvas: Canvas, scene: WorkbenchScene, packing: Packing, height: int) -> int:
    """The felt with the melds as they would be; returns where it goes on."""
    top = headings.HEIGHT
    canvas.fill((0, top, WIDTH, top + height), canvas.theme.felt)
    if not scene.melds:
        draw_empty(canvas, top)
        return top + 100
    draw_melds(canvas, scene.melds, packing.moved(MARGIN, top + 14))
    return top + packing.height + 24


def _shelf(canvas: Canvas, scene: WorkbenchScene, shelf: _Shelf, top: int) -> int:
    if not shelf.pieces:
        return top
    body, theme = small(scene.material, _PIECE), canvas.theme
    canvas.text((MARGIN + 4, top + 23), shelf.label, headings.LABEL, theme.text, AREA)
    for index, piece in enumerate(shelf.pieces):
        left = MARGIN + 4 + index % _PER_ROW * _STEP
        upper = top + _LABEL + index // _PER_ROW * shelf.row
        unmarked = piece if piece.is_selected else PieceScene(piece.face, piece.stands_for)
        put(canvas, unmarked, body, (left, upper))
        if piece.is_new:
            plus(canvas, (left + body.width - 7, upper + 7), 22)
        if shelf.is_numbered:
            at = (left + body.width // 2, upper + body.height + 22)
            canvas.centred(at, str(index + 1), headings.LABEL, theme.muted)
    return top + shelf.height


def _problems(canvas: Canvas, problems: tuple[str, ...], top: int) -> int:
    """What still has to be put right, each on a line with a cross."""
    theme = canvas.theme
    top += 8 if problems else 0
    for problem in problems:
        box = (MARGIN, top, WIDTH - MARGIN, top + _PROBLEM - 6)
        canvas.panel(box, 10, theme.bad_fill, theme.bad)
        used = canvas.text((MARGIN + 14, top + 28), "✗", headings.COUNT, theme.bad)
        at = (MARGIN + 14 + used + 12, top + 28)
        canvas.text(at, problem, headings.BODY, theme.text, AREA - used - 40)
        top += _PROBLEM
    return top
