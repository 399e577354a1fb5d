"""A slash command for every move. They say the same as the workbench's buttons."""

import asyncio
from collections.abc import Sequence

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.client import Tischlein
from bot.database.core import MemberId, TableId
from bot.games.match import SeatView
from bot.games.melds import Said
from bot.games.moves import (
    Add,
    Arrange,
    Buy,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Source,
    Split,
    Swap,
    Take,
    Undo,
    parse_letter,
    parse_piece,
    parse_pieces,
)
from bot.games.pieces import Deck, Face
from bot.games.refusals import RefusedError, UnreadableError
from bot.tables import playing
from bot.tables.denials import DeniedError
from bot.tables.model import Assistance
from bot.thinking.pool import NoAnswerError
from bot.words.catalogues import described, language_for, named
from cogs.asking import member_of, table_meant
from cogs.errors import answering_safely
from cogs.preview import Preview
from cogs.rack import Rack
from cogs.trouble import TroubleError
from cogs.ui import offers
from cogs.ui.answers import Answer, Interaction
from cogs.ui.hints import laid_by
from cogs.ui.position import unordered
from cogs.ui.selection import Selection
from cogs.workbench import Workbench

Text = app_commands.Range[str, 1, 200]
Letter = app_commands.Range[str, 1, 3]
STOCK, OPEN = Source.STOCK.value, Source.OPEN.value
SOURCES = [Choice(name=named(f"source-{one}"), value=one) for one in (STOCK, OPEN)]
OFFERING_SECONDS = 2.5
"""Discord takes no offers later than three seconds after a letter was typed."""


class At:
    """The table that a command is about, and how its player sees it."""

    def __init__(self, answer: Answer, table: TableId, view: SeatView) -> None:
        self.answer = answer
        self.table = table
        self.view = view
        answer.deck = view.public.deck

    @property
    def deck(self) -> Deck:
        return self.view.public.deck

    def pieces(self, text: str) -> tuple[Said, ...]:
        said = parse_pieces(text, self.deck, language=self.answer.language)
        if not said:
            raise UnreadableError.whole(text, expected="pieces")
        return said

    def piece(self, text: str) -> Said:
        return parse_piece(text, self.deck, language=self.answer.language)


