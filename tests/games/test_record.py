"""A whole match as text: it reads back, is proven, and betrays whoever tampers with it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Match, apply, begin
from bot.games.moves import Action, Deal, Discard, Draw, End, LineError, Timeout, Turn
from bot.games.proof import MatchCheck, MatchProof, Verdict, prove
from bot.games.record import FIRST, Record, fair_of, fingerprint, parse_record, record_text, replay
from bot.games.refusals import RefusedError
from bot.games.ruleset import REVISION
from tests.games.helpers import SECRET, fair_for, header_for, sealed_header
from tests.games.players import Play

# --- a whole match as text: it reads back, folds, and betrays whoever tampers with it ---

NAMES = ("Ann", "Bo")


def played(game: str = "classic", turns: int = 6, fair: Fair | None = None) -> Play:
    fair = fair or fair_for()
    play = Play(header_for(game, 2, fair), fair)
    for _ in range(turns):
        play.turn()
    return play


def played_sealed(turns: int = 6) -> Play:
    header = sealed_header("classic", "one", "two")
    play = Play(header, fair_of(header, SECRET))
    for _ in range(turns):
        play.turn()
    return play


def written_sealed(play: Play, ended: str = "") -> str:
    said = ("one", "two")
    return record_text(play.match, tuple(play.log), NAMES, SECRET, said=said, ended=ended)


def written(play: Play, secret: bytes | None = SECRET) -> str:
    return record_text(play.match, tuple(play.log), NAMES, secret)


def replayed(text: str) -> Match:
    match = None
    for _, match in replay(parse_record(text)):  # noqa: B007 - the last one is what counts
        pass
    assert match is not None
    return match


def line_of(text: str, start: str) -> int:
    return next(at for at, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def complaint(text: str) -> LineError:
    with pytest.raises(LineError) as error:
        replayed(text)
    return error.value


@pytest.mark.parametrize("secret", [SECRET, None])
def test_a_record_reads_back_and_folds_to_the_same_match(secret: bytes | None) -> None:
    play = played()
    text = written(play, secret)
    record = parse_record(text)
    assert (record.header, record.names, record.secret) == (play.match.header, NAMES, secret)
    assert [action for _, action in record.actions] == play.log
    assert replayed(text) == play.match


def test_options_that_were_chosen_as_they_are_by_default_read_back_too() -> None:
    fair = fair_for()
    play = Play(header_for("classic", 2, fair, rounds=0, turn_seconds=120, win_sum=0), fair)
    assert parse_record(written(play)).header == play.match.header


def test_a_record_says_by_which_revision_of_the_rules_it_was_played() -> None:
    text = written(played())
    assert f"\nrules {REVISION}\n" in text
    assert replayed(text).rules.revision == REVISION


def test_a_record_from_before_there_were_revisions_is_of_the_first() -> None:
    text = written(played()).replace(f"rules {REVISION}\n", "")
    assert parse_record(text).header.rules == 1
    assert replayed(text).rules.revision == 1
    record = parse_record(text)
    actions = tuple(action for _, action in record.actions)
    assert record_text(replayed(text), actions, record.names, record.secret) == text


@settings(max_examples=20)
@given(st.data())
def test_any_match_reads_back_as_written(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(CATALOGUE)))
    game = CATALOGUE[name]
    words = data.draw(st.lists(st.text(), max_size=3).map(tuple))
    fair = Fair(data.draw(st.binary(min_size=32, max_size=32)), "any", words)
    play = Play(header_for(name, game.fewest, fair), fair)
    names = tuple(data.draw(st.text()) for _ in range(game.fewest))
    for choice in data.draw(st.lists(st.integers(0, 3), max_size=10)):
        if choice:
            play.turn()
        else:
            play.does(Timeout())
    text = record_text(play.match, tuple(play.log), names, fair.secret)
    record = parse_record(text)
    assert record.header == play.match.header
    assert record.names == names
    assert [action for _, action in record.actions] == play.log
    assert replayed(text) == play.match


def test_deals_that_were_left_out_are_made_from_the_secret() -> None:
    play = played()
    lines = [line for line in written(play).splitlines() if not line.startswith("deal")]
    assert replayed("\n".join(lines)) == play.match


def test_without_the_secret_a_deal_cannot_be_left_out() -> None:
    text = "\n".join(
        line for line in written(played(), None).splitlines() if not line.startswith("deal")
    )
    error = complaint(text)
    assert error.line == line_of(text, "---") + 1
    assert str(error.why) == "not_dealt"


def test_a_header_that_makes_no_match_is_said_of_the_first_line() -> None:
    record = parse_record(written(played(), None))
    with pytest.raises(LineError) as error:
        next(replay(replace(record, header=replace(record.header, seats=9))))
    assert error.value.line == 1


@pytest.mark.parametrize("secret", ["no hex", "ab", "AB" * 32, "a b" * 21 + "a", "ab" * 33])
def test_a_secret_that_cannot_be_one_is_named(secret: str) -> None:
    text = written(played()).replace(SECRET.hex(), secret)
    found = complaint(text)
    assert found.line == line_of(text, "secret")
    assert "32 bytes in hex" in str(found)


def test_another_secret_is_not_the_one_that_was_committed_to() -> None:
    text = written(played())
    forged = text.replace(SECRET.hex(), "00" * 32)
    assert complaint(forged).line == line_of(text, "secret")


def test_another_commitment_is_detected() -> None:
    text = written(played())
    commitment = fair_for().commitment
    assert complaint(text.replace(commitment, "0" * 64)).line == line_of(text, "secret")
    assert complaint(text.replace(f"commitment {commitment}\n", "")).why


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('words 1 "one"', 'words 1 "two"'),
        ('words 2 "two"', 'words 2 "two "'),
        ('words 2 "two"\n', ""),
        ("match m1", "match m2"),
    ],
)
def test_another_list_of_words_gives_other_deals(old: str, new: str) -> None:
    text = written(played()).replace(old, new)
    error = complaint(text)
    assert error.line == line_of(text, "deal")
    assert error.why == "this is not the deal that the seeds give"


def test_a_deal_that_was_tampered_with_is_detected() -> None:
    play = played()
    lots, deal = (action for action in play.log if isinstance(action, Deal))
    swapped = Deal((deal.order[1], deal.order[0], *deal.order[2:]))
    play.log = [lots, swapped, *play.log[2:]]
    text = written(play)
    assert complaint(text).line == line_of(text, "---") + 2


def test_a_log_that_breaks_the_rules_names_the_line() -> None:
    play = played(turns=0)
    turn = play.round.turn
    play.log += [Turn(turn, Draw()), Turn(turn, Draw())]
    text = written(play)
    error = complaint(text)
    assert error.line == len(text.splitlines())
    assert str(error) == f"line {error.line}: not_your_turn turn={2 - turn}"


def test_a_log_goes_on_to_say_what_it_may_not() -> None:
    play = played(turns=0)
    play.log.append(Turn(play.round.turn, End()))
    assert str(complaint(written(play)).why) == "nothing_laid"


@pytest.mark.parametrize(
    ("old", "new", "start"),
    [
        ("tischlein 1", "tischlein 3", "tischlein"),
        ("game classic", "game poker", "game"),
        ("game classic", "game classic jokers=2", "game"),
        ("game classic", "game classic win_sum=99", "game"),
        ('seat 2 "Bo"', 'seat 3 "Bo"', "seat 3"),
        ('seat 2 "Bo"', "seat 2 Bo", "seat 2"),
        ('seat 2 "Bo"', "seat 2 7", "seat 2"),
        ("match m1", "match m1\nmatch m1", "match"),
        ("match m1", "hello", "hello"),
        (f"rules {REVISION}", "rules two", "rules"),
        (f"rules {REVISION}", "rules 0", "rules"),
        (f"rules {REVISION}", "rules 99", "rules"),
        (f"rules {REVISION}", f"rules {REVISION}\nrules {REVISION}", "rules"),
        ("1 draw", "1 jump", "1 jump"),
        ("1 draw", "1 lay r99", "1 lay r99"),
    ],
)
def test_what_cannot_be_read_names_the_line(old: str, new: str, start: str) -> None:
    text = written(played()).replace(old, new, 1)
    error = complaint(text)
    at = line_of(text, start)
    assert error.line in (at, at + 1)


@pytest.mark.parametrize("text", ["", "\n", "hello", "tischlein 1", "tischlein 1\n---\n1 draw"])
def test_what_is_no_match_is_said_so(text: str) -> None:
    assert complaint(text).line == 1


@given(st.text() | st.builds("tischlein {}\n{}".format, st.sampled_from([1, 2]), st.text()))
def test_junk_raises_nothing_but_a_line_error(text: str) -> None:
    with pytest.raises(LineError):
        parse_record(text)


def test_a_seat_count_that_the_game_does_not_have_is_refused() -> None:
    text = written(played()).replace('seat 2 "Bo"\n', "")
    assert str(complaint(text).why) == "wrong_seat_count lowest=2 highest=4 have=1"


# --- the second version ---


@pytest.mark.parametrize("ended", ["", "voted"])
def test_a_sealed_record_reads_back_and_folds_to_the_same_match(ended: str) -> None:
    play = played_sealed()
    text = written_sealed(play, ended)
    record = parse_record(text)
    assert (record.header, record.names, record.secret) == (play.match.header, NAMES, SECRET)
    assert (record.said, record.ended) == (("one", "two"), ended)
    assert [action for _, action in record.actions] == play.log
    assert replayed(text) == play.match


def test_words_of_a_seat_may_be_missing_but_not_their_hash() -> None:
    text = written_sealed(played_sealed())
    assert parse_record(text.replace('said 1 "one"\n', "")).said == (None, "two")
    hashed = next(line for line in text.splitlines() if line.startswith("words 1"))
    with pytest.raises(LineError):
        parse_record(text.replace(f"{hashed}\n", ""))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("match m1", "match m2"),
        ("game classic", "game classic win_sum=20"),
        (f"rules {REVISION}", "rules 1"),
        ("commitment ", "commitment 00"),
    ],
)
def test_another_header_gives_other_deals(old: str, new: str) -> None:
    text = written_sealed(played_sealed())
    assert old in text
    assert complaint(text.replace(old, new, 1)).why


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players 2", "players two"),
        ("players 2", "players 3"),
        ("players 2\n", ""),
        ("players 2", "players 2\nplayers 2"),
        ("words 1 ", "words 2 "),
        ("words 1 ", "words 1 x"),
        ('said 1 "one"', "said 1 one"),
        ('said 1 "one"', 'said 3 "one"'),
        ('said 1 "one"', 'said 2 "one"'),
        ("secret ", "ended Voted!\nsecret "),
        ("secret ", "hello\nsecret "),
    ],
)
def test_what_cannot_be_read_of_a_sealed_record_is_a_line_error(old: str, new: str) -> None:
    text = written_sealed(played_sealed())
    assert old in text
    with pytest.raises(LineError):
        parse_record(text.replace(old, new, 1))


def test_a_line_of_one_version_is_none_in_the_other() -> None:
    with pytest.raises(LineError):
        parse_record(written(played()).replace("seat 1", "players 2\nseat 1", 1))


# --- checking a match file: what holds, and what is found ---

WORDS = ("Ann's words", "Bo's", "of Cy")
GAMES = ("mini", "romme", "rummue")
TURN = ("turn_seconds", 15)


def played_whole(game: str) -> Record:
    """A whole match, written and read again."""
    words = WORDS[: CATALOGUE[game].fewest]
    header = sealed_header(game, *words, match=f"proof of {game}", **_short(game))
    return _written(Play(header, fair_of(header, SECRET)))


def played_first(game: str) -> Record:
    """The same in the first version."""
    seats = CATALOGUE[game].fewest
    fair = Fair(SECRET, f"proof {game}", WORDS[:seats])
    return _written(Play(header_for(game, seats, fair, **_short(game)), fair))


def _written(play: Play) -> Record:
    while not play.over:
        play.turn()
    names, said = ("Ann",) * play.match.seats, WORDS[: play.match.seats]
    return parse_record(record_text(play.match, tuple(play.log), names, SECRET, said=said))


def _short(game: str) -> dict[str, int]:
    return {"target": 50} if game == "rummue" else {"rounds": 1}


RECORDS = {game: played_whole(game) for game in GAMES}
RECORDS |= {f"{game} 1": played_first(game) for game in GAMES}


def wrong(proof: MatchProof) -> set[MatchCheck]:
    return {finding.check for finding in proof.findings if finding.verdict == Verdict.FAILED}


@pytest.mark.parametrize("game", RECORDS)
def test_an_honest_match_holds(game: str) -> None:
    proof = prove(RECORDS[game])
    assert proof.holds
    assert not proof.is_refuted
    deals = [action for _, action in RECORDS[game].actions if isinstance(action, Deal)]
    assert [finding.number for finding in proof.of(MatchCheck.DEAL)] == list(
        range(1, len(deals) + 1)
    )
    assert [finding.size for finding in proof.of(MatchCheck.DEAL)] == [
        len(one.order) for one in deals
    ]


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
    assert MatchCheck.DEAL in wrong(proof)
    assert line in [
        finding.line for finding in proof.of(MatchCheck.DEAL) if finding.verdict == "failed"
    ]
    assert proof.digest != prove(record).digest


@given(st.sampled_from(sorted(RECORDS)), st.binary(min_size=32, max_size=32))
def test_another_secret_is_always_found(game: str, secret: bytes) -> None:
    proof = prove(replace(RECORDS[game], secret=secret))
    assert secret == SECRET or {MatchCheck.COMMITMENT, MatchCheck.DEAL} <= wrong(proof)


@settings(max_examples=20)
@given(st.sampled_from(sorted(RECORDS)), st.integers(0, 1), st.text(max_size=20))
def test_other_words_are_always_found(game: str, seat: int, words: str) -> None:
    record = RECORDS[game]
    seeds = list(record.header.client_seeds)
    changed = seeds[seat] != words
    seeds[seat] = words
    header = replace(record.header, client_seeds=tuple(seeds))
    first = record.header.version == FIRST
    found = {MatchCheck.DEAL} if first else {MatchCheck.DEAL, MatchCheck.WORDS}
    assert wrong(prove(replace(record, header=header))) == (found if changed else set())


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1), st.text(max_size=20))
def test_words_that_nobody_said_are_always_found(game: str, seat: int, words: str) -> None:
    record = RECORDS[game]
    said = list(record.said)
    said[seat] = words
    forged = replace(record, said=tuple(said))
    assert wrong(prove(forged)) == ({MatchCheck.WORDS} if forged != record else set())


@pytest.mark.parametrize("game", GAMES)
def test_without_anybodys_words_a_sealed_match_is_proven_all_the_same(game: str) -> None:
    record = RECORDS[game]
    silent = replace(record, said=(None,) * record.header.seats)
    assert prove(silent) == prove(record)
    assert prove(silent).holds


def test_a_match_that_somebody_ended_is_proven_as_far_as_it_went() -> None:
    record = replace(RECORDS["mini"], actions=RECORDS["mini"].actions[:-1])
    proof = prove(replace(record, ended="voted"))
    assert proof.holds_so_far
    assert not proof.holds
    assert not proof.is_refuted
    (end,) = proof.of(MatchCheck.END)
    assert (end.verdict, end.why) == (Verdict.OPEN, "voted")
    assert proof.digest != prove(record).digest, "how it ended is in the fingerprint"
    assert not prove(record).holds_so_far, "nobody says that it was ended"


def test_a_match_that_is_over_cannot_have_been_ended() -> None:
    assert wrong(prove(replace(RECORDS["mini"], ended="voted"))) == {MatchCheck.END}


def test_the_first_version_does_not_bind_what_is_played() -> None:
    """Whatever is found out about it now: its files must go on passing as what they are."""
    record = RECORDS["mini 1"]
    slow = replace(record, header=replace(record.header, options=(("rounds", 1), TURN)))
    assert prove(slow) == prove(record)
    assert prove(slow).holds
    assert prove(slow).seal == ""
    sealed = RECORDS["mini"]
    slow = replace(sealed, header=replace(sealed.header, options=(("rounds", 1), TURN)))
    assert MatchCheck.DEAL in wrong(prove(slow))


@settings(max_examples=60)
@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_a_log_with_a_missing_move_has_another_fingerprint(game: str, data: st.DataObject) -> None:
    """It may pass: a step that was taken back leaves no other trace."""
    record = RECORDS[game]
    moves = [at for at, (_, one) in enumerate(record.actions) if isinstance(one, Turn)]
    at = data.draw(st.sampled_from(moves))
    cut = [action for _, action in record.actions[:at] + record.actions[at + 1 :]]
    whole = [action for _, action in record.actions]
    assert fingerprint(record.header, cut) != fingerprint(record.header, whole)


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
    with pytest.raises(RefusedError):
        apply(match, forged)
    (finding,) = prove(edited(record, at, forged)).of(MatchCheck.RULES)
    assert (finding.verdict, finding.line) == (Verdict.FAILED, line)
    assert finding.why


CUTS: list[tuple[Callable[[Record], Record], MatchCheck]] = [
    (lambda record: replace(record, secret=None), MatchCheck.COMMITMENT),
    (lambda record: replace(record, secret=None), MatchCheck.DEAL),
    (lambda record: replace(record, actions=record.actions[:-1]), MatchCheck.END),
    (
        lambda record: replace(record, header=replace(record.header, commitment="")),
        MatchCheck.COMMITMENT,
    ),
]


@pytest.mark.parametrize(("cut", "check"), CUTS)
def test_what_is_not_in_the_file_is_neither_proven_nor_refuted(
    cut: Callable[[Record], Record], check: MatchCheck
) -> None:
    proof = prove(cut(RECORDS["mini 1"]))
    assert not proof.holds
    assert not proof.is_refuted
    assert {finding.verdict for finding in proof.of(check)} == {Verdict.OPEN}


def test_a_header_that_makes_no_match_is_wrong_not_a_crash() -> None:
    record = RECORDS["mini"]
    proof = prove(replace(record, header=replace(record.header, seats=9)))
    assert MatchCheck.RULES in wrong(proof)
    assert proof.points == ()
    (end,) = [one for one in proof.findings if one.check == MatchCheck.END]
    assert (end.verdict, end.number) == (Verdict.OPEN, 0), "no round of it was played"
