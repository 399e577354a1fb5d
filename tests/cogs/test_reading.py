"""Text instead of pictures: whole matches by people who hear, and see nothing."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.pieces import Face
from bot.pictures.alt_texts import face_name
from tests.cogs.governing import played
from tests.cogs.hearing import HeardTable, heard
from tests.cogs.seats import Planned, Sitting, stacked
from tests.cogs.server import BUTTON, GALLERY, Panel, Server
from tests.cogs.test_preferences import prefer
from tests.cogs.witness import Witness
from tests.speaking import in_language

pytestmark = pytest.mark.usefixtures("no_drawing")


# --- newcomers who do not see ---
# They know what a run and a group are. Whether that is enough to come out, onto which melds they
# may add, and that it is their turn, they have to be told.

MOST_STEPS = 40
"""In one turn; a newcomer who does more goes round in circles."""

Found = tuple[Face, ...]
NOTHING = (Face("", 0), "")
"""Among what was refused: to come out with what they hold."""


class Newcomer:
    """One of them, with the private message that was answered last."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.laid = 0
        self._refused: set[tuple[Face, str]] = set()

    async def plays(self) -> bool:
        """A turn, if it is theirs; or a word on a card that they may buy."""
        self._refused.clear()
        panel = Panel(self.server, self.name, await self.server.slash(self.name, "rack"))
        for done in range(MOST_STEPS):
            known = listen(panel)
            if panel.message is None or not _is_asked(known):
                return bool(done)
            panel = await self._step(panel, known)
        raise AssertionError((self.name, panel.shown.text))

    async def _step(self, panel: Panel, known: HeardTable) -> Panel:
        if known.tells("You may buy"):
            return await self._press(panel, "Pass")
        if any("Draw first: " in line for line in known.lines):
            return await self._press(panel, "Draw")
        if (meld := self._meld(known)) is not None:
            return await self._lay(known, meld)
        if (addition := self._addition(known)) is not None:
            return await self._add(panel, *addition)
        return await self._finish(panel, known)

    async def _finish(self, panel: Panel, known: HeardTable) -> Panel:
        """Whatever ends the turn; what is not enough to come out goes back first."""
        if known.tells("⚠️"):
            self._refused.add(NOTHING)
            return await self._press(panel, "Start over")
        if _holds_cards(known):
            worst = max(known.rack, key=lambda face: (not face.is_joker, face.number, face.suit))
            return await self._type("discard", piece=_words(worst))
        if known.tells("✅"):
            return await self._press(panel, "End turn")
        return await self._press(panel, "Draw" if known.stock else "Pass")

    # --- thinking ---

    def _meld(self, known: HeardTable) -> Found | None:
        if NOTHING in self._refused:
            return None
        spare = 1 if _holds_cards(known) else 0
        fitting = (one for one in melds_in(known.rack) if len(one) + spare <= known.rack.total())
        return max(fitting, key=len, default=None)

    def _addition(self, known: HeardTable) -> tuple[Face, str] | None:
        if self.name in known.unopened or (_holds_cards(known) and known.rack.total() == 1):
            return None
        pairs = ((face, letter) for face in known.rack for letter in known.melds)
        return next((one for one in pairs if self._fits(known, *one)), None)

    def _fits(self, known: HeardTable, face: Face, letter: str) -> bool:
        there = known.melds[letter]
        return (face, letter) not in self._refused and is_meld((*there, face))

    # --- doing ---

    async def _lay(self, known: HeardTable, meld: Found) -> Panel:
        panel = await self._type("lay", pieces=" ".join(map(_words, meld)))
        assert panel.said == "", (meld, panel.said)
        self.laid += 1
        after = listen(panel)
        assert after.rack == known.rack - Counter(meld), "it is read what became of it"
        return panel

    async def _add(self, panel: Panel, face: Face, letter: str) -> Panel:
        """Not every meld may be added to in every game; then it is said why not."""
        tried = await self._type("add", pieces=_words(face), meld=letter)
        if tried.said:
            self._refused.add((face, letter))
            return panel
        self.laid += 1
        return tried

    async def _type(self, command: str, **fields: str) -> Panel:
        return Panel(self.server, self.name, await self.server.slash(self.name, command, **fields))

    async def _press(self, panel: Panel, label: str) -> Panel:
        """A button, by what is read on it."""
        found = [one for one in panel.shown.parts(BUTTON) if one["label"] == label]
        assert len(found) == 1, (label, panel.shown.labels, panel.shown.text)
        said = await panel.press(str(found[0]["custom_id"]).split(".")[1])
        assert said == "", (label, said)
        return panel


