"""What the pictures of a game show: plain frozen values, made by whoever knows the game.

Nothing here knows rules, Discord or pixels. Every text arrives translated; the few labels that are
the same in all pictures are in :class:`render.words.Words`. Alt texts are read from the same scene.
"""

from dataclasses import dataclass

from bot.games.pieces import Face, Material


@dataclass(frozen=True)
class PieceScene:
    """One tile or card."""

    face: Face
    stands_for: tuple[Face, ...] = ()
    """What a joker (or yellow Rummü card) stands for; several faces while that is still open."""
    is_new: bool = False
    """Drawn, or laid from a rack, since the last look."""
    is_moved: bool = False
    """Was on the table before, but elsewhere."""
    is_selected: bool = False


@dataclass(frozen=True)
class RackScene:
    """A player's own tiles or hand, in the order in which the player keeps them."""

    title: str
    material: Material
    pieces: tuple[PieceScene, ...]
    note: str = ""


@dataclass(frozen=True)
class MeldScene:
    """A run, group, set or sequence."""

    letter: str
    pieces: tuple[PieceScene, ...]
    is_changed: bool = False
    fault: str = ""
    """What is wrong with it, in a few words; empty for a valid meld."""
    owner: int | None = None
    """Index into the seats, where melds belong to somebody."""


@dataclass(frozen=True)
class SeatScene:
    """A player as the others see them."""

    name: str
    count: int
    """Tiles or cards in hand."""
    score: int | None = None
    is_signed: bool = True
    """Plus and minus points; False where the score is penalty points, and little is good."""
    team: int | None = None
    """0, 1, 2; None where everybody plays alone."""
    is_turn: bool = False
    is_dealer: bool = False
    is_computer: bool = False
    has_opened: bool = True
    """Whether the first lay-down has been made."""


@dataclass(frozen=True)
class OpenPileScene:
    """The cards that lie open beside the stock; only the top one is seen."""

    top: Face | None
    depth: int


@dataclass(frozen=True)
class TableScene:
    """What everybody sees."""

    material: Material
    seats: tuple[SeatScene, ...]
    melds: tuple[MeldScene, ...]
    stock: int
    open_pile: OpenPileScene | None = None
    last_stone: Face | None = None
    buying: str = ""
    """The buying window, in words ("Open card for sale: Anna, Ben"); empty while it is shut."""
    caption: str = ""
    """What happened last, or which round this is."""


@dataclass(frozen=True)
class OpeningScene:
    """The first lay-down so far."""

    have: int
    need: int


@dataclass(frozen=True)
class WorkbenchScene:
    """A player's own draft: the table as it would be, and what still has to be put right."""

    title: str
    material: Material
    melds: tuple[MeldScene, ...]
    loose: tuple[PieceScene, ...] = ()
    """Taken from the table or freed, and not yet laid again."""
    rack: tuple[PieceScene, ...] = ()
    rack_title: str = ""
    """Whose rack that is, if it is not the reader's own."""
    problems: tuple[str, ...] = ()
    opening: OpeningScene | None = None
    note: str = ""


@dataclass(frozen=True)
class ExampleScene:
    """One meld of a rules card, right or wrong, and why."""

    pieces: tuple[PieceScene, ...]
    is_right: bool
    text: str


@dataclass(frozen=True)
class RulesScene:
    """A rules card: a rule in a sentence or two, and what it allows and forbids."""

    title: str
    material: Material
    examples: tuple[ExampleScene, ...]
    text: str = ""


@dataclass(frozen=True)
class ReplayScene:
    """One step of a finished round."""

    table: TableScene
    caption: str
    step: int
    steps: int
    racks: tuple[tuple[PieceScene, ...], ...] = ()
    """Seat by seat; none where they are not to be seen."""
