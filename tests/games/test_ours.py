"""What our own games have beyond what a game must: every part that may be left out, so that none is skipped unseen."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.client.display.beats import beats_of
from companion.editions.sources import by_source
from companion.testing import decisive
from companion.testing.by_chance import lines_as_they_come, virtual_evening
from companion.testing.known import known, own_file, own_tests
from companion.testing.parts import PARTS, lacks
from companion.testing.source import folder
from companion.testing.suite.test_unknown_fields import tables
from companion.testing.suite.test_way_back import ways_back
from companion.words import catalogues
from ui.touch.app.skin_packages import has_part, point_of

ROOT = own_tests("outrage").parents[2]

OURS = [name for name in games.names() if folder(name).is_relative_to(ROOT / "companion")]

LEFT_OUT = {("cloaks", "odds"), ("torture", "board"), ("break-out", "real_packs")}
"""Where nothing is decided by dice, where there are no squares, and where there are no cards."""

POSITIONS = 60

pytestmark = pytest.mark.parametrize("name", OURS)


@pytest.mark.parametrize("part", PARTS)
def test_it_leaves_nothing_out(name, part):
    assert not lacks(name, part) or (name, part) in LEFT_OUT


def test_it_speaks_every_language_there_is(name):
    assert all((folder(name) / "words" / language).is_dir() for language in catalogues.languages())


def test_it_is_drawn(name):
    assert point_of(name) is not None and (has_part(name, "board") or (name, "board") in LEFT_OUT)


def test_there_are_so_many_decisive_positions(name):
    assert len(decisive.rows(name)) == POSITIONS


def test_its_own_files_say_all_that_the_common_tests_ask_for(name):
    assert own_file(name, "lying.py") and own_file(name, "impossible.py")
    there = known(name)
    assert there.ended and there.places and there.soaked and there.shown.marks and there.dial.stays


def test_its_edition_is_partly_read_off_the_box_and_partly_not(name):
    edition = games.load(name).edition()
    assert len(by_source(edition)) > 1
    assert sum(len(table) for _, table in tables(edition)) > 20


def test_things_are_seen_to_move(name):
    window = virtual_evening(name)
    beats = [
        beat for fresh in lines_as_they_come(window, random.Random(3), 400) for beat in beats_of(window.display, fresh)
    ]
    assert any(beat.moves or beat.flights for beat in beats)


@pytest.mark.parametrize("seed", range(3))
def test_much_is_put_back(name, seed):
    assert len([text for text in ways_back(name, seed).values() if text]) >= 3
