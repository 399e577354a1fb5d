"""Checking a match file: what holds, and what is found."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.actions import Action, Deal, Discard, Turn
from bot.games.catalogue import CATALOGUE
from bot.games.fair import Fair
from bot.games.match import apply, begin
from bot.games.proof import Check, Proof, Verdict, prove
from bot.games.record import Record, parse_record, record_text
from bot.games.refusals import Refused
from tests.games.helpers import SECRET, header_for
from tests.games.players import Play

WORDS = ("Ann's words", "Bo's", "of Cy")


def played(game: str, seats: int = 2) -> Record:
    """A whole match, written and read again."""
    fair = Fair(SECRET, f"proof {game}", WORDS[:seats])
    header = header_for(game, seats, fair, **_short(game))
    play = Play(header, fair)
    while not play.over:
        play.turn()
    return parse_record(record_text(play.match, tuple(play.log), ("Ann",) * seats, SECRET))


def _short(game: str) -> dict[str, int]:
    return {"target": 50} if game == "rummue" else {"rounds": 1}


RECORDS = {game: played(game, CATALOGUE[game].fewest) for game in ("mini", "romme", "rummue")}


def wrong(proof: Proof) -> set[Check]:
    return {finding.check for finding in proof.findings if finding.verdict == Verdict.FAILED}


@pytest.mark.parametrize("game", RECORDS)
def test_an_honest_match_holds(game: str) -> None:
    proof = prove(RECORDS[game])
    assert proof.holds
    assert not proof.is_refuted
    deals = [action for _, action in RECORDS[game].actions if isinstance(action, Deal)]
    assert [finding.number for finding in proof.of(Check.DEAL)] == list(range(1, len(deals) + 1))
    assert [finding.size for finding in proof.of(Check.DEAL)] == [len(one.order) for one in deals]


def edited(record: Record, at: int, action: Action) -> Record:
    line = record.actions[at][0]
    return replace(
        record, actions=(*record.actions[:at], (line, action), *record.actions[at + 1 :])
    )


@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_a_deal_that_was_changed_is_always_found(game: str, data: st.DataObject) -> None:
    record = RECORDS[game]
    deals = [at for at, (_, one) in enumerate(record.actions) if isinstance(one, Deal)]
    at = data.draw(st.sampled_from(deals))
    line, deal = record.actions[at]
    assert isinstance(deal, Deal)
    order = list(deal.order)
    one, other = data.draw(
        st.lists(st.integers(0, len(order) - 1), min_size=2, max_size=2, unique=True)
    )
    order[one], order[other] = order[other], order[one]
    proof = prove(edited(record, at, Deal(tuple(order))))
    assert Check.DEAL in wrong(proof)
    assert line in [finding.line for finding in proof.of(Check.DEAL) if finding.verdict == "failed"]
    assert proof.digest != prove(record).digest


@given(st.sampled_from(sorted(RECORDS)), st.binary(min_size=32, max_size=32))
def test_another_secret_is_always_found(game: str, secret: bytes) -> None:
    proof = prove(replace(RECORDS[game], secret=secret))
    assert secret == SECRET or {Check.COMMITMENT, Check.DEAL} <= wrong(proof)


@settings(max_examples=20)
@given(st.sampled_from(sorted(RECORDS)), st.integers(0, 1), st.text(max_size=20))
def test_other_words_are_always_found(game: str, seat: int, words: str) -> None:
    record = RECORDS[game]
    seeds = list(record.header.client_seeds)
    changed = seeds[seat] != words
    seeds[seat] = words
    header = replace(record.header, client_seeds=tuple(seeds))
    assert wrong(prove(replace(record, header=header))) == ({Check.DEAL} if changed else set())


@settings(max_examples=60)
@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_a_log_with_a_missing_move_is_found_or_ends_elsewhere(
    game: str, data: st.DataObject
) -> None:
    record = RECORDS[game]
    moves = [at for at, (_, one) in enumerate(record.actions) if isinstance(one, Turn)]
    at = data.draw(st.sampled_from(moves))
    proof = prove(replace(record, actions=record.actions[:at] + record.actions[at + 1 :]))
    honest = prove(record)
    assert proof.digest != honest.digest
    assert not proof.holds or proof.points != honest.points


def test_a_move_that_the_rules_refuse_is_found_with_its_line() -> None:
    record = RECORDS["romme"]
    at = next(
        at
        for at, (_, one) in enumerate(record.actions)
        if isinstance(one, Turn) and isinstance(one.move, Discard)
    )
    line, turn = record.actions[at]
    assert isinstance(turn, Turn)
    match = begin(record.header)
    for _, action in record.actions[:at]:
        match = apply(match, action)
    assert match.round is not None
    held = set(match.rules.deck.faces_of(match.round.racks[turn.seat]))
    absent = next(face for face in match.rules.deck.faces if face not in held)
    forged = Turn(turn.seat, Discard(absent))
    with pytest.raises(Refused):
        apply(match, forged)
    (finding,) = prove(edited(record, at, forged)).of(Check.RULES)
    assert (finding.verdict, finding.line) == (Verdict.FAILED, line)
    assert finding.why


CUTS: list[tuple[Callable[[Record], Record], Check]] = [
    (lambda record: replace(record, secret=None), Check.COMMITMENT),
    (lambda record: replace(record, secret=None), Check.DEAL),
    (lambda record: replace(record, actions=record.actions[:-1]), Check.END),
    (
        lambda record: replace(record, header=replace(record.header, commitment="")),
        Check.COMMITMENT,
    ),
]


@pytest.mark.parametrize(("cut", "check"), CUTS)
def test_what_is_not_in_the_file_is_neither_proven_nor_refuted(
    cut: Callable[[Record], Record], check: Check
) -> None:
    proof = prove(cut(RECORDS["mini"]))
    assert not proof.holds
    assert not proof.is_refuted
    assert {finding.verdict for finding in proof.of(check)} == {Verdict.OPEN}


def test_a_header_that_makes_no_match_is_wrong_not_a_crash() -> None:
    record = RECORDS["mini"]
    proof = prove(replace(record, header=replace(record.header, seats=9)))
    assert Check.RULES in wrong(proof)
    assert proof.points == ()
