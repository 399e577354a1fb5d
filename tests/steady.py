"""Deals that are the same in every run."""

import hashlib
from itertools import count

import pytest


@pytest.fixture(autouse=True)
def steady_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run."""
    numbers = count()

    def token_bytes(size: int) -> bytes:
        return hashlib.sha256(f"secret {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr("secrets.token_bytes", token_bytes)
