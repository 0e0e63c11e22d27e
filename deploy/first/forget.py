"""Takes Raspberry Pi Imager's secrets off the card's first partition. The system has them by then, for root to read.

As a program it is told the folder of that partition.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from hardware.machine.imager import FILES, SECRET

INSTEAD = b"# taken away"


def forget(card: Path) -> int:
    """Put a comment in the place of each line with a secret; how many there were.

    Each comment is as long as what it replaces and written over it: a plug that is pulled meanwhile leaves a file that
    cloud-init can read, and nothing of the secret stays beside it. The lines around it stay, since cloud-init compares
    them with what it did.
    """
    found = 0
    for name in FILES:
        with suppress(FileNotFoundError), (card / name).open("r+b") as file:
            for match in SECRET.finditer(file.read()):
                file.seek(match.start())
                file.write(_comment(match["indent"], len(match[0])))
                found += 1
            file.flush()
            os.fsync(file.fileno())
    return found


def _comment(indent: bytes, length: int) -> bytes:
    before = b" " * len(indent)
    return (before + INSTEAD).ljust(length)[:length] if length > len(before) else b"#" * length


if __name__ == "__main__":
    forget(Path(sys.argv[1]))
