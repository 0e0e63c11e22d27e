"""The panel on the real lgpio, over a GPIO device in user space (fakegpio.c): debounce, threads, pins in use."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SOURCE = Path(__file__).with_name("fakegpio.c")


@pytest.fixture(scope="module")
def shim(tmp_path_factory):
    if importlib.util.find_spec("lgpio") is None:
        pytest.skip("lgpio is not installed here (it has no ready-made package for this Python)")
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler here (apt-get install gcc libc6-dev), so lgpio has no pins to run on")
    header = subprocess.run(
        [compiler, "-E", "-x", "c", "-"],
        input="#include <linux/gpio.h>\n#include <stdio.h>\n",
        capture_output=True,
        text=True,
    )
    if header.returncode:
        pytest.skip("the C compiler has no headers here (apt-get install libc6-dev), so lgpio has no pins to run on")
    made = tmp_path_factory.mktemp("fakegpio") / "fakegpio.so"
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", str(made), str(SOURCE), "-ldl", "-lpthread"],
        check=True,
    )
    return made


@pytest.fixture
def scene(shim, tmp_path):
    """Plays a scene in a program of its own and gives what came of it."""
    settings = {name: value for name, value in os.environ.items() if name != "LG_WD"}
    settings |= {"LD_PRELOAD": str(shim), "PYTHONPATH": str(ROOT)}

    def play(name):
        done = subprocess.run(
            [sys.executable, "-m", "tests.hardware.panel.on_lgpio", str(shim), name],
            cwd=tmp_path, env=settings, capture_output=True, text=True, timeout=1800, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert list(tmp_path.iterdir()) == [], "lgpio left its pipe in the working folder"
        return json.loads(done.stdout)

    return play


def test_a_contact_that_bounces_is_one_press(scene):
    assert scene("a_contact_that_bounces") == ["plus"]


def test_a_tap_shorter_than_the_debounce_is_lost(scene):
    """That is how lgpio debounces, and why the file says 0.01 to 0.02 seconds."""
    assert scene("a_tap_shorter_than_the_debounce") == ["next"]


def test_a_press_is_told_only_after_the_debounce(scene):
    assert scene("a_press_is_told_after_the_debounce") == ["plus", "next"]


def test_a_button_that_is_held_counts_once(scene):
    assert scene("held") == ["confirm held", "next"]


def test_a_callback_that_raises_ends_no_button(scene):
    assert scene("a_callback_that_raises") == ["next"]


def test_callbacks_run_in_a_thread_of_their_own_and_only_note_the_press(scene):
    assert scene("callbacks_only_enqueue") == [[False], ["plus"]]


def test_a_busy_pin_is_one_sentence_and_the_rest_works_on(scene):
    faults, presses, other_light = scene("a_busy_pin")
    assert faults == [
        f"The panel’s {part} is off: something else uses this pin; stop it, or write another one."
        for part in ("buttons.undo (GPIO 6)", "lights.pins, number 1 (GPIO 17)")
    ]
    assert presses == ["plus"] and other_light == 1


def test_lights_shine_and_the_buzzer_sounds(scene):
    assert scene("lights_and_buzzer") == [1, 0]


def test_an_evening_is_played_to_the_score(scene):
    assert scene("an_evening") is True
