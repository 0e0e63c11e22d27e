"""How long a curtain stands, what it keeps when it falls, and what it goes on with: by touches, on the app's own clock.

What all may see of it must not go by what is behind it.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion import games
from companion.client.layers.unseen_cards import Held
from tests.house.night_market import game as market
from tests.ui.touch.test_break_out import GAME, sheet_of
from tests.ui.touch.test_secrets import deal, open_curtain
from ui.touch.cards.card import CardFace
from ui.touch.controls.button import BigButton
from ui.touch.controls.secret import HoldArea, Peek
from ui.touch.pads.dice import DieKey

FALLEN = "Hidden again. Hold to go on."


def curtain_of(screen):
    from ui.touch.controls.curtain import Curtain

    return screen.finger.find(Curtain)


def told(screen):
    from ui.touch.controls.curtain import HiddenAgain

    return screen.finger.find(HiddenAgain)


def forecasting(screen):
    screen.start(GAME, ("Ada", "Ben"))
    return sheet_of(screen, 0)


def to_change(screen):
    """Ada wants to change cards; the question is open."""
    evening = deal(screen)
    evening.answer(0, "change")
    screen.finger.frames(3)
    return evening


def cards(screen):
    """What lies behind the curtain: each card and whether it is marked as new, in the order in which it is read."""
    curtain = curtain_of(screen)
    shown = [card for card in curtain.walk(restrict=True) if isinstance(card, CardFace)]
    return [(card.item, card.new) for card in shown]


def pick(screen, *items):
    for item in items:
        screen.finger.tap_widget(next(card for card in screen.finger.all(CardFace) if card.item == item))


# How long it stands


def test_whoever_chooses_has_a_minute(screen):
    forecasting(screen)
    screen.finger.seconds(58)
    assert curtain_of(screen) is not None
    screen.finger.seconds(2.5)
    assert curtain_of(screen) is None and told(screen).text == FALLEN and screen.reads(FALLEN)


def test_for_the_last_five_seconds_a_line_runs_out_and_hide_counts(screen):
    forecasting(screen)
    curtain = curtain_of(screen)
    screen.finger.seconds(54.2)
    assert curtain.seconds == 0 and not curtain.line
    screen.finger.seconds(1)
    whole = len(curtain.line)
    assert curtain.seconds == 5 and whole and screen.reads("Hide (5)")
    screen.finger.seconds(3)
    assert curtain.seconds == 2 and 0 < len(curtain.line) < whole


@pytest.mark.parametrize(("share", "length"), [(0.0, 0), (0.1, 30), (0.5, 150), (1.0, 300)])
def test_the_line_goes_round_the_box_as_far_as_there_is_time(screen, share, length):
    from ui.touch.controls.curtain import rim

    points = rim(10, 20, 100, 50, share)
    places = list(zip(points[::2], points[1::2], strict=True))
    assert places[0] == (60, 70) and all(10 <= x <= 110 and 20 <= y <= 70 for x, y in places)
    assert sum(abs(x - a) + abs(y - b) for (x, y), (a, b) in pairwise(places)) == pytest.approx(length)


def test_any_touch_gives_all_the_time_anew(screen):
    sheet = forecasting(screen)
    curtain = curtain_of(screen)
    screen.finger.seconds(57)
    screen.finger.tap(curtain.center_x, curtain.top - 8)
    assert curtain.seconds == 0 and not curtain.line
    screen.finger.seconds(57)
    screen.finger.tap_widget(sheet.keys(["R", "G"])[0])
    screen.finger.seconds(57)
    assert curtain_of(screen) is curtain


def test_the_time_begins_when_the_finger_has_gone(screen):
    forecasting(screen)
    curtain = curtain_of(screen)
    touch = screen.finger.rest(curtain)
    screen.finger.seconds(50)
    screen.finger.lift(touch)
    screen.finger.seconds(50)
    assert curtain_of(screen) is curtain and curtain.seconds == 0


@pytest.mark.parametrize("cards", [[], ["mace", "pistols", "sanctuary", "disguise"]])
def test_the_time_does_not_go_by_what_is_behind_it(screen, cards):
    from ui.touch.controls.curtain import LOOKING

    evening = deal(screen)
    evening.correct("hand:0", ["mace", *cards])
    screen.finger.frames(3)
    assert open_curtain(screen).idle == LOOKING


# When it has fallen


def test_the_touch_that_was_on_its_way_does_nothing(screen):
    """Where the last touch was meant for a key of the sheet, the open page has keys of its own."""
    forecasting(screen)
    screen.finger.until(lambda: curtain_of(screen) is None, most=3000)
    place = next(one for one in screen.finger.all(BigButton) if one.text == "Rules")
    screen.finger.press(*place.to_window(*place.center))
    screen.finger.frames(3)
    assert screen.app.page_name == "table"
    screen.finger.seconds(0.6)
    screen.finger.press(*place.to_window(*place.center))
    screen.finger.frames(3)
    assert screen.app.page_name == "rules" and told(screen) is None


def test_the_sign_goes_by_itself(screen):
    forecasting(screen)
    screen.finger.seconds(61)
    assert told(screen) is not None
    screen.finger.seconds(5)
    assert told(screen) is None


@pytest.mark.parametrize("how", ["hide", "dim", "answer"])
def test_nothing_is_said_where_somebody_closed_it(screen, how):
    sheet = forecasting(screen)
    if how == "hide":
        screen.touch("Hide")
    elif how == "dim":
        screen.app.stage.dimmer.dim()
    else:
        for key in sheet.keys(list("KPOBYGR")):
            screen.finger.tap_widget(key)
    screen.finger.frames(2)
    assert curtain_of(screen) is None and told(screen) is None


def test_it_falls_when_somebody_else_has_answered(screen):
    forecasting(screen)
    screen.here.answer(0, list("RGYBOPK"))
    screen.finger.frames(2)
    assert curtain_of(screen) is None and "the table has gone on" in told(screen).text


# What it keeps


def test_a_forecast_is_kept_boat_by_boat_for_whoever_comes_back(screen):
    sheet = forecasting(screen)
    screen.finger.tap_widget(sheet._hulls[3]._name)
    for key in sheet.keys(["R", "G", "Y", "B"])[:3]:
        screen.finger.tap_widget(key)
    screen.finger.seconds(61)
    again = sheet_of(screen, 0)
    assert [again.boat(number) for number in range(4)] == [["G", "Y"], [], [], ["R"]]
    assert again.is_open(1)
    for key in again.keys(["B", "O", "P", "K"])[:3]:
        screen.finger.tap_widget(key)
    screen.finger.seconds(0.8)
    screen.finger.tap_widget(again.button)
    assert [ask.seat for ask in screen.table.asks] == [1]


def test_cards_that_were_picked_are_picked_still(screen):
    to_change(screen)
    open_curtain(screen)
    pick(screen, "mace", "sanctuary")
    screen.finger.seconds(61)
    assert curtain_of(screen) is None
    open_curtain(screen)
    lifted = [card.item for card in screen.finger.all(CardFace) if card.chosen]
    assert sorted(lifted) == ["mace", "sanctuary"]


def test_another_seats_draft_stays_with_that_seat(screen):
    forecasting(screen)
    screen.touch("Hide")
    sheet = sheet_of(screen, 1)
    screen.finger.tap_widget(sheet.keys(["R", "G"])[0])
    screen.touch("Hide")
    assert [sheet_of(screen, 0).boat(number) for number in range(4)] == [[], [], [], []]


def public_pixels(screen, pieces):
    """Every screen that all may see, after Ada has begun a forecast with so many pieces and the curtain fell."""
    sheet = forecasting(screen)
    for key in sheet.keys(list("RGYBOPK"))[:pieces]:
        screen.finger.tap_widget(key)
    screen.finger.seconds(61)
    shots = [screen.pixels()]
    screen.finger.seconds(6)
    for page in ("table", "hands", "more", "log", "table"):
        screen.app.go(page)
        screen.finger.seconds(1)
        shots.append(screen.pixels())
    undo = screen.button(text="Undo", stack=True)
    shots.append(undo.disabled)
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.frames(3)
    return shots


def test_nobody_can_see_that_there_is_a_draft_or_how_long_it_is(screen):
    empty, short, long = (public_pixels(screen, pieces) for pieces in (0, 1, 4))
    for none, one, four in zip(empty, short, long, strict=True):
        assert (none == one).all() if hasattr(none, "all") else none == one
        assert (none == four).all() if hasattr(none, "all") else none == four


def test_undo_on_the_bar_leaves_a_secret_draft_alone(screen):
    screen.start(GAME, ("Ada", "Ben"))
    sheet = sheet_of(screen, 0)
    for key in sheet.keys(list("RGYBOPK"))[:3]:
        screen.finger.tap_widget(key)
    screen.touch("Hide")
    window = screen.table.window
    assert window.drafted is None and not screen.table.can_undo
    assert screen.button(text="Undo", stack=True).disabled
    screen.touch("Undo", stack=True)
    screen.page.undo()
    screen.finger.frames(3)
    assert window.seat(0).drafted.pieces == ["R", "G", "Y"]


def test_half_hidden_dice_wait_for_their_owner(screen, monkeypatch):
    monkeypatch.setattr(games, "load", {market.name: market}.__getitem__)
    night = screen.start(market.name, ("Ada", "Ben", "Cem"), real_dice=True)
    screen.finger.hold(next(iter(screen.finger.all(HoldArea))))
    seat = curtain_of(screen).mark
    key = next(key for key in screen.finger.all(DieKey, curtain_of(screen)) if (key.row, key.face) == (0, 5))
    screen.finger.tap_widget(key)
    screen.finger.seconds(61)
    assert curtain_of(screen) is None and night.drafted is None
    screen.finger.hold(next(area for area in screen.finger.all(HoldArea) if area.mark == seat))
    assert [(key.row, key.face) for key in screen.finger.all(DieKey, curtain_of(screen)) if key.chosen] == [(0, 5)]


# What it goes on with


def test_changing_cards_goes_on_behind_one_curtain_until_it_is_hidden(screen):
    evening = deal(screen)
    evening.correct("next:tower", "rope")
    screen.finger.touches = 0
    open_curtain(screen)
    screen.touch("Change cards")
    pick(screen, "mace")
    screen.touch("Hand in")
    assert screen.finger.touches == 4
    assert cards(screen) == [("rope", True), ("pistols", False), ("sanctuary", False)]
    screen.finger.seconds(12)
    assert curtain_of(screen) is not None
    screen.touch("Hide")
    assert curtain_of(screen) is None and evening.asks()[0].seat == 1


def test_new_cards_are_only_to_be_looked_at(screen):
    to_change(screen)
    open_curtain(screen)
    pick(screen, "mace")
    screen.touch("Hand in")
    screen.finger.seconds(16)
    assert curtain_of(screen) is None and told(screen) is not None
    assert screen.table.new_cards(0) == 0


# New cards


def drawn(screen, seat=0, card="rope"):
    """A seat has taken a card, and it is its turn again."""
    evening = deal(screen)
    evening.correct("next:tower", card)
    evening.correct(f"accredited:{seat}", False)
    evening.correct(f"square:{seat}", "W06")
    evening.answer(seat, "throw")
    evening.answer(-2, [1, 2])
    evening.correct(f"accredited:{seat}", True)
    evening.correct(f"square:{seat}", "G8")
    evening.correct("turn", seat)
    screen.finger.frames(3)
    return evening


def badges(screen, kind=HoldArea):
    return [area.badge for area in screen.finger.all(kind) if area.badge]


def test_a_drawn_card_is_told_of_on_the_place_where_hands_are_held(screen):
    evening = drawn(screen)
    assert evening.display.hand_size(0) == 4 and badges(screen) == ["+1"]
    open_curtain(screen)
    assert cards(screen)[0] == ("rope", True) and not any(new for _, new in cards(screen)[1:])
    screen.touch("Hide")
    assert badges(screen) == []
    open_curtain(screen)
    assert not any(new for _, new in cards(screen))


def test_a_peek_shows_what_is_new_and_clears_it(screen):
    drawn(screen)
    screen.touch("Hands", stack=True)
    assert badges(screen, Peek) == ["+1"]
    peek = next(one for one in screen.finger.all(Peek) if one.badge)
    assert peek.text == "Ada"
    touch = screen.finger.rest(peek)
    shown = [(card.item, card.new) for card in screen.page.big.walk(restrict=True) if isinstance(card, CardFace)]
    assert shown[0] == ("rope", True) and [new for _, new in shown].count(True) == 1
    screen.finger.lift(touch)
    assert badges(screen, Peek) == []
    screen.app.back_to_table()
    screen.finger.frames(3)
    assert badges(screen) == []


def test_a_peek_at_another_hand_clears_nothing(screen):
    drawn(screen)
    screen.touch("Hands", stack=True)
    screen.finger.hold(next(one for one in screen.finger.all(Peek) if one.text == "Ben"))
    assert badges(screen, Peek) == ["+1"]


def test_a_card_that_comes_while_its_owner_looks_is_new_still(screen):
    evening = drawn(screen)
    open_curtain(screen)
    table = screen.table
    assert table.new_cards(0) == 0
    evening.answer(0, "change")
    evening.answer(0, ["mace"])
    screen.finger.frames(2)
    assert curtain_of(screen) is None and table.new_cards(0) == 1
    assert [one.new for one in table.hand(0)] == [True, False, False, False]


def test_a_card_that_is_picked_from_a_hand_is_marked_too(screen):
    drawn(screen)
    screen.touch("Change cards")
    open_curtain(screen)
    assert sorted(cards(screen)) == [("mace", False), ("pistols", False), ("rope", True), ("sanctuary", False)]
    screen.touch("Hide")
    assert screen.table.new_cards(0) == 1, "only a look at the whole hand tells nothing of what is in it"


def test_the_open_screen_is_alike_whatever_was_drawn(screen):
    shots = []
    for card in ("rope", "pistols"):
        drawn(screen, card=card)
        for page in ("hands", "table"):
            screen.app.go(page)
            screen.finger.seconds(1)
            shots.append(screen.pixels())
        screen.app.leave_evening()
        screen.app.go("tonight")
        screen.finger.frames(3)
    assert (shots[0] == shots[2]).all() and (shots[1] == shots[3]).all()


def test_nothing_is_new_when_the_evening_is_taken_up_again(screen):
    evening = drawn(screen)
    number = evening.facts.number
    screen.app.open_evening(lambda: screen.app.kept.take_up(number))
    screen.finger.frames(3)
    assert badges(screen) == [] and screen.table.hand(0)[0] == Held("mace", False)


def test_of_a_card_that_was_taken_back_nothing_is_told(screen):
    evening = deal(screen)
    evening.answer(0, "change")
    evening.answer(0, ["mace"])
    evening.undo(agreed=True)
    screen.finger.frames(3)
    assert badges(screen) == [] and screen.table.new_cards(0) == 0


def test_no_sentence_lies_over_hide(screen):
    from kivy.uix.widget import Widget

    screen.start()
    screen.app.stage.notice("Something was told just before.")
    curtain = screen.app.stage.draw_curtain(screen.table.seat(0), "For Ada", lambda _: Widget())
    screen.finger.frames(2)
    assert not screen.app.stage.notices.children
    screen.touch("Hide")
    assert curtain.parent is None


def walking(screen, *hand):
    """Ada walks nine squares of the Ward with these cards; her curtain is open."""
    evening = deal(screen)
    evening.correct("hand:0", list(hand))
    screen.finger.frames(3)
    for row, face in ((0, 4), (1, 5)):
        screen.finger.tap_widget(next(key for key in screen.finger.all(DieKey) if (key.row, key.face) == (row, face)))
    screen.finger.frames(3)
    assert evening.asks(0)[0].about == "walk" and evening.asks(0)[0].private
    open_curtain(screen)
    screen.finger.frames(4)
    return evening


def test_what_cards_open_is_lit_on_a_board_that_their_owner_alone_sees(screen):
    from kivy.uix.stencilview import StencilView

    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from ui.touch.table.opened import OpenedSquares

    evening = walking(screen, "crowbar", "crossbow", "tower_pass", "mace", "disguise")
    shown, private = screen.finger.find(OpenedSquares), evening.asks(0)[0].private
    assert isinstance(shown.board.parent, StencilView), "seen close, its pieces would lie on the keys"
    assert set(shown.board.legal) == {one.value.partition("+")[0] for one in private}
    assert not set(shown.board.legal) & set(screen.page.board.legal), "the others are touched in the open"
    assert cards(screen) == [("disguise", False)] and tight_keys() == cut_texts() == []
    spot = shown.board.legal[0]
    screen.finger.tap(*shown.board.spot_place(spot))
    screen.finger.frames(4)
    if curtain_of(screen) is not None:  # The first touch brought the squares nearer.
        screen.finger.seconds(1)
        screen.finger.tap(*shown.board.spot_place(spot))
    screen.finger.frames(4)
    assert curtain_of(screen) is None
    assert screen.table.display.square(0) == spot


def test_where_a_square_may_mean_two_ways_their_keys_are_left(screen):
    from companion.client.layers.views import OptionView
    from ui.touch.table.opened import OpenedSquares

    walking(screen, "disguise")
    shown = screen.finger.find(OpenedSquares)
    ways = [OptionView(one.value, one.text) for one in shown.grid.choices[:2]]
    shown._squares = {**shown._squares, shown.board.legal[0]: ways}
    shown.board.dispatch("on_square", shown.board.legal[0])
    assert [one.value for one in shown.grid.choices] == [one.value for one in ways]
    assert curtain_of(screen) is not None


def test_whoever_has_nothing_of_use_sees_the_hand_and_one_key(screen):
    """A Jewel's case without a tool."""
    evening = deal(screen)
    evening.correct("hand:0", ["mace", "rope"])
    evening.correct("square:0", "V02")
    screen.finger.frames(3)
    for row, face in ((0, 1), (1, 1)):
        screen.finger.tap_widget(next(key for key in screen.finger.all(DieKey) if (key.row, key.face) == (row, face)))
    screen.finger.frames(3)
    ask = evening.asks(0)[0]
    assert ask.kind == "pick" and not ask.items, ask.about
    open_curtain(screen)
    screen.finger.frames(3)
    assert [card for card, _ in cards(screen)] == ["mace", "rope"] and not screen.reads("Choose first")
    screen.touch("Lay nothing")
    assert curtain_of(screen) is None and evening.asks(0)[0].id != ask.id


def test_an_answer_has_its_sign_behind_the_curtain_too(screen):
    deal(screen)
    screen.finger.frames(3)
    sign = screen.table.display.icon("throw")
    open_curtain(screen)
    screen.finger.frames(3)
    behind = [key for key in curtain_of(screen).walk(restrict=True) if isinstance(key, BigButton)]
    assert sign and [(key.icon, key.look) for key in behind if key.value == "throw"] == [(sign, "accent")]


@pytest.mark.parametrize(("size", "below"), [((800, 480), False), ((480, 800), True)])
def test_a_question_has_its_own_line_on_an_upright_screen(screen, size, below):
    from ui.touch.controls.curtain import Curtain
    from ui.touch.look.text import Fitted

    curtain = Curtain(heading="Ben, which cards do you change?", size=size)
    screen.finger.frames(2)
    (line,) = [one for one in curtain.walk() if isinstance(one, Fitted) and one.text == curtain.heading]
    assert (line.parent != curtain.ids.head.__self__) is below
    assert not below or line.height > 0
