"""What may go wrong with what is kept, for those who need not know how it is kept."""


class StoreError(Exception):
    """The data cannot be read or written; the store says why, in one sentence."""


class LostLeaseError(StoreError):
    """Another process has taken over; this one may not write any more."""
