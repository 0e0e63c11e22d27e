"""What is told of Outrage! as what everybody is after."""

from __future__ import annotations

from companion.client.evenings.kept import Kept


def test_the_jewels_and_who_has_them():
    window = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cem"])
    assert [(one.points, one.seat) for one in window.display.prizes()] == [(value, -1) for value in range(1, 6)]
    window.correct("jewel:orb", "inside:1")
    window.correct("jewel:sword", "inside:2")
    assert [one.seat for one in window.display.prizes()].count(-1) == 3
    assert {one.seat for one in window.display.prizes()} == {-1, 1, 2}
