"""Putting a pile right: the pile as it grows, and everybody who may stand in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from ui.touch.board.counter import CounterStyle
from ui.touch.controls.key import Key
from ui.touch.games.break_out.person import draw_bust
from ui.touch.games.break_out.standing import Stand, draw_standing
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_box, draw_text
from ui.touch.look.scale import SMALL
from ui.touch.look.theme import theme

FLAT = 30
"""Most height of somebody in the drawn pile, in dp."""


class GrowingPile(Drawn):
    """Those who were touched so far, the lowest one at the foot."""

    def __init__(self, looks: Mapping[str, CounterStyle], chosen: Sequence[str], **settings: object) -> None:
        self._looks, self._chosen = looks, chosen
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """One above the other, as on the board close by."""
        draw_box(group, self.pos, self.size, dp(12), theme.panel, theme.edge, dp(1))
        high = min(dp(FLAT), (self.height - dp(12)) / (len(self._looks) + 1))
        wide = min(self.width - dp(16), high * 2.4)
        for at, who in enumerate(self._chosen):
            lean = high if at == len(self._chosen) - 1 else 0.0
            y = self.y + dp(6) + (at + 0.5) * high
            draw_standing(group, self._looks[who], Stand(self.center_x, y, wide, high, lean))


class PilePicker(BoxLayout):
    """The pile, and beside it a key for each prisoner; a touch puts them on top, another one takes them out."""

    def __init__(
        self, looks: Mapping[str, CounterStyle], who: Sequence[str], chosen: Sequence[str],
        touched: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(spacing=dp(8), size_hint_min_y=dp(112), size_hint_max_y=dp(7 * FLAT + 12))
        looks = {one: looks[one] for one in who}
        self.add_widget(GrowingPile(looks, chosen, size_hint_x=0.42))
        grid = GridLayout(cols=4, spacing=dp(8))
        self.keys = {one: Key(partial(self._draw, looks[one]), act=partial(touched, one)) for one in who}
        for one, key in self.keys.items():
            key.chosen = one in chosen
            key.refill(chosen.index(one) + 1 if one in chosen else 0, key.act)
            grid.add_widget(key)
        self.add_widget(grid)

    def _draw(self, look: CounterStyle, key: Key, group: InstructionGroup) -> None:
        """The counter, and which one from below it is."""
        key.draw_ground(group)
        side = min(key.width - dp(10), key.height - dp(8), dp(64))
        draw_bust(group, look, key.center_x, key.center_y, side)
        if key.face:
            at, high = (key.right - dp(13), key.top - dp(13)), dp(24)
            draw_box(group, (at[0] - high / 2, at[1] - high / 2), (high, high), high / 2, theme.accent, theme.accent, 0)
            draw_text(group, str(key.face), *at, sp(SMALL), theme.accent_ink, bold=True)
