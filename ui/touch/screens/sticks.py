"""All games to a USB stick, and back from one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
from kivy.clock import Clock

from companion import clock
from companion.client.evenings.backup import Held, Made, back_up, copies, next_copy
from companion.client.evenings.taking_in import TakenIn, take_in
from companion.devices.sticks import Sticks
from companion.words import Words, say, say_in
from ui.touch.app import preferences
from ui.touch.controls.choices import Choice
from ui.touch.screens.stick_page import Did, Open, StickPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import FollowsPreferences, Goes, HasKept, HasStage, Sized

    class Needs(FollowsPreferences, Goes, HasKept, HasStage[Sized], Protocol):
        """What this page takes of the app."""


MOST = 4
"""So many copies are shown, the latest."""


class Page(StickPage):
    """sticks: what manages them; this machine's own, when None."""

    def __init__(self, app: Needs, sticks: Sticks | None = None) -> None:
        self.app = app
        self._progress = ""
        self._show_progress = Clock.create_trigger(self._tell_progress)
        super().__init__(app, sticks, say("touch_sticks.title"), partial(app.go, "settings", section="machine"))

    def on_parent(self, page: object, parent: object) -> None:
        """Whoever leaves is told of nothing any more."""
        super().on_parent(page, parent)
        if parent is None:
            self._show_progress.cancel()

    def find(self, folder: Path) -> list[Held]:
        """The copies on it."""
        return copies(folder, MOST)

    def show_open(self, opened: Open[list[Held]]) -> None:
        """Copy everything, or take one of the latest copies in."""
        keys = [
            Choice(say("touch_sticks.copy"), partial(self._copy, opened), icon="arrow_upward", look="accent",
                   sub=say("touch_sticks.copy_note"), value="copy"),
            *(self._copy_key(one) for one in opened.found),
        ]  # fmt: skip
        self.tell(say("touch_sticks.on", name=opened.stick.name), keys, say("touch_sticks.secret"))

    def _copy_key(self, one: Held) -> Choice:
        moment = clock.told(one.made)
        day = say("touch.unknown.day") if moment is None else Words(say_in()).day(moment.year, moment.month, moment.day)
        if one.why:
            note = say("touch_sticks.newer" if one.why == "backup.newer" else "touch_sticks.bad")
            return Choice(one.file.name, sub=note, icon="warning", disabled=True, value=one.file.name)
        return Choice(say("touch_sticks.take_in", day=day), partial(self._take_in, one.file), icon="arrow_downward",
                      sub=say("touch_sticks.take_in_note", games=one.games), value=one.file.name)  # fmt: skip

    def _copy(self, opened: Open[list[Held]]) -> None:
        self.tell(say("touch_sticks.writing"))
        self.do(lambda: self.with_stick(lambda kept: back_up(kept, next_copy(opened.folder))), self._told)

    def _take_in(self, file: Path) -> None:
        self.tell(say("touch_sticks.reading"))
        self.do(lambda: self.with_stick(lambda kept: take_in(kept, file, self._looked_at)), self._told)

    def _looked_at(self, done: int, of: int) -> None:
        """Beside the screen: so many games of a copy were played."""
        self._progress = say("touch_sticks.looking_at", number=done + 1, of=of)
        self._show_progress()

    def _tell_progress(self, *_: object) -> None:
        if self.waits:
            self.tell(self._progress)

    def _told(self, did: Did[Made | TakenIn]) -> None:
        said = self._made(did.what) if isinstance(did.what, Made) else self._taken(did.what)
        self.show_done(said, did)

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


def _told_games(added: int, there: int) -> str:
    """What came of the games of a copy."""
    if not added:
        return say("touch_sticks.all_there" if there else "touch_sticks.taken_none", there=there)
    both = [say("touch_sticks.taken", games=added), *([say("touch_sticks.there", there=there)] if there else [])]
    return " ".join(both)
