"""What is read aloud: to whom, in which words, never a secret, and nothing where nobody wants it."""

from __future__ import annotations

import random
import shutil
import sys
import threading
import wave
from io import BytesIO

import pytest

from companion.bots.playing import Companion
from companion.client.evenings.kept import Kept
from companion.client.layers.views import CHANCE
from companion.testing.by_chance import answer_by_chance
from companion.words import say
from tests.ui.touch.conftest import Screen
from tests.ui.touch.test_loudspeaker import KEEPS, PATIENCE, loudspeakers
from ui.touch.sounds import loudspeaker, voice
from ui.touch.sounds.loudspeaker import NO_PLAYER, NO_VOICE, NONE_THERE


class Reader:
    """A loudspeaker that remembers what it was to read."""

    def __init__(self):
        self.texts = []

    def play(self, sound, share, game=""):
        pass

    def lay_bed(self, share):
        pass

    def cards(self):
        """One, and nobody has to choose."""
        return []

    def lift_bed(self):
        pass

    def close(self):
        pass

    def say(self, text, language, share):
        self.texts.append((text, language, share))
        self.voiced("")


@pytest.fixture
def reader():
    return Reader()


@pytest.fixture
def table(display, reader):
    from tests.tour.quick import QuickFinger
    from ui.touch.app.companion_app import CompanionApp

    app = CompanionApp(Kept(":memory:"), display, player=reader)
    app.open_embedded()
    app.preferences.glides = False
    screen = Screen(app, QuickFinger())
    yield screen
    screen.finger.leave()
    screen.app.close_embedded()


def answer(table, value):
    window = table.app.running.window
    window.answer(window.questions[0].id, value)
    table.finger.frames(2)


def begun(table, *spoken):
    table.start("outrage", dice="typed")
    table.app.preferences.spoken = list(spoken)
    return table.app.running.window


def test_nobody_is_read_to_who_did_not_ask_for_it(table, reader):
    window = begun(table)
    for _ in range(6):
        answer(table, window.random_answer(window.questions[0].id, random.Random(1)))
    assert reader.texts == []


def test_whoever_wants_it_hears_what_is_asked_and_nobody_elses_questions(table, reader):
    window = begun(table)
    names = [seat.name for seat in window.seats]
    mine = window.questions[0].actor
    other = (mine + 1) % len(names)
    table.app.preferences.spoken = [names[other]]
    luck = random.Random(3)
    while window.questions[0].actor != other:
        answer(table, window.random_answer(window.questions[0].id, luck))
    heard = " ".join(text for text, *_ in reader.texts)
    assert window.questions[0].prompt in heard
    assert {language for _, language, _ in reader.texts} == {"en"} and {share for *_, share in reader.texts} == {0.5}
    told = len(reader.texts)
    table.app.preferences.spoken = []
    answer(table, window.random_answer(window.questions[0].id, luck))
    assert len(reader.texts) == told


def test_the_card_the_hands_and_what_weighs_are_read_in_this_order():
    from types import SimpleNamespace as One

    from ui.touch.sounds.speech import worth_reading

    line = One(seat=1, hands="Put Ben on the Mint.")
    other = One(seat=0, hands="Put Ada on Start.")
    display = One(
        shown_card=lambda one: One(title="To the Mint", note="Go there.") if one is line else None,
        read_with=lambda _: "",
        window=One(players={}),
        thrower=lambda _: -1,
    )
    asked = [One(actor=1, prompt="Ben, throw."), One(actor=1, prompt="Ben, or not?"), One(actor=0, prompt="Ada?")]
    assert worth_reading(display, [other, line, line], asked, lambda seat: seat == 1) == [
        "To the Mint.", "Go there.", "Put Ben on the Mint.", "Ben, throw.",
    ]  # fmt: skip


def test_what_the_companion_did_is_read_and_its_questions_are_not(table, reader):
    """It says nothing itself; whoever helps it and is read to hears what their hands do for it."""
    window = begun(table)
    names, luck = [seat.name for seat in window.seats], random.Random(3)
    while window.questions[0].actor != 1 or len(window.questions) > 1:
        answer(table, window.random_answer(window.questions[0].id, luck))
    table.app.preferences.spoken = names
    before = len(reader.texts)
    prompt = window.questions[0].prompt
    table.app.played.leave()
    window.set_player(1, "fair")
    table.finger.frames(2)
    companion, helped = Companion(window), False
    for _ in range(60):
        companion.play()
        table.finger.frames(2)
        question = window.questions[0]
        helper = window.display.helper(1, table.app.running.turn)
        if question.actor == CHANCE and question.seat == 1:
            wanted = window.display.task_text(1, question.short, helper)
            assert reader.texts[-1][0].endswith(wanted) and wanted.startswith(f"{names[helper]}, for {names[1]}: ")
            helped = True
        answer_by_chance(window, luck)
        table.finger.frames(2)
    heard = " ".join(text for text, *_ in reader.texts[before:])
    assert helped and prompt not in heard and f"{names[1]}, what will you do?" not in heard
    moved = [line for line in window.log if line.seat == 1 and line.kind == "moved" and not line.undone]
    assert moved and window.display.in_short(moved[-1]) in heard
    assert any(f", for {names[1]}: {line.hands}" in heard for line in moved)


