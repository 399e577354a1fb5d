"""The buttons of the workbench: only those that can be used now."""

from bot.games.melds import Meld
from bot.words.saying import piece_name
from cogs.ui.menus import may_call
from cogs.ui.offers import SHORTEST
from cogs.ui.paging import PAGE
from cogs.ui.parts import Button, Style
from cogs.ui.situation import Situation


def turn_buttons(at: Situation) -> list[Button]:
    """What begins or ends a turn, and what takes a step back. They stand first: always in sight."""
    if at.position.may_buy:
        return _buying(at)
    if not at.position.on_turn:
        return []
    if at.exercise is not None and at.exercise.check:
        made = [_check(at, at.exercise.check)]
    elif at.exercise is not None and not at.exercise.ends:
        made = []
    else:
        made = _cards(at) if at.has_cards else _tiles(at)
    steps = at.position.draft is not None
    if steps or at.position.view.taken:
        made.append(at.button("undo", at.say("rack-undo")))
    if steps:
        made.append(at.button("reset", at.say("rack-reset")))
    return made


def _check(at: Situation, label: str) -> Button:
    """Grey as long as a turn could not end with what lies there."""
    draft = at.position.draft
    ready = draft is not None and draft.problem is None
    return at.button("check", label, on=ready, style=Style.success)


def _tiles(at: Situation) -> list[Button]:
    """One button may be grey: who has laid something looks for how to end the turn."""
    draft = at.position.draft
    if draft is not None:
        ready = draft.problem is None
        return [at.button("end", at.say("rack-end"), on=ready, style=Style.success)]
    verb = "draw" if at.position.view.public.stock_count else "pass"
    return [at.button(verb, at.say(f"rack-{verb}"))]


def _cards(at: Situation) -> list[Button]:
    public = at.position.view.public
    if public.drawn:
        return _discards(at)
    made = []
    if not at.waits_for_buyers:
        made.append(at.button("draw", at.say("rack-draw"), style=Style.primary))
    if public.pile_top is not None:
        label = at.say("rack-draw_open", piece=at.name(public.pile_top))
        made.append(at.button("open", label, style=Style.primary))
    return made


def _discards(at: Situation) -> list[Button]:
    if len(at.mine) != 1 or not at.position.so_far.is_ready:
        return []
    made = [at.button("discard", at.say("rack-discard"), style=Style.success)]
    if may_call(at, at.mine[0]):
        made.append(at.button("call", at.say("rack-call")))
    return made


def _buying(at: Situation) -> list[Button]:
    top = at.position.view.public.pile_top
    name = "" if top is None else piece_name(at.language, at.position.deck.face(top))
    return [
        at.button("buy", at.say("rack-buy", piece=name), style=Style.success),
        at.button("pass", at.say("rack-pass")),
    ]


def step_buttons(at: Situation) -> list[Button]:
    """Steps of the draft, with what is chosen."""
    if not at.may_lay:
        return []
    meld, lifted = at.meld, at.position.lifted(at.selection)
    made = []
    if len(at.position.together(at.selection)) >= SHORTEST:
        made.append(at.button("lay", at.say("rack-lay"), style=Style.primary))
    if meld is not None and at.position.together(at.selection, onto=True):
        made.append(at.button("add", at.say("rack-add", meld=meld.letter), style=Style.primary))
    if at.rebuilds and at.is_helped and (at.mine or at.position.so_far.is_disordered):
        made.append(at.button("auto", at.say("rack-auto"), style=Style.success))
    if lifted and (at.rebuilds or at.position.draft is not None):
        made.append(at.button("take", at.say("rack-take")))
    if len(lifted) == 1 and at.rebuilds:
        made.append(at.button("split", at.say("rack-split")))
    if len(at.mine) == 1 and meld is not None and _has_joker(at, meld):
        made.append(at.button("swap", at.say("rack-swap")))
    return made


def _has_joker(at: Situation, meld: Meld) -> bool:
    return any(at.rules.joker_options(meld.said, index) for index in range(len(meld)))


def other_buttons(at: Situation) -> list[Button]:
    """Ways to choose, and how the rack is shown."""
    made = []
    if at.selection.chosen or at.selection.meld is not None:
        made.append(at.button("clear", at.say("rack-clear")))
    if at.may_lay:
        made.append(at.button("type", at.say("rack-type")))
    if at.has_hints and (at.position.on_turn or at.position.may_buy):
        made.append(at.button("hint", at.say("rack-hint")))
    made.append(at.button("sort", at.say(f"rack-sort_{at.order.value}")))
    if at.exercise is not None:
        made += [at.button(verb, label) for verb, label in at.exercise.buttons]
    elif at.mine:
        made.append(at.button("front", at.say("rack-front")))
    if max(len(at.position.order), len(at.position.touchable)) > PAGE:
        made += [at.button(verb, at.say(f"rack-{verb}")) for verb in ("previous", "next")]
    return made
