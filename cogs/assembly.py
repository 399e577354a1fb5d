"""Puts the Discord side together: each cog is made with those that it uses.

The only extension. ``bot.client`` names it, as it must not import what is above it. It is executed
anew for every bot of a process, and nothing else of this package is.
"""

from collections.abc import Iterator

from discord.ext import commands

from bot.client import Tischlein
from cogs.asking import Which
from cogs.champions import Champions
from cogs.departures import Departures, Lookout
from cogs.errors import on_command_error
from cogs.feature import all_features
from cogs.history import Histories
from cogs.info import Greeting, Info
from cogs.lobby import Lobbies
from cogs.matches import Matches, Replays
from cogs.messages import Notices
from cogs.moderation import Moderation
from cogs.moves import Moves, Preview
from cogs.practice import ExerciseHost, Exercises, Lesson
from cogs.preferences import PreferencesPanel, Privacy
from cogs.puzzle import Announcing, DailyPuzzle
from cogs.ranking import Ranking
from cogs.review import Reviews
from cogs.routing import Route, Router
from cogs.rules import Rules
from cogs.settings import SettingsPanel
from cogs.stats import Stats
from cogs.table_buttons import MyTables, Table
from cogs.table_messages import Display
from cogs.tournaments.cog import TournamentCommands
from cogs.workbench.cog import Rack, TableHost, Workbench


async def setup(bot: Tischlein) -> None:
    """Called by discord.py when the file is open, and nobody has clicked yet."""
    bot.tree.error(on_command_error)
    router = Router(bot.tables, bot.meter)
    bot.features = {kind: kind(bot) for kind in all_features()}
    bot.add_listener(router.on_interaction)
    for feature in bot.features.values():
        for letter, shape in feature.letters.items():
            route = Route(feature.pressed, shape.updates, shape.public, shape.anywhere)
            router.routes[letter] = route
        await bot.add_cog(feature)
    for cog in (*_for_play(bot, router), *_for_servers(bot, router), *_for_memory(bot, router)):
        await bot.add_cog(cog)


def _for_play(bot: Tischlein, router: Router) -> Iterator[commands.Cog]:
    """Lobbies, tables and moves, and what everybody sees of them."""
    yield (display := Display(bot))
    yield (rules := Rules(router))
    yield (lobby := Lobbies(bot, router, display, rules))
    for command in Info(display, rules).commands():
        lobby.rummy.add_command(command)
    workbench = Workbench(bot, TableHost(bot))
    yield (rack := Rack(bot, router, workbench))
    yield Table(bot, router, display, lobby, workbench, rules)
    yield MyTables(bot, router, workbench)
    yield Which(bot, router)
    yield (preview := Preview(bot, router, workbench))
    yield Moves(bot, workbench, rack, preview)
    yield from _for_practice(bot, router, lobby)
    yield Departures(bot, display)
    yield TournamentCommands(bot, router, display)


def _for_practice(bot: Tischlein, router: Router, lobby: Lobbies) -> Iterator[commands.Cog]:
    """What needs no table and nobody else."""
    host = ExerciseHost(bot)
    workbench = Workbench(bot, host)
    yield Exercises(bot, router, workbench, host)
    yield DailyPuzzle(bot, router, host, workbench)
    yield Lesson(bot, router, host, workbench, lobby)
    yield Announcing(bot)


def _for_servers(bot: Tischlein, router: Router) -> Iterator[commands.Cog]:
    """What servers and members decide for themselves."""
    yield Lookout(bot)
    yield (notices := Notices(bot))
    yield Greeting(bot, notices)
    yield (champions := Champions(bot, notices))
    yield SettingsPanel(bot, router, champions)
    yield Moderation(bot, router)
    yield Privacy(bot, router)
    yield PreferencesPanel(bot, router)


def _for_memory(bot: Tischlein, router: Router) -> Iterator[commands.Cog]:
    """What is told of matches that are over."""
    yield Ranking(bot, router)
    yield Stats(bot, router)
    yield (replays := Replays(bot, router))
    yield (reviews := Reviews(bot, router))
    yield (matches := Matches(bot, router, replays, reviews))
    yield Histories(bot, router, matches)
