"""The examples in the docstrings of the classes that people meet first, run as they stand."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "module",
    ["companion.client.window", "companion.panel.play", "companion.refused", "companion.rules.play",
     "companion.table.chance", "companion.words.say"],
)  # fmt: skip
def test_examples_are_true(module):
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted
    assert not outcome.failed
