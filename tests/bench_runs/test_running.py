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
