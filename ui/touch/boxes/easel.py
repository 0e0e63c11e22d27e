"""Where a photograph from a stick is worked on: what is shown, with which keys, and what is done beside the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.pictures import BoxPictures
from companion.devices.box_photos import BoxPhotos
from companion.refused import Refused
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.photograph import photo_texture

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Covers, HasKept, HasStage, MakesTableAnew
    from ui.touch.screens.stick_page import StickPage

    class Needs(Complains, HasKept, HasStage[Covers], MakesTableAnew, Protocol):
        """What the steps with a photograph take of the app."""


T = TypeVar("T")

LARGE, EVEN, SMALL = 1.25, 0.95, 0.6
"""Shares of the room for a photograph: to work on it, to look it over, to see which it is."""

KEY = 60
"""Height of a key in dp."""


class Easel:
    """page: whose room and whose thread beside the screen it uses. photos: makes cards and boards of photographs.

    out: leads one step back.
    """

    def __init__(self, app: Needs, page: StickPage, box: EditedBox, photos: BoxPhotos) -> None:
        self.app, self.page, self.box, self.photos = app, page, box, photos
        self.out: Callable[[], None] = lambda: None

    @property
    def pictures(self) -> BoxPictures:
        """Where photographs are kept."""
        return self.app.kept.box_pictures

    @property
    def upright(self) -> bool:
        """Whether the screen is higher than it is wide."""
        return bool(self.app.stage.height > self.app.stage.width)

    def show(
        self, heading: str, shown: Widget, beside: Sequence[Widget], out: Callable[[], None], share: float = LARGE
    ) -> None:  # fmt: skip
        """That, with keys beside it, or below it on an upright screen. share: of the room, where the keys have 1."""
        self.page.heading, self.out = heading, out
        body = BoxLayout(orientation="vertical" if self.upright else "horizontal", spacing=dp(14))
        column = BoxLayout(orientation="vertical", spacing=dp(8))
        for widget in beside:
            column.add_widget(widget)
        shown.size_hint, column.size_hint = ((1, share), (1, 1)) if self.upright else ((share, 1), (1, 1))
        body.add_widget(shown)
        body.add_widget(column)
        self.page.room.clear_widgets()
        self.page.room.add_widget(body)

    def attempt(self, work: Callable[[], T], then: Callable[[T], None], otherwise: Callable[[], None]) -> None:
        """Have it done beside the screen. What is refused is said, and `otherwise` shows where one is then."""

        def tried() -> T | Refused:
            try:
                return work()
            except Refused as refused:
                return refused

        def done(came: T | Refused) -> None:
            if isinstance(came, Refused):
                otherwise()
                self.app.complain(came)
            else:
                then(came)

        self.page.do(tried, done)

    def busy(self, words: str) -> None:
        """Say what is being done; nothing leads away from it."""
        self.out = lambda: None
        self.page.tell(say(words))

    def keep(
        self, pictures: Sequence[bytes], then: Callable[[list[str]], object], kept: Callable[[], None]
    ) -> None:  # fmt: skip
        """Write pictures beside the screen, then take the step that speaks of them by their digests: all or nothing.

        kept: shows what comes next; where something was refused, what was shown stays.
        """
        shown, heading, out = list(self.page.room.children), self.page.heading, self.out

        digests: list[str] = []

        def again() -> None:
            # What was written before the disk was full, or is of no card, is spoken of by nothing.
            self.pictures.tidy(digests)
            self.page.heading, self.out = heading, out
            self.page.room.clear_widgets()
            for widget in reversed(shown):
                self.page.room.add_widget(widget)

        def write() -> None:
            for picture in pictures:
                digests.append(self.pictures.write(picture))

        def written(_: None) -> None:
            try:
                then(digests)
            except Refused as refused:
                again()
                self.app.complain(refused)
            else:
                kept()

        self.busy("boxes.photo.keeping")
        self.attempt(write, written, again)


def key(
    words: str, icon: str, value: object, act: Callable[[], object], look: str = "plain", sub: str = ""
) -> BigButton:  # fmt: skip
    """One of the keys beside a photograph; without words it is as wide as high. words: as they are read."""
    found = BigButton(text=words, sub=sub, icon=icon, look=look, value=value, act=act, height=dp(KEY))
    if not words:
        found.size_hint_x, found.width = None, dp(KEY)
    return found


def row(*keys: BigButton) -> BoxLayout:
    """Keys side by side."""
    found = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(KEY))
    for one in keys:
        found.add_widget(one)
    return found


def texture_of(picture: bytes) -> Texture:
    """Of a picture that this table's own rooms have made. Raises Refused where that cannot be shown."""
    texture = photo_texture(picture)
    if texture is None:
        raise Refused("box_photos.damaged")
    return texture
