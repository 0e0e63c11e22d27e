"""All games to a USB stick, and back from one: everything that waits for a disk is done beside the screen's own thread.

A stick is let go of after everything that is done with it, also where that failed or the page was left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

import msgspec
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion import clock
from companion.client.evenings.backup import Held, Made, back_up, copies, next_copy
from companion.client.evenings.kept import Kept
from companion.client.evenings.taking_in import TakenIn, take_in
from companion.devices.sticks import Stick, Sticks, open_sticks
from companion.refused import Refused
from companion.words import Words, say, say_in
from ui.touch.app import preferences
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import WIDEST, Nothing
from ui.touch.dice.feed import Errands
from ui.touch.look.text import Aside
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import FollowsPreferences, Goes, HasKept, HasStage, Sized

    class Needs(FollowsPreferences, Goes, HasKept, HasStage[Sized], Protocol):
        """What this page takes of the app."""


T = TypeVar("T")

EVERY = 2.0
"""Seconds between two looks for a stick, while there is none."""

MOST = 4
"""So many copies are shown, the latest."""

ROW = 72
"""Height of a key in dp."""

SIGNED, WIDE = 4, 764
"""With up to so many keys there is room for a sign above, and how wide two of them side by side are, in dp."""


class Open(NamedTuple):
    """A stick that is open, and the copies on it."""

    stick: Stick
    folder: Path
    copies: list[Held]


class Did(NamedTuple):
    """What came of a copy. kept: why the stick could not be let go of, None where it may be taken out."""

    what: Made | TakenIn
    kept: Refused | None


class Page(PlainPage):
    """sticks: what manages them; this machine's own, when None.

    waits: something is done beside the screen, which is `under_way`.
    """

    def __init__(self, app: Needs, sticks: Sticks | None = None) -> None:
        super().__init__(partial(app.go, "settings", section="machine"), heading=say("touch_sticks.title"))
        self.app = app
        self._sticks = sticks
        self._opened: Stick | None = None
        self._errands = Errands(self._failed)
        self._found: list[Stick] | None = None
        self._looking = Clock.create_trigger(self._look, EVERY)
        self._progress = ""
        self._show_progress = Clock.create_trigger(self._tell_progress)
        self.waits = False
        self.under_way: Future[Any]
        self._tell(say("touch_sticks.looking"))
        self._look()

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves waits for nothing; what was begun goes on to its end, and then the stick is let go of."""
        if parent is None:
            self._looking.cancel()
            self._show_progress.cancel()
            self._errands.stop(self._end)

    # Beside the screen

    def _all(self) -> list[Stick]:
        return self._manager().look()

    def _manager(self) -> Sticks:
        if self._sticks is None:
            self._sticks = open_sticks()
        return self._sticks

    def _open(self, stick: Stick) -> Open:
        self._opened = stick
        folder = self._manager().open(stick)
        return Open(stick, folder, copies(folder, MOST))

    def _with_stick(self, work: Callable[[Kept], Made | TakenIn]) -> Did:
        """Do it, with a connection to the games of its own, then let go of the stick."""
        try:
            with closing(Kept(self.app.kept.path)) as kept:
                done = work(kept)
        except Refused:
            self._let_go()
            raise
        return Did(done, self._let_go())

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

    def _do(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        self.waits = True

        def done(given: T) -> None:
            self.waits = False
            then(given)

        self.under_way = self._errands.do(work, done)

    def _look(self, *_: object) -> None:
        self._do(self._all, self._show_found)

    def _show_found(self, found: list[Stick]) -> None:
        if len(found) == 1:
            self._choose(found[0])
            return
        self._looking()
        if found == self._found:
            return
        self._found = found
        if not found:
            self._tell(say("touch_sticks.none"))
            return
        self._tell(say("touch_sticks.which"), [
            Choice(one.name, partial(self._choose, one), value=one.id,
                   sub=say("touch_sticks.size", size=f"{one.size / 1e9:.1f}"))
            for one in found
        ])  # fmt: skip

    def _choose(self, stick: Stick) -> None:
        self._looking.cancel()
        self._tell(say("touch_sticks.opening", name=stick.name))
        self._do(lambda: self._open(stick), self._show_open)

    def _show_open(self, opened: Open) -> None:
        keys = [
            Choice(say("touch_sticks.copy"), partial(self._copy, opened), icon="arrow_upward", look="accent",
                   sub=say("touch_sticks.copy_note"), value="copy"),
            *(self._copy_key(one) for one in opened.copies),
        ]  # fmt: skip
        self._tell(say("touch_sticks.on", name=opened.stick.name), keys, say("touch_sticks.secret"))

    def _copy_key(self, one: Held) -> Choice:
        moment = clock.told(one.made)
        day = say("touch.unknown.day") if moment is None else Words(say_in()).day(moment.year, moment.month, moment.day)
        if one.why:
            note = say("touch_sticks.newer" if one.why == "backup.newer" else "touch_sticks.bad")
            return Choice(one.file.name, sub=note, icon="warning", disabled=True, value=one.file.name)
        return Choice(say("touch_sticks.take_in", day=day), partial(self._take_in, one.file), icon="arrow_downward",
                      sub=say("touch_sticks.take_in_note", games=one.games), value=one.file.name)  # fmt: skip

    def _copy(self, opened: Open) -> None:
        self._tell(say("touch_sticks.writing"))
        self._do(lambda: self._with_stick(lambda kept: back_up(kept, next_copy(opened.folder))), self._show_done)

    def _take_in(self, file: Path) -> None:
        self._tell(say("touch_sticks.reading"))
        self._do(lambda: self._with_stick(lambda kept: take_in(kept, file, self._looked_at)), self._show_done)

    def _looked_at(self, done: int, of: int) -> None:
        """Beside the screen: so many games of a copy were played."""
        self._progress = say("touch_sticks.looking_at", number=done + 1, of=of)
        self._show_progress()

    def _tell_progress(self, *_: object) -> None:
        if self.waits:
            self._tell(self._progress)

    def _show_done(self, did: Did) -> None:
        said = self._made(did.what) if isinstance(did.what, Made) else self._taken(did.what)
        said.append(say("touch_sticks.pull") if did.kept is None else did.kept.reason)
        done = Choice(say("touch_sticks.done"), self.ids.back.act, icon="check", look="accent", value="done",
                      centred=True)  # fmt: skip
        self._tell("\n".join(said), [done])

    def _made(self, made: Made) -> list[str]:
        left = [say("touch_sticks.left_out", count=made.left_out)] if made.left_out else []
        key = "copied" if made.games else "copied_none"
        return [say(f"touch_sticks.{key}", games=made.games, file=made.file.name), *left]

    def _taken(self, taken: TakenIn) -> list[str]:
        if taken.settings:
            self._follow()
        settings = [say("touch_sticks.settings")] if taken.settings else []
        left = [say("touch_sticks.impossible", count=taken.left_out)] if taken.left_out else []
        return [_told_games(taken.games, taken.there), *left, *settings]

    def _follow(self) -> None:
        """What was chosen elsewhere shows at once, as far as a table can change while it runs."""
        fresh = preferences.read(self.app.kept)
        for name, value in msgspec.structs.asdict(fresh).items():
            setattr(self.app.preferences, name, value)
        self.app.follow_preferences()

    def _failed(self, refused: Refused) -> None:
        self.waits, self._found = False, None
        again = Choice(say("touch_sticks.again"), self._try_again, icon="refresh", value="again", centred=True)
        self._tell(refused.reason, [again])

    def _try_again(self) -> None:
        self._tell(say("touch_sticks.looking"))
        self._look()

    def _tell(self, sentence: str, keys: Sequence[Choice] = (), note: str = "") -> None:
        """Say it in the middle of the page, with the keys and the note below."""
        below: list[Widget] = []
        across = 1 if self.app.stage.height > self.app.stage.width or len(keys) == 1 else 2
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


def _told_games(added: int, there: int) -> str:
    """What came of the games of a copy."""
    if not added:
        return say("touch_sticks.all_there" if there else "touch_sticks.taken_none", there=there)
    both = [say("touch_sticks.taken", games=added), *([say("touch_sticks.there", there=there)] if there else [])]
    return " ".join(both)
