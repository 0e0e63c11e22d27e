"""The owner's photograph of a card, shown wherever the card is, in place of what we have painted on it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle

from ui.touch.look.brush import Brush
from ui.touch.look.drawn import Drawn
from ui.touch.look.hung import hang_rounded
from ui.touch.look.painted import Paint, painted_texture
from ui.touch.look.photograph import photo_texture
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from companion.client.boxes.pictures import GamePictures
    from companion.client.display.display import CardLook
    from companion.client.window import Window

Box = tuple[float, float, float, float]
"""x, y, width, height in pixels."""

MANY = 200
"""Of so many photographs it is remembered what shape they have: of more than there are cards in a box."""

_shapes: OrderedDict[str, float] = OrderedDict()


@dataclass(frozen=True)
class CardPhoto:
    """Paints the photograph; it is unpacked for that alone, and what is kept is as large as it is shown.

    shape: its width over its height.
    """

    digest: str
    shape: float
    pictures: GamePictures = field(compare=False)

    def __call__(self, brush: Brush) -> None:
        body = self.pictures.picture(self.digest)
        texture = photo_texture(body) if body is not None else None
        if texture is not None:
            brush.photograph(texture)

    def within(self, box: Box) -> Box:
        """Where in a box it has room, in the middle."""
        x, y, wide, high = box
        across = min(wide, high * self.shape)
        up = across / self.shape
        return x + (wide - across) / 2, y + (high - up) / 2, across, up


def photo_of(window: Window, look: CardLook) -> CardPhoto | None:
    """Of a card as somebody sees it, who may then see its photograph; None where there is none that can be shown.

    window: theirs, whose evening's edition says which card it is.
    """
    return photo_at(window.pictures, look.printed) if window.pictures is not None and look.printed else None


def photo_at(pictures: GamePictures, card: str) -> CardPhoto | None:
    """Of that card, by the list and the id, "raven/pecked"."""
    digest = pictures.cards.get(card, "")
    body = pictures.picture(digest) if digest else None
    if body is None:
        return None
    if digest not in _shapes:
        texture = photo_texture(body)
        if texture is None:
            return None
        _shapes[digest] = texture.width / max(texture.height, 1)
        if len(_shapes) > MANY:
            _shapes.popitem(last=False)
    return CardPhoto(digest, _shapes[digest], pictures)


def draw_photo(group: InstructionGroup, photo: CardPhoto, box: Box) -> None:
    """All of it, as large as has room in the box, on paper."""
    x, y, wide, high = (int(part) for part in photo.within(box))
    if wide < 1 or high < 1:
        return
    group.add(Color(1, 1, 1, 1))
    texture = painted_texture(photo, wide, high, tuple(theme.paper))
    group.add(Rectangle(texture=texture, pos=(x, y), size=(wide, high)))


class PhotoShown(Drawn):
    """A card's photograph by itself."""

    def __init__(self, photo: CardPhoto, **settings: object) -> None:
        super().__init__(**settings)
        self.photo = photo

    def draw(self, group: InstructionGroup) -> None:
        """As large as there is room for."""
        draw_photo(group, self.photo, (*self.pos, *self.size))


def draw_on_card(group: InstructionGroup, picture: Paint, box: Box, radius: float) -> None:
    """What a card bears: a photograph whole; what we have painted over all of the box, with round corners, some frames
    after the card itself where nobody has seen it yet."""
    if isinstance(picture, CardPhoto):
        draw_photo(group, picture, box)
    else:
        x, y, wide, high = (int(part) for part in box)
        hang_rounded(group, picture, (x, y, wide, high), radius)
