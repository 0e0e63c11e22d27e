"""The Crown Jewels as they lie in their cases, painted: gold that catches the light, velvet and stones."""

from __future__ import annotations

from collections.abc import Sequence

from ui.touch.look.brush import Brush, Point

INK, GOLD, DEEP, LIT = "#2A1C06", "#F6C945", "#C4921F", "#FFF1B8"
RUBY, SAPPHIRE, EMERALD, PEARL, VELVET, ERMINE, STEEL = (
    "#E0314B", "#3D7BE0", "#2FB56A", "#FFFFFF", "#7A2A6E", "#FFF8EC", "#E6EDF4",
)  # fmt: skip


def edward(brush: Brush) -> None:
    """St Edward's Crown: two arches, velvet between them, orb and cross on top."""
    _crown(brush, arched=True)


def prince(brush: Brush) -> None:
    """The Prince of Wales' Crown: lower, with a single arch that dips in the middle."""
    _crown(brush, arched=False)


def _crown(brush: Brush, arched: bool) -> None:
    band = [(-38, 10), (38, 10), (40, 30), (-40, 30)]
    spikes = [(-40, 28), (-46, 62), (-25, 46), (0, 60), (25, 46), (46, 62), (40, 28)]
    if arched:
        brush.dome(0, 34, 42, INK, 1.24)
        brush.dome(0, 34, 36.5, VELVET, 1.24)
        brush.dome(0, 34, 12, INK, 3.5)
        brush.dome(0, 34, 8, GOLD, 4.9)
    brush.shape([(x * 1.1, y) for x, y in _grown(spikes, 5)], INK)
    brush.shape(_grown(band, 5), INK)
    brush.shape(spikes, GOLD)
    brush.shape(band, GOLD)
    brush.shape([(-38, 10), (38, 10), (38.6, 16), (-38.6, 16)], DEEP)
    if arched:
        brush.disc(0, 83, 11.5, INK)
        brush.disc(0, 83, 8, GOLD)
        brush.box(-4, 88, 8, 12, INK)
        brush.box(-2.2, 88, 4.4, 11, GOLD)
    else:
        brush.arc(0, 44, 30, 0, 180, 9, INK)
        brush.arc(0, 44, 30, 0, 180, 5, GOLD)
        brush.disc(0, 78, 11, INK)
        brush.disc(0, 78, 7.6, PEARL)
    for x, y, colour in ((-46, 64, PEARL), (46, 64, PEARL)):
        brush.disc(x, y, 7.6, INK)
        brush.disc(x, y, 5, colour)
    for x, colour in ((-26, SAPPHIRE), (0, RUBY), (26, EMERALD)):
        brush.disc(x, 22, 6.4, INK)
        brush.disc(x, 22, 4.6, colour)
    brush.line([(-36, 33), (-40, 52)], 3, LIT)


def orb(brush: Brush) -> None:
    """A ball of gold with its band, and a cross on top."""
    brush.box(-7, 64, 14, 34, INK)
    brush.box(-19, 76, 38, 13, INK)
    brush.box(-3.6, 66, 7.2, 29, GOLD)
    brush.box(-15.5, 79, 31, 7, GOLD)
    brush.disc(0, 37, 36, INK)
    brush.disc(0, 37, 31, GOLD)
    brush.disc(5, 32, 25, DEEP, 0.5)
    brush.disc(-3, 40, 25, GOLD)
    brush.box(-31, 33, 62, 9, DEEP)
    brush.shape([(-4.5, 42), (4.5, 42), (3, 68), (-3, 68)], DEEP)
    for x, colour in ((-20, RUBY), (0, SAPPHIRE), (20, RUBY)):
        brush.disc(x, 37.5, 4.6, colour)
    brush.disc(-13, 54, 5.4, LIT)


def sceptre(brush: Brush) -> None:
    """A golden rod from corner to corner, with the great diamond and a cross at its head."""
    for width, colour in ((15, INK), (8.6, GOLD)):
        brush.line([(-38, 10), (22, 70)], width, colour)
    brush.line([(-37, 13), (19, 69)], 2.4, LIT)
    for x, y in ((-36, 12), (-14, 34), (6, 54)):
        brush.disc(x, y, 9, INK)
        brush.disc(x, y, 6, DEEP)
    brush.disc(26, 74, 19, INK)
    brush.shape([(26, 89), (40, 74), (26, 58), (12, 74)], PEARL)
    brush.shape([(26, 89), (33, 75), (26, 58), (12, 74)], "#BFE3FF")
    for width, colour in ((10, INK), (5, GOLD)):
        brush.line([(36, 84), (48, 96)], width, colour)
        brush.line([(37, 95), (47, 85)], width, colour)


def sword(brush: Brush) -> None:
    """The Sword of State: blade up, a golden hilt."""
    blade: list[Point] = [(-12, 26), (-22, 36), (34, 90), (46, 98), (40, 86)]
    brush.shape(_grown([(-6, 22), (-24, 40), (32, 92), (50, 102), (44, 84)], 1), INK)
    brush.shape(blade, STEEL)
    brush.shape([(-12, 26), (-17, 31), (46, 98), (40, 86)], "#A9B6C4")
    for width, colour in ((15, INK), (8.6, GOLD)):
        brush.line([(-34, 46), (-2, 14)], width, colour)
        brush.line([(-20, 28), (-40, 8)], width, colour)
    brush.disc(-41, 7, 10, INK)
    brush.disc(-41, 7, 6.6, RUBY)


def gem(brush: Brush) -> None:
    """One that an owner made up: a cut stone."""
    brush.shape([(-30, 92), (30, 92), (48, 66), (0, 4), (-48, 66)], INK)
    brush.shape([(-27, 87), (27, 87), (41, 66), (0, 12), (-41, 66)], GOLD)
    brush.shape([(-27, 87), (0, 87), (-14, 66), (-41, 66)], LIT)
    brush.shape([(14, 66), (41, 66), (0, 12)], DEEP)


def _grown(points: Sequence[Point], by: float) -> list[Point]:
    """A shape a little larger on all sides."""
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return [(px + (by if px > x else -by), py + (by if py > y else -by)) for px, py in points]


PICTURES = {"edward": edward, "prince": prince, "orb": orb, "sceptre": sceptre, "sword": sword}
"""What paints each of ours."""
