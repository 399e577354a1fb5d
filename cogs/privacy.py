"""``/privacy``: what is kept of me, as a file, out of sight, or not at all any more."""

import asyncio
from typing import Protocol, runtime_checkable

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.cluster.cluster import FORGOTTEN
from bot.community.privacy import export_member, forget, hide, is_banned_somewhere, stored_data
from bot.database.core import MemberId, ServerId
from bot.words.catalogues import named
from cogs.anywhere import anywhere
from cogs.errors import answering_safely
from cogs.routing import Route, Router
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.attachments import text_file
from cogs.ui.custom_ids import MY_FILE, PRIVACY, Press
from cogs.ui.privacy import export_layout, privacy_layout, sure_layout


@runtime_checkable
class Remembering(Protocol):
    """Whatever has something of members at hand, beside what is in the file."""

    def forget(self, member: MemberId) -> None: ...


class Privacy(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        self._verbs = {
            "hide": self._hide,
            "show": self._show_again,
            "delete": self._ask,
            "keep": self._panel,
            "yes": self._delete,
        }
        router.routes[PRIVACY] = Route(self.pressed, updates=True, anywhere=True)
        router.routes[MY_FILE] = Route(self.exported, anywhere=True)

    @app_commands.command(name=named("command-privacy"), description=named("command-privacy-about"))
    @anywhere
    async def privacy(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._panel(answer)

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Everybody acts for themselves only: a button says what to do, never about whom."""
        verb = self._verbs.get(press.verb)
        if verb is None:
            raise TroubleError("trouble-outdated")
        await verb(answer)

    async def _panel(self, answer: Answer) -> None:
        server, member = _who(answer)
        kept = await stored_data(self.bot.database, server, member)
        await answer.show(privacy_layout(answer.language, kept, on_server=bool(server)))

    async def exported(self, answer: Answer, press: Press) -> None:
        if press.verb != "export":
            raise TroubleError("trouble-outdated")
        content = await export_member(self.bot.database, _who(answer)[1])
        file = await asyncio.to_thread(text_file, "tischlein.json", content)
        await answer.show(export_layout(answer.language, file.filename), [file])

    # --- rankings ---

    async def _hide(self, answer: Answer) -> None:
        await self._be_hidden(answer, hidden=True)

    async def _show_again(self, answer: Answer) -> None:
        await self._be_hidden(answer, hidden=False)

    async def _be_hidden(self, answer: Answer, *, hidden: bool) -> None:
        server, member = _who(answer)
        if not server:
            raise TroubleError("trouble-outdated")
        now = self.bot.clock.now()
        await hide(self.bot.database, server, member, hidden=hidden, now=now)
        self.bot.standings_changed(server)
        await self._panel(answer)

    # --- deleting ---

    async def _ask(self, answer: Answer) -> None:
        await answer.show(sure_layout(answer.language))

    async def _delete(self, answer: Answer) -> None:
        server, member = _who(answer)
        # Before, while it is known where they sit; and after, as they may have clicked meanwhile.
        banned = await is_banned_somewhere(self.bot.tables, member)
        for follow in self.bot.when_forgotten:
            await follow(member)
        self._forget_at_hand(member)
        await self.bot.tournaments.forget(member)
        at_once = await forget(self.bot.tables, member)
        self._forget_at_hand(member)
        if self.bot.cluster is not None:
            await self.bot.cluster.tell(f"{FORGOTTEN}:{member}")
        self.bot.standings_changed(server)
        done = "privacy-deleted" if at_once else "privacy-deleted_soon"
        if not self.bot.database.overwrites:
            done = "privacy-deleted_rows"
        if banned:
            await answer.replace("privacy-deleted_but")
        else:
            await answer.replace(done)

    @commands.Cog.listener()
    async def on_forgotten_elsewhere(self, member: MemberId) -> None:
        """Another process has forgotten somebody: what this one has in memory goes, too."""
        self._forget_at_hand(member)
        await self.bot.tournaments.forget(member)
        await forget(self.bot.tables, member)
        self._forget_at_hand(member)

    def _forget_at_hand(self, member: MemberId) -> None:
        bot = self.bot
        at_hand = (bot.membership, bot.preferences, bot.painter, bot.office, bot.tables.holidays)
        for one in (*at_hand, *self.bot.cogs.values()):
            if isinstance(one, Remembering):
                one.forget(member)


def _who(answer: Answer) -> tuple[ServerId, MemberId]:
    """The server is 0 in a direct message."""
    interaction = answer.interaction
    return ServerId(interaction.guild_id or 0), MemberId(interaction.user.id)
