"""The stage of the last evening in the dungeon: curtains, boards and footlights, and who sits before it."""

from __future__ import annotations

from random import Random

from companion.client.layers.views import SeatInfo
from ui.touch.look.easel import LINE, Easel, cloth_of
from ui.touch.look.theme import mixed
from ui.touch.records.scene import Frame
from ui.touch.records.scenery import GOLD, GOLD_DARK, GOLD_LIGHT, paint_confetti, paint_courses

STONE, STONE_DARK, JOINT = "#7E869E", "#343846", "#A6AEC4"
BOARD, BOARD_DARK, FRONT = "#B98148", "#704A27", "#3A2414"
CLOTH, CLOTH_DARK, CLOTH_LIGHT = "#A82A42", "#5C1428", "#D24A62"
FIRE, LIGHT = "#F0952C", "#FFE3A0"

SCRAPS = 60
"""Of paper that are thrown onto the stage."""

FOLD = 8.5
"""Units from one fold of a curtain to the next."""


def paint_stage(easel: Easel, frame: Frame, edge: float, back: float) -> None:
    """What is behind everybody. edge: how high the stage is, back: where its boards end."""
    wide = -2 * frame.left
    easel.dusk(frame.left, back, wide, frame.top - back, STONE, mixed(STONE, STONE_DARK, 0.5), STONE_DARK)
    paint_courses(easel, (frame.left, back, wide, frame.up - back), JOINT, 6, 0.4)
    _gate(easel, frame, back)
    for side in (-1, 1):
        _torch(easel.at(side * frame.half * 0.46, back + 34))
    _boards(easel, frame, edge, back)
    for side in (-1, 1):
        _beam(easel, frame, side, edge, back)
    easel.glow(0, back + 22, 104, "#FFE9B8", 0.5, flat=0.8)
    paint_confetti(easel, (-frame.half * 0.78, edge + 6, frame.half * 1.56, frame.up - edge - 24), SCRAPS, 11)
    easel.glow(0, (edge + back) / 2, 96, "#FFF0C8", 0.45, flat=0.16)
    easel.dusk(frame.left, frame.low, wide, edge - frame.low, "#0C0A10", "#1A1216", FRONT)
    easel.box(frame.left, edge - 2.4, wide, 2.4, "#B98A4E")
    easel.box(frame.left, edge - 3.2, wide, 0.8, LINE)


def _beam(easel: Easel, frame: Frame, side: int, edge: float, back: float) -> None:
    """Light from above one end of the stage, across it."""
    start, reach = (side * frame.half * 0.62, frame.up), frame.half * 0.34
    middle = (edge + back) / 2
    beam = [
        (start[0] - 4, start[1]),
        (start[0] + 4, start[1]),
        (-side * 10 + reach, middle),
        (-side * 10 - reach, middle),
    ]
    easel.slope(beam, start, (0, middle), ("#FFF0C8", 0.34), ("#FFF0C8", 0.04))


def _gate(easel: Easel, frame: Frame, back: float) -> None:
    """The dungeon's own, behind the banner."""
    reach, spring = 44.0, back + 34
    for grow, colour in ((4.0, "#7E859A"), (0.0, "#12131A")):
        far = reach + grow
        easel.fill(f"{-far} {back} {-far} {spring} Q {-far} {spring + far} 0 {spring + far}"
                   f" Q {far} {spring + far} {far} {spring} {far} {back}", colour)  # fmt: skip
    for at in range(-4, 5):
        easel.box(at * 9.4 - 0.8, back, 1.6, 34 + 34 * (1 - (at / 4.8) ** 2) ** 0.5, "#3C414E")
    for up in (14, 30, 46):
        easel.box(-40, back + up, 80, 1.4, "#3C414E")


def _torch(easel: Easel) -> None:
    easel.glow(0, 6, 30, FIRE, 0.7)
    easel.inked([(-1.6, 0), (1.6, 0), (1, -12), (-1, -12)], "#6E4A22", 0.5)
    easel.box(-2.8, -1.2, 5.6, 2.2, "#22262E")
    easel.fill("-3.4 1 Q -4.4 7 0 14 Q 4.4 7 3.4 1", "#F08A2C")
    easel.fill("-1.6 1.4 Q -2 5 0 9 Q 2 5 1.6 1.4", "#FFE08A")


