"""What takes long is done beside the table and beside the line, by one thread alone: one picture at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")

_Job = tuple[Callable[[], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]


class Beside:
    """Does one thing after the other until `close`. Nobody waits for it when the app ends meanwhile."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        Thread(target=self._work, daemon=True, name="beside").start()

    async def do(self, work: Callable[[], T]) -> T:
        """What came of it; raises what it raised."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, loop, done))
        return await done

    def close(self) -> None:
        """What is under way is ended for nobody, and nothing is begun any more."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, loop, done = job
            if done.cancelled():
                continue
            try:
                came, why = work(), None
            except Exception as error:
                came, why = None, error
            tell(loop, done, came, why)


def tell(loop: asyncio.AbstractEventLoop, done: asyncio.Future[Any], came: Any, why: Exception | None) -> None:
    """Let whoever waits on that loop know what came of it; from any thread."""
    try:
        loop.call_soon_threadsafe(_settle, done, came, why)
    except RuntimeError:
        # All is over meanwhile: nobody waits any longer.
        return


def _settle(done: asyncio.Future[Any], came: Any, why: Exception | None) -> None:
    if done.done():
        return
    if why is None:
        done.set_result(came)
    else:
        done.set_exception(why)
