"""The least that a bot can do: discord.py, and the same picture for every click.

``python -m tests.wire.bare PORT``. What any other bot takes for a click is held against this one.
"""

import logging
import sys
from io import BytesIO

import discord
from discord.ext import commands

from bot.client import intents
from render import Style, draw
from render.scenes import ENGLISH
from tests.tools.samples import RACK_14
from tests.wire.launch import point_at
from tests.wire.process import TOKEN


class Bare(commands.AutoShardedBot):
    """Answers every click with the same picture."""

    def __init__(self, png: bytes) -> None:
        super().__init__(commands.when_mentioned, intents=intents())
        self._png = png

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        file = discord.File(BytesIO(self._png), "rack.png")
        await interaction.response.send_message(file=file, ephemeral=True)


def main() -> None:
    point_at(int(sys.argv[1]))
    Bare(draw(RACK_14, Style(ENGLISH)).data).run(TOKEN, log_level=logging.WARNING)


if __name__ == "__main__":
    main()
