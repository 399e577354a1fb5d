"""Answering an interaction in time, once, and privately unless it is meant for all.

Discord gives three seconds for a first answer. Most answers take some milliseconds; when one takes
longer, a deferral is sent meanwhile, and the answer becomes an edit. Whoever answers need not know.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import discord

from bot.games.pieces import Deck
from bot.i18n.catalogues import language_for, say
from cogs.ui.mentions import tappable
from cogs.ui.parts import Layout, plain_layout, text

if TYPE_CHECKING:
    from bot.client import Tischlein

    Interaction = discord.Interaction[Tischlein]
else:
    Interaction = discord.Interaction

PLACEHOLDER = "…"
PATIENCE = 1.5
"""Seconds after which a deferral is sent."""


class Answer:
    """One interaction's answer."""

    def __init__(
        self, interaction: Interaction, *, updates: bool = False, public: bool = False
    ) -> None:
        self.interaction = interaction
        self.deck: Deck | None = None
        """What is played with, so that a refusal can name pieces."""
        self.language = language_for(str(interaction.locale))
        self._updates = updates
        """Whether the answer will be an edit of the message that was pressed."""
        self._public = public
        self._deferred = False
        self._lock = asyncio.Lock()

    def say(self, message: str, **values: str | int) -> str:
        said = say(self.language, message, **values)
        return tappable(self.interaction.client.command_ids, said)

    async def defer(self) -> None:
        async with self._lock:
            response = self.interaction.response
            if response.is_done():
                return
            self._deferred = True
            if self._updates:
                await response.defer()
            else:
                await response.defer(ephemeral=not self._public, thinking=True)

    async def tell(self, message: str, **values: str | int) -> None:
        """A private sentence from the catalogues."""
        await self.private(self.say(message, **values))

    async def private(self, content: str) -> None:
        async with self._lock:
            response = self.interaction.response
            if not response.is_done():
                await response.send_message(content, ephemeral=True)
            elif self._deferred and not self._updates:
                self._deferred = False
                await self._instead(content)
            else:
                await self.interaction.followup.send(content, ephemeral=True)

    async def _instead(self, content: str) -> None:
        """A sentence in place of what was awaited; one that was to be public never shows it.

        What is sent first after a deferral takes its place, and is as public as that was: so
        something is put there before, and taken away again.
        """
        if self._public:
            await self.interaction.edit_original_response(content=PLACEHOLDER)
            await self.interaction.followup.send(content, ephemeral=True)
            await self.interaction.delete_original_response()
        else:
            await self.interaction.edit_original_response(content=content)

    async def show(self, view: Layout, files: Sequence[discord.File] = ()) -> int | None:
        """A message with pictures and buttons; an edit, if that is what was pressed.

        Gives back the id of the message, where Discord tells it.
        """
        async with self._lock:
            response = self.interaction.response
            if response.is_done():
                self._deferred = False
                edited = await self.interaction.edit_original_response(view=view, attachments=files)
                return edited.id
            if self._updates:
                sent = await response.edit_message(view=view, attachments=files)
            else:
                sent = await response.send_message(
                    view=view, files=files, ephemeral=not self._public
                )
            return None if sent is None else sent.message_id

    async def replace(self, message: str, **values: str | int) -> None:
        """A sentence in place of the private panel that was pressed."""
        await self.show(plain_layout(text(self.say(message, **values))))

    async def acknowledge(self) -> None:
        """Nothing to say: the public message will show what happened."""
        async with self._lock:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()
            elif self._deferred and not self._updates:
                self._deferred = False
                await self.interaction.delete_original_response()


@asynccontextmanager
async def answering(
    interaction: Interaction, *, updates: bool = False, public: bool = False
) -> AsyncIterator[Answer]:
    """An answer that defers by itself when it takes long."""
    answer = Answer(interaction, updates=updates, public=public)
    watch = asyncio.get_running_loop().create_task(_defer_later(answer))
    try:
        yield answer
    finally:
        watch.cancel()


async def _defer_later(answer: Answer) -> None:
    await asyncio.sleep(PATIENCE)
    await answer.defer()
