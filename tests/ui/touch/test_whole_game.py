"""Whole evenings played by touches alone on the real window, from the first touch to the result."""

from __future__ import annotations

import random


def player_of(screen, seed, throws=None):
    from tests.tour.player import TouchPlayer

    return TouchPlayer(screen.app, screen.finger, random.Random(seed), throws=throws)


def play_until(screen, player, reached, most=400):
    for _ in range(most):
        if reached():
            return
        player.answer()
    raise AssertionError("this never came about")


def asked(screen, about, seat):
    asks = screen.table.asks if screen.table and not screen.page.story else []
    return bool(asks) and (asks[0].about, asks[0].seat) == (about, seat)


def die(screen, row, face):
    from ui.touch.pads.dice import DieKey

    screen.finger.tap_widget(next(k for k in screen.finger.all(DieKey) if k.row == row and k.face == face))


def test_an_evening_from_the_first_touch_to_the_result(screen):
    screen.touch("Outrage!")
    for name in ("Ada", "Ben", "Cem", "Dora"):
        screen.touch(name)
    screen.touch("Start")
    evening = screen.here
    player = player_of(screen, 7)
    for _ in range(60):
        player.answer()
    assert evening.view(None)["turns"] > 8

    # Ada has walked round meanwhile: the table puts her in front of the Sword, with tools and a coin.
    for what, value in (
        ("accredited:0", True), ("held:0", ""), ("misses:0", 0), ("tea:0", False), ("square:0", "V02"),
        ("coin:0", True), ("hand:0", ["file", "crowbar", "ladder"]), ("turn", 0),
    ):  # fmt: skip
        evening.correct(what, value)
    screen.finger.frames(3)
    play_until(screen, player, lambda: asked(screen, "turn", 0))
    from ui.touch.controls.secret import HoldArea

    screen.finger.hold(screen.finger.find(HoldArea))
    screen.touch("Steal the Sword")
    screen.finger.hold(screen.finger.find(HoldArea))
    from ui.touch.cards.card import CardFace

    for card in ("file", "crowbar"):
        screen.finger.touch(CardFace, item=card)
    screen.touch("Lay 2 cards · 5")
    assert evening.view(None)["players"][0]["laid"]

    play_until(screen, player, lambda: asked(screen, "thief", 0))
    assert screen.reads("Throw 7 or more for it.")
    die(screen, 0, 6)
    die(screen, 1, 5)
    assert "sword" in evening.view(None)["players"][0]["jewels"]

    # On to the Cradle Tower: three steps along Water Lane, and away.
    evening.correct("square:0", "L6")
    evening.correct("turn", 0)
    screen.finger.frames(3)
    play_until(screen, player, lambda: asked(screen, "turn", 0))
    die(screen, 0, 1)
    die(screen, 1, 2)
    board = screen.page.board
    if board.legal:
        screen.finger.tap(*board.spot_place("CRA"))
        if asked(screen, "walk", 0):
            screen.finger.tap(*board.spot_place("CRA"))
    screen.touch("Pay and go")
    screen.finger.frames(5)
    assert evening.over and screen.app.page_name == "results"
    assert screen.reads("Ada got away with it")
    screen.finger.touches = 0
    screen.touch("Same again")
    assert screen.finger.touches == 1 and not screen.here.over


def test_a_game_without_a_drawing_of_its_own_is_asked_in_the_general_way(screen, monkeypatch):
    from ui.touch.app import companion_app
    from ui.touch.app.skins import Skin

    monkeypatch.setattr(companion_app, "skin_of", lambda game, complain: Skin())
    evening = screen.start()
    for seat, square in enumerate(("G8", "Q9", "W39", "K14")):
        evening.correct(f"accredited:{seat}", True)
        evening.correct(f"square:{seat}", square)
    screen.finger.frames(3)
    player = player_of(screen, 3)
    kinds = set()
    for _ in range(30):
        kinds.add(screen.table.asks[0].option_kind)
        player.answer()
    play_until(screen, player, lambda: any(asked(screen, "turn", seat) for seat in range(4)))
    screen.throw([2, 3])
    kinds.add(screen.table.asks[0].option_kind)
    answered = screen.table.window.changes
    player.answer()
    assert screen.page.board is None and "square" in kinds and screen.table.window.changes > answered
