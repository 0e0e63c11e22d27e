"""A time limit for calls into drivers, which may never come back."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

Result = TypeVar("Result")

Calls = queue.SimpleQueue[tuple[Callable[[], Any], Future[Any]]]
"""What is still to be called, and where its result goes."""


class DriverThread:
    """Makes calls one after the other in a thread of its own, so that a hung driver hangs nobody else.

    After a late call nothing new is begun until that call comes back: whatever made it hang would hang the next one
    too, and a hundred stuck threads help nobody. The thread never keeps the program from ending.
    """

    def __init__(self, name: str):
        self._name = name
        self._calls: Calls | None = None
        self._late: Future[Any] | None = None
        self._one_at_a_time = threading.Lock()

    def call(self, call: Callable[[], Result], seconds: float) -> Result:
        """What ``call`` returns or raises. Raises TimeoutError when it takes longer than ``seconds``."""
        with self._one_at_a_time:
            if self._late is not None and not self._back(self._late, seconds):
                raise TimeoutError(f"{self._name} has still not answered")
            return self._begun(call, seconds)

    def call_when_free(self, call: Callable[[], Result], seconds: float) -> Result:
        """The same for what must be done in any case: after a late call it waits for its turn, and is done then."""
        with self._one_at_a_time:
            return self._begun(call, seconds)

    def _begun(self, call: Callable[[], Result], seconds: float) -> Result:
        answer: Future[Result] = Future()
        self._queue().put((call, answer))
        # Calls end in the order in which they began: once this one is back, so is every late one.
        self._late = answer
        if not self._back(answer, seconds):
            raise TimeoutError(f"{self._name} has not answered within {seconds} seconds")
        self._late = None
        return answer.result()

    @staticmethod
    def _back(answer: Future[Any], seconds: float) -> bool:
        """Whether the call has ended by now. Asked this way, since the call itself may raise TimeoutError."""
        ended = threading.Event()
        answer.add_done_callback(lambda _: ended.set())
        return ended.wait(seconds)

    def _queue(self) -> Calls:
        if self._calls is None:
            self._calls = queue.SimpleQueue()
            threading.Thread(target=self._work, args=(self._calls,), name=self._name, daemon=True).start()
        return self._calls

    @staticmethod
    def _work(calls: Calls) -> None:
        while True:
            call, answer = calls.get()
            try:
                answer.set_result(call())
            except BaseException as error:
                # Whatever it was, it belongs to the caller; this thread must live on for the next call.
                answer.set_exception(error)
            del call, answer
