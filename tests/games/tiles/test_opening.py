"""T5, T6, T17 and T18: the first lay-down, what its tiles and jokers count, what it allows."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Header, fold
from bot.games.moves import Action, Deal, End, Lay, Turn, parse_pieces
from bot.games.pieces import Deck, Face, Reading, Said, Seat, faces_text, joker, meld_text
from bot.games.record import parse_record, record_text, replay
from bot.games.refusals import Reason, RefusedError
from bot.games.tiles.melds import best_value
from bot.games.tiles.ruleset import TileRules
from tests.games.helpers import rule_on, verdict

# --- T5, T6, T17 and T18: the first lay-down, and what it allows in the same turn ---


@pytest.mark.parametrize(
    ("game", "low", "enough", "need"),
    [
        ("mini", "r11 r12 r13", "r9 r10 r11 r12", 40),
        ("classic", "r8 r9 r10", "r9 r10 r11", 30),
        ("letsplay", "r11 r12 r13", "r13 b13 g13 y13", 40),
    ],
)
def test_the_first_lay_down_has_a_least_value(game: str, low: str, enough: str, need: int) -> None:
    """T5."""
    position = f"""
        game {game}
        seat 1 rack {low} {enough} b1
        seat 2 rack b2
    """
    have = sum(int(tile[1:]) for tile in low.split())
    assert verdict(position, f"1 lay {low}", "1 end") == (
        f"refused opening_too_low need={need} have={have}"
    )
    assert verdict(position, f"1 lay {enough}", "1 end") == "ok"


@pytest.mark.parametrize(("last", "said"), [(10, "ok"), (9, "refused")])
def test_the_least_value_itself_is_enough(last: int, said: str) -> None:
    """T5: 30 are 30."""
    position = f"""
        game classic
        seat 1 rack r{last} b{last} k{last} y1
        seat 2 rack b2
    """
    assert verdict(position, f"1 lay r{last} b{last} k{last}", "1 end").startswith(said)


def test_several_melds_add_up_in_the_first_lay_down() -> None:
    """T17."""
    position = """
        game classic
        seat 1 rack r1 r2 r3 b8 k8 y8 k1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay b8 k8 y8", "1 end") == (
        "refused opening_too_low need=30 have=24"
    )
    assert verdict(position, "1 lay b8 k8 y8", "1 lay r1 r2 r3", "1 end") == "ok"


def test_in_mini_a_joker_always_counts_25_in_the_first_lay_down() -> None:
    """T6."""
    position = """
        game mini
        seat 1 rack r7 r8 J g1 g2 o1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay r7 r8 J", "1 end") == "ok"
    assert verdict(position, "1 lay g1 g2 J", "1 end") == (
        "refused opening_too_low need=40 have=28"
    )


@pytest.mark.parametrize(("game", "need"), [("classic", 30), ("letsplay", 40)])
def test_elsewhere_a_joker_counts_as_the_tile_it_stands_for(game: str, need: int) -> None:
    """T6."""
    position = f"""
        game {game}
        seat 1 rack r7 r8 J r13 b13 y1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay r7 r8 J", "1 end") == (
        f"refused opening_too_low need={need} have=24"
    )
    answer = verdict(position, "1 lay r13 b13 J", "1 end")
    assert answer == ("ok" if need <= 39 else f"refused opening_too_low need={need} have=39")


TABLE = """
    game classic
    seat 1 rack r9 b9 k9 r4 k5 y13
    seat 2 rack b2
    table r5 r6 r7
    table k1 k2 k3 k4
    table y9 y10 y11 J=y12
    pool b1
"""


@pytest.mark.parametrize(
    "move",
    [
        "add r4 to A",
        "take k4 from B",
        "take k1 k2 k3 k4 from B",
        "split B before k3",
        "swap y13 in C",
    ],
)
def test_until_the_first_lay_down_the_table_is_not_touched(move: str) -> None:
    """T17."""
    meld = next(word for word in move.split() if word in "ABC")
    assert verdict(TABLE, f"1 {move}") == (f"refused opening_uses_table meld={meld} need=30 have=0")


