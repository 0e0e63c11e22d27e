"""Thinks in a process beside the screen, so that nobody at the table feels it: on one core, after all else that runs.

The process gets a world and what to find out about it, and gives back what it found: a thought, or how two answers
fare. It is started with the first question, holds at most `ROOM` of memory, and ends with the table: at once where that
is put away or dies in the middle of a thought.
"""

from __future__ import annotations

import os
import pickle
import resource
import subprocess
import sys
from collections.abc import Callable
from threading import Lock
from typing import Any

from companion.bots.deciding import Strength
from companion.bots.thought import Thought, think
from companion.client.answering.carried import Unpacking, pack
from companion.client.answering.thinking import World

ROOM = 80 * 1024 * 1024
"""Bytes that the process may hold beside the program's own code."""

GIVES_WAY, GIVES_WAY_TO_THOUGHTS = 10, 15
"""How far behind all else that runs here it stands (`os.nice`), and one that nobody's turn waits for."""


class Died(Exception):
    """The process ended before it had thought."""


class Beside:
    """One such process. May be used from any thread, by one at a time; `close` by another meanwhile, which `closed`
    tells. behind: how far it gives way.
    """

    def __init__(self, behind: int = GIVES_WAY) -> None:
        self._behind = behind
        self._process: subprocess.Popen[bytes] | None = None
        self.closed = False
        self._lock = Lock()

    def think(self, world: World, strength: Strength) -> Thought:
        """What the seat of that world answers, as soon as it is known. Raises Died."""
        thought: Thought = self.do(think, world, strength)
        return thought

    def do(self, work: Callable[..., Any], world: World, *rest: Any) -> Any:
        """What that function of a module gives for the world and the rest, as soon as it is known. Raises Died."""
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        try:
            pickle.dump((pack(world), work, rest), process.stdin)
            process.stdin.flush()
            return pickle.load(process.stdout)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError) as error:
            # Whoever asks next gets another process.
            self._stop()
            raise Died from error

    def close(self) -> None:
        """End at once, whatever is thought about. May be called twice."""
        self.closed = True
        self._stop()

    def _running(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self.closed:
                raise Died
            if self._process is None:
                command = [sys.executable, "-m", "companion.bots.beside", str(self._behind)]
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            return self._process

    def _stop(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()


def _serve(behind: int) -> None:
    """Think about one world after the other, until nobody asks any more."""
    resource.setrlimit(resource.RLIMIT_DATA, (ROOM, ROOM))
    os.nice(behind)
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever a game's package prints would be taken for a thought.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    unpacking = Unpacking()
    while True:
        try:
            carried, work, rest = pickle.load(asked)
        except EOFError:
            return
        pickle.dump(work(unpacking.unpack(carried), *rest), told)
        told.flush()


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
