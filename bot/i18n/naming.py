"""Names and descriptions of commands in every language, through Discord's own localisation."""

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.i18n.catalogues import FALLBACK, has, language_for, say


def locales_of(language: str) -> tuple[str, ...]:
    """What Discord calls a language of ours: ``en-US`` and ``en-GB``, ``es-419`` and ``es-ES``."""
    known = (locale.value for locale in discord.Locale)
    return tuple(one for one in known if one.split("-", maxsplit=1)[0] == language)


def named(message: str, **values: str | int) -> app_commands.locale_str:
    """A name, description or choice that the catalogues know under this id."""
    return app_commands.locale_str(say(FALLBACK, message, **values), id=message, values=values)


F = TypeVar("F", bound=Callable[..., Any])


def described(*parameters: str) -> Callable[[F], F]:
    """The parameters of a command get their names and descriptions from the catalogues."""

    def decorate(command: F) -> F:
        names = {one: named(f"parameter-{one}") for one in parameters}
        abouts = {one: named(f"parameter-{one}-about") for one in parameters}
        return app_commands.rename(**names)(app_commands.describe(**abouts)(command))

    return decorate


class Translator(app_commands.Translator):
    """Asked by discord.py for each text and each locale, when the commands are announced."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the ids say enough
    ) -> str | None:
        language = language_for(locale.value)
        message = string.extras.get("id")
        if message is None or not locale.value.startswith(language) or not has(language, message):
            return None
        return say(language, message, **string.extras.get("values", {}))
