"""The part of a board that is lit: which squares can be touched, and which ones something is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kivy.graphics import InstructionGroup
from kivy.properties import DictProperty, ListProperty, StringProperty

from ui.touch.board.gestures import TouchedPlane

Box = tuple[float, float, float, float]

MANY = 24
"""More legal squares than this, or than half of all, are lit quietly."""


class LitPlane(TouchedPlane):
    """What only a loosened dial allows is lit more quietly and never comes in the way of a legal square.

    `focus_spot` is where a way begins, `goal_spot` where it leads, `trails` are ways that are told apart, `ringed` are
    squares that are singled out, `tasks` those on which hands have something to do with the colour of whoever does it,
    the newest last, `hinted` those that a hint is about, `doubted` is one about which
    somebody asks. `marks` are short texts on lit squares ("+8"), `mark_icons` the names of icons on them.
    """

    focus_spot = StringProperty("")
    goal_spot = StringProperty("")
    ringed = ListProperty()
    tasks = ListProperty()
    trails = ListProperty()
    hinted = ListProperty()
    pointed = StringProperty("")
    doubted = StringProperty("")
    marks = DictProperty()
    mark_icons = DictProperty()

    rings_above: ClassVar[bool] = False
    """Whether pieces fill their squares, so that rings are drawn above them and inside."""

    def pointed_box(self) -> tuple[float, float, float, float]:
        """What the ring around `pointed` goes around: x, y, width and height in pixels."""
        return self.rect(self.spots[self.pointed], -0.1)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """Where the dot of a lit square goes, in pixels; None where something as dark is printed there already."""
        return self.spot_place(spot)

    def pave_lit(self, light: InstructionGroup, spots: Sequence[str], boxes: Sequence[Box]) -> None:
        """Draw on lit squares, inside their rims and below their dots, what they are made of: nothing, on a plain
        board. boxes: x, y, width and height of each in pixels. It has to keep as far off the ground as `lit` does."""

    @property
    def lit(self) -> list[str]:
        """The legal squares that are lit brightly: none where very many are legal, light that is everywhere shows
        nothing."""
        return [] if self._many else self._known_legal

    @property
    def lit_quietly(self) -> list[str]:
        """The legal squares where very many are: each has a small dot, and the ground is not dimmed."""
        return self._known_legal if self._many else []

    @property
    def _known_legal(self) -> list[str]:
        return [spot for spot in self.legal if spot in self.spots]

    @property
    def _many(self) -> bool:
        return len(self._known_legal) > min(MANY, len(self.spots) / 2)
