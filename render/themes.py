"""The two looks. Every colour of a picture is named here and nowhere else."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from bot.games import pieces

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies ``share`` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _inks(*codes: str) -> Mapping[str, Colour]:
    """Tile colours, and the suits that share them (a four-colour deck: no two suits look alike)."""
    sharing = (
        pieces.RED + pieces.HEARTS,
        pieces.BLUE + pieces.DIAMONDS,
        pieces.BLACK + pieces.SPADES + pieces.JOKER,
        pieces.YELLOW,
        pieces.GREEN + pieces.CLUBS,
        pieces.ORANGE,
    )
    return MappingProxyType(
        {suit: rgb(code) for suits, code in zip(sharing, codes, strict=True) for suit in suits}
    )


def _both(wood: str, contrast: str) -> dict[str, Colour]:
    """A colour in the one look, and in the other."""
    return {"wood": rgb(wood), "contrast": rgb(contrast)}


@dataclass(frozen=True, eq=False)
class Theme:
    """Colours by what they are for. There are only the two below, so identity is equality."""

    name: str
    inks: Mapping[str, Colour]
    pips: Mapping[str, Colour]
    teams: tuple[Colour, ...]
    medals: tuple[Colour, ...]
    line: int
    """How thick the edge of a box is."""
    panel: Colour = field(metadata=_both("#161A21", "#000000"))
    chip: Colour = field(metadata=_both("#212731", "#101010"))
    chip_edge: Colour = field(metadata=_both("#3A4350", "#9A9A9A"))
    turn: Colour = field(metadata=_both("#3A2F12", "#2B2600"))
    felt: Colour = field(metadata=_both("#1D373A", "#000000"))
    meld: Colour = field(metadata=_both("#264A4C", "#141414"))
    meld_edge: Colour = field(metadata=_both("#3A6365", "#B5B5B5"))
    text: Colour = field(metadata=_both("#F5F6F7", "#FFFFFF"))
    muted: Colour = field(metadata=_both("#A9B4BF", "#DADADA"))
    gold: Colour = field(metadata=_both("#FFC93C", "#FFE600"))
    good: Colour = field(metadata=_both("#63D795", "#7CFFB0"))
    good_fill: Colour = field(metadata=_both("#1F4A34", "#00361A"))
    bad: Colour = field(metadata=_both("#FF8A80", "#FFA8A0"))
    bad_fill: Colour = field(metadata=_both("#4A2326", "#470A08"))
    bar: Colour = field(metadata=_both("#58A0FF", "#8FC4FF"))
    track: Colour = field(metadata=_both("#3A4350", "#3C3C3C"))
    paper: Colour = field(metadata=_both("#FFFDF7", "#FFFFFF"))
    paper_low: Colour = field(metadata=_both("#FBF6EA", "#FFFFFF"))
    paper_side: Colour = field(metadata=_both("#D8C9A6", "#BDBDBD"))
    paper_edge: Colour = field(metadata=_both("#B9AB8C", "#8A8A8A"))
    shade: Colour = field(metadata=_both("#0A0D10", "#000000"))
    wood: Colour = field(metadata=_both("#6B4121", "#262626"))
    wood_light: Colour = field(metadata=_both("#8F5B2B", "#3A3A3A"))
    wood_dark: Colour = field(metadata=_both("#3D2412", "#0C0C0C"))
    wood_text: Colour = field(metadata=_both("#FFE9C4", "#FFFFFF"))

    def ink(self, suit: str) -> Colour:
        """The colour of a numeral; a coloured joker has its colour's."""
        return self.inks[suit[-1]]

    def pip(self, suit: str) -> Colour:
        """The colour of the shape: brighter than the numeral where shape and size allow it."""
        return self.pips.get(suit[-1], self.inks[suit[-1]])


def _theme(name: str, line: int, **others: Any) -> Theme:
    others |= {one.name: one.metadata[name] for one in fields(Theme) if one.metadata}
    return Theme(name, line=line, **others)


WOOD = _theme(
    "wood",
    line=2,
    inks=_inks("#AA0F28", "#0B4CC2", "#12161B", "#A05E00", "#0A7C52", "#B84B04"),
    pips=MappingProxyType({pieces.YELLOW: rgb("#E09A00"), pieces.ORANGE: rgb("#DB6210")}),
    teams=(rgb("#6EB5FF"), rgb("#FFA45C"), rgb("#C9A2FF")),
    medals=(rgb("#FFC93C"), rgb("#C9D3DF"), rgb("#D79A66")),
)
CONTRAST = _theme(
    "contrast",
    line=3,
    # As far apart as can be for all eyes, while each stands out from paper as large text should.
    inks=_inks("#7E0400", "#1C2BBB", "#000000", "#A26904", "#1D8273", "#CD490D"),
    pips=MappingProxyType({}),
    teams=(rgb("#8CCBFF"), rgb("#FFB870"), rgb("#DDC2FF")),
    medals=(rgb("#FFE600"), rgb("#E4E4E4"), rgb("#E7AC7A")),
)
THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (WOOD, CONTRAST)})
