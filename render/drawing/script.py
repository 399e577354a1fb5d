"""From any Unicode string to characters that can be drawn, in the order in which they are drawn.

Pillow's basic layout puts one glyph after the other from left to right. What that leaves open is
done here: characters without a glyph are replaced by plainer ones or dropped, Arabic letters take
the form of their place in the word, and text that runs from right to left is turned around.
"""

import unicodedata
from functools import cache, lru_cache

from render.drawing.fonts import Family, font_for

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
