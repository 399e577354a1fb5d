"""The wheel has all that the bot needs: it runs where the sources are not."""

import os
import shutil
import sysconfig
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot.version import our_version
from tests.processes import ROOT, Ran, python
from tests.test_packaging import PACKAGES

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
