"""What happened to somebody as a card over *Play*, and what they see there while others are asked."""

from __future__ import annotations

import random
import urllib.request
from importlib.resources import files

import pytest

from companion.client.games.plug_ins import take_of
from companion.client.holders import WATCHER
from companion.testing.by_chance import answer_by_chance
from tests.client.test_tidings import to_a_fight
from tests.ui.phone.browser import MOMENT, SEEN
from tests.ui.phone.table import PhoneTable, begin
from ui.phone.last import last_of

GONE = "document.querySelector('#moment[open]') === null"


def beaten(table):
    """The seat of somebody who lost a fight, and what they are told of it."""
    _, loser, _ = table.do(lambda: to_a_fight(table.window, random.Random(3)))
    return loser, table.do(lambda: table.window.seat(loser).tidings)


def test_who_was_beaten_sees_by_whom_until_they_have_looked_on_any_of_their_phones(sit):
    with PhoneTable(begin("outrage")) as table:
        loser, (told,) = beaten(table)
        (phone,) = sit(table, loser, small=True).values()
        (other,) = sit(table, loser).values()
        phone.until(MOMENT)
        other.until(MOMENT)
        text = phone.read("#moment")
        assert told.title in text and all(line.text in text for line in told.rest)
        assert " : ".join(one.total for one in told.laid[:2]) in text
        assert phone.page.locator("#moment .fan > *").count() == sum(max(1, len(one.cards)) for one in told.laid)
        assert phone.page.evaluate("document.activeElement.id") == "happened"
        assert phone.page.evaluate("document.getElementById('moment').getAttribute('aria-labelledby')") == "happened"
        phone.page.reload()
        phone.until(MOMENT)
        phone.until(SEEN)
        # What one has looked at is gone from all of them, and stays away.
        other.until(GONE)
        phone.page.reload()
        phone.until("document.querySelector('#asks h2') !== null && document.body.dataset.version")
        assert table.do(lambda: table.window.seat(loser).tidings) == [] and phone.page.evaluate(GONE)


@pytest.mark.parametrize("way", ["Escape", "back"])
def test_escape_and_the_phones_own_way_back_leave_it(sit, way):
    with PhoneTable(begin("outrage")) as table:
        loser, _ = beaten(table)
        (phone,) = sit(table, loser).values()
        phone.until(MOMENT)
        if way == "Escape":
            phone.page.keyboard.press("Escape")
        else:
            phone.page.evaluate("history.back()")
        phone.until(GONE)
        table.wait_until(lambda: table.window.seat(loser).tidings == [])
        assert phone.page.evaluate("document.getElementById('who').textContent") != ""


def test_it_comes_over_no_answer_that_is_half_made(sit):
    with PhoneTable(begin("outrage")) as table:
        luck = random.Random(2)

        def attacked():
            """Play on until somebody is attacked who could lay cards; their seat."""
            while True:
                answer_by_chance(table.window, luck)
                question = table.window.questions[0]
                eyes = table.window.seat(question.seat) if question.seat >= 0 else None
                own = eyes.question(question.id) if eyes else None
                if own and own.about == "defence" and own.items and eyes.tidings:
                    return question.seat, own

        seat, question = table.do(attacked)
        table.do(lambda: table.window.seat(seat).draft(question.id).add(question.items[0].value))
        (phone,) = sit(table, seat).values()
        phone.until("document.querySelector('#asks [aria-pressed=true]') !== null")
        assert phone.page.evaluate(GONE)
        # It waits until the answer is given.
        table.do(lambda: table.window.seat(seat).answer(question.id, [question.items[0].value]))
        phone.until(MOMENT)


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_whoever_waits_sees_who_is_asked_the_last_move_and_what_happened(sit, game):
    luck = random.Random(game)
    with PhoneTable(begin(game)) as table:

        def on():
            """Play on until one seat alone is asked, later than the beginning."""
            for number in range(400):
                answer_by_chance(table.window, luck)
                owing = {one.seat for one in table.window.questions}
                if number > 60 and len(owing) == 1 and min(owing) >= 0:
                    return owing.pop()
            raise AssertionError

        asked = table.do(on)
        seat = (asked + 1) % 4
        table.do(lambda: table.window.seat(seat).see(len(table.window.log) - 1))
        (phone,) = sit(table, seat, small=True).values()
        phone.until("document.querySelector('.whom') !== null")
        assert table.window.seats[asked].name in phone.read(".whom h2")
        told = table.do(lambda: table.window.seat(seat).log)
        line = [one for one in told if one.text and not one.undone and one.kind != "turn"][-1]
        assert line.text in phone.read(".newest")
        if game == "torture":
            offer = table.do(table.window.display.on_offer)
            assert [one.card.title for one in offer] == phone.page.locator(".bids b").all_inner_texts()
            return
        way = table.do(lambda: last_of(table.window.seat(seat), table.window.display.board(), None).way)
        assert phone.page.locator(".near .way").count() == (way is not None)
        box = phone.page.locator(".near").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360
        phone.page.tap(".near")
        # All of it, large, about that place.
        phone.until("!document.getElementById('table').hidden")
        assert phone.page.locator("#board .board").get_attribute("aria-pressed") == "true"


