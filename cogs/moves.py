"""A slash command for every move. They say the same as the workbench's buttons."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated
from zlib import crc32

from discord import app_commands
from discord.app_commands import Choice

from bot.client import Tischlein
from bot.database.core import MemberId, TableId
from bot.games import moves
from bot.games.match import DraftView, SeatView
from bot.games.pieces import Deck, Face, Piece, Said
from bot.games.refusals import Reason, RefusedError, UnreadableError
from bot.games.ruleset import NO_STEPS
from bot.pictures.scenes import workbench_scene
from bot.tables import playing
from bot.tables.denials import DeniedError
from bot.tables.live import Running
from bot.tables.model import Assistance
from bot.tables.playing import Proposal, Seen
from bot.thinking.pool import NoAnswerError
from bot.words.catalogues import described, language_for, named, speak, spoken
from bot.words.saying import explain
from cogs import parts
from cogs.answers import (
    PREVIEW,
    Answer,
    Interaction,
    Press,
    TroubleError,
    answering_safely,
    press_id,
)
from cogs.asking import member_of, reader_of, table_meant
from cogs.feature import Feature, Letter, read, small, takes
from cogs.parts import button, text
from cogs.workbench import offers
from cogs.workbench.cog import NO, Presented, Workbench
from cogs.workbench.offers import laid_by
from cogs.workbench.position import Selection, packed, unordered, unpacked

# --- an arrangement before it counts: Confirm, Another way, Cancel ---

PICTURE = "preview"
MOST_KEPT = 200


@dataclass(frozen=True, slots=True)
class Asked:
    """What a preview is of, as its buttons remember it."""

    table: TableId
    seq: int = 0
    pieces: Annotated[frozenset[Piece], unpacked] = frozenset()
    variant: Annotated[int, small] = 0
    look: int = 0
    """Which move was shown."""

    def button(self, verb: str) -> str:
        return press_id(
            PREVIEW, verb, self.table, self.seq, packed(self.pieces), self.variant, self.look
        )


class Preview(Feature, letters={PREVIEW: Letter(updates=True)}):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._found: dict[tuple[MemberId, Asked], moves.Move] = {}
        """What was shown last, so that nobody thinks twice. A restart may forget it."""

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._found if key[0] == member]:
            del self._found[key]

    async def begin(
        self, answer: Answer, table: TableId, view: SeatView, faces: Sequence[Face]
    ) -> None:
        """Show how it would lie, and ask whether it is meant."""
        proposal = await self._proposed(answer, table, faces, 0, view.public.seq)
        pieces = _pieces(proposal.before, faces)
        await self._show(answer, Asked(table, view.public.seq, pieces), proposal)

    @takes(PREVIEW, "confirm", "another", "cancel")
    async def _pressed(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        if isinstance(live, Running):
            answer.deck = live.match.rules.deck
        asked = read(Asked, press, table=press.table)
        match press.verb:
            case "confirm":
                await self._confirm(answer, asked)
            case "another":
                await self._another(answer, asked)
            case _:
                await self._back_to_workbench(answer, asked.table)

    async def _confirm(self, answer: Answer, asked: Asked) -> None:
        """The turn ends with it; where a discard ends the turn, the workbench asks for it."""
        who = member_of(answer.interaction)
        view = (await playing.look(self.bot.tables, asked.table, who)).view
        if view.public.seq != asked.seq:
            await self._back_to_workbench(answer, asked.table, answer.say("preview-changed"))
            return
        move = self._found.pop((who.id, asked), None)
        if move is None:
            proposal = await self._again(answer, asked, view, asked.variant)
            if _look(proposal.move) != asked.look:
                await self._show(answer, asked, proposal, answer.say("preview-changed"))
                return
            move = proposal.move
        seen = await playing.act(self.bot.tables, asked.table, who, move, seen=asked.seq)
        if _may_end(seen.view):
            seq = seen.view.public.seq
            seen = await playing.act(self.bot.tables, asked.table, who, moves.End(), seen=seq)
        await self._back_to_workbench(answer, asked.table, seen=seen)

    async def _back_to_workbench(
        self, answer: Answer, table: TableId, note: str = "", seen: Seen | None = None
    ) -> None:
        try:
            await self.the(Workbench).show(answer, table, f"{NO} {note}" if note else "", seen)
        except DeniedError:
            await answer.acknowledge()

    async def _another(self, answer: Answer, asked: Asked) -> None:
        who = member_of(answer.interaction)
        view = (await playing.look(self.bot.tables, asked.table, who)).view
        variant = asked.variant + 1
        proposal = await self._again(answer, asked, view, variant)
        same = _look(proposal.move) == asked.look
        note = answer.say("preview-only") if same else ""
        again = Asked(asked.table, asked.seq, asked.pieces, variant)
        await self._show(answer, again, proposal, note)

    async def _again(self, answer: Answer, asked: Asked, view: SeatView, variant: int) -> Proposal:
        pieces = [piece for piece in _held(view) if piece in asked.pieces]
        faces = view.public.deck.faces_of(pieces)
        return await self._proposed(answer, asked.table, faces, variant, asked.seq)

    async def _proposed(
        self, answer: Answer, table: TableId, faces: Sequence[Face], variant: int, seq: int
    ) -> Proposal:
        who = member_of(answer.interaction)
        return await playing.proposed(self.bot.tables, table, who, faces, variant=variant, seen=seq)

    async def _show(self, answer: Answer, asked: Asked, proposal: Proposal, note: str = "") -> None:
        view = proposal.after
        scene = workbench_scene(view, view.draft or _all_laid(view))
        sight = await reader_of(answer).sees(scene)
        look = _look(proposal.move)
        shown = Asked(asked.table, asked.seq, asked.pieces, asked.variant, look)
        self._keep(member_of(answer.interaction).id, shown, proposal.move)
        lines = [f"{answer.say('preview-title')} {answer.say(_then(view))}"]
        if view.draft is not None and view.draft.problem is not None:
            lines.append(f"{NO} {explain(view.public.deck, view.draft.problem)}")
        lines += [f"> {note}"] if note else []
        verbs = [*_STYLES] if await self._has_another(answer, shown, proposal) else _ONLY
        await answer.show(
            _layout(answer, sight, shown, "\n".join(lines), verbs), parts.files_of(sight, PICTURE)
        )

    async def _has_another(self, answer: Answer, asked: Asked, proposal: Proposal) -> bool:
        """Whether there is another way; where that takes too long to find out, there may be."""
        try:
            again = await self._again(answer, asked, proposal.before, asked.variant + 1)
        except DeniedError:
            return True
        return _look(again.move) != asked.look

    def _keep(self, member: MemberId, asked: Asked, move: moves.Move) -> None:
        self._found[member, asked] = move
        while len(self._found) > MOST_KEPT:
            del self._found[next(iter(self._found))]


_STYLES = {
    "confirm": parts.Style.success,
    "another": parts.Style.secondary,
    "cancel": parts.Style.danger,
}
_ONLY = ["confirm", "cancel"]
"""What is asked where there is one way."""


def _layout(
    answer: Answer, sight: parts.Sight, asked: Asked, said: str, verbs: Sequence[str]
) -> parts.Layout:
    buttons = [
        button(answer.say(f"preview-{verb}"), asked.button(verb), style=_STYLES[verb])
        for verb in verbs
    ]
    return parts.layout(text(said), parts.gallery(sight, PICTURE), *parts.rows(buttons))


def _held(view: SeatView) -> tuple[Piece, ...]:
    """What can be asked for: loose pieces first, as the rules take them."""
    draft = view.draft
    stone = draft.stone if draft else view.public.stone
    held = (*draft.loose, *draft.rack) if draft else view.rack
    return held if stone is None else (*held, stone)


def _pieces(view: SeatView, faces: Sequence[Face]) -> frozenset[Piece]:
    wanted = Counter(faces)
    found = set()
    for piece in _held(view):
        face = view.public.deck.face(piece)
        if wanted[face]:
            wanted[face] -= 1
            found.add(piece)
    return frozenset(found)


def _all_laid(view: SeatView) -> DraftView:
    """The draft of somebody who has won with it: the round is over, and there is none any more."""
    return DraftView(view.public.table, (), (), None, 1, None, None, NO_STEPS)


def _may_end(view: SeatView) -> bool:
    """Whether there is nothing left to do in this turn: with cards, one has to be discarded."""
    return (
        view.draft is not None
        and view.draft.problem is None
        and not view.public.rules.can.draws_first
    )


def _then(view: SeatView) -> str:
    if view.draft is None:
        return "preview-then_won"
    return "preview-then_end" if _may_end(view) else "preview-then_on"


def _look(move: moves.Move) -> int:
    """A number for a move, by which it is known again."""
    return crc32(moves.move_text(move).encode()) % 10**9


# --- a slash command for every move. They say the same as the workbench's buttons ---

Text = app_commands.Range[str, 1, 200]
MeldLetter = app_commands.Range[str, 1, 3]
STOCK, OPEN = moves.Source.STOCK.value, moves.Source.OPEN.value
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
        said = moves.parse_pieces(text, self.deck, language=self.answer.language)
        if not said:
            raise UnreadableError.whole(text, expected="pieces")
        return said

    def piece(self, text: str) -> Said:
        return moves.parse_piece(text, self.deck, language=self.answer.language)


class Moves(Feature):
    """Everything that a player can do in a turn."""

    async def at(self, answer: Answer) -> At:
        table = await table_meant(self.bot, answer.interaction)
        who = member_of(answer.interaction)
        return At(answer, table, (await playing.look(self.bot.tables, table, who)).view)

    async def act(self, at: At, move: moves.Move) -> None:
        """Make the move, and show the workbench as it is then."""
        who = member_of(at.answer.interaction)
        seen = await playing.act(self.bot.tables, at.table, who, move)
        try:
            await self.the(Workbench).show(at.answer, at.table, seen=seen)
        except DeniedError:
            await at.answer.tell("rack-over")

    # --- laying ---

    @app_commands.command(name=named("command-play"), description=named("command-play-about"))
    @described("pieces")
    async def play(self, interaction: Interaction, pieces: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            faces = tuple(said.face for said in at.pieces(pieces))
            await self.the(Preview).begin(answer, at.table, at.view, faces)

    @app_commands.command(name=named("command-lay"), description=named("command-lay-about"))
    @described("pieces")
    async def lay(self, interaction: Interaction, pieces: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, moves.Lay(at.pieces(pieces)))

    @app_commands.command(name=named("command-add"), description=named("command-add-about"))
    @described("pieces", "meld")
    async def add(self, interaction: Interaction, pieces: Text, meld: MeldLetter) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, moves.Add(at.pieces(pieces), moves.parse_letter(meld)))

    @app_commands.command(name=named("command-take"), description=named("command-take-about"))
    @described("meld", "pieces")
    async def take(self, interaction: Interaction, meld: MeldLetter, pieces: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, moves.Take(at.pieces(pieces), moves.parse_letter(meld)))

    @app_commands.command(name=named("command-split"), description=named("command-split-about"))
    @described("meld", "before")
    async def split(self, interaction: Interaction, meld: MeldLetter, before: Text) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, moves.Split(moves.parse_letter(meld), at.piece(before)))

    @app_commands.command(name=named("command-swap"), description=named("command-swap-about"))
    @described("piece", "meld")
    async def swap(self, interaction: Interaction, piece: Text, meld: MeldLetter) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.act(at, moves.Swap(at.piece(piece).face, moves.parse_letter(meld)))

    # --- the turn ---

    @app_commands.command(name=named("command-undo"), description=named("command-undo-about"))
    async def undo(self, interaction: Interaction) -> None:
        await self._plain(interaction, moves.Undo())

    @app_commands.command(name=named("command-reset"), description=named("command-reset-about"))
    async def reset(self, interaction: Interaction) -> None:
        await self._plain(interaction, moves.Reset())

    @app_commands.command(name=named("command-end"), description=named("command-end-about"))
    async def end(self, interaction: Interaction) -> None:
        await self._plain(interaction, moves.End())

    @app_commands.command(name=named("command-buy"), description=named("command-buy-about"))
    async def buy(self, interaction: Interaction) -> None:
        await self._plain(interaction, moves.Buy())

    @app_commands.command(name=named("command-pass"), description=named("command-pass-about"))
    async def pass_(self, interaction: Interaction) -> None:
        await self._plain(interaction, moves.Pass())

    async def _plain(self, interaction: Interaction, move: moves.Move) -> None:
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
        move = moves.Draw(moves.Source(source), count if source == OPEN else 1)
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            try:
                await self.act(at, move)
            except RefusedError as refused:
                if refused.reason != Reason.UNFINISHED_WORK:
                    raise
                await self.the(Workbench).present(answer, Presented(Selection(at.table), asks=True))

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
            await self.act(at, moves.Discard(at.piece(piece).face, knock=call))

    # --- looking ---

    @app_commands.command(name=named("command-rack"), description=named("command-rack-about"))
    async def rack(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            await self.the(Workbench).show(answer, at.table)

    @app_commands.command(name=named("command-hint"), description=named("command-hint-about"))
    async def hint(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            at = await self.at(answer)
            bench = self.the(Workbench)
            await bench.present(answer, await bench.hint(answer, Selection(at.table)))

    # --- autocompletion ---

    async def _seen(self, interaction: Interaction) -> tuple[SeatView, Assistance] | None:
        """What somebody who types may see; nothing, if there is no table to be meant."""
        try:
            table = await table_meant(self.bot, interaction)
            view = (await playing.look(self.bot.tables, table, member_of(interaction))).view
            live = await self.bot.tables.find(table)
        except (DeniedError, RefusedError, TroubleError):
            return None
        speak(language_for(str(interaction.locale)))
        return view, live.row.assistance

    @play.autocomplete("pieces")
    async def _play_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        view, assistance = seen
        hinting = assistance == Assistance.HINTS
        completing = assistance == Assistance.ARRANGE and bool(typed.strip())
        plays: Sequence[tuple[Face, ...]] = ()
        if (hinting or completing) and view.public.turn == view.seat:
            plays = await self._plays(member_of(interaction).id, view)
        return offers.pieces(view, typed, plays)

    async def _plays(self, member: MemberId, view: SeatView) -> list[tuple[Face, ...]]:
        solver = self.bot.tables.computers.solver
        if solver is None:
            return []
        position = unordered(view)
        try:
            async with asyncio.timeout(OFFERING_SECONDS):
                plays = await solver.asked_by(member, typing=True).plays(view)
        except (NoAnswerError, TimeoutError):
            return []
        laid = [
            laid_by(position, move)
            for move in plays
            if isinstance(move, moves.Arrange | moves.Lay | moves.Add)
        ]
        return [position.deck.faces_of(pieces) for pieces in laid if pieces]

    @lay.autocomplete("pieces")
    async def _lay_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        view, assistance = seen
        rules, own = view.public.rules, offers.held(view)
        melds = [] if assistance == Assistance.OFF else offers.new_melds(rules, own)
        return offers.pieces(view, typed, melds)

    @add.autocomplete("pieces")
    async def _add_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        view, assistance = seen
        fitting = [] if assistance == Assistance.OFF else offers.additions(view)
        return offers.pieces(view, typed, [(face,) for face in fitting])

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
        view, assistance = seen
        fitting: list[Face] = []
        if beside and assistance != Assistance.OFF:
            fitting = _typed(interaction, beside, view)
        return offers.melds(view, typed, fitting)

    @take.autocomplete("pieces")
    @split.autocomplete("before")
    async def _of_meld(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        letter = _field(interaction, "meld").upper()
        meld = next((one for one in offers.table_of(seen[0]) if one.letter == letter), None)
        return offers.of_meld(meld, typed)

    @swap.autocomplete("piece")
    async def _swap_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        if seen is None:
            return []
        view, assistance = seen
        faces = offers.held(view) if assistance == Assistance.OFF else offers.swaps(view)
        return offers.one_piece(faces, typed)

    @discard.autocomplete("piece")
    async def _discard_offers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seen = await self._seen(interaction)
        return [] if seen is None else offers.one_piece(offers.held(seen[0]), typed)


def _field(interaction: Interaction, name: str) -> str:
    """Another field of the command, as far as it is filled in: people begin with either."""
    return str(getattr(interaction.namespace, name) or "")


def _typed(interaction: Interaction, name: str, view: SeatView) -> list[Face]:
    """The pieces that stand in another field of the command."""
    text = _field(interaction, name)
    try:
        return [said.face for said in moves.parse_pieces(text, view.public.deck, language=spoken())]
    except UnreadableError:
        return []
