"""A line between a phone and the table that is as slow as it is told, and counts what goes over it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

PLACE = "127.0.0.2"
"""Where it listens, on the table's own port: a table answers nobody who asked for another."""

FAR = "slow.local"
"""What it is called there."""

PIECE = 2048
"""Bytes that are on their way as one."""


@dataclass
class SlowLine:
    """round_trip: seconds there and back. rate: bytes a second to the phones, all together. taken: bytes so far."""

    round_trip: float = 0.0
    rate: float = float("inf")
    taken: int = 0
    _free: float = 0.0
    _loop: asyncio.AbstractEventLoop = field(init=False)
    _over: asyncio.Event = field(init=False)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def _connect(self, phone: asyncio.StreamReader, answers: asyncio.StreamWriter, port: int) -> None:
        with suppress(OSError):
            # A connection takes a round trip of its own before anything is asked on it.
            await asyncio.sleep(self.round_trip)
            table, asks = await asyncio.open_connection("127.0.0.1", port)
            with suppress(asyncio.CancelledError):
                await asyncio.gather(self._carry(phone, asks, False), self._carry(table, answers, True))
            asks.close()
        answers.close()

    async def _carry(self, source: asyncio.StreamReader, to: asyncio.StreamWriter, counts: bool) -> None:
        """All that comes from there, in its order, each piece when it is due; then nothing more."""
        clock, pieces = asyncio.get_running_loop(), asyncio.Queue[tuple[float, bytes]]()

        async def deliver() -> None:
            while (piece := await pieces.get())[1]:
                await asyncio.sleep(piece[0] - clock.time())
                to.write(piece[1])
                await to.drain()
            to.write_eof()

        delivering = asyncio.create_task(deliver())
        with suppress(OSError):
            while body := await source.read(PIECE):
                due = clock.time()
                if counts:
                    self.taken += len(body)
                    due = self._free = max(due, self._free) + len(body) / self.rate
                pieces.put_nowait((due + self.round_trip / 2, body))
        pieces.put_nowait((0.0, b""))
        with suppress(OSError):
            await delivering

    async def serve(self, port: int, listens: threading.Event) -> None:
        """Until `end`."""
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()

        def meet(phone: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
            task = asyncio.create_task(self._connect(phone, answers, port))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        server = await asyncio.start_server(meet, PLACE, port)
        listens.set()
        await self._over.wait()
        server.close()

    def end(self) -> None:
        """Let all that is on its way be lost."""
        self._loop.call_soon_threadsafe(self._over.set)


def far_link(table: Any, holder: int) -> str:
    """The way in of a seat over the line."""
    return str(table.link(holder)).replace("table.local", FAR)


@contextmanager
def slow_line(table: Any, round_trip: float = 0.0, rate: float = float("inf")) -> Iterator[SlowLine]:
    """Such a line to a `PhoneTable`, on a thread of its own."""
    port, table.house.server._names = table.port, (*table.house.server._names, FAR)
    line, listens = SlowLine(round_trip, rate), threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(line.serve(port, listens)), daemon=True)
    thread.start()
    listens.wait()
    try:
        yield line
    finally:
        line.end()
        thread.join()
