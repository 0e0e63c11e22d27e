"""Action cards, the end and counting by tiles, for the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.touch.games.cloaks.foot import Foot
from ui.touch.games.cloaks.placing import LAST_ROUND, begin, give, go_back, keep, open_table, place, press, touch
from ui.touch.games.cloaks.scenes_turn import close_the_ring, lay_some

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

SIDES = {"cloaks_0": ["L4", "M4", "N4", "N5"], "noble_0": "M4", "houses_0": ["F1", "M5"],
         "cloaks_1": ["L5", "L6", "L7", "M7", "N6", "N7"], "noble_1": "M7", "houses_1": ["K6", "J8"]}  # fmt: skip
"""Two rows of cloaks that meet at both ends, so that the last ones can change places."""

COUNTS = {
    "house_count:4:0": 3, "house_count:4:1": 2, "house_count:4:2": 1, "house_count:1:0": 2, "house_count:5:1": 2,
    "house_count:7:2": 3, "house_count:3:3": 3, "monument_there:4:1": "monument", "monument_there:7:2": "star",
    "influence:0": 38, "influence:1": 26, "influence:2": 21, "influence:3": 9, "waiting:0": 0, "waiting:1": 0,
    "waiting:2": 0, "waiting:3": 0, "lying:0": 7, "lying:1": 6, "lying:2": 6, "lying:3": 4,
}  # fmt: skip
"""A city in the middle of an evening where squares are not followed."""


def show(guide: TourGuide) -> None:
    """Everything that is done with cards, then how evenings end, then counting."""
    begin(guide)
    _claiming(guide)
    _effects(guide)
    _blocked(guide)
    _end(guide)
    _by_tiles(guide)


def _open_cards(guide: TourGuide, *cards: str) -> None:
    nobodys = [(f"card:{seat}", "") for seat in range(4)]
    guide.app.running.window.correct_together([*nobodys, ("open", list(cards))])


def _claiming(guide: TourGuide) -> None:
    """The open cards, one of them somebody else's; a card is claimed, and kept for later."""
    _open_cards(guide, "A1", "A4", "A8", "A3")
    place(guide, card_1="A3")
    guide.board.show_whole()
    guide.finger.seconds(0.4)
    guide.see("cards-below-the-city")
    foot = guide.board.foot
    assert isinstance(foot, Foot)
    guide.finger.tap_widget(foot.card_keys["A1"])
    guide.see("card-read")
    go_back(guide)
    give(guide, ["cards"])
    guide.see("cards-to-take")
    give(guide, "claim:A8")
    guide.see("card-needs-a-cloak")
    lay_some(guide, 1)
    guide.see("card-used-now-or-later")
    give(guide, "later")
    guide.see("card-claimed")
    give(guide, ["cards"])
    guide.see("cards-with-ones-own")
    give(guide, "back")


def _effects(guide: TourGuide) -> None:
    """A card claimed before is used once more: each kind of card that asks something."""
    _use(guide, "A1")
    guide.see("cloaks-anew")
    lay_some(guide, 6)
    guide.see("cloaks-anew-laid")
    window = guide.app.running.window
    press(guide, window.draft(window.questions[0].id).pieces)
    guide.see("noble-anew")
    lay_some(guide, 1)
    _use(guide, "A4")
    guide.see("rivals-cloak")
    give(guide, "B6")
    guide.see("rivals-cloak-to-where")
    lay_some(guide, 1)
    guide.see("rivals-cloak-moved")
    begin(guide)
    close_the_ring(guide)
    _use(guide, "A5", **SIDES)
    guide.see("which-cloak-changes-places")
    give(guide, "N5")
    guide.see("cloaks-have-changed-places")
    begin(guide)
    _use(guide, "A6")
    keep(guide)
    give(guide, "stay")
    guide.see("build-corner-to-corner")


def _use(guide: TourGuide, card: str, **changes: object) -> None:
    others = [one for one in ("A2", "A7", "A8", "A9") if one != card]
    _open_cards(guide, card, *others[:3])
    place(guide, **{"card_0": card, "card_1": "", **changes})
    give(guide, ["cards"])
    give(guide, f"use:{card}")


def _blocked(guide: TourGuide) -> None:
    """Somebody is completely blocked, the table agrees, and open cards are exchanged."""
    place(guide, card_0="")
    give(guide, ["cards"])
    give(guide, "blocked")
    guide.see("blocked")
    give(guide, "agree")
    guide.see("exchange")
    give(guide, guide.app.running.window.questions[0].options[-1].value)
    guide.see("exchange-once-more")
    give(guide, "enough")


def _end(guide: TourGuide) -> None:
    """Nobody builds any more; or somebody's last monument stands, then the points."""
    place(guide)
    _pass_until(guide, "agree_end")
    guide.see("nobody-builds")
    give(guide, "play_on")
    place(guide, 1, **LAST_ROUND)
    guide.app.go("points")
    guide.see("points-under-way")
    guide.app.back_to_table()
    _pass_until(guide, "cloaks", turns=1)
    guide.see("last-round")
    _pass_until(guide, "")
    guide.finger.seconds(0.5)
    guide.see("results-of-the-city", settle=3.0)


def _pass_until(guide: TourGuide, about: str, turns: int = 99) -> None:
    """Everybody passes until this is asked, or the game is over; turns: at most so many end."""
    window = guide.app.running.window
    started = window.view.seat
    while (window.questions and window.questions[0].about != about) or (turns == 1 and window.view.seat == started):
        ask = window.questions[0]
        values = [one.value for one in ask.options]
        word = next((one for one in ("stay", "done", "play_on") if one in values), "")
        window.answer(ask.id, list(ask.chosen) if ask.kind == "pick" else word or values[0])
    guide.app.back_to_table()
    guide.finger.frames(4)


def _by_tiles(guide: TourGuide) -> None:
    """Counting houses tile by tile."""
    open_table(guide, track="light")
    guide.see("by-tiles-homes")
    window = begin(guide, track="light")
    guide.see("by-tiles-first-turn")
    window.correct_together([*COUNTS.items()])
    window.correct("turn", 0)
    guide.app.back_to_table()
    guide.finger.frames(4)
    guide.see("by-tiles-build")
    touch(guide, "tile4")
    guide.see("by-tiles-house-or-monument")
    house = next(one.value for one in window.questions[0].options if one.value.startswith("house_on:4"))
    go_back(guide)
    give(guide, house)
    guide.see("by-tiles-cloaks-laid")
    give(guide, "1")
    give(guide, "cards")
    guide.see("by-tiles-cards")
    give(guide, "claim:A6")
    guide.see("by-tiles-use-it-now")
    give(guide, "now")
    guide.see("by-tiles-judge")
    guide.app.go("points")
    guide.see("by-tiles-points")
    guide.app.back_to_table()
