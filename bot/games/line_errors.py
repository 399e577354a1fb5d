"""Errors that say in which line of a script, log or position they are."""

from bot.games.refusals import RefusedError, UnreadableError


class LineError(Exception):
    """A line of a script, log or position that cannot be read or played."""

    def __init__(self, line: int, why: Exception | str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why

    def __str__(self) -> str:
        return f"line {self.line}: {self.why}"


class located:  # noqa: N801 - used as a statement
    """Says which line an error came from."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, RefusedError | UnreadableError):
            raise LineError(self.number, error) from error
