"""The private message with the own rack: picture, state in words, menus and buttons."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.games.moves import Discard
from bot.games.pieces import Meld, Piece
from bot.pictures.scenes import (
    held_scene,
    own_table_scene,
    practice_scene,
    rack_scene,
    workbench_scene,
)
from bot.tables.model import Assistance
from bot.words.catalogues import say
from bot.words.saying import explain, meld_name, piece_name, pieces_name, said_name
from cogs import parts
from cogs.answers import back_button
from cogs.parts import bold_name, moment, names_of
from cogs.table_screens import in_line
from cogs.workbench.offers import SHORTEST
from cogs.workbench.position import Situation, joker_value
from cogs.workbench.ready import Ready, onto_melds, ready, worth
from render import Scene

# --- the menus of the workbench: what can be laid at once, pieces, melds, what a joker is ---

CALLING = "c"
"""Before the number of a piece: discard it, and call."""


def menus(at: Situation) -> list[parts.Menu]:
    """Those that can be used now."""
    if not at.position.order or at.position.view.public.turn is None:
        return []
    made = [*_pile(at), *_discard(at), *_ready(at), *_pick(at)]
    if at.may_lay:
        made += _meld(at)
        if at.meld is not None and (at.position.can.rebuilds or at.position.draft is not None):
            made += _of(at)
        if len(at.position.joker_choices(at.selection)) > 1:
            made += _joker(at)
    return made


# --- what is done at once ---


def _ready(at: Situation) -> list[parts.Menu]:
    options = at.position.once(
        ("ready", at.language),
        lambda: [
            parts.option(_ready_name(one), one.value, description=_ready_about(at, one))
            for one in _choices(at)
        ],
    )
    return at.menu("ready", say("rack-at_once"), options)


def _choices(at: Situation) -> list[Ready]:
    """What can be laid at once, where a table helps with that."""
    if not at.may_lay or at.table.assistance == Assistance.OFF:
        return []
    return at.position.once("ready", lambda: ready(at.position, rebuilds=at.position.can.rebuilds))


def _ready_name(one: Ready) -> str:
    names = " + ".join([meld_name(move.pieces) for move in one.moves])
    return names if one.meld is None else say("rack-onto", pieces=names, meld=one.meld.letter)


def _ready_about(at: Situation, one: Ready) -> str | None:
    """What an addition goes onto; of a meld what it takes from the table, else what it is worth."""
    if one.meld is not None:
        return meld_name(one.meld.said)
    if one.source is not None:
        fetched = at.position.deck.faces_of(set(one.pieces) & set(one.source.pieces))
        name = pieces_name(fetched)
        return say("rack-with", piece=name, meld=one.source.letter)
    value = worth(at.position.view.public.rules, one)
    points = say("rack-worth", points=value) if value else None
    if one.missing is None:
        return points
    opens = say("rack-short", missing=one.missing) if one.missing else say("rack-opens")
    return opens if points is None else say("reading-value", label=points, value=opens)


def _discard(at: Situation) -> list[parts.Menu]:
    """A card that ends the turn, where nothing stands in the way of that."""
    checked = at.exercise is not None and (at.exercise.check or not at.exercise.ends)
    if checked or not (at.may_lay and at.position.can.draws_first and at.position.so_far.is_ready):
        return []
    cards = _each_face(at, at.position.order)
    options = []
    for piece in cards:
        face = at.position.deck.face(piece)
        emoji = at.emoji.get(face)
        if at.position.so_far.after(Discard(face)) is not None:
            options.append(parts.option(at.name(piece), str(piece), emoji=emoji))
        if may_call(at, piece):
            label = say("rack-discard_call", piece=at.name(piece))
            options.insert(0, parts.option(label, f"{CALLING}{piece}", emoji=emoji))
    return at.menu("throw", say("rack-discard_menu"), options)


def may_call(at: Situation, piece: Piece) -> bool:
    """Whether the round can be ended with this discard (R11)."""
    if not at.position.can.calls:
        return False
    return at.position.so_far.after(Discard(at.position.deck.face(piece), knock=True)) is not None


def _each_face(at: Situation, pieces: Sequence[Piece]) -> list[Piece]:
    first: dict[object, Piece] = {}
    for piece in pieces:
        first.setdefault(at.position.deck.face(piece), piece)
    return list(first.values())


def _pile(at: Situation) -> list[parts.Menu]:
    """More than one card may be taken in Rummü only (U5)."""
    public = at.position.view.public
    if not at.position.on_turn or public.drawn or not at.position.can.digs:
        return []
    counts = range(2, min(public.pile_count, parts.PAGE) + 1)
    options = [parts.option(say("rack-pile_count", count=count), str(count)) for count in counts]
    return at.menu("pile", say("rack-pile"), options)


# --- what is chosen ---


def _pick(at: Situation) -> list[parts.Menu]:
    position = at.position
    loose = position.draft.loose if position.draft else ()
    shown = parts.on_page(position.order, at.selection.page)
    faces = position.deck.faces_of(shown)
    options = [
        parts.option(
            name,
            str(piece),
            emoji=at.emoji.get(face),
            description=say("picture-loose") if piece in loose else None,
            default=piece in at.selection.chosen,
        )
        for piece, face, name in zip(shown, faces, piece_name.each(faces), strict=True)
    ]
    label = _paged("rack-pick", position.order, at.selection.page)
    return at.menu("pick", label, options, least=0, most=parts.PAGE)


def _paged(message: str, entries: Sequence[object], page: int) -> str:
    if len(entries) <= parts.PAGE:
        return say(message)
    there = parts.page_within(entries, page)
    return say(f"{message}_page", page=there + 1, pages=parts.pages_of(entries))


def _meld(at: Situation) -> list[parts.Menu]:
    melds = at.position.touchable
    options = [
        parts.option(
            f"{meld.letter}: {meld_name(meld.said)}",
            str(meld.slot),
            description=_owner(at, meld),
            default=meld.slot == at.selection.meld,
        )
        for meld in parts.on_page(melds, at.selection.meld_page)
    ]
    label = _paged("rack-meld", melds, at.selection.meld_page)
    return at.menu("meld", label, options, least=0)


def _owner(at: Situation, meld: Meld) -> str | None:
    if meld.owner is None:
        return None
    holder = at.table.seats[meld.owner]
    return holder.name or say("computer-short", number=holder.number)


def _of(at: Situation) -> list[parts.Menu]:
    meld = at.meld
    assert meld is not None
    options = [
        parts.option(
            said_name(said),
            str(piece),
            emoji=at.emoji.get(said.face),
            default=piece in at.selection.chosen,
        )
        for piece, said in zip(meld.pieces, meld.said, strict=True)
    ]
    label = say("rack-of", meld=meld.letter)
    return at.menu("of", label, options, least=0, most=parts.PAGE)


def _joker(at: Situation) -> list[parts.Menu]:
    options = [
        parts.option(
            piece_name(face),
            joker_value(face),
            emoji=at.emoji.get(face),
            default=joker_value(face) == at.selection.joker_as,
        )
        for face in at.position.joker_choices(at.selection)
    ]
    return at.menu("as", say("rack-as"), options, least=0)


# --- the buttons of the workbench: only those that can be used now ---


def turn_buttons(at: Situation) -> list[parts.Button]:
    """What begins or ends a turn, and what takes a step back. They stand first: always in sight."""
    if at.position.may_buy:
        return _buying_controls(at)
    if not at.position.on_turn:
        return []
    if at.asks:
        sure = at.button("redraw", say("rack-redraw"), style=parts.Style.danger)
        return [sure, at.button("stay", say("rack-stay"))]
    if at.exercise is not None and at.exercise.check:
        made = [_check(at, at.exercise.check)]
    elif at.exercise is not None and not at.exercise.ends:
        made = []
    else:
        made = _cards(at) if at.position.can.draws_first else _tiles(at)
    made += _hint(at)
    steps = at.position.draft is not None
    if steps or at.position.view.taken:
        made.append(at.button("undo", say("rack-undo")))
    if steps:
        made.append(at.button("reset", say("rack-reset")))
    return made


def _check(at: Situation, label: str) -> parts.Button:
    """Grey as long as a turn could not end with what lies there."""
    draft = at.position.draft
    ready = draft is not None and draft.problem is None
    return at.button("check", label, on=ready, style=parts.Style.success)


def _tiles(at: Situation) -> list[parts.Button]:
    """One button may be grey: who has laid something looks for how to end the turn."""
    draft, made = at.position.draft, []
    if draft is not None:
        ready = draft.problem is None
        made.append(at.button("end", say("rack-end"), on=ready, style=parts.Style.success))
    if at.position.view.public.stock_count:
        if draft is None or at.exercise is None:
            made.append(at.button("draw", say("rack-draw")))
    elif draft is None:
        made.append(at.button("pass", say("rack-pass")))
    return made


def _cards(at: Situation) -> list[parts.Button]:
    public = at.position.view.public
    if public.drawn:
        return _discards(at)
    made = []
    if not at.position.waits_for_buyers:
        made.append(at.button("draw", say("rack-draw"), style=parts.Style.primary))
    if public.pile_top is not None:
        label = say("rack-draw_open", piece=at.name(public.pile_top))
        made.append(at.button("open", label, style=parts.Style.primary))
    return made


def _discards(at: Situation) -> list[parts.Button]:
    if len(at.mine) != 1 or not at.position.so_far.is_ready:
        return []
    made = [at.button("discard", say("rack-discard"), style=parts.Style.success)]
    if may_call(at, at.mine[0]):
        made.append(at.button("call", say("rack-call")))
    return made


def _hint(at: Situation) -> list[parts.Button]:
    hints = at.table.assistance == Assistance.HINTS
    return [at.button("hint", say("rack-hint"))] if hints else []


def _buying_controls(at: Situation) -> list[parts.Button]:
    top = at.position.view.public.pile_top
    name = "" if top is None else piece_name(at.position.deck.face(top))
    return [
        at.button("buy", say("rack-buy", piece=name), style=parts.Style.success),
        at.button("pass", say("rack-pass")),
        *_hint(at),
    ]


MOST_CHIPS = 4
"""After something was chosen; before that three melds, and two discards."""


def chips(at: Situation) -> list[parts.Button]:
    """The obvious in one press: before anything is chosen the best, then what can be done with it.

    As long as the first lay-down is to be made, only what makes it.
    """
    if at.exercise is not None or not at.may_lay:
        return []
    if at.selection.chosen or at.selection.meld is not None:
        return _with_chosen(at) if at.mine and _choices(at) else []
    best = [one for one in _choices(at)[:3] if not one.missing]
    made = [_chip(at, one, _ready_name(one)) for one in best]
    for piece in _obvious_discards(at):
        verb = at.selection.only([piece]).button("shed")
        made.append(parts.button(say("rack-shed", piece=at.name(piece)), verb))
    return made


def _chip(at: Situation, one: Ready, label: str) -> parts.Button:
    custom_id = one.chosen_in(at.selection).button("chip")
    return parts.button(label, custom_id, style=parts.Style.primary)


def _with_chosen(at: Situation) -> list[parts.Button]:
    """Where it can be added, and what of the rest makes a meld with it: one of these at least."""
    own = frozenset(at.mine)
    new = [
        one
        for one in _choices(at)
        if one.meld is None and len(one.moves) == 1 and own < frozenset(one.pieces)
    ]
    made = [
        parts.button(
            say("rack-add", meld=meld.letter),
            replace(at.selection, meld=meld.slot).button("chip"),
            style=parts.Style.primary,
        )
        for meld in onto_melds(at.position, at.selection)
    ][: MOST_CHIPS - bool(new)]
    for one in new[: MOST_CHIPS - len(made)]:
        rest = tuple([piece for piece in one.pieces if piece not in own])
        made.append(_chip(at, one, say("rack-new_with", pieces=at.names(rest))))
    return made


def _obvious_discards(at: Situation) -> list[Piece]:
    """The card that has just come, and the dearest one: what people throw away most."""
    cards = at.position.can.draws_first and at.position.so_far.is_ready
    if not cards:
        return []
    view, rules = at.position.view, at.position.view.public.rules
    held = [piece for piece in at.position.order if piece not in at.position.deck.jokers]
    held.sort(key=lambda piece: (-rules.rack_value(piece), -at.position.deck.face(piece).number))
    fresh = [piece for piece in held if piece in view.fresh and len(view.fresh) == 1]
    found = [one for one in dict.fromkeys([*fresh, *held]) if _may_discard(at, one)]
    return _each_face(at, found[:2])


def _may_discard(at: Situation, piece: Piece) -> bool:
    return at.position.so_far.after(Discard(at.position.deck.face(piece))) is not None


def step_buttons(at: Situation) -> list[parts.Button]:
    """Steps of the draft, with what is chosen."""
    if not at.may_lay:
        return []
    meld, lifted = at.meld, at.position.lifted(at.selection)
    made = []
    if len(at.position.together(at.selection)) >= SHORTEST:
        made.append(at.button("lay", say("rack-lay"), style=parts.Style.primary))
    if meld is not None and at.position.together(at.selection, onto=True):
        made.append(at.button("add", say("rack-add", meld=meld.letter), style=parts.Style.primary))
    if (
        at.position.can.rebuilds
        and at.table.assistance != Assistance.OFF
        and (at.mine or at.position.so_far.is_disordered)
    ):
        made.append(at.button("auto", say("rack-auto"), style=parts.Style.success))
    if lifted and (at.position.can.rebuilds or at.position.draft is not None):
        made.append(at.button("take", say("rack-take")))
    if len(lifted) == 1 and at.position.can.rebuilds:
        made.append(at.button("split", say("rack-split")))
    if len(at.mine) == 1 and meld is not None and _has_joker(at, meld):
        made.append(at.button("swap", say("rack-swap")))
    return made


def _has_joker(at: Situation, meld: Meld) -> bool:
    return any(
        at.position.view.public.rules.joker_options(meld.said, index) for index in range(len(meld))
    )


def other_buttons(at: Situation) -> list[parts.Button]:
    """Ways to choose, and how the rack is shown."""
    made = []
    if at.selection.chosen or at.selection.meld is not None:
        made.append(at.button("clear", say("rack-clear")))
    if at.may_lay:
        made.append(at.button("type", say("rack-type")))
    made.append(at.button("sort", say(f"rack-sort_{at.order.value}")))
    if at.exercise is not None:
        made += [at.button(verb, label) for verb, label in at.exercise.buttons]
    elif at.mine:
        made.append(at.button("front", say("rack-front")))
    if max(len(at.position.order), len(at.position.touchable)) > parts.PAGE:
        made += [at.button(verb, say(f"rack-{verb}")) for verb in ("previous", "next")]
    return made


# --- the private message with the own rack: picture, state in words, menus and buttons ---

PICTURES = ("rack", "table")
"""What the last picture is called, and the one before it."""


def _named(sights: Sequence[parts.Sight]) -> list[tuple[parts.Sight, str]]:
    return list(zip(sights, PICTURES[: len(sights)][::-1], strict=True))


def files_for(sights: Sequence[parts.Sight]) -> list[discord.File]:
    return [file for sight, name in _named(sights) for file in parts.files_of(sight, name)]


def workbench(at: Situation, sights: Sequence[parts.Sight]) -> parts.Layout:
    """One message, put together from its parts. What ends the turn stands above the menus."""
    shown: list[parts.Part] = [parts.text("\n".join(_lines(at)))]
    shown += [parts.gallery(sight, name) for sight, name in _named(sights)]
    if at.exercise is not None and at.exercise.is_done:
        go_on = [
            at.button(verb, label, style=parts.Style.success) for verb, label in at.exercise.buttons
        ]
        return parts.layout(*shown, *parts.rows(go_on), asked=at.asked)
    if at.is_away:
        return parts.layout(*shown, *parts.rows([back_button(at.table.id)]))
    if at.is_returning:
        return parts.layout(*shown)
    shown += parts.rows(turn_buttons(at))
    if at.asks:
        return parts.layout(*shown, asked=at.asked)
    shown += parts.rows(chips(at))
    shown += menus(at)
    shown += parts.rows(step_buttons(at))
    shown += parts.rows(other_buttons(at))
    return parts.layout(*shown, asked=at.asked)


def _lines(at: Situation) -> list[str]:
    public = at.position.view.public
    view, order = at.position.view, at.position.order
    lines = [] if at.exercise is None else [*at.exercise.lines]
    if at.note:
        lines.append(f"> {at.note}")
    if at.asks:
        lines.append(f"> {say('rack-ask_redraw')}")
    if fresh := tuple([piece for piece in view.fresh if piece in order]):  # and not laid yet
        lines.append(say("rack-new", pieces=at.names(fresh)))
    if at.exercise is None:
        lines.append(_state(at))
    lines += [*_work(at), *_call(at)]
    if chosen := _chosen(at):
        lines.append(say("rack-chosen", pieces=chosen))
    if at.exercise is None:
        lines.append(f"-# {say('rack-yours', number=at.table.id, round=public.number)}")
    return lines


def _work(at: Situation) -> list[str]:
    """What is still wrong with the draft; how far the first lay-down has come shows its bar."""
    draft = at.position.draft
    if draft is None:
        return _opening(at)
    if draft.problem is not None:
        return [f"⚠️ {explain(at.position.deck, draft.problem)}"]
    if draft.steps:
        if at.exercise is not None and (at.exercise.check or not at.exercise.ends):
            return []
        return [f"✅ {say('rack-ready_discard' if at.position.can.draws_first else 'rack-ready')}"]
    return []


def _call(at: Situation) -> list[str]:
    """That the round can be ended now, and with which cards."""
    if at.exercise is not None or not (at.may_lay and at.position.can.calls):
        return []
    cards = at.position.once(
        "calls",
        lambda: [one for one in _each_face(at, at.position.order) if may_call(at, one)],
    )
    names = at.names(tuple(cards))
    return [say("rack-can_call", pieces=names)] if cards else []


def _opening(at: Situation) -> list[str]:
    """What the first lay-down takes, before anything is laid."""
    if at.exercise is not None or not at.may_lay:
        return []
    so_far = at.position.so_far
    progress = at.position.once("opening", lambda: so_far.rules.opening_progress(so_far.round))
    return [] if progress is None else [say("reading-opening", have=progress[0], need=progress[1])]


def _state(at: Situation) -> str:
    public = at.position.view.public
    if public.turn is None:
        return say("rack-over")
    if at.is_away:
        resting = at.table.paused_until is not None
        return say("denied-seat_resting" if resting else "rack-computer_plays")
    if at.is_returning:
        return say("denied-seat_returning")
    if not at.position.on_turn:
        waits = say("rack-wait", player=bold_name(at.table.seats[public.turn]))
        return "\n".join([waits, *_buying(at)])
    if at.position.waits_for_buyers:
        return " ".join([say("rack-turn"), say("rack-draw_or_wait"), *_until(at)])
    if at.deadline is not None:
        said = say("rack-turn_until", when=moment(at.deadline.at, "R"))
    else:
        said = say("rack-turn")
    if at.position.can.draws_first and not public.drawn:
        return f"{said} {say('rack-draw_first')}"
    if at.position.can.draws_first and at.position.draft is None:
        return f"{said} {say('rack-ready_discard')}"
    return said


def _buying(at: Situation) -> list[str]:
    """What it costs, until when, and who comes first; then that somebody wants it (R12)."""
    public, seat = at.position.view.public, at.position.view.seat
    if public.window is None or public.pile_top is None or public.turn is None:
        return []
    piece = at.name(public.pile_top)
    if at.position.may_buy:
        said = [say("rack-buying", piece=piece), *_until(at)]
    elif seat in public.window.claims:
        player = bold_name(at.table.seats[public.turn])
        said = [say("rack-claimed", piece=piece, player=player)]
    else:
        return []
    order = in_line(public)
    before = names_of(at.table, order[: order.index(seat)])
    return [" ".join([*said, say("rack-before_you", players=before)])]


def _until(at: Situation) -> list[str]:
    """Until when the open card can be bought: that is what the deadline is about then."""
    if at.deadline is None:
        return []
    return [say("rack-buying_until", when=moment(at.deadline.at, "R"))]


def _chosen(at: Situation) -> str:
    """What is chosen; of the table's pieces also where they lie."""
    if not at.selection.chosen:
        return ""
    said = [at.names(at.mine)] if at.mine else []
    for meld in at.position.table:
        lying = tuple(piece for piece in meld.pieces if piece in at.selection.chosen)
        if lying:
            said.append(say("rack-with", piece=at.names(lying), meld=meld.letter))
    return "; ".join(said)


