"""The table is right: putting places, dice and the turn right by hand."""

from __future__ import annotations

from typing import Any

from companion.games.break_out.boats import LAST_BOAT, all_home, close
from companion.games.break_out.edition import WHITE
from companion.games.break_out.scoring import tell_scores
from companion.games.break_out.state import CELL, Escape, full, pile, place_word, put, round_number
from companion.games.break_out.turn import begin_turn
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Correctable

ROUNDS = 99


def correctables(table: Escape) -> list[Correctable]:
    """All that can be put right: forecasts cannot, they are locked (BRK-FORE-05)."""
    if not table.turns:
        return []
    places = _places(table)
    found = [Correctable(f"place:{who}", "square", place_word(at), places) for who, at in table.at.items()]
    found += _piles(table)
    if table.over:
        return found
    seats = list(range(len(table.forecasts)))
    found.append(Correctable("turn", "seat", table.seat, seats))
    found.append(Correctable("round", "number", round_number(table), list(range(1, ROUNDS + 1))))
    for who, pips in table.forward.items():
        found.append(Correctable(f"die:{who}", "number", pips, _faces(table, who)))
    if table.white:
        found.append(Correctable(f"die:{WHITE}", "number", table.white, _faces(table, WHITE)))
    return found


def correct(table: Escape, what: str, value: Any) -> None:
    """Put one value right. A prisoner put on a space stands on top of everybody there. Raises Refused."""
    item = next((item for item in correctables(table) if item.what == what), None)
    if item is None:
        raise Refused(f"There is nothing called “{what}” to put right now. Choose one of the values on the list.")
    kind, _, rest = what.partition(":")
    if kind != "pile":
        item.check_offered(value)
    if kind == "pile":
        _pile_up(table, item, value)
    elif kind == "place":
        _put(table, rest, value)
    elif kind == "turn":
        table.seat = value
    elif kind == "round":
        table.turns += (value - round_number(table)) * len(table.forecasts)
    elif rest == WHITE:
        table.white = value
    else:
        table.forward[rest] = value
    table.tell("corrected", "", TABLE, what=what, value=[item.kind, value])
    if kind in ("place", "pile"):
        _look_for_the_end(table)


def _piles(table: Escape) -> list[Correctable]:
    """Every pile from bottom to top; those who do not stand in it yet can join it."""
    found = []
    for space in sorted({at for at in table.at.values() if at > CELL}):
        there = list(pile(table, space))
        if len(there) > 1:
            others = [who for who in table.at if who not in there]
            found.append(Correctable(f"pile:{space}", "pile", there, [*there, *others]))
    return found


def _pile_up(table: Escape, item: Correctable, order: Any) -> None:
    """Build a pile anew, bottom to top. It must name all who stand there: nobody has said where else they are."""
    known = isinstance(order, list) and all(isinstance(who, str) and who in item.options for who in order)
    if not known or len(set(order)) < len(order):
        raise Refused(f"“{item.what}” takes a list of prisoners, bottom to top, each once: {', '.join(item.options)}.")
    left_out = [one.name for one in table.box.edition.prisoner if one.id in item.value and one.id not in order]
    if left_out:
        raise Refused(
            f"Left out: {', '.join(left_out)}. Name everybody who stands there, bottom to top, or first say where they "
            "really are."
        )
    place = item.what.partition(":")[2]
    for who in order:
        _put(table, who, place)


def _places(table: Escape) -> list[str]:
    box = table.box
    boats = [place_word(-boat) for boat in range(1, LAST_BOAT + 1)]
    return ["cell", *(str(space) for space in range(box.first, box.last + 1)), *boats]


def _faces(table: Escape, die: str) -> list[int]:
    sides = table.box.sides.get(die, range(1, 7))
    return sorted(set(sides))


def _put(table: Escape, who: str, place: str) -> None:
    boat = int(place.removeprefix("boat")) if place.startswith("boat") else 0
    if boat and table.at[who] != -boat and full(table, boat):
        raise Refused(f"Boat {boat} is full. First say where one of those in it really is.", "BRK-BOAT-01")
    put(table, who, -boat if boat else CELL if place == "cell" else int(place))
    if boat:
        table.forward.pop(who, None)
        if table.back == who:
            table.back, table.white = "", 0


def _look_for_the_end(table: Escape) -> None:
    """A place put right can end the game, or show that it is not over yet."""
    limit = table.box.options.round_limit * len(table.forecasts)
    if all_home(table):
        table.agenda.clear()
        if table.over and all(at < CELL for at in table.at.values()):
            tell_scores(table)
        else:
            close(table)
    elif table.over and (not limit or table.turns < limit):
        table.over = False
        begin_turn(table, (table.seat + 1) % len(table.forecasts))
    elif table.over:
        tell_scores(table)
