"""The board out of a photograph from a stick: some squares are dragged into place until all others are right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.client.boxes.board_photo import BoardInHand, squared_up
from companion.devices.box_photos import Places, Point
from companion.words import say
from ui.touch.boxes.easel import Easel, key, texture_of
from ui.touch.boxes.shot import Mark, Shot
from ui.touch.boxes.stick_card import Corners, FindCorners
from ui.touch.look.text import Aside, Say


class BoardSteps:
    """kept: shows what comes next."""

    def __init__(self, easel: Easel, photo: bytes, find_corners: FindCorners, kept: Callable[[], None]) -> None:
        self._easel, self._photo, self._find_corners, self._kept = easel, photo, find_corners, kept
        self._corners: Corners = ()
        self._board: BoardInHand | None = None
        self._texture: Texture | None = None

    def square_up(self, corners: Corners) -> None:
        """The board between these corners; then its first square."""
        self._easel.busy("boxes.photo.squaring")
        self._corners = corners
        easel, edition = self._easel, self._easel.box.edition
        again = partial(self._find_corners, self.square_up, corners)

        def work() -> tuple[BoardInHand, dict[str, Any]]:
            board = squared_up(easel.photos, self._photo, corners, 0, edition, owner=True)
            return board, board.told()

        def done(came: tuple[BoardInHand, dict[str, Any]]) -> None:
            self._board, told = came
            self._texture = texture_of(self._board.picture)
            self._ask(told)

        easel.attempt(work, done, again)

    def _ask(self, told: dict[str, Any]) -> None:
        """One square after the other, each from where it seems to be; those that follow from the rest are dots.

        In the end whichever lies beside its place is dragged there, and all others follow.
        """
        if self._texture is None or self._board is None:
            return
        following, put = told["next"], told["put"]
        every: Places = {**told["places"], **put}
        mark = Mark(tuple(following["at"]), following["name"]) if following else None
        if mark is not None:
            dots = [at for square, at in every.items() if square != following["square"]]
            shot = Shot(self._texture, [mark], dots=dots)
        else:
            marks = [Mark(at, square, small=True) for square, at in every.items()]
            shot = Shot(self._texture, marks, let_go=lambda moved: self._lay(moved.name, moved.at))
        heading = say("boxes.photo.put", what=mark.name) if mark else say("boxes.photo.board_done")
        most = max(told["first"], told["count"])
        beside: list[Widget] = [Say(text=heading, bold=True)]
        if mark is not None:
            beside.append(Aside(text=say("boxes.photo.put_far", done=told["count"], most=most)))
        if told["off"] is not None:
            beside.append(Aside(text=say("boxes.photo.off", off=told["off"])))
        beside.append(Widget())
        if told["count"]:
            beside.append(key(say("boxes.photo.put_back"), "undo", "put_back", self._take_back))
        if mark is not None:
            square = following["square"]
            beside.append(key(say("boxes.photo.here"), "check", "here", lambda: self._lay(square, mark.at), "accent"))
        else:
            beside.append(key(say("boxes.photo.keep_board"), "check", "keep", self._keep, "accent"))
        out = partial(self._find_corners, self.square_up, self._corners)
        self._easel.show(say("boxes.photo.board"), shot, beside, out)

    def _lay(self, square: str, at: Point) -> None:
        self._after(lambda board: board.lay(square, at))

    def _take_back(self) -> None:
        self._after(lambda board: board.take_back())

    def _after(self, step: Callable[[BoardInHand], None]) -> None:
        """That step, and what follows from it. The plate is bent beside the screen: it takes longer than a frame."""
        board = self._board
        if board is None:
            return

        def work() -> dict[str, Any]:
            step(board)
            return board.told()

        self._easel.attempt(work, self._ask, lambda: None)

    def _keep(self) -> None:
        board, easel = self._board, self._easel
        if board is None:
            return
        game = easel.box.game

        def keep(digests: list[str]) -> None:
            picture, half = digests
            easel.pictures.use_board(game, picture, board.finished(), half=half)
            easel.app.table_anew()

        def kept() -> None:
            self._kept()
            easel.app.stage.notice(say("boxes.photo.kept_board"), "check")

        easel.keep([board.picture, board.half], keep, kept)
