"""What soaks clean is not refused: in small what `both_ways` tries with more boxes and games."""

from __future__ import annotations

import pytest

from companion import games
from tests.editions.both_ways import soaks_clean, tried

UNPLAYABLE = {
    "editions.field.number", "editions.field.twice", "editions.missing_field", "editions.field.seats",
    "break-out.edition.sides", "break-out.edition.spaces", "torture.edition.second_missing",
}  # fmt: skip
"""Faults of boxes with which games by chance get along: something has no parts or too many to be shown, is lost behind
another of the same id, or lacks what says how much of it."""


@pytest.mark.parametrize("name", ["break-out", "cloaks", "torture"])
def test_only_what_nobody_could_play_is_refused(name):
    found = tried(games.load(name), 40, 2, "small")
    assert {key for key, fared in found.items() if fared.clean} <= UNPLAYABLE


def test_a_box_that_is_never_over_is_none_that_soaks_clean():
    """Near the line on either side of it (`break_out.edition_checks.NEVER`)."""
    game = games.load("break-out")
    edition = game.edition()
    edition["dice"].update(coloured=[1, 1, 1, 0, 0, 0], white=[9] * 6)
    edition["track"].update(spaces=60, sections=[])
    assert [fault.said.key for fault in game.check_edition(edition).faults] == ["break-out.edition.never_ends"]
    assert not soaks_clean(game, edition, 1, "never")
