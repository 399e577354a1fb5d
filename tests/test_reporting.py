"""What Sentry hears of an error: its kind and its place, and nothing that is anybody's."""

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest
import structlog
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from bot.database.core import DiskFullError
from bot.games.pieces import Face
from bot.games.refusals import Reason, RefusedError
from bot.meter import ERROR
from bot.operation.logs import bind_table, set_up_logs
from bot.operation.reporting import NoSentryError, reported
from bot.operation.settings import Settings
from tests.test_logs import TOKEN, Logs
from tests.test_logs import logs as logs  # noqa: PLC0414 - the fixture

DSN = "https://0123456789abcdef@sentry.invalid/7"
OTHER = "aW50ZXJhY3Rpb246" + "Q" * 40
RACK = "r7 r8 r9 k13"
NAME, WORDS = "Annabella", "abracadabra"
MEMBER = 223_344_556_677_889_900
PRIVATE = (TOKEN, OTHER, RACK, NAME, WORDS, str(MEMBER), "k13", "/home/anna")

log = logging.getLogger("bot.tables.clocks")
SENT: list[dict[str, Any]] = []


class Wiretap(Transport):
    """Takes everything that would have gone to Sentry, as it would have gone there."""

    def capture_envelope(self, envelope: Envelope) -> None:
        SENT.extend(json.loads(item.get_bytes()) for item in envelope.items)


@pytest.fixture
def sent(logs: Logs) -> Iterator[list[dict[str, Any]]]:
    settings = Settings(TOKEN, sentry=DSN)
    set_up_logs(settings)
    SENT.clear()
    with reported(settings, Wiretap):
        yield SENT


def fall(rack: str, words: str, name: str) -> NoReturn:
    draft, faces = {"tiles": rack}, (Face("k", 13),)
    inner = KeyError(f"{rack} {words} {name} {draft} {faces}")
    try:
        raise inner
    except KeyError as error:
        refused = RefusedError(Reason.NOT_YOUR_TURN, piece=rack)
        refused.add_note(words)
        raise refused from error


def caught() -> BaseException:
    try:
        fall(RACK, WORDS, NAME)
    except RefusedError as error:
        return error


def test_an_error_is_reported_with_its_kind_and_place_and_nothing_else(
    sent: list[dict[str, Any]],
) -> None:
    log.info("%s sits down at table %s with %s", NAME, 7, WORDS)
    log.info("token %s, interaction %s", TOKEN, OTHER)
    structlog.get_logger("cogs.workbench.cog").warning(
        "a rack", rack=RACK, who=NAME, member=MEMBER, seat=2
    )
    logging.getLogger("somebody.else").warning(f"{NAME} has {RACK}")
    with bind_table(match=7, server=MEMBER):
        log.error("table %s failed for %s: %s", 7, MEMBER, RACK, extra={ERROR: caught()})
    (event,) = sent
    kinds = [one["type"] for one in event["exception"]["values"]]
    assert kinds == ["KeyError", "RefusedError"]
    frames = event["exception"]["values"][0]["stacktrace"]["frames"]
    assert [frame["function"] for frame in frames] == ["fall"]
    assert frames[0]["filename"] == "tests/test_reporting.py"
    assert event["logentry"]["message"] == "table 7 failed for [hidden]: [hidden]"
    crumbs = [one["message"] for one in event["breadcrumbs"]["values"]]
    assert crumbs[0] == "[hidden] sits down at table 7 with [hidden]"
    assert "a rack seat=2" in crumbs[2]
    text = json.dumps(sent)
    assert [secret for secret in PRIVATE if secret in text] == []
    assert not any(name in text for name in ("vars", "context_line", "server_name", "modules"))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (FileNotFoundError(2, "No such file", "/home/anna/x"), "No such file"),
        (DiskFullError("the disk is full"), "the disk is full"),
        (ValueError(RACK), ""),
        (AttributeError(f"no attribute {TOKEN}"), "no attribute [hidden]"),
    ],
)
def test_words_of_errors_go_only_where_they_can_name_nobody(
    sent: list[dict[str, Any]], error: Exception, words: str
) -> None:
    try:
        raise error
    except type(error):
        log.exception("it did not work")
    (event,) = sent
    assert event["exception"]["values"][-1]["value"] == words
    assert [secret for secret in PRIVATE if secret in json.dumps(sent)] == []


def test_an_unhandled_task_is_reported_without_what_asyncio_knows_of_it(
    sent: list[dict[str, Any]],
) -> None:
    message = f"Task exception was never retrieved\nfuture: <Task exception=KeyError('{RACK}')>"
    logging.getLogger("asyncio").error(message, exc_info=caught())
    (event,) = sent
    assert event["logentry"]["message"] == "Task exception was never retrieved"
    assert [secret for secret in PRIVATE if secret in json.dumps(sent)] == []


def test_what_is_no_error_is_not_reported(sent: list[dict[str, Any]]) -> None:
    log.warning("something is late")
    assert sent == []


def test_nothing_is_reported_unless_it_is_wanted(logs: Logs) -> None:
    SENT.clear()
    with reported(Settings(TOKEN), Wiretap):
        log.error("it did not work")
    assert SENT == []


def test_without_the_package_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    with (
        pytest.raises(NoSentryError, match=r"pip install 'tischlein\[sentry\]'"),
        reported(Settings(TOKEN, sentry=DSN)),
    ):
        pass
