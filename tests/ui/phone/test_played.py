"""Seats that the companion plays, on phones: marked, waited for, helped by those who have hands, and asked nothing."""

from __future__ import annotations

import random

import pytest

from companion.bots.playing import Companion
from companion.client.evenings.kept import Kept
from companion.client.holders import WATCHER
from companion.client.layers.views import CHANCE
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.browser import CLOSED
from tests.ui.phone.table import Caller, PhoneTable, begin
from ui.phone.hub import Hub
from ui.phone.played import Pace
from ui.phone.state import state_of

NAMES = ("Ada", "Ben", "Robin")
ROBIN = 2


def to_robin(window, throws=False):
    """Play on until only Robin is asked something, or something is thrown for them; that question."""
    luck = random.Random(4)
    for _ in range(400):
        question = window.questions[0]
        if question.seat == ROBIN and len(window.questions) == 1 and (question.actor == CHANCE) == throws:
            return question
        answer_by_chance(window, luck)
    raise AssertionError("it never came")


def table_of(game="outrage", dice="typed"):
    return begin(game, names=NAMES, dice=dice)


@pytest.fixture
def window():
    return table_of()(Kept(":memory:"))


def test_whose_seat_it_is_sees_that_and_is_asked_nothing(window):
    question = to_robin(window)
    before = state_of(window.seat(ROBIN), "")
    assert before.away == before.thinks == "" and before.questions[0].mine
    window.set_player(ROBIN, "fair")
    state = state_of(window.seat(ROBIN), "", ready=True)
    assert not any(one.mine for one in state.questions) and state.held == before.held
    assert state.away == "The companion plays for you. The table can give your seat back."
    assert state.thinks == "Robin is ready" and state.ready
    others = state_of(window.seat(0), "")
    assert others.away == "" and others.thinks == "Robin thinks …" and not others.ready
    assert [bool(one.played) for one in others.seats] == [False, False, True]
    assert others.questions[0].id == question.id and others.seats[ROBIN].owes
    window.set_player(ROBIN, "")
    assert state_of(window.seat(ROBIN), "").away == ""


def test_who_only_looks_on_is_told_but_never_goes_on(window):
    to_robin(window)
    window.set_player(ROBIN, "fair")
    state = state_of(window.watcher(), "", ready=True)
    assert state.thinks == "Robin is ready" and not state.ready and state.away == ""


def test_whoever_helps_has_the_throw_and_nobody_else(window):
    question = to_robin(window, throws=True)
    window.set_player(ROBIN, "fair")
    helper = window.display.thrower(question)
    assert helper in (0, 1)
    for seat in range(3):
        state = state_of(window.seat(seat), "", lent=window.seat)
        (asked,) = state.questions
        assert asked.mine == (seat == helper) and asked.seat == helper
        assert asked.prompt.startswith(f"{NAMES[helper]}, for Robin: ")
        assert set(state.drafts) == ({question.id} if seat == helper else set())
        assert [one.owes for one in state.seats] == [at == helper for at in range(3)] and state.thinks == ""


def test_what_hands_do_for_it_is_the_helpers(window):
    to_robin(window)
    window.set_player(ROBIN, "fair")
    companion, luck = Companion(window), random.Random(4)
    while not any(one.helper >= 0 for one in window.tasks):
        companion.play()
        answer_by_chance(window, luck)
    state = state_of(window.seat(0), "")
    for line, task in zip(state.tasks, window.tasks, strict=True):
        assert line.seat == (task.helper if task.seat == ROBIN else task.seat)
        assert task.seat != ROBIN or line.seat != ROBIN


def served(window, **more):
    hub = Hub(window, lambda: None, **more)

    def ask(seat, line):
        caller = Caller((seat, "en"))
        hub.ask(caller, line.encode())
        hub.pump()
        return caller.told[0].decode()

    return ask


