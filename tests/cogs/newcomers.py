"""Newcomers who do not see: they play by what is read to them, and know nothing else of a match.

They know what a run and a group are. Whether that is enough to come out, onto which melds they may
add, and that it is their turn, they have to be told.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.games.pieces import Face
from bot.pictures.alt_texts import face_name
from tests.cogs.hearing import HeardTable, heard
from tests.cogs.server import BUTTON, GALLERY, Panel, Server
from tests.speaking import in_language

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
