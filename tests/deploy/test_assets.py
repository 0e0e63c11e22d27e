"""The fonts the app carries hold every sign it writes, and each comes with its licence."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "ui" / "touch" / "assets"
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


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """One of the scripts that make assets, by its name."""
    monkeypatch.syspath_prepend(str(ROOT / "deploy" / "assets"))
    return import_module


def outline(font: TTFont, sign: str) -> tuple[object, ...]:
    pen = RecordingPen()
    font.getGlyphSet()[font.getBestCmap()[ord(sign)]].draw(pen)
    return tuple(pen.value)


def test_no_two_icons_have_one_drawing() -> None:
    """Each sign says one thing: whoever has learnt it is not misled by another name of it."""
    icons = tomllib.loads((ASSETS / "icons.toml").read_text(encoding="utf-8"))
    font, names = TTFont(ASSETS / "Icons.ttf"), defaultdict[object, list[str]](list)
    for name, sign in icons.items():
        names[outline(font, sign)].append(name)
    assert [alike for alike in names.values() if len(alike) > 1] == []


def test_the_font_of_icons_is_what_its_script_makes(script: Callable[[str], ModuleType]) -> None:
    """As far as can be told without the network: the names, and every sign of our own."""
    fonts, own = script("build_fonts"), script("own_signs")
    icons = tomllib.loads((ASSETS / "icons.toml").read_text(encoding="utf-8"))
    assert set(icons) == {*fonts.ICONS, *own.OWN}, "run build_fonts.py"
    font = TTFont(ASSETS / "Icons.ttf")
    old = []
    for name, pieces in own.OWN.items():
        drawn, kept = own.drawn(pieces).glyph(), font["glyf"][font.getBestCmap()[ord(icons[name])]]
        old += [name] if drawn.getCoordinates(None) != kept.getCoordinates(font["glyf"]) else []
    assert old == [], "run build_fonts.py"


def test_the_signs_of_phones_are_those_of_the_screen(script: Callable[[str], ModuleType]) -> None:
    signs = script("build_signs")
    assert signs.OUT.read_text(encoding="utf-8") == signs.file(), "run build_signs.py"


def test_every_icon_that_is_named_is_there() -> None:
    """A name that is none draws nothing, and nobody sees what is missing."""
    icons = tomllib.loads((ASSETS / "icons.toml").read_text(encoding="utf-8"))
    named = re.compile(r'\b(?:icon=|icon\(|Chip\(|Flight\(|Nothing\(|Telling\([A-Z]+, )"([a-z0-9_]+)"')
    sources = [*(ROOT / "ui" / "touch").rglob("*.py"), *(ROOT / "companion").rglob("*.py")]
    missing = [(path.name, name) for path in sources for name in named.findall(path.read_text(encoding="utf-8"))
               if name not in icons]  # fmt: skip
    assert missing == []


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
