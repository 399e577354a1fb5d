"""The private message with the own rack: picture, state in words, menus and buttons."""

from bot.games.pieces import Piece
from bot.words.saying import explain
from cogs.ui.controls import other_buttons, step_buttons, turn_buttons
from cogs.ui.menus import menus
from cogs.ui.more import back_button
from cogs.ui.parts import Layout, Part, Sight, gallery, layout, rows, text
from cogs.ui.people import bold_name, names_of
from cogs.ui.situation import Situation
from cogs.ui.table import countdown, in_line

PICTURE = "rack"


def workbench(at: Situation, sight: Sight) -> Layout:
    """One message, put together from its parts. What ends the turn stands above the menus."""
    parts: list[Part] = [text("\n".join(_lines(at))), gallery(sight, PICTURE)]
    if at.is_away:
        return layout(*parts, *rows([back_button(at.language, at.table.id)]))
    parts += rows(turn_buttons(at))
    parts += menus(at)
    parts += rows(step_buttons(at))
    parts += rows(other_buttons(at))
    return layout(*parts, asked=at.asked)


def _lines(at: Situation) -> list[str]:
    public = at.position.view.public
    if at.exercise is not None:
        lines = [*at.exercise.lines, *_work(at)]
    else:
        head = at.say("rack-yours", number=at.table.id, round=public.number)
        lines = [f"### {head}", _state(at), *_work(at)]
    if fresh := _fresh(at):
        lines.append(at.say("rack-new", pieces=at.names(fresh)))
    if chosen := _chosen(at):
        lines.append(at.say("rack-chosen", pieces=chosen))
    if at.note:
        lines.append(f"> {at.note}")
    return lines


def _work(at: Situation) -> list[str]:
    """What is still wrong with the draft; how far the first lay-down has come shows its bar."""
    draft = at.position.draft
    if draft is None:
        return []
    if draft.problem is not None:
        return [f"⚠️ {explain(at.language, at.position.deck, draft.problem)}"]
    if draft.steps:
        if at.exercise is not None and (at.exercise.check or not at.exercise.ends):
            return []
        return [f"✅ {at.say('rack-ready_discard' if at.has_cards else 'rack-ready')}"]
    return []


def _state(at: Situation) -> str:
    public = at.position.view.public
    if public.turn is None:
        return at.say("rack-over")
    if at.is_away:
        resting = at.table.paused_until is not None
        return at.say("denied-seat_resting" if resting else "rack-computer_plays")
    if not at.position.on_turn:
        waits = at.say("rack-wait", player=bold_name(at.language, at.table.seats[public.turn]))
        return "\n".join([waits, *_buying(at)])
    if at.waits_for_buyers:
        return " ".join([at.say("rack-turn"), at.say("rack-draw_or_wait"), *_until(at)])
    if at.deadline is not None:
        said = at.say("rack-turn_until", when=countdown(at.deadline))
    else:
        said = at.say("rack-turn")
    if at.rules.can.draws_first and not public.drawn:
        return f"{said} {at.say('rack-draw_first')}"
    if at.rules.can.draws_first and at.position.draft is None:
        return f"{said} {at.say('rack-ready_discard')}"
    return said


def _buying(at: Situation) -> list[str]:
    """What it costs, until when, and who comes first; then that somebody wants it (R12)."""
    public, seat = at.position.view.public, at.position.view.seat
    if public.window is None or public.pile_top is None or public.turn is None:
        return []
    piece = at.name(public.pile_top)
    if at.position.may_buy:
        said = [at.say("rack-buying", piece=piece), *_until(at)]
    elif seat in public.window.claims:
        player = bold_name(at.language, at.table.seats[public.turn])
        said = [at.say("rack-claimed", piece=piece, player=player)]
    else:
        return []
    order = in_line(public)
    before = names_of(at.language, at.table, order[: order.index(seat)])
    return [" ".join([*said, at.say("rack-before_you", players=before)])]


def _until(at: Situation) -> list[str]:
    """Until when the open card can be bought: that is what the deadline is about then."""
    if at.deadline is None:
        return []
    return [at.say("rack-buying_until", when=countdown(at.deadline))]


def _chosen(at: Situation) -> str:
    """What is chosen; of the table's pieces also where they lie."""
    if not at.selection.chosen:
        return ""
    said = [at.names(at.mine)] if at.mine else []
    for meld in at.position.table:
        lying = tuple(piece for piece in meld.pieces if piece in at.selection.chosen)
        if lying:
            said.append(at.say("rack-with", piece=at.names(lying), meld=meld.letter))
    return "; ".join(said)


def _fresh(at: Situation) -> tuple[Piece, ...]:
    """What came last and was not laid yet."""
    return tuple([piece for piece in at.position.view.fresh if piece in at.position.order])
