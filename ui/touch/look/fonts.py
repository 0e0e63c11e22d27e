"""The typefaces and icons that come with the app, registered under short names.

Body: everything one must read. Title: titles alone. Icons: pictures by name, see `icon`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kivy.core.text import LabelBase

from companion.quick import tomls

ASSETS = Path(__file__).parents[1] / "assets"


def register() -> None:
    """Make the typefaces known to Kivy. Harmless when called again."""
    LabelBase.register(
        "Body",
        str(ASSETS / "AtkinsonHyperlegible-Regular.ttf"),
        fn_bold=str(ASSETS / "AtkinsonHyperlegible-Bold.ttf"),
    )
    LabelBase.register("Title", str(ASSETS / "Cinzel-Bold.ttf"))
    LabelBase.register("Icons", str(ASSETS / "Icons.ttf"))


@cache
def _icons() -> dict[str, str]:
    icons: dict[str, str] = tomls("icons", [ASSETS / "icons.toml"])["icons"]
    return icons


PLAYED = "smart_toy"
"""The sign of a seat that the companion plays."""


def icon(name: str) -> str:
    """The character of an icon in the face "Icons", "" when there is none of that name."""
    return _icons().get(name, "")
