"""Logs say what happened at which table, Sentry which kind of error where: never a secret."""

import asyncio
import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import discord
import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from bot.database.core import DiskFullError
from bot.games.match import view_for
from bot.games.pieces import Face, Seat
from bot.games.referee import as_match, final_position, parse_script
from bot.games.refusals import Reason, RefusedError, UnreadableError
from bot.meter import ERROR
from bot.operation.logs import (
    HIDDEN,
    bind_table,
    described,
    is_private,
    plain,
    set_up_logs,
    without_tokens,
)
from bot.operation.reporting import NoSentryError, reported
from bot.operation.settings import LogFormat, Settings
from bot.tables.denials import Denial, DeniedError

# --- logs say what happened at which table; never a token, a rack or a draft ---

TOKEN = "MTE5" + "x" * 20 + ".Gabcde." + "y" * 30
OTHER_TOKEN = "NzA4" + "a" * 20 + ".X1-_zz." + "b" * 38
RACK = (Face("r", 7), Face("k", 13))

Logs = Callable[..., io.StringIO]


@pytest.fixture
def logs() -> Iterator[Logs]:
    """Sets logging up to be read, and puts everything back afterwards."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    names = ("bot", "cogs", "render")
    levels = [logging.getLogger(name).level for name in names]

    def begin(log_format: LogFormat = "json", log_level: str = "INFO") -> io.StringIO:
        stream = io.StringIO()
        set_up_logs(Settings(TOKEN, log_format=log_format, log_level=log_level), stream)
        return stream

    yield begin
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    for name, level in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(level)
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def throw(error: BaseException, cause: BaseException | None = None) -> NoReturn:
    raise error from cause


def raised(error: BaseException, cause: BaseException | None = None) -> BaseException:
    """The error with a traceback, as somebody would catch it."""
    with pytest.raises(type(error)) as caught:
        throw(error, cause)
    return caught.value


# --- what is written ---


def test_a_line_of_json_has_time_level_logger_event_and_fields(logs: Logs) -> None:
    stream = logs()
    structlog.get_logger("bot.tables").info("a turn began", seat=2, game="classic")
    (line,) = lines(stream)
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "a turn began",
        "level": "info",
        "logger": "bot.tables",
        "seat": 2,
        "game": "classic",
    }


def test_the_standard_librarys_loggers_go_the_same_way(logs: Logs) -> None:
    stream = logs()
    logging.getLogger("discord.gateway").warning("Shard ID %s is behind by %.1fs", 3, 0.5)
    (line,) = lines(stream)
    assert line["event"] == "Shard ID 3 is behind by 0.5s"
    assert (line["level"], line["logger"]) == ("warning", "discord.gateway")


def test_text_is_for_people(logs: Logs) -> None:
    stream = logs("text")
    structlog.get_logger("bot").info("a turn began", seat=2)
    with bind_table(match=7):
        logging.getLogger("bot").error("failed", exc_info=raised(DiskFullError("the disk is full")))
    written = stream.getvalue()
    assert "a turn began" in written
    assert "seat=2" in written
    assert "match=7" in written
    assert "DiskFullError: the disk is full" in written
    assert "\x1b" not in written


def test_ids_of_match_and_server_are_on_every_line_within(logs: Logs) -> None:
    stream = logs()
    with bind_table(server=11):
        with bind_table(match=7):
            logging.getLogger("bot.tables.clocks").info("one")
        structlog.get_logger("cogs.play").info("two")
    logging.getLogger("bot").info("three")
    found = [(line.get("server"), line.get("match")) for line in lines(stream)]
    assert found == [(11, 7), (11, None), (None, None)]


async def test_tasks_that_are_begun_within_carry_the_ids_too(logs: Logs) -> None:
    stream = logs()

    async def work() -> None:
        logging.getLogger("bot").info("working")

    with bind_table(match=7, server=11):
        task = asyncio.create_task(work())
    await task
    (line,) = lines(stream)
    assert (line["server"], line["match"]) == (11, 7)


def test_only_our_own_loggers_debug(logs: Logs) -> None:
    """discord.py's debugging repeats whole messages, aiosqlite's whole statements."""
    stream = logs(log_level="DEBUG")
    for name in ("discord.http", "discord.gateway", "aiosqlite", "asyncio"):
        logging.getLogger(name).debug("rack r7 k13")
    logging.getLogger("bot.store").debug("ours")
    assert [line["event"] for line in lines(stream)] == ["ours"]


def test_what_is_below_the_level_is_not_written(logs: Logs) -> None:
    stream = logs(log_level="WARNING")
    logging.getLogger("bot").info("one")
    structlog.get_logger("bot").info("two")
    logging.getLogger("discord").info("three")
    assert stream.getvalue() == ""


# --- tokens ---


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_a_token_never_reaches_the_log(logs: Logs, log_format: LogFormat) -> None:
    stream = logs(log_format)
    ours, theirs = structlog.get_logger("bot"), logging.getLogger("discord.http")
    for token in (TOKEN, OTHER_TOKEN):
        ours.info(f"logging in with {token}", login=token, deep={"a": [token]})
        theirs.warning("We are being rate limited. %s", f"Authorization: Bot {token}")
        theirs.warning(f"literally {token}")
        theirs.error("failed", exc_info=raised(OSError(f"cannot connect with {token}")))
        with structlog.contextvars.bound_contextvars(login=token):
            theirs.info("bound")
    written = stream.getvalue()
    assert HIDDEN in written
    assert written.count("\n") >= 10
    for token in (TOKEN, OTHER_TOKEN):
        assert token not in written


def test_a_token_of_an_odd_shape_is_known_by_heart() -> None:
    assert without_tokens("it is hunter2!", "hunter2") == f"it is {HIDDEN}!"


@pytest.mark.parametrize(
    "address",
    [
        "https://discord.com/api/v10/webhooks/123/aVerySecretWord",
        "https://discord.com/api/v10/interactions/123/aVerySecretWord/callback",
        "token aW50ZXJhY3Rpb246MTIzOmFWerySecretWord",
    ],
)
def test_tokens_of_interactions_are_hidden_too(address: str) -> None:
    assert "SecretWord" not in without_tokens(address, "")


@given(st.text(alphabet="abcXYZ019._-", min_size=1), st.text(), st.text())
def test_no_line_holds_the_token(token: str, before: str, after: str) -> None:
    hidden = without_tokens(f"{before}{token}{after}", token)
    assert token not in hidden.replace(HIDDEN, " ")


# --- racks and drafts ---


SCRIPT = "game classic\nseat 1 rack r7 k13\nseat 2 rack b1 b2\ntable r8 b8 y8\npool k1\nturn 1\n"


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_a_rack_never_reaches_the_log(logs: Logs, log_format: LogFormat) -> None:
    stream = logs(log_format)
    match = as_match(final_position(parse_script(SCRIPT)))
    view = view_for(match, Seat(0))
    ours, theirs = structlog.get_logger("bot"), logging.getLogger("discord.ui.view")
    ours.info("named", rack="r7 k13", draft=["r7"], old_racks={"1": "k13"}, pieces=[7, 13])
    ours.info("as an object", view=view, match_state=match, laid=RACK, counts={RACK[0]: 2})
    ours.info("as an argument: %s and %r", view, RACK)
    theirs.error("Ignoring exception in view %r for item %r", view, RACK)
    theirs.error("%(view)s", {"view": view})
    theirs.error(view)
    with structlog.contextvars.bound_contextvars(view=view, rack="r7"):
        theirs.info("bound")
    written = stream.getvalue()
    assert len(written.splitlines()) == 7
    for piece in ("r7", "k13", "'r'", "number=7", "Face("):
        assert piece not in written


@pytest.mark.parametrize(
    "error",
    [
        RefusedError(Reason.OPENING_TOO_LOW, need=30, have=7, laid="r7 k13"),
        DeniedError(Denial.STALE, piece="k13"),
        UnreadableError("r7k13", expected="k13"),
        ValueError("r7 is not in (r7, k13)"),
        KeyError(RACK[0], "k13"),
        discord.app_commands.AppCommandError("Command 'lay' raised an exception: r7 k13"),
        ExceptionGroup("r7", [ValueError("k13"), UnreadableError("r7")]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_words_of_an_exception_never_name_a_piece(logs: Logs, error: Exception) -> None:
    stream = logs()
    second = raised(RuntimeError(f"{RACK} r7 k13"), raised(error))
    logging.getLogger("bot").error("failed", exc_info=second)
    structlog.get_logger("bot").error("failed", exc_info=second, error=second)
    for line in lines(stream):
        assert type(error).__name__ in line["exception"]
        assert "RuntimeError" in line["exception"]
    for piece in ("r7", "k13", "number="):
        assert piece not in stream.getvalue()


def test_values_of_variables_are_not_told(logs: Logs) -> None:
    stream = logs()

    def play(rack: str) -> None:
        throw(ValueError(rack))

    try:
        play("r7 " + "k13")
    except ValueError:
        logging.getLogger("bot").exception("failed")
        structlog.get_logger("bot").exception("failed")
    assert stream.getvalue().count("ValueError") >= 2
    assert "r7 k13" not in stream.getvalue()


def test_a_refusal_is_known_by_its_code() -> None:
    refused = raised(RefusedError(Reason.OPENING_TOO_LOW, laid="r7 k13"))
    assert described(refused).endswith("RefusedError: opening_too_low")
    assert described(raised(DeniedError(Denial.STALE, piece="k13"))).endswith("DeniedError: stale")


def test_an_exception_names_its_place_and_what_led_to_it() -> None:
    said = described(
        raised(ValueError("k13"), raised(DiskFullError("the disk that holds a is full")))
    )
    assert said.index("DiskFullError: the disk that holds a is full") < said.index("ValueError")
    assert said.count("test_logs.py") == 4
    assert said.endswith("ValueError")


def test_an_exception_that_is_its_own_cause_ends() -> None:
    one, two = ValueError(), KeyError()
    one.__cause__, two.__cause__ = two, one
    assert described(one).endswith("ValueError")


def test_of_what_discord_refuses_only_numbers_and_fields_are_told() -> None:
    response: Any = type("Response", (), {"status": 400, "reason": "Bad Request"})()
    answer = {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {"options": {"_errors": [{"code": "X", "message": "r7 is used twice"}]}},
    }
    said = described(discord.HTTPException(response, answer))
    assert said == "HTTPException: 400 (error code 50035) options"


async def test_a_task_that_nobody_waited_for_is_told_by_its_kind(logs: Logs) -> None:
    stream = logs()
    asyncio.get_running_loop().call_exception_handler(
        {
            "message": "Task exception was never retrieved",
            "exception": raised(UnreadableError("k13")),
            "future": asyncio.get_running_loop().create_future(),
        }
    )
    (line,) = lines(stream)
    assert line["event"] == "Task exception was never retrieved"
    assert line["exception"].endswith("UnreadableError")


def test_a_line_that_cannot_be_written_is_not_repeated(
    logs: Logs, capsys: pytest.CaptureFixture[str]
) -> None:
    logs()
    logging.getLogger("bot.play").info("%d pieces", "r7 k13")
    said = capsys.readouterr().err
    assert "bot.play could not be written" in said
    assert "k13" not in said


@pytest.mark.parametrize("name", ["rack", "draft", "Token", "pieces", "my_racks", "bot-token"])
def test_these_fields_are_private(name: str) -> None:
    assert is_private(name)


@pytest.mark.parametrize("name", ["event", "level", "match", "server", "seat", "track", "shard_id"])
def test_these_fields_are_not(name: str) -> None:
    assert not is_private(name)


def test_plain_values_stay_as_they_are() -> None:
    value = {"a": [1, 2.5, "b", None, True, (3,)], "c": Reason.BAD_DEAL}
    assert plain(value) == {"a": [1, 2.5, "b", None, True, [3]], "c": "bad_deal"}


# --- what Sentry hears of an error: its kind and its place, and nothing that is anybody's ---


DSN = "https://0123456789abcdef@sentry.invalid/7"
OTHER = "aW50ZXJhY3Rpb246" + "Q" * 40
PIECES = "r7 r8 r9 k13"
NAME, WORDS = "Annabella", "abracadabra"
MEMBER = 223_344_556_677_889_900
PRIVATE = (TOKEN, OTHER, PIECES, NAME, WORDS, str(MEMBER), "k13", "/home/anna")

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
        fall(PIECES, WORDS, NAME)
    except RefusedError as error:
        return error


def test_an_error_is_reported_with_its_kind_and_place_and_nothing_else(
    sent: list[dict[str, Any]],
) -> None:
    log.info("%s sits down at table %s with %s", NAME, 7, WORDS)
    log.info("token %s, interaction %s", TOKEN, OTHER)
    structlog.get_logger("cogs.workbench.cog").warning(
        "a rack", rack=PIECES, who=NAME, member=MEMBER, seat=2
    )
    logging.getLogger("somebody.else").warning(f"{NAME} has {PIECES}")
    with bind_table(match=7, server=MEMBER):
        log.error("table %s failed for %s: %s", 7, MEMBER, PIECES, extra={ERROR: caught()})
    (event,) = sent
    kinds = [one["type"] for one in event["exception"]["values"]]
    assert kinds == ["KeyError", "RefusedError"]
    frames = event["exception"]["values"][0]["stacktrace"]["frames"]
    assert [frame["function"] for frame in frames] == ["fall"]
    assert frames[0]["filename"] == "tests/operation/test_logs.py"
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
        (ValueError(PIECES), ""),
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
    message = f"Task exception was never retrieved\nfuture: <Task exception=KeyError('{PIECES}')>"
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
