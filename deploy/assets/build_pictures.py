"""Makes pictures for the phones' cards out of those that the touchscreen paints: cards.svg in a game's folder.

    .venv/bin/python deploy/assets/build_pictures.py

Run it when a picture is painted otherwise or a new one comes, and commit what it writes: a card looks the same on the
glass and on a phone. The same pictures give the same files, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from kivy.graphics import InstructionGroup

from ui.phone.pictures import FILE
from ui.touch.games.cloaks.card_art import PICTURES
from ui.touch.games.outrage.card_pictures import PICTURES as TOWER_PICTURES
from ui.touch.look.brush import Brush, Point

GAMES = Path(__file__).resolve().parents[2] / "companion" / "games"

FINE = 10
"""A picture is 100 of its own units high, and so many times as many of the file's."""

STEPS = 12
"""A ground that turns from one colour into another does so in so many bands."""

DRAWN: Mapping[str, tuple[Mapping[str, Callable[[Brush], None]], int]] = {
    "outrage": (TOWER_PICTURES, 100),
    "cloaks": (PICTURES, 150),
}
"""The pictures of each game by their names, and how wide they are."""


class Writer(Brush):
    """A brush that writes what it paints. wide: of the picture, which is 100 high."""

    def __init__(self, wide: float) -> None:
        super().__init__(InstructionGroup(), wide, 100)
        self.written: list[str] = []

    def _to(self, *points: Point) -> str:
        """Down is down on a page, and up for a brush."""
        return " ".join(f"{round((x + self.half) * FINE)},{round((100 - y) * FINE)}" for x, y in points)

    def _say(self, shape: str, colour: str, strength: float = 1.0) -> None:
        clear = f' opacity="{strength:g}"' if strength < 1 else ""
        self.written.append(f'<{shape} fill="{colour.lower()}"{clear}/>')

    def shade(self, top: str, foot: str, above: float = 0.0, below: float = 100.0) -> None:
        """In bands, each a little over the one below it."""
        high = (below - above) / STEPS
        for step in range(STEPS):
            self.box(-self.half, above, 2 * self.half, high * (STEPS - step), _between(top, foot, step / (STEPS - 1)))

    def box(self, x: float, y: float, wide: float, high: float, colour: str, corner: float = 0.0) -> None:
        """A box by its lower left corner."""
        left, top = self._to((x, y + high)).split(",")
        round_ = f' rx="{round(corner * FINE)}"' if corner else ""
        self._say(
            f'rect x="{left}" y="{top}" width="{round(wide * FINE)}" height="{round(high * FINE)}"{round_}', colour
        )

    def disc(self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0) -> None:
        """A disc about its middle."""
        across, up = self._to((x, y)).split(",")
        size = round(radius * FINE)
        shape = f'circle cx="{across}" cy="{up}" r="{size}"'
        if flat != 1:
            shape = f'ellipse cx="{across}" cy="{up}" rx="{size}" ry="{round(radius * flat * FINE)}"'
        self._say(shape, colour, strength)

    def shape(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A filled shape."""
        self._say(f'path d="M{self._to(*points)}z"', colour, strength)

    def corner(self, one: Point, two: Point, three: Point, colour: str) -> None:
        """A triangle."""
        self.shape([one, two, three], colour)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """A line with round ends."""
        self.written.append(
            f'<path d="M{self._to(*points)}" fill="none" stroke="{colour.lower()}" stroke-width="{round(width * FINE)}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )


def _between(top: str, foot: str, share: float) -> str:
    """The colour so far on the way from one to the other."""
    pairs = zip(bytes.fromhex(top[1:]), bytes.fromhex(foot[1:]), strict=True)
    return "#" + "".join(f"{round(one + (other - one) * share):02x}" for one, other in pairs)


def picture_file(pictures: Mapping[str, Callable[[Brush], None]], wide: int) -> str:
    """The file of one game."""
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">']
    for name, paint in pictures.items():
        writer = Writer(wide)
        paint(writer)
        box = f"0 0 {wide * FINE} {100 * FINE}"
        lines.append(f'<symbol id="{name}" viewBox="{box}">{"".join(writer.written)}</symbol>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def main() -> None:
    """Write the files."""
    for game, (pictures, wide) in DRAWN.items():
        (GAMES / game / FILE).write_text(picture_file(pictures, wide), encoding="utf-8")


if __name__ == "__main__":
    main()
