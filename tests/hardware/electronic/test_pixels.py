"""What Pixels dice advertise, byte by byte, and what is no word of theirs."""

from __future__ import annotations

from struct import pack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.electronic.heard import Heard
from hardware.electronic.pixels import SERVICE, pixels
from tests.hardware.electronic.made import INFORMATION, NEW, advertised


def read(*arguments, **how):
    return pixels("Lucky", *advertised(*arguments, **how))


def test_a_throw_stands_in_the_bytes_as_they_are_documented() -> None:
    services = [SERVICE]
    numbers = {INFORMATION: bytes.fromhex("78563412 00c9e668")}
    state = {0xFFFF: bytes.fromhex("06 21 01 03 d0")}
    expected = Heard("pixels-12345678", "Lucky", 6, "rolled", 4, "black", 80, True)
    assert pixels("Lucky", services, numbers, state) == expected


@pytest.mark.parametrize(
    ("doing", "does", "face"),
    [("rolled", "rolled", 3), ("held", "held", None), ("rolling", "rolling", None), ("leans", "leans", None),
     ("laid", "laid", 3), ("unknown", "unknown", None)],
)  # fmt: skip
def test_a_die_has_a_face_only_at_rest(doing: str, does: str, face: int | None) -> None:
    heard = read(7, doing, 2)
    assert heard is not None and (heard.does, heard.face) == (does, face)


@pytest.mark.parametrize(
    ("sides", "index", "face"), [(4, 3, 4), (8, 7, 8), (10, 0, 0), (10, 9, 9), (100, 9, 90), (12, 11, 12), (20, 0, 1)]
)
def test_every_kind_of_die_counts_as_it_is_printed(sides: int, index: int, face: int) -> None:
    heard = read(7, "rolled", index, sides=sides)
    assert heard is not None and (heard.sides, heard.face) == (sides, face)


@pytest.mark.parametrize(("sides", "index"), [(6, 6), (4, 4), (10, 10), (100, 10), (20, 200)])
def test_a_face_that_a_die_does_not_have_is_no_word(sides: int, index: int) -> None:
    assert read(7, "rolled", index, sides=sides) is None
    assert read(7, "rolling", index, sides=sides) is not None, "its face is of no interest while it rolls"


def test_a_die_that_does_not_tell_its_kind_is_known_by_its_lights() -> None:
    heard = read(7, "rolled", 5, sides=0, lights=21)
    assert heard is not None and heard.sides == 6
    assert read(7, "rolled", 5, sides=0, lights=13) is None


@pytest.mark.parametrize(("index", "face"), [(0, 1), (1, 5), (2, 4), (3, 3), (4, 2), (5, 6)])
def test_old_firmware_counts_the_faces_of_a_six_sided_die_its_own_way(index: int, face: int) -> None:
    heard = read(7, "rolled", index, built=1_700_000_000)
    assert heard is not None and heard.face == face
    assert read(7, "rolled", 6, built=1_700_000_000) is None


def test_old_firmware_calls_a_good_throw_of_a_die_with_six_lights_crooked() -> None:
    before, after = 1_716_000_000, 1_717_000_000
    assert read(7, "leans", 2, lights=6, built=before).does == "rolled"
    assert read(7, "leans", 2, lights=6, built=before).face == 3
    assert read(7, "leans", 2, lights=6, built=after).does == "leans"
    assert read(7, "leans", 2, lights=21, built=before).does == "leans"


def test_a_die_without_a_name_goes_by_its_number() -> None:
    assert pixels(None, *advertised(0xBEEF, "rolled")).name == "Pixel 0000beef"


def test_what_is_of_something_else_or_cut_short_is_no_word() -> None:
    services, numbers, state = advertised(7, "rolled")
    assert pixels("x", [], numbers, state) is None
    assert pixels("x", ["0000180a-0000-1000-8000-00805f9b34fb"], numbers, state) is None
    assert pixels("x", services, {}, state) is None
    assert pixels("x", services, numbers, {}) is None
    assert pixels("x", services, {INFORMATION: numbers[INFORMATION][:7]}, state) is None
    assert pixels("x", services, numbers, {0xFFFF: state[0xFFFF][:4]}) is None
    assert pixels("x", services, {INFORMATION: pack("<II", 0, NEW)}, state) is None, "no die has the number 0"
    assert pixels("x", services, numbers, {0xFFFF: b"\x06\x20\x09\x00\x50"}) is None, "a state of tomorrow"


@given(st.dictionaries(st.text(), st.binary(max_size=40)), st.dictionaries(st.integers(), st.binary(max_size=40)))
def test_garbage_is_never_more_than_a_face_that_the_die_has(numbers: dict, state: dict) -> None:
    heard = pixels("x", [SERVICE], numbers, state)
    assert heard is None or heard.face is None or 0 <= heard.face <= (90 if heard.sides == 100 else heard.sides)
    assert heard is None or heard.battery is None or 0 <= heard.battery <= 100
