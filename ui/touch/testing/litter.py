"""What tests leave behind: they look for it themselves, in small heaps, and the app of a test never does.

The app looks through all there is at each start and with each evening. Here all of the tests is there too, so that this
would take longer than most tests do otherwise.
"""

from __future__ import annotations

import gc
import itertools

import pytest

SELDOM = 20
"""One test in so many looks through what came since the last such one, and leaves out the rest for good. Every test
looks through what the one before it left: that much lies in the processor's memory still, and more takes twice as long.
"""

THRESHOLDS = (1_000_000, 10, 10)
"""When Python looks by itself: only in a test that leaves more behind than all those together."""

_starts = itertools.count()
_leave_out_for_good = gc.freeze


def swept_by_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sweep up what tests before left behind, and keep this one's app from looking. The window has to be open."""
    monkeypatch.setattr("gc.freeze", lambda: None)
    monkeypatch.setattr("gc.unfreeze", lambda: None)
    for looks in ("leave_out", "_collect"):
        monkeypatch.setattr(f"ui.touch.app.garbage.GarbageCollection.{looks}", lambda *_: None)
    monkeypatch.setattr("ui.touch.app.garbage.THRESHOLDS", THRESHOLDS)
    if next(_starts) % SELDOM:
        gc.collect(0)
    else:
        gc.collect()
        _leave_out_for_good()