def test_nothing_is_read_while_somebody_looks_at_a_secret(table, reader, monkeypatch):
    window = begun(table)
    table.app.preferences.spoken = [seat.name for seat in window.seats]
    table.app.speech._secret_open = lambda: True
    answer(table, window.random_answer(window.questions[0].id, random.Random(1)))
    assert reader.texts == []


def test_it_is_chosen_for_each_at_the_table_and_tried_at_once(table, reader):
    from ui.touch.controls.button import BigButton

    begun(table)
    table.app.go("settings", section="sound")
    table.finger.frames(3)
    row = table.page.rows["spoken"]
    names = [seat.name for seat in table.app.running.window.seats]
    assert {one.value for one in table.finger.all(BigButton, row)} == set(names)
    table.finger.tap_widget(next(one for one in table.finger.all(BigButton, row) if one.value == names[1]))
    table.finger.frames(2)
    assert table.app.preferences.spoken == [names[1]] and [text for text, *_ in reader.texts] == [names[1]]
    row = table.page.rows["spoken"]
    table.finger.tap_widget(next(one for one in table.finger.all(BigButton, row) if one.value == names[1]))
    assert table.app.preferences.spoken == [] and len(reader.texts) == 1


# The voice and the loudspeaker

ECHO = "import sys; sys.stdout.buffer.write(b'<' + sys.stdin.buffer.read() + b'>' + ' '.join(sys.argv[1:]).encode())"


@pytest.fixture
def made(monkeypatch):
    """Makes loudspeakers whose reports can be waited for, with a voice that makes no sound."""
    monkeypatch.setattr(loudspeaker, "LONGEST_SPEECH", PATIENCE)
    monkeypatch.setattr(voice, "PATIENCE", PATIENCE)
    monkeypatch.setattr(voice, "MAKER", (sys.executable, "-c", ECHO))
    with loudspeakers("voiced") as make:
        yield make


@pytest.mark.parametrize(("language", "called"), [("en", "en-gb"), ("en-XA", "en-gb"), ("de", "de")])
def test_a_text_reaches_the_player_in_the_voice_of_its_language(made, tmp_path, language, called):
    kept = tmp_path / "kept"
    one = made((sys.executable, "-c", KEEPS, str(kept)))
    one.say("Zieh eine Karte für Jörg!", language, 0.5)
    assert one.report() == ""
    assert kept.read_bytes().decode() == f"<Zieh eine Karte für Jörg!>-v {called} -a 50"


def test_a_newer_text_ends_the_one_that_is_read(made, tmp_path):
    begun = tmp_path / "begun"
    waits = "import sys, pathlib, time; sys.stdin.buffer.read(); pathlib.Path(sys.argv[1]).touch(); time.sleep(9999)"
    one = made((sys.executable, "-c", waits, str(begun)))
    one.say("A long story", "en", 1.0)
    patience = threading.Event()
    while not begun.exists():
        patience.wait(0.01)
    one._player = (sys.executable, "-c", KEEPS, str(tmp_path / "kept"))
    one.say("Ben, throw.", "en", 1.0)
    assert one.report() == "", "what was ended is no fault of the loudspeaker"
    assert one.report() == "" and (tmp_path / "kept").read_bytes().startswith(b"<Ben, throw.>")


def test_no_sound_is_heard_late_after_a_text_that_was_not_read_yet(made, monkeypatch):
    may_speak, played = threading.Event(), []
    monkeypatch.setattr(loudspeaker, "spoken", lambda *_: may_speak.wait(PATIENCE) and b"")
    one = made((sys.executable, "-c", "import sys; sys.stdin.buffer.read()"))
    one.heard = played.append
    one.say("A long story", "en", 1.0)
    one.play("dice", 1.0)
    may_speak.set()
    assert one.report() == ""
    one.close()
    one._thread.shutdown(wait=True)
    assert played == []


def test_what_is_missing_is_said(made, monkeypatch, tmp_path):
    one = made(("no-such-player",))
    one.say("Hello", "en", 1.0)
    assert one.report() == say(NO_PLAYER)
    one = made((sys.executable, "-c", "raise SystemExit(1)"))
    one.say("Hello", "en", 1.0)
    assert one.report() == say(NONE_THERE)
    monkeypatch.setattr(voice, "MAKER", ("no-such-voice",))
    monkeypatch.setattr(loudspeaker, "MAKER", ("no-such-voice",))
    one.say("Hello", "en", 1.0)
    assert one.report() == say(NO_VOICE)


@pytest.mark.skipif(shutil.which(voice.MAKER[0]) is None, reason="espeak-ng is not installed here")
def test_the_real_voice_makes_a_sound_of_every_language():
    for language in ("en", "de"):
        with wave.open(BytesIO(voice.spoken("Ben, throw the dice.", language, 1.0))) as made:
            assert made.getsampwidth() == 2 and len(set(made.readframes(20_000))) > 100