def listen(panel: Panel) -> HeardTable:
    """What is read of a private message, in which there is nothing to be seen."""
    if panel.message is None:
        return HeardTable()
    assert not panel.message.attachments
    assert not panel.shown.parts(GALLERY)
    return heard(panel.shown)


def _is_asked(known: HeardTable) -> bool:
    """They never take the open card: as long as others may buy it, there is nothing to do."""
    waits = known.tells("It is your turn. Take the open card, or wait")
    return known.tells("It is your turn", "You may buy") and not waits


def _holds_cards(known: HeardTable) -> bool:
    return known.tells("You hold ", "In your hand: ")


def _words(face: Face) -> str:
    return in_language("en", face_name, face)


# --- what a run and a group are ---


def melds_in(rack: Counter[Face]) -> Iterator[Found]:
    """Runs and groups without jokers."""
    faces = sorted(face for face in rack if not face.is_joker)
    for size in range(3, len(faces) + 1):
        rows = (tuple(faces[at : at + size]) for at in range(len(faces) - size + 1))
        yield from (row for row in rows if is_run(row))
    for number in {face.number for face in faces}:
        group = [face for face in faces if face.number == number]
        for size in range(3, min(len(group), 4) + 1):
            yield from combinations(group, size)


def is_meld(faces: Found) -> bool:
    """Jokers and the ace above the king are for those who know more."""
    return not any(face.is_joker for face in faces) and (is_run(faces) or is_group(faces))


def is_run(faces: Found) -> bool:
    numbers = sorted(face.number for face in faces)
    in_line = [*range(numbers[0], numbers[0] + len(faces))]
    return len({face.suit for face in faces}) == 1 and numbers == in_line


def is_group(faces: Found) -> bool:
    return len({face.number for face in faces}) == 1 and len({face.suit for face in faces}) == len(
        faces
    )


async def in_turns(server: Server, newcomers: Sequence[Newcomer], most: int) -> bool:
    """Some turns of theirs, one after the other; gives back whether they heard of an end."""
    turns = 0
    while turns < most and not is_over(server):
        played = [await one.plays() for one in newcomers if not is_over(server)]
        assert any(played), "nobody is told to do anything"
        turns += sum(played)
    return is_over(server)


def is_over(server: Server) -> bool:
    return "The match is over." in server.public.text


# --- text instead of pictures: whole matches by people who hear, and see nothing ---

TURNS = 8
"""Of each game: enough for the first melds, for what is refused, and for a card on offer."""
SHORT = {
    "classic": (
        "r10 r11 r12 b1 b2 b3 k7 k8 k9 y4 y5 y6 b9 b4",
        "r1 r2 r3 k10 k11 k12 y1 y3 y8 b13 b5 r8 k4 y13",
        "b10 b11",
    ),
    "romme": (
        "H2 H3 H4 S5 S6 S7 D8 D9 D10 C2 C3 C4 SK",
        "D2 D3 D4 H7 S9 C9 CJ HK S2 D6 H10 C7 CQ",
        "SJ SQ",
    ),
}
"""Deals after which newcomers are soon at the end of a round."""


async def readers(server: Server, *names: str) -> list[Newcomer]:
    for name in names:
        await prefer(server, name, "form", "text")
    return [Newcomer(server, name) for name in names]


