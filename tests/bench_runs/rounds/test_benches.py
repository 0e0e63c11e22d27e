"""Every bench runs, in a round as short as shows that: nothing here asks how fast. A new file is in by itself."""

from __future__ import annotations

import pytest

from tests.bench_runs.running import BENCH, ROOT, run_short


@pytest.mark.parametrize("bench", sorted(file.name for file in BENCH.glob("test_*.py")))
def test_a_bench_runs_and_prints_figures(bench):
    run_short("-m", "pytest", "-q", "-s", str((BENCH / bench).relative_to(ROOT)))