class Moves(commands.Cog):
    """Everything that a player can do in a turn."""

    def __init__(self, bot: Tischlein, workbench: Workbench, rack: Rack, preview: Preview) -> None:
        self.bot = bot
        self._workbench = workbench
        self._rack = rack
        self._preview = preview

    async def at(self, answer: Answer) -> At:
        table = await table_meant(self.bot, answer.interaction)
        who = member_of(answer.interaction)
        return At(answer, table, (await playing.look(self.bot.tables, table, who)).view)

    async def act(self, at: At, move: Move) -> None:
        """Make the move, and show the workbench as it is then."""
        who = member_of(at.answer.interaction)
        seen = await playing.act(self.bot.tables, at.table, who, move)
        try:
            await self._workbench.show(at.answer, at.table, seen=seen)
        except DeniedError:
            await at.answer.tell("rack-over")

    # --- laying ---

    @app_commands.command(name=named("command-play"), description=named("command-play-about"))
    @described("pieces")
    async def play(self, interaction: Interaction, pieces: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            faces = tuple(said.face for said in at.pieces(pieces))
            await self._preview.begin(answer, at.table, at.view, faces)

    @app_commands.command(name=named("command-lay"), description=named("command-lay-about"))
    @described("pieces")
    async def lay(self, interaction: Interaction, pieces: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, Lay(at.pieces(pieces)))

    @app_commands.command(name=named("command-add"), description=named("command-add-about"))
    @described("pieces", "meld")
    async def add(self, interaction: Interaction, pieces: Text, meld: Letter) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, Add(at.pieces(pieces), parse_letter(meld)))

    @app_commands.command(name=named("command-take"), description=named("command-take-about"))
    @described("meld", "pieces")
    async def take(self, interaction: Interaction, meld: Letter, pieces: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, Take(at.pieces(pieces), parse_letter(meld)))

    @app_commands.command(name=named("command-split"), description=named("command-split-about"))
    @described("meld", "before")
    async def split(self, interaction: Interaction, meld: Letter, before: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, Split(parse_letter(meld), at.piece(before)))

    @app_commands.command(name=named("command-swap"), description=named("command-swap-about"))
    @described("piece", "meld")
    async def swap(self, interaction: Interaction, piece: Text, meld: Letter) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, Swap(at.piece(piece).face, parse_letter(meld)))

    # --- the turn ---

    @app_commands.command(name=named("command-undo"), description=named("command-undo-about"))
    async def undo(self, interaction: Interaction) -> None:
        await self._plain(interaction, Undo())

    @app_commands.command(name=named("command-reset"), description=named("command-reset-about"))
    async def reset(self, interaction: Interaction) -> None:
        await self._plain(interaction, Reset())

    @app_commands.command(name=named("command-end"), description=named("command-end-about"))
    async def end(self, interaction: Interaction) -> None:
        await self._plain(interaction, End())

    @app_commands.command(name=named("command-buy"), description=named("command-buy-about"))
    async def buy(self, interaction: Interaction) -> None:
        await self._plain(interaction, Buy())

    @app_commands.command(name=named("command-pass"), description=named("command-pass-about"))
    async def pass_(self, interaction: Interaction) -> None:
        await self._plain(interaction, Pass())

    async def _plain(self, interaction: Interaction, move: Move) -> None:
        async with answering_safely(interaction) as answer:
            await self.act(await self.at(answer), move)

    @app_commands.command(name=named("command-draw"), description=named("command-draw-about"))
    @described("source", "count")
    @app_commands.choices(source=SOURCES)
    async def draw(
        self,
        interaction: Interaction,
        source: str = STOCK,
        count: app_commands.Range[int, 1, 60] = 1,
    ) -> None:
        await self._plain(interaction, Draw(Source(source), count if source == OPEN else 1))

    @app_commands.command(name=named("command-discard"), description=named("command-discard-about"))
    @described("piece", "call")
    async def discard(
        self,
        interaction: Interaction,
        piece: Text,
        call: bool = False,
    ) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, Discard(at.piece(piece).face, knock=call))

    # --- looking ---

    @app_commands.command(name=named("command-rack"), description=named("command-rack-about"))
    async def rack(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self._workbench.show(answer, at.table)

    @app_commands.command(name=named("command-hint"), description=named("command-hint-about"))
    async def hint(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self._rack.hint(answer, Selection(at.table, 0))

    # --- autocompletion ---

    async def _seen(self, interaction: Interaction) -> tuple[str, SeatView, Assistance] | None:
        """What somebody who types may see; nothing, if there is no table to be meant."""
        try:
            table = await table_meant(self.bot, interaction)
            view = (await playing.look(self.bot.tables, table, member_of(interaction))).view
            live = await self.bot.tables.find(table)
        except (DeniedError, RefusedError, TroubleError):
            return None
        return language_for(str(interaction.locale)), view, live.row.assistance

    @play.autocomplete("pieces")
    async def _play_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        language, view, assistance = seen
        hinting = assistance == Assistance.HINTS
        completing = assistance == Assistance.ARRANGE and bool(typed.strip())
        plays: Sequence[tuple[Face, ...]] = ()
        if (hinting or completing) and view.public.turn == view.seat:
            plays = await self._plays(member_of(interaction).id, view)
        return offers.pieces(language, view, typed, plays)

    async def _plays(self, member: MemberId, view: SeatView) -> list[tuple[Face, ...]]:
        solver = self.bot.tables.computers.solver
        if solver is None:
            return []
        position = unordered(view)
        try:
            async with asyncio.timeout(OFFERING_SECONDS):
                moves = await solver.asked_by(member, typing=True).plays(view)
        except (NoAnswerError, TimeoutError):
            return []
        laid = [laid_by(position, move) for move in moves if isinstance(move, Arrange | Lay | Add)]
        return [position.deck.faces_of(pieces) for pieces in laid if pieces]

    @lay.autocomplete("pieces")
    async def _lay_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        language, view, assistance = seen
        rules, own = view.public.rules, offers.held(view)
        melds = [] if assistance == Assistance.OFF else offers.new_melds(rules, own)
        return offers.pieces(language, view, typed, melds)

    @add.autocomplete("pieces")
    async def _add_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        language, view, assistance = seen
        fitting = [] if assistance == Assistance.OFF else offers.additions(view)
        return offers.pieces(language, view, typed, [(face,) for face in fitting])

    @add.autocomplete("meld")
    async def _add_melds(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._melds(interaction, typed, "pieces")

    @swap.autocomplete("meld")
    @take.autocomplete("meld")
    @split.autocomplete("meld")
    async def _all_melds(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._melds(interaction, typed)

    async def _melds(
        self, interaction: Interaction, typed: str, beside: str = ""
    ) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        language, view, assistance = seen
        fitting: list[Face] = []
        if beside and assistance != Assistance.OFF:
            fitting = _typed(interaction, beside, view, language)
        return offers.melds(language, view, typed, fitting)

    @take.autocomplete("pieces")
    @split.autocomplete("before")
    async def _of_meld(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        letter = _field(interaction, "meld").upper()
        meld = next((one for one in offers.table_of(seen[1]) if one.letter == letter), None)
        return offers.of_meld(seen[0], meld, typed)

    @swap.autocomplete("piece")
    async def _swap_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        language, view, assistance = seen
        faces = offers.held(view) if assistance == Assistance.OFF else offers.swaps(view)
        return offers.one_piece(language, faces, typed)

    @discard.autocomplete("piece")
    async def _discard_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        return [] if seen is None else offers.one_piece(seen[0], offers.held(seen[1]), typed)


def _field(interaction: Interaction, name: str) -> str:
    """Another field of the command, as far as it is filled in: people begin with either."""
    return str(getattr(interaction.namespace, name) or "")


def _typed(interaction: Interaction, name: str, view: SeatView, language: str) -> list[Face]:
    """The pieces that stand in another field of the command."""
    text = _field(interaction, name)
    try:
        return [said.face for said in parse_pieces(text, view.public.deck, language=language)]
    except UnreadableError:
        return []
