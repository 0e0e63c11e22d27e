"""Finds keys on the screen that a finger could miss, too small or too close to the next, or whose words are missing."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.touch.app.stage import Stage
from ui.touch.cards.card import CardFace
from ui.touch.controls.button import BigButton
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.dialog import Dialog
from ui.touch.controls.key import Key
from ui.touch.controls.secret import HoldArea
from ui.touch.pads.dice import DieKey
from ui.touch.pads.keyboard import Keyboard

KEYS = (BigButton, CardFace, DieKey, HoldArea, Key)

LEAST, APART = 48, 8
"""Of a key, and between two of them, in dp."""

SLACK = 0.1
"""What rounding may take of that, in pixels."""


def tight_keys() -> list[str]:
    """What is wrong with keys that can be touched now, each as a short text."""
    keys = list(_keys())
    small = [f"{_name(one)} is {one.width / dp(1):.0f} x {one.height / dp(1):.0f}" for one in keys
             if min(one.size) < dp(LEAST) - SLACK]  # fmt: skip
    close = []
    boxes = [(*one.to_window(*one.pos), one) for one in keys]
    for at, (x, y, one) in enumerate(boxes):
        for left, low, other in boxes[:at]:
            gap = max(x - left - other.width, left - x - one.width, y - low - other.height, low - y - one.height)
            if gap < dp(APART) - SLACK:
                close.append(f"{_name(one)} is {gap / dp(1):.0f} from {_name(other)}")
    silent = [f"{_name(one)} shows no words" for one in keys if getattr(one, "wordless", False)]
    return [*small, *close, *silent]


def _keys() -> Iterator[Widget]:
    """Those on top: a dialog, a curtain or a keyboard keeps touches from what is below."""
    (stage,) = (one for one in Window.children if isinstance(one, Stage))
    over = [one for one in stage.overlays.children if isinstance(one, (Dialog, Curtain, Keyboard))]
    for widget in (over[0] if over else stage.pages).walk(restrict=True):
        if isinstance(widget, KEYS) and not getattr(widget, "disabled", False) and min(widget.size) > 1:
            yield widget


def _name(key: Widget) -> str:
    said = getattr(key, "text", "") or getattr(key, "title", "") or getattr(key, "icon", "")
    return f"{type(key).__name__} {said or getattr(key, 'face', '')}"
