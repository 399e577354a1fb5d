"""The image and the package hold what the bot needs, and nothing that is secret.

There may be no Docker where tests run, so the Dockerfile is read, not built.
"""

import json
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.processes import ROOT

PACKAGES = ("bot", "cogs", "render")


class Step(NamedTuple):
    name: str
    rest: str


def dockerfile() -> str:
    return (ROOT / "Dockerfile").read_text(encoding="utf-8")


def stages() -> list[list[Step]]:
    """The steps of each stage; what comes before the first belongs to none."""
    lines = [line for line in dockerfile().splitlines() if line and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    found: list[list[Step]] = []
    for line in joined.splitlines():
        name, _, rest = line.partition(" ")
        if name == "FROM":
            found.append([])
        if found:
            found[-1].append(Step(name, rest.strip()))
    return found


def the(name: str) -> str:
    """The one step of this name in the last stage."""
    (rest,) = (step.rest for step in stages()[-1] if step.name == name)
    return rest


def environment() -> dict[str, str]:
    return dict(part.split("=", 1) for part in the("ENV").split())


def test_it_is_built_in_one_stage_and_runs_in_another() -> None:
    build, run = stages()
    assert build[0].rest == "${BASE} AS build"
    assert run[0].rest == "${BASE}"
    assert re.search(r"^ARG BASE=python:3\.11-slim$", dockerfile(), re.MULTILINE)
    copied = [step.rest for step in run if step.name == "COPY"]
    assert copied == ["--from=build /opt/tischlein /opt/tischlein"]


def test_whatever_the_image_installs_has_a_known_hash() -> None:
    (install,) = (step.rest for step in stages()[0] if step.name == "RUN")
    fetched, *rest = install.split(" && ")
    assert fetched.startswith("pip wheel")
    assert "--require-hashes -r requirements.txt" in fetched
    assert all("--no-index" in step for step in rest if "pip" in step)


def test_the_bot_does_not_run_as_root() -> None:
    steps = stages()[-1]
    assert the("USER") not in ("root", "0")
    names = [step.name for step in steps]
    assert "RUN" not in names[names.index("USER") :]


def test_the_data_is_on_a_volume_and_all_else_may_be_read_only() -> None:
    given = environment()
    assert the("VOLUME") == "/data"
    assert given["TISCHLEIN_DATABASE"].startswith("/data/")
    for name in ("HOME", "TMPDIR"):
        assert given[name] == "/tmp"  # noqa: S108 - it is a tmpfs
    assert given["TISCHLEIN_HEARTBEAT"].startswith("/tmp/")  # noqa: S108
    assert given["PYTHONDONTWRITEBYTECODE"] == "1"


def test_docker_asks_for_the_health_that_the_bot_reports() -> None:
    options, _, command = the("HEALTHCHECK").partition("CMD ")
    assert json.loads(command) == ["python", "-m", "bot", "health"]
    assert "--start-period=" in options


def test_the_bot_gets_the_signal_itself() -> None:
    assert json.loads(the("ENTRYPOINT")) == ["python", "-m", "bot"]
    assert json.loads(the("CMD")) == ["run"]
    assert the("STOPSIGNAL") == "SIGTERM"


def test_no_secret_is_in_the_image() -> None:
    for stage in stages():
        for step in stage:
            assert "DISCORD" not in step.rest
            assert step.name != "ADD"
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[1] == "*"
    assert not any(line.startswith("!") and ("env" in line or "data" in line) for line in ignored)


def test_whatever_is_copied_exists_and_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copies = [step.rest for step in stages()[0] if step.name == "COPY"]
    copied = [source for rest in copies for source in rest.split()[:-1]]
    assert len(copied) == 7
    for source in copied:
        assert (ROOT / source).exists()
        assert f"!{source}" in ignored


# --- the package ---


def project() -> dict[str, dict[str, dict[str, dict[str, list[str]]]]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def data_files() -> list[Path]:
    """Files of our packages that are not Python."""
    return [
        path.relative_to(ROOT)
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*"))
        if path.is_file() and path.suffix not in (".py", ".pyc")
    ]


@pytest.mark.parametrize("kind", [".ftl", ".sql", ".ttf"])
def test_there_are_files_beside_the_code(kind: str) -> None:
    assert any(path.suffix == kind for path in data_files())


def test_every_file_beside_the_code_is_in_the_package() -> None:
    patterns = [
        f"{package.replace('.', '/')}/{pattern}"
        for package, found in project()["tool"]["setuptools"]["package-data"].items()
        for pattern in found
    ]
    for path in data_files():
        assert any(fnmatch(str(path), pattern) for pattern in patterns), path


def test_every_folder_with_code_is_a_package() -> None:
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            assert (path.parent / "__init__.py").exists(), path
