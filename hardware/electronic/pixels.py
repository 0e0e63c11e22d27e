"""Pixels dice, by what they advertise: the roll stands in it, so that listening is enough.

The format is the maker's own, published under the MIT licence (GameWithPixels/pixels-js). Service data: two numbers of
four bytes, low byte first, the die's id and when its firmware was built, in seconds since 1970. Manufacturer data,
after the company's id: how many lights it has, its kind (high four bits) and look (low four), what it does, which face
is up counted from 0, and its battery in per cent with the top bit set while it charges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from struct import Struct

from hardware.electronic.heard import Does, Heard

SERVICE = "a6b90001-7a5a-43f2-a962-350c8edc9b5b"
"""What every die advertises."""

IDS = Struct("<II")
STATE = Struct("<BBBBB")

KINDS = {1: 4, 2: 6, 3: 8, 4: 10, 5: 100, 6: 12, 7: 20, 8: 6, 9: 6}
"""How many sides a kind of die has; 100 stands for the ten tens."""

LIGHTS = {4: 4, 6: 6, 8: 8, 10: 10, 12: 12, 20: 20, 21: 6}
"""The same by its lights, for a die that does not tell its kind."""

LOOKS = {1: "black", 2: "grey", 6: "white"}
"""Looks that have a colour's name; the others are of several colours, or clear."""

DOES: tuple[Does, ...] = ("unknown", "rolled", "held", "rolling", "leans", "laid")

TURNED_UNTIL = 1_704_150_000
"""Firmware built up to then, in seconds since 1970, counts the faces of its smallest dice in another order."""

TURNED = {6: (1, 5, 4, 3, 2, 6), 4: (1, 1, 3, 2, 1, 4)}
"""That order: the face for each number, by the sides of the die."""

CROOKED_UNTIL = 1_716_336_000
"""Firmware of dice with six lights built before then says of many a good throw that it leans."""


def pixels(
    name: str | None, services: Iterable[str], service_data: Mapping[str, bytes], made: Mapping[int, bytes]
) -> Heard | None:
    """What a Pixels die says in an advertisement, None for one of something else, or one that makes no sense.

    service_data: by service. made: the manufacturer's data by the company's id.
    """
    if SERVICE not in services:
        return None
    ids = next((data for data in service_data.values() if len(data) >= IDS.size), None)
    state = next((data for data in made.values() if len(data) >= STATE.size), None)
    if ids is None or state is None:
        return None
    die, built = IDS.unpack_from(ids)
    lights, look, doing, index, battery = STATE.unpack_from(state)
    sides = KINDS.get(look >> 4) if look >> 4 else LIGHTS.get(lights)
    if not die or sides is None or doing >= len(DOES):
        return None
    does = DOES[doing]
    if does == "leans" and lights == 6 and built < CROOKED_UNTIL:
        does = "rolled"
    face = _face(index, sides, built)
    if does in ("rolled", "laid") and face is None:
        return None
    return Heard(
        die=f"pixels-{die:08x}",
        name=name or f"Pixel {die:08x}",
        sides=sides,
        does=does,
        face=face if does in ("rolled", "laid") else None,
        colour=LOOKS.get(look & 0xF, ""),
        battery=min(battery & 0x7F, 100),
        charging=bool(battery & 0x80),
    )


def _face(index: int, sides: int, built: int) -> int | None:
    """The printed number, None where the die has no such face."""
    if built <= TURNED_UNTIL and sides in TURNED:
        turned = TURNED[sides]
        return turned[index] if index < len(turned) else None
    if sides == 100:
        return 10 * index if index < 10 else None
    if sides == 10:
        return index if index < 10 else None
    return index + 1 if index < sides else None
