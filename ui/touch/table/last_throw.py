"""What was thrown in this turn, where the question is no throw itself: shown, and put right by a touch on a die."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.controls.panel import ThrowRow
from ui.touch.pads.dice import DicePad
from ui.touch.table.rows import ROWS

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasStage, Speaks
    from ui.touch.app.evening_contracts import HasThrows
    from ui.touch.table.contracts import Asked, HasParts
    from ui.touch.table.model import TableModel

    class AppOfThrows(HasThrows, HasStage[Speaks], Protocol):
        """The app, to ask what a die shows and to enter it."""

    class ShowsThrow(HasParts, Protocol):
        """The table's page, for its keys."""

        @property
        def app(self) -> AppOfThrows:
            """The app."""

        @property
        def table(self) -> TableModel:
            """The running table."""


class LastThrow:
    """The throw of the table's turn, for a page's rows."""

    def __init__(self, page: ShowsThrow) -> None:
        self._page = page

    def row(self, question: Asked) -> ThrowRow | None:
        """Its dice side by side, None where there is nothing to show."""
        faces = self._page.table.last_throw()
        if not faces or question.ask.kind == "throw" or question.several:
            return None
        row, source = ThrowRow(), self._page.table.window.dice_source()
        row.faces, row.total = faces, str(sum(faces))
        if source != "virtual":
            row.bind(on_die=lambda _, at: self.correct(faces, at))
            if self._just_thrown:
                row.show_mending()
        return row

    def pad(self, question: Asked) -> DicePad | ThrowRow | None:
        """The keys of the dice with what was thrown: they stay after a throw, so that a typo is one touch."""
        page, faces = self._page, self._page.table.last_throw()
        if not faces or len(faces) >= ROWS or page.table.window.dice_source() == "virtual":
            return self.row(question)

        def touched(at: int, face: int) -> None:
            if face != faces[at]:
                self.correct(faces, at, face)

        pad = page.parts.pad([page.table.display.shows(at) for at in range(len(faces))], [], touched)
        pad.show(faces)
        if self._just_thrown:
            pad.show_mending()
        return pad

    @property
    def _just_thrown(self) -> bool:
        """Whether the latest change was a throw: for a while it shows that it can be put right."""
        table = self._page.table
        return any(table.display.faces(line) for line in table.fresh)

    def correct(self, faces: list[int], at: int, face: int | None = None) -> None:
        """A die was read wrongly: it shows `face`; None asks what it shows."""
        page = self._page
        if face is not None:
            page.app.throws.correct([*faces[:at], face, *faces[at + 1 :]])
            return
        choices = [
            Choice(str(face), partial(self.correct, faces, at, face), value=face)
            for face in page.table.display.shows(at)
            if face != faces[at]
        ]
        choices.append(Choice(say("touch.leave_it")))
        page.app.stage.ask(say("touch.throws.not_face", face=faces[at]), say("touch.throws.what_face"), choices)
