"""Corrections of evenings that were begun before corrections waited: played again, each has the effect it had then."""

from __future__ import annotations

from companion.games.outrage import packs
from companion.games.outrage.corrections import CORRECTIONS
from companion.games.outrage.corrections_pieces import leave, stand
from companion.games.outrage.corrections_turn import Put, of_player
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.state import UNKNOWN, Tower
from companion.rules.state import Step


def _named(step: Step, seat: int) -> bool:
    """Any number of a step was taken for the seat."""
    return seat in step[1:]


def _with_jewels_inside(put: Put) -> Put:
    """The Jewels of somebody who was put outside for good were not."""

    def right(table: Tower, seat: int, value: object) -> None:
        inside = jewels_inside(table, seat)
        put(table, seat, value)
        for name in inside:
            table.jewels[name].outside = False

    return of_player(right, _named)


def _always(_: Tower) -> tuple[str, ...]:
    """What is put right of a running game now could be put right after its end as well."""
    return ("",)


EARLIER = CORRECTIONS.but(
    {
        "square": {"put": _with_jewels_inside(stand)},
        "out": {"put": _with_jewels_inside(leave)},
        "laid": {"besides": (UNKNOWN,)},
        "turn": {"names": _always},
        "doubles": {"names": _always},
        "further": {"names": _always},
        "next": {"names": lambda _: packs.PACKS},
    }
)
