"""The owner's photographs on the pages of a box: whether the board is played on, and a card beside its question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.boxes.editing import EditedBox, card_of
from companion.client.boxes.pictures import GamePictures
from companion.client.boxes.sheets import Question
from companion.words import say
from ui.touch.app.skins import skin_of
from ui.touch.cards.photo import CardPhoto, PhotoShown, photo_at
from ui.touch.controls.choices import Choice

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasKept, MakesTableAnew

    class Needs(HasKept, MakesTableAnew, Protocol):
        """What the key of the board takes of the app."""


def ground_keys(app: Needs, game: str, attempt: Callable[[Callable[[], object]], object]) -> list[Choice]:
    """Keys for the photograph of the board: whether it is played on, and one that takes it away; none without one.

    attempt: does that, and shows what came of it.
    """
    found = app.kept.box_pictures.board(game)
    if found is None:
        return []
    away = Choice(say("boxes.board_away"), partial(attempt, partial(_forget_board, app, game)), value="board_away",
                  icon="delete")  # fmt: skip
    if not skin_of(game).plays_on_photo:
        return [away]
    ground = found[1].ground
    sub = say("boxes.ground_yes" if ground else "boxes.ground_no")
    return [
        Choice(say("boxes.ground"), partial(attempt, partial(_play_on, app, game, not ground)), value="ground", sub=sub,
               icon="check" if ground else "photo_camera"),
        away,
    ]  # fmt: skip


def _play_on(app: Needs, game: str, ground: bool) -> None:
    app.kept.box_pictures.play_on(game, ground)
    app.table_anew()


def _forget_board(app: Needs, game: str) -> None:
    app.kept.box_pictures.forget_board(game)
    app.table_anew()


def photo_for(app: HasKept, box: EditedBox, question: Question) -> CardPhoto | None:
    """The photograph of the card that a question is about; None where it is about none, or there is none."""
    if not question.sheet.each or question.count > 1:
        return None
    return photo_at(GamePictures(app.kept.box_pictures, box.game), "/".join(card_of(box.edition, question)))


class PhotoBeside(BoxLayout):
    """A card as it was photographed, and what stands in its fields: below it, or beside it on an upright screen."""

    def __init__(self, photo: CardPhoto, reading: Widget, upright: bool) -> None:
        super().__init__(orientation="horizontal" if upright else "vertical", spacing=dp(10))
        self.add_widget(PhotoShown(photo))
        self.add_widget(reading)
