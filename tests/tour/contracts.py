"""What a guide of the tour offers to whatever shows a part of it, and to the scenes of a game."""

from __future__ import annotations

from typing import Protocol, TypeVar

from tests.tour.finger import Finger
from ui.touch.app.companion_app import CompanionApp
from ui.touch.board.board import BoardCanvas

P = TypeVar("P")


class TourGuide(Protocol):
    """Leads through the screens (`tests/tour/tour.py`). app: the real one. finger: touches it. count: of pictures."""

    app: CompanionApp
    finger: Finger
    count: int

    def see(self, name: str, settle: float = 0.5) -> None:
        """Save the screen under a telling name. settle: seconds for what moves."""

    def page(self, kind: type[P]) -> P:
        """The page that is shown, which is of that class."""

    @property
    def board(self) -> BoardCanvas:
        """The board of the page that is shown."""

    def press(self, **wanted: object) -> None:
        """Touch a key. wanted: as for `Finger.touch`."""

    def dice(self) -> None:
        """Dice that a camera is in doubt about, once a game that has any."""

    def play(self, steps: int = ..., seed: int = 1) -> None:
        """Answer so many questions by touches, with a picture of each kind of question."""

    def past_story(self) -> None:
        """Go past a card or a fight that is still shown."""
