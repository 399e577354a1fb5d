"""Lines of text as masks: measured, cut to their box, and kept for the next picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PIL import Image, ImageDraw

from render.drawing.cache import ByteCache
from render.drawing.fonts import Family, font_for, load
from render.drawing.script import clean, clusters, visual

ELLIPSIS = "…"


@dataclass(frozen=True)
class Type:
    """A kind of lettering: family and size in pixels."""

    family: Family
    size: int


@dataclass(frozen=True)
class TextLine:
    """One line, ready to be laid down. ``ascent`` is the distance from its top to the baseline."""

    mask: Image.Image
    ascent: int

    @property
    def width(self) -> int:
        return self.mask.width


def _bytes(line: TextLine) -> int:
    return line.mask.width * line.mask.height + 200


LINES: ByteCache[TextLine] = ByteCache(6_000_000, _bytes)


def line(text: str, kind: Type) -> TextLine:
    """A whole text on one line, as wide as it is."""
    return LINES.get((text, kind), lambda: _draw(visual(clean(text)), kind))


def fitted(text: str, kind: Type, width: int) -> TextLine:
    """A text that is never wider than its box: what does not fit is cut, with an ellipsis."""
    return LINES.get((text, kind, width), lambda: _fit(clean(text), kind, width))


def largest(text: str, kinds: Sequence[Type], width: int) -> TextLine:
    """In the first lettering in which the text fits; if there is none, in the last one, cut."""
    for kind in kinds:
        whole = line(text, kind)
        if whole.width <= width:
            return whole
    return fitted(text, kinds[-1], width)


def wrapped(text: str, kind: Type, width: int, most: int) -> list[str]:
    """A text on several lines, at most so many; the last one may still have to be fitted."""
    lines: list[str] = []
    words = clean(text).split()
    while words and len(lines) < most - 1:
        count = len(words)
        while count > 1 and line(" ".join(words[:count]), kind).width > width:
            count -= 1
        lines.append(" ".join(words[:count]))
        words = words[count:]
    return [*lines, " ".join(words)] if words else lines


def _fit(text: str, kind: Type, width: int) -> TextLine:
    whole = _draw(visual(text), kind)
    if whole.width <= width:
        return whole
    letters = clusters(text)
    low, high = 0, len(letters)
    while low < high:
        middle = (low + high + 1) // 2
        if _extent(_cut(letters, middle), kind)[1] <= width:
            low = middle
        else:
            high = middle - 1
    shortened = _draw(_cut(letters, low), kind)
    return shortened if shortened.width <= width else _draw("", kind)


def _cut(letters: list[str], count: int) -> str:
    return visual("".join(letters[:count]).rstrip() + ELLIPSIS)


def _runs(text: str, family: Family) -> list[tuple[str, str]]:
    """(font file, text) for each stretch that one font can draw."""
    runs: list[tuple[str, str]] = []
    for character in text:
        file = font_for(character, family)
        if file is None:
            continue
        if runs and runs[-1][0] == file:
            runs[-1] = (runs[-1][0], runs[-1][1] + character)
        else:
            runs.append((file, character))
    return runs


def _extent(text: str, kind: Type) -> tuple[int, int]:
    """How far the first letter leans out to the left, and the width with that."""
    pen, left, right = 0.0, 0.0, 0.0
    for file, run in _runs(text, kind.family):
        font = load(file, kind.size)
        box = font.getbbox(run, anchor="ls")
        left, right = min(left, pen + box[0]), max(right, pen + box[2])
        pen += font.getlength(run)
    return ceil(-left), ceil(max(right, pen)) + ceil(-left)


def _draw(text: str, kind: Type) -> TextLine:
    ascent, descent = ceil(kind.size * 1.05), ceil(kind.size * 0.4)
    left, width = _extent(text, kind)
    mask = Image.new("L", (width, ascent + descent))
    draw = ImageDraw.Draw(mask)
    pen = float(left)
    for file, run in _runs(text, kind.family):
        font = load(file, kind.size)
        draw.text((pen, ascent), run, fill=255, font=font, anchor="ls")
        pen += font.getlength(run)
    return TextLine(mask, ascent)
