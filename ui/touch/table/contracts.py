"""What a game's drawings and what stands around a question take of the table's page, in the smallest pieces.

They are for signatures, so nothing loads this at run time.
"""

from __future__ import annotations

from typing import Any, Protocol

from kivy.uix.widget import Widget

from companion.client.answering.draft import Draft
from companion.client.answering.hints import HintView
from companion.client.display.display import Display
from companion.client.layers.views import Answer, LogLine, QuestionView, SeatInfo
from companion.client.window import Window
from companion.devices.dice import DiceRead
from ui.touch.app.contracts import Goes, HasDice, HasSounds, HasStage, Speaks
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.choices import Choice
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.controls.panel import ThrowRow
from ui.touch.controls.secret import HoldArea
from ui.touch.table.frame_parts import Parts


class RunningTable(Protocol):
    """The running table for a game's drawings (`TableModel`): what everybody may know, and one door for answers."""

    window: Window
    fresh: list[LogLine]

    @property
    def asks(self) -> list[QuestionView]:
        """The open questions as everybody may see them."""

    @property
    def display(self) -> Display:
        """What is shown of the game."""

    @property
    def view(self) -> Any:
        """The table as everybody may see it."""

    def seat(self, number: int) -> SeatInfo | None:
        """The person in a seat, None for the table or chance."""

    def draft(self, question: QuestionView) -> Draft:
        """The half-made answer to an open question."""

    def answer(self, question: str, answer: Answer, source: str = "touch") -> bool:
        """Answer the question with that id; a refusal is told to the people. True when it was accepted."""


# What the page offers


class Holds(Protocol):
    """A page to put something over."""

    def add_widget(self, widget: Widget) -> None:
        """Put a widget on it, above all others."""


class HasTable(Protocol):
    """The running table."""

    @property
    def table(self) -> RunningTable:
        """The running table."""


class HasBoard(Protocol):
    """The board."""

    @property
    def board(self) -> BoardCanvas | None:
        """The board, None for a game without one."""


class HasParts(Protocol):
    """What the frame shows again and again."""

    @property
    def parts(self) -> Parts:
        """Dice pads and a game's own ways of asking, made once."""


class Explains(Protocol):
    """Reasons: why something is no answer now, and what things are."""

    def why_not(self, spot: str, instead: str = "") -> None:
        """Something was touched that is no answer now."""

    def explain(self, spot: str, at: tuple[float, float]) -> None:
        """A finger rests on something, at that place of the screen."""


class HasReasons(Protocol):
    """What people want to know about a place of the table."""

    @property
    def reasons(self) -> Explains:
        """What says it."""


class MendsThrow(Protocol):
    """The throw of the turn, to be put right."""

    def correct(self, faces: list[int], at: int, face: int | None = None) -> None:
        """A die was read wrongly: it shows `face`; None asks what it shows."""

    def row(self, question: Asked) -> ThrowRow | None:
        """Its dice side by side, None where there is nothing to show."""


class HasThrown(Protocol):
    """The throw of the turn."""

    @property
    def thrown(self) -> MendsThrow:
        """What puts it right."""


class AppOfQuestion(Goes, HasDice, HasSounds, HasStage[Speaks], Protocol):
    """The app, as far as a game's own question takes it."""


class PageOfQuestion(HasTable, HasBoard, HasParts, HasReasons, HasThrown, Protocol):
    """The table's page for a game's own way of asking."""

    @property
    def app(self) -> AppOfQuestion:
        """The app."""

    @property
    def big_side(self) -> Widget:
        """What stands on the big side: the board, a game's own cards, or the log."""


# The open question


class Asked(Protocol):
    """The open question for what stands around it. several: several seats were asked at once. hint: for its person."""

    ask: QuestionView
    several: bool
    own: OwnQuestion | None
    hint: HintView | None
    choices: list[Choice]


class OpenQuestion(Asked, Protocol):
    """The open question for a game that may have its own way of asking it (`Skin.question`).

    asks: those of all seats. shown: what each die can show that could be laid open.
    """

    asks: list[QuestionView]
    shown: list[list[int]]

    @property
    def page(self) -> PageOfQuestion:
        """The page that it is asked on."""

    @property
    def table(self) -> RunningTable:
        """The running table."""

    @property
    def has_pad(self) -> bool:
        """Whether people say here what their dice show."""

    @property
    def camera_looks(self) -> bool:
        """Whether the key of a camera that reads this throw takes a row."""

    def hold(self, ask: QuestionView) -> HoldArea:
        """The owner's badge: held, it draws the curtain."""

    def thrown(self, faces: list[int], source: str = "typed", read: DiceRead | None = None) -> None:
        """Say what the dice show. read: what a camera saw."""


class HasAsked(Protocol):
    """The open question."""

    @property
    def question(self) -> Asked | None:
        """The open question, None when nothing is asked."""


class HasStory(Protocol):
    """A card or a scene that everybody should see before going on."""

    @property
    def story(self) -> object | None:
        """What lies open, None while nothing does."""


class ShowsHead(Protocol):
    """Whose question or card it is."""

    def show_head(self, seat: int, rule: str) -> None:
        """Whose it is (-1: everybody's), who is next, and a way to the rule behind it."""
