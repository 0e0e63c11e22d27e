"""Our own pictures of cards for phones, as the touchscreen paints them: a file for each game that has some."""

from __future__ import annotations

from importlib.resources import files

from companion.client.display.card_look import CardLook

FILES = {
    f"/cards-{one.name}": (f"pictures/{one.name}", "image/svg+xml")
    for one in sorted(files("ui.phone").joinpath("page", "pictures").iterdir(), key=lambda one: one.name)
}
"""Their paths, with their files in `page/`; deploy/assets/build_pictures.py writes these."""


def picture(game: str, look: CardLook) -> str:
    """Where the picture of a card is, "" for none."""
    name = f"cards-{game}.svg"
    return f"{name}#{look.picture}" if look.picture and f"/{name}" in FILES else ""
