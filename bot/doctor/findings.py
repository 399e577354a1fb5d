"""What was found, in one line."""

from dataclasses import dataclass

WIDTH = 11


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, what was seen, and what to do if that is wrong."""

    about: str
    seen: str
    to_do: str = ""

    @property
    def is_wrong(self) -> bool:
        return bool(self.to_do)

    def __str__(self) -> str:
        verdict = "WRONG" if self.is_wrong else "ok"
        to_do = f" → {self.to_do}" if self.is_wrong else ""
        return f"{verdict:6}{self.about:{WIDTH}} {self.seen}{to_do}"
