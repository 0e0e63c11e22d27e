"""Makes the signs of the phones' page out of the touchscreen's icons and writes them to ui/phone/page/signs.svg.

    .venv/bin/python deploy/assets/build_signs.py

Only those that some game's display names: a phone gets them all at once. Run it when a game names another one,
and commit what it writes. The same icons give the same file, byte for byte.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from companion.client.display.display import display_class
from companion.games.outrage.display import CARD_ICONS
from ui.touch.games.torture.shown import METHODS

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "ui" / "touch" / "assets"
OUT = ROOT / "ui" / "phone" / "page" / "signs.svg"

PAGE = frozenset({"casino", "lightbulb", "home", "obelisk", "cloak", "crown", "person", "no_flag", "star",
                  "thumb_up", "hourglass_empty", "smart_toy"})  # fmt: skip
"""What the page itself shows, what stands on boards, and what is known of seats."""

LOG = frozenset({"edit", "casino", "arrow_forward"})
"""What stands before lines of any game's log; a game names the others."""

SIZE = 72
"""Units of the box in which a sign is drawn: a third of a pixel at the size in which it is looked at."""

NEAR = 1
"""Units by which a bend may be beside the one that needs no saying."""

Point = tuple[int, int]


def named() -> set[str]:
    """What stands for answers, groups of them, cards and sides of dice, and before lines of the log."""
    found = {*CARD_ICONS.values(), *METHODS.values()}
    for folder in (ROOT / "companion" / "games").glob("*/display.py"):
        display = display_class(folder.parent.name)
        found |= set(display.icons.values()) | {told.icon for told in display.telling.values()}
    return found


class Strokes(BasePen):
    """Writes a path, each point as the way from the one before: short, and to the nearest unit."""

    def __init__(self, glyphs: object, scale: float) -> None:
        super().__init__(glyphs)
        self._scale = scale
        self._at = (0, 0)
        self._bend: Point | None = None
        self._letter = ""
        self._written: list[str] = []

    def path(self) -> str:
        """What was drawn."""
        return "".join(self._written)

    def _unit(self, point: tuple[float, float]) -> Point:
        # Down is down on a page, and up in a font.
        return round(point[0] * self._scale), round(-point[1] * self._scale)

    def _say(self, letter: str, *numbers: int) -> None:
        told = "".join(f" {one}" if one >= 0 else str(one) for one in numbers)
        # The same once more needs no letter.
        again = letter == self._letter and letter not in "mz"
        self._written.append(told if again else letter + told.lstrip())
        self._letter = letter

    def _moveTo(self, point: tuple[float, float]) -> None:
        x, y = self._unit(point)
        self._say("m", x - self._at[0], y - self._at[1])
        self._at = self._start = x, y
        self._bend = None

    def _lineTo(self, point: tuple[float, float]) -> None:
        x, y = self._unit(point)
        right, down = x - self._at[0], y - self._at[1]
        if right and down:
            self._say("l", right, down)
        elif right:
            self._say("h", right)
        elif down:
            self._say("v", down)
        self._at, self._bend = (x, y), None

    def _qCurveToOne(self, bend: tuple[float, float], end: tuple[float, float]) -> None:
        to, (x, y), here = self._unit(bend), self._unit(end), self._at
        if (x, y) == here:
            # Too small to be seen.
            return
        smooth = self._bend and (2 * here[0] - self._bend[0], 2 * here[1] - self._bend[1])
        if smooth and abs(smooth[0] - to[0]) <= NEAR and abs(smooth[1] - to[1]) <= NEAR:
            # It goes on as it came: where it bends to need not be said.
            self._bend = smooth
            self._say("t", x - here[0], y - here[1])
        else:
            self._bend = to
            self._say("q", to[0] - here[0], to[1] - here[1], x - here[0], y - here[1])
        self._at = x, y

    def _closePath(self) -> None:
        self._say("z")
        self._at = self._start


def icons() -> dict[str, str]:
    """The characters of the icons by their names."""
    return dict(tomllib.loads((ASSETS / "icons.toml").read_text(encoding="utf-8")))


def paths(names: Iterable[str]) -> dict[str, str]:
    """The signs of these names as paths, from the lower left corner of a box of SIZE."""
    known, font = icons(), TTFont(ASSETS / "Icons.ttf")
    glyphs, places = font.getGlyphSet(), font.getBestCmap()
    found = {}
    for name in names:
        pen = Strokes(glyphs, SIZE / font["head"].unitsPerEm)
        glyphs[places[ord(known[name])]].draw(pen)
        found[name] = pen.path()
    return found


def file() -> str:
    """The text of the file."""
    signs = paths(sorted((named() | PAGE | LOG) & set(icons())))
    lines = [f'<path id="{name}" d="{path}"/>' for name, path in signs.items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *lines, "</svg>"]) + "\n"


def main() -> None:
    """Write it."""
    OUT.write_text(file(), encoding="utf-8")


if __name__ == "__main__":
    main()
