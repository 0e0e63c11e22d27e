"""First step of the camera's set-up: the tray in the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.devices.dice_setup import CameraPicture, SeenDie, Side
from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.dice.step import StepPage
from ui.touch.look.ink import draw_text
from ui.touch.look.theme import theme
from ui.touch.pads.live import LivePicture

if TYPE_CHECKING:
    from ui.touch.dice.step import StepNeeds

REACH = 30
"""A finger this near to a corner has it, in dp."""


EDGE = 8
"""Width of the red edge along a side that cuts the tray off, in dp."""


class AimPicture(LivePicture):
    """The tray's outline with its corners to drag, and the dice that are found. `on_dragged` follows a drag.

    A side of the picture beyond which the tray goes on has a red edge.
    """

    __events__ = ("on_dragged",)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.outline: list[list[int]] = []
        self.dice: list[SeenDie] = []
        self.cut: list[Side] = []

    def mark(self, outline: list[list[int]], dice: list[SeenDie], cut: list[Side]) -> None:
        """Show this outline and these dice. cut: the sides that cut the tray off."""
        self.outline, self.dice, self.cut = [list(corner) for corner in outline], list(dice), list(cut)
        self.paint_soon()

    def corner_at(self, x: float, y: float) -> int | None:
        """The corner under a finger, the nearest where several are."""
        away = []
        for number, corner in enumerate(self.outline):
            cx, cy = self.to_screen(*corner)
            away.append((((cx - x) ** 2 + (cy - y) ** 2) ** 0.5, number))
        nearest = min(away, default=(dp(REACH) + 1, 0))
        return nearest[1] if nearest[0] <= dp(REACH) else None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take hold of a corner."""
        corner = self.corner_at(*touch.pos) if self.collide_point(*touch.pos) else None
        if corner is None:
            return False
        touch.grab(self)
        touch.ud["corner"] = corner
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Drag it."""
        if touch.grab_current is not self:
            return False
        x, y = self.to_picture(*touch.pos)
        self.outline[touch.ud["corner"]] = [round(x), round(y)]
        self.paint_soon()
        self.dispatch("on_dragged")
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def on_dragged(self) -> None:
        """A corner was moved."""

    def paint(self, group: InstructionGroup) -> None:
        """Outline, corners, dice with what they show; over them the sides that cut the tray off."""
        for die in self.dice:
            self.draw_box(group, die.box, theme.mark_edge if die.inside else theme.danger)
            x, y, wide, high = self.box_on_screen(die.box)
            group.add(Color(0, 0, 0, 0.65))
            group.add(Ellipse(pos=(x + wide - dp(12), y + high - dp(12)), size=(dp(24), dp(24))))
            draw_text(group, str(die.value), x + wide, y + high, dp(19), [1, 1, 1, 1], bold=True)
        points = [place for corner in self.outline for place in self.to_screen(*corner)]
        for ink, width in (([0, 0, 0, 0.6], dp(3)), (theme.go, dp(1.8))):
            group.add(Color(*ink))
            group.add(Line(points=points, width=width, close=True))
        for corner in self.outline:
            x, y = self.to_screen(*corner)
            for ink, radius in (([0, 0, 0, 0.6], dp(13)), (theme.go, dp(11)), (theme.panel, dp(6))):
                group.add(Color(*ink))
                group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        for side in self.cut:
            x, y, wide, high = self.edge(side)
            group.add(Color(*theme.danger))
            group.add(Rectangle(pos=(x, y), size=(wide, high)))

    def edge(self, side: Side) -> tuple[float, float, float, float]:
        """x, y, width and height of the edge along a side of the picture, on the screen."""
        x, y, wide, high = self.frame
        if side in ("left", "right"):
            return (x if side == "left" else x + wide - dp(EDGE)), y, dp(EDGE), high
        return x, (y if side == "bottom" else y + high - dp(EDGE)), wide, dp(EDGE)


class Page(StepPage):
    """The tray is found by itself; its corners can be dragged. Going on keeps it."""

    picture: AimPicture

    def __init__(self, app: StepNeeds) -> None:
        self._dragged = False
        super().__init__(app, AimPicture(), say("touch_dice.aim.title"))
        self.picture.bind(on_dragged=lambda _: self._keep_dragged())
        self.fill()

    def fetch(self) -> CameraPicture:
        """A picture with the tray and its dice."""
        return self.setup.aim()

    def show(self, look: CameraPicture) -> None:
        """Where the tray lies now; an outline that people dragged stays."""
        self.picture.mark(self.picture.outline if self._dragged else look.outline, look.dice, look.cut)
        self.fill()

    def fill(self) -> None:
        """How the camera should be moved."""
        kept = self.look is not None and self.look.found == "kept"
        anew = Choice(say("touch_dice.aim.anew"), self._anew, icon="refresh", look="plain")
        on = Choice(say("touch_dice.aim.keep"), self._go_on, icon="arrow_forward", look=self.way_on(),
                    disabled=self.look is None)  # fmt: skip
        self.offer(*([anew] if kept or self._dragged else []), on)
        self.tell(self.look.checks if self.look else [], more=say("touch_dice.aim.rim"))

    def _keep_dragged(self) -> None:
        if not self._dragged:
            self._dragged = True
            self.fill()

    def _anew(self) -> None:
        self._dragged = False
        self.feed.do(self.setup.find_anew, lambda _: None)

    def _go_on(self) -> None:
        look = self.look
        if look is None:
            return
        # Without a rim the whole picture is the tray, now and after the camera has been moved.
        corners = [] if look.found == "whole" and not self._dragged else self.picture.outline
        self.feed.do(
            lambda: self.setup.keep_outline(corners, look.width, look.height), lambda _: self.app.go("dice_light")
        )
