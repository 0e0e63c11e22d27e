"""A picture for each action card that comes with the game; one that an owner wrote down has the lid's."""

from __future__ import annotations

from collections.abc import Mapping

from companion.client.display.card_look import CardLook
from ui.touch.games.cloaks.art import paint_lid
from ui.touch.games.cloaks.art_parts import (
    CLOTH,
    GOLD,
    LEATHER,
    LINEN,
    SHADE,
    SKIN,
    TIMBER,
    paint_cloak,
    paint_cobbles,
    paint_noble,
    paint_puddle,
    paint_street,
)
from ui.touch.games.cloaks.card_figures import paint_builder, paint_coach, paint_crier, paint_horse, paint_ladder
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint


def picture_of(look: CardLook) -> Paint:
    """What paints a card."""
    return painting_of(look.picture) or paint_lid


def painting_of(picture: str) -> Paint | None:
    """What paints a card whose look names that picture; None for one that does not come with the game."""
    return PICTURES.get(picture)


def _coach_and_four(brush: Brush) -> None:
    """Four horses, and the noble behind the curtain."""
    paint_street(brush)
    paint_cobbles(brush)
    for x, y, coat in ((-27, 15, "#6B4630"), (-2, 15, "#6B4630"), (-33, 9, "#EFE7DA"), (-8, 9, "#EFE7DA")):
        paint_horse(brush, x, y, coat)
    paint_coach(brush, 34, 8)


def _muddy_boots(brush: Brush) -> None:
    """From close by."""
    brush.shade("#8FBBD0", "#EBDDB9", 44)
    brush.shade("#6E4C2F", "#8A6340", 0, 56)
    for x, y, wide in ((-74, 44, 24), (70, 40, 26), (0, 24, 56)):
        brush.disc(x, y, wide, "#5A3B23", flat=0.26)
    for x, y in ((-18, 20), (26, 11)):
        _boot(brush, x, y)
    for x, y, size in ((-52, 40, 2.6), (-46, 54, 1.8), (-60, 52, 1.6), (48, 36, 2.8), (54, 50, 1.8), (45, 60, 1.5),
                       (-2, 48, 1.9), (3, 60, 1.4), (-5, 34, 2.4)):  # fmt: skip
        brush.disc(x, y, size, "#5A3B23")


def _boot(brush: Brush, x: float, y: float) -> None:
    """To the knee, and in mud to the ankle."""
    brush.box(x - 8, y + 56, 16, 40, LINEN)
    brush.shape([(x, y + 20), (x - 10, y + 60), (x - 8, y + 18), (x - 24, y + 13), (x - 27, y + 4), (x - 26, y),
                 (x + 10, y), (x + 10, y + 60), (x - 10, y + 60)], CLOTH["purple"][0])  # fmt: skip
    brush.shape([(x, y + 30), (x + 4, y + 60), (x + 10, y + 60), (x + 10, y), (x + 4, y)], CLOTH["purple"][1])
    brush.box(x - 13, y + 52, 26, 12, CLOTH["purple"][1], 3)
    brush.box(x - 13, y + 60, 26, 4, GOLD, 2)
    brush.box(x - 12, y + 23, 11, 8, GOLD, 1.5)
    brush.box(x - 9.5, y + 25, 6, 4, CLOTH["purple"][0], 1)
    brush.disc(x - 8, y, 25, "#7B5636", flat=0.22)
    for px, py, size in ((-24, 5, 5), (-17, 8, 6.5), (-9, 11, 7), (-1, 9, 8), (6, 12, 6), (9, 6, 4), (0, 19, 2.6),
                         (-4, 40, 2.4), (4, 46, 1.6), (-7, 47, 1.3), (6, 34, 1.8), (-15, 18, 1.7)):  # fmt: skip
        brush.disc(x + px, y + py, size, "#7B5636")


def _make_way(brush: Brush) -> None:
    """One comes, and one bends out of the way."""
    paint_street(brush)
    paint_cobbles(brush)
    paint_cloak(brush, -20, 16, 0.9, "yellow")
    paint_cloak(brush, 32, 13, 0.9, "blue")
    paint_noble(brush, 30, 18, "green", head=-14)
    paint_noble(brush, -22, 20, turned=True, head=3)
    brush.disc(6, 82, 11, "#FFFDF6")
    brush.corner((-5, 82), (2, 74), (-11, 70), "#FFFDF6")
    brush.shape([(6, 80), (3.4, 90), (8.6, 90), (7.2, 79), (4.8, 79)], "#C9503F")
    brush.disc(6, 75.4, 1.9, "#C9503F")


