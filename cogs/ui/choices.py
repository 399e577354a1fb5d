"""The options of a game in words, and the values that a menu offers for each."""

from bot.games.catalogue import CATALOGUE, Game
from bot.games.options import Option
from bot.i18n.catalogues import say
from bot.store.rows import Assistance

TIMES = (30, 60, 90, 120, 180, 300, 600, 1800, 3600)
BUYING = (5, 10, 15, 20, 30, 45, 60, 120)
TARGETS = (50, 100, 150, 200, 300, 500, 750, 1000)
WIN_SUMS = (6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 52)
_OFFERED = {
    "turn_seconds": TIMES,
    "buy_seconds": BUYING,
    "target": TARGETS,
    "win_sum": WIN_SUMS,
}
SECONDS = ("turn_seconds", "buy_seconds")


def offered(option: Option) -> tuple[int, ...]:
    """The values that a menu shows, at most 25; a command may name any other of the range."""
    if option.is_switch:
        return (0, 1)
    zero = (0,) if option.can_be_off or option.auto else ()
    values = _OFFERED.get(option.id) or option.values
    return zero + tuple(values or range(option.lowest, option.highest + 1))


def value_name(language: str, option: Option, value: int) -> str:
    """*2 min*, *on*, *as the game says*; what it says about rounds is the same in every game."""
    word = option.text(value)
    if word == "auto" and option.id == "rounds":
        return say(language, "value-auto_rounds")
    if word in ("on", "auto"):
        return say(language, f"value-{word}")
    if word == "off":
        none = option.id in SECONDS
        return say(language, "value-none" if none else "value-off")
    return seconds_name(language, value) if option.id in SECONDS else word


def seconds_name(language: str, seconds: int) -> str:
    for unit, name in ((3600, "hours"), (60, "minutes")):
        if seconds >= unit and seconds % unit == 0:
            return say(language, f"value-{name}", count=seconds // unit)
    return say(language, "value-seconds", count=seconds)


def terms_in_words(
    language: str, game: str, chosen: tuple[tuple[str, int], ...], assistance: Assistance
) -> tuple[tuple[str, str], ...]:
    """Every option with its value, as the lobby shows them."""
    settled = CATALOGUE[game].settle(dict(chosen))
    lines = [
        (option_name(language, option.id), value_name(language, option, settled[option.id]))
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
