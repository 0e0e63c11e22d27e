"""What of the dungeon everybody should have seen: a bid beaten by trumps, a felon taken, the way to the bank."""

from __future__ import annotations

from math import cos, radians, sin

from companion.client.display.staging import Staged
from companion.client.window import Window
from ui.touch.games.torture.art import paint_jester
from ui.touch.games.torture.pictures import painting_of
from ui.touch.games.torture.shown import of_dungeon, pictured, sign_of
from ui.touch.games.torture.staged_card import Face, banked, beaten, owner_of, taken
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint

PAPER, INK, BLOOD, SHADE = "#F3EFE6", "#14161B", "#B3122B", "#7A0F20"


def picture_of(staged: Staged, window: Window) -> Paint | None:
    """What paints the thing that a scene is about; None for a felon whom an owner has made up."""
    line, edition = staged.line, window.facts.edition
    if line.kind == "banked":
        value = int(line.facts.get("value", 0))
        return banked(owner_of(window.seats[line.seat]), Face(value, pictured(edition, value)),
                      str(line.facts.get("gold", value)))  # fmt: skip
    if line.kind not in ("felon_taken", "outbid"):
        return None
    card, display = str(line.facts.get("card", "")), of_dungeon(window.display)
    one = next((one for one in display.open_cards() if one.card == card and one.seat >= 0), None)
    if line.kind == "outbid" and one is None:
        return trumps
    look = display.card(card)
    portrait = painting_of(look.picture, True)
    if portrait is None:
        return None
    if line.kind == "felon_taken" or one is None:
        return taken(portrait, owner_of(window.seats[line.seat]), look.value)
    face = Face(int(one.what)) if one.what.isdecimal() else Face(0, sign_of(edition, display.trump(card)))
    return beaten(portrait, owner_of(window.seats[one.seat]), face, one.count)


def jester(brush: Brush) -> None:
    """As on the lid, by himself."""
    paint_jester(brush.placed(0, 0, 1.14))


def trumps(brush: Brush) -> None:
    """A red die falls on two white ones and sends them flying."""
    for x, y, turn, face in ((-27, 20, 14, 2), (25, 18, -18, 3)):
        _die(brush, x, y, 25, turn, PAPER, INK, face)
    for x, y, to_x, to_y in ((-14, 40, -30, 58), (14, 40, 32, 56), (-18, 32, -42, 40), (18, 32, 44, 38)):
        brush.line([(x, y), (to_x, to_y)], 2.2, "#F6D98A")
    _die(brush, 0, 52, 44, 8, BLOOD, PAPER, 0)
    brush.icon("rack", 0, 52, 34, PAPER)


def _die(brush: Brush, x: float, y: float, side: float, turn: float, body: str, ink: str, pips: int) -> None:
    """A die that lies turned by so many degrees. pips: 2 or 3 of them, 0 for a sign of its own."""
    across, up = cos(radians(turn)), sin(radians(turn))

    def at(right: float, high: float) -> tuple[float, float]:
        return x + right * across - high * up, y + right * up + high * across

    for grow, paint in ((side * 0.06, INK), (0.0, body)):
        half, cut = side / 2 + grow, side * 0.16
        corners = [(-half + cut, -half), (half - cut, -half), (half, -half + cut), (half, half - cut),
                   (half - cut, half), (-half + cut, half), (-half, half - cut), (-half, -half + cut)]  # fmt: skip
        points = [at(*corner) for corner in corners]
        brush.shape([(x, y), *points, points[0]], paint)
    spots = {2: ((-0.24, -0.24), (0.24, 0.24)), 3: ((-0.26, -0.26), (0, 0), (0.26, 0.26))}.get(pips, ())
    for right, high in spots:
        brush.disc(*at(right * side, high * side), side * 0.1, ink)
