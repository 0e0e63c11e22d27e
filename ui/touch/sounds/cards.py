"""The loudspeakers that this machine has, as ALSA lists them, and how its player is told which one is wanted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from companion.words import say

LISTED, STREAMS = Path("/proc/asound/cards"), Path("/proc/asound/pcm")
"""What is plugged in, two lines each; and what each of them can do."""

CARD = re.compile(r"^ *(\d+) \[(\w+) *\]: .*? - (.*)$", re.MULTILINE)

SCREEN, SOCKET = re.compile(r"vc4hdmi(\d)?"), "Headphones"
"""What a Raspberry Pi calls the loudspeakers of its screens and its round socket: no name for people."""


class Card(NamedTuple):
    """name: what ALSA calls it, which stays the same when it is plugged in again. title: for people."""

    name: str
    title: str


def cards() -> list[Card]:
    """Those that something can be played on."""
    try:
        listed, streams = LISTED.read_text(errors="replace"), STREAMS.read_text(errors="replace")
    except OSError:
        return []
    plays = {int(line.partition("-")[0]) for line in streams.splitlines() if "playback" in line}
    return [Card(name, _title(name, told)) for number, name, told in CARD.findall(listed) if int(number) in plays]


def _title(name: str, told: str) -> str:
    screen = SCREEN.fullmatch(name)
    if screen:
        number = int(screen[1] or 0) + 1
        return say("settings.loudspeaker.screen", number=number)
    return say("settings.loudspeaker.socket") if name == SOCKET else told.strip()


def way_to(name: str) -> tuple[str, ...]:
    """The player's own words for that card; none for "", and for one that is not there: the system's choice plays."""
    there = name in (card.name for card in cards()) if name else False
    # The one by which ALSA makes of a sound whatever that card can play.
    return ("-D", f"sysdefault:CARD={name}") if there else ()
