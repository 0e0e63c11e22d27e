"""Signs of an owner's own on tiles: each in the colour and with the marks of its look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import InstructionGroup

from ui.touch.games.cloaks.colours import COLOURS
from ui.touch.look.ink import draw_boxes
from ui.touch.look.theme import theme

OWN = "own:"
"""What the display's signs of an owner's own begin with: "own:~"."""

LIKE = {"road": "#", "field": ".", "star": "*", "neutral": "n", "blocked": "x"}

Box = tuple[float, float, float, float]

PLAIN = {"road": "road", "blocked": "stone"}
"""The colours of those that have no look of their own, by what they are like; of all others that of a field."""

MARKS: Mapping[str, Sequence[Box]] = {
    "water": [(x, y, 0.26, 0.06) for y in (0.2, 0.5, 0.8) for x in (0.1 + 0.2 * (y == 0.5), 0.5 + 0.2 * (y == 0.5))],
    "bridge": [(x, 0.04, 0.05, 0.92) for x in (0.2, 0.4, 0.6, 0.8)],
    "square": [(0.2, 0.2, 0.6, 0.06), (0.2, 0.74, 0.6, 0.06), (0.2, 0.2, 0.06, 0.6), (0.74, 0.2, 0.06, 0.6)],
    "wall": [*((0.02, y, 0.96, 0.05) for y in (0.3, 0.65)), (0.48, 0.0, 0.05, 0.3), (0.25, 0.35, 0.05, 0.3),
             (0.7, 0.35, 0.05, 0.3), (0.48, 0.7, 0.05, 0.28)],
    "garden": [(x, y, 0.12, 0.12) for x, y in ((0.2, 0.2), (0.65, 0.25), (0.4, 0.5), (0.2, 0.72), (0.7, 0.68))],
    "plain": [(0.44, 0.44, 0.12, 0.12)],
}  # fmt: skip
"""What is drawn on a square besides its colour, by its look: left, upper, width, height, of its side."""


def tokens(edition: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The colour of each sign of its own in every theme, by "own:~"."""
    return {f"{OWN}{one['sign']}": _colours(one) for one in edition.get("sign", ())}


def likes(edition: Mapping[str, Any]) -> dict[str, str]:
    """By sign what it is like, in the signs of the rules."""
    return {one["sign"]: LIKE[one["like"]] for one in edition.get("sign", ())}


def looks(edition: Mapping[str, Any]) -> dict[str, str]:
    """By sign its look."""
    return {one["sign"]: one.get("look", "plain") for one in edition.get("sign", ())}


def _colours(sign: Mapping[str, str]) -> dict[str, str]:
    look = sign.get("look", "plain")
    plain = COLOURS[look if look in COLOURS else PLAIN.get(sign["like"], "field")]
    return dict.fromkeys(plain, sign["colour"]) if sign.get("colour") else plain


def paint_squares(
    group: InstructionGroup, boxes: Sequence[Box], look: str, colour: list[float], mark: list[float]
) -> None:  # fmt: skip
    """Squares of one sign, with their marks."""
    draw_boxes(group, boxes, 0, colour)
    marks = [(x + side * left, y + side * (1 - upper - high), side * wide, side * high)
             for x, y, side, _ in boxes for left, upper, wide, high in MARKS[look]]  # fmt: skip
    draw_boxes(group, marks, 0, mark)


def draw_sign(edition: Mapping[str, Any], key: str, group: InstructionGroup, box: Box) -> None:
    """One of them by itself, for the legend. key: "own:~"."""
    colour = theme.pick(tokens(edition)[key])
    paint_squares(group, [box], looks(edition)[key.removeprefix(OWN)], colour, theme.pick(COLOURS["mark"]))
