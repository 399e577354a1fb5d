"""Processes that must not outlive the one that started them, however that one ends."""

import ctypes
import os
import signal
import sys
import threading
import time

PR_SET_PDEATHSIG = 1
LOOK_SECONDS = 1.0


def die_with_parent() -> None:
    """On Linux the kernel sees to it, even if no thread of ours ever runs again.

    Elsewhere this does nothing. It holds for parents that die from now on: whoever calls it has to
    look whether the parent is still there.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def tied_to(parent: int) -> None:
    """For the processes of an executor: end as soon as the parent has ended.

    The executor must fork or spawn them itself: a fork server would be their parent.
    """
    die_with_parent()
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)
