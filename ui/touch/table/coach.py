"""Coaching on the table's page: where a group is told the first time what a question is, and when that goes again.

It stands in the place of what hands have to do, as long as they have nothing to do; else below the question where no
key stands; else on the board, at that edge where nothing is lit, the fewest names are read and the fewest pieces stand.
Where none is free it waits for another time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.evenings.coaching import Coaching
from companion.client.layers.views import QuestionView
from ui.touch.cards.card import CardFace
from ui.touch.look.orientation import is_upright
from ui.touch.table.coach_strip import CoachStrip
from ui.touch.table.curtain import hidden
from ui.touch.table.places import Box

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasKept, HasPreferences
    from ui.touch.app.phones import Phones
    from ui.touch.board.board import BoardCanvas
    from ui.touch.table.frame import Frame
    from ui.touch.table.model import TableModel
    from ui.touch.table.question import Question
    from ui.touch.table.story import Story
    from ui.touch.table.teller import Teller

    class AppOfCoach(HasKept, HasPreferences, Protocol):
        """The app, to know who is asked on a phone and whether anybody is coached at this table."""

        @property
        def phones(self) -> Phones:
            """The running evening's phones."""

    class IsCoached(Protocol):
        """The table's page."""

        frame: Frame
        question: Question | None
        story: Story | None
        table: TableModel
        teller: Teller

        @property
        def asking(self) -> object | None:
            """Dice in doubt that are asked about."""

        @property
        def app(self) -> AppOfCoach:
            """The app."""

        @property
        def board(self) -> BoardCanvas | None:
            """The board, None for a game without one."""

        @property
        def big(self) -> Widget:
            """The big side."""

        def add_widget(self, widget: Widget) -> None:
            """Put something on the page."""

        def remove_widget(self, widget: Widget) -> None:
            """Take it off again."""


HIGH, EDGE, WIDEST = 84, 8, 400
"""Height of the strip on a board in dp, how far it keeps from the edge, and how wide it is at most."""

NARROW, HIGHER = 360, 112
"""A strip that is narrower than this, in dp, is that high."""

OFF = 3
"""How far it keeps off keys below the question, in dp."""

LOW = 60
"""Height of the strip behind the curtain in dp: that of a hint, which stands there for whoever wants hints."""

FEW = 2
"""More cards than these would have too little room beside it on a lying screen."""


class Coach:
    """Shows and takes away the strip of one page. `follow` looks before the next frame what is so by then."""

    def __init__(self, page: IsCoached) -> None:
        self._page = page
        self._coaching = Coaching(page.app.kept.store, page.table.window)
        self._read = ""
        self._figure = page.table.skin.coach(page.table.window)
        self.strip = CoachStrip(self._figure, self._enough, self._is_read)
        self.follow = Clock.create_trigger(self._look, -1)

    def _enough(self) -> None:
        self._coaching.enough()
        self._look()

    def _is_read(self) -> None:
        """It may go for this question."""
        asked = self._asked()
        self._read = asked.id if asked is not None else ""
        self._look()

    def behind(self, ask: QuestionView, widget: Widget) -> Widget:
        """What the owner of a question sees behind the curtain, below what is said of it the first time."""
        if not self._page.app.preferences.coached or not hidden(ask):
            return widget
        cards = sum(isinstance(one, CardFace) for one in widget.walk(restrict=True))
        told = self._coaching.tell(ask) if cards <= FEW or is_upright() else ""
        if not told:
            return widget
        room = BoxLayout(orientation="vertical", spacing=dp(8))

        def enough() -> None:
            self._coaching.enough()
            room.remove_widget(strip)

        strip = CoachStrip(self._figure, enough, lambda: room.remove_widget(strip), text=told, boxed=True)
        strip.size_hint_x, strip.height = 1, dp(LOW)
        room.add_widget(strip)
        room.add_widget(widget)
        return room

    def _asked(self) -> QuestionView | None:
        """The question that could be told about now, in the open, on the glass."""
        page = self._page
        question = page.question
        if not page.app.preferences.coached or question is None or page.story is not None or page.asking is not None:
            return None
        ask = question.ask
        if page.teller.telling or hidden(ask) or ask.id == self._read:
            return None
        return None if page.app.phones.listens(ask.seat) else ask

    def _look(self, *_: object) -> None:
        ask = self._asked()
        place = self._place(ask) if ask is not None else None
        text = self._coaching.tell(ask) if ask is not None and place is not None else ""
        strip = self.strip
        if not text or place is None:
            if strip.parent is not None:
                strip.parent.remove_widget(strip)
            return
        box, strip.boxed = place
        strip.text, strip.pos, strip.size = text, box[:2], box[2:]
        if strip.parent is None:
            self._page.add_widget(strip)

    def _place(self, ask: QuestionView) -> tuple[Box, bool] | None:
        """Where it stands, and whether it has a ground of its own there."""
        frame = self._page.frame
        hands = frame.hands
        if hands.parent is not None and hands.task is None and not hands.not_yet and not frame.question.cut:
            return Box(*hands.pos, *hands.size), False
        box = self._below_question(self._coaching.sentence(ask)) or self._on_board()
        return (box, True) if box is not None else None

    def _below_question(self, text: str) -> Box | None:
        """The first row, where nothing stands in it and it has room for that."""
        frame = self._page.frame
        if frame.rows.parent is None or frame.question.cut:
            return None
        free, off = frame.rows.above_all, dp(OFF)
        box = Box(free.x, free.y + off, free.width, frame.question.y - free.y - off - dp(1))
        return box if box.height > 0 and self.strip.has_room(text, box.width, box.height) else None

    def _on_board(self) -> Box | None:
        """That edge of the board where nothing is lit, no key lies, and it hides the fewest names and pieces."""
        board, big = self._page.board, self._page.big
        if board is None or board.parent is not big or board.zoomed:
            return None
        edge = dp(EDGE)
        wide = min(big.width - 2 * edge, dp(WIDEST))
        high = dp(HIGHER if wide < dp(NARROW) else HIGH)
        lefts = (big.center_x - wide / 2, big.x + edge, big.right - edge - wide)
        boxes = [Box(left, low, wide, high) for left in lefts for low in (big.top - edge - high, big.y + edge)]
        about = {
            *board.legal, *board.lit, *board.lit_quietly, *board.overridable, *board.hinted, *board.ringed,
            board.focus_spot, board.goal_spot, board.pointed, *(spot for spot, _ in board.tasks),
        }  # fmt: skip
        lit = [Box(*board.rect(board.spots[spot])) for spot in about if spot in board.spots]
        keys = [Box(*key.pos, *key.size) for key in board.children if key.opacity and key.height]
        free = [box for box in boxes if not any(_meet(box, other) for other in (*lit, *keys))]
        stand = [board.spot_place(one.spot) for one in board.figures.pieces.values() if one.spot in board.spots]

        def hides(box: Box) -> int:
            names = sum(_meet(box, Box(*name)) for name in board.written)
            return names + sum(_holds(box, place) for place in stand)

        return min(free, key=hides, default=None)


def _meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def _holds(box: Box, place: tuple[float, float]) -> bool:
    return box.x <= place[0] <= box.right and box.y <= place[1] <= box.top