def _tug_the_hem(brush: Brush) -> None:
    """A hand out of the picture pulls at what lies on the cobbles."""
    _from_above(brush)
    cloth, fold = CLOTH["red"]
    hem = [(-48, 62), (-44, 76), (-34, 75), (-27, 85), (-15, 81), (-5, 86), (8, 73), (34, 54), (36, 44), (10, 29),
           (-1, 14), (-12, 19), (-22, 11), (-33, 20), (-44, 22), (-52, 42)]  # fmt: skip
    brush.shape([(-20, 48), *hem, hem[0]], cloth)
    for points in ([(-34, 75), (-4, 62), (32, 51)], [(-33, 20), (-4, 38), (32, 47)], [(-12, 19), (10, 35), (33, 46)],
                   [(-15, 81), (8, 66), (33, 53)]):  # fmt: skip
        brush.line(points, 2.2, fold)
    brush.line([(-51, 43), (-48, 61)], 6, fold)
    brush.disc(-49.6, 52, 4.6, GOLD)
    brush.disc(-49.6, 52, 2.2, "#B38F1F")
    brush.box(56, 37, brush.half, 26, CLOTH["green"][0])
    brush.line([(58, 44), (brush.half, 44)], 2, CLOTH["green"][1])
    brush.box(50, 34, 9, 32, LINEN, 3)
    brush.disc(43, 50, 11, SKIN)
    for y in (42, 48, 54, 59):
        brush.line([(44, y), (33, y - 1)], 5, SKIN)
        brush.line([(43, y - 2.8), (34, y - 3.6)], 0.8, SHADE)
    for y, begin, end in ((84, -60, -34), (14, -54, -30), (92, -44, -26), (8, -40, -22)):
        brush.line([(begin, y), (end, y)], 1.8, LINEN)


def _from_above(brush: Brush) -> None:
    """Nothing but cobbles."""
    brush.shade("#6F665A", "#7E7466")
    columns = int(brush.half / 17) + 1
    for row in range(7):
        for column in range(-columns, columns + 1):
            x, y = column * 17 + (8.5 if row % 2 else 0), row * 16 + 2
            brush.disc(x, y, 8, "#5F574C", flat=0.86)
            brush.disc(x - 0.6, y + 0.8, 6.6, "#6B6255", flat=0.86)


def _change_of_cloth(brush: Brush) -> None:
    """Two cloaks, and the ways they go."""
    _from_above(brush)
    for x, dye in ((-34, "blue"), (34, "yellow")):
        cloth, fold = CLOTH[dye]
        brush.box(x - 21, 26, 42, 42, fold, 8)
        brush.box(x - 21, 29, 42, 39, cloth, 8)
        for left in (-11, 0, 11):
            brush.line([(x + left, 60), (x + left * 1.3, 33)], 2.2, fold)
        brush.box(x - 21, 61, 42, 7, fold, 3.5)
        brush.disc(x, 64.5, 3.6, GOLD if dye == "blue" else LINEN)
    for begin, end, y, way in ((146, 42, 63, 1), (326, 222, 35, -1)):
        brush.arc(0, y, 28, begin, end, 4.8, LINEN)
        tip = (23 * way, y + 15 * way)
        brush.corner((tip[0] - 8 * way, tip[1] + 2 * way), (tip[0] + 6 * way, tip[1] + 10 * way),
                     (tip[0] + 5 * way, tip[1] - 9 * way), LINEN)  # fmt: skip


def _long_ladder(brush: Brush) -> None:
    """The noble waits below; what is built stands a corner away."""
    paint_street(brush)
    paint_cobbles(brush)
    _frame_of_a_house(brush, 20, 30)
    paint_ladder(brush, (-10, 8), (34, 88))
    paint_builder(brush, 12, 44)
    paint_cloak(brush, -34, 14, 0.9, "red")
    paint_noble(brush, -32, 18, turned=True)


def _frame_of_a_house(brush: Brush, x: float, y: float, wood: str = "#C9975A") -> None:
    """Posts and beams, the walls are still to come."""
    for begin, end in (((0, 0), (0, 34)), ((34, 0), (34, 34)), ((17, 0), (17, 56)), ((-2, 34), (36, 34)),
                       ((-3, 32), (17, 56)), ((37, 32), (17, 56)), ((0, 16), (34, 16)), ((0, 0), (34, 0)),
                       ((1, 17), (16, 33)), ((33, 17), (18, 33))):  # fmt: skip
        brush.line([(x + begin[0], y + begin[1]), (x + end[0], y + end[1])], 3.6, TIMBER)
        brush.line([(x + begin[0], y + begin[1]), (x + end[0], y + end[1])], 2.2, wood)


