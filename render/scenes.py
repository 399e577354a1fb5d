"""What the pictures of a game show: plain frozen values, made by whoever knows the game.

Nothing here knows rules, Discord or pixels. Every text arrives translated; the few labels that are
the same in all pictures are in :class:`Words`. Alt texts are read from the same scene.
"""

from dataclasses import dataclass
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal, format_percent

from bot.games.pieces import Face, Material
from render.themes import WOOD, Theme


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
    has_table: bool = True
    """Whether the melds are part of it; else only what is not on the table."""


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


@dataclass(frozen=True)
class RoundScene:
    """How a round ended: the table with the last lay, what was left, and the points."""

    table: TableScene
    sheet: "ScoreScene"
    racks: tuple[tuple[PieceScene, ...], ...] = ()
    """Seat by seat; none where they are not to be seen."""


# --- what the pictures around the games show: lobby, scores, ranking, players ---


@dataclass(frozen=True)
class LobbySeat:
    """A place at a table that has not begun; an empty name is a free seat."""

    name: str = ""
    team: int | None = None
    is_host: bool = False
    is_computer: bool = False


@dataclass(frozen=True)
class LobbyScene:
    """A table that waits for players."""

    title: str
    note: str
    seats: tuple[LobbySeat, ...]
    options: tuple[tuple[str, str], ...]
    """Label and value, as they are to be read."""
    footer: str = ""
    """For the fair deal's commitment, or a hint."""


@dataclass(frozen=True)
class ScoreColumn:
    """A player or team on the score sheet."""

    name: str
    total: int
    team: int | None = None
    is_winner: bool = False


@dataclass(frozen=True)
class ScoreRound:
    """A row: what each column wrote down, None for nothing, and who won the round."""

    label: str
    scores: tuple[int | None, ...]
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class ScoreScene:
    """The score sheet after a round or a match."""

    title: str
    columns: tuple[ScoreColumn, ...]
    rounds: tuple[ScoreRound, ...]
    note: str = ""
    is_signed: bool = True
    """Plus and minus points; False where penalty points are only added up."""


@dataclass(frozen=True)
class RankingRow:
    """A player's line in the ranking."""

    rank: int
    name: str
    rating: int
    games: int
    wins: int
    trend: int | None = None
    is_me: bool = False


@dataclass(frozen=True)
class RankingScene:
    """The ranking of a server, or a page of it."""

    title: str
    rows: tuple[RankingRow, ...]
    note: str = ""


@dataclass(frozen=True)
class PlayerScene:
    """A player's card: figures, and how the rating went."""

    name: str
    note: str
    figures: tuple[tuple[str, str], ...]
    """Label and value, as they are to be read: rating, rank, games …"""
    ratings: tuple[int, ...]
    """From the oldest game to the latest."""
    curve_title: str = ""
    first_label: str = ""
    last_label: str = ""


@dataclass(frozen=True)
class RaceLine:
    """A player's way through a match."""

    name: str
    left: tuple[int, ...]
    """Pieces in hand after each turn, whoever's it was; round after round."""
    missed: tuple[int, ...] = ()
    """Turns in which this player missed something, counted from 0."""
    note: str = ""
    """The player's figures, as they are to be read."""


@dataclass(frozen=True)
class RaceScene:
    """How fast everybody came to the end of their pieces, in each round of a match."""

    title: str
    rounds: tuple[int, ...]
    """How many turns each round had."""
    lines: tuple[RaceLine, ...]
    note: str = ""


# --- what pictures of a tournament show: its standings, and the tables of its rounds ---


@dataclass(frozen=True)
class StandingsRow:
    """An entrant's line."""

    place: int
    name: str
    points: str
    """As they are to be read: ``4½``."""
    opponents: str = ""
    """The points of those whom this entrant has met; empty where they decide nothing."""
    is_out: bool = False
    """Whether this entrant is not drawn any more."""
    is_me: bool = False


@dataclass(frozen=True)
class StandingsScene:
    """Who stands where in a tournament, or a page of it."""

    title: str
    rows: tuple[StandingsRow, ...]
    points_label: str
    opponents_label: str = ""
    note: str = ""


@dataclass(frozen=True)
class BracketSeat:
    """Somebody at a table of a round."""

    name: str
    note: str = ""
    """What stands on the right: points before the match, or the place after it."""
    goes_on: bool = False
    """Whether this player has won the table, or goes on to the next round."""
    is_out: bool = False
    """Whether the table is over and this player did not go on."""


@dataclass(frozen=True)
class BracketTable:
    """A table of a round; with one seat, somebody who has a bye."""

    title: str
    seats: tuple[BracketSeat, ...]


@dataclass(frozen=True)
class BracketRound:
    title: str
    tables: tuple[BracketTable, ...]
    mark_label: str = ""
    """What the mark beside a player says that their place does not: that they go on."""


@dataclass(frozen=True)
class BracketScene:
    """The tables of one round, or of all rounds of a knockout."""

    title: str
    rounds: tuple[BracketRound, ...]
    note: str = ""


# --- the labels of pictures, and numbers as a language writes them ---

Court = tuple[str, str, str, str]
"""What is printed on ace, jack, queen and king."""


@dataclass(frozen=True)
class Words:
    """Every label in one language. They are English for emojis, for warming up, and for whoever
    makes pictures without a bot; the bot fills them all in."""

    locale: str = "en"
    stock: str = "Stock"
    open_pile: str = "Open pile"
    last_stone: str = "Last stone"
    empty_table: str = "Nothing on the table yet"
    free_seat: str = "Free seat"
    host: str = "Host"
    dealer_short: str = "D"
    loose: str = "Loose"
    rack: str = "Rack"
    opening: str = "Opening"
    round: str = "Round"
    player: str = "Player"
    rating: str = "Rating"
    won: str = "Won"
    step: str = "Step"
    nameless: str = "Player"
    """For a name of which nothing can be drawn."""
    court: Court = ("A", "J", "Q", "K")

    def number(self, value: int) -> str:
        """12,345 · 12.345 · 12 345"""
        return format_decimal(value, locale=_locale(self.locale)).replace("-", "−")

    def signed(self, value: int) -> str:
        return "+" + self.number(value) if value > 0 else self.number(value)

    def score(self, value: int | None, *, is_signed: bool) -> str:
        """What a round or a match has brought, if anything."""
        if value is None:
            return "–"
        return self.signed(value) if is_signed else self.number(value)

    def percent(self, part: int, whole: int) -> str:
        """Wins of games as a rounded share; nothing of nothing is nothing."""
        return format_percent(part / whole if whole else 0, locale=_locale(self.locale))


ENGLISH = Words()


@cache
def _locale(name: str) -> Locale:
    """How a language writes numbers, as Unicode has it; English if it is unknown there."""
    try:
        return Locale.parse(name, sep="-")
    except UnknownLocaleError:
        return Locale("en")


# --- how a picture is to look and to speak ---


@dataclass(frozen=True)
class Style:
    """One language and one look, for any number of pictures."""

    words: Words
    theme: Theme = WOOD

    def court(self, material: Material) -> Court | None:
        """The letters on pieces; None where all languages print the same and can share it."""
        return self.words.court if material is Material.CARDS else None
