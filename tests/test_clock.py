"""What a clock said that cannot be right is told from what can."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from companion.clock import can_be, told

NOW = datetime(2026, 11, 22, 20, 15)
UNSET = datetime(1970, 1, 1, 0, 3)


@pytest.mark.parametrize(
    ("said", "now", "right"),
    [
        ("2026-01-09T20:15:00", NOW, True),
        ("2026-01-09", NOW, True),
        ("2027-11-20T20:15:00", NOW, True),  # two clocks differ
        ("1970-01-01T00:03:00", NOW, False),
        ("1970-01-01T00:03:00", UNSET, False),
        ("2025-12-30T23:59:59", NOW, False),
        ("2038-01-19T03:14:07", NOW, False),
        ("2038-01-19T03:14:07", UNSET, True),  # a clock that is wrong itself is no measure
        ("2106-02-07T06:28:15", UNSET, False),
        ("9999-12-31T23:59:59", NOW, False),
        ("0001-01-01T00:00:00+14:00", NOW, False),
        ("2026-11-20T19:00:00+00:00", NOW, True),
        ("2026-19-39T00:00:00", NOW, False),
        ("", NOW, False),
        ("yesterday", NOW, False),
    ],
)
def test_only_what_can_be_right_is_told(said: str, now: datetime, right: bool) -> None:
    assert (told(said, now) is not None) is right


def test_a_clock_with_a_zone_is_compared_as_well() -> None:
    assert can_be(datetime(2026, 11, 22, 20, tzinfo=UTC), datetime(2026, 11, 22, 20, tzinfo=UTC))
    assert not can_be(datetime(1970, 1, 1, tzinfo=UTC), datetime(1970, 1, 1, tzinfo=UTC))
