"""What GoDice send, byte by byte, and what is no word of theirs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.electronic.godice import UP, GoDie, called, id_of, is_godice

NAME = "GoDice_1A2B3C_R_v03"


def weight(face: int) -> bytes:
    return bytes(part & 0xFF for part in UP[face])


def told(*messages: bytes):
    """What is known of a die after these messages."""
    die, heard = GoDie(NAME), None
    for message in messages:
        heard = die.hear(message) or heard
    return heard


def test_it_is_known_by_its_name_alone() -> None:
    assert is_godice(NAME) and is_godice("GoDice_1A2B3C_K")
    assert not any(map(is_godice, (None, "", "GoDice", "GoDice_", "Pixel 12345678", "MyGoDice_1A2B3C_R")))
    assert called(NAME) == "GoDice 1A2B3C" == told(b"R").name
    assert id_of(NAME) == id_of("GoDice_1a2b3c_R") == "godice-1a2b3c"


@pytest.mark.parametrize("face", UP)
def test_a_throw_is_a_roll_and_then_a_rest(face: int) -> None:
    heard = told(b"R", b"S" + weight(face))
    assert heard is not None and (heard.does, heard.face, heard.linked) == ("rolled", face, True)
    # Nobody saw it roll: it is what it shows, and no throw.
    assert told(b"S" + weight(face)).does == "laid"
    assert told(b"R", b"S" + weight(face), b"S" + weight(face)).does == "laid"


@pytest.mark.parametrize(("message", "does"), [(b"FS", "laid"), (b"MS", "laid"), (b"TS", "tilted"), (b"S", "rolled")])
def test_the_word_before_the_weight_says_how_it_came_to_rest(message: bytes, does: str) -> None:
    assert told(b"R", message + weight(3)).does == does


def test_a_die_that_lies_at_an_angle_is_a_guess() -> None:
    level = told(b"R", b"S" + bytes((61, 1, 22)))
    assert (level.does, level.face) == ("rolled", 6), "20 degrees off"
    slanted = told(b"R", b"S" + bytes((50, 0, 40)))
    assert (slanted.does, slanted.face) == ("tilted", 6)
    falling = told(b"R", b"S\0\0\0")
    assert (falling.does, falling.face) == ("leans", None)


def test_battery_colour_and_charging_are_remembered() -> None:
    heard = told(b"Bat\x4b", b"Col\x03", b"Char\x01", b"R")
    assert (heard.battery, heard.colour, heard.charging, heard.does) == (75, "blue", True, "rolling")


def test_what_is_not_known_is_passed_over() -> None:
    assert (
        told(b"", b"S", b"S\1\2", b"Bat", b"Bat\xff", b"Col\x09", b"Tap", b"DTap", b"X", b"TS\1\2", b"\0" * 20) is None
    )


@given(st.lists(st.binary(max_size=20)))
def test_garbage_never_throws_a_die_without_a_roll(messages: list[bytes]) -> None:
    heard = told(*messages)
    assert heard is None or heard.face in (None, *UP)
    if heard is not None and heard.does in ("rolled", "tilted"):
        assert any(message[:1] == b"R" for message in messages) or heard.does == "tilted"
