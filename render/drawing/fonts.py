"""The fonts in ``assets/fonts`` and the characters that each of them can draw."""

import struct
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont, features

FOLDER = Path(__file__).parents[1] / "assets" / "fonts"


class Family(StrEnum):
    """What a text is drawn with where Inter has its characters."""

    MEDIUM = "Inter-Medium.ttf"
    BOLD = "Inter-Bold.ttf"
    TABULAR = "Inter-Tabular.ttf"
    NUMERALS = "Inter-Numerals.ttf"


# Tried in this order after Inter: the scripts of people's names first, symbols last.
FALLBACKS = (
    "NotoSansCJK-HanCommon.otf",
    "NotoSansCJK-HanRare.otf",
    "NotoSansCJK-Hangul.otf",
    "NotoSansArabic.ttf",
    "NotoSansHebrew.ttf",
    "NotoSansArmenian.ttf",
    "NotoSansGeorgian.ttf",
    "NotoSansEthiopic.ttf",
    "NotoSansThaana.ttf",
    "NotoSansCherokee.ttf",
    "NotoSansCanadianAboriginal.ttf",
    "NotoSans.ttf",
    "NotoSansThai.ttf",
    "NotoSansLao.ttf",
    "NotoSansDevanagari.ttf",
    "NotoSansBengali.ttf",
    "NotoSansGurmukhi.ttf",
    "NotoSansGujarati.ttf",
    "NotoSansOriya.ttf",
    "NotoSansTamil.ttf",
    "NotoSansTelugu.ttf",
    "NotoSansKannada.ttf",
    "NotoSansMalayalam.ttf",
    "NotoSansSinhala.ttf",
    "NotoSansKhmer.ttf",
    "NotoSansMyanmar.ttf",
    "NotoEmoji.ttf",
    "NotoSansSymbols.ttf",
    "NotoSansSymbols2.ttf",
)
# These need vowels reordered and letters joined. A shaping engine does it where Pillow has one;
# elsewhere the letters stand side by side, which is readable though not pretty.
SHAPED = frozenset(
    FALLBACKS[FALLBACKS.index("NotoSansThai.ttf") : FALLBACKS.index("NotoEmoji.ttf")]
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
