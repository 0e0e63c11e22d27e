"""Positions of Medieval Torture for the tour: a round with real dice, what equipment does, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.words import say
from tests.tour import whys
from ui.touch.controls.key import Key
from ui.touch.games.torture import scenes_camera, scenes_secret
from ui.touch.games.torture.placing import (
    begin,
    everybody,
    give,
    open_table,
    own_question,
    press,
    press_button,
    put,
    settle,
)
from ui.touch.games.torture.stalls import Stalls

if TYPE_CHECKING:
    from companion.client.layers.views import CorrectionView
    from companion.client.window import Window
    from tests.tour.contracts import TourGuide


def show(guide: TourGuide) -> None:
    """From the marker to the last felon, the same behind the curtain, then back to the evening that was running."""
    running = guide.app.running.window.facts.number
    _before(guide)
    _equipment(guide)
    _felons(guide)
    _abilities(guide)
    _tables(guide)
    scenes_secret.show(guide)
    scenes_camera.show(guide)
    _end(guide)
    guide.app.open_evening(lambda: guide.app.kept.take_up(running))
    guide.finger.frames(4)


def _before(guide: TourGuide) -> None:
    """Who begins, and the roll behind the screens."""
    open_table(guide, start="said")
    guide.see("starter")
    give(guide, guide.app.running.window.questions[0].options[0].value)
    guide.see("ready")
    ask = guide.app.running.window.questions[0]
    press_button(guide, value=ask.id)
    guide.see("ready-one-is")


def _equipment(guide: TourGuide) -> None:
    """Bids of every kind on equipment, and what comes of them."""
    begin(guide)
    guide.see("equipment-no-bids")
    press(guide, "bid:E02:3:2", most=2)
    guide.see("equipment-how-many")
    give(guide, "bid:E02:3:2")
    guide.see("equipment-first-bid")
    settle(guide)
    give(guide, "bid:E02:5:2")
    guide.see("equipment-outbid")
    give(guide, "bid:E22:6:3", "bid:E06:1:6")
    settle(guide)
    guide.see("equipment-outbid-again")
    give(guide, "pass")
    guide.see("equipment-wait-or-pass")
    put(guide, ("gold:2", 4), ("passed:0", False))
    guide.see("equipment-cannot-pay")
    everybody(guide, "wait")
    guide.see("buy")
    give(guide, "buy")
    guide.see("buy-next")
    give(guide, "leave")
    settle(guide)
    guide.see("felons-begin")


def _felons(guide: TourGuide) -> None:
    """Bids on felons: values, trumps, the bank; then who gets them."""
    begin(guide, phase="torture")
    guide.see("felons-no-bids")
    press(guide, "bid:F22:trump:1", most=2)
    guide.see("felons-trump-how-many")
    give(guide, "bid:F22:trump:1")
    give(guide, "bid:F11:4:2", "bid:F14:2:4", "bank:6")
    guide.see("felons-bank-visited")
    settle(guide)
    give(guide, "bid:F11:5:3")
    settle(guide)
    guide.see("felons-bids-stand")
    _whys(guide)
    press(guide, "bank:6", most=1)
    guide.see("felons-bank-chosen")
    give(guide, "bid:F22:trump:2")
    guide.see("felons-more-trumps")
    everybody(guide, "pass")
    guide.see("end-of-round")
    guide.app.go("points")
    guide.see("fame-so-far")
    guide.app.back_to_table()
    put_right(guide)


def _whys(guide: TourGuide) -> None:
    """A value that beats nothing, and what a card is."""
    page = guide.app.table_page
    assert page is not None and isinstance(page.big_side, Stalls)
    card = page.big_side.keys["F22"]
    guide.finger.tap_widget(card)
    key = own_question(guide).steps("bid:F22:1:2")[1]
    assert isinstance(key, Key) and key.disabled
    whys.see_why_not(guide, key.to_window(*key.center), "why-not-these")
    whys.see_what(guide, card.to_window(*card.center), "what-is-this-card")


def put_right(guide: TourGuide) -> None:
    """Each kind of thing that can be put right by hand, in the midst of an auction."""
    begin(guide, phase="torture")
    give(guide, "bid:F22:trump:1")
    kinds: dict[str, CorrectionView] = {}
    for item in guide.app.running.window.corrections():
        kinds.setdefault(item.what.partition(":")[0], item)
    from ui.touch.screens.correct import Page

    guide.app.go("correct")
    page = guide.page(Page)
    for kind, item in kinds.items():
        page._open_item(item)
        guide.see(f"correct-{kind}-under-way")
    guide.app.back_to_table()


def _abilities(guide: TourGuide) -> None:
    """Equipment that lets its owner do more: one die, a borrowed trump, a turned die, a look behind a screen."""
    begin(guide)
    put(guide, ("equipment:0", ["E16", "E11", "E20"]))
    guide.see("equipment-single-die-is-enough")
    press_button(guide, icon="construction")
    guide.see("equipment-used-which")
    press_button(guide, text=say("touch.back"), icon="arrow_back")
    give(guide, "use:E11")
    guide.see("equipment-used-on-trust")
    begin(guide, phase="torture")
    put(guide, ("equipment:0", ["E17", "E04", "E01", "E02"]), ("hand:0", 8))
    guide.see("felons-eight-dice")
    give(guide, "bid:F22:trump:1")
    everybody_once(guide)
    guide.see("felons-wait-pass-or-use")
    begin(guide)
    put(guide, ("equipment:1", ["E19"]))
    everybody(guide, "pass")
    guide.see("peek")
    give(guide, guide.app.running.window.questions[0].options[0].value)
    guide.see("peeked")


def everybody_once(guide: TourGuide) -> None:
    """The others bank a die each, so that the first seat is on turn again."""
    give(guide, "bank:1", "bank:2", "bank:3")
    settle(guide)


def _tables(guide: TourGuide) -> None:
    """Other tables: two and five people, the mild name, coins that nobody sees."""
    begin(guide, seats=2)
    guide.see("two-equipment")
    begin(guide, seats=2, phase="torture")
    guide.see("two-felons")
    begin(guide, seats=3)
    give(guide, "bid:E06:6:2")
    guide.see("three-equipment")
    begin(guide, seats=3, phase="torture")
    give(guide, "bid:F11:4:2")
    guide.see("three-felons")
    open_table(guide, seats=5)
    guide.see("five-ready")
    begin(guide, seats=5)
    give(guide, "bid:E06:5:4", "bid:E02:1:2", "pass", "bid:E22:6:6")
    settle(guide)
    guide.see("five-equipment")
    begin(guide, seats=5, phase="torture")
    give(guide, "bid:F11:4:2", "bid:F14:2:6", "bid:F22:trump:3", "pass", "bid:F30:1:5")
    settle(guide)
    guide.see("five-felons")
    begin(guide, phase="torture", names="mild", coins="hidden")
    guide.see("mild-names-and-hidden-coins")


END = 3.5
"""Seconds until the curtain is open, and all stands still."""


def _end(guide: TourGuide) -> None:
    """The last round ends: fame, and who gets the job."""
    window = begin(guide, seats=5)
    _pass_until(window, lambda: (window.view.round, window.view.phase) == (window.view.rounds, "torture"))
    cards = {"equipment:0": ["E22", "E24", "E25"], "felons:0": ["F01", "F06", "F16"], "equipment:1": ["E01", "E07"],
             "felons:1": ["F12", "F23", "F29"], "felons:2": ["F02", "F13"], "equipment:3": ["E10"], "gold:4": 24,
             "gold:0": 10, "gold:1": 1}  # fmt: skip
    put(guide, *cards.items())
    guide.app.go("points")
    guide.see("fame-under-way")
    guide.app.back_to_table()
    _pass_until(window, lambda: window.over)
    guide.app.back_to_table()
    guide.finger.frames(4)
    guide.see("results-of-the-dungeon", settle=END)


def _pass_until(window: Window, reached: Callable[[], bool]) -> None:
    """Nobody bids until this has come about."""
    while not reached():
        ask = window.questions[0]
        values = [one.value for one in ask.options]
        window.answer(ask.id, "pass" if "pass" in values else values[0])
