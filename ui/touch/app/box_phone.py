"""The phone that puts a box right, as the touchscreen knows it: let in on the pages of that box, and out with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher

from companion.client.boxes.editing import EditedBox
from companion.devices.box_photos import BoxPhotos, open_box_photos
from companion.devices.naming import NAMES
from companion.refused import Unavailable
from ui.touch.app.phones import OF_A_FRAME, installed

if TYPE_CHECKING:
    from ui.phone.box.house import EditorHouse
    from ui.touch.app.contracts import HasKept


class Serves(Protocol):
    """What a page takes of the app that lets a phone in."""

    @property
    def box_phone(self) -> BoxPhone:
        """The phone that puts a box right."""


PAGES = ("box", "box_question", "box_phone")
"""Where a box is put right."""


class BoxPhone(EventDispatcher):
    """`on_change` follows whenever the phone came or went, and the start and the end of serving it.

    photos: opens what makes cards of its photographs.
    """

    __events__ = ("on_change",)

    def __init__(self, app: HasKept, photos: Callable[[], BoxPhotos] = open_box_photos) -> None:
        super().__init__()
        self._app = app
        self._photos = photos
        self.house: EditorHouse | None = None
        self._pump = Clock.create_trigger(self._do_what_waits)

    def on_change(self) -> None:
        """For those who listen."""

    def start(self, box: EditedBox) -> None:
        """Serve that box, if it is not served yet. Raises Unavailable where there is no way to."""
        if self.house is not None and self.house.box is box:
            return
        self.stop()
        if not installed():
            raise Unavailable("phone.table.missing")
        from ui.phone.box.house import EditorHouse

        kept = self._app.kept
        title = kept.boxed(box.game).title
        house = EditorHouse(box, kept.box_pictures, title, self._pump, self._changed, names=NAMES, photos=self._photos)
        house.start()
        self.house = house
        self._changed()

    def stop(self) -> None:
        """The leave to edit ends; what was changed stays in the draft."""
        if self.house is not None:
            house, self.house = self.house, None
            house.stop()
            self._changed()

    def looks(self, box: EditedBox) -> bool:
        """Whether that box is looked through beside the screen after each change, since a phone is in."""
        return self.house is not None and self.house.box is box and self.house.server.phone_is_in

    def shown(self, page: str) -> None:
        """That page is shown now: who leaves the box takes the leave back."""
        if page not in PAGES:
            self.stop()

    def _do_what_waits(self, *_: object) -> None:
        if self.house is not None:
            self.house.pump(OF_A_FRAME)

    def _changed(self) -> None:
        self.dispatch("on_change")
