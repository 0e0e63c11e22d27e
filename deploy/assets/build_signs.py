"""Makes the signs of the phones' page out of the touchscreen's icons and writes them to ui/phone/page/signs.svg.

    .venv/bin/python deploy/assets/build_signs.py

Only those that some game's display names: a phone gets them all at once. Run it when a game names another one,
and commit what it writes. The same icons give the same file, byte for byte.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from companion.client.display import display_class
from companion.games.outrage.display import CARD_ICONS

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "ui" / "touch" / "assets"
OUT = ROOT / "ui" / "phone" / "page" / "signs.svg"

PAGE = frozenset({"casino", "lightbulb", "layers", "home", "castle", "crown", "block"})
"""What the page itself shows, and what stands on boards."""

SIZE = 96
"""Units of the box in which a sign is drawn: a quarter of a pixel at the size in which it is looked at."""


def named() -> set[str]:
    """What stands for answers, groups of them and cards."""
    found = set(CARD_ICONS.values())
    for folder in (ROOT / "companion" / "games").glob("*/display.py"):
        found |= set(display_class(folder.parent.name).icons.values())
    return found


class Strokes(BasePen):
    """Writes a path, each point as the way from the one before: short, and to the nearest unit."""

    def __init__(self, glyphs: object, scale: float) -> None:
        super().__init__(glyphs)
        self._scale = scale
        self._at = (0, 0)
        self._written: list[str] = []

    def path(self) -> str:
        """What was drawn."""
        return "".join(self._written)

    def _say(self, letter: str, *points: tuple[float, float]) -> None:
        numbers, start = [], self._at
        for x, y in points:
            # Down is down on a page, and up in a font.
            self._at = (round(x * self._scale), round(-y * self._scale))
            numbers += [self._at[0] - start[0], self._at[1] - start[1]]
        told = "".join(f" {one}" if one >= 0 else str(one) for one in numbers)
        self._written.append(letter + told.lstrip())

    def _moveTo(self, point: tuple[float, float]) -> None:
        self._say("m", point)
        self._start = self._at

    def _lineTo(self, point: tuple[float, float]) -> None:
        self._say("l", point)

    def _qCurveToOne(self, bend: tuple[float, float], end: tuple[float, float]) -> None:
        self._say("q", bend, end)

    def _closePath(self) -> None:
        self._written.append("z")
        self._at = self._start


def main() -> None:
    """Write the file."""
    known = tomllib.loads((ASSETS / "icons.toml").read_text(encoding="utf-8"))
    font = TTFont(ASSETS / "Icons.ttf")
    glyphs, places = font.getGlyphSet(), font.getBestCmap()
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">']
    for name in sorted((named() | PAGE) & set(known)):
        pen = Strokes(glyphs, SIZE / font["head"].unitsPerEm)
        glyphs[places[ord(known[name])]].draw(pen)
        lines.append(f'<symbol id="{name}" viewBox="0 -{SIZE} {SIZE} {SIZE}"><path d="{pen.path()}"/></symbol>')
    OUT.write_text("\n".join([*lines, "</svg>"]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
