"""How the squares of an owner's tile are drawn while it is painted."""

from __future__ import annotations

from ui.touch.app.skins import SquareLook
from ui.touch.games.cloaks.colours import paint
from ui.touch.games.cloaks.own_signs import OWN, tokens
from ui.touch.look.theme import theme

_MARKS = {"*": ("star", "star"), "n": ("home", "neutral")}
"""Signs that are fields with something on them: its icon and colour."""


def square_look(edition: dict[str, object], sign: str) -> SquareLook:
    """Of one sign. edition: with the owner's own signs."""
    own = tokens(edition).get(f"{OWN}{sign}")
    if own is not None:
        return SquareLook(theme.pick(own), paint("name"), sign)
    if sign == "#":
        return SquareLook(paint("road"), paint("name"), "")
    mark, token = _MARKS.get(sign, ("" if sign == "." else sign, "name"))
    return SquareLook(paint("field"), paint(token), mark)
