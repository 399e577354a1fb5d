"""What a front end hears when the disk complains."""

import logging

from bot.model.errors import LostLeaseError, StoreError
from bot.store.errors import StaleWriteError
from bot.tables.denials import Denial, DeniedError

log = logging.getLogger(__name__)


class kept_or_denied:  # noqa: N801 - used as a statement
    """The disk's complaints become a denial: nothing has happened."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (StaleWriteError, LostLeaseError)):
            raise DeniedError(Denial.STALE) from error
        if isinstance(error, StoreError):
            log.error("not kept: %s", error)
            raise DeniedError(Denial.NOT_KEPT) from error
