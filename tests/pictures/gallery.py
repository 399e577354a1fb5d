"""The README's pictures of games: ``python -m tests.pictures.gallery FOLDER`` draws them anew.

They go the way of every picture in Discord, from a position to a scene with the words of the
catalogues, so that they show what members see today.
"""

import sys
from dataclasses import replace
from pathlib import Path

from bot.games.match import Match, public_view, view_for
from bot.games.pieces import Seat
from bot.games.referee import as_match, final_position, parse_script
from bot.pictures.rules import rules_scenes
from bot.pictures.scenes import (
    Player,
    SortBy,
    draw,
    in_order,
    rack_scene,
    table_scene,
    words_for,
    workbench_scene,
)
from bot.words.catalogues import FALLBACK
from render import Picture, Style
from render.scenes import RackScene, RulesScene, TableScene, WorkbenchScene
from tests.processes import ROOT
from tests.speaking import in_language

Shown = RackScene | RulesScene | TableScene | WorkbenchScene

FOLDER = ROOT / "docs" / "pictures"
NAMES = ("Élodie Müller", "Björn", "田中さくら", "أحمد خالد", "xX_Dragon_Xx 🐉")
COMPUTER = 1
"""The seat that a computer has."""
FIRST = Seat(0)

TILES = """
game classic
seat 1 opened score=34 rack r5 b11 b13 y3 y8 k2 k6 k12
seat 2 opened score=-12 rack b8 b9 k3
seat 3 opened rack b2 b7 b10 y1 y2 y8 y9 k4 k5 k10 J
seat 4 score=58 rack b8 b9 b10 r11 y9 y10 y10 k4 k5 k6 k9 k13 r13 r10
table b1 b2 b3 b4
table y11 k11 r11
table r12 J=b12 y12 k12
table r6 r7 r8
table y4 y5 y6
table r4 r5 r6
table r13 b13 y13
table y5 y6 y7
table r8 r9 r10
table r1 r2 r3
table y1 y2 y3 y4
table r12 b12 y12
table k1 k2 k3
table b4 b5 b6
table k7 k8 k9 k10
table r2 r3 r4
table b1 r1 k1
table b5 b6 b7
pool r9 k8 y7
turn 1
---
1 add r5 to D
1 add b11 to B
1 end
"""
DRAFT = """
game classic
seat 1 opened rack r5 r6 r7 r2 b6 b13 y3 y4 y5 y8 k2 k8 k12 J
seat 2 opened rack b8 b9 k3
table b1 b2 b3 b4
table r11 b11 y11
table k7 k8 k9 k10
pool k1
turn 1
---
1 lay r5 r6 r7
1 lay y3 y4 y5
1 take b11 from B
"""
CARDS = """
game kaufen
seat 1 opened score=34 rack C9 C10 CJ S2 S4 H7 D9 D10
seat 2 opened score=12 rack S3 S5 H9
seat 3 opened rack H5 H6 D2 D3 S6 S7 S9 SJ C8 CQ CK
seat 4 score=58 rack H8 H9 HJ HK DK D4 S10 SK C3 C5 C7 DJ J
seat 5 opened score=120 rack S8 H2 H3 D8 D7 C6 CA S5 SQ
table owner=1 HA H2 H3 H4
table owner=2 SQ HQ DQ
table owner=3 D5 J=D6 D7 D8
table owner=3 SA HA CA DA
table owner=5 S8 H8 C8
table owner=5 C2 C3 C4 C5 C6 C7
stock H7 D6 S3
open S2 H10
turn 1 drawn
---
1 lay C9 C10 CJ
1 discard D10
"""
RUMMUE = """
game rummue
seat 1 opened score=34 team=1 rack r0 g2 b7 k8 y2
seat 2 opened score=-12 team=2 rack k3 g1 b2 g4 r8
seat 3 opened score=34 team=1 rack g3 g5 g6 g7 b1 b3 b8 k1 k2 k5 k6
seat 4 opened score=-12 team=2 rack y1 y3 y5 r1 g8 k7 k1 b1 b7 g7 r7 g1 k7 r1
table owner=1 r5 y6 r7
table owner=1 b0 g0 k0 y0
table owner=2 r2 r3 y4
table owner=4 r9 g9 b9 k9 y9
table owner=4 b4 b5 b6
stock y7 y8 r4
open k4
turn 2 drawn
---
2 lay g1 b2 k3
2 discard g4
"""


SCRIPTS = {"tiles": TILES, "draft": DRAFT, "cards": CARDS, "rummue": RUMMUE}


def _script(text: str) -> tuple[Match, Match]:
    """A position, and what comes of it."""
    script = parse_script(text)
    before = replace(script, turns=())
    return as_match(final_position(before)), as_match(final_position(script))


def _table(text: str) -> TableScene:
    before, after = _script(text)
    players = [Player(name, seat == COMPUTER) for seat, name in enumerate(NAMES[: after.seats])]
    return in_language(
        FALLBACK, table_scene, public_view(after), players, before=public_view(before)
    )


def _rack(text: str) -> RackScene:
    before, _ = _script(text)
    view = view_for(before, FIRST)
    return in_language(
        FALLBACK, rack_scene, view, order=in_order(view.public.deck, view.rack, SortBy.COLOUR)
    )


def _workbench(text: str) -> WorkbenchScene:
    _, after = _script(text)
    view = view_for(after, FIRST)
    assert view.draft is not None
    return in_language(FALLBACK, workbench_scene, view, view.draft)


def _example(game: str) -> RulesScene:
    melds, *_ = in_language(FALLBACK, rules_scenes, game)
    return melds


def scenes() -> dict[str, Shown]:
    """The pictures by the names of their files."""
    return {
        "table": _table(TILES),
        "rack": _rack(DRAFT),
        "workbench": _workbench(DRAFT),
        "table-cards": _table(CARDS),
        "table-rummue": _table(RUMMUE),
        "rules": _example("classic"),
    }


def drawn(scene: Shown) -> Picture:
    return draw(scene, Style(in_language(FALLBACK, words_for, scene.material)))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in scenes().items():
        picture = drawn(scene)
        path = folder / f"{name}{picture.suffix}"
        path.write_bytes(picture.data)
        print(f"{path}: {picture.alt}")


if __name__ == "__main__":
    main()
