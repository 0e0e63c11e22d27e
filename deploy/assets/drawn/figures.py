"""What stands on the boards of our games, by the names that their displays give it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.editions.files import load_folder
from companion.table.seats import MARKS, WOOD
from drawn.brushed import painted
from drawn.marks import svg_file
from drawn.shaped import Written
from ui.touch.board.counter import BOXES, RING, CounterStyle, corners_of
from ui.touch.games.break_out.person import Person
from ui.touch.games.cloaks import buildings, cloth, people
from ui.touch.games.cloaks.pen import HALF, Pen
from ui.touch.games.cloaks.pictures import REACH
from ui.touch.games.outrage.jewel_pictures import PICTURES as JEWELS
from ui.touch.games.outrage.people import hood, warder
from ui.touch.look.theme import NIGHT

GAMES = Path(__file__).resolve().parents[3] / "companion" / "games"

WIDE, HIGH, PLATE = 40, 50, 20
"""A prisoner down to the waist, in pixels; the plate is higher than on the glass, where it is never so small."""

SIDE = 40
"""Of the picture of what stands in the city, in pixels."""

SHOWN = 0.53
"""How high on the plate the middle of its letter is, in its height."""


def prisoner(look: CounterStyle) -> str:
    """With letter and sign on the plate."""
    page = Written(HIGH)
    Person(look, "solid", PLATE, 0).lay(page, WIDE, HIGH)
    ink, middle = look.ink_hex, PLATE * SHOWN
    page.letter(look.id, WIDE * 0.31, middle, PLATE * 0.92, ink)
    _sign(page, look.pattern, WIDE * 0.71, middle, PLATE * 0.46, ink)
    return page.symbol(f"prisoner-{look.id}-{look.hex[1:].lower()}-{look.pattern}", WIDE, HIGH)


def _sign(page: Written, pattern: str, x: float, y: float, size: float, ink: str) -> None:
    if pattern == "dot":
        page.disc(x, y, size / 2, ink)
    elif pattern == "ring":
        page.ring(x, y, size * (0.5 - RING), size * RING * 2, ink)
    for left, low, wide, high in BOXES.get(pattern, ()):
        page.box(x + left * size, y + low * size, wide * size, high * size, ink)
    corners = corners_of(pattern)
    if corners:
        page.fill([(x + px * size, y + py * size) for px, py in corners], ink)


def escape() -> str:
    """The prisoners of the box."""
    box = load_folder(GAMES / "break_out")
    looks = [CounterStyle(one["id"], one["name"], one["hex"], one["pattern"]) for one in box["prisoner"]]
    return svg_file([prisoner(look) for look in looks])


def city() -> str:
    """Cloaks, houses, monuments and nobles in the colours of the seats, and what is nobody's."""
    edge = NIGHT["mark_edge"]
    found = [_laid("house-nobodys", buildings.neutral_house)]
    for colour, _ in (*MARKS, *WOOD):
        paint = NIGHT[colour]
        found += [
            _laid(f"house-{colour}", partial(buildings.house, colour=paint)),
            _laid(f"monument-{colour}", partial(buildings.monument, colour=paint, edge=edge)),
            _laid(f"cloak-{colour}", partial(cloth.cloak, colour=paint, edge="")),
            _laid(f"noble-{colour}", partial(people.noble, colour=paint, edge=edge)),
        ]
    return svg_file(found)


def _laid(name: str, draw: Callable[[Pen], None]) -> str:
    page = Written(SIDE)
    draw(Pen(page, SIDE / 2, SIDE / 2, SIDE / 2 * HALF / REACH))
    return page.symbol(name, SIDE, SIDE)


def tower() -> str:
    """Thieves in the colours of the seats, whose mark goes before them; a Yeoman Warder; the Crown Jewels."""
    found = [painted(f"thief-{colour}", partial(hood, NIGHT[colour]), low=True) for colour, _ in MARKS]
    jewels = [painted(f"jewel-{name}", paint) for name, paint in JEWELS.items()]
    return svg_file([*found, painted("warder", warder, low=True), *jewels])
