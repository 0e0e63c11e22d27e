"""The odds on the screen: a quiet figure at the end of the question's line, off by a setting; no key moves for it."""

from __future__ import annotations

import random

import pytest

from companion.client.layers.views import OddsView
from tests.ui.touch.test_outrage_theft import thief
from ui.touch.table.odds import asides, in_a_line

LINES = {"outrage": 70, "break-out": 40, "torture": 25, "cloaks": 15}
"""Questions that are looked at of each game."""


def view(text, short, *chance):
    return OddsView("key", text, short, "", list(chance), {})


def test_of_one_the_whole_sentence_stands_beside_the_question_or_else_its_few_words():
    assert asides([view("7 or more: 58 %", "58 %", 7, 12)]) == ["7 or more: 58 %", "58 %"]
    assert asides([]) == []


def test_of_several_the_short_ones_together_or_else_the_weightiest():
    free = [view("Free: 17 %", "17 %", 1, 6), view("Within two: 31 %", "Within two: 31 %", 11, 36)]
    assert asides(free) == ["17 %"]
    assert asides([view("Red: 17 %", "R 17 %", 1, 6), view("Blue: 33 %", "B 33 %", 1, 3)]) == [
        "R 17 % · B 33 %", "R 17 %",
    ]  # fmt: skip


def test_what_is_certain_goes_without_saying_unless_it_comes_first():
    now, later = view("Now: 17 %", "17 %", 1, 6), view("Later: 100 %", "100 %", 1, 1)
    assert in_a_line([now, later]) == "Now: 17 %"
    assert in_a_line([later]) == "Later: 100 %"


def prisoner(screen, served=1):
    evening = screen.start()
    for what, value in (("accredited:0", True), ("held:0", "bloody"), ("served:0", served), ("turn", 0)):
        evening.correct(what, value)
    while screen.table.asks[0].about == "play_on":
        screen.answer("play_on")
    screen.finger.frames(6)
    return evening


def line(screen):
    return screen.page.frame.question


def told(screen):
    return "\n".join(one.text for one in screen.page.frame.hands.told)


def test_a_prisoner_reads_which_try_it_is_and_how_likely_it_frees(screen):
    prisoner(screen)
    assert (line(screen).text, line(screen).beside) == ("A double? 2nd try of 3.", "17 %")
    assert "Free by this throw: 17 %" in told(screen)


def test_a_thief_reads_how_likely_the_number_is(screen):
    thief(screen, "sword", "dynamite")
    assert (line(screen).text, line(screen).beside) == ("Throw 7 or more for it.", "58 %")
    assert "7 or more: 58 %" in told(screen)


def test_a_chance_is_not_said_twice(screen, monkeypatch):
    """ "Jewel 31 %" stood beside the question, and as a sentence above it."""
    from companion.client.layers.views import OddsView

    whole = "To the case of a Jewel, without any card that would lead there: 31 %"
    one = OddsView("case", whole, "Jewel 31 %", "31 %", [31, 100], {})
    monkeypatch.setattr("ui.touch.table.odds.odds_of", lambda *_: [one])
    prisoner(screen)
    line(screen).text = "Throw."
    screen.page.tell_hints()
    assert line(screen).beside == "Jewel 31 %" and whole not in told(screen)
    line(screen).text = "Throw both dice, both of them at once, again?"
    screen.page.tell_hints()
    assert line(screen).beside == "" and whole in told(screen)


def test_the_line_says_nothing_of_odds_where_there_are_none_any_more(screen):
    thief(screen, "sword", "dynamite")
    screen.throw([6, 6])
    screen.finger.frames(8)
    assert line(screen).beside == "" and "58 %" not in told(screen)


def test_what_came_of_a_throw_is_told_without_its_odds(screen):
    thief(screen, "sword", "file", "crowbar", "dynamite")
    window = screen.table.window
    window.answer(window.questions[0].id, "theft_throw")
    screen.finger.frames(7)
    window.answer(window.questions[0].id, [1, 1], "typed")
    screen.finger.seconds(4)
    assert screen.page.story is not None and line(screen).text == "At the case"
    assert line(screen).beside == ""


