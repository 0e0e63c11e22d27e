"""Files of a form before are taken over, and those of a newer one refused."""

from __future__ import annotations

import msgspec
import pytest

from companion.editions.folder import GameFolder
from companion.editions.forms import FORM
from companion.refused import Newer, Refused
from companion.rules.game import Setup
from companion.words import tell
from tests.house import toy


class Heap(msgspec.Struct, frozen=True):
    stones: int


class HeapBox(msgspec.Struct, frozen=True):
    heap: Heap


class Stones(GameFolder):
    """In form 1 it called its stones pebbles."""

    edition_type = HeapBox

    def __init__(self):
        super().__init__(toy.game.folder)

    def take_over(self, edition):
        heap = edition.get("heap")
        stones = {"stones": heap["pebbles"]} if isinstance(heap, dict) and "pebbles" in heap else heap
        return {**edition, "heap": stones}


def test_a_file_of_before_is_read_as_one_of_today():
    old = {"edition": {"name": "Old"}, "heap": {"pebbles": 7}}
    assert Stones().check_edition(old).faults == []
    assert Stones().box(Setup(2, old, {})).edition == HeapBox(Heap(7))
    assert old == {"edition": {"name": "Old"}, "heap": {"pebbles": 7}}


def test_a_file_of_today_is_read_as_it_is():
    new = {"edition": {"name": "New", "format": FORM}, "heap": {"pebbles": 7}}
    assert [fault.path for fault in Stones().check_edition(new).faults] == ["heap.stones"]


@pytest.mark.parametrize("broken", [{}, {"heap": []}, {"edition": 3}, {"edition": [], "heap": {"pebbles": []}}])
def test_a_file_of_before_with_mistakes_has_them_still(broken):
    assert Stones().check_edition(broken).faults


@pytest.mark.parametrize(
    ("form", "kind", "why"),
    [(FORM + 1, Newer, "newer form"), (10**30, Newer, "newer form"), (0, Refused, "in which form"),
     (-1, Refused, "in which form"), ("2", Refused, "in which form"), (True, Refused, "in which form")],
)  # fmt: skip
def test_a_form_that_nobody_knows_is_one_sentence(form, kind, why):
    edition = {"edition": {"name": "X", "format": form}, "heap": {"stones": 1}}
    with pytest.raises(kind, match=why):
        Stones().box(Setup(2, edition, {}))
    (fault,) = Stones().check_edition(edition).faults
    assert fault.path == "edition.format"
    assert why in tell(fault.said)
