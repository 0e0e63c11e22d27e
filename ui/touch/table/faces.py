"""Cards as this table's game draws them."""

from __future__ import annotations

from companion.client.display.display import CardLook
from companion.client.window import Window
from ui.touch.app.skins import Skin
from ui.touch.cards.card import CardFace
from ui.touch.cards.photo import photo_of
from ui.touch.look.painted import Paint


def face_of(window: Window, skin: Skin, card: str, label: str = "", new: bool = False) -> CardFace:
    """The card with that id as somebody sees it. window: theirs. label: what a card is called that has no look."""
    look = window.display.card(card, label)
    return CardFace.of(card, look, picture_on(window, skin, look), new)


def picture_on(window: Window, skin: Skin, look: CardLook) -> Paint | None:
    """What is seen on a card: the owner's photograph of it, else what the game has painted, None for neither."""
    return photo_of(window, look) or skin.card(look.picture)
