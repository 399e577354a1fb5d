"""What tiles from the rack are worth by themselves, also in matches from before (T5, T6, T17)."""

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
from tests.games.helpers import verdict


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
