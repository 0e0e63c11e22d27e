"""A finger for tests and for the tour: real touches on the real window, with a clock that runs only when told to.

Time goes on by a fixed step with every frame, so holds, glides and locks take no real time. Only what is done beside
the screen is waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from time import sleep
from typing import TypeVar

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from ui.touch.app.stage import Stage
from ui.touch.testing.frames import Frames

Kind = TypeVar("Kind", bound=Widget)

BESIDE, PAUSE = 1 / 3, 0.02
"""What has not come about when but this share of the frames is left is being done beside the screen, by a disk or a
camera: from then on a frame takes so many seconds at least, so that no slow machine uses them up before it."""

_numbers = count(1)


def holds_back(stage: Stage) -> bool:
    """Whether the table's page still shows what was, while something is told or a turn passes."""
    holds = getattr(getattr(stage.page, "passing", None), "holds", False)
    return holds and getattr(stage.page, "story", None) is None


class FingerTouch(MotionEvent):
    """One finger on the glass, in pixels from the lower left corner of what is seen."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", next(_numbers), share_of_glass(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Where it is, as Kivy wants it."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


def share_of_glass(x: float, y: float) -> dict[str, float]:
    """Of the glass, which stays as it is when the screen is turned round."""
    across, up = x / (Window.width - 1.0), y / (Window.height - 1.0)
    lies = {0: (across, up), 90: (1 - up, across), 180: (1 - across, 1 - up), 270: (up, 1 - across)}
    on_glass = lies[int(Window.rotation)]
    return {"x": on_glass[0], "y": on_glass[1]}


class Finger(Frames):
    """Touches the running app. `touches` counts them."""

    def __init__(self) -> None:
        super().__init__()
        self.touches = 0

    # Time

    def seconds(self, length: float, step: float = 0.1) -> None:
        """Let so much of the app's time go by, in frames that are `step` apart."""
        left = length
        while left > 1e-9:
            self.frame(min(step, left))
            left -= step

    def until(self, reached: Callable[[], bool], most: int = 300) -> None:
        """Let frames go by until something is so. Raises AssertionError after `most` frames."""
        for frame in range(most):
            if reached():
                return
            if frame > most * (1 - BESIDE):
                sleep(PAUSE)
            self.frames()
        raise AssertionError("this never came about")

    # Touches

    def tap(self, x: float, y: float) -> None:
        """Down and up at a point, after any lock of a button has gone."""
        self._wait_for_locks()
        self.press(x, y)
        self.frames(2)

    def told(self) -> None:
        """Let all be told that happened: what is asked now is there only then, unless a card lies open first."""
        stages = [one for one in Window.children if isinstance(one, Stage)]
        self.until(lambda: not any(holds_back(one) for one in stages), 900)

    def _wait_for_locks(self) -> None:
        """Locks count from when a button can first be seen, so from the next frame on."""
        self.told()
        self.frames()
        self.seconds(0.35, step=0.35)
        if any(isinstance(one, Stage) and one.interlude is not None for one in Window.children):
            # Whoever is asked sees that it is their turn, and then the question.
            self.until(lambda: all(one.interlude is None for one in Window.children if isinstance(one, Stage)))
            self.seconds(0.35, step=0.35)

    def press(self, x: float, y: float) -> None:
        """Down and up at a point, at once."""
        self.touches += 1
        touch = FingerTouch(x, y)
        EventLoop.post_dispatch_input("begin", touch)
        self.frames()
        touch.update_time_end()
        EventLoop.post_dispatch_input("end", touch)

    def tap_widget(self, widget: Widget) -> None:
        """Touch the middle of a widget."""
        self.tap(*widget.to_window(*widget.center))

    def rest(self, widget: Widget) -> FingerTouch:
        """Put a finger on a widget and leave it there; lift it with `lift`."""
        self._wait_for_locks()
        self.touches += 1
        touch = FingerTouch(*widget.to_window(*widget.center))
        EventLoop.post_dispatch_input("begin", touch)
        # Longer than any hold, in few frames: each is drawn anew while a hold goes on.
        self.seconds(1.0, step=0.5)
        return touch

    def lift(self, touch: FingerTouch) -> None:
        """Take a resting finger away."""
        touch.update_time_end()
        EventLoop.post_dispatch_input("end", touch)
        self.frames(3)

    def hold(self, widget: Widget) -> None:
        """A deliberate hold of a second."""
        self.lift(self.rest(widget))

    # Finding what to touch

    def all(self, kind: type[Kind], root: Widget | None = None) -> Iterator[Kind]:
        """All widgets of a kind on the screen, or in `root` alone, those on top first."""
        for widget in reversed(list((root or Window.children[0]).walk(restrict=True))):
            if isinstance(widget, kind):
                yield widget

    def find(self, kind: type[Kind], **wanted: object) -> Kind | None:
        """The first widget of a kind whose properties are as wanted; texts may be the beginning."""
        for widget in self.all(kind):
            if all(_fits(getattr(widget, name, None), value) for name, value in wanted.items()):
                return widget
        return None

    def touch(self, kind: type, **wanted: object) -> None:
        """Find and touch. Raises AssertionError when there is none."""
        self.frames(2)
        self.told()
        widget = self.find(kind, **wanted)
        assert widget is not None, f"no {kind.__name__} with {wanted} is on the screen"
        self.tap_widget(widget)


def _fits(have: object, want: object) -> bool:
    return have.startswith(want) if isinstance(have, str) and isinstance(want, str) and want else have == want
