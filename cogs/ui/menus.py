"""The menus of the workbench: what can be laid at once, pieces, melds, what a joker is."""

from collections.abc import Sequence

import discord

from bot.games.melds import Meld, Reading
from bot.games.moves import Discard
from bot.games.pieces import Piece
from bot.words.saying import meld_name, piece_name, pieces_name, said_name
from cogs.ui.paging import PAGE, on_page, page_within, pages_of
from cogs.ui.parts import Menu, menu, option
from cogs.ui.position import joker_value
from cogs.ui.ready import Ready, ready
from cogs.ui.situation import Situation

CALLING = "c"
"""Before the number of a piece: discard it, and call."""


def menus(at: Situation) -> list[Menu]:
    """Those that can be used now."""
    if not at.position.order or at.position.view.public.turn is None:
        return []
    made = [*_pile(at), *_discard(at), *_ready(at), _pick(at)]
    if at.may_lay:
        made += _meld(at)
        if at.meld is not None and (at.rebuilds or at.position.draft is not None):
            made.append(_of(at))
        if len(at.position.joker_choices(at.selection)) > 1:
            made.append(_joker(at))
    return made


# --- what is done at once ---


def _ready(at: Situation) -> list[Menu]:
    if not at.may_lay or not at.is_helped:
        return []
    options = at.position.once(("ready", at.language), lambda: _ready_options(at))
    return [menu(at.say("rack-at_once"), at.selection.button("ready"), options)] if options else []


def _ready_options(at: Situation) -> list[discord.SelectOption]:
    return [
        option(_ready_name(at, one), one.value, description=_ready_about(at, one))
        for one in ready(at.position, rebuilds=at.rebuilds)
    ]


def _ready_name(at: Situation, one: Ready) -> str:
    names = meld_name(at.language, one.move.pieces)
    return names if one.meld is None else at.say("rack-onto", pieces=names, meld=one.meld.letter)


def _ready_about(at: Situation, one: Ready) -> str | None:
    """What an addition goes onto; of a meld what it takes from the table, else what it is worth."""
    if one.meld is not None:
        return meld_name(at.language, one.meld.said)
    if one.source is not None:
        fetched = at.position.deck.faces_of(set(one.pieces) & set(one.source.pieces))
        name = pieces_name(at.language, fetched)
        return at.say("rack-with", piece=name, meld=one.source.letter)
    reading = at.rules.read(one.move.pieces)
    value = reading.value if isinstance(reading, Reading) else 0
    return at.say("rack-worth", points=value) if value else None


def _discard(at: Situation) -> list[Menu]:
    """A card that ends the turn, where nothing stands in the way of that."""
    checked = at.exercise is not None and (at.exercise.check or not at.exercise.ends)
    if checked or not (at.may_lay and at.has_cards and at.position.so_far.is_ready):
        return []
    cards = _each_face(at, at.position.order)
    options = []
    for piece in cards:
        face = at.position.deck.face(piece)
        emoji = at.emoji.get(face)
        if at.position.so_far.after(Discard(face)) is not None:
            options.append(option(at.name(piece), str(piece), emoji=emoji))
        if may_call(at, piece):
            label = at.say("rack-discard_call", piece=at.name(piece))
            options.insert(0, option(label, f"{CALLING}{piece}", emoji=emoji))
    return (
        [menu(at.say("rack-discard_menu"), at.selection.button("throw"), options)]
        if options
        else []
    )


def may_call(at: Situation, piece: Piece) -> bool:
    """Whether the round can be ended with this discard (R11)."""
    if not at.rules.can.calls:
        return False
    return at.position.so_far.after(Discard(at.position.deck.face(piece), knock=True)) is not None


def _each_face(at: Situation, pieces: Sequence[Piece]) -> list[Piece]:
    first: dict[object, Piece] = {}
    for piece in pieces:
        first.setdefault(at.position.deck.face(piece), piece)
    return list(first.values())


def _pile(at: Situation) -> list[Menu]:
    """More than one card may be taken in Rummü only (U5)."""
    public = at.position.view.public
    if not at.position.on_turn or public.drawn or not at.rules.can.digs:
        return []
    counts = range(2, min(public.pile_count, PAGE) + 1)
    options = [option(at.say("rack-pile_count", count=count), str(count)) for count in counts]
    return [menu(at.say("rack-pile"), at.selection.button("pile"), options)] if options else []


# --- what is chosen ---


def _pick(at: Situation) -> Menu:
    position = at.position
    loose = position.draft.loose if position.draft else ()
    shown = on_page(position.order, at.selection.page)
    options = [
        option(
            piece_name(at.language, face),
            str(piece),
            emoji=at.emoji.get(face),
            description=at.say("picture-loose") if piece in loose else None,
            default=piece in at.selection.chosen,
        )
        for piece, face in zip(shown, position.deck.faces_of(shown), strict=True)
    ]
    label = _paged(at, "rack-pick", position.order, at.selection.page)
    return menu(label, at.selection.button("pick"), options, least=0, most=PAGE)


def _paged(at: Situation, message: str, entries: Sequence[object], page: int) -> str:
    if len(entries) <= PAGE:
        return at.say(message)
    there = page_within(entries, page)
    return at.say(f"{message}_page", page=there + 1, pages=pages_of(entries))


def _meld(at: Situation) -> list[Menu]:
    melds = at.position.touchable
    if not melds:
        return []
    options = [
        option(
            f"{meld.letter}: {meld_name(at.language, meld.said)}",
            str(meld.slot),
            description=_owner(at, meld),
            default=meld.slot == at.selection.meld,
        )
        for meld in on_page(melds, at.selection.meld_page)
    ]
    label = _paged(at, "rack-meld", melds, at.selection.meld_page)
    return [menu(label, at.selection.button("meld"), options, least=0)]


def _owner(at: Situation, meld: Meld) -> str | None:
    if meld.owner is None:
        return None
    holder = at.table.seats[meld.owner]
    return holder.name or at.say("computer-short", number=holder.number)


def _of(at: Situation) -> Menu:
    meld = at.meld
    assert meld is not None
    options = [
        option(
            said_name(at.language, said),
            str(piece),
            emoji=at.emoji.get(said.face),
            default=piece in at.selection.chosen,
        )
        for piece, said in zip(meld.pieces, meld.said, strict=True)
    ]
    label = at.say("rack-of", meld=meld.letter)
    return menu(label, at.selection.button("of"), options, least=0, most=PAGE)


def _joker(at: Situation) -> Menu:
    options = [
        option(
            piece_name(at.language, face),
            joker_value(face),
            emoji=at.emoji.get(face),
            default=joker_value(face) == at.selection.joker_as,
        )
        for face in at.position.joker_choices(at.selection)
    ]
    return menu(at.say("rack-as"), at.selection.button("as"), options, least=0)
