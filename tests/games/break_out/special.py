"""Tables of Break Out on a board with special spaces, for tests."""

from __future__ import annotations

from tests.games.break_out import tables
from tests.games.break_out.tables import edition


def space(at, *effects, name="", text="Go on."):
    """A special space: `effects` are verbs, with what they need after a colon ("move_by:3")."""
    made = []
    for one in effects:
        verb, _, number = one.partition(":")
        made.append({"do": verb, **({{"move_by": "by", "go_to": "space"}[verb]: int(number)} if number else {})})
    return {"at": at, "name": name, "text": text, "effects": made}


def board(*special, spaces=20, **dice):
    """An edition with these spaces."""
    return edition(spaces, **dice) | {"space": list(special)}


def at(position, *special, monkeypatch, spaces=20, **more):
    """A position of `tables.at` on such a board."""
    monkeypatch.setattr(tables, "edition", lambda *_, **dice: board(*special, spaces=spaces, **dice))
    return tables.at(position, spaces=spaces, **more)
