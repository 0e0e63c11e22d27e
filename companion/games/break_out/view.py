"""What a viewer may know of the table. Everything is public but the forecasts."""

from __future__ import annotations

from typing import Any

from companion.games.break_out.edition import WHITE
from companion.games.break_out.scoring import boat_points, hits, most_possible
from companion.games.break_out.state import CELL, Escape, aboard, covered, pile, place_word, round_number, stage
from companion.games.break_out.white import available


def view(table: Escape, viewer: int | None) -> dict[str, Any]:
    """The table as plain data; `mine` is there for a seat that has a forecast, `forecasts` once the game is over."""
    box = table.box
    dice = box.edition.dice
    seen: dict[str, Any] = {
        "prisoners": [
            {
                "id": prisoner.id, "name": prisoner.name, "colour": prisoner.colour, "hex": prisoner.hex,
                "pattern": prisoner.pattern, "place": place_word(table.at[prisoner.id]),
                "covered": covered(table, prisoner.id),
            }
            for prisoner in box.edition.prisoner
        ],
        "white": {"id": WHITE, "hex": dice.white_hex, "pattern": dice.white_pattern, "available": available(table)},
        "cells": [who for who, at in table.at.items() if at == CELL],
        "piles": [
            {"space": space, "prisoners": list(pile(table, space))}
            for space in sorted({at for at in table.at.values() if at > CELL})
        ],
        "boats": [
            {"boat": number, "prisoners": list(aboard(table, number)), "seats": boat.seats, "points": boat.points,
             "look": boat.look}
            for number, boat in enumerate(box.edition.boat, start=1)
        ],
        "track": {"spaces": box.last, "first": box.first, "sections": list(box.edition.track.sections)},
        "stage": stage(table),
        "turn": {
            "seat": table.seat if table.turns else -1, "number": table.turns,
            "round": round_number(table) if table.turns else 0, "dice": list(table.dice), "named": table.named,
            "forward": dict(table.forward), "back": table.back, "white": table.white,
        },
        "locked": [bool(forecast) for forecast in table.forecasts],
        "over": table.over,
        "estimates": sorted(
            part for part, block in (("track", box.edition.track), ("entry", box.edition.entry), ("dice", dice))
            if block.source == "estimate"
        ),
    }  # fmt: skip
    if table.over:
        seen["forecasts"] = [_sheet(table, forecast) for forecast in table.forecasts]
    if viewer is not None and table.forecasts[viewer]:
        seen["mine"] = _sheet(table, table.forecasts[viewer]) | {"most": most_possible(table, table.forecasts[viewer])}
    return seen


def _sheet(table: Escape, forecast: list[str]) -> dict[str, Any]:
    """One forecast: each boat's prisoners, those who are in it, and the points so far."""
    right = hits(table, forecast)
    points = boat_points(table, right)
    return {
        "boats": [
            {"prisoners": list(boat), "right": list(heads), "points": gained}
            for boat, heads, gained in zip(forecast, right, points, strict=True)
        ],
        "total": sum(points),
    }
