"""A small sand glass for whoever is asked: it runs quietly, tells nobody anything, and never ends a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, Line, Mesh
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.client.layers.views import SeatInfo

GRAINS = 24
"""Sand falls in so many steps: with a glass of a minute one in two and a half seconds, and nothing is drawn between."""

NONE = -1
"""No glass is shown."""

WIDE, HIGH = 22, 32
"""Size in dp."""

ROOM = WIDE + 10
"""Width in dp that it takes of its line."""

NECK = 0.08
"""Half the width of its neck, in its own widths."""

Ink = Sequence[float]


class SandGlass(EventDispatcher):
    """Follows who is asked. `fallen`: how many of its GRAINS have fallen, NONE where no glass is shown.

    minutes: how long it runs, 0 for no glass. held: asked before each grain, whether time stands still meanwhile.
    """

    fallen = NumericProperty(NONE)

    def __init__(self, minutes: Callable[[], int], held: Callable[[], bool]) -> None:
        super().__init__()
        self._minutes = minutes
        self._held = held
        self._of: tuple[SeatInfo, int] | None = None
        self._next: ClockEvent | None = None

    def follow(self, mark: SeatInfo | None) -> None:
        """That person is asked; None for everybody, for whom no glass runs.

        It goes on for the person of before, and begins anew for another one, or where it was set to another time.
        """
        minutes = self._minutes()
        of = (mark, minutes) if mark is not None and minutes else None
        if of != self._of or of is None:
            self._of = of
            self.fallen = NONE if of is None else 0
            self.go_on()

    def pause(self) -> None:
        """Nobody sees it."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def go_on(self) -> None:
        """It is seen: the next grain falls in its time, as long as there is one."""
        self.pause()
        if self._of is not None and self.fallen < GRAINS:
            self._next = Clock.schedule_once(self._fall, self._of[1] * 60 / GRAINS)

    def _fall(self, _: float) -> None:
        if not self._held():
            self.fallen += 1
        self.go_on()


def draw_glass(group: InstructionGroup, x: float, y: float, fallen: float, ink: Ink) -> None:
    """The glass around a middle. fallen: the share of its sand that lies below, from 0 to 1."""
    wide, high, line = dp(WIDE) / 2, dp(HIGH) / 2, dp(1.6)
    neck = dp(WIDE) * NECK
    group.add(Color(*ink))
    for up in (1, -1):
        # Cap and walls of a half, with a little room between them and the sand.
        group.add(Line(points=[x - wide, y + up * high, x + wide, y + up * high], width=line, cap="round"))
        walls = [x - wide * 0.8, y + up * high, x - neck, y, x + neck, y, x + wide * 0.8, y + up * high]
        group.add(Line(points=walls, width=dp(1), joint="round"))
    # What is left of a cone by volume would not be seen at this size: heights tell more than they measure.
    left, tall, inside = 1 - fallen, high - dp(3), wide * 0.8 - dp(2.5)
    if left > 0:
        top = y + tall * left
        _sand(group, [(x, y), (x - inside * left, top), (x + inside * left, top)])
    if fallen > 0:
        low, reach = y - high + line, 0.35 + 0.65 * fallen
        _sand(group, [(x, low + tall * fallen), (x - inside * reach, low), (x + inside * reach, low)])


def _sand(group: InstructionGroup, corners: list[tuple[float, float]]) -> None:
    vertices = [number for cx, cy in corners for number in (cx, cy, 0, 0)]
    group.add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))
