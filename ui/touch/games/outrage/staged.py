"""What of the heist everybody should have seen: a Jewel out of its case, the Rack, out by the ferry."""

from __future__ import annotations

from functools import cache

from companion.client.display.staging import Staged
from companion.client.window import Window
from ui.touch.games.outrage import raven_pictures as raven
from ui.touch.games.outrage.tower_pictures import RED
from ui.touch.look.brush import Brush
from ui.touch.look.dyed import dyed, shades_of
from ui.touch.look.painted import Paint
from ui.touch.look.relief import relief

JEWELS: dict[str, Paint] = {
    "edward": raven.edward, "prince": raven.prince, "orb": raven.orb, "sceptre": raven.sceptre,
    "sword": raven.sword_of_state,
}  # fmt: skip

COAT = "#2B2115"
HULL, PLANK, OAR = "#6B4424", "#8A5B33", "#C9A66B"
WATER, RIPPLE = "#1B4560", "#4E86A5"


def picture_of(staged: Staged, window: Window) -> Paint | None:
    """What paints the thing that a scene is about, with cloth in the colour of whoever it is about; None for a Jewel
    that its owner made up."""
    thing = str(staged.line.facts["jewel"]) if staged.line.kind == "stole" else staged.line.kind
    return _in_colour(thing, window.seats[staged.line.seat].colour) if thing in THINGS else None


@cache
def _in_colour(thing: str, colour: str) -> Paint:
    cloth = {
        raven.CLOTH: shades_of(colour, deep=0.3), raven.CUSHION: shades_of(colour),
        RED: shades_of(colour), COAT: shades_of(colour, deep=0.15),
    }  # fmt: skip
    if thing in JEWELS:
        del cloth[RED]  # What is red on a Jewel is a ruby.
    return relief(dyed(THINGS[thing], cloth))


def ferry(brush: Brush) -> None:
    """The ferryman's boat by night, with somebody in a hood who has paid."""
    brush.disc(24, 78, 15, "#FFF0C4")
    brush.disc(29, 82, 2.6, "#F2DDA6")
    brush.disc(20, 74, 3.4, "#F2DDA6")
    brush.disc(0, 20, 47, WATER, flat=0.3)
    for x, y, wide in ((-26, 12, 12), (8, 9, 16), (28, 16, 9), (-6, 27, 10)):
        brush.line([(x - wide / 2, y), (x + wide / 2, y)], 1.6, RIPPLE)
    brush.shape([(-14, 60), (-22, 28), (-2, 28)], COAT)
    brush.disc(-13, 58, 8, COAT)
    brush.disc(-11, 57, 5, "#EBC39B")
    brush.box(-16.5, 58, 11, 3.4, "#14161B", 1)
    for eye in (-13, -9.4):
        brush.disc(eye, 59.6, 0.9, "#F3EFE6")
    brush.shape([(-8, 40), (4, 46), (6, 42), (-6, 35)], COAT)
    brush.disc(6, 45, 6, "#F2C14E")
    brush.shape([(6, 45), (0, 44), (-1, 53), (3, 48), (6, 55), (9, 48), (13, 53), (12, 44)], "#F2C14E")
    brush.shape([(22, 58), (14, 28), (33, 28)], "#3A5F86")
    brush.disc(22, 60, 6.4, "#D9A27A")
    brush.shape([(15, 62), (29, 62), (26, 70), (18, 70)], "#22262E")
    brush.box(13, 61, 18, 2.4, "#22262E", 1)
    brush.line([(18, 46), (40, 8)], 2.6, OAR)
    brush.shape([(40, 14), (37, 2), (45, 0), (46, 9)], OAR)
    brush.shape([(0, 14), (-34, 14), (-44, 34), (44, 34), (34, 14)], HULL)
    brush.line([(-43, 33), (43, 33)], 3, PLANK)
    brush.line([(-39, 25), (39, 25)], 1.4, PLANK)


THINGS: dict[str, Paint] = {**JEWELS, "racked": raven.rack, "escaped": ferry}
"""What a scene can be about: a Jewel by its name, else the kind of its line."""
