"""What can be agreed on with ``/tournament new``: options of a game, and those of a tournament."""

from collections.abc import Iterator, Mapping
from inspect import Parameter
from typing import Any, Final, TypeVar

from discord.app_commands import Choice, Range

from bot.games.catalogue import CATALOGUE
from bot.i18n.naming import named
from bot.model.slow import DAY, HOUR
from bot.tables.lobby import Terms
from bot.tournaments.model import MOST_PLAYERS, MOST_ROUNDS, System
from bot.tournaments.plans import LIVE_ROUND, Plan
from cogs.terms import choices_of, game_parameters, parameter, taking
from cogs.ui.choices import in_units

F = TypeVar("F")

BY_HAND: Final = 0
"""Registration closes when all places are taken, or when somebody closes it."""
CLOSING: Final = (600, 1800, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
USUAL_CLOSING: Final = 1800
PACES: Final = (HOUR, 2 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
LEAST_PLAYERS: Final = 2
LARGEST_TABLE: Final = 6


def taking_plan(command: F) -> F:
    """Give a command, a method with ``**chosen``, a parameter for everything to agree on."""
    choices = {
        "system": choices_of("system", [one.value for one in System]),
        "closes": _times("closes-full", "closes", CLOSING),
        "pace": _times("pace-live", "pace", PACES),
    }
    game, *options = game_parameters()
    options = [one for one in options if one.name != "assistance"]  # all tables are alike
    return taking(command, [game, *_parameters(), *options], choices)


def _parameters() -> Iterator[Parameter]:
    yield parameter("system", str | None)
    yield parameter("seats", Range[int, LEAST_PLAYERS, LARGEST_TABLE] | None)
    yield parameter("stages", Range[int, 1, MOST_ROUNDS] | None)
    yield parameter("closes", int | None)
    yield parameter("pace", int | None)
    yield parameter("most", Range[int, LEAST_PLAYERS, MOST_PLAYERS] | None)
    yield parameter("final", bool | None)
    yield parameter("rated", bool | None)
    yield parameter("same_deals", bool | None)


def _times(none: str, some: str, seconds: tuple[int, ...]) -> list[Choice[Any]]:
    """A choice without a time, and then the times, each in its largest unit."""
    first: list[Choice[Any]] = [Choice(name=named(none), value=0)]
    for one in seconds:
        unit, count = in_units(one)
        first.append(Choice(name=named(f"{some}-{unit}", count=count), value=one))
    return first


def plan_of(chosen: Mapping[str, Any], terms: Terms, now: float) -> Plan:
    """What was chosen."""
    closes = _else(chosen.get("closes"), usual=USUAL_CLOSING)
    return Plan(
        game=terms.game,
        options=terms.chosen,
        system=System(chosen.get("system") or System.SWISS),
        size=chosen.get("seats") or CATALOGUE[terms.game].fewest,
        rounds=chosen.get("stages") or 0,
        final=_else(chosen.get("final"), usual=True),
        most=chosen.get("most") or MOST_PLAYERS,
        closes_at=round(now + closes) if closes else 0,
        round_seconds=chosen.get("pace") or LIVE_ROUND,
        rated=_else(chosen.get("rated"), usual=True),
        duplicate=_else(chosen.get("same_deals"), usual=True),
    )


V = TypeVar("V")


def _else(value: V | None, *, usual: V) -> V:
    return usual if value is None else value
