"""What a front end hears when the disk complains."""

import logging

from bot.store.errors import StaleWrite, StoreError
from bot.tables.denials import Denial, Denied

log = logging.getLogger(__name__)


class kept_or_denied:  # noqa: N801 - used as a statement
    """The disk's complaints become a denial: nothing has happened."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, StaleWrite):
            raise Denied(Denial.STALE) from error
        if isinstance(error, StoreError):
            log.error("not kept: %s", error)
            raise Denied(Denial.NOT_KEPT) from error
