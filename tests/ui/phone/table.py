"""A table with phones, on a thread of its own, and ways to do something there and have what came of it."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any

from companion.client.evenings.kept import Kept
from ui.phone.house import House

HOST = "127.0.0.1"
NAME = "table.local"
SEED = "5a" * 32

OPTIONS = {"torture": {"dice": "virtual"}}
"""How a game is played where nothing else is said: dice behind a screen are on the phones."""


def own_port() -> int:
    """A free port that the system gives to nobody who asks for any: a table that was away finds it free again."""
    while True:
        port = random.SystemRandom().randrange(20000, 32000)
        with socket.socket() as tried:
            if tried.connect_ex((HOST, port)):
                return port


class Caller:
    """Somebody who asks without a socket. told: what they were given, as lines."""

    def __init__(self, eyes: tuple[int, str], there: bool = True) -> None:
        self.eyes = eyes
        self.there = there
        self.told: list[bytes] = []
        self.tell = self.give = self.told.append

    def still(self) -> bool:
        return self.there


class PhoneTable:
    """Plays on its own thread until `close`. begin: makes the table's window out of the store.

    port: 0 for one of its own, None for the store's, as where a table comes again.
    """

    def __init__(
        self, begin: Callable[[Kept], Any], store: str = ":memory:", port: int | None = 0, **server: Any
    ) -> None:
        self._tasks: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()
        self._wakes = threading.Event()
        self._over = False
        self.chosen: list[int] = []
        self.changes = threading.Condition()
        began: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, args=(begin, store, port, server, began), daemon=True)
        self._thread.start()
        began.result()

    def _run(self, begin, store, port, server, began):
        try:
            self.kept = Kept(store)
            self.house = self._open(begin, port)
            for name, value in server.items():
                setattr(self.house.server, f"_{name}", value)
            self.house.start()
        except BaseException as error:
            began.set_exception(error)
            return
        began.set_result(None)
        while not self._over:
            self._wakes.wait()
            self._wakes.clear()
            self._do_what_waits()
            self.house.pump()
            self._tell()
        self.house.stop()
        self._put_away()
        self.kept.close()

    def _open(self, begin, port) -> Any:
        """What serves phones, not started yet."""
        self.window = begin(self.kept)
        return House(
            self.kept,
            self.window,
            self._wakes.set,
            [HOST],
            own_port() if port == 0 else port,
            [NAME],
            self._tell,
            self.chosen.append,
        )

    def _put_away(self) -> None:
        self.window.close()

    def _tell(self):
        with self.changes:
            self.changes.notify_all()

    def _do_what_waits(self):
        while True:
            try:
                future, task = self._tasks.get_nowait()
            except Empty:
                return
            try:
                future.set_result(task())
            except BaseException as error:
                future.set_exception(error)

    def do(self, task: Callable[[], Any]) -> Any:
        """Do that on the table's thread; what it returned."""
        future: Future[Any] = Future()
        self._tasks.put((future, task))
        self._wakes.set()
        return future.result()

    @property
    def port(self) -> int:
        return self.house.server.port

    @property
    def place(self) -> str:
        return f"{HOST}:{self.port}"

    def ticket(self, holder: int) -> str:
        return self.house.passes.ticket(holder)

    def link(self, holder: int) -> str:
        return f"http://{NAME}:{self.port}/j#{self.ticket(holder)}"

    def fingerprint(self) -> Any:
        """What changes when anything does."""
        return self.do(lambda: (self.window.changes, len(self.window.log), [one.id for one in self.window.questions]))

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Wait until that is so, as seen on the table's thread; looked at after everything that happens there."""
        # The table's thread tells of changes under the same lock: it is not held while that thread is asked.
        while not self.do(true):
            with self.changes:
                self.changes.wait(0.05)

    def close(self) -> None:
        self._over = True
        self._wakes.set()
        self._thread.join()

    def __enter__(self) -> PhoneTable:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def begin(
    game: str, options=None, names=("Ada", "Ben", "Cem", "Dora"), seed: str = SEED, dice: str = "virtual", edition=None,
    date: str = "",
):  # fmt: skip
    """How a table begins that game. edition: of the box, its own when None."""
    options = options or OPTIONS.get(game, {})
    return lambda kept: kept.begin(game, list(names), options, seed=seed, dice=dice, edition=edition, date=date)
