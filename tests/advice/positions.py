"""Positions in the midst of a turn, written down."""

from bot.games.match import Match, SeatView, apply, view_for
from bot.games.moves import Turn, parse_action
from bot.games.pieces import Seat
from bot.games.referee import as_match, parse_script

TILES = """
game classic
seat 1 opened rack r7 r9 k1
seat 2 rack b1 b2 b3
table r8 b8 y8 k8
pool k1
"""
TEN = """
game classic
seat 1 opened rack r10 r3 r4 r6
seat 2 rack b1 b2 b3
table r7 r8 r9
table r5 b5 y5 k5
pool k1
"""
FIVES = """
game classic
seat 1 rack r11 r12 r13 b5 y5 k5 k1
seat 2 rack b1 b2 b3
pool k1
"""
ROBBER = """
game raeuber
seat 1 opened rack H4 S9
seat 2 rack HA
table H5 H6 H7
stock H2
open S3
turn 1 drawn
"""
JOKER = """
game raeuber
seat 1 opened rack H6 C9 D9 S9 S2
seat 2 rack HA
table H5 J=H6 H7
table S3 S4 S5
stock H2
open S3
turn 1 drawn
"""
KNOCKING = """
game romme
seat 1 rack D3 D4 D5 DQ
seat 2 rack HA
stock H2
open S3
turn 1 drawn
"""


def match_of(position: str, *actions: str) -> Match:
    """A position, and what the player on turn (seat 1) has done in it."""
    match = as_match(parse_script(position).position)
    for action in actions:
        match = apply(match, parse_action(f"1 {action}", match.rules.deck))
    return match


def seen(position: str, *actions: str) -> SeatView:
    return view_for(match_of(position, *actions), Seat(0))


def after(position: str, *actions: str, move: object) -> SeatView:
    """What the player sees after one more move, which somebody has found for them."""
    match = match_of(position, *actions)
    return view_for(apply(match, Turn(Seat(0), move)), Seat(0))  # type: ignore[arg-type]
