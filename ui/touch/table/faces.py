"""Cards as this table's game draws them."""

from __future__ import annotations

from companion.client.window import Window
from ui.touch.app.skins import Skin
from ui.touch.cards.card import CardFace


def face_of(window: Window, skin: Skin, card: str, label: str = "", new: bool = False) -> CardFace:
    """The card with that id as somebody sees it. window: theirs. label: what a card is called that has no look."""
    look = window.display.card(card, label)
    return CardFace.of(card, look, skin.card(look.picture), new)
