"""Pictures as PNG files. Those with a palette are written by hand, with a faster deflate.

docs/decisions/faster-png.md has the figures, and why it is this level.
"""

import struct
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple
from zlib import crc32

from PIL import Image
from zlib_ng import zlib_ng

LEVEL = 5
"""As small as zlib's own level 6, in a third of the time."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3
_DEPTH = 8
_RAW = -15
"""Deflate without a header, in the largest window."""
_BEGIN, _END = b"\x78\x5e", b"\x03\x00"
"""The header of zlib for such a level, and an empty last block."""
_ADLER = 65521


class Band(NamedTuple):
    """Some lines of a picture, deflated for themselves."""

    deflated: bytes
    length: int
    """Bytes before that."""
    adler: int


def png(image: Image.Image) -> bytes:
    if image.mode == "P":
        return _file(image, image.size, zlib_ng.compress(lines(image), LEVEL))
    stream = BytesIO()
    image.save(stream, "PNG", compress_level=6)
    return stream.getvalue()


def png_of(image: Image.Image, bands: Sequence[Band]) -> bytes:
    """A file of lines that are deflated already, as large as this framed picture, and like it."""
    adler = 1
    for one in bands:
        adler = _joined(adler, one.adler, one.length)
    stream = (_BEGIN, *(one.deflated for one in bands), _END, struct.pack(">I", adler))
    return _file(image, (image.width - 1, image.height), b"".join(stream))


def _file(image: Image.Image, size: tuple[int, int], stream: bytes) -> bytes:
    header = struct.pack(">IIBBBBB", *size, _DEPTH, _INDEXED, 0, 0, 0)
    return b"".join(
        [
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"IDAT", stream),
            _chunk(b"IEND", b""),
        ]
    )


def band(part: Image.Image) -> Band:
    """Lines of a framed picture, so that others can stand before and behind them."""
    raw = part.tobytes()
    packer = zlib_ng.compressobj(LEVEL, zlib_ng.DEFLATED, _RAW)
    deflated = packer.compress(raw) + packer.flush(zlib_ng.Z_SYNC_FLUSH)
    return Band(deflated, len(raw), zlib_ng.adler32(raw))


def _joined(first: int, second: int, length: int) -> int:
    """The checksum of two parts from those of each; the second has this length."""
    low = (first & 0xFFFF) + (second & 0xFFFF) - 1
    high = (first >> 16) + (second >> 16) + length * ((first & 0xFFFF) - 1)
    return high % _ADLER << 16 | low % _ADLER


def lines(image: Image.Image) -> bytes:
    """The pixels as PNG wants them: before each line the number of its filter, which is none.

    Indices of a palette are no quantities, so that differences between them do not get smaller.
    """
    return framed(image).tobytes()


def framed(image: Image.Image) -> Image.Image:
    """The picture with a column before its first one, which holds the numbers of PNG's filters."""
    wider = Image.new("P", (image.width + 1, image.height))
    wider.putpalette(image.getpalette() or ())
    wider.paste(image, (1, 0))
    return wider


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc32(name + data))
