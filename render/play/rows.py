"""Pieces side by side, on ground that is the same all along: drawn, or put together from copies.

Between two pieces is a gap in which both leave their marks (a shadow, a frame, a plus), and neither
reaches beyond it. So a row is made of two kinds of copies, already in the colours of the palette:
a piece, whatever stands beside it, and a gap, whatever is printed on the pieces at its sides. Of a
row in which only the choice has changed, nothing has to be drawn.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from PIL import Image

from render.drawing.cache import ByteCache
from render.drawing.canvas import Canvas, Place, image_bytes
from render.drawing.palette import reduced
from render.pieces.bodies import Body
from render.scenes import PieceScene
from render.style import Style

CELLS: ByteCache[Image.Image] = ByteCache(6_000_000, image_bytes)
"""Pieces and gaps, as they are seen."""
_Marks = tuple[bool, bool] | None
"""What a gap shows of a piece beside it; None where there is none."""


@dataclass(frozen=True)
class RowLook(ABC):
    """How pieces stand in a row, and on what."""

    body: Body
    gap: int
    height: int
    """Of all that a piece and its marks can cover."""

    @abstractmethod
    def ground(self, style: Style) -> Image.Image:
        """One column of what is behind the pieces."""

    @abstractmethod
    def put(self, canvas: Canvas, piece: PieceScene, at: Place) -> None:
        """A piece, by the left of it and the top of the row."""


@dataclass(frozen=True)
class PieceRow:
    """Pieces in their places."""

    look: RowLook
    pieces: tuple[PieceScene, ...]
    left: int
    top: int

    @property
    def bottom(self) -> int:
        return self.top + self.look.height

    @property
    def step(self) -> int:
        return self.look.body.width + self.look.gap

    def draw(self, canvas: Canvas) -> None:
        for index, piece in enumerate(self.pieces):
            self.look.put(canvas, piece, (self.left + index * self.step, self.top))

    def fill(self, image: Image.Image, at: Place, style: Style) -> None:
        """The same from copies, on a picture that has the palette already."""
        left, top = at
        around = (None, *self.pieces, None)
        for index in range(len(self.pieces) + 1):
            before, after = around[index], around[index + 1]
            place = left + index * self.step
            image.paste(_gap(self.look, before, after, style), (place - self.look.gap, top))
            if after is not None:
                image.paste(_cell(self.look, after, style), (place, top))


def _cell(look: RowLook, piece: PieceScene, style: Style) -> Image.Image:
    def made() -> Image.Image:
        canvas = _ground(look, look.body.width, style)
        look.put(canvas, piece, (0, 0))
        return canvas.indexed()

    return CELLS.get((look, style.theme, piece), made)


def _gap(
    look: RowLook, before: PieceScene | None, after: PieceScene | None, style: Style
) -> Image.Image:
    def made() -> Image.Image:
        width = look.body.width
        canvas = _ground(look, 2 * width + look.gap, style)
        for piece, left in ((before, 0), (after, width + look.gap)):
            if piece is not None:
                look.put(canvas, piece, (left, 0))
        gap = canvas.image.crop((width, 0, width + look.gap, look.height))
        return reduced(gap, style.theme)

    return CELLS.get((look, style.theme, _marks(before), _marks(after)), made)


def _marks(piece: PieceScene | None) -> _Marks:
    return None if piece is None else (piece.is_new, piece.is_selected)


def _ground(look: RowLook, width: int, style: Style) -> Canvas:
    canvas = Canvas(width, look.height, style)
    size = (width, look.height)
    canvas.image.paste(look.ground(style).resize(size, Image.Resampling.NEAREST))
    return canvas
