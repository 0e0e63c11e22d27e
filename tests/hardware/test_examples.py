"""The examples in the docstrings of the dice reader and of the panel, run as they stand."""

from __future__ import annotations

import doctest
import importlib

import pytest

CAMERA = pytest.param("hardware.dice.reader", "cv2", id="the dice reader")
PINS = pytest.param("hardware.panel.panel", "gpiozero", id="the panel")


@pytest.mark.parametrize(("module", "needed"), [CAMERA, PINS])
def test_examples_are_true(module: str, needed: str) -> None:
    pytest.importorskip(needed)
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted > 5 and outcome.failed == 0


@pytest.mark.parametrize("module", ["hardware.dice.plainly", "hardware.electronic.godice"])
def test_examples_of_names_are_true(module: str) -> None:
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted and outcome.failed == 0
