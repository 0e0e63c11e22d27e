"""Colour names for dice, freely and when the game knows which colours were thrown."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from hardware.dice.colours import Face, faces, match_colours, sample
from hardware.dice.finder import Detection
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Die, Expected, Sample

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


PLACE = Detection(50, 50, (20, 20, 80, 80), 1.0)

WARM = (0.55, 0.85, 1.0)


def seen(*frames: np.ndarray) -> list[Face]:
    return [faces(frame, [PLACE])[0] for frame in frames]


def called(shares: dict[str, float]) -> Face:
    """A face of which only the names matter."""
    return Face(shares, Sample(50, 0, 0))


@pytest.mark.parametrize("name", sorted(BODIES))
def test_bodies_are_named_whatever_their_pips(name: str) -> None:
    assert match_colours(seen(face(BODIES[name])), None) == [name]


def test_a_glint_over_most_of_a_face_leaves_its_colour() -> None:
    frame = face(BODIES["green"])
    # A glossy face mirrors the lamp over most of itself: much paler, but not without its colour.
    glint = frame[35:66, 35:66]
    glint[:] = (glint * 0.5 + 255 * 0.5).astype(np.uint8)
    shown = seen(frame)[0]
    assert max(shown.shares, key=lambda name: shown.shares[name]) == "white"
    assert match_colours([shown], None) == ["green"]


def test_a_black_die_is_black_however_much_its_dim_picture_is_brightened() -> None:
    frame = np.full((400, 400, 3), 70, np.uint8)
    frame[:100, :100] = face((75, 73, 73))
    shown = seen(frame)
    assert max(shown[0].shares, key=lambda name: shown[0].shares[name]) == "white"
    assert match_colours(shown, None) == ["black"]


def beside_white(die: np.ndarray) -> Face:
    """A die on a tray with something white in full light: the lamp is known, and nothing is brightened."""
    frame = np.full((400, 400, 3), 70, np.uint8)
    frame[:100, :100] = die
    frame[300:, 300:] = 235
    return seen(frame)[0]


def most_of(face: Face) -> str:
    """The commonest name on a face."""
    return max(face.shares, key=lambda name: face.shares[name])


def test_an_ivory_die_in_the_shade_is_white() -> None:
    ivory = beside_white(face((88, 110, 128)))
    assert most_of(ivory) == "brown"
    assert match_colours([ivory], None) == ["white"]
    assert match_colours([ivory, beside_white(face(BODIES["red"]))], ["red", "white"]) == ["white", "red"]
    assert match_colours([beside_white(face((40, 80, 130)))], None) == ["brown"]


def test_a_smoke_black_die_does_not_go_by_its_red_pips() -> None:
    die = face((52, 50, 70))
    die[(die == 240).all(axis=2)] = (40, 35, 120)
    die[40:60, 40:60] = (50, 50, 54)
    smoke = beside_white(die)
    assert most_of(smoke) == "red"
    assert match_colours([smoke], None) == ["black"]


def test_a_deep_blue_die_is_not_black() -> None:
    die = face((66, 30, 22))
    die[20:60] = (die[20:60] * 0.85).astype(np.uint8)
    deep = beside_white(die)
    assert most_of(deep) == "black"
    assert match_colours([deep], None) == ["blue"]


@pytest.mark.parametrize(
    "lamp", [(0.72, 0.93, 1.0), (0.5, 0.85, 1.05), (1.0, 0.85, 0.72), (0.36, 0.36, 0.36), (0.4, 0.47, 0.5)]
)
def test_a_tinted_or_dim_lamp_leaves_white_white(lamp: tuple[float, float, float]) -> None:
    assert match_colours(seen(face(BODIES["white"], lamp)), None) == ["white"]


def test_expected_colours_go_to_the_dice_that_fit_best() -> None:
    assert match_colours(
        seen(*(face(BODIES[name]) for name in ("blue", "white", "red"))), ["red", "blue", "white"]
    ) == [
        "blue",
        "white",
        "red",
    ]


def test_a_colour_between_two_names_takes_the_expected_one() -> None:
    assert match_colours([called({"pink": 0.8, "white": 0.2})], ["red"]) == ["red"]


def test_the_best_deal_counts_and_not_the_best_single_fit() -> None:
    # The first die fits red best of all, but the second can be nothing else.
    both = [called({"orange": 0.6, "red": 0.4}), called({"red": 0.38, "brown": 0.3, "black": 0.32})]
    assert match_colours(both, ["red", "orange"]) == ["orange", "red"]


def test_a_die_of_another_colour_keeps_its_own() -> None:
    assert match_colours(seen(face(BODIES["green"]), face(BODIES["red"])), ["red", "black"]) == ["green", "red"]


def test_a_sample_is_the_body_without_its_pips() -> None:
    red = sample(face(BODIES["red"]), PLACE)
    assert red.red > 40 and red.yellow > 20 and 25 < red.lightness < 55
    white = sample(face(BODIES["white"]), Die(5, "white", [20, 20, 80, 80], 1.0))
    assert white.lightness > 85 and abs(white.red) < 5 and abs(white.yellow) < 6


def test_measured_colours_tell_kin_apart_under_a_warm_lamp() -> None:
    make = {"orange": (40, 120, 235), "yellow": (60, 200, 240), "red": (45, 40, 200), "white": (225, 235, 238)}
    known = {name: [sample(face(body, WARM), PLACE)] for name, body in make.items()}
    darker = tuple(0.9 * part for part in WARM)
    thrown = seen(*(face(make[name], darker) for name in ("white", "red", "yellow", "orange")))
    assert match_colours(thrown, ["red", "orange", "yellow", "white"], known) == ["white", "red", "yellow", "orange"]
    assert match_colours(thrown, None, known) == ["white", "red", "yellow", "orange"]


def test_dice_that_are_all_of_one_announced_colour_go_by_it_whatever_the_light_makes_of_them() -> None:
    dice = seen(face(BODIES["green"]), face(BODIES["red"]))
    assert match_colours(dice, ["white", "white"]) == ["white", "white"]
    lit = seen(face(BODIES["white"], (0.45, 0.78, 1)))
    assert match_colours(lit, None) == ["orange"] and match_colours(lit, ["white"]) == ["white"]


def test_a_die_far_from_every_measured_colour_goes_by_its_common_name() -> None:
    known = {"red": [sample(face(BODIES["red"]), PLACE)], "blue": []}
    assert match_colours(seen(face(BODIES["green"])), None, known) == ["green"]
    assert match_colours(seen(face(BODIES["green"])), ["red", "black"], known) == ["green"]


def test_the_reader_hands_measured_colours_on() -> None:
    frame = np.full((240, 320, 3), 90, np.uint8)
    frame[80:160, 120:200] = (225, 235, 238)
    frame[112:128, 152:168] = 20
    plain = DiceReader().read(frame)
    assert [die.colour for die in plain.dice] == ["white"]
    measured = {"pink": [sample(frame, plain.dice[0])]}
    assert [die.colour for die in DiceReader().read(frame, Expected(known=measured)).dice] == ["pink"]


def test_a_place_beyond_the_edge_has_a_colour_too() -> None:
    assert faces(face(BODIES["red"]), [Detection(500, 500, (490, 490, 510, 510), 0.2)])[0].shares == {"grey": 1.0}


WARM_BOX = {"yellow": (20, 125, 235), "orange": (18, 61, 220), "red": (30, 18, 150)}
"""How three of a box's dice look under a warm bulb, with nothing white beside them."""


