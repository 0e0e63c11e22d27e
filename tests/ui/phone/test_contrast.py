"""Edges of keys and boxes are seen: 3 : 1 against what lies on either side, by night and by day."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

CSS = files("ui.phone").joinpath("page", "phone.css").read_text()
NIGHT, DAY = (
    dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", part)) for part in re.findall(r":root \{.*?\}", CSS, re.S)
)


def luminance(colour: str) -> float:
    """How bright, 0 to 1 (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=["night", "day"])
@pytest.mark.parametrize("ground", ["raised", "panel", "low", "room"])
def test_edges_are_seen(theme, ground):
    assert contrast(theme["edge"], theme[ground]) >= 3


READ = [("ink", "panel"), ("quiet", "panel"), ("quiet", "raised"), ("quiet", "low"), ("accent-ink", "accent"),
        ("danger", "panel")]  # fmt: skip


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=["night", "day"])
@pytest.mark.parametrize(("ink", "ground"), READ)
def test_words_are_read(theme, ink, ground):
    found = {**NIGHT, **theme}
    assert contrast(found[ink], found[ground]) >= 4.5
