"""What every page with a USB stick does: find one, open it, and let go of it.

Everything that waits for a disk is done beside the screen's own thread. A stick is let go of after everything that is
done with it, also where that failed or the page was left.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.evenings.kept import Kept
from companion.devices.sticks import Stick, Sticks, open_sticks
from companion.refused import Refused
from companion.words import say
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import WIDEST, Nothing
from ui.touch.dice.feed import Errands
from ui.touch.look.text import Aside
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasKept, HasStage, Sized

    class StickNeeds(HasKept, HasStage[Sized], Protocol):
        """What a page with a stick takes of the app."""


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

EVERY = 2.0
"""Seconds between two looks for a stick, while there is none."""

ROW = 72
"""Height of a key in dp."""

SIGNED, WIDE = 4, 764
"""With up to so many keys there is room for a sign above, and how wide two of them side by side are, in dp."""


class Open(NamedTuple, Generic[T_co]):
    """A stick that is open. found: what is of use on it."""

    stick: Stick
    folder: Path
    found: T_co


class Did(NamedTuple, Generic[T_co]):
    """What came of a work. kept: why the stick could not be let go of, None where it may be taken out."""

    what: T_co
    kept: Refused | None


class StickPage(PlainPage):
    """sticks: what manages them; this machine's own, when None. back: leads away.

    waits: something is done beside the screen, which is `under_way`.
    """

    def __init__(self, app: StickNeeds, sticks: Sticks | None, heading: str, back: Callable[[], None]) -> None:
        super().__init__(back, heading=heading)
        self._app = app
        self._sticks = sticks
        self._opened: Stick | None = None
        self._errands = Errands(self.fail)
        self._found: list[Stick] | None = None
        self._looking = Clock.create_trigger(self._look, EVERY)
        self.waits = self._elsewhere = False
        self.under_way: Future[Any]
        self.tell(say("touch_sticks.looking"))
        self._look()

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves waits for nothing; what was begun goes on to its end, and then the stick is let go of."""
        if parent is None:
            self._looking.cancel()
            self._errands.stop(self._end)

    # Beside the screen

    def _all(self) -> list[Stick]:
        return self._manager().look()

    def _manager(self) -> Sticks:
        if self._sticks is None:
            self._sticks = open_sticks()
        return self._sticks

    @abstractmethod
    def find(self, folder: Path) -> Any:
        """What is of use in a stick's folder; for each page to say."""

    def _open(self, stick: Stick) -> Open[Any]:
        self._opened = stick
        folder = self._manager().open(stick)
        return Open(stick, folder, self.find(folder))

    def with_stick(self, work: Callable[[Kept], T]) -> Did[T]:
        """Do it, with a connection to the games of its own, then let go of the stick."""

        def with_games() -> T:
            with closing(Kept(self._app.kept.path)) as kept:
                return work(kept)

        return Did(self.guarded(with_games), self._let_go())

    def guarded(self, work: Callable[[], T]) -> T:
        """Do it; where it is refused the stick is let go of."""
        try:
            return work()
        except Refused:
            self._let_go()
            raise

    def finish(self) -> Did[None]:
        """Let go of the stick."""
        return Did(None, self._let_go())

    def _let_go(self) -> Refused | None:
        """Why that cannot be, None where the stick may be taken out."""
        stick, self._opened = self._opened, None
        try:
            if stick is not None and self._sticks is not None:
                self._sticks.let_go(stick)
        except Refused as refused:
            return refused
        return None

    def _end(self) -> None:
        self._let_go()
        if self._sticks is not None:
            with suppress(Refused):
                self._sticks.close()

    # On the screen

    @abstractmethod
    def show_open(self, opened: Open[Any]) -> None:
        """Offer what can be done with a stick; for each page to say."""

    def do(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Have it done beside the screen, and then go on with what came of it."""
        self.waits = True

        def done(given: T) -> None:
            self.waits = False
            then(given)

        self.under_way = self._errands.do(work, done)

    def _look(self, *_: object) -> None:
        self._elsewhere = False
        self.do(self._all, self._show_found)

    def _show_found(self, found: list[Stick]) -> None:
        if self._elsewhere:
            return
        if len(found) == 1:
            self._choose(found[0])
            return
        self._looking()
        if found == self._found:
            return
        self._found = found
        if not found:
            self.tell_none()
            return
        self.tell(say("touch_sticks.which"), [
            Choice(one.name, partial(self._choose, one), value=one.id,
                   sub=say("touch_sticks.size", size=f"{one.size / 1e9:.1f}"))
            for one in found
        ])  # fmt: skip

    def _choose(self, stick: Stick) -> None:
        self.stop_looking()
        self.tell(self.opening(stick))
        self.do(lambda: self._open(stick), self.show_open)

    def tell_none(self) -> None:
        """Ask for a stick."""
        self.tell(say("touch_sticks.none"))

    def opening(self, stick: Stick) -> str:
        """What is said while it is opened."""
        return say("touch_sticks.opening", name=stick.name)

    def stop_looking(self) -> None:
        """Something else is done than to wait for a stick."""
        self._looking.cancel()
        self._elsewhere = True

    def fail(self, refused: Refused) -> None:
        """Say why nothing came of it, and offer to begin again."""
        self.waits = False
        again = Choice(say("touch_sticks.again"), self.begin_again, icon="refresh", value="again", centred=True)
        self.tell(refused.reason, [again])

    def begin_again(self) -> None:
        """Look for a stick once more."""
        self._found = None
        self.tell(say("touch_sticks.looking"))
        self._look()

    def show_done(self, said: Sequence[str], did: Did[Any]) -> None:
        """What came of it, and whether the stick may be taken out."""
        last = say("touch_sticks.pull") if did.kept is None else did.kept.reason
        done = Choice(say("touch_sticks.done"), self.ids.back.act, icon="check", look="accent", value="done",
                      centred=True)  # fmt: skip
        self.tell("\n".join([*said, last]), [done])

    def tell(self, sentence: str, keys: Sequence[Choice] = (), note: str = "") -> None:
        """Say it in the middle of the page, with the keys and the note below."""
        below: list[Widget] = []
        across = 1 if self._app.stage.height > self._app.stage.width or len(keys) == 1 else 2
        rows = -(-len(keys) // across)
        if keys:
            grid = ChoiceGrid(columns=across, side_by_side=True, rows_wanted=rows, row_height=dp(ROW), size_hint_y=None)
            grid.height = rows * dp(ROW) + (rows - 1) * grid.spacing[1]
            grid.choices = list(keys)
            below.append(grid)
        if note:
            below.append(Aside(text=note, halign="center"))
        self.room.clear_widgets()
        # Of many copies the keys themselves are picture enough.
        sign = "usb" if rows * across <= SIGNED else ""
        self.room.add_widget(Nothing(sign, sentence, below=below, widest=WIDE if across > 1 else WIDEST))