def test_the_first_lay_down_is_from_the_rack_only() -> None:
    """T17: tiles of the table do not count, however they are come by."""
    assert verdict(TABLE, "1 lay r9 b9 y9") == "refused not_on_rack piece=y9"
    arranged = "1 arrange r5 r6 r7 / k1 k2 k3 k4 / r9 b9 k9 y9 / y10 y11 J=y12 y13"
    assert verdict(TABLE, arranged) == "refused opening_too_low need=30 have=27"


@pytest.mark.parametrize(
    ("game", "opening"),
    [("mini", "r10 b10 g10 o10"), ("classic", "r10 b10 k10"), ("letsplay", "r10 b10 g10 y10")],
)
def test_after_the_first_lay_down_the_table_is_free_in_the_same_turn(
    game: str, opening: str
) -> None:
    """T18."""
    position = f"""
        game {game}
        seat 1 rack {opening} r4 r9 b1
        seat 2 rack b2
        table r5 r6 r7 r8
    """
    assert verdict(position, f"1 lay {opening}", "1 add r4 r9 to A", "1 end") == "ok"
    assert verdict(position, "1 add r4 to A").startswith("refused opening_uses_table meld=A")


REBUILT = """
    game classic
    seat 1 rack r10 b10 k10 y1
    seat 2 rack b2
    table r7 r8 r9
    table b7 b8 b9
    table k7 k8 k9
    pool b1
"""


def test_what_was_laid_first_may_be_rebuilt_at_once() -> None:
    """T18: by arranging, and step by step just as well."""
    after = ["r7 r8 r9 r10", "b7 b8 b9 b10", "k7 k8 k9 k10"]
    ruling = rule_on(REBUILT, f"1 arrange {' / '.join(after)}", "1 end")
    assert (ruling.answers, ruling.table) == (["ok", "ok"], after)
    ruling = rule_on(
        REBUILT,
        "1 lay r10 b10 k10",
        "1 take r10 from D",
        "1 add r10 to A",
        "1 take b10 from D",
        "1 add b10 to B",
        "1 take k10 from D",
        "1 add k10 to C",
        "1 end",
    )
    assert (ruling.answers, ruling.table) == (["ok"] * 8, after)


def test_a_first_lay_down_that_was_taken_back_does_not_count() -> None:
    """T17: at the end of the turn the tiles that were laid have to be worth it."""
    steps = ("1 lay r10 b10 k10", "1 take r10 b10 k10 from D", "1 add r10 to A")
    assert verdict(REBUILT, *steps, "1 end") == "refused opening_too_low need=30 have=0"


def test_taking_the_opening_back_by_undo_closes_the_table_again() -> None:
    """T17."""
    assert verdict(REBUILT, "1 lay r10 b10 k10", "1 undo", "1 add r10 to A") == (
        "refused opening_uses_table meld=A need=30 have=0"
    )


def test_arranging_the_table_alone_is_no_first_lay_down() -> None:
    """T17."""
    assert verdict(REBUILT, "1 arrange r7 r8 r9 / b7 b8 b9 / k7 k8 k9") == "refused nothing_laid"


def test_own_new_melds_may_be_touched_before_the_value_is_reached() -> None:
    """T17 keeps hands off the table, not off one's own work."""
    position = """
        game classic
        seat 1 rack r8 b8 k8 y8 r1 r2 r3 y1
        seat 2 rack b2
    """
    steps = ("1 lay r8 b8 k8", "1 add y8 to A", "1 end")
    assert verdict(position, *steps) == "ok"


