"""What operators copy, read by a reader of plain YAML, and the unit for systemd."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.operation.settings import read_settings
from tests.processes import ROOT

# --- reads the plain part of YAML that our examples are written in, and refuses everything else ---
# No tabs, no anchors, no texts over several lines; blocks are indented by spaces, flows stand on
# one line. What this reads every reader of YAML reads in the same way.

WORD = re.compile(r"""(?:-(?=\S))?[^\s#,:\[\]{}&*!|>'"%@`-](?:[^#,:\[\]{}'"]|(?<=\S)#|:(?=\S))*""")
KEY = re.compile(r"""("(?:[^"\\]*)"|[^\s"':#{}\[\],&*!|>%@`-][^:#]*):(?:\s+(.*))?$""")


class Line(NamedTuple):
    number: int
    indent: int
    text: str


class NotPlainError(ValueError):
    pass


def documents(text: str) -> list[Any]:
    """All documents of a file."""
    parts: list[list[Line]] = [[]]
    for number, raw in enumerate(text.splitlines(), 1):
        if raw == "---":
            parts.append([])
        elif bare := re.sub(r"(^|\s)#.*$", "", raw).rstrip():
            if "\t" in bare:
                raise NotPlainError(f"line {number}: a tab")
            parts[-1].append(Line(number, len(bare) - len(bare.lstrip()), bare.lstrip()))
    return [_Block(lines).read() for lines in parts if lines]


class _Block:
    def __init__(self, lines: list[Line]) -> None:
        self._lines = lines
        self._at = 0

    def read(self) -> Any:
        found = self._value(self._lines[0].indent)
        if self._at < len(self._lines):
            raise NotPlainError(f"line {self._lines[self._at].number}: indented otherwise")
        return found

    def _next(self) -> Line | None:
        return self._lines[self._at] if self._at < len(self._lines) else None

    def _value(self, indent: int) -> Any:
        line = self._next()
        assert line is not None
        return self._list(indent) if line.text.startswith("- ") else self._mapping(indent)

    def _list(self, indent: int) -> list[Any]:
        found = []
        while (line := self._next()) and line.indent == indent and line.text.startswith("- "):
            rest = line.text[2:].lstrip()
            if KEY.match(rest) and rest[0] not in "{[":
                within = indent + len(line.text) - len(rest)
                self._lines[self._at] = Line(line.number, within, rest)
                found.append(self._mapping(within))
            else:
                self._at += 1
                found.append(_flow(rest, line.number))
        return found

    def _mapping(self, indent: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while (line := self._next()) and line.indent == indent:
            match = KEY.match(line.text)
            if match is None:
                raise NotPlainError(f"line {line.number}: neither a key nor an item")
            key = match[1].strip('"')
            if key in found:
                raise NotPlainError(f"line {line.number}: {key} twice")
            self._at += 1
            found[key] = self._of_key(indent, line, match[2])
        return found

    def _of_key(self, indent: int, line: Line, rest: str | None) -> Any:
        if rest:
            return _flow(rest, line.number)
        deeper = self._next()
        if deeper is not None and deeper.indent > indent:
            return self._value(deeper.indent)
        if deeper is not None and deeper.indent == indent and deeper.text.startswith("- "):
            return self._list(indent)
        return None


def _flow(text: str, number: int) -> Any:
    found, rest = _item(text.strip(), number)
    if rest.strip():
        raise NotPlainError(f"line {number}: {rest!r} is left over")
    return found


def _item(text: str, number: int) -> tuple[Any, str]:
    if text[:1] in "[{" and text[:1]:
        return _collection(text, number)
    if text[:1] in ("'", '"') and (end := text.find(text[0], 1)) > 0:
        return text[1:end], text[end + 1 :]
    match = WORD.match(text)
    if match is None:
        raise NotPlainError(f"line {number}: {text!r} is not plain")
    return _scalar(match[0].strip()), text[match.end() :]


def _collection(text: str, number: int) -> tuple[Any, str]:
    closing = "]" if text[0] == "[" else "}"
    pairs: dict[str, Any] = {}
    items: list[Any] = []
    rest = text[1:].lstrip()
    while not rest.startswith(closing):
        item, rest = _item(rest, number)
        if closing == "}":
            if not rest.startswith(":"):
                raise NotPlainError(f"line {number}: {item} has no value")
            pairs[str(item)], rest = _item(rest[1:].lstrip(), number)
        else:
            items.append(item)
        rest = rest.lstrip().removeprefix(",").lstrip()
        if not rest:
            raise NotPlainError(f"line {number}: {closing} is missing")
    return (pairs if closing == "}" else items), rest[1:]


def _scalar(word: str) -> Any:
    known = {"true": True, "false": False, "null": None}
    if word in known:
        return known[word]
    return int(word) if re.fullmatch(r"-?[1-9]\d*|0", word) else word


# --- what operators copy: it can be read, and names only what there is ---

EXAMPLES = ROOT / "docs" / "examples"
COMPOSE, KUBERNETES = EXAMPLES / "compose.cluster.yaml", EXAMPLES / "kubernetes.yaml"
FENCED = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECRET = "/run/secrets/"  # noqa: S105 - a folder


def every_text() -> Iterator[tuple[str, str]]:
    for path in (COMPOSE, KUBERNETES, EXAMPLES / "litestream.yml"):
        yield path.name, path.read_text("utf-8")
    for path in (ROOT / "README.md", ROOT / "docs" / "running.md"):
        for at, match in enumerate(FENCED.finditer(path.read_text("utf-8"))):
            yield f"{path.name}-{at}", match[1]


TEXTS = dict(every_text())


def compose() -> dict[str, Any]:
    (found,) = documents(COMPOSE.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def pod() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The deployment, what its pods are like, and the one container in them."""
    deployment, budget = documents(KUBERNETES.read_text("utf-8"))
    assert (deployment["kind"], budget["kind"]) == ("Deployment", "PodDisruptionBudget")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    assert budget["spec"]["selector"]["matchLabels"] == labels
    inside = deployment["spec"]["template"]["spec"]
    (container,) = inside["containers"]
    return deployment["spec"], inside, container


def environments() -> dict[str, dict[str, str]]:
    container = pod()[2]
    return {
        "compose": compose()["services"]["bot"]["environment"],
        "kubernetes": {one["name"]: one["value"] for one in container["env"]},
    }


@pytest.mark.parametrize("name", TEXTS)
def test_every_example_can_be_read(name: str) -> None:
    assert documents(TEXTS[name])


@pytest.mark.parametrize(
    "text", ["a: 1\n  b: 2", "a: 1\na: 2", "a: [1, 2", "a:\tb", "a: {b}", "a: *b", "a: b: c", "a"]
)
def test_what_is_not_yaml_is_noticed(text: str) -> None:
    with pytest.raises(NotPlainError):
        documents(text)


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_an_example_has_settings_that_the_bot_can_read(where: str, tmp_path: Path) -> None:
    environ = dict(environments()[where])
    assert all(name.startswith(("TISCHLEIN_", "DISCORD_")) for name in environ)
    for name, value in environ.items():
        assert isinstance(value, str), f"{name} is no text: quote it"
        if name.endswith("_FILE"):
            assert value.startswith(SECRET)
            file = tmp_path / name
            file.write_text("secret")
            environ[name] = str(file)
    settings = read_settings(environ, None)
    assert settings.handing_over > 0
    assert settings.token == "secret"  # noqa: S105


def test_whoever_ends_has_the_time_to_hand_over() -> None:
    """Five seconds are for the rest: ``bot.cli.running`` ends it then."""
    grace = {
        "compose": int(compose()["services"]["bot"]["stop_grace_period"].removesuffix("s")),
        "kubernetes": pod()[1]["terminationGracePeriodSeconds"],
    }
    for where, seconds in grace.items():
        assert seconds >= float(environments()[where]["TISCHLEIN_HANDOVER"]) + 5


def test_probes_ask_where_the_bot_answers() -> None:
    """A restart helps whoever does not answer at all, and nobody who waits for a database."""
    container = pod()[2]
    name = "TISCHLEIN_METRICS"
    given = {"DISCORD_TOKEN": "t", name: environments()["kubernetes"][name]}
    serving = read_settings(given, None).metrics
    assert serving is not None
    (port,) = container["ports"]
    assert (str(port["containerPort"]), serving.host) == (str(serving.port), "0.0.0.0")  # noqa: S104
    served = (ROOT / "bot/operation/metrics.py").read_text("utf-8")
    for probe, path in (("readinessProbe", "/readyz"), ("livenessProbe", "/healthz")):
        assert container[probe]["httpGet"] == {"path": path, "port": port["name"]}
        assert f'router.add_get("{path}"' in served


def test_what_is_mounted_is_there() -> None:
    found = compose()
    for service in found["services"].values():
        assert set(service["secrets"]) <= found["secrets"].keys()
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in found["volumes"]
        assert set(service.get("depends_on", {})) <= found["services"].keys()
    _, inside, container = pod()
    volumes = {volume["name"] for volume in inside["volumes"]}
    assert {mount["name"] for mount in container["volumeMounts"]} <= volumes
    (secrets,) = (one["mountPath"] for one in container["volumeMounts"] if one["name"] == "secrets")
    files = [value for name, value in environments()["kubernetes"].items() if "FILE" in name]
    assert files
    assert all(file.startswith(f"{secrets}/") for file in files)


def test_the_next_pod_comes_before_the_last_one_goes() -> None:
    spec, inside, _ = pod()
    assert spec["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}
    assert str(inside["securityContext"]["runAsUser"]) in (ROOT / "Dockerfile").read_text("utf-8")


# --- the unit for systemd starts the bot as it wants to be started, and locks it in ---

UNIT = ROOT / "docs" / "examples" / "tischlein.service"
KNOWN = (ROOT / ".env.example").read_text(encoding="utf-8")
WORST = 2.0
"""The exposure of a service from 0 to 10, as ``systemd-analyze security`` counts it."""
ANALYZE = shutil.which("systemd-analyze")
needs_systemd = pytest.mark.skipif(ANALYZE is None, reason="there is no systemd here")


def entries() -> list[tuple[str, str]]:
    lines = UNIT.read_text(encoding="utf-8").splitlines()
    return [(key, value) for key, _, value in (line.partition("=") for line in lines) if value]


def test_it_sets_only_what_the_bot_reads() -> None:
    given = dict(value.split("=", 1) for key, value in entries() if key == "Environment")
    ours = {name for name in given if not name.startswith("PYTHON")}
    assert ours >= {"DISCORD_TOKEN_FILE", "TISCHLEIN_DATABASE"}
    assert {name for name in ours if not re.search(rf"^#?{name}=", KNOWN, re.MULTILINE)} == set()


def test_a_wrong_setting_is_not_tried_again_and_again() -> None:
    assert ("RestartPreventExitStatus", "2") in entries()


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that is there: ours is not installed on this machine."""
    text = UNIT.read_text(encoding="utf-8")
    copy = tmp_path / UNIT.name
    copy.write_text(re.sub(r"(?m)^ExecStart=.*$", "ExecStart=/bin/true", text), encoding="utf-8")
    return copy


def analyze(*args: str | Path) -> subprocess.CompletedProcess[str]:
    assert ANALYZE is not None
    return subprocess.run(  # noqa: S603 - systemd's own
        [ANALYZE, *args], capture_output=True, text=True, timeout=120, check=False
    )


@needs_systemd
def test_systemd_reads_it_without_a_complaint(unit: Path) -> None:
    done = analyze("verify", unit)
    assert (done.returncode, done.stderr) == (0, "")


@needs_systemd
def test_it_can_do_little_but_talk_to_discord(unit: Path) -> None:
    done = analyze("security", "--offline=true", unit)
    level = re.search(r"exposure level for tischlein.service: ([\d.]+)", done.stdout)
    assert level is not None
    assert float(level.group(1)) < WORST
