"""The options of a game in words, and the values that a menu offers for each."""

from collections.abc import Mapping, Sequence

from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.ruleset import Option
from bot.tables.model import DAY, HOUR, Assistance, is_slow, turn_seconds, window_seconds
from bot.words.catalogues import say

LIVE = (15, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, HOUR)
SLOW = (12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
TIMES = LIVE + SLOW
BUYING = (5, 10, 15, 20, 30, 45, 60, 120)
TARGETS = (50, 100, 150, 200, 300, 500, 750, 1000)
WIN_SUMS = (*range(3, 49, 3), 52, 60, 70, 81, 91)
_OFFERED = {
    "turn_seconds": TIMES,
    "buy_seconds": BUYING,
    "target": TARGETS,
    "win_sum": WIN_SUMS,
}
BUY_SECONDS = "buy_seconds"
SECONDS = ("turn_seconds", BUY_SECONDS)


def offered(option: Option, chosen: int | None = None) -> tuple[int, ...]:
    """The values that a menu shows, at most 25; a command may name any other of the range.

    What was chosen is among them, whoever named it.
    """
    if option.is_switch:
        return (0, 1)
    zero = (0,) if option.can_be_off or option.auto else ()
    values = _OFFERED.get(option.id) or option.values
    values = tuple(values or range(option.lowest, option.highest + 1))
    also = (chosen,) if chosen and chosen not in values else ()
    return zero + tuple(sorted(values + also))


def value_name(language: str, option: Option, value: int, targets: Sequence[int] = ()) -> str:
    """*2 min*, *on*; what a game says of itself in numbers, as far as it can be known.

    ``targets`` are the points that end a match, for players and for teams.
    """
    word = option.text(value)
    if word == "auto" and option.id == "rounds":
        return say(language, "value-auto_rounds")
    if word == "auto" and targets:
        alone, team = targets[0], targets[-1]
        both = say(language, "value-target_teams", alone=alone, team=team)
        return str(alone) if alone == team else both
    if word in ("on", "auto"):
        return say(language, f"value-{word}")
    if word == "off":
        none = option.id in SECONDS
        return say(language, "value-none" if none else "value-off")
    return seconds_name(language, value) if option.id in SECONDS else word


def targets_of(game: str, chosen: Mapping[str, int]) -> Sequence[int]:
    """The points that end a match of this game, the fewest first."""
    rules = rules_for(CATALOGUE[game], chosen)
    seats = range(CATALOGUE[game].fewest, CATALOGUE[game].most + 1)
    return sorted({target for one in seats if (target := rules.target_for(one)) is not None})


def seconds_name(language: str, seconds: int) -> str:
    unit, count = in_units(seconds)
    return say(language, f"value-{unit}", count=count)


def in_units(seconds: int) -> tuple[str, int]:
    """The largest unit of which it is a whole number, and that number."""
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (60, "minutes")):
        if seconds >= unit and seconds % unit == 0:
            return name, seconds // unit
    return "seconds", seconds


def terms_in_words(
    language: str, game: str, chosen: tuple[tuple[str, int], ...], assistance: Assistance
) -> tuple[tuple[str, str], ...]:
    """Every option with its value, as the lobby shows them."""
    settled = CATALOGUE[game].with_defaults(dict(chosen))
    if is_slow(chosen) and BUY_SECONDS in settled:
        turn, window = turn_seconds(chosen), settled[BUY_SECONDS]
        settled = {**settled, BUY_SECONDS: window_seconds(turn, window)}
    targets = targets_of(game, dict(chosen))
    lines = [
        (
            option_name(language, option.id),
            value_name(language, option, settled[option.id], targets),
        )
        for option in CATALOGUE[game].options
    ]
    help_name = say(language, f"assistance-{assistance.value}")
    return (*lines, (option_name(language, "assistance"), help_name))


def option_name(language: str, option: str) -> str:
    return begun(say(language, f"option-{option}"))


def begun(word: str) -> str:
    return word[:1].upper() + word[1:]


def game_name(language: str, game: str) -> str:
    return say(language, f"game-{game}")


def kept_options(game: Game, chosen: dict[str, int]) -> dict[str, int]:
    """What of these options another game has, too."""
    known = {option.id for option in game.options}
    return {name: value for name, value in chosen.items() if name in known}
