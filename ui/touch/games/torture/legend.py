"""The signs of cards and dice, each by itself, for the legend."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.graphics import InstructionGroup

from companion.client.window import Window
from ui.touch.app.skins import DrawSign
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_method, draw_unknown, draw_value
from ui.touch.games.torture.niche import draw_niche
from ui.touch.games.torture.pictures import painting_of
from ui.touch.games.torture.shown import named, of_dungeon, sides_of
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon
from ui.touch.look.theme import theme

METHOD, CARD = "method:", "card:"
PLATES = {"fame": "star", "price": "paid", "bank": "paid"}
"""Signs that stand on stone, and their icons."""


def sign_of(window: Window, key: str) -> DrawSign:
    """What draws a sign of the legend, as cards and keys have it."""
    edition = window.facts.edition
    if key.startswith(CARD):
        return partial(_draw_card, window, key.removeprefix(CARD))
    if key.startswith(METHOD):
        return lambda group, x, y, half: draw_method(group, edition, key.removeprefix(METHOD), x, y, half * 1.8)
    return partial(_draw, key, edition)


def _draw_card(window: Window, card: str, group: InstructionGroup, x: float, y: float, half: float) -> None:
    """What is painted on it, in its niche; of a card without a picture its trump, or else what all cards bear."""
    display, edition = of_dungeon(window.display), window.facts.edition
    one = next((one for one in display.open_cards() if one.card == card), None)
    painting = painting_of(named(edition, card), aghast=one is not None and one.seat >= 0)
    if painting is not None and theme.name != "contrast":
        draw_niche(group, painting, "", (x - half, y - half, 2 * half, 2 * half))
    elif trump := display.trump(card):
        draw_method(group, edition, trump, x, y, half * 1.8)
    else:
        _draw("fame", edition, group, x, y, half)


def _draw(key: str, edition: dict[str, Any], group: InstructionGroup, x: float, y: float, half: float) -> None:
    symbol = next((face["symbol"] for face in sides_of(edition) if face["symbol"]), "")
    if key in PLATES:
        draw_box(group, (x - half, y - half), (2 * half, 2 * half), half * 0.4, paint("stone"), paint("stone"), 0)
        draw_icon(group, icon(PLATES[key]), x, y, half * 1.4, paint("sign"))
    elif key == "value":
        draw_value(group, edition, 5, x, y, half * 1.8)
    elif key == "trump":
        draw_method(group, edition, symbol, x, y, half * 1.8)
    else:
        small = half * 1.1
        draw_unknown(group, x + small * 0.4, y + small * 0.35, small)
        draw_method(group, edition, symbol, x - small * 0.35, y - small * 0.35, small)
