"""On a phone, which shows pictures 265 pixels wide, everything that must be read can be read.

What counts is the size of the lettering (its em): a picture is as wide as :data:`WIDTH`, and no
text in it is smaller than 11 pixels once it is shown 265 pixels wide.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.words.catalogues import LANGUAGES
from render.drawing import text
from render.drawing.canvas import WIDTH
from render.drawing.headings import LEAST, PHONE, READABLE
from render.drawing.text import TextLine, Type
from render.pictures import Scene, compose
from render.scenes import (
    ENGLISH,
    BracketRound,
    BracketSeat,
    BracketTable,
    LobbyScene,
    LobbySeat,
    RackScene,
    RankingScene,
    ReplayScene,
    SeatScene,
    Style,
)
from render.themes import THEMES, Theme
from render.warmth import clear_caches
from tests.render import golden
from tests.speaking import say_in
from tests.tools import samples

LONG = "The Honourable Sir Reginald Longbottom-Featherstonehaugh III"
SIGNS = {"="}
"""Not read but seen: what is between the two shapes of a yellow Rummü card. Shapes, jesters, crowns
and frames are no text at all: they repeat in another way what colour and lettering say."""

_RACKS = tuple(samples.RACK_40.pieces for _ in range(4))
EXTREMES: dict[str, Scene] = {
    "six long names": replace(
        samples.TABLE_35,
        seats=tuple(
            SeatScene(LONG, 14, -1204, is_turn=not seat, is_dealer=seat == 1, is_computer=seat == 2)
            for seat in range(6)
        ),
    ),
    "six in teams": replace(
        samples.TABLE_RUMMUE,
        seats=tuple(SeatScene(LONG, 14, 120, team=seat % 3, is_dealer=True) for seat in range(6)),
        buying=LONG * 3,
        caption=LONG * 3,
    ),
    "a long run": replace(
        samples.TABLE_18, melds=samples.melds(" ".join(f"r{number}" for number in range(1, 14)))
    ),
    "sixty tiles": replace(samples.RACK_40, pieces=samples.RACK_40.pieces[:30] * 2, note=LONG * 2),
    "a joker of two numbers": replace(samples.TABLE_18, melds=samples.melds("k7 J=k8/r7 J=k9/b7")),
    "much to mend": replace(
        samples.WORKBENCH,
        title=LONG,
        rack=samples.RACK_40.pieces,
        problems=(LONG * 3, LONG),
        melds=tuple(replace(meld, fault=LONG) for meld in samples.WORKBENCH.melds),
    ),
    "a lobby of six": LobbyScene(
        LONG,
        LONG,
        tuple(LobbySeat(LONG, team=seat % 2, is_host=True) for seat in range(6)),
        tuple((LONG, LONG) for _ in range(8)),
        footer=LONG * 3,
    ),
    "long ranking": RankingScene(
        LONG,
        tuple(
            replace(row, rank=row.rank + 99_990, name=LONG, rating=12_184, trend=-1_204)
            for row in samples.RANKING.rows
        ),
        LONG,
    ),
    "long scores": replace(
        samples.SCORES_LONG,
        title=LONG,
        columns=tuple(
            replace(column, name=LONG, total=-12_204, team=1)
            for column in samples.SCORES_LONG.columns
        ),
    ),
    "a long card": replace(
        samples.PLAYER, name=LONG, note=LONG, curve_title=LONG, figures=((LONG, LONG),) * 8
    ),
    "long standings": replace(
        samples.STANDINGS,
        title=LONG,
        note=LONG,
        points_label=LONG,
        opponents_label=LONG,
        rows=tuple(
            replace(row, place=row.place + 990, name=LONG, points="−12,204½", opponents="12,204½")
            for row in samples.STANDINGS.rows
        ),
    ),
    "standings without ties": replace(samples.STANDINGS, opponents_label=""),
    "a long bracket": replace(
        samples.BRACKET,
        title=LONG,
        note=LONG,
        rounds=tuple(
            BracketRound(
                LONG,
                tuple(
                    BracketTable(
                        LONG, tuple(BracketSeat(LONG, LONG, goes_on=True) for _ in "123456")
                    )
                    for _ in range(3)
                ),
            )
            for _ in range(2)
        ),
    ),
    "twenty rounds of six": samples.RACE_LONG,
    "racks of forty in a replay": ReplayScene(
        replace(samples.TABLE_18, seats=samples.TABLE_18.seats), LONG * 3, 1234, 5678, _RACKS
    ),
    "long rules": replace(
        samples.RULES,
        title=LONG,
        text=LONG * 6,
        examples=tuple(
            replace(example, text=LONG * 2, pieces=samples.pieces("r1 r2 r3 r4 r5 r6 r7 r8"))
            for example in samples.RULES.examples
        ),
    ),
    "an empty rack": RackScene("Your rack", samples.RACK_14.material, ()),
}
SCENES = {**golden.scenes(), **EXTREMES}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, int]]]:
    """Every text that is drawn, with the size of its lettering; nothing comes from a cache."""
    found: list[tuple[str, int]] = []
    draw = text._draw  # noqa: SLF001 - the one place that all lettering goes through

    def noted(content: str, kind: Type) -> TextLine:
        found.append((content, kind.size))
        return draw(content, kind)

    monkeypatch.setattr(text, "_draw", noted)
    clear_caches()
    yield found
    clear_caches()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("name", SCENES)
def test_nothing_that_must_be_read_is_too_small_for_a_phone(
    name: str, theme: Theme, written: list[tuple[str, int]]
) -> None:
    width = compose(SCENES[name], Style(ENGLISH, theme)).width
    assert written
    small = [
        (content, size)
        for content, size in written
        if size * PHONE / width < READABLE and content not in SIGNS
    ]
    assert small == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_computers_are_told_apart_by_their_whole_names(
    language: str, seats: int, written: list[tuple[str, int]]
) -> None:
    names = [say_in(language, "computer-short", number=number) for number in range(1, seats + 1)]
    table = replace(
        samples.TABLE_18,
        seats=tuple(SeatScene(name, 14, 0, is_turn=True, is_computer=True) for name in names),
    )
    compose(table, Style(ENGLISH))
    cut = {content for content, _ in written if content.endswith("…")}
    assert not {content for content in cut if names[0][:3] in content}


def test_the_smallest_lettering_is_no_larger_than_it_has_to_be() -> None:
    assert LEAST * PHONE / WIDTH >= READABLE > (LEAST - 1) * PHONE / WIDTH


@pytest.mark.parametrize("name", [name for name in golden.scenes() if name != "scores-long"])
def test_pictures_are_not_so_tall_that_a_chat_shows_them_narrower_than_a_phone(name: str) -> None:
    # Discord limits the height on large screens to 350 of 550 pixels of width.
    tall = compose(golden.scenes()[name], Style(ENGLISH)).height
    assert tall <= WIDTH * 350 / PHONE * 1.15, "a little more where a table is full"
