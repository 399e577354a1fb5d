"""``/replay``: a finished match step by step, for whoever asks; and a round of it as a GIF."""

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.matches import finished_match
from bot.community.replays import ReplayStep, replay, replay_scene, round_scenes
from bot.database.core import ServerId, TableId
from bot.words.catalogues import described, named
from cogs.errors import answering_safely
from cogs.recalling import about_a_match, asker, match_number, offered_matches, server_of
from cogs.routing import Route, Router, values_of
from cogs.showing import reader_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import FILM, REPLAY, Press
from cogs.ui.emoji import shown_with
from cogs.ui.figures import players_of
from cogs.ui.menu_values import only_number
from cogs.ui.parts import file_of, files_of
from cogs.ui.replay import (
    PICTURE,
    VERBS,
    Film,
    caption,
    film_layout,
    film_name,
    replay_layout,
    sentence,
)
from render import Picture
from render.scenes import ReplayScene

LARGEST_FILE = 10 * 1024 * 1024
"""What every server takes, however little it pays."""


class Replays(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        router.routes[REPLAY] = Route(self.pressed, updates=True)
        router.routes[FILM] = Route(self.filmed, public=True)

    @app_commands.command(name=named("command-replay"), description=named("command-replay-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def replay(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self.show(answer, match_number(match))

    async def pressed(self, answer: Answer, press: Press) -> None:
        if press.verb not in (*VERBS, "jump"):
            raise TroubleError("memory-outdated")
        film = await self._film(answer, press.table)
        at = film.within(press.number(0) or 0)
        if press.verb == "jump":
            at = film.within(only_number(values_of(answer.interaction)))
        else:
            at = film.moved(press.verb, at)
        await self._show(answer, film, at)

    async def show(self, answer: Answer, table: TableId) -> None:
        """A match from its beginning."""
        film = await self._film(answer, table)
        await self._show(answer, film, 0)

    async def _film(self, answer: Answer, table: TableId) -> Film:
        server = server_of(answer.interaction)
        with about_a_match(), self.bot.office.serving(asker(answer)):
            found = await replay(self.bot.database, server, table, self.bot.office)
            return Film(await finished_match(self.bot.database, server, table), found)

    async def _show(self, answer: Answer, film: Film, at: int) -> None:
        language = answer.language
        view = film.replay.steps[at].view
        players = players_of(language, film.match.seats)
        scene = replay_scene(language, film.replay, at, players, caption(language, film, at))
        sight = await reader_of(answer).sees(scene)
        said = sentence(language, film, at, shown_with(self.bot, language, view.deck))
        shown = replay_layout(language, film, at, said, sight)
        await answer.show(shown, files_of(sight, PICTURE))

    async def filmed(self, answer: Answer, press: Press) -> None:
        """A round as an animation: takes some seconds, so it is said at once that it comes."""
        film = await self._film(answer, press.table)
        number = press.number(0) or 0
        if press.verb != "gif" or number not in range(1, len(film.replay.rounds) + 1):
            raise TroubleError("memory-outdated")
        with self.bot.office.serving(asker(answer)):
            await answer.defer()
            picture = await self._filmed(server_of(answer.interaction), film, number)
        language = self.bot.language_of(server_of(answer.interaction))
        if len(picture.data) > LARGEST_FILE:
            raise TroubleError("replay-too_long")
        name = film_name(film, number)
        shown = film_layout(language, film, number, picture, name)
        await answer.show(shown, [file_of(picture, name)])

    async def _filmed(self, server: ServerId, film: Film, number: int) -> Picture:
        """A round as the server sees it; whoever asks for it next gets the same."""
        language, look = self.bot.language_of(server), self.bot.server_settings.of(server).look
        players = tuple(players_of(language, film.match.seats))
        steps = film.replay.rounds[number - 1]

        def scenes() -> list[ReplayScene]:
            captions = {film.replay.steps[at].view.seq: caption(language, film, at) for at in steps}
            told = partial(_told, captions)
            return list(round_scenes(language, film.replay, number, players, told))

        key = ("film", film.match.id, number, language, look, players, film.replay.shows_racks)
        return await self.bot.office.once(
            key, lambda: self.bot.painter.film(language, scenes, look)
        )


def _told(captions: dict[int, str], step: ReplayStep) -> str:
    return captions[step.view.seq]