def in_warm_light() -> dict[str, Face]:
    frame = np.full((100, 300, 3), (40, 60, 75), np.uint8)
    for number, body in enumerate(WARM_BOX.values()):
        frame[20:80, 100 * number + 20 : 100 * number + 80] = body
    places = [Detection(50 + 100 * one, 50, (20 + 100 * one, 20, 80 + 100 * one, 80), 1.0) for one in range(3)]
    return dict(zip(WARM_BOX, faces(frame, places), strict=True))


def test_announced_colours_tell_how_warm_the_lamp_is() -> None:
    seen = in_warm_light()
    assert most_of(seen["yellow"]) == "orange"
    for order in (["yellow", "orange"], ["orange", "yellow", "red"], ["red", "yellow"]):
        assert match_colours([seen[name] for name in order], sorted(order)) == order


def beside_each_other(bodies: Sequence[tuple[int, int, int]], lamp: tuple[float, float, float]) -> list[Face]:
    """These dice on one picture, with nothing white beside them."""
    frame = np.concatenate([face(body, lamp) for body in bodies], axis=1)
    return faces(frame, [Detection(x + 50, 50, (x + 20, 20, x + 80, 80), 1.0) for x in range(0, frame.shape[1], 100)])


PALE = {"yellow": (40, 210, 235), "pink": (140, 90, 230), "orange": (10, 120, 240)}
WARMER = [(1.0, 1.0), (0.8, 0.95), (0.65, 0.9), (0.55, 0.85), (0.45, 0.78), (0.4, 0.74), (0.35, 0.7)]
"""How much of its blue and green a lamp leaves: daylight, warm white, a bulb, a candle."""


@pytest.mark.parametrize(("blue", "green"), WARMER)
@pytest.mark.parametrize("other", sorted(PALE))
def test_white_is_told_from_pale_dice_in_warm_light(other: str, blue: float, green: float) -> None:
    for light in (1.0, 0.5):
        pair = beside_each_other([BODIES["white"], PALE[other]], (blue * light, green * light, light))
        for announced in (["white", other], [other, "white"]):
            assert match_colours(pair, announced) == ["white", other], light


STRANGE = [(blue, green) for green in (0.55, 0.66, 0.8, 0.9, 1.0) for blue in (0.6, 0.4, 0.3, 0.2)]


@pytest.mark.parametrize("pair", [("white", "yellow"), ("white", "pink"), ("white", "orange"), ("pink", "red")])
def test_dice_that_no_lamp_tells_apart_are_asked_about_and_never_dealt_wrongly(pair: tuple[str, str]) -> None:
    """Under light, too, that no lamp gives: a camera may be set for another one."""
    bodies = {**BODIES, **PALE}
    asked = 0
    for blue, green in [*WARMER, *STRANGE]:
        dice = beside_each_other([bodies[name] for name in pair], (blue, green, 1.0))
        for announced in (list(pair), list(pair)[::-1]):
            found = match_colours(dice, announced)
            asked += sorted(found) != sorted(pair)
            assert found == list(pair) or sorted(found) != sorted(pair), (blue, green, found)
    assert asked


def test_shown_once_such_dice_are_told_apart() -> None:
    lamp = (0.3, 0.9, 1.0)
    bodies = {"white": BODIES["white"], "yellow": PALE["yellow"]}
    assert match_colours(beside_each_other([*bodies.values()], lamp), [*bodies]) != [*bodies]
    known = {name: [sample(face(body, lamp), PLACE)] for name, body in bodies.items()}
    assert match_colours(beside_each_other([*bodies.values()], lamp), [*bodies], known) == [*bodies]


def test_no_dice_have_no_colours() -> None:
    assert match_colours([], ["red", "white"]) == match_colours([], None) == []
