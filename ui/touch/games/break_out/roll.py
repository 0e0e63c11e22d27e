"""What was rolled: the dice of a turn, to look at and to put right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.look.ink import draw_text
from ui.touch.look.scale import BODY
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme
from ui.touch.pads.mending import Mendable, draw_pencil

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable


class Roll(Mendable, Widget):
    """The dice of this turn with what they showed; those that are used up are faint.

    correct: told the number of a die that was touched, to put it right; only while none is used up, and while they were
    just thrown a pencil says so.
    """

    def __init__(self, looks: Mapping[str, CounterStyle], **settings: object) -> None:
        super().__init__(**settings)
        self._looks = looks
        self._dice: list[tuple[str, int, bool]] = []
        self._correct: Callable[[int], None] | None = None
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, mends=self.paint_soon)
        theme.follow(self)

    def refill(
        self, dice: Sequence[tuple[str, int, bool]], correct: Callable[[int], None] | None, fresh: bool = False
    ) -> None:
        """Show these dice from now on. fresh: they were just thrown."""
        self._dice = list(dice)
        self._correct = None if any(used for *_, used in dice) else correct
        if fresh and self._correct is not None:
            self.show_mending()
        else:
            self.hide_mending()
        self.paint_soon()

    @property
    def _step(self) -> float:
        """From one die to the next, in pixels."""
        return min(dp(92), self.width / max(len(self._dice), 1))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A die that was read wrongly."""
        at = int((touch.x - self.x) / self._step)
        if self._correct is None or not self.collide_point(*touch.pos) or at >= len(self._dice):
            return super().on_touch_down(touch)
        self._correct(at)
        return True

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        side = dp(44)
        step = self._step
        for at, (die, face, used) in enumerate(self._dice):
            x = self.x + at * step + side / 2
            draw_counter(
                self._drawing, self._looks[die], x, self.center_y, side, side, style="faint" if used else "solid"
            )
            ink = [*theme.quiet[:3], 0.55] if used else theme.ink
            draw_text(self._drawing, str(face or "–"), x + side / 2 + dp(16), self.center_y, sp(BODY), ink, bold=True)
            if self.mends:
                draw_pencil(self._drawing, x + side * 0.4, self.center_y + side * 0.4)


def rolled(table: RunningTable, view: Any) -> list[tuple[str, int, bool]]:
    """The dice of this roll with their faces and whether they are used up; [] before it."""
    turn = view.turn
    again: dict[str, int] = {}
    for line in reversed(table.window.log):
        if line.undone:
            continue
        if line.kind == "turn":
            break
        if line.kind == "rolled_again":
            (one,) = line.facts["results"]
            again.setdefault(one[0], int(one[1:]))
        if line.kind == "rolled":
            shown = {one[0]: int(one[1:]) for one in line.facts["results"]}
            results = [*(shown | again).items()]
            waits = {*turn.forward, *([view.white.id] if turn.white else [])}
            return [(die, face, die not in waits) for die, face in results]
    return []
