"""A round tells what fails, prints nothing, or never ends."""

from __future__ import annotations

import pytest

from tests.bench_runs import running
from tests.bench_runs.running import run_short


def test_what_is_printed_with_a_figure_is_handed_back():
    code = "import os; print('short', os.environ['BENCH_SHORT']); print('none'); print('3 passed, 1 skipped in 0.11s')"
    assert run_short("-c", code) == ["short 1"]


@pytest.mark.parametrize("code", ["print('7 ms'); raise SystemExit('no key')", "print('no key')"])
def test_what_fails_or_prints_no_figure_is_shown(code):
    with pytest.raises(AssertionError, match="no key"):
        run_short("-c", code)


def test_what_goes_round_for_ever_is_ended(monkeypatch):
    monkeypatch.setattr(running, "MOST", 1)
    with pytest.raises(AssertionError, match="ended with -"):
        run_short("-c", "print(7, flush=True)\nwhile True: pass")


@pytest.mark.parametrize("hangs", ["threading.Event().wait()", "while True: time.sleep(0.05)"])
def test_what_hangs_without_working_is_ended(monkeypatch, hangs):
    monkeypatch.setattr(running, "LOOK", 0.05)
    monkeypatch.setattr(running, "IDLE", 10)
    with pytest.raises(AssertionError, match="ended with -"):
        run_short("-c", f"import threading, time\nprint(7, flush=True)\n{hangs}")


def test_what_waits_for_somebody_who_works_does_not_hang(monkeypatch):
    monkeypatch.setattr(running, "LOOK", 0.001)
    monkeypatch.setattr(running, "IDLE", 10)
    works = "import time\nwhile time.process_time() < 1: pass"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {works!r}]); print(7)"
    assert run_short("-c", code) == ["7"]
