"""The frame beside the board, in the colour of whoever is asked: each thing in the same place whatever it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_ring, fits, fitting_texture, text_texture, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import BODY
from ui.touch.look.settled import PaintSoon
from ui.touch.look.stilled import Stilled
from ui.touch.look.theme import theme
from ui.touch.table.facts import Cell
from ui.touch.table.hands_strip import HandsStrip
from ui.touch.table.head import Head
from ui.touch.table.last_turn import LastTurn
from ui.touch.table.places import Box, Places
from ui.touch.table.rows import Rows
from ui.touch.table.seats_column import SeatsColumn
from ui.touch.table.seats_strip import SeatsStrip

QUESTION = (BODY,)
"""Type sizes of the question in sp, the first at which it fits into its place."""

SEEN = 3.0
"""A frame whose colour keeps less contrast than this from the panel has a dark edge: white on a light one, by day."""

EDGE = 2
"""Width of that edge in dp."""

LEADING = 0.82
"""From line to line, 1 as the typeface has it: larger words may need two."""


BESIDE, GAP = BODY, 12
"""Type size in sp of what stands beside the question, and the least room between them in dp."""


class QuestionLine(Drawn):
    """The question in one line, larger words in two; `cut` tells whether its end had no room.

    aside: what may stand at the end of the line, in quiet ink, the best first; the first one is shown that has room
    beside the whole question. `beside` is that one, "" for none.
    """

    text = StringProperty("")
    aside = ListProperty()

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.bind(text=self.paint_soon, aside=self.paint_soon)

    @property
    def beside(self) -> str:
        """What of `aside` has room."""
        left = self.width - dp(GAP) - text_width(self.text, int(sp(QUESTION[-1])), True)
        return next((text for text in self.aside if text_width(text, int(sp(BESIDE))) <= left), "")

    @property
    def cut(self) -> bool:
        """Whether the line is too long for its place even in the smallest type."""
        return not fits(self.text, self._sizes[-1], True, int(self.width), self._high, LEADING)

    @property
    def _sizes(self) -> tuple[int, ...]:
        return lettering.sizes(QUESTION)

    @property
    def _high(self) -> int:
        """One line has all the height it needs, several share the place."""
        return int(max(self.height, sp(QUESTION[-1]) * 1.45))

    def draw(self, group: InstructionGroup) -> None:
        """The question, and at the right what stands beside it."""
        wide, beside = self.width, self.beside
        if beside:
            words = text_texture(beside, int(sp(BESIDE)))
            wide -= words.size[0] + dp(GAP)
            group.add(Color(*theme.quiet))
            place = int(self.right - words.size[0]), int(self.center_y - words.size[1] / 2)
            group.add(Rectangle(texture=words, pos=place, size=words.size))
        words = fitting_texture(self.text, self._sizes, True, int(wide), self._high, "left", LEADING)
        group.add(Color(*theme.ink))
        place = int(self.x), int(self.center_y - words.size[1] / 2)
        group.add(Rectangle(texture=words, pos=place, size=words.size))


class Frame(Stilled, Widget):
    """Head, all seats, hands, question and rows. `mark` is the seat whose colour it wears, None for everybody.

    It is a picture while nothing in it changes: a piece that walks over the board draws none of it anew.

    Where a wide screen has a column for the seats, the last turn stands in their place in the frame.
    done: called when somebody has carried out what stands in the hands' place; open_list: when they want to see all.
    """

    ground = "panel"

    mark = ObjectProperty(None, allownone=True)

    def __init__(self, done: Callable[[], None], open_list: Callable[[], None], **settings: object) -> None:
        super().__init__(size_hint=(None, None), **settings)
        self.head, self.seats, self.hands = Head(), SeatsStrip(), HandsStrip(done, open_list)
        self.column, self.last_turn = SeatsColumn(), LastTurn()
        self.question, self.rows = QuestionLine(), Rows()
        self.instead = BoxLayout(orientation="vertical")
        self._places: Places | None = None
        self._drawing = InstructionGroup()
        self.drawn.before.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(mark=self.paint_soon)
        theme.follow(self)
        for part in (self.head, self.seats, self.hands, self.question, self.rows):
            self.add_widget(part)

    def place(self, places: Places) -> None:
        """Put everything where it stands on this screen."""
        self._places = places
        self.pos, self.size = places.frame[:2], places.frame[2:]
        named = (
            (self.head, places.head), (self.hands, places.hands), (self.question, places.question),
            (self.rows, places.answers), (self.instead, places.whole),
        )  # fmt: skip
        for widget, box in named:
            _put(widget, box)
        strip, instead = (places.seats, None) if places.column is None else (None, places.seats)
        for part, place in ((self.seats, strip), (self.last_turn, instead), (self.column, places.column)):
            if place is None and part.parent is self:
                self.remove_widget(part)
            elif place is not None and part.parent is None:
                # The column stands outside of the frame.
                self.add_widget(part, canvas="after" if part is self.column else None)
            if place is not None:
                _put(part, place)
        self.paint_soon()

    def show_seats(self, cells: Sequence[Cell], turn: int, then: int) -> None:
        """Every seat at a glance. turn: which is asked, -1 for all. then: which is next, -1 if unknown."""
        for part in (self.seats, self.column):
            part.cells, part.turn = list(cells), turn
        self.column.then = then if then != turn else -1

    @property
    def hands_place(self) -> Box:
        """Where it stands what hands have to do, and what just happened."""
        return Box(*self.hands.pos, *self.hands.size)

    @property
    def telling_place(self) -> Box:
        """Where it is told what happens, while nothing is asked: from there down to the one key at the foot."""
        return self.hands_place.over(self.rows.above_key)

    def see_cells(self, cells: Sequence[Cell]) -> None:
        """The seats with other facts: those of before, as long as a story is told."""
        self.seats.cells = self.column.cells = list(cells)

    def leave_out(self, signs: Sequence[str]) -> None:
        """Facts with these signs stand elsewhere on the page, for every seat."""
        self.seats.elsewhere = self.column.elsewhere = list(signs)

    def place_of(self, seat: int) -> tuple[float, float]:
        """Where a seat is seen: the middle of its cell."""
        part = self.column if self.column.parent is self else self.seats
        middles = part.middles
        return middles[seat] if seat < len(middles) else (part.center_x, part.center_y)

    def show_instead(self, widget: Widget | None) -> None:
        """Put something in the place of hands, question and rows; None gives it back to them."""
        usual = (self.hands, self.question, self.rows)
        self.instead.clear_widgets()
        if widget is None:
            if self.instead.parent is self:
                self.remove_widget(self.instead)
            for part in usual:
                if part.parent is None:
                    self.add_widget(part)
            return
        for part in usual:
            if part.parent is self:
                self.remove_widget(part)
        if self.instead.parent is None:
            self.add_widget(self.instead)
        self.instead.add_widget(widget)

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self._places is None:
            return
        frame, head, bar = self._places.frame, self._places.head, self._places.bar
        colour = theme.colour(self.mark.colour) if self.mark is not None else theme.raised
        inset = (bar.x - frame.x) * 2 / 3
        panel = Box(frame.x + inset, bar.y * 2 / 3, frame.width - 2 * inset, head.y - bar.y * 2 / 3)
        draw_ring(self._drawing, panel, dp(10), frame, 0, colour)
        if self.mark is not None and theme.between(self.mark.colour, "panel") < SEEN:
            width = dp(EDGE)
            edge = (panel.x - width, panel.y - width, panel.width + 2 * width, panel.height + 2 * width)
            draw_ring(self._drawing, panel, dp(10), edge, dp(10) + width, theme.mark_ink)


def _put(widget: Widget, box: Box) -> None:
    widget.size_hint = (None, None)
    widget.pos, widget.size = (box.x, box.y), (box.width, box.height)
