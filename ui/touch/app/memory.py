"""Keeps the app small over a long evening: memory that was given back really goes back to the system."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

EVERY = 1.0
"""Seconds between two rounds of giving memory back."""

LARGE = 64 * 1024
"""Bytes from which on a piece of memory is borrowed from the system by itself, and goes back as soon as it is free."""

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""glibc's numbers for mallopt: how much free memory may lie at the end, what is LARGE, how many heaps there are."""


def _libc() -> ctypes.CDLL | None:
    """The C library where it is glibc, None where it is another one that has nothing to set."""
    libc = ctypes.CDLL(None)
    return libc if hasattr(libc, "malloc_trim") and hasattr(libc, "mallopt") else None


def borrow_little() -> None:
    """Keep no free memory in store. Call it before the window opens and begins to draw with threads of its own.

    Pictures of the window are borrowed and given back with every frame. Left alone, glibc keeps most of them, in a
    heap for each thread, and mixes them with what stays, so that an app of 180 MB holds 230.
    """
    libc = _libc()
    if libc is not None:
        for setting, value in ((TRIM_THRESHOLD, LARGE), (MMAP_THRESHOLD, LARGE), (ARENA_MAX, 1)):
            libc.mallopt(setting, value)


def give_back() -> Callable[[], None]:
    """Give memory back from time to time; a round takes less than a millisecond. Returns what stops it."""
    from kivy.clock import Clock

    libc = _libc()
    if libc is None:
        return lambda: None
    event = Clock.schedule_interval(lambda _: libc.malloc_trim(0), EVERY)
    return event.cancel
