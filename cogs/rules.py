"""The rules of a game, in words and pictures, and help for newcomers."""

from collections.abc import Iterator, Mapping, Sequence
from inspect import Parameter, Signature
from typing import Annotated, Any, Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.community.ladders import ALL_GAMES
from bot.games.catalogue import CATALOGUE, DEFAULT_GAME
from bot.games.ruleset import ROUNDS, TURN_SECONDS, Option
from bot.pictures.rules import rules_scenes
from bot.tables.lobby import Terms
from bot.tables.model import Assistance
from bot.tables.rights import LONGEST_WORDS
from bot.words.catalogues import described, named, say
from bot.words.saying import rules_text
from cogs import parts
from cogs.answers import (
    NO_TABLE,
    RULES,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    answering_safely,
    only_of,
    press_id,
)
from cogs.asking import Reader, reader_of
from cogs.feature import Feature, Letter, anywhere, takes, values_of
from cogs.parts import TIMES, game_name, in_units, ladder_name, option

# --- what can be agreed on with ``/rummy new``: its parameters, read from the catalogue of game ---

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
        for one in game.options:
            known = found.setdefault(one.id, one)
            if (one.lowest, -one.highest) < (known.lowest, -known.highest):
                found[one.id] = one
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
    for at, (name, one) in enumerate(options.items()):
        if at == len(FIRST):
            yield parameter("assistance", str | None)
        yield parameter(name, _kind(name, one))


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


# --- ladders: one of each game, and one of all ---

LADDERS: Final = (ALL_GAMES, *CATALOGUE)


def _ladder(name: str) -> str:
    if name not in LADDERS:
        raise ValueError(name)
    return name


LadderName = Annotated[str, _ladder]
"""As it stands in an id."""


def ladder_menu(chosen: str, custom_id: str) -> parts.Menu:
    offers = [option(ladder_name(one), one, default=one == chosen) for one in LADDERS]
    return parts.menu(say("choose-game"), custom_id, offers)


def ladder_chosen(interaction: Interaction) -> str:
    """What was chosen in such a menu."""
    return only_of(values_of(interaction), LADDERS)


# --- what a turn may last ---


def _times() -> list[Choice[Any]]:
    none = Choice(name=named("value-none"), value=NO_CLOCK)
    return [none, *(Choice(name=time_named(time), value=time) for time in TIMES)]


def time_named(seconds: int) -> app_commands.locale_str:
    unit, count = in_units(seconds)
    return named(f"value-{unit}", count=count)


# --- the rules of a game, in words and pictures, and help for newcomers ---


class Rules(Feature, letters={RULES: Letter(updates=True, anywhere=True)}):
    @app_commands.command(name=named("command-rules"), description=named("command-rules-about"))
    @described("game")
    @app_commands.choices(game=GAMES)
    @anywhere
    async def rules(self, interaction: Interaction, game: str = DEFAULT_GAME) -> None:
        """As ``/rummy rules``, also where there is no server."""
        async with answering_safely(interaction) as answer:
            await self.show(answer, game)

    @takes(RULES, "game")
    async def _choose(self, answer: Answer, _: Press) -> None:
        values = values_of(answer.interaction)
        if not values or values[0] not in CATALOGUE:
            raise OutdatedError
        await self.show(answer, values[0])

    async def show(self, answer: Answer, game: str) -> None:
        """A private message; its menu leads to the other games."""
        sections = rules_text(game)
        words = "\n".join(f"### {section.title}\n{section.text}" for section in sections)
        blocks: list[parts.Part] = [parts.text(f"## {game_name(game)}\n{words}")]
        room = parts.LONGEST_TEXT - parts.units(words) - 100
        shown, files = await self._examples(reader_of(answer), game, room)
        blocks += shown
        offers = [option(game_name(other), other, default=other == game) for other in CATALOGUE]
        blocks.append(
            parts.menu(answer.say("choose-game"), press_id(RULES, "game", NO_TABLE), offers)
        )
        await answer.show(parts.layout(*blocks), files)

    async def _examples(
        self, reader: Reader, game: str, room: int
    ) -> tuple[list[parts.Part], list[discord.File]]:
        """Pictures; or words, as far as there is room beside those of the rules."""
        blocks: list[parts.Part] = []
        files: list[discord.File] = []
        for number, scene in enumerate(rules_scenes(game), 1):
            sight = await reader.sees(scene)
            room -= parts.units(sight.text) if isinstance(sight, parts.InWords) else 0
            if room < 0:
                break
            blocks.append(parts.gallery(sight, f"rules{number}"))
            files += parts.files_of(sight, f"rules{number}")
        return blocks, files
