"""A .kv file means the widget that it names, whatever else was loaded since."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[3]
TOUCH = ROOT / "ui" / "touch"
USED = re.compile(r"^\s+([A-Z]\w+):\s*$", re.MULTILINE)
"""A line of a .kv file that makes a widget."""


def test_each_name_in_a_kv_file_is_one_widget(screen):
    """Kivy knows widgets by their bare names: of two that share one, the last that was loaded would be made."""
    from kivy.factory import Factory
    from kivy.uix.widget import Widget

    used = {name for file in TOUCH.rglob("*.kv") for name in USED.findall(file.read_text(encoding="utf-8"))}
    places: dict[str, set[str]] = {name: set() for name in used}
    for file in TOUCH.rglob("*.py"):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for name, thing in vars(import_module(module)).items():
            if name in used and isinstance(thing, type) and issubclass(thing, Widget):
                places[name].add(thing.__module__)
    assert "Fitted" in used
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
    assert all(Factory.get(name) for name in used)
