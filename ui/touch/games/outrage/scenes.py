"""Positions of Outrage! that an ordinary evening reaches late, set up by corrections, for the tour."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from companion.client.layers.views import Answer
from tests.tour import photographs, whys

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

HANDS = {
    0: ["mace", "sword", "pistols", "sanctuary", "rope", "disguise"],
    1: ["armour", "dagger", "crossbow", "disguise", "tower_pass", "pardon"],
    2: ["file", "crowbar", "dynamite", "key"],
    3: ["rack_pardon", "ladder", "confession", "mace"],
}


SEED = "5a" * 32

_BEFORE_PLAY = ("shuffle", "first_throw")

STORY = 4.0
"""Seconds until an attack or a theft is told and its cards lie open."""

SOON = 0.1
"""Seconds in which what covers the page by itself has begun."""


def show(guide: TourGuide) -> None:
    """Walk in the Ward, theft, attack, prisons, the Rack, Raven Cards."""
    table = guide.app.running.window
    _begin(guide)
    for seat, hand in HANDS.items():
        table.correct(f"accredited:{seat}", True)
        table.correct(f"hand:{seat}", hand)
    for seat, square in enumerate(("G8", "W39", "V02", "Q9")):
        table.correct(f"square:{seat}", square)
    table.correct("coin:0", True)
    table.correct("jewel:orb", "inside:1")
    _turn(guide, 0)
    guide.see("inner-ward")
    _whys(guide)
    guide.play(30, seed=5)
    for name, seat, what, value in (
        ("theft", 2, "square:2", "V02"),
        ("beauchamp", 1, "held:1", "beauchamp"),
        ("bowyer", 3, "held:3", "bowyer"),
        ("rack", 0, "held:0", "rack"),
    ):
        table.correct(what, value)
        _turn(guide, seat)
        guide.see(name)
        guide.play(6, seed=seat)
    shown_to_all(guide)


def shown_to_all(guide: TourGuide) -> None:
    """At another table: a fight and a throw for a Jewel, as everybody sees them; then back."""
    app, running = guide.app, guide.app.running.window.facts.number
    app.open_evening(lambda: app.kept.begin("outrage", ["Ada", "Ben", "Cem"], {}, seed=SEED, dice="typed"))
    table = app.running.window
    _begin(guide)
    for seat, (square, hand) in enumerate((("G8", HANDS[0]), ("W39", HANDS[1]), ("V02", HANDS[2]))):
        table.correct_together([(f"accredited:{seat}", True), (f"hand:{seat}", hand), (f"square:{seat}", square)])
    _turn(guide, 0)
    _say(guide, 0, "attack:1")
    _say(guide, 0, ["pistols", "sword", "mace"])
    _say(guide, 1, ["armour", "crossbow"])
    guide.see("fight", settle=STORY)
    _turn(guide, 2)
    _say(guide, 2, "steal:sword")
    _say(guide, 2, ["file", "crowbar", "dynamite"])
    _turn(guide, 2)
    _say(guide, 2, "theft_throw")
    table.answer(table.questions[0].id, [1, 1], "typed")
    guide.see("theft-thrown", settle=STORY)
    guide.past_story()
    # Only now that the throw has been seen does the Jewel come out of its case.
    guide.see("jewel-taken", settle=SOON)
    _photographed(guide)
    _got_away(guide)
    app.open_evening(lambda: app.kept.take_up(running))
    guide.finger.frames(4)


def _got_away(guide: TourGuide) -> None:
    """A heist for all the Jewels ends: one has most of them, one the smallest, and two are behind bars."""
    app, options = guide.app, {"ending": "all_jewels"}
    app.open_evening(lambda: app.kept.begin("outrage", ["Ada", "Ben", "Cem", "Dora"], options, seed=SEED, dice="typed"))
    table = app.running.window
    for jewel, seat in (("edward", 0), ("orb", 0), ("sword", 1)):
        table.correct(f"jewel:{jewel}", f"outside:{seat}")
    table.correct("over", True)
    guide.finger.frames(4)
    app.back_to_table()
    guide.see("results-got-away", settle=STORY)


def _photographed(guide: TourGuide) -> None:
    """A throw on the owner's photograph of the board, near and far, and a Raven Card that is drawn."""
    table = guide.app.running.window
    photographs.keep_all(guide, "outrage")
    guide.app.back_to_table()
    table.set_source("raven", "real")
    table.correct_together([("square:0", "G11")])
    _turn(guide, 0)
    _say(guide, 0, "throw")
    table.answer(table.questions[0].id, [1, 2], "typed")
    guide.finger.frames(6)
    guide.see("photographed-lit", settle=STORY)
    guide.board.show_whole()
    guide.see("photographed-whole")
    ravens = {one["id"] for one in table.facts.edition["square"] if one["effects"] == [{"do": "draw_raven"}]}
    _say(guide, 0, next(one.value for one in table.questions[0].options if one.value in ravens))
    table.answer(table.questions[0].id, "pecked")
    guide.see("photographed-raven", settle=STORY)
    guide.past_story()
    photographs.forget_all(guide, "outrage")


def _begin(guide: TourGuide) -> None:
    """Answer all that comes before the first turn: till then the pieces are on Start."""
    window, luck = guide.app.running.window, random.Random(SEED)
    while window.questions[0].about in _BEFORE_PLAY:
        asked = window.questions[0]
        owner = window if asked.seat < 0 else window.seat(asked.seat)
        owner.answer(asked.id, owner.random_answer(asked.id, luck))
    guide.finger.frames(4)


def _say(guide: TourGuide, seat: int, answer: Answer) -> None:
    """A seat answers the question it is asked."""
    own = guide.app.running.window.seat(seat)
    own.answer(own.questions[0].id, answer)
    guide.finger.frames(4)


def _whys(guide: TourGuide) -> None:
    """A nine in the Ward: what it does not reach, and what squares are."""
    window, board = guide.app.running.window, guide.board
    if window.questions[0].about == "turn":
        window.answer(window.questions[0].id, "throw")
    window.answer(window.questions[0].id, [3, 6], "typed")
    guide.finger.seconds(0.6)
    board.show_whole()
    guide.finger.seconds(0.4)
    whys.see_why_not(guide, board.spot_place("HOS"), "why-not-there")
    whys.see_what(guide, board.spot_place("W45"), "what-is-this-order")
    whys.see_what(guide, board.spot_place("case:edward"), "what-is-this-case")
    board.open_on_legal()
    guide.finger.seconds(0.4)


def _turn(guide: TourGuide, seat: int) -> None:
    """Give a seat the turn, and go past any card that is still shown."""
    guide.app.running.window.correct("turn", seat)
    guide.finger.frames(4)
    guide.past_story()
