"""What can be agreed on with ``/tournament new``: options of a game, and those of a tournament."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from inspect import Parameter
from typing import Any, Final, TypeVar

from discord.app_commands import Choice, Range, locale_str

from bot.community.settings import ServerSettings
from bot.games.catalogue import CATALOGUE
from bot.games.ruleset import TURN_SECONDS
from bot.tables.lobby import Terms
from bot.tables.model import DAY, HOUR, Assistance
from bot.tournaments.model import MOST_PLAYERS, MOST_ROUNDS, System
from bot.tournaments.service import LIVE_ROUND, TournamentPlan, slow_turn
from bot.words.catalogues import named
from cogs.terms import choices_of, game_parameters, parameter, taking
from cogs.ui.choices import in_units
from cogs.ui.tournament import WEEK, calendar_words

F = TypeVar("F")

CLOSING: Final = (600, 1800, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
USUAL_CLOSING: Final = 1800
LIVE_PACES: Final = (HOUR, 2 * HOUR)
CALENDARS: Final = (DAY, 2 * DAY, 3 * DAY, WEEK)
"""A round so often: the next one is drawn at its time, and not before."""
LEAST_PLAYERS: Final = 2
LARGEST_TABLE: Final = 6


def taking_plan(command: F) -> F:
    """Give a command, a method with ``**chosen``, a parameter for everything to agree on."""
    choices = {
        "system": choices_of("system", [one.value for one in System]),
        "closes": _times("closes-full", "closes", CLOSING),
        "pace": [
            *_times("pace-live", "pace", LIVE_PACES),
            *(Choice(name=_calendar_named(one), value=one) for one in CALENDARS),
        ],
    }
    game, *options = game_parameters()
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


def _calendar_named(seconds: int) -> locale_str:
    message, count = calendar_words(seconds)
    return named(message, count=count)


def plan_of(
    chosen: Mapping[str, Any], terms: Terms, settings: ServerSettings, now: float
) -> TournamentPlan:
    """What was chosen; what was not is as the server has settled it, or as it should be."""
    closes = _else(chosen.get("closes"), usual=USUAL_CLOSING)
    pace = chosen.get("pace") or LIVE_ROUND
    calendar = pace in CALENDARS
    if calendar and TURN_SECONDS.id not in terms.options:
        terms = replace(terms, options={**terms.options, TURN_SECONDS.id: slow_turn(pace)})
    terms = terms.or_else(settings)
    return TournamentPlan(
        game=terms.game,
        options=terms.chosen,
        system=System(chosen.get("system") or System.SWISS),
        size=chosen.get("seats") or CATALOGUE[terms.game].fewest,
        rounds=chosen.get("stages") or 0,
        final=_else(chosen.get("final"), usual=True),
        most=chosen.get("most") or MOST_PLAYERS,
        closes_at=round(now + closes) if closes else 0,
        round_seconds=pace,
        rated=_else(chosen.get("rated"), usual=True),
        duplicate=_else(chosen.get("same_deals"), usual=True),
        calendar=calendar,
        assistance=terms.assistance or Assistance.ARRANGE,
    )


V = TypeVar("V")


def _else(value: V | None, *, usual: V) -> V:
    return usual if value is None else value
