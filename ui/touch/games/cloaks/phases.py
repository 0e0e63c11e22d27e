"""Where a turn has got to: cloaks, noble, building, one after the other."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from companion.words import say
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text, text_width
from ui.touch.look.scale import ASIDE
from ui.touch.look.theme import theme

PHASES = ("cloaks", "noble", "build")


class PhaseRow(Drawn):
    """`phase` is the one that runs; `text` stands in its place where something else is said."""

    phase = StringProperty("")
    text = StringProperty("")

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.bind(phase=self.paint_soon, text=self.paint_soon)

    def draw(self, group: InstructionGroup) -> None:
        """All three side by side, or the text."""
        if self.text:
            draw_box(group, self.pos, self.size, dp(12), theme.panel, theme.edge, dp(1))
            size = sp(ASIDE)
            squeeze = min(1.0, (self.width - dp(16)) / text_width(self.text, int(size)))
            draw_text(group, self.text, self.center_x, self.center_y, size, theme.ink, squeeze=squeeze)
            return
        gap = dp(20)
        wide = (self.width - gap * (len(PHASES) - 1)) / len(PHASES)
        for at, name in enumerate(PHASES):
            x, now = self.x + at * (wide + gap), name == self.phase
            ground, rim = (theme.chosen_ground, theme.chosen) if now else (theme.panel, theme.edge)
            draw_box(group, (x, self.y), (wide, self.height), self.height / 2, ground, rim, dp(1.5))
            draw_text(group, say(f"cloaks.touch.phase.{name}"), x + wide / 2, self.center_y, sp(ASIDE),
                      theme.ink if now else theme.quiet, bold=now)  # fmt: skip
            if at:
                draw_icon(group, icon("chevron_right"), x - gap / 2, self.center_y, dp(20), theme.quiet)
