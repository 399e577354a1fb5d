"""An arrangement before it counts: Confirm, Another way, Cancel.

Nothing is done before the confirmation. The button remembers what was asked for, in which state of
the table, and what the answer looked like: so it can be pressed after a restart as well, and what
would not lie as it was shown is shown again instead.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from discord.ext import commands

from bot.client import Tischlein
from bot.database.core import MemberId, TableId
from bot.games.match import DraftView, SeatView
from bot.games.moves import End, Move, move_text
from bot.games.pieces import Face, Piece
from bot.games.state import NO_STEPS
from bot.pictures.scenes import workbench_scene
from bot.tables import playing
from bot.tables.denials import DeniedError
from bot.tables.live import Running
from bot.tables.playing import Proposal, Seen
from bot.words.saying import explain
from cogs.asking import member_of
from cogs.routing import Route, Router
from cogs.showing import reader_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer
from cogs.ui.custom_ids import PREVIEW, Press, press_id
from cogs.ui.parts import Layout, Sight, Style, button, files_of, gallery, layout, rows, text
from cogs.ui.selection import packed, unpacked
from cogs.workbench import NO, Workbench

PICTURE = "preview"
MOST_KEPT = 200


@dataclass(frozen=True, slots=True)
class Asked:
    """What a preview is of, as its buttons remember it."""

    table: TableId
    seq: int
    pieces: frozenset[Piece]
    variant: int
    look: int = 0
    """Which move was shown."""

    def button(self, verb: str) -> str:
        return press_id(
            PREVIEW, verb, self.table, self.seq, packed(self.pieces), self.variant, self.look
        )


def _asked(press: Press) -> Asked:
    return Asked(
        press.table,
        press.number(0) or 0,
        unpacked(press.text(1)),
        min(press.number(2) or 0, 99),
        press.number(3) or 0,
    )


class Preview(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router, workbench: Workbench) -> None:
        self.bot = bot
        self._workbench = workbench
        self._found: dict[tuple[MemberId, Asked], Move] = {}
        """What was shown last, so that nobody thinks twice. A restart may forget it."""
        router.routes[PREVIEW] = Route(self.pressed, updates=True)

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._found if key[0] == member]:
            del self._found[key]

    async def begin(
        self, answer: Answer, table: TableId, view: SeatView, faces: Sequence[Face]
    ) -> None:
        """Show how it would lie, and ask whether it is meant."""
        proposal = await self._proposed(answer, table, faces, 0, view.public.seq)
        pieces = _pieces(proposal.before, faces)
        await self._show(answer, Asked(table, view.public.seq, pieces, 0), proposal)

    async def pressed(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        if isinstance(live, Running):
            answer.deck = live.match.rules.deck
        verbs = {"confirm": self._confirm, "another": self._another, "cancel": self._cancel}
        if press.verb not in verbs:
            raise TroubleError("trouble-outdated")
        await verbs[press.verb](answer, _asked(press))

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
            seen = await playing.act(self.bot.tables, asked.table, who, End(), seen=seq)
        await self._back_to_workbench(answer, asked.table, seen=seen)

    async def _cancel(self, answer: Answer, asked: Asked) -> None:
        await self._back_to_workbench(answer, asked.table)

    async def _back_to_workbench(
        self, answer: Answer, table: TableId, note: str = "", seen: Seen | None = None
    ) -> None:
        try:
            await self._workbench.show(answer, table, f"{NO} {note}" if note else "", seen)
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
        scene = workbench_scene(answer.language, view, view.draft or _all_laid(view))
        sight = await reader_of(answer).sees(scene)
        look = _look(proposal.move)
        shown = Asked(asked.table, asked.seq, asked.pieces, asked.variant, look)
        self._keep(member_of(answer.interaction).id, shown, proposal.move)
        lines = [f"{answer.say('preview-title')} {answer.say(_then(view))}"]
        if view.draft is not None and view.draft.problem is not None:
            lines.append(f"{NO} {explain(answer.language, view.public.deck, view.draft.problem)}")
        lines += [f"> {note}"] if note else []
        await answer.show(_layout(answer, sight, shown, "\n".join(lines)), files_of(sight, PICTURE))

    def _keep(self, member: MemberId, asked: Asked, move: Move) -> None:
        self._found[member, asked] = move
        while len(self._found) > MOST_KEPT:
            del self._found[next(iter(self._found))]


def _layout(answer: Answer, sight: Sight, asked: Asked, said: str) -> Layout:
    styles = {"confirm": Style.success, "another": Style.secondary, "cancel": Style.danger}
    buttons = [
        button(answer.say(f"preview-{verb}"), asked.button(verb), style=style)
        for verb, style in styles.items()
    ]
    return layout(text(said), gallery(sight, PICTURE), *rows(buttons))


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


def _look(move: Move) -> int:
    """A number for a move, by which it is known again."""
    return crc32(move_text(move).encode()) % 10**9
