"""The games on offer, each with its options: lobby, documents and tests read them from here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from bot.games import pieces
from bot.games.refusals import Reason, UnreadableError, refuse
from bot.games.romme.ruleset import LayingOffRules, RobberRules, RommeRules
from bot.games.ruleset import REVISION, ROUNDS, TURN_SECONDS, Option, Options, RuleSet, switch
from bot.games.rummue import RummueRules
from bot.games.tiles.jokers import WHOLE, JokerRule
from bot.games.tiles.melds import MELD_VALUES
from bot.games.tiles.ruleset import TileRules


@dataclass(frozen=True, slots=True)
class Game:
    """A rule set on offer."""

    id: str
    fewest: int
    most: int
    options: tuple[Option, ...]
    build: Callable[[Options], RuleSet]

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.id == name:
                return option
        return refuse(Reason.UNKNOWN_OPTION, option=name, game=self.id)

    def has_option(self, name: str) -> bool:
        return any(option.id == name for option in self.options)

    def agree(self, chosen: Mapping[str, int]) -> None:
        """Refuse options that a new match cannot be played with."""
        for name, value in chosen.items():
            self.option(name).agree(value)

    def with_defaults(self, chosen: Mapping[str, int]) -> dict[str, int]:
        """All options of the game: as chosen, else by default."""
        for name, value in chosen.items():
            self.option(name).check(value)
        return {option.id: chosen.get(option.id, option.default) for option in self.options}


def _mini(options: Options) -> TileRules:
    return TileRules(
        deck=pieces.tile_deck(
            (pieces.ORANGE, pieces.GREEN, pieces.BLUE, pieces.RED),
            [pieces.joker()] * options["jokers"],
        ),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        opening=40,
        opening_joker=25,
        rack_joker=25,
        joker=JokerRule(keeps=3, new_meld=False),
    )


def _classic(options: Options) -> TileRules:
    return TileRules(
        deck=pieces.tile_deck(
            (pieces.BLACK, pieces.RED, pieces.BLUE, pieces.YELLOW), [pieces.joker()] * 2
        ),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        opening=30,
        rack_joker=30,
        penalty=3,
        joker=JokerRule(keeps=WHOLE, new_meld=True),
        tile_lots=True,
        hand_rummy=bool(options["hand_rummy"]),
        last_stone=bool(options["last_stone"]),
        win_sum=options["win_sum"],
    )


def _letsplay(options: Options) -> TileRules:
    colours = (pieces.BLUE, pieces.RED, pieces.GREEN, pieces.YELLOW)
    coloured = options["coloured_jokers"]
    return TileRules(
        deck=pieces.tile_deck(
            colours, [pieces.joker(colour if coloured else "") for colour in colours]
        ),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        opening=40,
        rack_joker=25,
        joker=JokerRule(keeps=1, new_meld=False),
    )


def _romme(made: type[RommeRules], opening: int, options: Options) -> RuleSet:
    return made(
        deck=pieces.card_deck(),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        opening=opening,
        knock=options.get("knock"),
        window_seconds=options.get("buy_seconds", 0),
    )


def _rummue(options: Options) -> RuleSet:
    return RummueRules(
        deck=pieces.rummue_deck(),
        turn_seconds=options["turn_seconds"],
        teams=bool(options["teams"]),
        target=options["target"],
    )


_KNOCK = Option("knock", 9, 0, 9)

_JOKERS = Option("jokers", 4, 2, 4, values=(2, 4))
_WIN_SUM = Option("win_sum", 0, 3, 91, can_be_off=True, sensible=MELD_VALUES)
_CLASSIC = (switch("hand_rummy"), switch("last_stone"), _WIN_SUM)
_BUYING = (_KNOCK, Option("buy_seconds", 15, 5, 120))
_TEAMS = (switch("teams", default=True), Option("target", 0, 50, 1000, auto=True))
_ALWAYS = (ROUNDS, TURN_SECONDS)

_GAMES = (
    Game("mini", 2, 4, (*_ALWAYS, _JOKERS), _mini),
    Game("classic", 2, 4, (*_ALWAYS, *_CLASSIC), _classic),
    Game("letsplay", 2, 4, (*_ALWAYS, switch("coloured_jokers")), _letsplay),
    Game("romme", 2, 6, (*_ALWAYS, _KNOCK), partial(_romme, RommeRules, 0)),
    Game("kaufen", 2, 6, (*_ALWAYS, *_BUYING), partial(_romme, RommeRules, 30)),
    Game("anlegen", 2, 6, _ALWAYS, partial(_romme, LayingOffRules, 30)),
    Game("raeuber", 2, 6, _ALWAYS, partial(_romme, RobberRules, 40)),
    Game("rummue", 3, 6, (TURN_SECONDS, *_TEAMS), _rummue),
)

CATALOGUE: dict[str, Game] = {game.id: game for game in _GAMES}
DEFAULT_GAME = "classic"
"""What is played if nobody says otherwise."""


def rules_for(game: Game, chosen: Mapping[str, int], revision: int = REVISION) -> RuleSet:
    """The rule set with these options, checked against their ranges."""
    if not 1 <= revision <= REVISION:
        refuse(Reason.UNKNOWN_OPTION, option=f"rules {revision}", game=game.id)
    return _built(game.id, tuple(sorted(game.with_defaults(chosen).items())), revision)


@lru_cache(maxsize=256)
def _built(game: str, options: tuple[tuple[str, int], ...], revision: int) -> RuleSet:
    return replace(CATALOGUE[game].build(dict(options)), revision=revision)


def parse_game(text: str) -> tuple[Game, dict[str, int]]:
    """``classic hand_rummy=on``: a game of the catalogue and the options that differ."""
    name, *settings = text.split() or [""]
    game = CATALOGUE.get(name)
    if game is None:
        raise UnreadableError(name, expected="one of " + ", ".join(CATALOGUE))
    options = {}
    for setting in settings:
        key, _, value = setting.partition("=")
        if key in options:  # whoever reads the first must not be told of the second
            raise UnreadableError(setting, expected=f"{key} only once")
        options[key] = game.option(key).parse(value)
    return game, options


def game_text(game: Game, options: tuple[tuple[str, int], ...]) -> str:
    chosen = [f" {name}={game.option(name).text(value)}" for name, value in options]
    return game.id + "".join(chosen)
