"""Lettering: a cache for what is drawn, fonts, scripts in their order, lines of text as masks."""

import struct
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from threading import Lock
from typing import Generic, TypeVar

from PIL import Image, ImageDraw, ImageFont, features

Value = TypeVar("Value")


class ByteCache(Generic[Value]):
    """Least recently used values go first when the budget is spent.

    Two threads that miss the same key both make the value and one wins: making a sprite twice is
    cheaper than holding every other picture up while it is made once.
    """

    def __init__(self, budget: int, size: Callable[[Value], int]) -> None:
        self.budget = budget
        self._size = size
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    @property
    def used(self) -> int:
        """How many bytes the values take at the moment."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        value = make()
        with self._lock:
            self._keep(key, value)
        return value

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._bytes = 0

    def _keep(self, key: Hashable, value: Value) -> None:
        if key in self._values:
            return
        self._values[key] = value
        self._bytes += self._size(value)
        while self._bytes > self.budget:
            _, oldest = self._values.popitem(last=False)
            self._bytes -= self._size(oldest)


# --- the fonts in ``assets/fonts`` and the characters that each of them can draw ---

FOLDER = Path(__file__).parents[1] / "assets" / "fonts"


class Family(StrEnum):
    """What a text is drawn with where Inter has its characters."""

    MEDIUM = "Inter-Medium.ttf"
    BOLD = "Inter-Bold.ttf"
    TABULAR = "Inter-Tabular.ttf"
    NUMERALS = "Inter-Numerals.ttf"


# These need vowels reordered and letters joined. A shaping engine does it where Pillow has one;
# elsewhere the letters stand side by side, which is readable though not pretty.
SHAPED = (
    *("NotoSansThai.ttf", "NotoSansLao.ttf", "NotoSansDevanagari.ttf", "NotoSansBengali.ttf"),
    *("NotoSansGurmukhi.ttf", "NotoSansGujarati.ttf", "NotoSansOriya.ttf", "NotoSansTamil.ttf"),
    *("NotoSansTelugu.ttf", "NotoSansKannada.ttf", "NotoSansMalayalam.ttf"),
    *("NotoSansSinhala.ttf", "NotoSansKhmer.ttf", "NotoSansMyanmar.ttf"),
)
# Tried in this order after Inter: the scripts of people's names first, symbols last.
FALLBACKS = (
    *("NotoSansCJK-HanCommon.otf", "NotoSansCJK-HanRare.otf", "NotoSansCJK-Hangul.otf"),
    *("NotoSansArabic.ttf", "NotoSansHebrew.ttf", "NotoSansArmenian.ttf", "NotoSansGeorgian.ttf"),
    *("NotoSansEthiopic.ttf", "NotoSansThaana.ttf", "NotoSansCherokee.ttf"),
    *("NotoSansCanadianAboriginal.ttf", "NotoSans.ttf", *SHAPED, "NotoEmoji.ttf"),
    *("NotoSansSymbols.ttf", "NotoSansSymbols2.ttf"),
)


@lru_cache(maxsize=128)
def load(file: str, size: int) -> ImageFont.FreeTypeFont:
    # BASIC everywhere else: the same glyph positions on every machine, so golden pictures hold.
    shaped = file in SHAPED and features.check_feature("raqm")
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(FOLDER / file, size, layout_engine=engine)


def font_for(character: str, family: Family) -> str | None:
    """The file that can draw this character, or None if no file can."""
    code = ord(character)
    if code in coverage(family):
        return family.value
    if code in coverage(Family.BOLD):
        return Family.BOLD.value
    return next((file for file in FALLBACKS if code in coverage(file)), None)


@cache
def coverage(file: str) -> frozenset[int]:
    """The characters of a font, from its own table: Pillow does not tell."""
    data = (FOLDER / file).read_bytes()
    start = _table(data, b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    codes: set[int] = set()
    for index in range(count):
        offset = start + struct.unpack_from(">I", data, start + 4 + 8 * index + 4)[0]
        reader = _READERS.get(struct.unpack_from(">H", data, offset)[0])
        if reader:
            codes |= reader(data, offset)
    return frozenset(codes)


def _table(data: bytes, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * index) for index in range(count))
    return next(int(offset) for name, _, offset, _ in records if name == tag)


def _segments(data: bytes, offset: int) -> set[int]:
    """Format 4: segments of 16-bit codes; a segment can have holes (glyph 0)."""
    count = struct.unpack_from(">H", data, offset + 6)[0] // 2
    columns = [offset + 14, *(offset + 16 + 2 * count * column for column in (1, 2, 3))]
    ends, starts, deltas, ranges = (struct.unpack_from(f">{count}H", data, at) for at in columns)
    codes: set[int] = set()
    for index, (end, start, delta, shift) in enumerate(
        zip(ends, starts, deltas, ranges, strict=True)
    ):
        base = columns[3] + 2 * index + shift
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = struct.unpack_from(">H", data, base + 2 * (code - start))[0] if shift else code
            if glyph and (glyph + delta) % 0x10000:
                codes.add(code)
    return codes


def _groups(data: bytes, offset: int) -> set[int]:
    """Format 12: groups of 32-bit codes."""
    count = struct.unpack_from(">I", data, offset + 12)[0]
    groups = (struct.unpack_from(">III", data, offset + 16 + 12 * index) for index in range(count))
    return {code for start, end, _ in groups for code in range(start, end + 1)}


_READERS = {4: _segments, 12: _groups}


# --- from any Unicode string to what can be drawn, in the order in which it is drawn ---

LONGEST = 200
"""Nothing in a picture is longer; a pasted novel is cut before any work is done on it."""

# In these fonts a combining mark has no place of its own, so it would land beside its letter.
_UNMARKED = frozenset({*Family, "NotoSans.ttf", "NotoSansArabic.ttf", "NotoSansHebrew.ttf"})
_MARKS_PER_LETTER = 2
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_TATWEEL, _LAM = "\u0640", "\u0644"


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """The part of a text that can be drawn, with single spaces."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[:LONGEST]):
        for candidate in _drawable(character):
            if unicodedata.category(candidate)[0] != "M":
                marks = 0
            elif marks < _MARKS_PER_LETTER and kept and kept[-1] != " ":
                marks += 1
            else:
                # Too many, or no letter to stand on.
                continue
            kept.append(candidate)
    # Marks that have become neighbours take the order that Unicode gives them.
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def _drawable(character: str) -> str:
    """The character, or what stands for it in a plainer alphabet, or nothing."""
    if character.isspace():
        return " "
    plainer = unicodedata.normalize("NFKC", character)
    stripped = unicodedata.normalize("NFKD", character)
    for candidate in (character, plainer, stripped):
        if found := "".join(filter(_has_glyph, candidate)):
            return found
    return ""


