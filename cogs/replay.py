"""``/replay``: a finished match step by step, for whoever asks; and a round of it as a GIF."""

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.i18n.naming import described, named
from bot.memory.matches import finished_match
from bot.memory.replays import replay
from bot.memory.scenes import replay_scene, round_scenes
from bot.store.rows import ServerId, TableId
from cogs.errors import heard_out
from cogs.recalling import about_a_match, match_number, offered_matches, server_of
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.emoji import shown_with
from cogs.ui.figures import players_of
from cogs.ui.ids import FILM, REPLAY, Press
from cogs.ui.parts import file_of
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

LARGEST_FILE = 10 * 1024 * 1024
"""What every server takes, however little it pays."""


class Replays(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        routes = routing(self.bot).routes
        routes[REPLAY] = Route(self.pressed, updates=True)
        routes[FILM] = Route(self.filmed, public=True)

    @app_commands.command(name=named("command-replay"), description=named("command-replay-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def replay(self, interaction: Interaction, match: str) -> None:
        async with heard_out(interaction) as answer:
            await self.show(answer, match_number(match))

    async def pressed(self, answer: Answer, press: Press) -> None:
        if press.verb not in (*VERBS, "jump"):
            raise Trouble("memory-outdated")
        film = await self._film(server_of(answer.interaction), press.table)
        at = film.within(press.number(0) or 0)
        if press.verb == "jump":
            at = film.within(_chosen(values_of(answer.interaction)))
        else:
            at = film.moved(press.verb, at)
        await self._show(answer, film, at)

    async def show(self, answer: Answer, table: TableId) -> None:
        """A match from its beginning."""
        film = await self._film(server_of(answer.interaction), table)
        await self._show(answer, film, 0)

    async def _film(self, server: ServerId, table: TableId) -> Film:
        with about_a_match():
            found = await replay(self.bot.database, server, table)
            return Film(await finished_match(self.bot.database, server, table), found)

    async def _show(self, answer: Answer, film: Film, at: int) -> None:
        language = answer.language
        view = film.replay.steps[at].view
        players = players_of(language, film.match.seats)
        scene = replay_scene(language, film.replay, at, players, caption(language, film, at))
        picture = await self.bot.painter.paint(language, view.rules, scene)
        said = sentence(language, film, at, shown_with(self.bot, language, view.deck))
        shown = replay_layout(language, film, at, said, picture)
        await answer.show(shown, [file_of(picture, PICTURE)])

    async def filmed(self, answer: Answer, press: Press) -> None:
        """A round as an animation: takes some seconds, so it is said at once that it comes."""
        server = server_of(answer.interaction)
        film = await self._film(server, press.table)
        number = press.number(0) or 0
        if press.verb != "gif" or number not in range(1, len(film.replay.rounds) + 1):
            raise Trouble("memory-outdated")
        await answer.defer()
        language = self.bot.language_of(server)
        players = players_of(language, film.match.seats)
        steps = film.replay.rounds[number - 1]
        captions = {film.replay.steps[at].view.seq: caption(language, film, at) for at in steps}
        picture = await self.bot.painter.film(
            language,
            film.replay.steps[0].view.rules,
            lambda: list(
                round_scenes(
                    language, film.replay, number, players, lambda step: captions[step.view.seq]
                )
            ),
        )
        if len(picture.data) > LARGEST_FILE:
            raise Trouble("replay-too_long")
        name = film_name(film, number)
        shown = film_layout(language, film, number, picture, name)
        await answer.show(shown, [file_of(picture, name)])


def _chosen(values: list[str]) -> int:
    if len(values) != 1 or not (values[0].isdecimal() and len(values[0]) < 7):
        raise Trouble("trouble-no_such_choice")
    return int(values[0])


def replays_of(bot: Tischlein) -> Replays:
    cog = bot.get_cog("Replays")
    assert isinstance(cog, Replays)
    return cog


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Replays(bot))
