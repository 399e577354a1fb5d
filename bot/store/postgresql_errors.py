"""What can go wrong with a server of PostgreSQL, each said in one sentence.

The server's own words are not repeated where they could hold values: a row that breaks a rule may
be a rack.
"""

import ssl

import asyncpg

from bot.model.errors import StoreError
from bot.store.errors import (
    DiskFullError,
    LockedError,
    NotAllowedError,
    ReadOnlyError,
    UnreachableError,
)

CONFLICTS = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Somebody else was in the way; it works when it is tried again."""
STALE_PLANS = (asyncpg.InvalidCachedStatementError,)
"""A newer version of the bot has changed a table meanwhile."""
GOING_AWAY = (
    asyncpg.AdminShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.CrashShutdownError,
    asyncpg.PostgresConnectionError,
    asyncpg.InternalClientError,  # what the driver says of one that was cut while nobody used it
    ConnectionError,
)

_BY_KIND: tuple[tuple[tuple[type[BaseException], ...], type[StoreError], str], ...] = (
    (
        (asyncpg.InvalidPasswordError,),
        NotAllowedError,
        "{name}: the server does not accept this user with this password",
    ),
    (
        (asyncpg.InvalidAuthorizationSpecificationError,),
        NotAllowedError,
        "{name}: the server does not let this user in from here; does it ask for TLS?",
    ),
    (
        (asyncpg.InvalidCatalogNameError,),
        UnreachableError,
        "{name}: the server has no such database; make it with createdb",
    ),
    (
        (asyncpg.InsufficientPrivilegeError,),
        NotAllowedError,
        "{name}: this user may not do that; it should own the database",
    ),
    ((asyncpg.ReadOnlySQLTransactionError,), ReadOnlyError, "{name} cannot be written to"),
    ((asyncpg.DiskFullError,), DiskFullError, "the disk that holds {name} is full"),
    ((asyncpg.TooManyConnectionsError,), LockedError, "{name}: the server has no connection left"),
    (
        (asyncpg.LockNotAvailableError, *CONFLICTS),
        LockedError,
        "{name} is in use: somebody else was in the way",
    ),
    (
        (asyncpg.CannotConnectNowError, asyncpg.AdminShutdownError, asyncpg.CrashShutdownError),
        UnreachableError,
        "{name}: the server is starting or stopping",
    ),
    (
        (ssl.SSLError, ssl.CertificateError),
        UnreachableError,
        "{name}: no safe connection; the server's certificate is not the one that is expected",
    ),
    (
        (asyncpg.ClientConfigurationError,),
        StoreError,
        "{name}: the options of this address make no sense",
    ),
    (
        (TimeoutError,),
        UnreachableError,
        "{name}: the server does not answer in time",
    ),
    (
        (asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError),
        UnreachableError,
        "{name}: the connection is lost",
    ),
)
NO_TLS = "rejected SSL upgrade"


def explained(error: BaseException, name: str) -> StoreError:
    """The driver's complaint as one of ours."""
    if is_misuse(error):
        return StoreError(f"{name}: {type(error).__name__}")
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        # These name a table and a rule, and no value.
        return StoreError(f"{name}: {error.message}")
    if isinstance(error, ConnectionError) and NO_TLS in str(error):
        return UnreachableError(f"{name}: the server has no TLS, which the address asks for")
    for kinds, ours, sentence in _BY_KIND:
        if isinstance(error, kinds):
            return ours(sentence.format(name=name))
    if isinstance(error, OSError):
        return UnreachableError(f"{name}: no server answers there")
    return StoreError(f"{name}: {type(error).__name__}")


def is_misuse(error: BaseException) -> bool:
    """Whether the driver was asked for what cannot be, such as a text where a number belongs."""
    return (
        isinstance(error, asyncpg.InterfaceError)
        and isinstance(error, ValueError)
        and not (isinstance(error, asyncpg.ClientConfigurationError))
    )


def is_complaint(error: BaseException) -> bool:
    """Whether it comes from the driver, and not from the work itself."""
    ours = asyncpg.PostgresError | asyncpg.InterfaceError | asyncpg.InternalClientError | OSError
    return isinstance(error, ours)
