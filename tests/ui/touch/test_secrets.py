"""Nothing secret is drawn without its owner's deliberate hold, and it goes by itself."""

from __future__ import annotations

HAND = ["mace", "pistols", "sanctuary"]
NAMES = ("Mace", "Pistols", "Sanctuary")


def deal(screen):
    evening = screen.start()
    evening.correct("hand:0", HAND)
    for seat in range(4):
        evening.correct(f"accredited:{seat}", True)
        evening.correct(f"square:{seat}", "G8")
    evening.correct("turn", 0)
    screen.finger.frames(4)
    return evening


def hold_of(screen, seat):
    from ui.touch.controls.secret import HoldArea

    return next(area for area in screen.finger.all(HoldArea) if area.mark == screen.table.seat(seat))


def shows_hand(screen):
    return any(screen.reads(name) for name in NAMES)


def open_curtain(screen):
    from ui.touch.controls.curtain import Curtain

    screen.finger.hold(hold_of(screen, 0))
    return screen.finger.find(Curtain)


def test_the_hand_is_covered_by_default(screen):
    deal(screen)
    for page in ("table", "hands", "log", "rules", "more"):
        screen.app.go(page)
        assert not shows_hand(screen) or page == "rules"


def test_a_peek_shows_only_while_a_finger_rests(screen):
    deal(screen)
    screen.touch("Hands", stack=True)
    touch = screen.finger.rest(hold_of(screen, 0))
    assert shows_hand(screen)
    screen.finger.lift(touch)
    assert not shows_hand(screen)


def test_a_short_touch_is_no_hold(screen):
    deal(screen)
    from ui.touch.controls.curtain import Curtain

    screen.finger.tap_widget(hold_of(screen, 0))
    assert screen.finger.find(Curtain) is None


def test_the_curtain_opens_by_a_hold_and_hides(screen):
    deal(screen)
    assert open_curtain(screen) is not None
    assert shows_hand(screen)
    screen.touch("Hide")
    assert not shows_hand(screen)


def test_the_curtain_falls_after_fifteen_seconds_without_a_touch(screen):
    deal(screen)
    open_curtain(screen)
    screen.finger.seconds(14)
    assert shows_hand(screen)
    screen.finger.seconds(1.5)
    assert not shows_hand(screen)


def test_the_curtain_falls_when_the_screen_dims(screen):
    deal(screen)
    open_curtain(screen)
    screen.app.stage.dimmer.dim()
    assert not shows_hand(screen)


def test_the_curtain_falls_on_the_choice(screen):
    evening = deal(screen)
    open_curtain(screen)
    screen.touch("Attack Ben")
    from ui.touch.cards.card import CardFace
    from ui.touch.controls.curtain import Curtain

    screen.finger.tap_widget(next(card for card in screen.finger.all(CardFace) if card.item == "mace"))
    screen.touch("Lay 1 card")
    assert screen.finger.find(Curtain) is None
    assert evening.asks(None)[0].seat == 1


def test_an_answer_everybody_may_see_can_be_given_behind_the_curtain_too(screen):
    """The page below has a button with the same words, which a finger must not find through the curtain."""
    from ui.touch.controls.button import BigButton
    from ui.touch.controls.curtain import Curtain

    evening = deal(screen)
    evening.correct("square:1", "H9")
    evening.correct("hand:1", ["file", "sword"])
    evening.answer(0, "throw")
    evening.answer(-2, [3, 4])
    evening.answer(0, "share:1:4")
    evening.answer(0, "other")
    screen.finger.frames(3)
    screen.finger.hold(hold_of(screen, 1))
    curtain = screen.finger.find(Curtain)
    screen.finger.tap_widget(next(one for one in screen.finger.all(BigButton, curtain) if one.text == "Offer none"))
    assert screen.finger.find(Curtain) is None
    assert evening.asks(None)[0].about == "walk_other"


def test_a_closed_curtain_leaves_nothing_in_the_tree(screen):
    from ui.touch.cards.card import CardFace

    deal(screen)
    open_curtain(screen)
    assert list(screen.finger.all(CardFace))
    screen.touch("Hide")
    assert not list(screen.finger.all(CardFace))


def test_the_waking_touch_does_nothing_else(screen):
    evening = deal(screen)
    screen.finger.seconds(181)
    assert screen.app.stage.dimmer.dimmed
    before = len(evening.log())
    button = screen.button(text="Change cards")
    screen.finger.tap_widget(button)
    assert not screen.app.stage.dimmer.dimmed
    assert len(evening.log()) == before and evening.asks(None)[0].about == "turn"
    screen.finger.seconds(0.5)
    screen.finger.tap_widget(button)
    assert evening.asks(None)[0].about == "change"


def test_a_window_out_of_sight_covers_everything(screen):
    deal(screen)
    screen.touch("Hands", stack=True)
    touch = screen.finger.rest(hold_of(screen, 0))
    assert shows_hand(screen)
    screen.app.stage.hide_secrets()
    assert not shows_hand(screen)
    screen.finger.lift(touch)
