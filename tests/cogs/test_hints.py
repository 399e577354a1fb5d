"""Hints and the menu of melds: what they name can be pressed, and goes on."""

import re
from itertools import count, cycle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.database.core import MemberId
from bot.games.catalogue import CATALOGUE
from bot.games.match import apply, view_for
from bot.games.moves import Add, Arrange, Draw, Lay, Move, Pass, Split, Swap, Take, Timeout, Turn
from bot.games.pieces import Reading
from bot.games.refusals import RefusedError
from bot.tables import playing
from bot.tables.denials import Member
from bot.words.catalogues import LANGUAGES
from cogs.workbench.offers import MOST
from cogs.workbench.position import SeatPosition
from cogs.workbench.ready import chosen_moves, ready
from tests.cogs.forging import reads
from tests.cogs.seats import Planned, Sitting, stacked
from tests.cogs.server import Panel, Server
from tests.thinking.following import SOME, messy, seen
from tests.tools.soak import random_move

# --- a hint names what can be pressed, by the name that stands on it, and pressing that goes on ---

SEED = 8
"""Of deals with which somebody begins something in every game."""
FEW = 10
"""Presses in a turn; each hint is one, and what it says is another."""


def verb_of(rack: Panel, label: str) -> str:
    """The button on which this is written, and which can be pressed."""
    found = [part for part in rack.shown.parts(2) if part["label"] == label]
    assert len(found) == 1, (label, rack.shown.labels)
    assert not found[0].get("disabled")
    return str(found[0]["custom_id"]).split(".")[1]


async def follow(rack: Panel) -> None:
    """Do what the hint on a workbench says."""
    (told,) = [line for line in rack.shown.text.splitlines() if line.startswith("> ")]
    (name,) = re.findall(r"\*\*(.+?)\*\*", told)
    menus = [part for part in rack.shown.parts(3) if part["placeholder"] == name]
    if menus:
        count = re.findall(r"\d+", told)
        await rack.choose(str(menus[0]["custom_id"]).split(".")[1], count[0])
    else:
        assert await rack.press(verb_of(rack, name)) == ""
    assert rack.said == ""


