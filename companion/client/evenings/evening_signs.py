"""An evening at a glance: the few things that were big, whose each was and when, as signs along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.client.display.telling import BIG

if TYPE_CHECKING:
    from companion.client.window import Window


class EveningSign(msgspec.Struct, frozen=True):
    """Something big that happened. seat: whose. turn: in which turn. icon: the name of its sign.

    weight: the more, the rather it is shown where two have no room. line: the number of the line of the log that tells
    it. said: what such a sign means, "" where the game has no words for it.
    """

    seat: int
    turn: int
    icon: str
    weight: int
    line: int
    said: str = ""


def signs_of(window: Window) -> list[EveningSign]:
    """The signs of an evening in their order, out of what the window's holder may know; what was undone has none."""
    display, game, found = window.display, window.facts.game, []
    for line in window.log:
        if line.seat < 0 or line.undone:
            continue
        weight, icon = display.tells(line).weight, display.sign_of(line)
        if weight >= BIG and icon:
            key = f"{game}.evening_sign.{icon}"
            said = display.words.say(key) if display.words.has(key) else ""
            found.append(EveningSign(line.seat, line.turn, icon, weight, line.number, said))
    return found
