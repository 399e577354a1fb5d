"""The private message with the own rack: picture, state in words, menus and buttons."""

import discord

from bot.clock import Deadline
from bot.games.cards.turns import CardRules
from bot.games.pieces import Face, Piece
from bot.games.refusals import Reason
from bot.games.romme.rules import RommeRules
from bot.games.rummue.rules import RummueRules
from bot.games.texts import faces_text, meld_text
from bot.i18n.catalogues import say
from bot.i18n.saying import explain, piece_name
from bot.store.rows import Assistance, Presence, RackOrder
from bot.tables.events import TableInfo
from cogs.ui.desk import PAGE, Bench, Desk, joker_value
from cogs.ui.ids import MORE, press_id
from cogs.ui.parts import (
    Button,
    Layout,
    Menu,
    Part,
    Style,
    button,
    gallery,
    layout,
    menu,
    option,
    rows,
    text,
)
from cogs.ui.people import bold_name
from cogs.ui.table import countdown
from render import Picture

PICTURE = "rack"


class Workbench:
    """One message, put together from its parts."""

    def __init__(
        self,
        language: str,
        table: TableInfo,
        bench: Bench,
        desk: Desk,
        *,
        order: RackOrder,
        deadline: Deadline | None,
        emoji: dict[Face, discord.PartialEmoji],
        note: str = "",
    ) -> None:
        self.language = language
        self.table = table
        self.bench = bench
        self.desk = bench.checked(desk)
        self.order = order
        self.deadline = deadline
        self.emoji = emoji
        self.note = note
        self.rules = bench.view.public.rules

    def say(self, message: str, **values: str | int) -> str:
        return say(self.language, message, **values)

    def layout(self, picture: Picture) -> Layout:
        parts: list[Part] = [text("\n".join(self._lines())), gallery(picture, PICTURE)]
        if self._is_away():
            return layout(*parts, *rows([self._back()]))
        parts += self._menus()
        parts += rows(self._moves())
        parts += rows(self._turns())
        return layout(*parts)

    def _is_away(self) -> bool:
        """Nothing that they press would count as long as a computer plays for them."""
        return self.table.seats[self.bench.view.seat].presence == Presence.AWAY

    def _back(self) -> Button:
        back = press_id(MORE, "back", self.table.id)
        return button(self.say("more-back"), back, style=Style.success)

    # --- words ---

    def _lines(self) -> list[str]:
        public = self.bench.view.public
        head = self.say("rack-yours", number=self.table.id, round=public.number)
        lines = [f"### {head}", self._state()]
        draft = self.bench.draft
        if draft is not None and draft.opening is not None:
            unit = "rack-opening_cards" if isinstance(self.rules, RummueRules) else "rack-opening"
            have, need = draft.opening
            if need and not (draft.problem and draft.problem.reason == Reason.OPENING_TOO_LOW):
                lines.append(self.say(unit, have=have, need=need))
        if draft is not None and draft.problem is not None:
            lines.append(f"⚠️ {explain(self.language, self.bench.deck, draft.problem)}")
        elif draft is not None and draft.steps:
            ready = "rack-ready" if not isinstance(self.rules, CardRules) else "rack-ready_discard"
            lines.append(f"✅ {self.say(ready)}")
        if fresh := self._faces(self._fresh()):
            lines.append(self.say("rack-new", pieces=fresh))
        if chosen := self._faces(self.bench.mine(self.desk)):
            lines.append(self.say("rack-chosen", pieces=chosen))
        if self.note:
            lines.append(f"> {self.note}")
        return lines

    def _state(self) -> str:
        public = self.bench.view.public
        if public.turn is None:
            return self.say("rack-over")
        if self._is_away():
            return self.say("rack-computer_plays")
        if not self.bench.on_turn:
            name = bold_name(self.language, self.table.seats[public.turn])
            return self.say("rack-wait", player=name)
        if self.deadline is not None:
            said = self.say("rack-turn_until", when=countdown(self.deadline))
        else:
            said = self.say("rack-turn")
        if isinstance(self.rules, CardRules) and not public.drawn:
            return f"{said} {self.say('rack-draw_first')}"
        if isinstance(self.rules, CardRules) and self.bench.draft is None:
            return f"{said} {self.say('rack-ready_discard')}"
        return said

    def _fresh(self) -> tuple[Piece, ...]:
        """What came last and was not laid yet."""
        return tuple(piece for piece in self.bench.view.fresh if piece in self.bench.order)

    def _faces(self, pieces: tuple[Piece, ...]) -> str:
        faces = self.bench.deck.faces_of(pieces)
        return f"`{faces_text(faces)}`" if faces else ""

    # --- menus ---

    def _menus(self) -> list[Menu]:
        if not self.bench.order or self.bench.view.public.turn is None:
            return []
        menus = [self._pick_menu()]
        if self.bench.on_turn and self._may_lay():
            if self.bench.table:
                menus.append(self._meld_menu())
            if self.bench.meld(self.desk) is not None and self._may_take_or_split():
                menus.append(self._of_menu())
            if len(self.bench.joker_choices(self.desk)) > 1:
                menus.append(self._joker_menu())
        if self._pile_counts():
            menus.append(self._pile_menu())
        return menus

    def _pick_menu(self) -> Menu:
        pages = -(-len(self.bench.order) // PAGE)
        page = min(self.desk.page, pages - 1)
        offered = self.bench.order[page * PAGE : (page + 1) * PAGE]
        loose = self.bench.draft.loose if self.bench.draft else ()
        options = [
            option(
                piece_name(self.language, self.bench.deck.face(piece)),
                str(piece),
                emoji=self.emoji.get(self.bench.deck.face(piece)),
                description=self.say("picture-loose") if piece in loose else None,
                default=piece in self.desk.chosen,
            )
            for piece in offered
        ]
        label = (
            self.say("rack-pick")
            if pages == 1
            else self.say("rack-pick_page", page=page + 1, pages=pages)
        )
        return menu(label, self.desk.button("pick"), options, least=0, most=PAGE)

    def _meld_menu(self) -> Menu:
        melds = self.bench.table
        pages = -(-len(melds) // PAGE)
        page = min(self.desk.meld_page, pages - 1)
        options = [
            option(
                f"{meld.letter}: {meld_text(meld.said)}",
                str(meld.slot),
                description=self._owner(meld.owner),
                default=meld.slot == self.desk.meld,
            )
            for meld in melds[page * PAGE : (page + 1) * PAGE]
        ]
        label = (
            self.say("rack-meld")
            if pages == 1
            else self.say("rack-meld_page", page=page + 1, pages=pages)
        )
        return menu(label, self.desk.button("meld"), options, least=0)

    def _owner(self, seat: int | None) -> str | None:
        if seat is None:
            return None
        holder = self.table.seats[seat]
        return holder.name or self.say("computer-short", number=holder.number)

    def _of_menu(self) -> Menu:
        meld = self.bench.meld(self.desk)
        assert meld is not None
        options = [
            option(
                piece_name(self.language, said.face)
                + (f" = {piece_name(self.language, said.stands_for)}" if said.stands_for else ""),
                str(piece),
                emoji=self.emoji.get(said.face),
                default=piece in self.desk.chosen,
            )
            for piece, said in zip(meld.pieces, meld.said, strict=True)
        ]
        label = self.say("rack-of", meld=meld.letter)
        return menu(label, self.desk.button("of"), options, least=0, most=PAGE)

    def _joker_menu(self) -> Menu:
        options = [
            option(
                piece_name(self.language, face),
                joker_value(face),
                emoji=self.emoji.get(face),
                default=joker_value(face) == self.desk.joker_as,
            )
            for face in self.bench.joker_choices(self.desk)
        ]
        return menu(self.say("rack-as"), self.desk.button("as"), options, least=0)

    def _pile_menu(self) -> Menu:
        options = [
            option(self.say("rack-pile_count", count=count), str(count))
            for count in self._pile_counts()
        ]
        return menu(self.say("rack-pile"), self.desk.button("pile"), options)

    def _pile_counts(self) -> range:
        """More than one card may be taken in Rummü only (U5)."""
        public = self.bench.view.public
        may = self.bench.on_turn and not public.drawn and isinstance(self.rules, RummueRules)
        return range(2, min(public.pile_count, PAGE) + 1) if may else range(0)

    # --- buttons ---

    def _may_lay(self) -> bool:
        return not isinstance(self.rules, CardRules) or self.bench.view.public.drawn

    def _rebuilds(self) -> bool:
        return not isinstance(self.rules, CardRules) or self.rules.rebuilds

    def _may_take_or_split(self) -> bool:
        return self._rebuilds() or self.bench.draft is not None

    def _moves(self) -> list[Button]:
        """Steps of the draft."""
        if not self.bench.on_turn:
            return []
        if not self._may_lay():
            return self._hint()
        desk, mine = self.desk, self.bench.mine(self.desk)
        meld, lifted = self.bench.meld(desk), self.bench.lifted(desk)
        letter = "" if meld is None else meld.letter
        add = self.say("rack-add", meld=letter) if letter else self.say("rack-add_none")
        made = [
            self._button("lay", self.say("rack-lay"), on=bool(mine), style=Style.primary),
            self._button("add", add, on=bool(mine and letter), style=Style.primary),
        ]
        if self._rebuilds() and self.table.assistance != Assistance.OFF:
            made.append(
                self._button("auto", self.say("rack-auto"), on=bool(mine), style=Style.success)
            )
        if self._may_take_or_split():
            made.append(self._button("take", self.say("rack-take"), on=bool(lifted)))
        if self._rebuilds():
            made.append(self._button("split", self.say("rack-split"), on=len(lifted) == 1))
        made.append(self._button("swap", self.say("rack-swap"), on=len(mine) == 1 and bool(letter)))
        steps = self.bench.draft is not None
        taken = bool(self.bench.view.taken) and not steps
        made.append(self._button("undo", self.say("rack-undo"), on=steps or taken))
        made.append(self._button("reset", self.say("rack-reset"), on=steps))
        return made + self._hint()

    def _hint(self) -> list[Button]:
        hints = self.table.assistance == Assistance.HINTS
        return [self._button("hint", self.say("rack-hint"))] if hints else []

    def _turns(self) -> list[Button]:
        """What ends a turn or begins it, and how the rack is shown."""
        made = self._buying()
        if self.bench.on_turn:
            made += self._cards() if isinstance(self.rules, CardRules) else self._tiles()
        made.append(self._button("sort", self.say(f"rack-sort_{self.order.value}")))
        if self.bench.mine(self.desk):
            made.append(self._button("front", self.say("rack-front")))
        return made + self._pages()

    def _tiles(self) -> list[Button]:
        draft = self.bench.draft
        ready = draft is not None and draft.problem is None
        end = self._button("end", self.say("rack-end"), on=ready, style=Style.success)
        if self.bench.view.public.stock_count:
            return [end, self._button("draw", self.say("rack-draw"), on=draft is None)]
        return [end, self._button("pass", self.say("rack-pass"), on=draft is None)]

    def _cards(self) -> list[Button]:
        public = self.bench.view.public
        if not public.drawn:
            made = [self._button("draw", self.say("rack-draw"), style=Style.primary)]
            if public.pile_top is not None:
                top = piece_name(self.language, public.deck.face(public.pile_top))
                label = self.say("rack-draw_open", piece=top)
                made.append(self._button("open", label, style=Style.primary))
            return made
        one = len(self.bench.mine(self.desk)) == 1
        made = [self._button("discard", self.say("rack-discard"), on=one, style=Style.success)]
        if isinstance(self.rules, RommeRules) and self.rules.knock is not None:
            made.append(self._button("call", self.say("rack-call"), on=one))
        return made

    def _buying(self) -> list[Button]:
        public = self.bench.view.public
        if public.window is None or self.bench.view.seat not in public.window.waiting:
            return []
        top = public.pile_top
        name = "" if top is None else piece_name(self.language, public.deck.face(top))
        return [
            self._button("buy", self.say("rack-buy", piece=name), style=Style.success),
            self._button("pass", self.say("rack-pass")),
        ]

    def _pages(self) -> list[Button]:
        longest = max(len(self.bench.order), len(self.bench.table))
        if longest <= PAGE:
            return []
        return [
            self._button("previous", self.say("rack-previous")),
            self._button("next", self.say("rack-next")),
        ]

    def _button(
        self, verb: str, label: str, *, on: bool = True, style: Style = Style.secondary
    ) -> Button:
        return button(label, self.desk.button(verb), style=style, disabled=not on)
