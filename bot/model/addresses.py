"""Where a database is: a file, or a server of PostgreSQL."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

SCHEMES = ("postgresql://", "postgres://")
EXPECTED = "a path or postgresql://user@host/database"

_SERVER = re.compile(
    r"postgres(?:ql)?://(?:(?P<user>[^:@/?#]*)(?::[^@/?#]*)?@)?(?P<host>[^@/?#]*)"
    r"(?:/(?P<database>[^@/?#]*))?(?:\?[^#]*)?"
)


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A database on a server. As text it is shown without its password and its options."""

    url: str = field(repr=False)
    password: str | None = field(default=None, repr=False)
    """If it is not in the address."""

    def __str__(self) -> str:
        parts = _SERVER.fullmatch(self.url)
        assert parts is not None
        user = f"{parts['user']}@" if parts["user"] else ""
        return f"postgresql://{user}{parts['host']}/{parts['database'] or ''}"


Address = Path | ServerAddress


def read_address(text: str, password: str | None = None) -> Address:
    """What is meant by a text; a ValueError, which never repeats it, if that makes no sense."""
    if not text.lower().startswith(SCHEMES):
        return Path(text)
    # A password with signs that mean something in an address would end up where it is shown.
    if _SERVER.fullmatch(text) is None:
        raise ValueError(f"the database should be {EXPECTED}; signs such as / or @ as %2F or %40")
    return ServerAddress(text, password)


def with_password(address: Address, password: str | None) -> Address:
    """The same address with a password that was kept elsewhere; a file has no use for one."""
    if password is None or isinstance(address, Path):
        return address
    return replace(address, password=password)
