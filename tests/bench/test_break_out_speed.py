"""How fast Break Out is decided and replayed. Figures are printed, nothing here fails on a clock."""

from __future__ import annotations

from companion import games
from companion.soak import soak
from tests.bench.reference import few, show


def test_deciding_and_replaying():
    report = soak(games.load("break-out"), few(200, 4), "bench")
    assert not report.violations
    show("Break Out with every option listed", report.decisions_per_second, "decisions/s", "200,000")
    show("Break Out replayed", report.answers_per_second, "answers/s", "300,000")
