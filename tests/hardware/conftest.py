"""What the tests of the table's hands and eyes share."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest


class Pipe:
    """A named pipe, and whether anybody has opened it to read. Whoever does finds it empty and at its end: no hang."""

    def __init__(self, path: Path):
        self.path = path
        self.opened = False
        self._left = False
        os.mkfifo(path)
        # The pipe itself, wherever it may be moved to.
        self._pipe = f"/proc/self/fd/{os.open(path, os.O_PATH)}"
        self._writer = threading.Thread(target=self._wait_for_a_reader)
        self._writer.start()

    def _wait_for_a_reader(self) -> None:
        os.close(os.open(self._pipe, os.O_WRONLY))
        self.opened = not self._left

    def leave(self) -> None:
        """Let go of it."""
        self._left = True
        # Open at both ends, it lets a writer in that has only now come to it.
        both = os.open(self._pipe, os.O_RDWR)
        self._writer.join()
        os.close(both)
        os.close(int(Path(self._pipe).name))


@pytest.fixture
def pipe() -> Iterator[Callable[[Path], Pipe]]:
    """Makes named pipes."""
    made: list[Pipe] = []

    def make(path: Path) -> Pipe:
        made.append(Pipe(path))
        return made[-1]

    yield make
    for one in made:
        one.leave()
