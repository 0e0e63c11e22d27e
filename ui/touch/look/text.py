"""Words on the screen, in the six sizes there are.

Each kind has one rule for its box and none of them is overridden anywhere: two rules for one size would chase each
other for ever.
"""

from __future__ import annotations

from kivy.metrics import sp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from ui.touch.look.ink import fits, text_width, widest_word
from ui.touch.look.kv import load_kv
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import BODY, TITLE, down_from
from ui.touch.look.settled import ArrangeSoon

ONE_LINE = BODY
"""From this size on it has one line, below it two."""

LEADING = 1.2
"""From line to line of a heading, in type sizes."""


def _usual(label: Label) -> float:
    """The size in pixels that it would have if the table wanted no larger words."""
    return lettering.usual(label.font_size)


class Block(Label):
    """Running text as wide as its box; whoever holds it may read `texture_size`."""

    ink = ColorProperty()
    _usual = False

    def set_usual(self) -> None:
        """From now on as large as usual, where the table wants larger words."""
        if lettering.large and not self._usual:
            self._usual = True
            self.font_size = _usual(self)


class Say(Block):
    """Running text, as high as its lines need."""


class Aside(Say):
    """Quieter text: hints and small facts."""


class Caption(Label):
    """Words in the middle of whatever box they are given; cut with dots when `shorten` is on."""

    ink = ColorProperty()


class Fitted(Caption):
    """The same in a box of fixed size: as large as all of it has room. largest: of the type sizes in sp."""

    largest = NumericProperty(BODY)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._fit_soon = ArrangeSoon(self._fit)
        self.bind(size=self._fit_soon, text=self._fit_soon)
        self._fit_soon()

    def _fit(self, *_: object) -> None:
        sizes, room = lettering.sizes(down_from(self.largest)), (int(self.width), int(self.height))
        self.font_size = next((one for one in sizes if fits(self.text, one, self.bold, *room)), sizes[-1])


class Title(Label):
    """The name of a page."""


class Heading(Label):
    """The name of a page in a bar of fixed height: as large as it has room, in two lines before it is cut."""

    largest = NumericProperty(TITLE)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._fit_soon = ArrangeSoon(self._fit)
        self.bind(size=self._fit_soon, text=self._fit_soon, largest=self._fit_soon)
        self._fit_soon()

    def _fit(self, *_: object) -> None:
        """One line as long as it is not small, then two."""
        sizes = [int(sp(one)) for one in down_from(self.largest)]
        self.font_size = next((size for size in sizes if self._fits(size)), sizes[-1])

    def _fits(self, size: int) -> bool:
        lines = 1 if size >= sp(ONE_LINE) else 2
        longest = widest_word(self.text, size, font="Title")
        # Of two lines the first is hardly ever full.
        room = self.width if lines == 1 else 1.7 * self.width
        whole = text_width(self.text, size, font="Title")
        return whole <= room and longest <= self.width and lines * size * LEADING <= self.height


class LinkText(ButtonBehavior, Caption):
    """Words that open something, such as the rule behind a question."""


load_kv(__file__)