def test_whoever_has_laid_down_once_needs_no_value_any_more() -> None:
    """T17."""
    position = """
        game classic
        seat 1 opened rack r1 r2 r3 y1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay r1 r2 r3", "1 end") == "ok"


def test_the_first_lay_down_is_remembered_in_the_next_turn() -> None:
    """T17."""
    position = """
        game classic
        seat 1 rack r9 r10 r11 r1 r2 r3 y1
        seat 2 rack b2
        pool y13
    """
    steps = ("1 lay r9 r10 r11", "1 end", "2 draw", "1 lay r1 r2 r3", "1 end")
    assert verdict(position, *steps) == "ok"


# --- what a joker counts in a first lay-down: what it stands for when the turn ends (T17, T18) ---

AS_IT_LIES = [
    ("classic", ["J r9 r10"], 27),
    ("classic", ["r9 r10 J"], 30),
    ("letsplay", ["r1 r2 J", "r10 b10 g10"], 36),
    ("letsplay", ["J r9 r10 r11"], 38),
    ("letsplay", ["r9 r10 r11 J"], 42),
    ("letsplay", ["r9 r10 r11 J=r8"], 38),
]


@pytest.mark.parametrize(("game", "melds", "worth"), AS_IT_LIES)
def test_a_joker_in_the_first_lay_down_is_worth_what_it_stands_for_in_the_end(
    game: str, melds: list[str], worth: int
) -> None:
    """T17: never a dearer place that it could have had."""
    rack = " ".join(melds).replace("=r8", "")
    position = f"""
        game {game}
        seat 1 rack {rack} y1
        seat 2 rack b2
        pool y2 y3 y4 y5
    """
    need = {"classic": 30, "letsplay": 40}[game]
    steps = [f"1 lay {meld}" for meld in melds]
    said = "ok" if worth >= need else f"refused opening_too_low need={need} have={worth}"
    assert verdict(position, *steps, "1 end") == said
    assert verdict(position, f"1 arrange {' / '.join(melds)}") == said
    table = rule_on(position, *steps, "1 timeout").table
    assert bool(table) == (worth >= need), "T26: the clock judges alike"


REBUILT_WITH_A_JOKER = """
    game classic
    seat 1 rack r9 r10 J y1
    seat 2 rack b2
    table b11 k11 y11
    table r6 r7 r8
    pool b1
