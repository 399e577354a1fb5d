"""How scenes reach people: in the colours of the server, or as a member likes it."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.client import Tischlein
from bot.database.core import MemberId, ServerId
from bot.pictures.alt_texts import read, table_lines
from bot.pictures.scenes import words_in
from cogs.asking import member_of
from cogs.ui.answers import Answer
from cogs.ui.names import safe_name
from cogs.ui.parts import InWords, Sight, fitting
from render import Picture, Scene
from render.scenes import TableScene, WorkbenchScene

LONGEST_READING: Final = 2800
"""Letters; Discord allows 4000 in all texts of a message together."""


async def publicly(bot: Tischlein, server: ServerId, scene: Scene) -> Picture:
    """What everybody sees, in the language and the colours of the server."""
    look = bot.server_settings.of(server).look
    return await bot.painter.paint(bot.language_of(server), scene, look)


class Reader:
    """Somebody for whom alone something is shown: who, where, and in which language."""

    def __init__(self, bot: Tischlein, language: str, member: MemberId, server: ServerId) -> None:
        self.bot = bot
        self.language = language
        self.member = member
        self.server = server

    async def sees(
        self,
        scene: Scene,
        *,
        beside: Callable[[], TableScene] | None = None,
        most: int = LONGEST_READING,
    ) -> Sight:
        """A picture, or the same in words; then also the table, which others see above.

        Few want words, so what is beside it is only made for them.
        """
        liked = await self.bot.preferences.of(self.member)
        if liked.as_text:
            return self.reads(scene, beside=beside, most=most)
        look = liked.look or self.bot.server_settings.of(self.server).look
        return await self.bot.painter.paint(self.language, scene, look)

    def reads(
        self,
        scene: Scene,
        *,
        beside: Callable[[], TableScene] | None = None,
        most: int = LONGEST_READING,
    ) -> InWords:
        """A line for each sentence: a screen reader goes from one to the next."""
        words = words_in(self.language, scene)
        lines = read(scene, words)
        if beside is not None:
            # A draft has the melds as they would be; as they are would only confuse.
            melds = not isinstance(scene, WorkbenchScene)
            lines += filter(None, table_lines(beside(), words, melds=melds))
        return InWords(fitting(_harmless(lines), most))


def _harmless(lines: Sequence[str]) -> list[str]:
    """Names neither format nor mention, and no line becomes a list or a heading."""
    return [safe_name(line) for line in lines]


def reader_of(answer: Answer) -> Reader:
    """Whoever asked, and gets a private answer."""
    interaction = answer.interaction
    server = ServerId(interaction.guild_id or 0)
    return Reader(interaction.client, answer.language, member_of(interaction).id, server)
