"""The way out in the plain: the cells, the spaces in rows that run to and fro, the boats, and who is where."""

from __future__ import annotations

from companion.client.display.boards import BoardLook, BoardPiece, BoardPlace
from companion.client.display.display import Display
from companion.games.break_out.about import what_it_does
from companion.games.break_out.view import EscapeView

WHOLE = 1000
IN_A_ROW = 8
HIGH = 90
STONE, WOOD, SPECIAL, SEA = "#8C8672", "#D8C7A0", "#E0A458", "#2C5872"


def figures_of(view: EscapeView) -> dict[str, str]:
    """What each prisoner looks like, by letter, colour and pattern: one whom an owner changed is another."""
    return {one.id: f"prisoner-{one.id}-{one.hex[1:].lower()}-{one.pattern}" for one in view.prisoners}


def board(display: Display) -> BoardLook:
    """As it stands now."""
    view = display.window.view
    places = [BoardPlace("cell", 0, 0, WHOLE, HIGH, STONE, name=display.spot_name("cell"))]
    wide = WHOLE // IN_A_ROW
    special = {str(one.space): one for one in view.track.special or []}
    count = view.track.spaces - view.track.first + 1
    for at in range(count):
        row, column = divmod(at, IN_A_ROW)
        left = column if row % 2 == 0 else IN_A_ROW - 1 - column
        space = str(view.track.first + at)
        ground, sign = (SPECIAL, f"{space}*") if space in special else (WOOD, space)
        places.append(BoardPlace(space, left * wide, HIGH * (1 + row), wide, HIGH, ground, sign))
    below, side = HIGH * (1 + -(-count // IN_A_ROW)), WHOLE // len(view.boats)
    for at, boat in enumerate(view.boats):
        spot = f"boat{boat.boat}"
        name = display.spot_name(spot)
        places.append(BoardPlace(spot, at * side, below, side, HIGH, SEA, str(boat.boat), name))
    colours, figures = {one.id: one.hex for one in view.prisoners}, figures_of(view)
    spots = [("cell", view.cells), *((str(one.space), one.prisoners) for one in view.piles)]
    spots += [(f"boat{one.boat}", one.prisoners) for one in view.boats]
    here = [(spot, who) for spot, who in spots if who]
    told = [f"{display.spot_name(spot)}: {' '.join(what_it_does(display, one))}" for spot, one in special.items()]
    return BoardLook(
        below + HIGH,
        places,
        [BoardPiece(spot, text=one, colour=colours[one], figure=figures[one]) for spot, who in here for one in who],
        [display.say("stands", spot=display.spot_name(spot), here=list(who)) for spot, who in here] + told,
    )