"""


def test_a_joker_of_the_opening_keeps_its_meaning_when_the_opening_is_rebuilt_at_once() -> None:
    """T18: it was the red 11 in `r9 r10 J`, and still is in the group."""
    kept = "1 arrange b11 k11 y11 J / r6 r7 r8 r9 r10"
    assert verdict(REBUILT_WITH_A_JOKER, kept, "1 end") == "ok"
    steps = ("1 lay r9 r10 J", "1 take J from C", "1 add J to A", "1 take r9 r10 from C")
    assert verdict(REBUILT_WITH_A_JOKER, *steps, "1 add r9 r10 to B", "1 end") == "ok"


def test_a_joker_of_the_opening_that_ends_as_another_tile_does_not_make_it_worth_more() -> None:
    """T18: it was the red 11, and ends as the red 5."""
    moved = "1 arrange b11 k11 y11 / J=r5 r6 r7 r8 r9 r10"
    assert verdict(REBUILT_WITH_A_JOKER, moved) == "refused opening_too_low need=30 have=0"
    steps = ("1 lay r9 r10 J", "1 take J from C", "1 add J=r5 to B", "1 take r9 r10 from C")
    assert verdict(REBUILT_WITH_A_JOKER, *steps, "1 add r9 r10 to B", "1 end") == (
        "refused opening_too_low need=30 have=0"
    )


def test_in_a_group_a_joker_is_any_colour_that_the_opening_needs() -> None:
    """T14, T18: beside two 10s it may be the red one of `J r11 r12`."""
    position = """
        game classic
        seat 1 rack r11 r12 J y1
        seat 2 rack b2
        table b10 k10 y10
        table y7 y8 y9
        table r8 r9 r10
    """
    rebuilt = "1 arrange b10 k10 J / y7 y8 y9 y10 / r8 r9 r10 r11 r12"
    assert verdict(position, rebuilt, "1 end") == "ok"
    pinned = "1 arrange b10 k10 y10 J / y7 y8 y9 / r8 r9 r10 r11 r12"
    assert verdict(position, pinned, "1 end") == "ok"
    black = position.replace("b10 k10 y10", "b10 r10 y10")
    pinned = pinned.replace("b10 k10 y10", "b10 r10 y10")
    assert verdict(black, pinned) == "refused opening_too_low need=30 have=0"


def test_a_joker_of_the_table_is_not_taken_for_the_one_that_was_laid() -> None:
    """T18, T23: the table's joker stands for a 13 and stays; the player's own is cheap."""
    position = """
        game letsplay
        seat 1 rack r1 r2 J b13 g13 b1
        seat 2 rack y2
        table r11 r12 J=r13
        table b10 b11 b12
        table g10 g11 g12
    """
    cheap = "1 arrange r11 r12 J=r13 / b10 b11 b12 b13 / g10 g11 g12 g13 / r1 r2 J=r3"
    assert verdict(position, cheap).startswith("refused opening_too_low need=40")


def test_in_mini_a_joker_of_the_opening_keeps_its_meaning_too() -> None:
    """T6, T18: it counts 25 wherever it lies, but it has to fit."""
    position = """
        game mini
        seat 1 rack r7 r8 J o1
        seat 2 rack b2
        table r4 r5 r6
        table b9 g9 o9
    """
    assert verdict(position, "1 arrange r4 r5 r6 r7 r8 / b9 g9 o9 J", "1 end") == "ok"
    assert verdict(position, "1 arrange J=r3 r4 r5 r6 r7 r8 / b9 g9 o9") == (
        "refused opening_too_low need=40 have=0"
    )


def test_two_jokers_of_a_group_are_not_the_same_tile_of_the_opening() -> None:
    """T14, T18: beside red and blue 8 they are a black and a yellow one, not two black ones."""
    position = """
        game classic
        seat 1 rack k7 k7 k9 k9 J J b13
        seat 2 rack b2
        table r8 b8 k8 y8
        table k8 y8 r8 b8
        table y5 y6 y7
    """
    rebuilt = "1 arrange r8 b8 J J / r8 b8 y8 / y5 y6 y7 y8 / k7 k8 k9 / k7 k8 k9"
    assert verdict(position, rebuilt).startswith("refused opening_too_low need=30")


def test_after_an_opening_that_was_arranged_the_table_is_free() -> None:
    """T18: the first lay-down holds, though its tiles lie in melds of the table."""
    position = """
        game classic
        seat 1 rack r11 r12 r13 b4
        seat 2 rack b2
        table r8 r9 r10
        table b1 b2 b3
    """
    arranged = "1 arrange r8 r9 r10 r11 r12 r13 / b1 b2 b3"
    assert verdict(position, arranged, "1 add b4 to B", "1 end").startswith("round over winner=1")


# --- T5, T6 and T17: what tiles from the rack are worth by themselves, also in old matches ---


@given(st.data())
def test_melds_from_the_rack_open_the_game_exactly_if_they_are_worth_enough(
    data: st.DataObject,
) -> None:
    """T5, T6, T17: whatever is laid, wherever its jokers lie; in steps and at once."""
    game = data.draw(st.sampled_from(("mini", "classic", "letsplay")))
    rules = rules_for(CATALOGUE[game], {})
    assert isinstance(rules, TileRules)
    melds = data.draw(st.lists(st.sampled_from(_runs_and_groups(rules)), min_size=1, max_size=3))
    laid = [_with_jokers(data, meld) for meld in melds]
    faces = Counter(one.face for meld in laid for one in meld)
    have = Counter(rules.deck.faces)
    assume(not faces - have)
    assume(all(isinstance(rules.read(meld, ordered=True), Reading) for meld in laid))
    worth = sum(
        rules.opening_joker if one.face.is_joker and rules.opening_joker else one.meant.number
        for meld in laid
        for one in meld
    )
    spare = next(face for face in sorted(have - faces) if not face.is_joker)
    other = next(face for face in sorted(have - faces - Counter([spare])) if not face.is_joker)
    position = f"""
        game {game}
        seat 1 rack {faces_text((*faces.elements(), spare))}
        seat 2 rack {faces_text([other])}
    """
    steps = [f"1 lay {meld_text(meld)}" for meld in laid]
    said = "ok" if worth >= rules.opening else "refused opening_too_low"
    assert verdict(position, *steps, "1 end").startswith(said)
    assert verdict(position, f"1 arrange {' / '.join(map(meld_text, laid))}").startswith(said)


def _runs_and_groups(rules: TileRules) -> list[tuple[Face, ...]]:
    suits = rules.deck.suits
    groups = [
        tuple(Face(suit, number) for suit in suits[:size])
        for size in (3, 4)
        for number in range(1, 14)
    ]
    runs = [
        tuple(Face(suit, number) for number in range(low, low + size))
        for suit in suits
        for size in (3, 4, 5)
        for low in range(1, 15 - size)
    ]
    return [*groups, *runs]


def _with_jokers(data: st.DataObject, faces: tuple[Face, ...]) -> tuple[Said, ...]:
    """Up to two tiles are jokers that stand for them."""
    places = data.draw(st.sets(st.integers(0, len(faces) - 1), max_size=2))
    return tuple(
        Said(joker(), face) if at in places else Said(face) for at, face in enumerate(faces)
    )


def test_a_match_from_before_keeps_the_first_lay_down_that_was_accepted_then() -> None:
    """T17: by the first revision a joker counted as the dearest tile that it could have been."""
    rules = rules_for(CATALOGUE["classic"], {})
    highest = _first(rules.deck, "r13")
    racks = _first(rules.deck, "r9 r10 J")
    lay = Lay(parse_pieces("J r9 r10", rules.deck))
    actions: list[Action] = [
        Deal(highest),
        Deal(racks),
        Turn(Seat(0), lay),
        Turn(Seat(0), End()),
    ]
    old = Header("before", "classic", (), 2, rules=1)
    assert fold(old, actions).round is not None
    kept = record_text(fold(old, actions), tuple(actions), ("Ann", "Bo"), None)
    assert "\nrules" not in kept
    *_, (_, after) = replay(parse_record(kept))
    assert after == fold(old, actions)
    with pytest.raises(RefusedError) as refused:
        fold(replace(old, rules=2), actions)
    assert refused.value.reason == Reason.OPENING_TOO_LOW


def _first(deck: Deck, faces: str) -> tuple[int, ...]:
    """A shuffle in which these come first."""
    first = [deck.faces.index(one.face) for one in parse_pieces(faces, deck)]
    return (*first, *(index for index in range(len(deck)) if index not in first))


@pytest.mark.parametrize(
    ("game", "tiles", "value"),
    [
        ("classic", "r10 b10 k10", 30),
        ("classic", "r10 b10 k10 y1", 30),
        ("classic", "r9 r10 r11 b9 k9", 30),
        ("classic", "r9 r10 r11 b9 k9 r9", 57),
        ("classic", "r12 r13 J", 36),
        ("classic", "r1 b1 k1 J", 4),
        ("classic", "r1 r2 J J", 10),
        ("classic", "J J", 0),
        ("classic", "r5 b6 k7", 0),
        ("mini", "r1 r2 J", 28),
        ("mini", "r1 J J J", 76),
        ("mini", "r1 r2 r3 g1 g2 g3 J J", 62),
    ],
)
def test_the_best_value_of_some_tiles(game: str, tiles: str, value: int) -> None:
    """T5 and T6: what the tiles of a rack are worth by themselves."""
    rules = rules_for(CATALOGUE[game], {})
    faces = [one.face for one in parse_pieces(tiles, rules.deck)]
    assert best_value(faces, rules.deck.suits, 25 if game == "mini" else None) == value


def test_a_coloured_joker_counts_only_where_it_may_stand() -> None:
    """T25 in the first lay-down."""
    rules = rules_for(CATALOGUE["letsplay"], {"coloured_jokers": 1})
    for tiles, value in (("r12 r13 Jr", 36), ("r12 r13 Jb", 0), ("r13 b13 Jg", 39)):
        faces = [one.face for one in parse_pieces(tiles, rules.deck)]
        assert best_value(faces, rules.deck.suits, None) == value
