"""Questions of every kind on the general screens, by a game that has no pictures of its own."""

from __future__ import annotations

import random

import pytest

from tests.house import more_games
from ui.touch.cards.card import CardFace
from ui.touch.controls.button import BigButton
from ui.touch.controls.secret import HoldArea
from ui.touch.pads.dice import DieKey


def curtain_of(screen):
    from ui.touch.controls.curtain import Curtain

    return screen.finger.find(Curtain)


def picker_of(screen):
    from ui.touch.cards.picker import Picker

    return screen.finger.find(Picker)


@pytest.fixture
def night(screen):
    """The game with hidden dice, bids of three parts and rows of lamps; all dice are the table's own."""
    with more_games():
        yield screen.start("night-market", ("Ada", "Ben", "Cem"), real_dice=True)


def hide(screen, seat, faces):
    """A seat touches its hidden dice in behind its curtain."""
    ask = next(one for one in screen.table.asks if one.seat == seat)
    screen.finger.hold(next(area for area in screen.finger.all(HoldArea) if area.question == ask.id))
    curtain = curtain_of(screen)
    for row, face in enumerate(faces):
        key = next(key for key in screen.finger.all(DieKey, curtain) if (key.row, key.face) == (row, face))
        screen.finger.tap_widget(key)


def hide_all(screen):
    dice = screen.table.asks[0].dice
    for seat in (0, 1, 2):
        hide(screen, seat, [seat + 1] * dice)


def row(screen, ask):
    return next(one for one in screen.finger.all(BigButton) if one.value == ask.id)


def touch_value(screen, value):
    """The button of that value, on whatever page of the answers it is."""
    from tests.tour.player import TouchPlayer

    screen.finger.frames(2)
    TouchPlayer(screen.app, screen.finger, random.Random(1))._touch_value(value)


def bidding(screen):
    """Everybody has hidden dice and is ready; the first seat bids."""
    hide_all(screen)
    for ask in list(screen.table.asks):
        screen.table.answer(ask.id, "ready")
    screen.answer("bid")
    screen.finger.frames(3)
    return screen.table.asks[0]


def test_hidden_dice_are_touched_in_behind_their_owners_curtain_alone(screen, night):
    assert [one.secret for one in night.asks()] == [True] * 3
    assert not list(screen.finger.all(DieKey)) and len(list(screen.finger.all(HoldArea))) == 3
    hide(screen, 1, [6] * night.asks()[0].dice)
    assert curtain_of(screen) is None
    assert [one.seat for one in night.asks()] == [0, 2]
    assert not screen.reads("6")


def test_half_hidden_dice_are_taken_back_behind_the_curtain(screen, night):
    dice = night.asks()[0].dice
    hide(screen, 0, [5] * (dice - 1))
    curtain = curtain_of(screen)
    undo = next(one for one in screen.finger.all(BigButton, curtain) if one.icon == "undo")
    for _ in range(dice - 1):
        screen.finger.tap_widget(undo)
    assert not any(key.chosen for key in screen.finger.all(DieKey, curtain)) and undo.parent is None
    screen.touch("Hide")
    assert night.window.seat(0).drafted is None and len(night.asks()) == 3


def test_a_row_gives_the_answer_where_there_is_but_one(screen, night):
    hide_all(screen)
    screen.finger.frames(3)
    asks = night.asks()
    assert screen.page.frame.question.text == f"{asks[0].short} Touch your name."
    screen.finger.touches = 0
    for left in (2, 1, 0):
        screen.finger.tap_widget(row(screen, asks[left]))
        screen.finger.frames(2)
        assert [ask.seat for ask in night.asks() if ask in asks] == [0, 1][:left]
    assert screen.finger.touches == 3


def test_every_seat_that_owes_an_answer_has_a_row_and_nobody_is_answered_for(screen, night, monkeypatch):
    monkeypatch.setattr("ui.touch.table.question._has_one_answer", lambda ask: False)
    hide_all(screen)
    screen.finger.frames(3)
    asks = night.asks()
    assert [one.seat for one in asks] == [0, 1, 2]
    assert all(row(screen, ask).mark == night.seats[ask.seat] for ask in asks)
    screen.finger.tap_widget(row(screen, asks[1]))
    assert screen.reads(asks[1].short)
    screen.touch("Everybody")
    screen.finger.tap_widget(row(screen, asks[2]))
    screen.finger.tap_widget(next(one for one in screen.finger.all(BigButton) if one.value == "ready"))
    assert [one.seat for one in night.asks()] == [0, 1]
    assert all(row(screen, ask) for ask in night.asks())


def test_an_answer_of_parts_is_given_part_by_part_and_undone_in_the_same_way(screen, night):
    ask = bidding(screen)
    assert ask.kind == "compose"
    lines = len(night.log())
    for part, value in zip(ask.parts, ask.combinations[5].value, strict=True):
        assert screen.reads(part.label)
        if part is ask.parts[-1]:
            break
        touch_value(screen, value)
    assert night.window.draft(ask.id).pieces == ask.combinations[5].value[:2]
    for left in (1, 0):
        screen.touch("Undo", stack=True)
        assert len(night.window.draft(ask.id).pieces) == left and len(night.log()) == lines
    for value in ask.combinations[5].value:
        touch_value(screen, value)
    assert night.log()[-1].kind == "turn" and any(line.kind == "bid" for line in night.log())


def test_what_only_the_whole_can_tell_is_said_while_it_is_laid(screen, night):
    ask = bidding(screen)
    screen.table.answer(ask.id, ask.combinations[0].value)
    for _ in (1, 2):
        screen.answer("pass")
    screen.throw([2])
    screen.finger.frames(3)
    picker = picker_of(screen)
    ask = screen.table.asks[0]
    assert ask.layout and picker is not None
    first, *_ = [card for card in screen.finger.all(CardFace, picker) if card.item == "3"]
    screen.finger.tap_widget(first)
    lit = {card.item for card in screen.finger.all(CardFace, picker) if not card.dimmed}
    assert lit == {"2", "3", "4"} and not picker.button.disabled
    screen.finger.tap_widget(next(card for card in screen.finger.all(CardFace, picker) if card.item == "4"))
    assert picker.chosen == ["3", "4"]
    screen.touch("Undo", stack=True)
    assert picker.chosen == ["3"]
    screen.finger.tap_widget(picker.button)
    assert next(line.facts["places"] for line in night.log() if line.kind == "hung") == ["3"]


def test_each_kind_of_dice_has_a_source_of_its_own(screen, night):
    screen.app.go("more")
    screen.finger.frames(3)
    tiles = {one.value for one in screen.finger.all(BigButton)} & set(night.dice_kinds)
    assert tiles == {"black", "white"}
    screen.finger.tap_widget(next(one for one in screen.finger.all(BigButton) if one.value == "black"))
    screen.finger.tap_widget(next(one for one in screen.finger.all(BigButton) if one.value == "virtual"))
    assert night.sources["black"] == "virtual" and night.sources["white"] == "typed"


def test_a_whole_game_is_played_by_touches(screen, night):
    from tests.tour.player import TouchPlayer

    player = TouchPlayer(screen.app, screen.finger, random.Random(4))
    for _ in range(400):
        if night.over:
            break
        player.answer()
    screen.finger.frames(4)
    assert night.over and screen.app.page_name == "results"
