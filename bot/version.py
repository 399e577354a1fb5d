"""Which version of Tischlein this is. It is written in one place: ``pyproject.toml``."""

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def our_version() -> str:
    """As the package has it; in sources that were never installed, as their project has it."""
    try:
        return version("tischlein")
    except PackageNotFoundError:
        project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
        return str(project["project"]["version"])
