"""``/review`` as members use it: the race, the misses, and who may see them."""

from typing import Any

import pytest

from bot.community.matches import BackOffice
from bot.community.reviews import ReviewRequest, match_review, turns_reviewed
from bot.database.core import TableId
from bot.tables.denials import Denial, DeniedError
from tests.cogs.forging import answers, forge, is_private_no, reads
from tests.cogs.governing import choose_setting
from tests.cogs.remembering import (
    all_shown,
    directly,
    member_id,
    played,
    server_id,
    unlogged,
    with_a_past,
)
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Panel, Server, said, shown
from tests.cogs.test_preferences import prefer

ANN = "r1 r2 r3 r4 r5 b10 b11 b12 b13 k7 k8 k9 k10 k11"
"""All of it can go at once."""
BEN = "y1 y3 y5 y7 y9 y11 y13 b1 b3 b5 r8 r10 r12 k2"
WINS = """
    ann lay r1 r2 r3 r4 r5 r6
    ann lay b10 b11 b12 b13
    ann lay k7 k8 k9 k10 k11
    ann end
"""


async def begun(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """A match in which ann has overlooked that she could lay everything."""
    stacked(monkeypatch, "classic", ANN, BEN, then="r6 y4")
    await server.started("ann", "ben", game="classic", rounds=1)
    sitting = Sitting(server)
    await sitting.moves("ann draw\nben draw", directly)
    return sitting


async def missed(server: Server, monkeypatch: pytest.MonkeyPatch) -> TableId:
    """The same, to its end: she sees it a turn later."""
    sitting = await begun(server, monkeypatch)
    assert sitting.live is not None
    table = sitting.live.row.id
    await sitting.moves(WINS, directly)
    await all_shown()
    return table


async def review(server: Server, table: int, name: str = "ann") -> Panel:
    result = await server.slash(name, "review", id=str(table))
    assert result.ephemeral
    return Panel(server, name, result)


async def test_the_first_screen_has_the_race_and_everybodys_figures(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await review(server, await missed(server, monkeypatch))
    text = panel.shown.text
    assert "**ann**: turn by turn 15 laid of 29 that could be (51 %)" in text
    assert "missed in one turn, at most 14" in text
    assert "the first lay-down was possible one turn earlier" in text
    assert "**ben**: nothing could be laid" in text
    assert "proven for 3 turns of 3" in text
    (alt,) = panel.shown.alts
    assert "ann 0; ben 15" in alt
    assert "ann missed something in turn 1." in alt


async def test_a_miss_is_shown_as_it_was_and_as_it_could_have_been(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await review(server, await missed(server, monkeypatch))
    await panel.press("show")
    text = panel.shown.text
    assert "Round 1, turn 1, **ann**: 0 laid, 14 possible (proven to be the most)" in text
    assert "Nothing was laid." in text
    assert "1. Lay black 7, 8, 9, 10, 11." in text
    then, could = panel.shown.alts
    assert "ann held: black 7, 8, 9, 10, 11; red 1, 2, 3, 4, 5" in then
    assert "New: black 7, 8, 9, 10, 11" in could
    assert "ann would have kept: –" in could
    assert not panel.shown.has("next")
    await panel.press("home")
    assert "turn by turn" in panel.shown.text


async def test_misses_are_gone_through_one_after_the_other(server: Server) -> None:
    """In a game without proof they are opinions, and said to be."""
    table = await played(server, "ann", "ben", rounds=3)
    panel = await review(server, table, "cem")
    assert "an opinion" in panel.shown.text
    seen = []
    await panel.press("show")
    while True:
        seen.append(panel.shown.text.splitlines()[1])
        if not panel.shown.has("next"):
            break
        await panel.press("next")
    assert len(set(seen)) == len(seen) > 1
    assert all("(an opinion)" in line for line in seen)
    await panel.press("prev")
    assert panel.shown.text.splitlines()[1] == seen[-2]
    whose = panel.shown.options("whose")
    if whose:
        await panel.choose("whose", "1")
        assert "**ann**" in panel.shown.text.splitlines()[1]


async def test_the_end_of_a_match_offers_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await missed(server, monkeypatch)
    result = await server.press("ben", "review")
    assert result.ephemeral
    assert "turn by turn" in shown(result.response).text


async def test_there_is_none_before_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by command nor by a button that somebody made up, nor in what is offered."""
    sitting = await begun(server, monkeypatch)
    assert sitting.live is not None
    table = sitting.live.row.id
    for name in ("ann", "ben", "cem"):
        answers = [await server.slash(name, "review", id=str(table))]
        answers += [
            await forge(server, name, custom_id)
            for custom_id in (f"b.show.{table}.0.1", f"b.home.{table}.0.0", f"a.review.{table}")
        ]
        for answer in answers:
            assert "not over yet" in is_private_no(answer)
    wanted = ReviewRequest(server_id(server), table, member_id(server, "ben"))
    with pytest.raises(DeniedError) as denied:
        await match_review(server.bot.database, wanted)
    assert denied.value.denial == Denial.NOT_OVER
    offered = await server.member("ben").autocomplete(server.channel, "review", "id", "")
    assert offered == []


async def test_where_racks_stay_hidden_only_those_who_played_look_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    open_for_all = await review(server, table, "cem")
    assert open_for_all.shown.has("show")
    await choose_setting(server, "racks", "off")
    refused = await server.slash("cem", "review", id=str(table))
    assert "only those who played this match" in said(refused)
    assert "only those who played this match" in await open_for_all.press("show")
    assert (await review(server, table, "ben")).shown.has("show")


async def test_a_review_is_made_once_and_what_is_shown_goes_with_the_forgotten(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    real = BackOffice.do

    async def counted(office: BackOffice, work: Any, *args: Any, **more: Any) -> Any:
        made.append(work is turns_reviewed)
        return await real(office, work, *args, **more)

    table = await missed(server, monkeypatch)
    monkeypatch.setattr(BackOffice, "do", counted)
    for name in ("ann", "ben"):
        panel = await review(server, table, name)
        await panel.press("show")
        await panel.press("home")
    assert made == [1, 0]
    server.bot.office.forget(member_id(server, "ann"))
    panel = await review(server, table, "ben")  # it is kept with the match, and names nobody
    await panel.press("show")
    assert made == [1, 0, 0]


async def test_a_progress_sign_is_shown_while_it_is_made_one_thing_at_a_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    signs: list[str] = []
    real = BackOffice.do

    async def watched(office: BackOffice, work: Any, *args: Any, **more: Any) -> Any:
        signs.append(str(server.env.backend.http_requests[-1].json))
        with pytest.raises(DeniedError), office.serving(member_id(server, "ann")):
            raise AssertionError("two things at once")
        return await real(office, work, *args, **more)

    monkeypatch.setattr(BackOffice, "do", watched)
    panel = await review(server, table)
    (sign,) = signs
    assert "Looking back at the match: round 1 of 1 …" in sign
    assert "turn by turn" in panel.shown.text


async def test_of_a_match_without_a_log_there_is_none(server: Server) -> None:
    await with_a_past(server)
    refused = await server.slash("ann", "review", id=str(await unlogged(server)))
    assert "Nothing but the result was kept" in said(refused)


async def test_who_reads_instead_of_looking_gets_sentences(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    await prefer(server, "ann", "form", "text")
    panel = await review(server, table)
    assert panel.shown.alts == []
    assert "ann missed something in turn 1." in panel.shown.text
    await panel.press("show")
    assert "ann held: black 7, 8, 9, 10, 11" in panel.shown.text


@pytest.mark.parametrize(
    ("locale", "words"),
    [("de", "Rückblick"), ("fr", "Analyse"), ("it", "Analisi"), ("nl", "Terugblik")],
)
async def test_it_speaks_the_readers_language(
    server: Server, monkeypatch: pytest.MonkeyPatch, locale: str, words: str
) -> None:
    table = await missed(server, monkeypatch)
    reads(server, "ann", locale)
    panel = await review(server, table)
    assert words in panel.shown.text
    await panel.press("show")
    assert words in panel.shown.text


@pytest.mark.parametrize(
    ("forged", "answer"),
    [
        ("b.show.{table}.999999999.1", "turn 1, **ann**"),
        ("b.next.{table}", "turn 1, **ann**"),
        ("b.show.{table}.0.2", "turn by turn"),
        ("b.show.{table}.0.77", "turn 1, **ann**"),
        ("b.fly.{table}.3", "too old"),
        ("b.show.999999.0.0", "no such match"),
    ],
)
async def test_forged_buttons_do_no_harm(
    server: Server, monkeypatch: pytest.MonkeyPatch, forged: str, answer: str
) -> None:
    table = await missed(server, monkeypatch)
    result = await forge(server, "cem", forged.format(table=table))
    texts = [shown(one).text for one in answers(result)]
    assert answer in said(result) + "".join(texts)
