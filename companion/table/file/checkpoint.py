"""Keeps the log beside the file of kept games short: in a quiet moment all of it goes into the file itself.

There the digests guard what was kept (digests.py). It is done beside whoever plays, by a connection of
its own, so that nobody waits for it; what was kept is on the disk before that already.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Lock, Thread

QUIET = 1.0
"""Seconds without anything kept that are a quiet moment."""


class Settling:
    """path: of the file. quiet: as QUIET. settled: set whenever the log has been emptied since something was kept."""

    def __init__(self, path: str, quiet: float = QUIET) -> None:
        self._path = path
        self._quiet = quiet
        self._lock = Lock()
        self._ended = Event()
        self._kept = 0
        self._thread: Thread | None = None
        self.settled = Event()

    def kept(self) -> None:
        """Something was kept just now."""
        with self._lock:
            self._kept += 1
            self.settled.clear()
            if self._thread is None and not self._ended.is_set():
                self._thread = Thread(target=self._wait, name="settling", daemon=True)
                self._thread.start()

    def end(self) -> None:
        """Do nothing any more; what is under way comes to its end first. May be called twice."""
        self._ended.set()
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _wait(self) -> None:
        while True:
            before = self._kept
            if self._ended.wait(self._quiet):
                return
            if self._kept != before:
                continue
            self._settle()
            with self._lock:
                if self._kept == before:
                    self._thread = None
                    self.settled.set()
                    return

    def _settle(self) -> None:
        # A file that was taken away meanwhile is not made anew.
        place = f"{Path(self._path).absolute().as_uri()}?mode=rw"
        # Who writes or reads just now goes first; it is done after the next answer, then.
        with suppress(sqlite3.Error), closing(sqlite3.connect(place, timeout=0, uri=True)) as db:
            db.execute("pragma wal_checkpoint(truncate)").fetchall()
