"""The scenes of the drawn benches, as far as they can be told without Blender."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.bench.dice_scenes.__main__ import record
from tests.bench.dice_scenes.die import mesh, sides, with_top
from tests.bench.dice_scenes.grounds import GROUNDS, PIXELS, ground
from tests.bench.dice_scenes.plan import FREE, KINDS, SEEN, Scene, random_shape, readable, rim_boxes, scene, touching
from tests.bench.dice_scenes.throws import throw
from tests.bench.dice_scenes.tipped import LEANS, tipped


@pytest.fixture(scope="module", params=KINDS)
def scenes(request: pytest.FixtureRequest) -> list[Scene]:
    return [scene(request.param, number) for number in range(4)]


def test_every_die_can_be_read_by_a_person(scenes: list[Scene]) -> None:
    for one in scenes:
        for number, die in enumerate(one.dice):
            seen = one.camera.pixels(die.corners())
            assert (seen > FREE).all() and (seen < (one.camera.width - FREE, one.camera.height - FREE)).all()
            assert one.camera.lean(die.middle) <= SEEN
            assert not any(touching(die, other) for other in one.dice[number + 1 :])
            for middle, half in rim_boxes(one.span, one.rim):
                beside = np.abs(die.middle - middle)[:2] > np.array(half[:2]) + die.side / 2
                assert beside.any()


def test_a_die_behind_another_is_no_scene() -> None:
    drawn = next(one for one in (scene("hue", number) for number in range(99)) if one.camera.lean(np.zeros(3)) > 25)
    die = replace(drawn.dice[0], x=0.0, y=0.0, side=1.6)
    to = drawn.camera.place[:2] / np.hypot(*drawn.camera.place[:2]) * 2.2
    before = replace(die, x=float(to[0]), y=float(to[1]), side=6.0)
    assert readable(die, [die], [], drawn.camera)
    assert not readable(die, [die, before], [], drawn.camera)


def test_the_same_seed_plans_the_same_scene(scenes: list[Scene]) -> None:
    kind = scenes[0].kind
    again, other = scene(kind, 3), scene(kind, 3, seed=2)
    assert record(again, "") == record(scenes[3], "") != record(other, "")
    assert again.lamps == scenes[3].lamps


def test_one_die_of_a_tipped_scene_stands_on_its_edge_and_shows_nothing() -> None:
    for number in range(4):
        drawn = tipped(number)
        *flat, last = drawn.dice
        assert not any(die.leaning for die in flat)
        assert LEANS[0] <= np.degrees(last.leaning) <= LEANS[1]
        assert all(readable(die, drawn.dice, drawn.things, drawn.camera) for die in drawn.dice), "all in sight"
        truth = record(drawn, "")
        assert truth["set"] == "tipped"
        assert [die["value"] for die in truth["dice"]] == [*(die.value for die in flat), 0]
        assert truth == record(tipped(number), "")


def test_opposite_faces_sum_to_seven_and_both_ways_to_number_dice_are_there() -> None:
    random = np.random.default_rng(4)
    hands = set()
    for _ in range(20):
        shape = random_shape(random)
        out = {value: rows[2] for value, rows in sides(shape).items()}
        assert all(np.allclose(out[value], -out[7 - value]) for value in (1, 2, 3))
        hands.add(round(float(np.linalg.det(np.stack([out[1], out[2], out[3]])))))
        for value in range(1, 7):
            turn = with_top(shape, value, 0.7)
            assert np.allclose(turn @ out[value], (0, 0, 1)) and np.isclose(np.linalg.det(turn), 1)
    assert hands == {1, -1}


def test_a_die_is_as_large_as_its_cube_and_shows_as_many_pips() -> None:
    made = mesh(random_shape(np.random.default_rng(2)))
    assert np.abs(made.points).max() == pytest.approx(1)
    assert made.squares.max() == len(made.points) - 1 and len(made.places) == len(made.points)
    faces = np.split(made.pips, 6, axis=1)
    areas = [face.sum() for face in faces]
    assert areas[1] == pytest.approx(6 * areas[2] / 2, rel=0.05)


def test_dice_roll_into_their_places_from_outside() -> None:
    drawn = scene("mixed", 5)
    thrown = throw(drawn, 0, 1)
    for die in drawn.dice:
        middle, turn = thrown.at(die, thrown.frames)
        assert np.allclose(middle, die.middle, atol=0.21 * die.side) and np.allclose(turn, die.turn)
        first, _ = thrown.at(die, 0)
        assert np.hypot(*(first - die.middle)[:2]) > 0.6 * drawn.span


@pytest.mark.parametrize("name", GROUNDS)
def test_grounds_are_pictures_that_differ_by_seed(name: str) -> None:
    one, same, other = (ground(name, seed, 30.0) for seed in (1, 1, 2))
    assert one.colours.shape == (PIXELS, PIXELS, 3) and 0 <= one.colours.min() <= one.colours.max() <= 1
    assert np.array_equal(one.colours, same.colours) and not np.array_equal(one.colours, other.colours)
