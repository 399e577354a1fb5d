"""Melds as somebody types them into the form: what is not held is taken off the table for it."""

import re
from collections import Counter

from bot.games.match import SeatView
from bot.games.melds import Reading, Said
from bot.games.moves import Move, parse_letter, parse_pieces
from bot.games.refusals import UnreadableError
from bot.tables.model import Assistance
from cogs.ui.fetching import Work

_BETWEEN = re.compile(r"[/;\n]")


def typed_melds(view: SeatView, text: str, language: str) -> list[tuple[Said, ...]]:
    """``r5 r6 r7 / b1 b2 b3`` as two melds."""
    deck = view.public.deck
    melds = [parse_pieces(part, deck, language=language) for part in _BETWEEN.split(text)]
    found = [said for said in melds if said]
    if not found:
        raise UnreadableError.whole(text, expected="pieces")
    return found


def typed_moves(view: SeatView, melds: list[tuple[Said, ...]], onto: str) -> list[Move]:
    """The steps to these melds, or to an addition to the one with this letter."""
    work = Work(view)
    slot = parse_letter(onto) if onto else None
    for said in melds:
        work.fetch(said)
        work.lay(said, slot)
    return work.moves


def may_be_arranged(view: SeatView, melds: list[tuple[Said, ...]], assistance: Assistance) -> bool:
    """Whether the solver may be asked instead: for pieces that are held, and make no meld."""
    rules = view.public.rules
    held = [*view.draft.rack, *view.draft.loose] if view.draft else [*view.rack]
    faces = Counter(one.face for said in melds for one in said)
    known = not faces - Counter(view.public.deck.faces_of(held))
    unread = any(not isinstance(rules.read(said), Reading) for said in melds)
    return assistance != Assistance.OFF and known and unread
