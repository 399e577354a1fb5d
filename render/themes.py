"""The two looks. Every colour of a picture is named here and nowhere else."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

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


@dataclass(frozen=True, eq=False)
class Theme:
    """Colours by what they are for. There are only the two below, so identity is equality."""

    name: str
    panel: Colour
    chip: Colour
    chip_edge: Colour
    turn: Colour
    felt: Colour
    meld: Colour
    meld_edge: Colour
    text: Colour
    muted: Colour
    gold: Colour
    good: Colour
    good_fill: Colour
    bad: Colour
    bad_fill: Colour
    bar: Colour
    track: Colour
    paper: Colour
    paper_low: Colour
    paper_side: Colour
    paper_edge: Colour
    shade: Colour
    wood: Colour
    wood_light: Colour
    wood_dark: Colour
    wood_text: Colour
    inks: Mapping[str, Colour]
    pips: Mapping[str, Colour]
    teams: tuple[Colour, ...]
    medals: tuple[Colour, ...]
    line: int
    """How thick the edge of a box is."""

    def ink(self, suit: str) -> Colour:
        """The colour of a numeral; a coloured joker has its colour's."""
        return self.inks[suit[-1]]

    def pip(self, suit: str) -> Colour:
        """The colour of the shape: brighter than the numeral where shape and size allow it."""
        return self.pips.get(suit[-1], self.inks[suit[-1]])


WOOD = Theme(
    name="wood",
    panel=rgb("#161A21"),
    chip=rgb("#212731"),
    chip_edge=rgb("#3A4350"),
    turn=rgb("#3A2F12"),
    felt=rgb("#1D373A"),
    meld=rgb("#264A4C"),
    meld_edge=rgb("#3A6365"),
    text=rgb("#F5F6F7"),
    muted=rgb("#A9B4BF"),
    gold=rgb("#FFC93C"),
    good=rgb("#63D795"),
    good_fill=rgb("#1F4A34"),
    bad=rgb("#FF8A80"),
    bad_fill=rgb("#4A2326"),
    bar=rgb("#58A0FF"),
    track=rgb("#3A4350"),
    paper=rgb("#FFFDF7"),
    paper_low=rgb("#FBF6EA"),
    paper_side=rgb("#D8C9A6"),
    paper_edge=rgb("#B9AB8C"),
    shade=rgb("#0A0D10"),
    wood=rgb("#6B4121"),
    wood_light=rgb("#8F5B2B"),
    wood_dark=rgb("#3D2412"),
    wood_text=rgb("#FFE9C4"),
    inks=_inks("#AA0F28", "#0B4CC2", "#12161B", "#A05E00", "#0A7C52", "#B84B04"),
    pips=MappingProxyType({pieces.YELLOW: rgb("#E09A00"), pieces.ORANGE: rgb("#DB6210")}),
    teams=(rgb("#6EB5FF"), rgb("#FFA45C"), rgb("#C9A2FF")),
    medals=(rgb("#FFC93C"), rgb("#C9D3DF"), rgb("#D79A66")),
    line=2,
)

CONTRAST = Theme(
    name="contrast",
    panel=rgb("#000000"),
    chip=rgb("#101010"),
    chip_edge=rgb("#9A9A9A"),
    turn=rgb("#2B2600"),
    felt=rgb("#000000"),
    meld=rgb("#141414"),
    meld_edge=rgb("#B5B5B5"),
    text=rgb("#FFFFFF"),
    muted=rgb("#DADADA"),
    gold=rgb("#FFE600"),
    good=rgb("#7CFFB0"),
    good_fill=rgb("#00361A"),
    bad=rgb("#FFA8A0"),
    bad_fill=rgb("#470A08"),
    bar=rgb("#8FC4FF"),
    track=rgb("#3C3C3C"),
    paper=rgb("#FFFFFF"),
    paper_low=rgb("#FFFFFF"),
    paper_side=rgb("#BDBDBD"),
    paper_edge=rgb("#8A8A8A"),
    shade=rgb("#000000"),
    wood=rgb("#262626"),
    wood_light=rgb("#3A3A3A"),
    wood_dark=rgb("#0C0C0C"),
    wood_text=rgb("#FFFFFF"),
    # As far apart as can be for all eyes, while each stands out from paper as large text should.
    inks=_inks("#7E0400", "#1C2BBB", "#000000", "#A26904", "#1D8273", "#CD490D"),
    pips=MappingProxyType({}),
    teams=(rgb("#8CCBFF"), rgb("#FFB870"), rgb("#DDC2FF")),
    medals=(rgb("#FFE600"), rgb("#E4E4E4"), rgb("#E7AC7A")),
    line=3,
)

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (WOOD, CONTRAST)})
