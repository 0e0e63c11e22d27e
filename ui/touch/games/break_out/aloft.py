"""What lies on a space above whoever stands there: how many they are, and who else is meant."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.board.counters import Box, CounterBoard
from ui.touch.look.ink import draw_text, text_width
from ui.touch.look.theme import theme

CORNER = 0.5
"""Width of the corner of a space that is free, in the drawing's units."""


def draw_count(group: InstructionGroup, board: BoardCanvas, at: tuple[float, float], count: int) -> None:
    """How many a high pile has. at: where, in the drawing's units."""
    text, size = say("break-out.touch.count", count=count), min(sp(17), board.seen.scale * 0.36)
    x, y = board.place(*at)
    wide, high = max(text_width(text, int(size), True) + dp(8), size * 1.2), size * 1.2
    group.add(Color(*theme.mark_ink))
    group.add(RoundedRectangle(pos=(x - wide / 2, y - high / 2), size=(wide, high), radius=[high / 2]))
    draw_text(group, text, x, y, size, theme.lit, bold=True)


def draw_others(
    group: InstructionGroup, board: BoardCanvas, at: tuple[float, float], who: Sequence[CounterStyle]
) -> None:
    """Who else could come to stand on a space, each as a small ghost of a counter. at: the middle of its free corner,
    in the drawing's units."""
    x, y = board.place(*at)
    side = min(board.seen.scale * 0.42, dp(30))
    wide = min(side, board.seen.scale * CORNER / len(who))
    for number, one in enumerate(who):
        across = x + (number - (len(who) - 1) / 2) * wide
        draw_counter(group, one, across, y + (side - board.seen.scale * 0.34) / 2, wide, side, "hollow")


def draw_row(
    group: InstructionGroup, board: CounterBoard, spot: str, who: Sequence[CounterStyle],
    rim: Sequence[float], ends: Sequence[tuple[float, float]],
) -> None:  # fmt: skip
    """Small counters about the upper edge of a space.

    ends: where they may end, each the lower right corner in pixels, the best one first: they lie where they hide least
    of anybody, and always on the screen.
    """
    side = board.seen.scale * 0.34
    room = len(who) * (side + dp(2)) + dp(6)
    others = [board.counter_box(one) for one in board.figures.pieces if board.counter_spot(one) != spot]
    boxes = [(min(max(right, board.x + room), board.right) - room, low, room, side + dp(4)) for right, low in ends]
    box = min(boxes, key=lambda box: sum(_hidden(box, other) for other in others))
    right, low = box[0] + room, box[1]
    group.add(Color(*theme.mark_ink))
    group.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=[side * 0.4]))
    group.add(Color(*rim))
    group.add(Line(rounded_rectangle=(*box, side * 0.4), width=dp(1.2)))
    middle = low + side / 2 + dp(2)
    for at, one in enumerate(reversed(who)):
        draw_counter(group, one, right - dp(4) - side / 2 - at * (side + dp(2)), middle, side, side)


def _hidden(box: Box, counter: Box) -> float:
    """How much of a counter lies under a box (x, y, width, height), in pixels."""
    x, y, half_wide, half_high = counter
    across = min(box[0] + box[2], x + half_wide) - max(box[0], x - half_wide)
    up = min(box[1] + box[3], y + half_high) - max(box[1], y - half_high)
    return max(across, 0.0) * max(up, 0.0)
