"""The games on offer, each with its options: lobby, documents and tests read them from here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.games.options import ROUNDS, TURN_SECONDS, Option, Options, switch
from bot.games.pieces import (
    BLACK,
    BLUE,
    GREEN,
    ORANGE,
    RED,
    YELLOW,
    card_deck,
    joker,
    rummue_deck,
    tile_deck,
)
from bot.games.refusals import Reason, refuse
from bot.games.romme.rules import LayingOff, RommeRules
from bot.games.ruleset import RuleSet
from bot.games.rummue.rules import RummueRules
from bot.games.tiles.jokers import WHOLE, JokerRule
from bot.games.tiles.rules import TileRules


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

    def settle(self, chosen: Mapping[str, int]) -> dict[str, int]:
        """All options of the game: as chosen, else by default."""
        for name, value in chosen.items():
            self.option(name).check(value)
        return {option.id: chosen.get(option.id, option.default) for option in self.options}


def _mini(options: Options) -> RuleSet:
    return TileRules(
        deck=tile_deck((ORANGE, GREEN, BLUE, RED), [joker()] * options["jokers"]),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        opening=40,
        opening_joker=25,
        rack_joker=25,
        penalty=0,
        joker=JokerRule(keeps=3, new_meld=False),
        tile_lots=False,
    )


def _classic(options: Options) -> RuleSet:
    return TileRules(
        deck=tile_deck((BLACK, RED, BLUE, YELLOW), [joker()] * 2),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        opening=30,
        opening_joker=None,
        rack_joker=30,
        penalty=3,
        joker=JokerRule(keeps=WHOLE, new_meld=True),
        tile_lots=True,
        hand_rummy=bool(options["hand_rummy"]),
        last_stone=bool(options["last_stone"]),
        win_sum=options["win_sum"],
    )


def _letsplay(options: Options) -> RuleSet:
    colours = (BLUE, RED, GREEN, YELLOW)
    coloured = options["coloured_jokers"]
    return TileRules(
        deck=tile_deck(colours, [joker(colour if coloured else "") for colour in colours]),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        opening=40,
        opening_joker=None,
        rack_joker=25,
        penalty=0,
        joker=JokerRule(keeps=1, new_meld=False),
        tile_lots=False,
    )


def _romme(options: Options) -> RommeRules:
    return RommeRules(
        deck=card_deck(),
        turn_seconds=options["turn_seconds"],
        rounds=options["rounds"],
        laying_off=LayingOff.OWN,
        knock=options.get("knock"),
    )


def _kaufen(options: Options) -> RuleSet:
    return replace(_romme(options), opening=30, buy_seconds=options["buy_seconds"])


def _anlegen(options: Options) -> RuleSet:
    return replace(_romme(options), laying_off=LayingOff.ANY, opening=30, rewards=True)


def _raeuber(options: Options) -> RuleSet:
    robbing = replace(_romme(options), laying_off=LayingOff.REBUILD, opening=40)
    return replace(robbing, open_must_be_laid=True)


def _rummue(options: Options) -> RuleSet:
    return RummueRules(
        deck=rummue_deck(),
        turn_seconds=options["turn_seconds"],
        teams=bool(options["teams"]),
        target=options["target"],
    )


_KNOCK = Option("knock", 9, 0, 9)

_GAMES = (
    Game(
        "mini",
        2,
        4,
        (ROUNDS, TURN_SECONDS, Option("jokers", 4, 2, 4, values=(2, 4))),
        _mini,
    ),
    Game(
        "classic",
        2,
        4,
        (
            ROUNDS,
            TURN_SECONDS,
            switch("hand_rummy"),
            switch("last_stone"),
            Option("win_sum", 0, 6, 52, can_be_off=True),
        ),
        _classic,
    ),
    Game("letsplay", 2, 4, (ROUNDS, TURN_SECONDS, switch("coloured_jokers")), _letsplay),
    Game("romme", 2, 6, (ROUNDS, TURN_SECONDS, _KNOCK), _romme),
    Game(
        "kaufen",
        2,
        6,
        (ROUNDS, TURN_SECONDS, _KNOCK, Option("buy_seconds", 15, 5, 120)),
        _kaufen,
    ),
    Game("anlegen", 2, 6, (ROUNDS, TURN_SECONDS), _anlegen),
    Game("raeuber", 2, 6, (ROUNDS, TURN_SECONDS), _raeuber),
    Game(
        "rummue",
        3,
        6,
        (TURN_SECONDS, switch("teams", default=True), Option("target", 0, 50, 1000, auto=True)),
        _rummue,
    ),
)

CATALOGUE: dict[str, Game] = {game.id: game for game in _GAMES}


def rules_for(game: Game, chosen: Mapping[str, int]) -> RuleSet:
    """The rule set with these options, checked against their ranges."""
    return _built(game.id, tuple(sorted(game.settle(chosen).items())))


@lru_cache(maxsize=256)
def _built(game: str, options: tuple[tuple[str, int], ...]) -> RuleSet:
    return CATALOGUE[game].build(dict(options))
