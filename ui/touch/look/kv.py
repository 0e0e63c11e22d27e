"""Loads the .kv file that lies beside a widget's or screen's own file, once, and lets .kv files name our widgets."""

from __future__ import annotations

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

for _name, _file in {
    "Aside": "look.text",
    "BigButton": "controls.button",
    "Block": "look.text",
    "Caption": "look.text",
    "DiceRow": "pads.dice",
    "Fitted": "look.text",
    "Heading": "look.text",
    "LinkText": "look.text",
    "Say": "look.text",
    "SeatBadge": "controls.badge",
    "Title": "look.text",
}.items():
    Factory.register(_name, module=f"ui.touch.{_file}")


def load_kv(file: str) -> None:
    """Load `name.kv` beside `name.py`."""
    Builder.load_file(str(Path(file).with_suffix(".kv")))
