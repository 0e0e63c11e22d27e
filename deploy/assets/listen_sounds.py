"""Listens to the sounds and says what is wrong with them; nothing, where all is well.

    .venv/bin/python deploy/assets/listen_sounds.py [FILE ...]

Without a file it takes all of the touchscreen and of the games. It prints length, loudness and peak of each, and ends
with 1 where one has a fault. See sounds/faults.py for the limits.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sounds.faults import heard

ROOT = Path(__file__).resolve().parents[2]


def all_sounds() -> list[Path]:
    """Every sound there is."""
    return sorted([*ROOT.glob("ui/touch/sounds/*.wav"), *ROOT.glob("companion/games/*/sounds/*.wav")])


def main(files: list[Path]) -> int:
    wrong, size = 0, 0
    for path in files or all_sounds():
        one = heard(path)
        wrong += bool(one.faults)
        size += path.stat().st_size
        whose = path.parent.parent.name
        print(f"{whose:10} {one.name:9} {one.seconds:5.2f} s {one.loud:6.1f} LUFS {one.peak:6.1f} dBTP  "
              f"{'; '.join(one.faults)}".rstrip())  # fmt: skip
    print(f"{size} bytes, {wrong} with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main([Path(name) for name in sys.argv[1:]]))
