"""A table with a box that a phone puts right, and that phone without a browser: its socket alone."""

from __future__ import annotations

import base64
import json
from typing import Any

import cv2
import numpy as np

from companion.client.boxes.editing import EditedBox
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import HOST, NAME, PhoneTable
from ui.phone.box.house import EditorHouse

PIECE = 40_000


class EditorTable(PhoneTable):
    """Serves the box of a game to one phone. settings: of the house, such as what makes cards of photographs."""

    def __init__(self, game: str, store: str = ":memory:", server: dict[str, Any] | None = None, **settings: Any):
        self._settings = settings
        super().__init__(lambda kept: game, store, **(server or {}))

    def _open(self, begin, port) -> Any:
        self.game = begin(self.kept)
        self.box = EditedBox(self.kept.boxes, self.game)
        return EditorHouse(
            self.box, self.kept.box_pictures, "The game", self._wakes.set, self._tell, [HOST], port, [NAME],
            **self._settings,
        )  # fmt: skip

    def _put_away(self) -> None:
        """Nothing of an evening is open."""

    def link(self, _: int = 0) -> str:
        return self.do(self.house.links)[0].replace(HOST, NAME)

    @property
    def code(self) -> str:
        return self.link().partition("#")[2]

    def as_it_is(self) -> Any:
        """All that an upload could change."""
        pictures = self.kept.box_pictures
        return self.do(
            lambda: (json.dumps(self.box.edition), self.kept.boxes.draft(self.game), pictures.as_part(self.game))
        )  # fmt: skip


class EditorSocket(Socket):
    """The socket of the page that edits."""

    door = "/edit"

    async def send(self, begin: dict[str, Any], body: bytes) -> dict[str, Any]:
        """The reply to the last piece, or to the first that was refused."""
        came = await self.ask(**{"size": len(body), **begin})
        for at in range(0, len(body) if came["ok"] else 0, PIECE):
            came = await self.ask(do="piece", data=base64.b64encode(body[at : at + PIECE]).decode())
            if not came["ok"]:
                break
        return came

    async def photo(self, body: bytes) -> dict[str, Any]:
        return await self.send({"do": "photo"}, body)


def picture(wide: int = 1200, high: int = 900, kind: str = ".jpg") -> bytes:
    """A picture of a size, with some noise in it."""
    noise = np.random.default_rng(1).integers(0, 255, (high // 8, wide // 8, 3), np.uint8)
    return cv2.imencode(kind, cv2.resize(noise, (wide, high)))[1].tobytes()
