"""``brand``: draw the icon and the banner of the application."""

import argparse
from pathlib import Path

from bot.cli.files import fail, tell
from render.brand import brand


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("brand", help="draw the application's icon and banner")
    parser.add_argument("--out", required=True, metavar="DIR", type=Path, help="where to write")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name, data in brand().items():
            path = args.out / name
            path.write_bytes(data)
            tell(str(path))
    except OSError as error:
        fail(f"{args.out}: {error.strerror}")
    return 0
