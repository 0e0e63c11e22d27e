"""A first start that has nothing to install: what it writes to a card's first partition, by the program's own hand.

`first_alone.py CARD` does so in that folder: the file that says how it goes, the sentence of an attempt that failed,
and the end, at which Imager's secrets and our two files are taken away.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from deploy.first.first import FULL, LAST, First
from deploy.first.machine import Machine
from deploy.first.page import Screen, State
from deploy.first.words import Words, language_of


class Ready(Machine):
    """A machine that has all that it needs, and whose minutes pass at once. It fails once, then it is a table."""

    def __init__(self) -> None:
        super().__init__(Path("/"))
        self._minutes = 0.0
        self._tries = [[f"{FULL} full. Please make room.", 1], [f"{LAST}; that takes a minute at most.", 0]]

    def now(self) -> float:
        return self._minutes

    def wait(self, seconds: float) -> None:
        self._minutes += seconds

    def hush(self) -> None:
        return

    def speak(self, language: str) -> None:
        return

    def settled(self) -> bool:
        return True

    def connected(self) -> bool:
        return True

    def not_before(self, moment: int) -> None:
        return

    def clock_is_set(self) -> bool:
        return True

    def mend_packages(self) -> None:
        return

    def keep(self, wheels: Path) -> None:
        return

    def install(self) -> Iterator[str | int]:
        yield from self._tries.pop(0)

    def facts(self) -> list[str]:
        return ["Debian"]


class Dark(Screen):
    """Nobody looks at it."""

    def show(self, state: State) -> None:
        return

    def go(self, console: int) -> None:
        return


def main(card: Path) -> None:
    """See above."""
    words = Words(language_of(Path("/"), card))
    with tempfile.TemporaryDirectory() as here:
        (Path(here) / "made").write_text("0\n")
        First(Path(here), card, words, Ready(), Dark(words)).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
