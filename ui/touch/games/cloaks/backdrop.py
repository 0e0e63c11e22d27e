"""Where the city's moments are staged: a street by night between gabled houses, cloth hung across it."""

from __future__ import annotations

from companion.client.display.staging import Staged
from ui.touch.app.skins import Backdrop
from ui.touch.look.brush import Brush
from ui.touch.table.staged import stands

SKY, LOW, STONE, JOINT = "#101830", "#3A2C4C", "#3A3F50", "#282C3A"
HOUSES = (("#2A2438", "#5A2A34"), ("#322A3C", "#3E3458"), ("#262C3E", "#6A3A2E"), ("#2E2634", "#34445C"))
BEAM, LIT, DARK = "#1A1622", "#FFD98A", "#141824"
EAVES = 33
"""How high the street's houses begin where it is seen from above: above the words."""

CLOTHS = ("#6A3A93", "#2F7A5E", "#B4472E", "#2E6FA8", "#C8962A")


def backdrop_of(staged: Staged) -> Backdrop | None:
    """What is behind it."""
    built = Backdrop(street, comes=(0.0, -0.4))
    behind = {
        "monument": built, "monument_there": built, "earned": Backdrop(lines, comes=(0.0, 0.5)),
        "last_round": Backdrop(roofs),
    }  # fmt: skip
    return behind.get(staged.line.kind)


def _sky(brush: Brush) -> None:
    half = brush.half
    foot, _ = stands(half)
    brush.shade(SKY, LOW, foot - 6)
    for x, y in ((-0.2, 95), (0.12, 90), (0.3, 97), (-0.4, 88), (0.02, 82)):
        brush.disc(x * half, y, 0.5, "#F3EFE6")


def _house(brush: Brush, left: float, wide: float, foot: float, top: float, look: int) -> None:
    """Half-timbered, its gable to the street, some of its windows lit. top: of the gable."""
    wall, roof = HOUSES[look % len(HOUSES)]
    eaves, middle = top - wide * 0.5, left + wide / 2
    brush.box(left, foot, wide, eaves - foot, wall)
    brush.corner((left, eaves), (left + wide, eaves), (middle, top), wall)
    brush.line([(left - 1.2, eaves - 1.4), (middle, top), (left + wide + 1.2, eaves - 1.4)], 2.2, roof)
    for y in (eaves, foot + (eaves - foot) * 0.48):
        brush.line([(left, y), (left + wide, y)], 0.9, BEAM)
    brush.line([(middle, eaves), (middle, top - 3)], 0.9, BEAM)
    pane = wide * 0.2
    for row in (0.14, 0.6):
        for column in (0.2, 0.6):
            lit = (look + int(row * 10) + int(column * 10)) % 3 != 1
            x, y = left + wide * column, foot + (eaves - foot) * row
            brush.box(x - 0.5, y - 0.5, pane + 1, pane * 1.3 + 1, BEAM)
            brush.box(x, y, pane, pane * 1.3, LIT if lit else DARK)
            brush.line([(x + pane / 2, y), (x + pane / 2, y + pane * 1.3)], 0.5, BEAM)


def _houses(brush: Brush) -> None:
    """To both sides, those that are farther away lower and closer to the middle."""
    half = brush.half
    foot, side = stands(half)
    for at, (near, far, top) in enumerate(((0.42, 0.68, 78), (0.6, 0.92, 88), (0.82, 1.24, 97))):
        wide = max((far - near) * half, 12.0)
        inner = max(near * half, side * (0.34 + 0.2 * at))
        for look, left in ((at, -inner - wide), (at + 2, inner)):
            _house(brush, left, wide, foot - 2 - at * 2, top, look)


def _paving(brush: Brush) -> None:
    """Stones that grow towards whoever looks."""
    half = brush.half
    foot, _ = stands(half)
    brush.box(-half, 0, 2 * half, foot, JOINT)
    y, high, row = foot, 2.0, 0
    while y > 0:
        y -= high
        wide = high * 2.6
        x = -half - wide * (0.5 if row % 2 else 0.0)
        while x < half:
            brush.box(x + 0.3, y + 0.3, wide - 0.6, high - 0.6, STONE, high * 0.3)
            x += wide
        high, row = high * 1.24, row + 1


def _hung(brush: Brush, y: float, sag: float, looks: int) -> None:
    """A line across the street with cloth on it."""
    half = brush.half

    def at(x: float) -> float:
        return y - sag * (1 - (x / half) ** 2)

    brush.line([(half * step / 8, at(half * step / 8)) for step in range(-8, 9)], 0.5, "#C9B98F")
    count = 9 if half > 50 else 5
    for number in range(count):
        x, wide = half * (2 * (number + 0.5) / count - 1), half * 0.7 / count
        top, colour = at(x), CLOTHS[(number + looks) % len(CLOTHS)]
        brush.shape([(x - wide, top), (x + wide, top), (x + wide, top - 9), (x, top - 12), (x - wide, top - 9)], colour)
        brush.line([(x - wide * 0.3, top - 1), (x - wide * 0.4, top - 9)], 0.6, "#14182A")


def street(brush: Brush) -> None:
    """The street, with pennants above it."""
    _sky(brush)
    _houses(brush)
    _paving(brush)
    _hung(brush, 99, 4, 0)


def lines(brush: Brush) -> None:
    """The same where they dry their cloaks: two lines of them."""
    _sky(brush)
    _houses(brush)
    _hung(brush, 84, 5, 2)
    _hung(brush, 100, 5, 0)
    _paving(brush)


def roofs(brush: Brush) -> None:
    """High above the street, where the bell hangs: gables below, and the moon."""
    half = brush.half
    side = stands(half)[1]
    _sky(brush)
    brush.disc(side * 0.9 if half > 50 else side * 0.5, 84, 8, "#FFF0C4")
    count = 9 if half > 50 else 5
    wide = 2 * half / count
    for row, tall in enumerate((26, 15)):
        for number in range(-1, count + 1):
            left = -half + (number + row * 0.5) * wide
            _house(brush, left, wide, EAVES, EAVES + tall + (number * 5 % 3) * 3, number + row)
    brush.box(-half, 0, 2 * half, EAVES, JOINT)