def _boards(easel: Easel, frame: Frame, edge: float, back: float) -> None:
    easel.dusk(frame.left, edge, -2 * frame.left, back - edge, BOARD, BOARD_DARK)
    chance = Random(3)
    for at in range(-16, 17):
        x = at * 13
        easel.line([(x * 1.12, edge), (x * 0.86, back)], 0.6, FRONT, 0.8)
        share = chance.random()
        y = edge + (back - edge) * share
        middle = x * (1.12 - 0.26 * share)
        easel.line([(middle, y), (middle + 12, y)], 0.5, FRONT, 0.7)
    easel.dusk(frame.left, back - 3, -2 * frame.left, 3, BOARD_DARK, "#20140C")


def paint_footlights(easel: Easel, frame: Frame, edge: float) -> None:
    """Along the edge, before those who act."""
    number = 9
    for at in range(number):
        x = frame.half * 1.04 * (2 * at / (number - 1) - 1)
        easel.glow(x, edge + 3, 17, "#FFCF7A", 0.5)
        easel.inked(f"{x - 4} {edge - 3} Q {x - 5} {edge + 3} {x} {edge + 3.4} Q {x + 5} {edge + 3} {x + 4} {edge - 3}",
                    GOLD, 0.6, shade=GOLD_DARK)  # fmt: skip
        easel.fill(f"{x - 3.2} {edge + 2.4} Q {x} {edge + 5.6} {x + 3.2} {edge + 2.4}", LIGHT)


def paint_curtain(easel: Easel, box: tuple[float, float, float, float], seed: int) -> None:
    """A drawn curtain, its hem gold."""
    x, y, wide, high = box
    chance, left = Random(seed), x
    while left < x + wide - 0.1:
        fold = min(FOLD * chance.uniform(0.8, 1.25), x + wide - left)
        right, middle, low = left + fold, left + fold * 0.4, y
        for begin, end, one, other in ((left, middle, CLOTH_DARK, CLOTH_LIGHT), (middle, right, CLOTH, CLOTH_DARK)):
            easel.slope(
                [(begin, low), (end, low), (end, y + high), (begin, y + high)], (begin, 0), (end, 0), one, other
            )
        easel.slope([(left, low), (right, low), (right, low + 5), (left, low + 5)], (left, 0), (right, 0), GOLD_DARK,
                    GOLD_LIGHT)  # fmt: skip
        easel.box(left, low + 5, fold, 0.7, LINE, 0.6)
        left = right
    for edge in (x, x + wide - 0.9):
        easel.box(edge, y, 0.9, high, LINE)


def paint_valance(easel: Easel, frame: Frame) -> None:
    """It hangs over everything, in bows."""
    low, number = frame.up - 3, 9
    each = -2 * frame.left / number
    easel.dusk(frame.left, low, -2 * frame.left, frame.top - low, CLOTH, CLOTH_DARK)
    for at in range(number):
        x = frame.left + at * each
        bow = easel.at(x, low)
        bow.slope(f"0 2 Q {each / 2} -16 {each} 2", (0, -8), (0, 2), CLOTH_DARK, CLOTH_LIGHT)
        bow.line(f"0 1 Q {each / 2} -16 {each} 1", 1.5, GOLD)
        bow.line(f"0 -0.2 Q {each / 2} -17.4 {each} -0.2", 0.6, LINE)
        bow.ball(0, -1.4, 2.0, GOLD, width=0.6)
        bow.inked([(-1.4, -3), (1.4, -3), (2, -9), (-2, -9)], GOLD, 0.5)


def paint_watching(easel: Easel, seat: SeatInfo) -> None:
    """Somebody in the front row from behind: the mark is on the chair's back, which begins at 0, 0."""
    _, colour, _ = cloth_of(seat)
    easel.inked("-10 12 Q -10.6 23 -5 24.4 5 24.4 Q 10.6 23 10 12", mixed(colour, "#14101C", 0.35), 0.8)
    easel.ball(0, 27.6, 6.4, "#4A3220", width=0.8)
    easel.fill("-5.6 29 Q -3 35 2 33.8 Q 6 32.6 5.9 28", "#6A4A30")
    for side in (-1, 1):
        easel.limb([(side * 9, 20), (side * 12.6, 31)], 3.6, colour, 0.7)
        easel.ball(side * 12.9, 32.6, 2.3, "#E2B48A", width=0.6)
    chair = "-14 -6 -14 14 Q -13 19.6 0 20.4 Q 13 19.6 14 14 14 -6"
    easel.inked(chair, "#6A2236", 0.9, shade="#3A0F1E")
    easel.line("-13.2 -6 -13.2 13.6 Q -12 18.8 0 19.5 Q 12 18.8 13.2 13.6 13.2 -6", 1.1, GOLD)
    easel.mark(seat, 0, 6.4, 9.6)