def _has_glyph(character: str) -> bool:
    category = unicodedata.category(character)
    if category[0] == "C" or category in {"Zl", "Zp"}:
        return False
    file = font_for(character, Family.BOLD)
    return file is not None and not (category[0] == "M" and file in _UNMARKED)


def clusters(text: str) -> list[str]:
    """The letters of a text, each with its marks: the places where it may be cut."""
    found: list[str] = []
    for character in text:
        if found and unicodedata.category(character)[0] == "M":
            found[-1] += character
        else:
            found.append(character)
    return found


def visual(text: str) -> str:
    """The text in the order of the page: left to right."""
    if all(unicodedata.bidirectional(character) not in {"R", "AL", "AN"} for character in text):
        return text
    return "".join(_reordered(clusters(_joined(text))))


def _reordered(letters: list[str]) -> list[str]:
    """A short form of the Unicode bidirectional algorithm: one paragraph, no explicit marks."""
    levels = _levels(letters)
    for level in range(max(levels), 0, -1):
        start = 0
        while start < len(letters):
            end = start
            while end < len(letters) and levels[end] >= level:
                end += 1
            letters[start:end] = letters[start:end][::-1]
            levels[start:end] = levels[start:end][::-1]
            start = max(end, start + 1)
    return [
        letter.translate(_MIRRORED) if level % 2 else letter
        for letter, level in zip(letters, levels, strict=True)
    ]


def _levels(letters: list[str]) -> list[int]:
    sides = _numbers_in_place([_side(letter[0]) for letter in letters])
    base = next((side for side in sides if side in "LR"), "L")
    rank = {"R": 1, "N": 2, "L": 2 if base == "R" else 0}
    levels: list[int] = []
    before = base
    for index, side in enumerate(sides):
        if side == "-":
            after = next((later for later in sides[index:] if later != "-"), base)
            # A number inside right-to-left text does not interrupt it.
            around = {"R" if neighbour == "N" else neighbour for neighbour in (before, after)}
            levels.append(rank[around.pop() if len(around) == 1 else base])
        else:
            levels.append(rank[side])
            before = side
    return levels


def _numbers_in_place(sides: list[str]) -> list[str]:
    """A number that follows left-to-right letters belongs to them."""
    placed: list[str] = []
    strong = ""
    for side in sides:
        strong = side if side in "LR" else strong
        placed.append("L" if side == "N" and strong == "L" else side)
    return placed


def _side(character: str) -> str:
    """L and R for letters, N for numbers, - for what follows its neighbours."""
    kind = unicodedata.bidirectional(character)
    if kind in {"R", "AL"}:
        return "R"
    return {"L": "L", "EN": "N", "AN": "N"}.get(kind, "-")


@cache
def _forms() -> dict[tuple[str, str], str]:
    """(letters, place in the word) → presentation form, read from Unicode's own decompositions."""
    forms: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFDFC), *range(0xFE80, 0xFEFD)):
        place, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        text = "".join(chr(int(letter, 16)) for letter in letters)
        is_ligature = len(text) == 2 and text[0] == _LAM and code >= 0xFEF5
        if len(text) == 1 or is_ligature:
            forms[text, place.strip("<>")] = chr(code)
    return forms


def _joins_next(letter: str) -> bool:
    return letter == _TATWEEL or (letter, "initial") in _forms()


def _joins_previous(letter: str) -> bool:
    return letter == _TATWEEL or (letter[0], "final") in _forms()


def _joined(text: str) -> str:
    """Each Arabic letter in the form that its neighbours ask for."""
    units = _with_ligatures(text)
    shaped: list[str] = []
    for index, unit in enumerate(units):
        tied_before = index > 0 and _joins_next(units[index - 1]) and _joins_previous(unit)
        following = units[index + 1] if index + 1 < len(units) else " "
        tied_after = _joins_next(unit) and _joins_previous(following)
        place = {
            (True, True): "medial",
            (True, False): "final",
            (False, True): "initial",
            (False, False): "isolated",
        }[tied_before, tied_after]
        form = _forms().get((unit, place), unit)
        shaped.append(form if font_for(form[0], Family.BOLD) else unit)
    return "".join(shaped)


def _with_ligatures(text: str) -> list[str]:
    """Single letters, but lam and alef as one: written apart they are a spelling mistake."""
    units: list[str] = []
    for character in text:
        if units and units[-1] == _LAM and (_LAM + character, "isolated") in _forms():
            units[-1] += character
        else:
            units.append(character)
    return units


# --- lines of text as masks: measured, cut to their box, and kept for the next picture ---

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


LINES: ByteCache[TextLine] = ByteCache(
    6_000_000, lambda line: line.mask.width * line.mask.height + 200
)


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
