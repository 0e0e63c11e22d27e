"""Puts one of the pictures beside it on the whole screen, while no table is there to draw one: `show.py morning` while
it starts, `show.py night` when this machine goes off. A number of seconds after that: so long it waits for a screen.

For the system's own Python, without anything else, early in a start: it writes into the kernel's picture of the console
(/dev/fb0). A machine without one shows nothing, and nothing fails for that.
"""

from __future__ import annotations

import fcntl
import sys
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = Path("/")

STANDS = "var/lib/table-companion/stands"
"""Where the table leaves the language it speaks and how its picture is turned, in degrees."""

HEAD, ROW_OF = 8, {16: 2, 32: 4}
"""Bytes before a PNG's first part; how many a pixel takes on a screen, by its bits."""

GRAPHICS, MODE = 1, 0x4B3A
"""With that mode the kernel writes no more text on a console (linux/kd.h)."""


def main(root: Path, what: str, patience: float = 0.0) -> None:
    """See above."""
    language, turned = standing(root)
    night = what == "night"
    file = HERE / (f"night-{language}.png" if night else "morning.png")
    end = time.monotonic() + patience
    while not (root / "dev/fb0").exists() and time.monotonic() < end:
        time.sleep(0.1)
    try:
        show(root, read(file if file.exists() else HERE / "night-en.png"), turned, night)
    except (OSError, ValueError, KeyError):
        # Another kind of screen: text that nobody wants to read goes all the same.
        wipe(root, to_stay=False)


def wipe(root: Path, to_stay: bool) -> None:
    """Whatever stands on the console goes, its cursor, too. to_stay: the kernel writes nothing over what comes then."""
    with suppress(OSError), (root / "dev/tty1").open("wb", buffering=0) as console:
        console.write(b"\033[2J\033[H\033[?25l")
        if to_stay:
            fcntl.ioctl(console, MODE, GRAPHICS)


def standing(root: Path) -> tuple[str, int]:
    """The language, and by how many degrees the picture is turned against the clock."""
    with suppress(OSError, ValueError):
        language, turned = (root / STANDS).read_text(encoding="ascii")[:20].split()
        if language.isalpha() and int(turned) in (0, 90, 180, 270):
            return language, int(turned)
    return "en", 0


Rows = list[bytes]
"""A picture from its top, each row of three bytes a pixel."""


def read(file: Path) -> Rows:
    """One of ours. Raises ValueError for a PNG of another kind."""
    data = file.read_bytes()
    wide, high, kind = int.from_bytes(data[16:20]), int.from_bytes(data[20:24]), data[24:29]
    at, packed = HEAD, b""
    while at < len(data):
        size = int.from_bytes(data[at : at + 4])
        packed += data[at + 8 : at + 8 + size] if data[at + 4 : at + 8] == b"IDAT" else b""
        at += size + 12
    plain, line = zlib.decompress(packed), 3 * wide + 1
    if kind != b"\x08\x02\0\0\0" or len(plain) != line * high or any(plain[::line]):
        raise ValueError(f"{file} is none of our pictures.")
    return [plain[start + 1 : start + line] for start in range(0, len(plain), line)]


def turn(rows: Rows, degrees: int) -> Rows:
    """The same picture, turned against the clock."""
    for _ in range(degrees // 90):
        columns = range(len(rows[0]) - 3, -3, -3)
        rows = [b"".join(row[at : at + 3] for row in rows) for at in columns]
    return rows


def show(root: Path, rows: Rows, turned: int, to_stay: bool = False) -> None:
    """In the middle of the screen, as many times as large as it fits; around it is what is in its corner."""
    facts = root / "sys/class/graphics/fb0"
    wide, high = map(int, (facts / "virtual_size").read_text().split(","))
    bits, line = int((facts / "bits_per_pixel").read_text()), int((facts / "stride").read_text())
    rows = turn(rows, turned)
    times = max(1, min(wide, high) // len(rows))
    # A screen that is smaller shows its middle.
    cut = max(0, (len(rows) - min(wide, high) + 1) // 2)
    rows = [row[3 * cut : len(row) - 3 * cut] for row in rows[cut : len(rows) - cut]]
    side = len(rows) * times
    left, above = (wide - side) // 2, (high - side) // 2
    ground = packed(rows[0][:3], bits, 1)
    empty = (ground * wide).ljust(line, b"\0")
    drawn = []
    for row in rows:
        middle = packed(row, bits, times)
        drawn.append((ground * left + middle + ground * (wide - left - side)).ljust(line, b"\0") * times)
    # Not before all of it is there: a slow machine's screen would be black meanwhile.
    wipe(root, to_stay)
    with (root / "dev/fb0").open("r+b", buffering=0) as screen:
        screen.write(empty * above + b"".join(drawn) + empty * (high - above - side))


def packed(row: bytes, bits: int, times: int) -> bytes:
    """A row as a screen of so many bits a pixel has it, each pixel so many times."""
    red, green, blue = (_often(row[part::3], times) for part in range(3))
    found = bytearray(ROW_OF[bits] * len(red))
    if bits == 32:
        found[0::4], found[1::4], found[2::4] = blue, green, red
    else:
        # Five bits of red, six of green, five of blue.
        found[0::2] = _either(green, lambda one: one << 3 & 0xE0, blue, lambda one: one >> 3)
        found[1::2] = _either(red, lambda one: one & 0xF8, green, lambda one: one >> 5)
    return bytes(found)


def _often(row: bytes, times: int) -> bytes:
    found = bytearray(len(row) * times)
    for part in range(times):
        found[part::times] = row
    return bytes(found)


Part = Callable[[int], int]


def _either(one: bytes, part: Part, two: bytes, other: Part) -> bytes:
    """Both, a part of each, byte for byte: a whole row at once, as a Pi would take a second for all of them singly."""
    first, second = (row.translate(bytes(map(wanted, range(256)))) for row, wanted in ((one, part), (two, other)))
    return (int.from_bytes(first) | int.from_bytes(second)).to_bytes(len(one))


if __name__ == "__main__":
    main(ROOT, sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 0.0)
