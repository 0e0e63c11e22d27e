"""Loads the .kv file that lies beside a widget's or screen's own file, once."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(file: str) -> None:
    """Load `name.kv` beside `name.py`."""
    Builder.load_file(str(Path(file).with_suffix(".kv")))
