"""The squares of a box's board for its owner: where they lie in the plan of the edition, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.client.display.boards import BoardLook, BoardPlace
from companion.client.games.plug_ins import part_of
from companion.words import Words, say_in

SQUARES = "square"
"""The list of a board's squares in an edition: each with its id, and where its middle lies as x and y; w and h are how
wide and high it is."""

GROUND = "#d8cfb8"
"""What squares of a board in the plain are drawn in."""

_USUAL = 25
"""So many squares that say no size would lie across a board."""


def plan(edition: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """Where the squares lie, in the unit of the edition; none where its board is not made of places."""
    return {str(row.get("id")): (float(row["x"]), float(row["y"])) for row in _rows(edition) if _is_place(row)}


def sizes(edition: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """How wide and high the squares of the plan are that say so."""
    return {
        str(row["id"]): (row["w"], row["h"])
        for row in _rows(edition) if _is_place(row) and _size(row.get("w"), 0) and _size(row.get("h"), 0)
    }  # fmt: skip


def named(edition: Mapping[str, Any]) -> dict[str, str]:
    """The names of the squares that have one of their own: they are found on a board."""
    names = {str(row["id"]): str(row["name"]) for row in _rows(edition) if row.get("name")}
    several = Counter(names.values())
    return {square: name for square, name in names.items() if several[name] == 1}


def called(edition: Mapping[str, Any], language: str = "") -> dict[str, str]:
    """What each square is called in a list, by its id: by its name, or else by how far it is behind the last named one.

    language: "" for the one that is spoken here.
    """
    alone, words = named(edition), Words(language or say_in())
    found, last, number = {}, "", 0
    for row in _rows(edition):
        square, name, number = str(row.get("id")), str(row.get("name") or ""), number + 1
        if square in alone:
            last, number = name, 0
        elif last:
            key = "boxes.square_like" if name else "boxes.square_after"
            name = words.say(key, name=name, number=number, last=last)
        found[square] = name or square
    return found


def drawn(edition: Mapping[str, Any]) -> BoardLook | None:
    """The board in the plain, nothing on it; None where it is not made of places."""
    places = plan(edition)
    if not places:
        return None
    usual = max(max(x for x, _ in places.values()) - min(x for x, _ in places.values()), 1.0) / _USUAL
    sizes = {str(row.get("id")): (_size(row.get("w"), usual), _size(row.get("h"), usual)) for row in _rows(edition)}
    left = min(x - sizes[square][0] / 2 for square, (x, _) in places.items())
    top = min(y - sizes[square][1] / 2 for square, (_, y) in places.items())
    wide = max(x + sizes[square][0] / 2 for square, (x, _) in places.items()) - left
    high = max(y + sizes[square][1] / 2 for square, (_, y) in places.items()) - top

    def place(square: str, x: float, y: float) -> BoardPlace:
        w, h = sizes[square]
        x, y, w, h = (one * 1000 / wide for one in (x - w / 2 - left, y - h / 2 - top, w, h))
        return BoardPlace(square, round(x), round(y), round(w), round(h), GROUND)

    return BoardLook(round(high * 1000 / wide), [place(square, *at) for square, at in places.items()], [], [])


def _rows(edition: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """As the edition lists them, or as the game draws them up of an edition that does not (`board_plan.py`)."""
    game = edition.get("edition", {}).get("game", "")
    rows = edition.get(SQUARES) or part_of(game, "board_plan", "rows", _no_rows)(edition)
    return (row for row in (rows if isinstance(rows, list) else ()) if isinstance(row, Mapping))


def _no_rows(_: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return []


def _is_place(row: Mapping[str, Any]) -> bool:
    return all(isinstance(row.get(axis), int | float) for axis in ("x", "y"))


def _size(value: Any, usual: float) -> float:
    return float(value) if isinstance(value, int | float) and value > 0 else usual
