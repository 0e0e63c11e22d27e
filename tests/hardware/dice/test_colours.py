"""Colour names for dice, freely and when the game knows which colours were thrown."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.dice.colours import colour_shares, match_colours
from hardware.dice.finder import Sighting

BODIES = {
    "white": (235, 238, 240),
    "black": (25, 22, 24),
    "red": (40, 30, 190),
    "yellow": (40, 210, 235),
    "green": (60, 150, 40),
    "blue": (190, 80, 30),
    "purple": (160, 50, 120),
}


def face(body: tuple[int, int, int], lamp: tuple[float, float, float] = (1, 1, 1)) -> np.ndarray:
    """A 60 pixel die with dark or pale pips of a 5 on grey felt, blue, green, red."""
    frame = np.full((100, 100, 3), 90, np.uint8)
    frame[20:80, 20:80] = body
    pip = (20, 20, 20) if sum(body) > 300 else (240, 240, 240)
    for x, y in ((35, 35), (65, 35), (50, 50), (35, 65), (65, 65)):
        frame[y - 5 : y + 6, x - 5 : x + 6] = pip
    return np.clip(frame * np.array(lamp), 0, 255).astype(np.uint8)


def shares(frame: np.ndarray) -> dict[str, float]:
    return colour_shares(frame, Sighting(50, 50, (20, 20, 80, 80), 1.0))


@pytest.mark.parametrize("name", sorted(BODIES))
def test_bodies_are_named_whatever_their_pips(name: str) -> None:
    assert match_colours([shares(face(BODIES[name]))], None) == [name]


def test_a_yellow_lamp_leaves_white_white() -> None:
    assert match_colours([shares(face(BODIES["white"], (0.72, 0.93, 1.0)))], None) == ["white"]


def test_expected_colours_go_to_the_dice_that_fit_best() -> None:
    seen = [shares(face(BODIES[name])) for name in ("blue", "white", "red")]
    assert match_colours(seen, ["red", "blue", "white"]) == ["blue", "white", "red"]


def test_a_colour_between_two_names_takes_the_expected_one() -> None:
    assert match_colours([{"pink": 0.8, "white": 0.2}], ["red"]) == ["red"]


def test_a_die_of_another_colour_keeps_its_own() -> None:
    assert match_colours([shares(face(BODIES["green"])), shares(face(BODIES["red"]))], ["red", "black"]) == [
        "green",
        "red",
    ]
