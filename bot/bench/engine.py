"""The engine: applying one action, folding a match, listing its views."""

from collections.abc import Iterator
from functools import partial
from random import Random

from bot.bench.timing import least, line, readable, sample
from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Header, Match, apply, begin, fold, public_view, view_for
from bot.games.melds import Said
from bot.games.moves import Action, Add, Deal
from bot.games.pieces import Face, Seat
from bot.games.referee import parse_script
from bot.games.state import Round
from tests.tools.soak import SoakTally, careless_match

FOLDED = 200
"""Actions of the match that is folded."""
BEFORE = {
    "mini": 87,
    "classic": 91,
    "letsplay": 85,
    "romme": 54,
    "kaufen": 45,
    "anlegen": 54,
    "raeuber": 74,
    "rummue": 37,
}
"""Milliseconds that 1000 actions of these matches took then, on a busy virtual machine of 2026."""


def main() -> None:
    for game in CATALOGUE.values():
        seats = min(4, game.most)
        header = Header("bench", game.id, (), seats)
        steps = list(_recorded(header))
        actions = tuple(action for action, _ in steps)
        line(f"{game.id}: apply one action", sample(_applications(header, actions)))
        line(
            f"{game.id}: fold {FOLDED} actions",
            sample([partial(fold, header, actions[:FOLDED])] * 30),
        )
        whole = least(partial(fold, header, actions))
        line(
            f"{game.id}: fold a whole match ({len(actions)} actions)",
            f"{readable(whole)} of computing, {readable(1000 * whole / len(actions))}"
            f" for 1000 actions ({BEFORE[game.id]} ms before states were copied cheaply)",
        )
        line(f"{game.id}: list all views", sample(partial(_views, match) for _, match in steps))
    line("classic: add a tile on a full table", sample([_on_a_full_table()] * 2000))


def _recorded(header: Header) -> Iterator[tuple[Action, Match]]:
    fair = Fair(bytes(32), header.match, ())
    yield from careless_match(begin(header), fair, Random(7), SoakTally())  # noqa: S311 - play


def _applications(header: Header, actions: tuple[Action, ...]) -> Iterator[partial[Match]]:
    match = begin(header)
    for action in actions:
        if not isinstance(action, Deal):
            yield partial(apply, match, action)
        match = apply(match, action)


def _views(match: Match) -> None:
    public_view(match)
    for seat in range(match.seats):
        view_for(match, Seat(seat))


def _on_a_full_table() -> partial[Round]:
    """All tiles but the jokers and one lie on the table, in groups; that one is added."""
    groups = ["table " + " ".join(f"{colour}{number}" for colour in "krby") for number in _TWICE]
    groups[-1] = groups[-1].replace("k13 ", "")
    seats = ["seat 1 opened rack k13 J", "seat 2 opened rack J"]
    script = parse_script("\n".join(["game classic", *seats, *groups]))
    rules, state = script.position.rules, script.position.round
    move = Add((Said(Face("k", 13)),), len(groups) - 1)
    return partial(rules.play, state, Seat(0), move)


_TWICE = [number for number in range(1, 14) for _ in range(2)]
