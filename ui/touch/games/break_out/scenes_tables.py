"""Other tables of Break Out for the tour: two seats and six, the rope, the option's questions, ends and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.window import Window
from tests.tour.panel import plug_in, press, unplug
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.break_out.placing import choose, finish, give, place, roll
from ui.touch.games.break_out.sailing import SailingBoats

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

GAME = "break-out"
NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil", "Frida")
FORECASTS = ("RGYBOPK", "KPOBYGR", "GRBYPOK", "OKGYBPR", "RGYBPOK", "BYRGKOP")
"""Ada and Emil tell the same, but for the order of boat 3, which counts for nothing."""

SEED = "5a" * 32


def show(guide: TourGuide) -> None:
    """A short look at each, then back to the evening that was running."""
    running = guide.app.running.window.facts.number
    _two_on_the_rope(guide)
    _six(guide)
    _other_rules(guide)
    _by_panel(guide)
    guide.app.open_evening(lambda: guide.app.kept.take_up(running))
    guide.finger.frames(4)


def _open(guide: TourGuide, seats: int, dice: str = "typed", **options: str) -> Window:
    """A fresh evening at another table."""
    app = guide.app
    app.open_evening(lambda: app.kept.begin(GAME, list(NAMES[:seats]), options, seed=SEED, dice=dice))
    guide.finger.frames(4)
    return app.running.window


def _begin(guide: TourGuide, seats: int, dice: str = "typed", turns: int = 3, **options: str) -> Window:
    """The same with all forecasts made and the first seat on turn."""
    window = _open(guide, seats, dice, start="said", **options)
    for seat in range(seats):
        give(guide, list(FORECASTS[seat]), seat)
    give(guide, "0")
    window.correct("round", turns)
    guide.finger.frames(4)
    return window


def _two_on_the_rope(guide: TourGuide) -> None:
    _open(guide, 2, path="rope")
    guide.see("two-forecasts-to-make")
    _begin(guide, 2, dice="virtual", path="rope")
    guide.see("rope-and-thrown-here")
    place(guide, R="19", Y="24", B="31")
    roll(guide, ["G", "R", "B"], [])
    guide.see("rope-moves")
    place(guide, R="boat1", G="boat1", Y="boat2", B="boat2", O="boat3", P="36", K="35")
    finish(guide)
    guide.play(20, seed=8)
    _see_the_end(guide, "results-of-two")


def _six(guide: TourGuide) -> None:
    _open(guide, 6)
    guide.see("six-forecasts-to-make")
    for seat in (0, 2, 5):
        give(guide, list(FORECASTS[seat]), seat)
    guide.see("six-forecasts-three-locked")
    _begin(guide, 6)
    guide.app.go("hands")
    guide.see("six-forecasts-locked")
    guide.app.back_to_table()
    place(guide, R="boat1", G="boat1", Y="boat2", B="boat2", O="boat3", P="36", K="35")
    guide.see("the-last-two")
    roll(guide, ["P", "K"], [1, 6])
    choose(guide, "board:P")
    _see_the_end(guide, "results-tied")


def _see_the_end(guide: TourGuide, name: str) -> None:
    """Once the last move is told and all boats have sailed."""
    guide.finger.until(lambda: any(boats.at_rest for boats in guide.finger.all(SailingBoats)), most=900)
    guide.see(name)


def _other_rules(guide: TourGuide) -> None:
    _open(guide, 3, start="app", forecast="dealt")
    guide.see("forecasts-dealt")
    _begin(guide, 3, white_named="before_roll")
    place(guide, R="12", Y="12", K="20", O="16")
    give(guide, ["R", "Y", "K", "W"])
    guide.see("whom-will-white-send-back")
    _begin(guide, 3, white_target="any")
    place(guide, R="4", G="7", Y="7", B="7", K="20")
    roll(guide, ["G", "Y", "K", "W"], [1, 2, 3, 4])
    guide.see("white-sends-anybody-back")
    window = _begin(guide, 3)
    window.set_dial("warn")
    guide.finger.frames(4)
    guide.finger.told()
    guide.finger.tap_widget(next(guide.finger.all(OwnQuestion)).keys(["R"])[0])
    guide.see("dice-with-a-loose-dial")


def _by_panel(guide: TourGuide) -> None:
    """A forecast and the dice picked with the buttons of a panel."""
    _open(guide, 3)
    panel = plug_in(guide)
    press(guide, panel, "confirm", long=True)
    for _ in range(3):
        press(guide, panel, "confirm")
    guide.see("panel-picks-a-forecast")
    press(guide, panel, "undo")
    unplug(guide)
    _begin(guide, 3)
    panel = plug_in(guide)
    for button in ("confirm", "plus", "plus", "confirm", "plus"):
        press(guide, panel, button)
    guide.see("panel-picks-dice")
    unplug(guide)