def _night_shift(brush: Brush) -> None:
    """By moon and lantern."""
    brush.shade("#121735", "#3B3568")
    for x, y, size in ((-44, 90, 0.9), (-20, 82, 1.1), (-6, 94, 0.8), (20, 92, 1.0), (52, 66, 0.9), (-56, 70, 1.0),
                       (-92, 84, 1.0), (96, 88, 1.1), (-120, 66, 0.8), (126, 70, 0.9)):  # fmt: skip
        brush.disc(x, y, size, "#F3EFE6")
    brush.disc(42, 84, 11, "#F6E7B0")
    brush.disc(47, 87, 9.5, "#1B1F42")
    for left in range(-160, 160, 34):
        if not -40 < left < 26:
            brush.box(left, 30, 32, 24, "#1E1B3C")
            brush.corner((left - 2, 54), (left + 34, 54), (left + 16, 76), "#17142F")
            brush.box(left + 6, 42, 6, 7, "#F6C95A" if left % 3 else "#2B2850")
            brush.box(left + 20, 42, 6, 7, "#2B2850" if left % 3 else "#F6C95A")
    brush.shade("#26223A", "#1B182C", 0, 32)
    paint_cobbles(brush, "#322D49")
    brush.glow(-28, 40, 34, "#FFC94A")
    _frame_of_a_house(brush, -14, 26, "#E0AC66")
    brush.box(-46, 10, 3, 26, TIMBER)
    brush.box(-34, 10, 3, 26, TIMBER)
    brush.box(-50, 35, 34, 3.6, "#8A6238")
    paint_builder(brush, -33, 38.5, hammers=True)
    brush.line([(-18, 54), (-18, 48)], 1.2, LEATHER)
    brush.box(-21.5, 38.6, 7, 9.4, LEATHER, 1.5)
    brush.box(-20.2, 40, 4.4, 6.6, "#FFE9A0", 1)
    brush.disc(-18, 43, 1.8, "#FFFFFF")


def _town_crier(brush: Brush) -> None:
    """All can hear it."""
    paint_street(brush)
    paint_cobbles(brush)
    paint_crier(brush, 2, 3)


def _second_wind(brush: Brush) -> None:
    """From behind, and full in the cloak."""
    paint_street(brush)
    paint_cobbles(brush)
    paint_puddle(brush, -58, 12, 15)
    paint_cloak(brush, -6, 12, 0.8, "yellow")
    paint_cloak(brush, 32, 14, 0.9, "green")
    cloth, fold = CLOTH["red"]
    brush.shape([(4, 50), (24, 57), (2, 66), (-16, 60), (-28, 64), (-24, 52), (-33, 44), (-18, 40), (-2, 32),
                 (18, 36), (24, 57)], cloth)  # fmt: skip
    for points in ([(20, 53), (0, 56), (-22, 57)], [(19, 46), (0, 46), (-26, 46)]):
        brush.line(points, 1.8, fold)
    paint_noble(brush, 26, 18, turned=True, head=7)
    for x, y, radius in ((-56, 78, 11), (-44, 84, 12), (-32, 77, 10), (-44, 74, 12)):
        brush.disc(x, y, radius, "#FFFFFF")
    brush.disc(-39, 81, 1.5, "#22262E")
    brush.arc(-40, 84, 3, 30, 130, 1, "#7F8FA0")
    brush.disc(-37, 74.5, 3.6, "#F0B7A6", 0.8)
    brush.disc(-24, 76, 2.6, "#8A9BAC")
    for up, begin, end in ((80.0, -18, 4), (75.5, -19, 16), (71.0, -18, 0)):
        brush.line([(begin, up), (end, up)], 1.8, "#FFFFFF")
        brush.arc(end, up + 4, 4, 270, 450, 1.8, "#FFFFFF")


PICTURES: Mapping[str, Paint] = {
    "A1": _coach_and_four,
    "A2": _muddy_boots,
    "A3": _make_way,
    "A4": _tug_the_hem,
    "A5": _change_of_cloth,
    "A6": _long_ladder,
    "A7": _night_shift,
    "A8": _town_crier,
    "A9": _second_wind,
}
"""The cards of the game's own edition, by id."""