def test_they_can_be_hidden(screen):
    prisoner(screen)
    screen.app.preferences.odds = False
    screen.page.refresh()
    screen.finger.frames(6)
    assert line(screen).aside == [] and "%" not in told(screen)


def test_beside_a_long_question_there_is_no_room_and_the_question_stays_whole(screen):
    prisoner(screen)
    widget = line(screen)
    widget.text = "Is it"
    assert widget.beside == "17 %"
    while widget.beside:
        widget.text += " a"
    assert not widget.cut


def places_of(screen):
    """Where everything that can be touched stands."""
    from kivy.uix.behaviors import ButtonBehavior

    screen.finger.frames(6)
    return [(type(one).__name__, *one.to_window(*one.pos), *one.size) for one in screen.finger.all(ButtonBehavior)]


@pytest.mark.parametrize("game", LINES)
def test_no_key_moves_for_them_and_no_question_is_cut(screen, game):
    """Random questions with the odds and without: whatever can be touched stands where it stood."""
    luck = random.Random(f"odds {game}")
    options = {"dice": "virtual"} if game == "torture" else {}
    evening = screen.start(game, **options)
    if game == "break-out":
        for seat in range(4):
            evening.answer(seat, list("RGYBOPK"))
        for face in (6, 1, 2, 3):
            screen.throw([face])
        for who in "RGY":
            evening.correct(f"place:{who}", "34")
    seen = 0
    for _ in range(LINES[game]):
        if screen.table.window.over:
            break
        page, likes = screen.app.table_page, screen.app.preferences
        if screen.page is page and page.story is None:
            likes.odds = True
            page.refresh()
            with_odds, cut = places_of(screen), line(screen).cut
            seen += bool(line(screen).beside)
            likes.odds = False
            page.refresh()
            assert places_of(screen) == with_odds and line(screen).cut == cut
            likes.odds = True
        if page.story is not None:
            page.card_read()
        question = luck.choice(screen.table.asks)
        window = screen.table.window.seat(question.seat) if question.seat >= 0 else screen.table.window
        screen.table.window.answer(question.id, window.random_answer(question.id, luck))
        screen.finger.frames(4)
    assert seen or game in ("cloaks", "torture")


def test_whoever_lays_tools_reads_behind_the_curtain_what_they_are_worth(screen):
    from ui.touch.cards.card import CardFace
    from ui.touch.cards.picker import Picker

    evening = screen.start()
    for what, value in (("accredited:0", True), ("square:0", "V01"), ("hand:0", ["file", "dynamite"]), ("turn", 0)):
        evening.correct(what, value)
    screen.throw([1, 2])
    screen.finger.frames(6)
    ask = evening.asks()[0]
    assert ask.about == "tools" and line(screen).beside == ""
    screen.page.question.draw_curtain(ask.id)
    screen.finger.frames(6)
    picker = screen.finger.find(Picker)
    hint = picker.hint.text
    card = next(one for one in screen.finger.all(CardFace) if one.item == "dynamite")
    screen.finger.tap_widget(card)
    screen.finger.frames(5)
    assert picker.hint.text == "7 or more: 58 %"
    screen.finger.tap_widget(card)
    screen.finger.frames(5)
    assert picker.hint.text == hint


def test_whoever_rolls_hidden_dice_again_reads_what_that_may_bring(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    dungeon = Dungeon(screen, tmp_path)
    dungeon.open(dice="virtual")
    items = [one.value for one in dungeon.seen.items]
    dungeon.look(dungeon.ask.id)
    assert dungeon.own.odds == ""
    for key in dungeon.own.keys(items[:3])[:3]:
        screen.finger.tap_widget(key)
        screen.finger.frames(5)
    assert dungeon.own.odds == "One more of a value: 42 % · Two more of it: 7 %"
    assert screen.reads("One more of a value: 42 %")
    assert "%" not in told(screen) and line(screen).beside == ""
