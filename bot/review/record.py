"""Judged turns as a text, so that a review can be kept with its match."""

import json
from collections.abc import Iterable
from typing import Any

from bot.games.melds import Melds, Said
from bot.games.pieces import Face, Seat
from bot.review.judging import Certainty, Excuse, Judged

REVISION = 1
"""Of how turns are judged and written. With a new one old reviews are made again."""


def written(turns: Iterable[Judged]) -> str:
    """Judged turns as JSON, without the ways to play: those are found when somebody looks."""
    return json.dumps([_plain(turn) for turn in turns], separators=(",", ":"))


def read(text: str) -> tuple[Judged, ...]:
    return tuple(map(_judged, json.loads(text)))


def _plain(turn: Judged) -> list[Any]:
    return [
        turn.number,
        turn.round,
        turn.seat,
        turn.seq,
        turn.laid,
        turn.opened,
        turn.ran_out,
        turn.counts,
        turn.certainty,
        turn.possible,
        turn.excuse,
        turn.melds,
    ]


def _judged(plain: list[Any]) -> Judged:
    number, round_, seat, seq, laid, opened, ran_out, counts, certainty, possible, excuse, melds = (
        plain
    )
    return Judged(
        number=number,
        round=round_,
        seat=Seat(seat),
        seq=seq,
        laid=_faces(laid),
        opened=opened,
        ran_out=ran_out,
        counts=tuple(counts),
        certainty=Certainty(certainty),
        possible=_faces(possible),
        excuse=None if excuse is None else Excuse(excuse),
        melds=_melds(melds),
    )


def _faces(plain: list[list[Any]]) -> tuple[Face, ...]:
    return tuple(Face(*one) for one in plain)


def _melds(plain: list[list[Any]]) -> Melds:
    return tuple(tuple(_said(*one) for one in meld) for meld in plain)


def _said(face: list[Any], stands_for: list[Any] | None) -> Said:
    return Said(Face(*face), None if stands_for is None else Face(*stands_for))
