"""Below the city: the open action cards; while a tile is seen closely, what stands on it and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.client.window import Window
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.key import Key
from ui.touch.games.cloaks.colours import paint
from ui.touch.games.cloaks.tile_counts import TileCounts
from ui.touch.look.ink import draw_box, draw_shape, fits, fitting_texture
from ui.touch.look.orientation import is_upright
from ui.touch.look.scale import ASIDE, down_from
from ui.touch.look.theme import theme

CLAIMED = 12
"""Height of the band at the foot of a claimed card, in the colour of whoever has claimed it, in dp."""

NAMES, LEADING = down_from(ASIDE), 0.86
"""Type sizes in sp of the cards' names, the first at which all have room; and how close their lines are."""

APART = 8
"""Between two keys, and to whatever is touched below them, in dp."""


class Foot(Widget):
    """`touch_card` is told which open card was touched. `map` leads back to the whole city while a tile is seen."""

    def __init__(self, board: BoardCanvas, window: Window, **settings: object) -> None:
        super().__init__(**settings)
        self.board = board
        self._window = window
        self.touch_card: Callable[[str], object] = lambda card: None
        self._keys: list[Key] = []
        self.map = Key(self._draw_map)
        self._counts = TileCounts()
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(pos=self._arrange_soon, size=self._arrange_soon)
        Clock.schedule_once(self._follow, -1)

    def _follow(self, *_: object) -> None:
        """The board is whole only after its foot: from now on its view is followed."""
        self.board.bind(zone=lambda *_: self.refresh(self._window))
        self.refresh(self._window)

    @property
    def card_keys(self) -> dict[str, Key]:
        """The keys of the open cards that are shown, by card."""
        return {key.face[0]: key for key in self._keys if key.parent is self}

    def refresh(self, window: Window) -> None:
        """Show what goes with the view. window: of the table."""
        self._window, view = window, window.view
        close = bool(self.board.zone)
        shown: list[Widget] = [self.map, self._counts] if close else self._card_keys(view)
        if self.children[::-1] != shown:
            self.clear_widgets()
            for widget in shown:
                self.add_widget(widget)
        if close:
            self.map.refill(self.board.zone, self.board.show_whole)
            self._counts.show(window, int(self.board.zone))
        self._arrange_soon()

    def _card_keys(self, view: Any) -> list[Widget]:
        while len(self._keys) < len(view.open):
            self._keys.append(Key(self._draw_card))
        window = self._window
        titles = tuple(window.display.card(one.card).title for one in view.open)
        low = any(one.seat >= 0 for one in view.open)
        for key, one, title in zip(self._keys, view.open, titles, strict=False):
            seat = window.seats[one.seat] if one.seat >= 0 else None
            face = (one.card, title, seat, titles, low)
            if key.face != face:
                key.refill(face, partial(self._touched, one.card))
        return [*self._keys[: len(view.open)]]

    def _touched(self, card: str) -> None:
        self.touch_card(card)

    def _arrange(self, *_: object) -> None:
        # On an upright screen the panel's own keys begin right below.
        gap, lift = dp(APART), dp(APART / 2) if is_upright() else 0
        foot, high = self.y + lift, self.height - lift
        if self.map.parent is self:
            self.map.pos, self.map.size = (self.x, foot), (high, high)
            self._counts.pos = (self.x + high + gap, foot)
            self._counts.size = (self.width - high - gap, high)
            return
        keys = self.children[::-1]
        wide = (self.width - gap * (len(keys) - 1)) / max(len(keys), 1)
        for at, key in enumerate(keys):
            key.pos, key.size = (self.x + at * (wide + gap), foot), (wide, high)

    # Drawing

    def _draw_card(self, key: Key, group: InstructionGroup) -> None:
        """A card on paper, with the band of the action cards, and at its foot that of whoever has claimed it."""
        _, title, seat, titles, low = key.face
        draw_box(group, key.pos, key.size, dp(8), theme.paper, theme.edge, dp(1))
        band, claimed = dp(8), dp(CLAIMED) if seat is not None else 0
        draw_box(group, key.pos, (band, key.height), dp(4), paint("card_band"), paint("card_band"), 0)
        if seat is not None:
            colour, wide = theme.colour(seat.colour), key.width - band
            draw_box(group, (key.x + band, key.y), (wide, claimed), dp(4), colour, colour, 0)
            draw_shape(group, seat.shape, key.x + band + wide / 2, key.y + claimed / 2, dp(5), theme.mark_ink)
        room = int(key.width - band - dp(8)), int(key.height - (dp(CLAIMED) if low else 0) - dp(2))
        words = fitting_texture(title, _sizes(titles, *room), True, *room, "left", LEADING)
        group.add(Color(*theme.paper_ink))
        place = (int(key.x + band + dp(5)), int(key.y + (claimed + key.height - words.size[1]) / 2))
        group.add(Rectangle(texture=words, pos=place, size=words.size))
        if key.state == "down":
            key.draw_rim(group)

    def _draw_map(self, key: Key, group: InstructionGroup) -> None:
        """Nine small tiles, the one that is seen in gold: a touch shows them all."""
        key.draw_ground(group)
        side = min(key.size) * 0.24
        for place in range(9):
            row, column = divmod(place, 3)
            x = key.center_x + (column - 1) * side * 1.18 - side / 2
            y = key.center_y + (1 - row) * side * 1.18 - side / 2
            colour = theme.accent if str(place) == key.face else paint("field")
            draw_box(group, (x, y), (side, side), dp(2), colour, colour, 0)


def _sizes(titles: Sequence[str], wide: int, high: int) -> tuple[int, ...]:
    """All names in one size: the first at which each of them has that room."""
    sizes = [int(sp(size)) for size in NAMES]
    found = [size for size in sizes if all(fits(title, size, True, wide, high, LEADING) for title in titles)]
    return tuple(found[:1] or sizes[-1:])
