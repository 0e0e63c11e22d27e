"""What happened last in an auction, on the curtain above it, where it covers no card."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.layers.views import LogLine
from companion.client.window import Window
from companion.words import say
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.niche import Box
from ui.touch.look.ink import draw_mark, draw_text, text_width
from ui.touch.look.scale import ASIDE, CAPTION, down_from
from ui.touch.look.theme import colour_of, theme

TOLD = frozenset({"bid", "passed", "waits", "banked", "bought", "felon_taken", "cannot_pay"})
"""Lines of the log that are told there."""

BEFORE = frozenset({"round", "begins", "all_ready"})
"""With these another auction begins."""

SIZES = down_from(ASIDE, CAPTION)
"""Type sizes in sp, the first at which it has room in one line."""

HEM = 13
"""How much of the curtain's height the scallops take, in dp."""


def newest(window: Window, until: int) -> LogLine | None:
    """What was done last in this auction, as far as that line of the log; None before anything was."""
    for line in reversed(window.log[: until + 1]):
        if line.undone:
            continue
        if line.kind in BEFORE:
            return None
        if line.kind in TOLD and line.seat >= 0:
            return line
    return None


def draw_valance(group: InstructionGroup, window: Window, until: int, box: Box) -> None:
    """In the words of the log, beside the mark of whoever did it; before that, what is on offer."""
    x, y, wide, high = box
    middle, line = y + (high + dp(HEM)) / 2 - dp(1), newest(window, until)
    text, left = (line.text if line is not None else ""), x + dp(12)
    room = wide - dp(20) - (dp(32) if line is not None else 0)
    size = next((one for one in SIZES if text_width(text, int(sp(one)), True) <= room), 0) if text else 0
    if line is None or not size:
        key = "guests" if window.view.phase == "torture" else "tools"
        text = say(f"torture.touch.{key}")
        size = next(one for one in (*SIZES, 13) if text_width(text, int(sp(one)), True) <= wide - dp(20) or one == 13)
        _write(group, text, x + wide / 2, middle, sp(size))
        return
    seat = window.seats[line.seat]
    draw_mark(group, seat.shape, seat.letter, left + dp(12), middle, dp(11.6), theme.colour(seat.colour),
              theme.mark_ink, paint("valance_ink"))  # fmt: skip
    _write(group, text, left + dp(32) + text_width(text, int(sp(size)), True) / 2, middle, sp(size))


def _write(group: InstructionGroup, text: str, x: float, y: float, size: float) -> None:
    """With a shadow, on the folds."""
    shade = colour_of("#2A0810")
    for shift in ((1, -1), (-1, -1), (0, -2), (1, 1), (-1, 1)):
        draw_text(group, text, x + shift[0], y + shift[1], size, shade, bold=True)
    draw_text(group, text, x, y, size, paint("valance_ink"), bold=True)
