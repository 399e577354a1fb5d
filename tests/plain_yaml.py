"""Reads the plain part of YAML that our examples are written in, and refuses everything else.

No tabs, no anchors, no texts over several lines; blocks are indented by spaces, flows stand on one
line. What this reads every reader of YAML reads in the same way.
"""

import re
from typing import Any, NamedTuple

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
