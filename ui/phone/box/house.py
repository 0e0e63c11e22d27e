"""One box and the phone that edits it, whole: who may come in, the server, and the table's side of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.pictures import BoxPictures
from companion.devices.box_photos import BoxPhotos, open_box_photos
from companion.refused import Unavailable
from ui.phone.addresses import house_addresses
from ui.phone.box.desk import Desk
from ui.phone.box.server import EditorServer
from ui.phone.passes import EDITOR, Passes

PORT = 8411
"""Where we listen if nobody else does."""


class EditorHouse:
    """Lets one phone edit a box from `start` to `stop`. box: shared with the glass. title: of its game.

    wake: called from any thread when `pump` has something to do. changed: called by `pump` when the phone came or went.
    addresses: where to listen, everywhere in the house when None. port: that one alone, where it is not None.
    """

    def __init__(
        self,
        box: EditedBox,
        pictures: BoxPictures,
        title: str,
        wake: Callable[[], None],
        changed: Callable[[], object] = lambda: None,
        addresses: Sequence[str] | None = None,
        port: int | None = None,
        names: Sequence[str] = (),
        photos: Callable[[], BoxPhotos] = open_box_photos,
    ) -> None:
        found = house_addresses() if addresses is None else addresses
        if not found:
            raise Unavailable("phone.no_address")
        self.box = box
        self.passes = Passes()
        self.desk = Desk(box, pictures, photos, wake, title, changed)
        ports = [PORT, 0] if port is None else [port]
        self.server = EditorServer(self.desk, self.passes, found, ports, names)

    def start(self) -> None:
        """Listen. Raises Unavailable when no address can be listened on."""
        try:
            self.server.start()
        except Unavailable:
            self.desk.close()
            raise

    def pump(self, most: float = math.inf) -> None:
        """Do what the phone asked for meanwhile, for at most so many seconds. On the table's thread."""
        self.desk.pump(most)

    def stop(self) -> None:
        """Nobody edits any longer; what was changed stays in the draft."""
        self.passes.take_back(EDITOR)
        self.server.stop()
        self.desk.close()

    @property
    def taken(self) -> bool:
        """Whether a phone has the leave to edit, and need not be listening now."""
        return EDITOR in self.passes.seated()

    def links(self) -> list[str]:
        """The links with a new code, one an address; the code before is good no longer."""
        return self.server.links(self.passes.ticket(EDITOR))

    def letters(self) -> str:
        """New letters for a camera that fails."""
        return self.passes.letters(EDITOR)

    def take_back(self) -> None:
        """Whoever edits may no longer, at once."""
        self.server.take_back()
