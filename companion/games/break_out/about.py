"""What a place on the way out is, and who is there."""

from __future__ import annotations

from companion.client.display.display import About, Display
from companion.games.break_out.state import CELL, place_word
from companion.games.break_out.view import SpecialView

SIGNS = {
    "cell": "BRK-COMP-01", "space": "BRK-MOVE-02", "special": "BRK-SPACE-01", "pile": "BRK-STACK-01",
    "comes": "BRK-MOVE-01", "rope": "BRK-MOVE-09", "turn": "BRK-COMP-01", "boat": "BRK-BOAT-01",
    "chosen": "BRK-MOVE-12",
}  # fmt: skip
"""Signs on the board in the order of the legend, and their rules."""

BOAT = "boat"


def about(display: Display, spot: str) -> About | None:
    """The cells, a space or a boat; None for anything else."""
    view = display.window.view
    title = display.spot_name(spot)
    if spot == "cell":
        here = "".join(view.cells)
        return About(title, [display.say("in_cells", here=list(here))], SIGNS["cell"], "cell")
    boat = next((one for one in view.boats if f"{BOAT}{one.boat}" == spot), None)
    if boat is not None:
        lines = [display.say("in_boat", here=list(boat.prisoners), free=boat.seats - len(boat.prisoners))]
        lines.append(display.say("boat_worth", points=boat.points))
        if boat.look:
            lines.append(display.say("boat_looks", look=display.words.printed(boat.look)))
        return About(title, lines, SIGNS["boat"], "boat")
    if not (spot.isascii() and spot.isdecimal() and view.track.first <= int(spot) <= view.track.spaces):
        return None
    special = next((one for one in view.track.special or [] if str(one.space) == spot), None)
    pile: list[str] = next((one.prisoners for one in view.piles if str(one.space) == spot), [])
    does = what_it_does(display, special) if special else []
    if len(pile) > 1:
        lines = [*does, display.say("in_pile", here=list(pile)), display.say("top_moves")]
        return About(title, lines, SIGNS["pile"], "pile")
    if does:
        lines = [*does, display.say("on_space", here=list(pile))]
        return About(title, lines, SIGNS["special"], "special")
    lines = [display.say("on_space", here=list(pile)), display.say("space_counts", taken=bool(pile))]
    return About(title, lines, SIGNS["space"], "space")


def what_it_does(display: Display, special: SpecialView) -> list[str]:
    """What is printed there, in the owner's words; else what it does, in ours."""
    if special.text:
        return [special.text]
    found = []
    for effect in special.effects:
        to = place_word(effect.space or CELL)
        by = effect.by or 0
        found.append(display.say(f"does_{effect.do}", by=abs(by), on=by > 0, to=to, cell=to == "cell"))
    return found