# --- its picture ---


def table_of(at: Situation) -> Scene:
    """Who holds how many, and the table as it is worked on; what is chosen off it is marked."""
    names, view = tuple(parts.players(at.table)), at.position.view
    lifted = at.selection.chosen.difference(at.position.order)
    if lifted:
        return own_table_scene(view, names, selected=lifted)
    return at.position.once(("table", at.language, names), lambda: own_table_scene(view, names))


def held_of(at: Situation) -> Scene:
    """The rack, and what lies loose."""
    view, draft, chosen = at.position.view, at.position.draft, at.selection.chosen
    held = set(draft.rack if draft else view.rack)
    order = tuple([piece for piece in at.position.order if piece in held])
    if draft is None:
        return rack_scene(view, order=order, selected=chosen)
    return held_scene(view, replace(draft, rack=order), selected=chosen)


def scene_of(at: Situation) -> Scene:
    """Both in one, for exercises and for those who read."""
    view, draft, chosen = at.position.view, at.position.draft, at.selection.chosen
    if at.exercise is not None:
        title = at.exercise.picture
        return practice_scene(view, title, order=at.position.order, selected=chosen)
    if draft is None:
        return held_of(at)
    held = set(draft.rack)
    order = tuple([piece for piece in at.position.order if piece in held])
    return workbench_scene(view, replace(draft, rack=order), selected=chosen)
