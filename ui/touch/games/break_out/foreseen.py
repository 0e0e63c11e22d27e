"""A forecast in one row: small boats with those who were to sit in them, beside another forecast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from ui.touch.board.counter import CounterStyle
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.person import draw_bust
from ui.touch.games.break_out.sea import draw_sea
from ui.touch.games.break_out.vessel import Vessel
from ui.touch.look.cutouts import draw_cutout
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_text
from ui.touch.look.theme import theme

HIGH = 62
"""Height of the row, in dp."""

LARGEST, BETWEEN, HULL = 40, 12, 26
"""Side of a head at most, what is between two boats, and the height of a boat with the water below it, in dp."""


class ForeseenBoats(Drawn):
    """Heads in the order of the boats; whoever sits in another boat of the other forecast has a ring.

    looks: of all prisoners by their ids. rooms: how many each boat takes. order, other: ids, those of boat 1 first.
    """

    def __init__(
        self, looks: Mapping[str, CounterStyle], rooms: Sequence[int], order: Sequence[str], other: Sequence[str]
    ) -> None:
        self._looks = looks
        self.boats, others = _in_boats(rooms, order), _in_boats(rooms, other)
        self.moved = {who for boat, same in zip(self.boats, others, strict=True) for who in set(boat) - set(same)}
        super().__init__(size_hint_y=None, height=dp(HIGH))

    def draw(self, group: InstructionGroup) -> None:
        """As large as all of them have room side by side."""
        people, gap = sum(map(len, self.boats)), dp(BETWEEN)
        side = min(dp(LARGEST), (self.width - gap * len(self.boats)) / people, self.height - dp(HULL))
        draw_sea(group, self.x, self.y, self.width, self.height, dp(HULL) * 0.6)
        x = self.x + (self.width - people * side - gap * (len(self.boats) - 1)) / 2
        for number, boat in enumerate(self.boats, start=1):
            wide = side * len(boat)
            draw_cutout(group, Vessel(), x - gap / 3, self.y + dp(2), wide + gap * 2 / 3, dp(HULL))
            draw_text(group, str(number), x + wide / 2, self.y + dp(HULL) * 0.36, dp(14), paint("sign"), bold=True)
            for at, who in enumerate(boat):
                middle = x + (at + 0.5) * side, self.y + dp(HULL) * 0.8 + side / 2
                draw_bust(group, self._looks[who], *middle, side - dp(2))
                if who in self.moved:
                    group.add(Color(*theme.accent))
                    group.add(Line(circle=(*middle, side / 2), width=dp(1.6)))
            x += wide + gap


def _in_boats(rooms: Sequence[int], order: Sequence[str]) -> list[list[str]]:
    """Who sits in which boat."""
    boats, start = [], 0
    for room in rooms:
        boats.append(list(order[start : start + room]))
        start += room
    return boats
