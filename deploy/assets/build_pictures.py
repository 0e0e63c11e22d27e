"""Makes pictures for phones and television out of those that the touchscreen paints: cards.svg and figures.svg in a
game's folder.

    .venv/bin/python deploy/assets/build_pictures.py

Run it when a picture is painted otherwise or a new one comes, and commit what it writes: a card, a felon or a prisoner
looks the same on the glass and on a phone. The same pictures give the same files, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from drawn.brushed import painted
from drawn.figures import city, escape, tower
from drawn.marks import svg_file

from ui.phone.pictures import CARDS, FIGURES
from ui.touch.games.break_out.staged import paint_hull, paint_padlock, paint_water
from ui.touch.games.cloaks import staged as cloaks
from ui.touch.games.cloaks.card_art import PICTURES
from ui.touch.games.outrage import staged as outrage
from ui.touch.games.outrage.card_pictures import PICTURES as TOWER_PICTURES
from ui.touch.games.outrage.raven_pictures import rack
from ui.touch.games.torture import staged as torture
from ui.touch.games.torture.felons.cast import CAST, HANDS
from ui.touch.games.torture.goods_pictures import strongbox
from ui.touch.games.torture.pictures import EQUIPMENT, NOTICED, painting_of
from ui.touch.look.painted import Paint
from ui.touch.look.relief import relief

GAMES = Path(__file__).resolve().parents[2] / "companion" / "games"


def dungeon() -> dict[str, Paint]:
    """What is bid for by its name, and felons once more, who have noticed."""
    things = {name: painting_of(name) for name in (*EQUIPMENT, *HANDS, *CAST)}
    noticed = {name + NOTICED: painting_of(name, aghast=True) for name in (*EQUIPMENT, *HANDS, *CAST)}
    differs = {name: paint for name, paint in noticed.items() if paint is not things[name.removesuffix(NOTICED)]}
    return {name: paint for name, paint in {**things, **differs}.items() if paint is not None}


DRAWN: Mapping[str, tuple[Callable[[], Mapping[str, Paint]], int]] = {
    "break_out": (dict, 100),
    "outrage": (lambda: TOWER_PICTURES, 100),
    "cloaks": (lambda: PICTURES, 150),
    "torture": (dungeon, 100),
}
"""The pictures of each game's cards by their names, and how wide they are."""

STAGED: Mapping[str, Mapping[str, Paint]] = {
    "break_out": {"staged-water": paint_water, "staged-boat": paint_hull, "staged-lock": paint_padlock},
    "outrage": {
        **{f"staged-{name}": relief(paint) for name, paint in outrage.JEWELS.items()},
        "staged-rack": rack,
        "staged-ferry": outrage.ferry,
    },
    "cloaks": {"staged-monument": cloaks.monument, "staged-cloak": cloaks.cloak, "staged-bell": cloaks.bell},
    "torture": {"staged-trumps": torture.trumps, "staged-bank": strongbox},
}
"""What stands in the middle of what is staged."""

STANDING: Mapping[str, Callable[[], str]] = {"break_out": escape, "outrage": tower, "cloaks": city}
"""The file of what stands on the board of a game that has one."""


def card_file(game: str) -> str:
    """The file of a game's cards, and of what is staged in it."""
    pictures, wide = DRAWN[game]
    cards = [painted(name, paint, wide) for name, paint in pictures().items()]
    return svg_file([*cards, *(painted(name, paint) for name, paint in STAGED[game].items())])


def files() -> dict[str, str]:
    """All of them by their paths below the games' folder."""
    cards = {f"{game}/{CARDS}": partial(card_file, game) for game in DRAWN}
    figures = {f"{game}/{FIGURES}": write for game, write in STANDING.items()}
    return {path: write() for path, write in {**cards, **figures}.items()}


def main() -> None:
    """Write the files."""
    for path, text in files().items():
        (GAMES / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
