"""The ways to a look at the real board: under More, and when a game of another day goes on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion.client.board_seen.lookout import Lookout, can_be_looked_at
from companion.client.window import Window
from companion.words import say
from ui.touch.controls.choices import Choice

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasStage, Speaks
    from ui.touch.app.evening_contracts import HasRunning

    class Offers(Goes, HasRunning, HasStage[Speaks], Protocol):
        """The app, to offer it."""


def board_look_choice(app: Goes, window: Window) -> list[Choice]:
    """The way there, where a game has a board on which anything can be looked for."""
    if not can_be_looked_at(window):
        return []
    return [Choice(say("board_seen.tile"), partial(app.go, "board_look"), sub=say("board_seen.note"),
                   icon="photo_camera", value="board_look")]  # fmt: skip


def offer_board_look(app: Offers) -> None:
    """A board that was packed away meanwhile, or left standing, may be compared; where it could be without more ado."""
    table = app.running.window
    if not table.over and Lookout(table).taught:
        app.stage.notice(say("board_seen.offer"), "photo_camera", partial(app.go, "board_look"))
