"""Comparing with files that were looked at once; ``UPDATE_GOLDEN=1`` writes them anew."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent


def is_updating() -> bool:
    return os.environ.get("UPDATE_GOLDEN") == "1"


def check_golden(name: str, text: str) -> None:
    """Assert that a text is what its golden file says, or make it so when updating."""
    path = FOLDER / name
    if is_updating():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no golden {name}: `make golden` writes it"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()
