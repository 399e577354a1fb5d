"""What is packed and installed: image, wheel, and pins with their hashes."""

import json
import os
import re
import shutil
import sysconfig
import tomllib
from fnmatch import fnmatch
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.version import our_version
from tests.processes import ROOT, Ran, python

# --- the image and the package hold what the bot needs, and nothing that is secret ---
# There may be no Docker where tests run, so the Dockerfile is read, not built.

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


def test_it_is_built_in_other_stages_than_it_runs_in() -> None:
    dependencies, build, run = stages()
    assert dependencies[0].rest == "${BASE} AS dependencies"
    assert build[0].rest == "dependencies AS build"
    assert run[0].rest == "${BASE}"
    assert re.search(r"^ARG BASE=python:3\.11-slim$", dockerfile(), re.MULTILINE)
    copied = [step.rest for step in run if step.name == "COPY"]
    assert copied == [
        "--from=dependencies /opt/tischlein /opt/tischlein",
        "--from=build /opt/bot /opt/bot",
    ]
    assert environment()["PYTHONPATH"] == "/opt/bot"


def test_a_change_of_the_code_leaves_the_layer_of_what_it_needs() -> None:
    dependencies, build, _ = stages()
    assert [step.rest for step in dependencies if step.name == "COPY"] == ["requirements.txt /src/"]
    assert "requirements.txt" not in " ".join(step.rest for step in build)


def test_the_image_says_what_it_is() -> None:
    said = dict(re.findall(r'org\.opencontainers\.image\.(\w+)="([^"]*)"', the("LABEL")))
    assert said["licenses"] == project()["project"]["license"]
    assert {"title", "description", "version", "revision"} <= said.keys()
    given = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    for name in ("VERSION", "REVISION"):
        assert f"ARG {name}=" in dockerfile()
        assert f"            {name}=${{{{ github." in given


def test_whatever_the_image_installs_has_a_known_hash() -> None:
    steps = [step.rest for stage in stages()[:2] for step in stage if step.name == "RUN"]
    fetched, *rest = " && ".join(steps).split(" && ")
    assert fetched.startswith("pip wheel")
    assert "--require-hashes -r /src/requirements.txt" in fetched
    assert all(
        "--no-index" in step for step in rest if "pip install" in step or "pip wheel" in step
    )


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
    copies = [step.rest for stage in stages()[:2] for step in stage if step.name == "COPY"]
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


# --- what is installed is pinned by version and by hash; ``make pins`` writes the hashes ---

EXTRAS = ("postgresql", "sentry")
"""What the image has besides the bot."""


class Pin(NamedTuple):
    version: str
    hashes: int


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def hashed() -> dict[str, Pin]:
    """The pins of the image."""
    entries = re.split(r"\n(?=\S)", text_of("requirements.txt").strip())
    found: dict[str, Pin] = {}
    for entry in entries:
        name, version = re.match(r"([\w.-]+)==(\S+)", entry).groups()  # type: ignore[union-attr]
        found[canonicalize_name(name)] = Pin(
            version, len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry))
        )
    return found


def constrained() -> dict[str, str]:
    lines = [line.split(";")[0].strip() for line in text_of("constraints.txt").splitlines()]
    return {
        canonicalize_name(name): version for name, version in (line.split("==") for line in lines)
    }


def needed(name: str, extras: tuple[str, ...] = ()) -> set[str]:
    """What a package pulls in on the machine of the tests."""
    found: set[str] = set()
    todo = [(name, extras)]
    while todo:
        asked, wanted = todo.pop()
        try:
            lines = requires(asked) or ()
        except PackageNotFoundError:
            continue
        for requirement in map(Requirement, lines):
            marker = requirement.marker
            holds = marker is None or any(
                marker.evaluate({"extra": extra}) for extra in ("", *wanted)
            )
            known = canonicalize_name(requirement.name)
            if holds and known not in found:
                found.add(known)
                todo.append((requirement.name, tuple(requirement.extras)))
    return found


def test_every_pin_of_the_image_has_hashes_and_the_version_of_the_tests() -> None:
    tested = constrained()
    for name, pin in hashed().items():
        assert pin.version == tested[name]
        assert pin.hashes > 0


def test_the_image_has_all_that_the_bot_needs() -> None:
    assert needed("tischlein", EXTRAS) - hashed().keys() == set()


def test_pins_name_no_place_to_download_from() -> None:
    for name in ("requirements.txt", "constraints.txt"):
        assert re.search(r"https?:|--(extra-)?index-url|--find-links", text_of(name)) is None


# --- the wheel has all that the bot needs: it runs where the sources are not ---

BUILT_FROM = ("pyproject.toml", "README.md", "LICENSE", *PACKAGES)
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-index", "--no-deps")


def sources() -> set[str]:
    """Every file of our packages."""
    return {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


def built(folder: Path) -> Path:
    """The wheel, made from a copy, so that nothing is left in the sources."""
    copy = folder / "copy"
    copy.mkdir()
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            without = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=without)
        else:
            shutil.copy(ROOT / name, copy)
    ran = python("-c", BUILD, str(folder), cwd=copy)
    assert ran.status == 0, ran.err
    (wheel,) = folder.glob("*.whl")
    return wheel


class Installed:
    """The wheel in a folder, with the packages that it needs and without the sources."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        ran = python(*PIP, "--no-compile", "--target", str(folder), str(wheel))
        assert ran.status == 0, ran.err
        self.script = str(folder / "bin" / "tischlein")
        self.elsewhere = folder.parent
        # Nobody reads the .pth files of this path: one of them would lead back to the sources.
        path = os.pathsep.join((str(folder), sysconfig.get_path("purelib")))
        self.environ = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}

    def run(self, *words: str) -> Ran:
        return python("-S", *words, cwd=self.elsewhere, env=self.environ)


def test_the_wheel_has_every_file_and_runs_without_the_sources(tmp_path: Path) -> None:
    wheel = built(tmp_path)
    with ZipFile(wheel) as files:
        packed = {name for name in files.namelist() if ".dist-info/" not in name}
    assert packed == sources()
    shutil.rmtree(tmp_path / "copy")

    installed = Installed(wheel, tmp_path / "installed")
    where = installed.run("-c", "import bot, cogs, render; print(bot.__path__, cogs.__path__)")
    assert where.out.count(str(tmp_path)) == 2, where.err
    listed = installed.run(installed.script, "--help")
    assert (listed.status, listed.err) == (0, "")
    assert "verify" in listed.out
    drawn = installed.run("-m", "bot", "rules", "mini", "--language", "de", "--out", "pictures")
    assert (drawn.status, drawn.err) == (0, "")
    assert list((tmp_path / "pictures").glob("*.png"))


def test_the_version_is_that_of_the_project_however_it_is_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    expected = f"tischlein {project['project']['version']}\n"
    # With the packages, and with a Python that has none.
    bare = "import sys; sys.path.insert(0, sys.argv.pop(1)); from bot.__main__ import main; main()"
    for words in (("-m", "bot", "--version"), ("-I", "-S", "-c", bare, str(ROOT), "--version")):
        ran = python(*words)
        assert (ran.status, ran.out, ran.err) == (0, expected, "")


def test_sources_that_were_never_installed_know_their_version_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(name: str) -> str:
        raise PackageNotFoundError(name)

    installed = our_version()
    monkeypatch.setattr("bot.version.version", nowhere)
    assert our_version() == installed
