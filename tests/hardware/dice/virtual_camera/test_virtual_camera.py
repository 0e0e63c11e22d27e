"""Our camera code on the real libcamera and Picamera2, in an unpacked Debian 13 whose camera shows scenes of ours."""

from __future__ import annotations

import json

import pytest

from tests.hardware.dice.virtual_camera.root import CannotBuild, camera_root, run_inside


@pytest.fixture(scope="module", autouse=True)
def system():
    try:
        camera_root()
    except CannotBuild as error:
        pytest.skip(str(error))


def happened(scenario: str, **environment: str) -> dict:
    """What a scenario prints."""
    outcome = run_inside("scenarios", scenario, **environment)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return json.loads(outcome.stdout.splitlines()[-1])


def test_pictures_come_in_the_format_that_was_got() -> None:
    seen = happened("formats")
    assert seen["frame"] == [960, 1280, 3] and seen["grey"] == [288, 384]
    assert all(abs(got - shown) <= 6 for got, shown in zip(seen["colour"], (10, 200, 30), strict=True))
    assert seen["forward"], "each glance is younger than the one before"
    assert 100 < seen["shade"] < 160


def test_a_read_is_younger_than_the_rest() -> None:
    assert all(mean > 200 for mean in happened("fresh")["means"])


def test_a_camera_that_hangs_is_said_and_taken_up_again() -> None:
    seen = happened("hang")
    assert all("stopped answering" in told for told in seen["told"])
    assert seen["again"]


def test_a_camera_that_vanishes_is_said_and_taken_up_again() -> None:
    seen = happened("vanish")
    assert all(told is not None for told in seen["told"])
    assert seen["again"]


def test_no_camera_is_a_sentence_with_a_remedy() -> None:
    told = happened("none", LIBCAMERA_PIPELINES_MATCH_LIST="no-such-pipeline")["told"]
    assert "No Pi camera was found" in told and "ribbon cable" in told


def test_a_second_camera_that_is_not_there_is_named() -> None:
    assert happened("second")["told"] == "There is no Pi camera 1: 1 found, counted from 0. Use pi:0."


def test_a_camera_in_use_is_said_and_taken_up_when_it_is_free() -> None:
    seen = happened("busy")
    assert "Another program is using the Pi camera" in seen["told"]
    assert seen["again"] is None


def test_dice_are_read_when_they_have_come_to_rest() -> None:
    seen = happened("throw")
    assert all(seen["rolling"])
    assert sorted(seen["values"]) == [1, 2, 4, 4, 6] and seen["fresh"]
    assert sorted(seen["laid_open"]) == [1, 2, 4, 4, 6], "the same dice, and nobody said how many"
    assert not seen["again"], "the same dice are no second throw"


def test_the_command_reads_once_from_the_pi_camera() -> None:
    seen = happened("command")
    assert seen["code"] == 0 and seen["line"]["file"] == "camera pi"
    assert sorted(die["value"] for die in seen["line"]["dice"]) == [1, 2, 4, 4, 6]