def test_a_throw_is_taken_from_whoever_helps(window):
    question = to_robin(window, throws=True)
    window.set_player(ROBIN, "fair")
    helper, ask = window.display.thrower(question), served(window)
    answer = list(question.sides[0][:1]) * question.dice if question.sides else [1, 2][: question.dice]
    line = f'{{"do":"answer","question":"{question.id}","answer":{answer}}}'
    assert '"ok":false' in ask(1 - helper, line)
    draft = f'{{"do":"draft","question":"{question.id}","pieces":{answer}}}'
    assert '"ok":true' in ask(helper, draft)
    assert '"ok":true' in ask(helper, line)
    assert all(one.id != question.id for one in window.questions)


def test_what_was_half_chosen_as_the_seat_was_handed_over_is_not_taken(window):
    question = to_robin(window)
    window.set_player(ROBIN, "fair")
    ask, changes = served(window), window.changes
    said = ask(ROBIN, f'{{"do":"answer","question":"{question.id}","answer":"throw"}}')
    assert '"ok":false' in said and "The companion plays for Robin and answers by itself." in said
    assert '"key":"table.companion_answers"' in said and window.changes == changes
    assert '"ok":false' in ask(ROBIN, '{"do":"answer","question":7}')


def test_a_phone_goes_on_and_a_television_does_not(window):
    went = []
    ask = served(window, pace=Pace(lambda: True, lambda: went.append(1)))
    assert '"ok":false' in ask(WATCHER, '{"do":"go_on"}') and went == []
    assert '"ok":true' in ask(0, '{"do":"go_on"}') and went == [1]


def test_phones_say_that_it_thinks_and_whose_seat_it_is(sit):
    with PhoneTable(table_of()) as table:
        table.do(lambda: to_robin(table.window))
        table.do(lambda: table.window.set_player(ROBIN, "fair"))
        phones = sit(table, 0, ROBIN, small=True)
        phones[ROBIN].see()
        phones[ROBIN].until(CLOSED)
        for phone in phones.values():
            phone.until("document.querySelector('.whom h2')?.textContent === 'Robin thinks …'")
            phone.page.tap("#tab-table")
            assert phone.look("document.querySelectorAll('#seats .bot').length") == 1
            assert "Robin is asked · played by the companion" in phone.read("#seats")
            phone.page.tap("#tab-play")
        away = "[...document.querySelectorAll('p.newest')].map((one) => one.textContent)"
        assert phones[0].look(away) == []
        assert phones[ROBIN].look(away) == ["The companion plays for you. The table can give your seat back."]
        assert phones[ROBIN].look("document.querySelectorAll('#asks .ask').length") == 0
        assert phones[ROBIN].look("!document.getElementById('held').hidden && document.getElementById('asked').hidden")
        table.do(lambda: table.window.set_player(ROBIN, ""))
        phones[ROBIN].until("document.querySelectorAll('#asks .ask').length === 1")
        phones[0].until("document.querySelectorAll('.bot').length === 0")


def test_a_television_says_that_it_thinks_and_has_its_sign(sit):
    with PhoneTable(table_of()) as table:
        table.do(lambda: to_robin(table.window))
        table.do(lambda: table.window.set_player(ROBIN, "fair"))
        (screen,) = sit(table, WATCHER).values()
        screen.page.set_viewport_size({"width": 1280, "height": 720})
        screen.until("document.querySelector('#stage .prompt')?.textContent === 'Robin thinks …'")
        assert screen.look("document.querySelectorAll('#stage .rows .bot').length") == 1
        assert "The companion plays for Robin" in screen.read("#stage .told")


def test_a_touch_on_a_phone_goes_on(sit):
    went = []
    with PhoneTable(table_of()) as table:
        table.do(lambda: to_robin(table.window))
        table.do(lambda: table.window.set_player(ROBIN, "fair"))
        table.house.hub._pace = Pace(lambda: True, lambda: went.append(1))
        (phone,) = sit(table, 0).values()
        phone.until("document.querySelector('.whom h2')?.textContent === 'Robin is ready'")
        phone.page.tap("#asks .go")
        table.wait_until(lambda: went == [1])
