"""The fonts the app carries hold every sign it writes, and each comes with its licence."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parents[2] / "ui" / "touch" / "assets"
TEXT_FONTS = ["AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf", "Cinzel-Bold.ttf"]
ASCII = "".join(chr(point) for point in range(0x20, 0x7F))
PUNCTUATION = "–—‘’“”…·×≥≤•‹›−½£€°"
# What the players of a table may be called.
NAMES = "äöüÄÖÜßéèêëñçàùœøåÅłŁśźżőűşğčšž"


def signs(font: str) -> set[int]:
    return set(TTFont(ASSETS / font).getBestCmap())


@pytest.mark.parametrize("font", TEXT_FONTS)
def test_text_fonts_hold_every_sign_we_write(font: str) -> None:
    missing = [sign for sign in ASCII + PUNCTUATION + NAMES if ord(sign) not in signs(font)]
    assert missing == []


@pytest.mark.parametrize("font", TEXT_FONTS)
def test_drawn_signs_are_as_wide_as_their_models(font: str) -> None:
    """The "at least" sign that we drew ourselves has a shape, sits on the line and keeps the width of ">"."""
    drawn = TTFont(ASSETS / font)
    cmap = drawn.getBestCmap()
    at_least, greater = cmap[ord("≥")], cmap[ord(">")]
    assert drawn["hmtx"][at_least][0] == drawn["hmtx"][greater][0]
    outline = drawn["glyf"][at_least]
    assert outline.numberOfContours == 2
    assert -200 < outline.yMin < outline.yMax < drawn["hhea"].ascent


def test_every_icon_has_its_drawing() -> None:
    icons = tomllib.loads((ASSETS / "icons.toml").read_text(encoding="utf-8"))
    font = TTFont(ASSETS / "Icons.ttf")
    cmap = font.getBestCmap()
    assert {"undo", "redo", "list", "playing_cards", "menu_book", "more_horiz", "casino"} <= set(icons)
    empty = [name for name, sign in icons.items() if font["glyf"][cmap[ord(sign)]].numberOfContours == 0]
    assert empty == []


def test_every_font_has_its_licence() -> None:
    texts = {
        "LICENSE-atkinson-hyperlegible.txt": "SIL OPEN FONT LICENSE Version 1.1",
        "LICENSE-cinzel.txt": "SIL OPEN FONT LICENSE Version 1.1",
        "LICENSE-material-symbols.txt": "Apache License",
    }
    for file, title in texts.items():
        assert title in (ASSETS / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_no_zero_has_a_stroke_through_it(name: str) -> None:
    """In a score beginners read it as a mistake."""
    font = TTFont(ASSETS / name)
    drawn = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord("0")]].draw(drawn)
    assert [operation for operation, _ in drawn.value].count("moveTo") == 2
