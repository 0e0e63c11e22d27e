"""The cards of people's own box: every pack of every game, from the first card to the end, by touches alone."""

from __future__ import annotations

import random
from collections import Counter

OTHER = "other_card"


def dealer(screen, seed, **more):
    """A player who touches the card that came off the real pack; every third is one that is not in the app's list."""
    from tests.tour.player import TouchPlayer

    class Dealer(TouchPlayer):
        def __init__(self):
            super().__init__(screen.app, screen.finger, random.Random(seed), **more)
            self.drawn, self.others = Counter(), 0

        def _choose(self, ask):
            if ask.kind != "draw":
                super()._choose(ask)
                return
            self.drawn[ask.pack] += 1
            known = [one.value for one in ask.cards if one.value != OTHER]
            if self.drawn[ask.pack] % 3 == 0:
                self.others += 1
                self._touch_value(OTHER)
            else:
                self._touch_value(self.chance.choice(known))

        def to_the_end(self, most):
            for _ in range(most):
                if not self.answer():
                    return
            raise AssertionError("the game does not end")

    return Dealer()


def key(screen, value):
    from ui.touch.controls.button import BigButton

    return next(one for one in screen.finger.all(BigButton) if one.value == value)


def begun(screen, title, names, *packs):
    """From the first page: these packs are touched on the page of the table rules before play."""
    from ui.touch.controls.button import BigButton

    screen.touch(title)
    for name in names:
        screen.touch(name)
    screen.touch("Table rules")
    for value in ("packs", *packs):
        screen.finger.tap_widget(key(screen, value))
        screen.finger.frames(2)
    screen.touch("All chapters")
    screen.finger.touch(BigButton, icon="arrow_back")
    screen.finger.frames(2)
    screen.touch("Start")
    assert {pack for pack in screen.here.packs if screen.here.sources[pack] == "real"} == set(packs)
    return screen.here


def test_outrage_with_both_packs_real_goes_on_to_its_end(screen):
    evening = begun(screen, "Outrage!", ("Ada", "Ben"), "tower", "raven")
    player = dealer(screen, 5)
    for _ in range(12):
        player.answer()
    while player.drawn["raven"] < 6 or not player.others:
        # Somebody stands two steps from squares for Raven Cards, held nowhere.
        seat = evening.view(None)["turn"]["seat"]
        for what, value in ((f"held:{seat}", ""), (f"accredited:{seat}", True), (f"square:{seat}", "G11")):
            evening.correct(what, value)
        screen.finger.frames(3)
        for _ in range(12):
            player.answer()
    assert evening.view(None)["raven"]["real"] and evening.view(None)["tower"]["real"]

    # Ada carries a Jewel to the Cradle Tower and gets away with it.
    for what, value in (("held:0", ""), ("misses:0", 0), ("tea:0", False), ("accredited:0", True), ("coin:0", True),
                        ("jewel:sword", "inside:0"), ("square:0", "L6"), ("turn", 0)):  # fmt: skip
        evening.correct(what, value)
    screen.finger.frames(3)
    for _ in range(60):
        ask = screen.table.asks[0]
        if ask.seat == 0 and ask.about in ("turn", "move"):
            screen.throw([1, 2])
        elif (ask.about, ask.seat) == ("walk", 0):
            screen.finger.tap(*screen.page.board.spot_place("CRA"))
        elif screen.reads("Pay and go"):
            break
        else:
            player.answer()
        screen.finger.frames(3)
    screen.touch("Pay and go")
    player.to_the_end(60)
    assert evening.over and screen.app.page_name == "results"
    screen.touch("Same again")
    screen.finger.frames(3)
    assert {pack: screen.here.sources[pack] for pack in ("tower", "raven")} == {"tower": "real", "raven": "real"}


def test_torture_with_both_packs_real_goes_on_to_its_end(screen):
    evening = begun(screen, "Medieval Torture", ("Ada", "Ben"), "equipment", "felons")
    player = dealer(screen, 11)
    player.to_the_end(900)
    assert evening.over and screen.app.page_name == "results"
    # Two rounds, each with one equipment card and two felons, all of them off the table's own packs.
    assert player.drawn == {"equipment": 2, "felons": 4} and player.others == 1


def test_cloaks_with_its_own_action_cards_goes_on_to_its_end(screen):
    from companion import games

    edition = games.load("cloaks").edition()
    edition["components"].update(houses=4, monuments=1)
    choices = {"actions": "real", "track": "light"}
    screen.app.open_evening(
        lambda: screen.app.kept.begin("cloaks", ["Ada", "Ben", "Cem"], choices, seed="5a" * 32, edition=edition)
    )
    screen.finger.frames(3)
    player = dealer(screen, 7)
    player.to_the_end(1500)
    assert screen.here.over and screen.app.page_name == "results"
    assert player.drawn["actions"] >= 4 and player.others


def test_cloaks_by_squares_takes_its_cards_off_the_tables_own_pack(screen):
    from ui.touch.controls.button import BigButton

    for text in ("Throw Down the Cloaks", "Ada", "Ben", "Cem", "Table rules", "Action cards", "Action cards"):
        screen.touch(text)
    screen.touch("Those of your box; you say which card was opened.")
    screen.touch("All chapters")
    screen.finger.touch(BigButton, icon="arrow_back")
    screen.finger.frames(2)
    screen.touch("Start")
    evening = screen.here
    player = dealer(screen, 7)
    for _ in range(120):
        assert player.answer()
    # The first four are laid open before the first turn, whatever is taken later.
    assert player.drawn["actions"] >= 4 and player.others and evening.view(None)["seat"] >= 0
