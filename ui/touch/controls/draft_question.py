"""A game's own way of asking that shows an answer while it is being made, by a finger here, a phone or the panel."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from companion.client.answering.draft import Draft
from ui.touch.controls.own_question import OwnQuestion


class DraftQuestion(OwnQuestion):
    """`_draft` is the half-made answer. `_show` is called for each change of it, and when this comes into sight; out of
    sight the draft goes on without it."""

    _draft: Draft

    def __init__(self, **settings: object) -> None:
        self._stop: Callable[[], None] = lambda: None
        super().__init__(**settings)

    def on_parent(self, _: object, parent: object) -> None:
        """It listens as long as it is on the screen. Called as well when another draft is shown from now on."""
        self._stop()
        self._stop = lambda: None
        if parent is not None:
            self._stop = self._draft.listen(self._show)
            self._show()

    @abstractmethod
    def _show(self) -> None:
        """Show the draft as it is now."""
