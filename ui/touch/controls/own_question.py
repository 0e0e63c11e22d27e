"""What a game shows in place of the general buttons, pads and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.dice import DiceRead


class OwnQuestion(BoxLayout):
    """A game's own way of asking.

    hint: a quieter line, "" for none. everybody: no one seat is meant. notice: what people should know before they go
    on. odds: how likely it is what is being chosen, shown where it has a place for that. rows: how many of the frame's
    three rows it needs; more than there are, and it takes the board's place.

    Where it takes touches on the board: `squares` are those that can be touched while it is shown (None: those that
    answer the question by themselves), `movable` those whose piece may be lifted and dragged.
    """

    hint = StringProperty("")
    everybody = BooleanProperty(False)
    rows = NumericProperty(3)
    notice = StringProperty("")
    odds = StringProperty("")
    beside = ListProperty()
    squares = ListProperty(None, allownone=True)
    movable = ListProperty()

    def __init__(self, **settings: object) -> None:
        settings.setdefault("orientation", "vertical")
        super().__init__(**settings)
        self.bind(minimum_height=self.setter("size_hint_min_y"))

    def keys(self, answer: Any) -> Sequence[Widget]:
        """What has to be touched, in this order, to give that answer; nothing for an answer it does not offer."""
        return []

    def steps(self, answer: Any) -> Sequence[Widget | str]:
        """The same with the squares of the board that have to be touched on the way, by their names."""
        return self.keys(answer)

    @property
    def taken(self) -> Sequence[str]:
        """The squares that are picked already, where the answer is made of several."""
        return ()

    def square(self, spot: str) -> bool:
        """A lit square was touched. True where it has seen to it; False, and the square answers the question."""
        return False

    def lift(self, spot: str) -> bool:
        """The piece of a movable square was taken up. False, and it is not in hand."""
        return False

    def drop(self, start: str, end: str) -> bool:
        """A piece was dragged onto a lit square, or put back where it was (both the same). False, and nothing comes of
        it: the piece glides back."""
        return False

    def saw(self, read: DiceRead | None) -> None:
        """A camera sees dice that somebody laid open, others than before; None: those it saw are gone.

        Called only for a question that the game's display has shown dice for. Nothing is answered by it.
        """

    @property
    def shows_picked(self) -> bool:
        """Whether it shows itself what is picked so far. False where a panel's rings around the keys have to do."""
        return False
