"""What a game draws its own way on this screen. Everything has a plain default, so any game can be played without."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.graphics import InstructionGroup
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.client.display.staging import Staged
from companion.client.display.telling import Where
from companion.client.layers.views import Answer, LogLine, QuestionView
from companion.client.window import Window
from companion.entry_points import brought_by, in_short
from companion.refused import Refused
from companion.words import said
from ui.touch.app.skin_packages import point_of
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.look.painted import Paint
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.board.board import BoardCanvas
    from ui.touch.table.contracts import OpenQuestion, RunningTable
    from ui.touch.table.facts import Cell

log = logging.getLogger(__name__)

DrawSign = Callable[[InstructionGroup, float, float, float], None]
"""Draws a sign around a point, so many pixels to each side of it."""


class BigSide(Widget):
    """What stands on the big side in a game without squares.

    says: the signs of those facts of all seats (`Display.chips`) that stand there and need not stand beside it, too.
    """

    says = ListProperty()

    def refresh(self) -> None:
        """Look at the table again."""

    def see_seats(self, cells: Sequence[Cell], turn: int) -> None:
        """Everybody's public facts as they are seen now: those of before, as long as a story is told. turn: whose the
        frame is, -1 for everybody's."""

    def places(self) -> Mapping[Where, tuple[float, float]]:
        """Where things that events are about are seen, by their names, and seats by their numbers: the middle of each,
        in pixels."""
        return {}

    def see_story(self, there: int, said: int) -> None:
        """While a story is told all is as it was, but for what has happened since, as far as the line of the log with
        the number `there`. said: the number of the line that is on the screen now, whose things may be on their way.
        `refresh` shows all as it is."""


class SquareLook(NamedTuple):
    """The colours of a square and of what stands on it: an icon by its name, a letter, or "" for nothing."""

    tint: list[float]
    ink: list[float]
    mark: str


class ToLay(NamedTuple):
    """A picture of what hands lay out, `reads` how it is read. told: kinds of log lines that it makes needless."""

    board: BoardCanvas
    reads: str
    told: frozenset[str]


class Backdrop(NamedTuple):
    """What is seen behind a thing that is staged (ui/touch/table/staged.py).

    paint: the whole screen, by night; its foot, where the words stand, below what `stands` says. off: how far right of
    the middle the thing stands on a wide screen, in half-widths. comes: from where it comes, in heights of the screen
    to the right and up; from nowhere it grows where it stands.
    """

    paint: Paint
    off: float = 0.0
    comes: tuple[float, float] = (0.0, 0.0)


class Skin:
    """What only this screen can draw of a game. A game's own skin overrides what it draws itself.

    plays_on_photo: whether its board can be the owner's photograph. Not where the drawing shows what no board does, as
    piles from the side, or where each evening lays another board.
    """

    plays_on_photo = False

    def board(self, window: Window) -> BoardCanvas | None:
        """The board, None for a game without squares."""
        return None

    def to_lay(self, window: Window) -> ToLay | None:
        """The board as hands have to lay it out before the first turn; None where it needs no drawing of its own."""
        return None

    def side(self, table: RunningTable) -> BigSide | None:
        """What stands on the big side in a game without squares, None for the log."""
        return None

    def past_side(self, window: Window) -> BigSide | None:
        """The same as it was at an earlier moment, None for nothing. window: of that moment."""
        return None

    def question(self, question: OpenQuestion) -> OwnQuestion | None:
        """The open question in a drawing of the game's own, None for the general buttons."""
        return None

    def secret(self, window: Window, ask: QuestionView, answer: Callable[[Answer], None]) -> OwnQuestion | None:
        """What its owner sees of a question behind the curtain, None for the general cards and buttons.

        window: the owner's. answer: hands it in.
        """
        return None

    def held(self, window: Window, seat: int) -> Widget | None:
        """What a seat holds, for its owner's eyes, where it is not a hand of cards. window: the owner's."""
        return None

    def answered(self, window: Window, ask: QuestionView, answer: Answer, other: Answer) -> Widget | None:
        """An answer of many pieces as a picture with what differs from the other one marked, None for words of it.
        window: the seat's whose answer it is, before it answered."""
        return None

    def shown_scene(self, line: LogLine, window: Window) -> tuple[str, Callable[[], Widget]] | None:
        """What everybody should see now besides a card: a headline of few words, and what builds it."""
        return None

    def pile(
        self, window: Window, who: Sequence[str], chosen: Sequence[str], touched: Callable[[str], None]
    ) -> Widget | None:
        """A pile that is put right, the lowest of `chosen` first, None for a list of names. who: who may be in it."""
        return None

    def dice_sides(self, edition: dict[str, object]) -> list[tuple[str, str]]:
        """What the sides of its dice are called and their icons, by the pips that they count for; none where dice bear
        nothing but pips."""
        return []

    def square_look(self, edition: dict[str, object], sign: str) -> SquareLook:
        """How a sign of a tile's rows is drawn, where an owner puts the tile right."""
        return SquareLook(list(theme.raised), list(theme.ink), sign)

    def sign(self, window: Window, key: str) -> DrawSign | None:
        """What draws a sign of the game's display (`Display.signs`) by itself, None where it has no drawing."""
        return None

    def sign_at(self, window: Window, key: str, spot: str) -> DrawSign | None:
        """The same for what is on that square now, as it lies there."""
        return self.sign(window, key)

    def card(self, picture: str) -> Paint | None:
        """What paints a card's picture, which is square; None where there is none. picture: as its look has it."""
        return None

    def coach(self, window: Window) -> Paint | None:
        """What paints the figure that tells a group what a question is, in a square down to its foot; None for a plain
        sign. It has to stay the same all evening, and is larger than a finger, so let it be seen to the waist."""
        return None

    def chapter(self, window: Window, chapter: str) -> Paint | None:
        """What paints, in a square, what a chapter of the rules is about; None for whoever tells what questions are.
        chapter: what the ids of its rules begin with."""
        return None

    def staged(self, staged: Staged, window: Window) -> Paint | None:
        """What paints the thing that a staged scene is about, in a square; None for the icon of its event."""
        return None

    def backdrop(self, staged: Staged) -> Backdrop | None:
        """What is seen behind it; None for rays of light."""
        return None

    def results(self, window: Window) -> Widget | None:
        """How the points came about, in a drawing of the game's own, None for a line of words a side."""
        return None

    def ending(self, window: Window, moves: bool) -> Widget | None:
        """The picture beside whoever has won, None for the game's lid. moves: it may, for three seconds at most."""
        return None


def skin_of(game: str, complain: Callable[[Refused], None] | None = None) -> Skin:
    """The skin of a game by its name, the plain one where nobody brings any.

    complain: told why one that somebody brings cannot be used; the plain one serves then, too.
    """
    point = point_of(game)
    if point is None:
        return Skin()
    try:
        skin = point.load()
        if not isinstance(skin, Skin):
            raise TypeError(f"{point.value} is no Skin")
    except Exception as error:  # It is somebody else's code, which may raise anything.
        log.exception("skin of %s", game)
        if complain is not None:
            why = said("games.raises", error=in_short(error))
            complain(Refused("games.skin_broken", game=game, package=brought_by(point), why=why))
        return Skin()
    return skin
