"""What to do, step by step: a few numbered sentences in one type, the largest at which all of them have room."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.touch.look.ink import FITTED, wrapped_height
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, CAPTION, down_from
from ui.touch.look.settled import ArrangeSoon
from ui.touch.look.text import Caption

NUMBER = 26
"""Width of a number with what keeps it from its sentence, in dp."""

APART = 8
"""From step to step, in dp."""


class Numbered(BoxLayout):
    """Sentences under each other, each behind its number; what is left of the height stays free below them."""

    def __init__(self, steps: Sequence[str], **settings: object) -> None:
        super().__init__(orientation="vertical", spacing=dp(APART), **settings)
        self._rows: list[tuple[BoxLayout, Caption, Caption]] = []
        for at, text in enumerate(steps, start=1):
            row = BoxLayout(size_hint_y=None)
            number = Caption(text=str(at), bold=True, size_hint_x=None, width=dp(NUMBER), valign="top")
            sentence = Caption(text=text, valign="top")
            row.add_widget(number)
            row.add_widget(sentence)
            self.add_widget(row)
            self._rows.append((row, number, sentence))
        self.add_widget(Widget())
        self._fit_soon = ArrangeSoon(self._fit)
        self.bind(size=self._fit_soon)

    def _fit(self, *_: object) -> None:
        room = self.height - len(self._rows) * dp(APART)
        sizes = lettering.sizes(down_from(ASIDE, CAPTION))
        size = next((one for one in sizes if sum(self._heights(one)) <= room), sizes[-1])
        for (row, *labels), high in zip(self._rows, self._heights(size), strict=True):
            row.height = high
            for label in labels:
                label.font_size = size

    def _heights(self, size: int) -> list[int]:
        """Of the sentences in that type, in pixels."""
        wide = max(int(self.width - dp(NUMBER)), 1)
        return [wrapped_height(sentence.text, size, False, wide, FITTED) for *_, sentence in self._rows]
