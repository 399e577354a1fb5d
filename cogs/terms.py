"""What can be agreed on with ``/rummy new``: its parameters, read from the catalogue of games.

discord.py reads the parameters of a command from its signature. Ours is made here, so that an
option of a game is written down once, in the catalogue, with its range.
"""

from collections.abc import Iterator, Mapping, Sequence
from inspect import Parameter, Signature
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.games.catalogue import CATALOGUE, DEFAULT_GAME
from bot.games.ruleset import ROUNDS, TURN_SECONDS, Option
from bot.tables.lobby import Terms
from bot.tables.model import Assistance
from bot.tables.rights import LONGEST_WORDS
from bot.words.catalogues import described, named
from cogs.ui.choices import TIMES, in_units

F = TypeVar("F")

TIME = "time"
NAMES = {TURN_SECONDS.id: TIME}
"""Options whose parameter is called otherwise."""
NO_CLOCK = 0
FIRST = (ROUNDS.id, TURN_SECONDS.id)
"""What nearly every game asks for stands before what few of them do."""


def offered_options() -> dict[str, Option]:
    """Every option of any game, with the widest range that it has."""
    found: dict[str, Option] = {}
    for game in CATALOGUE.values():
        for option in game.options:
            known = found.setdefault(option.id, option)
            if (option.lowest, -option.highest) < (known.lowest, -known.highest):
                found[option.id] = option
    return dict(sorted(found.items(), key=lambda one: one[0] not in FIRST))


def taking_terms(command: F) -> F:
    """Give a command, a method with ``**chosen``, a parameter for everything to agree on."""
    words = parameter("words", Range[str, 1, LONGEST_WORDS] | None)
    return taking(command, [*game_parameters(), words])


def taking(
    command: F, parameters: Sequence[Parameter], more: Mapping[str, list[Choice[Any]]] | None = None
) -> F:
    """Give a command these parameters, and those with choices their choices."""
    command.__signature__ = Signature(  # type: ignore[attr-defined]
        [_positional("self"), _positional("interaction"), *parameters]
    )
    choices: dict[str, list[Choice[Any]]] = {
        "game": GAMES,
        "assistance": choices_of("assistance", [help_.value for help_ in Assistance]),
        TIME: _times(),
        **(more or {}),
    }
    names = [one.name for one in parameters]
    choices = {name: found for name, found in choices.items() if name in names}
    offered: F = app_commands.choices(**choices)(described(*names)(command))  # type: ignore[type-var]
    return offered


def terms_of(chosen: Mapping[str, Any]) -> tuple[Terms, str | None]:
    """What was chosen, and the words for the shuffle."""
    called = {NAMES.get(option, option): option for option in offered_options()}
    options = {
        called[name]: int(value)
        for name, value in chosen.items()
        if name in called and value is not None
    }
    help_ = chosen.get("assistance")
    game = chosen.get("game") or DEFAULT_GAME
    return Terms(game, options, None if help_ is None else Assistance(help_)), chosen.get("words")


def game_parameters() -> Iterator[Parameter]:
    """What is played, and how: every option of any game."""
    yield parameter("game", str, DEFAULT_GAME)
    options = {NAMES.get(name, name): option for name, option in offered_options().items()}
    for at, (name, option) in enumerate(options.items()):
        if at == len(FIRST):
            yield parameter("assistance", str | None)
        yield parameter(name, _kind(name, option))


def _kind(name: str, option: Option) -> Any:
    if option.is_switch:
        return bool | None
    if name == TIME:
        return int | None
    return Range[int, option.lowest, option.highest] | None


def _positional(name: str) -> Parameter:
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD)


def parameter(name: str, kind: Any, default: object = None) -> Parameter:
    """One that may be left out."""
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kind)


def choices_of(prefix: str, ids: list[str]) -> list[Choice[Any]]:
    return [Choice(name=named(f"{prefix}-{one}"), value=one) for one in ids]


GAMES = choices_of("game", list(CATALOGUE))


def _times() -> list[Choice[Any]]:
    none = Choice(name=named("value-none"), value=NO_CLOCK)
    return [none, *(Choice(name=time_named(time), value=time) for time in TIMES)]


def time_named(seconds: int) -> app_commands.locale_str:
    unit, count = in_units(seconds)
    return named(f"value-{unit}", count=count)