@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_game_can_be_played_by_text_alone(
    game: str, server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = ("ann", "ben", "cem")[: CATALOGUE[game].fewest]
    newcomers = await readers(server, *people)
    at = await Planned(game, len(people), 5).begin(server, monkeypatch)
    assert not await in_turns(server, newcomers, TURNS)
    assert any(one.laid for one in newcomers)
    for name in people:
        await assert_all_told(at, name)
    assert_nothing_drawn(server, witness, people)


@pytest.mark.parametrize("game", SHORT)
async def test_a_match_is_played_to_its_end_by_text_alone(
    game: str, server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = ("ann", "ben")
    newcomers = await readers(server, *people)
    *racks, then = SHORT[game]
    stacked(monkeypatch, game, *racks, then=then)
    await server.started(*people, game=game, rounds=1)
    assert await in_turns(server, newcomers, 40)
    assert "**ann** wins" in server.public.text
    assert_nothing_drawn(server, witness, people)
    result = Panel(server, "ann", await server.slash("ann", "history"))
    assert await result.choose("open", next(iter(result.shown.options("open")))) == ""
    assert not result.shown.parts(GALLERY)
    lines = result.shown.text.splitlines()
    assert any(line.endswith("ann wins.") for line in lines)
    assert all(any(line.startswith(f"{name} has ") for line in lines) for name in people)


async def assert_all_told(at: Sitting, name: str) -> None:
    """What is read is what there is to be seen."""
    known = heard(Panel(at.server, name, await at.server.slash(name, "rack")).shown)
    view = await at.view(name)
    public, deck, names = view.public, view.public.deck, at.names
    assert known.rack == Counter(deck.faces_of(view.rack))
    assert known.melds == {meld.letter: [one.face for one in meld.said] for meld in public.table}
    assert known.counts == {names[seat]: one.count for seat, one in enumerate(public.seats)}
    assert known.stock == public.stock_count
    assert known.top == (None if public.pile_top is None else deck.face(public.pile_top))


def assert_nothing_drawn(server: Server, witness: Witness, people: Sequence[str]) -> None:
    ids = {server.member(name).id for name in people}
    private = [one.body for one in witness.payloads if one.reader in ids]
    assert private
    assert not [body for body in private if body.get("attachments")]


async def test_a_replay_and_the_rules_are_read_too(server: Server) -> None:
    table = await played(server, "ann", "ben")
    await prefer(server, "ann", "form", "text")
    replay = Panel(server, "ann", await server.slash("ann", "replay", id=str(table)))
    await replay.press("forward")
    assert not replay.shown.parts(GALLERY)
    assert "Step 2 of" in replay.shown.text
    assert "ann holds " in replay.shown.text
    rules = Panel(server, "ann", await server.slash("ann", "rummy rules", game="classic"))
    assert not rules.shown.parts(GALLERY)


async def test_the_end_of_a_match_shows_the_last_table_and_the_points_in_words(
    server: Server,
) -> None:
    await played(server, "ann", "ben")
    (alt,) = server.public.alts
    assert "On the table: " in alt
    assert "Round 1: " in alt
    assert "Points: **ann** " in server.public.text


async def test_whoever_watches_can_have_the_table_read(server: Server) -> None:
    await server.started("ann", "ben", game="classic")
    more = Panel(server, "eve", await server.press("eve", "more"))
    assert await more.press("read") == ""
    known = heard(more.shown)
    assert known.counts == {"ann": 14, "ben": 14}
    assert known.stock == 78
    assert not known.rack


async def test_what_is_left_over_is_told_in_words_that_everybody_knows(server: Server) -> None:
    await played(server, "ann", "ben")
    (line,) = [one for one in server.public.text.splitlines() if "Left over" in one]
    assert "`" not in line
    assert re.search(r"(red|blue|green|orange) [0-9]|joker", line)
