"""A game on the first page: a button that looks like the lid of its box."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from ui.touch.fonts import icon as icon_character
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.ink import draw_box, draw_icon, fitting_texture, text_texture, text_width, wrapped_texture

LAYOUTS = ((0.34, 20, 30), (0.34, 18, 30), (0.24, 18, 30), (0.16, 18, 30), (0.16, 16, 30), (0.16, 16, 21))
"""Share of the width for the lid, size of the sentence, and of the title at most: the first at which all of the
sentence has room."""


class GameTile(BigButton):
    """Its sign on a paper lid, its title, how many can play, and in a sentence what it is about."""

    pitch = StringProperty("")
    shown: tuple[str, ...] = ()

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        pad = dp(12)
        for share, type_size, largest in LAYOUTS:
            lid = min(self.height - 2 * pad, self.width * share)
            room = max(int(self.width - lid - 2 * pad - dp(16)), 10)
            sizes = [one for one in (30, 27, 24, 21) if one <= largest]
            size = next((s for s in sizes if text_width(self.text, int(sp(s)), font="Title") <= room), 18)
            title = text_texture(self.text, int(sp(size)), False, "Title")
            sub = fitting_texture(self.sub, (int(sp(18)),), False, room, int(sp(60)), "left")
            left_over = self.height - dp(12) - title.size[1] - sub.size[1]
            pitch = wrapped_texture(self.pitch, int(sp(type_size)), False, room, 9)
            if fits := pitch.size[1] <= left_over:
                break
        x, y = self.x + pad, self.center_y - lid / 2
        draw_box(drawing, (x, y), (lid, lid), dp(10), theme.paper, theme.edge, dp(1))
        draw_icon(drawing, icon_character(self.icon), x + lid / 2, self.center_y, lid * 0.66, theme.paper_ink)
        left = x + lid + dp(16)
        blocks = [(title, ink), (sub, quiet)]
        if self.pitch and fits:
            blocks.insert(1, (pitch, ink))
        self.shown = (self.text, self.pitch, self.sub) if len(blocks) > 2 else (self.text, self.sub)
        top = self.center_y + sum(texture.size[1] for texture, _ in blocks) / 2
        for texture, colour in blocks:
            top -= texture.size[1]
            drawing.add(Color(*colour))
            drawing.add(Rectangle(texture=texture, pos=(int(left), int(top)), size=texture.size))