@pytest.mark.usefixtures("witness", "no_drawing")
@pytest.mark.parametrize(("game", "language"), [*zip(CATALOGUE, cycle(LANGUAGES), strict=False)])
async def test_turns_are_played_by_hints_alone(
    game: str, language: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await Planned(game, CATALOGUE[game].fewest, 5).begin(server, monkeypatch, help="hints")
    for name in server.names:
        reads(server, name, language)
    for _ in range(3):
        if at.is_over:  # a lucky hand
            return
        asked = at.asked
        assert asked is not None
        before = await at.view(asked)
        for _ in range(FEW):
            rack = await server.rack(asked)
            assert await rack.press("hint") == ""
            await follow(rack)
            if at.is_over or at.asked != asked:
                break
        assert at.is_over or at.asked != asked, before


@pytest.mark.usefixtures("witness", "no_drawing")
async def test_asked_again_a_hint_says_something_else_or_that_there_is_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", "r10 r11 r12 b10 b11 b12 k1 k3 k5 k7 k9 y1 y3 y5")
    await server.started("ann", "ben", help="hints")
    rack = await server.rack("ann")
    told = []
    while "I see nothing else here." not in rack.shown.text:
        assert rack.shown.text not in told
        told.append(rack.shown.text)
        await rack.press("hint")
        assert len(told) < 30
    assert len(told) > 2


@pytest.mark.usefixtures("witness", "no_drawing")
async def test_a_hint_of_the_command_is_on_the_workbench_where_it_can_be_followed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", "r10 r11 r12 b1 b3 b5 k7 k9 k4 b8 b13 y2 y6 y11")
    await server.started("ann", "ben", help="hints")
    rack = Panel(server, "ann", await server.slash("ann", "hint"))
    assert "> You could lay red 10, 11, 12. Press **Lay**." in rack.shown.text
    await follow(rack)
    draft = (await Sitting(server).view("ann")).draft
    assert draft is not None
    assert len(draft.table) == 1


# --- from any draft ---

STEPS = (Lay, Add, Take, Split, Swap, Arrange)
"""What a draft is made of."""
ACTIONS, STEPS_EACH, TRIES = 30, 4, 60
"""How long careless people play, how much of a turn they begin, and how often they try to."""
DRAFTS = 3
"""For each game."""


async def tried(at: Sitting, rng: Random, *kinds: type) -> bool:
    """A random move of whoever is awaited, if the rules allow it."""
    match, name = at.running.match, at.asked
    assert match.round is not None
    assert name is not None
    move = random_move(match.rules, match.round, rng)
    if isinstance(move, Timeout) or (kinds and not isinstance(move, kinds)):
        return False
    return await done(at, name, move)


async def done(at: Sitting, name: str, move: Move) -> bool:
    assert at.live is not None
    who = Member(MemberId(at.server.member(name).id), name)
    try:
        await playing.act(at.server.bot.tables, at.live.row.id, who, move)
    except RefusedError:
        return False
    return True


async def in_a_mess(at: Sitting, rng: Random) -> str:
    """Careless people play for a while; then one of them begins something. Gives back who;
    nobody, if the match is over before.
    """
    for _ in range(ACTIONS):
        await tried(at, rng)
        if at.is_over:
            return ""
    turn = await begun(at)
    for _ in range(TRIES):
        draft = (await at.view(turn)).draft
        if draft is not None and draft.steps >= STEPS_EACH:
            break
        await tried(at, rng, *STEPS)
    return turn


async def begun(at: Sitting) -> str:
    """Nobody buys, and whoever is on turn has drawn where that comes first."""
    while True:
        name = at.asked
        assert name is not None
        public = (await at.view(name)).public
        if public.turn is None or at.names[public.turn] != name:
            assert await done(at, name, Pass())
        elif public.rules.can.draws_first and not public.drawn:
            assert await done(at, name, Draw())
        else:
            return name


@pytest.mark.usefixtures("witness", "no_drawing")
@pytest.mark.parametrize("game", CATALOGUE)
async def test_from_any_draft_hints_alone_lead_to_the_end_of_the_turn(
    game: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await Planned(game, CATALOGUE[game].fewest, SEED).begin(server, monkeypatch, help="hints")
    rng, steps = Random(game), 0
    for draft_number in count():
        if draft_number >= DRAFTS and steps:
            break
        name = await in_a_mess(at, rng)
        if not name:
            break
        draft = (await at.view(name)).draft
        steps += draft.steps if draft else 0
        told = set()
        for _ in range(FEW):
            rack = await server.rack(name)
            assert await rack.press("hint") == ""
            view = await at.view(name)
            state = (view.draft and (view.draft.table, view.draft.loose), rack.shown.text)
            assert state not in told, "the same hint again, with nothing gained by the first"
            told.add(state)
            await follow(rack)
            if at.is_over or at.asked != name:
                break
        assert at.is_over or at.asked != name, told
        if at.is_over:
            break
    assert steps, "nobody has begun anything"


# --- what the menu of melds lists can be laid as it is listed, and leaves the table in order ---

REBUILT = ("mini", "classic", "letsplay", "raeuber")


@pytest.mark.parametrize("game", REBUILT)
@settings(max_examples=SOME)
@given(seed=st.integers(0, 2**32), actions=st.integers(0, 120))
def test_every_entry_can_be_laid_and_spoils_no_meld(game: str, seed: int, actions: int) -> None:
    match, _ = messy(game, seed, actions)
    state = match.round
    if state is None or state.ending is not None:
        return
    view = view_for(match, state.turn)
    position = SeatPosition(view, (*state.position.loose, *state.position.rack))
    if not position.so_far.may_lay or not position.so_far.is_open:
        return
    broken = _broken(position)
    entries = ready(position, rebuilds=True)
    assert len(entries) <= MOST
    for one in entries:
        after = match
        for move in chosen_moves(position, one.value):
            after = apply(after, Turn(state.turn, move))
        if after.round is not None and after.round.turn == state.turn:
            laid = view_for(after, state.turn)
            assert _broken(SeatPosition(laid, ())) <= broken


def _broken(position: SeatPosition) -> int:
    rules = position.view.public.rules
    return sum(not isinstance(rules.read(meld.said), Reading) for meld in position.table)


def entries(text: str) -> list[str]:
    view = seen(text)
    position = SeatPosition(view, view.rack)
    found = ready(position, rebuilds=True)
    return [one.source.letter for one in found if one.source is not None]


POSITION = """
game classic
seat 1 opened rack {rack}
seat 2 rack b1
table {table}
pool b3
turn 1
"""


@pytest.mark.parametrize(
    ("rack", "table", "listed"),
    [
        ("r7 r9 k1", "r8 b8 k8 y8", ["A"]),
        ("r7 r9 k1", "r8 b8 k8", []),
        ("r7 r9 k1", "r8 r9 r10 r11", ["A"]),
        ("r7 r9 k1", "r9 r10 r11 r12", []),
        ("b7 k7 k1", "r4 r5 r6 r7 r8 r9 r10", ["A"]),
        ("b7 k7 k1", "r5 r6 r7 r8 r9", []),
        ("r7 r8 r9 k1", "r8 b8 k8 y8", []),
    ],
)
def test_a_piece_is_taken_only_where_it_can_be_spared_and_is_not_held(
    rack: str, table: str, listed: list[str]
) -> None:
    assert entries(POSITION.format(rack=rack, table=table)) == listed
