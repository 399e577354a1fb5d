"""What a language lacks, or has too much of, beside English."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources.abc import Traversable

from fluent.syntax import FluentParser, ast, visitor

from bot.i18n.catalogues import FALLBACK, LOCALES


class DifferenceKind(StrEnum):
    UNREADABLE = "cannot be read"
    TWICE = "is there twice"
    MISSING = "is missing"
    EXTRA = "is not in English"
    PLACEHOLDERS = "has other placeholders"
    SAME = "reads as in English"
    STALE = "is older than the English text"


@dataclass(frozen=True, slots=True)
class Difference:
    kind: DifferenceKind
    file: str
    message: str
    detail: str = ""

    def __str__(self) -> str:
        detail = f": {self.detail}" if self.detail else ""
        return f"{self.file}: {self.message} {self.kind}{detail}"


@dataclass(frozen=True, slots=True)
class Message:
    file: str
    placeholders: frozenset[str]
    has_words: bool
    pattern: ast.Pattern | None


def differences(
    language: str, locales: Traversable = LOCALES, *, same: bool = False
) -> list[Difference]:
    """Everything in which a language's catalogue is not like the English one.

    With ``same``, also what reads as in English: that may be meant, or forgotten.
    """
    found: list[Difference] = []
    ours = _messages(locales.joinpath(language), found)
    english = messages(locales.joinpath(FALLBACK))
    for name, message in english.items():
        if name not in ours:
            found.append(Difference(DifferenceKind.MISSING, message.file, name))
        else:
            found += _compared(name, ours[name], message, same=same)
    found += [
        Difference(DifferenceKind.EXTRA, ours[name].file, name) for name in ours.keys() - english
    ]
    return sorted(found, key=lambda one: (one.file, one.message, one.kind))


def _compared(name: str, ours: Message, english: Message, *, same: bool) -> Iterator[Difference]:
    if ours.placeholders != english.placeholders:
        has, needs = (", ".join(sorted(one.placeholders)) or "none" for one in (ours, english))
        yield Difference(
            DifferenceKind.PLACEHOLDERS, ours.file, name, f"{has}, but in English {needs}"
        )
    elif same and english.has_words and _equal(ours.pattern, english.pattern):
        yield Difference(DifferenceKind.SAME, ours.file, name)


def _equal(one: ast.Pattern | None, other: ast.Pattern | None) -> bool:
    return one is not None and other is not None and one.equals(other)


# --- reading ---


class _Parts(visitor.Visitor):
    """The values that are put into a message, and whether there are words around them."""

    def __init__(self) -> None:
        self.placeholders: set[str] = set()
        self.has_words = False

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as it is called
        self.placeholders.add(f"${node.id.name}")

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - as it is called
        self.has_words |= any(map(str.isalpha, node.value))


def messages(folder: Traversable) -> dict[str, Message]:
    """All that can be read of a language's catalogue, by id."""
    return _messages(folder, [])


def _messages(folder: Traversable, found: list[Difference]) -> dict[str, Message]:
    """The messages of a language; what is none, or is there twice, is added to what is found."""
    messages: dict[str, Message] = {}
    for file in _catalogue(folder):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Junk):
                first = (entry.content or "").strip().partition("\n")[0]
                found.append(Difference(DifferenceKind.UNREADABLE, file.name, first))
            elif isinstance(entry, ast.Message):
                if entry.id.name in messages:
                    found.append(Difference(DifferenceKind.TWICE, file.name, entry.id.name))
                messages[entry.id.name] = _read(file.name, entry)
    return messages


def _catalogue(folder: Traversable) -> list[Traversable]:
    files = folder.iterdir() if folder.is_dir() else ()
    return sorted((one for one in files if one.name.endswith(".ftl")), key=lambda one: one.name)


def _read(file: str, entry: ast.Message) -> Message:
    parts = _Parts()
    parts.visit(entry)
    return Message(file, frozenset(parts.placeholders), parts.has_words, entry.value)