def test_nobody_who_only_looks_on_has_any(sit):
    with PhoneTable(begin("outrage")) as table:
        beaten(table)
        (screen,) = sit(table, WATCHER).values()
        screen.until("document.querySelector('#recent li') !== null")
        assert screen.page.evaluate(GONE) and screen.page.locator(".whom").count() == 0


HEARING = """
window.played = [];
window.AudioContext = window.webkitAudioContext = class {
  resume() {}
  decodeAudioData(body, yes) { yes(body.byteLength); }
  createBufferSource() { return { connect() {}, set buffer(size) { window.played.push(size); }, start() {} }; }
};
"""


def test_sounds_are_off_until_somebody_wants_them(sit):
    with PhoneTable(begin("break-out", names=("Ada", "Ben"))) as table:
        (ada,) = sit(table, 0, first=HEARING).values()
        ada.until("document.querySelector('#asks .ask h2') !== null")
        assert ada.page.evaluate("window.played") == []
        ada.page.tap("#tab-rules")
        ada.page.evaluate("document.getElementById('likes').open = true")
        sounds = ada.page.locator("#likes button", has_text="Sounds")
        assert sounds.get_attribute("aria-pressed") == "false"
        sounds.tap()
        # One is heard at once, so that somebody knows how loud that is.
        ada.until("window.played.length === 1")
        forecast = list("RGYBOPK")
        table.do(lambda: [table.window.seat(one).answer_first(forecast) for one in (0, 1)])
        ada.until("window.played.length > 1")
        assert min(ada.page.evaluate("window.played")) > 1000


@pytest.mark.parametrize(("game", "own"), [("torture", True), ("break-out", False)])
def test_a_phone_hears_a_games_own_take_and_the_shared_sound_where_it_has_none(game, own):
    with PhoneTable(begin(game)) as table, urllib.request.urlopen(f"http://{table.place}/sounds/dice.wav") as found:
        heard = found.read()
    shared = files("ui.touch.sounds").joinpath("dice.wav").read_bytes()
    assert heard == (take_of(game, "dice") if own else shared) and (heard != shared) == own


VEILS = """
window.veils = 0;
addEventListener("DOMContentLoaded", () => new MutationObserver((all) => {
  for (const { addedNodes } of all) for (const one of addedNodes) if (one.classList?.contains("sweep")) window.veils++;
}).observe(document.body, { childList: true }));
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_seats_colour_sweeps_in_when_one_is_asked_but_where_nothing_is_to_move(sit, motion):
    with PhoneTable(begin("torture")) as table:
        luck = random.Random(1)

        def on(asked):
            """Play on until one of these seats alone is asked; which."""
            while True:
                owing = {one.seat for one in table.window.questions}
                if len(owing) == 1 and owing <= asked:
                    return owing.pop()
                answer_by_chance(table.window, luck)

        seat = (table.do(lambda: on({0, 1, 2, 3})) + 1) % 4
        (phone,) = sit(table, seat, first=VEILS).values()
        phone.page.emulate_media(reduced_motion=motion)
        phone.until("document.querySelector('.whom') !== null")
        table.do(lambda: on({seat}))
        phone.until("document.querySelector('#asks .ask h2') !== null")
        phone.until(f"window.veils === {0 if motion == 'reduce' else 1}")
        phone.until("document.querySelector('.sweep') === null")
