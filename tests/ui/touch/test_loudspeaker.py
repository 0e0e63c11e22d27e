"""The player beside the app: one sound after the other, softened, and a sentence when nothing can be heard."""

from __future__ import annotations

import queue
import shutil
import subprocess
import sys
import threading
import wave
from array import array
from contextlib import contextmanager

import pytest

from companion.client.games.plug_ins import take_of
from companion.words import say
from ui.touch.sounds import loudspeaker
from ui.touch.sounds.loudspeaker import FOLDER, NO_PLAYER, NONE_THERE, Loudspeaker, softened
from ui.touch.sounds.moments import MOMENTS

KEEPS = "import sys; open(sys.argv[1], 'wb').write(sys.stdin.buffer.read())"
PATIENCE = 600
"""Seconds after which a test gives up instead of hanging; nothing is judged by them."""


@contextmanager
def loudspeakers(told):
    """Makes loudspeakers whose reports can be waited for. told: the report, "heard" or "voiced"."""
    all_made = []

    def make(*given, **named):
        one = Loudspeaker(*given, **named)
        reports = queue.Queue()
        setattr(one, told, reports.put)
        one.report = lambda: reports.get(timeout=PATIENCE)
        all_made.append(one)
        return one

    yield make
    for one in all_made:
        one.close()


@pytest.fixture
def made(monkeypatch):
    """Loudspeakers that wait for a slow machine's player."""
    monkeypatch.setattr(loudspeaker, "LONGEST", PATIENCE)
    with loudspeakers("heard") as make:
        yield make


def numbers(data):
    with wave.open(str(data)) as file:
        return array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("sound", MOMENTS)
def test_each_sound_reaches_the_player_at_its_loudness(made, tmp_path, sound):
    kept = tmp_path / "kept.wav"
    one = made((sys.executable, "-c", KEEPS, str(kept)))
    one.play(sound, 1.0)
    assert one.report() == "" and kept.read_bytes() == (FOLDER / f"{sound}.wav").read_bytes()
    one.play(sound, 0.3)
    assert one.report() == ""
    loud, soft = numbers(FOLDER / f"{sound}.wav"), numbers(kept)
    assert len(loud) == len(soft) and max(soft) == int(max(loud) * 0.3)
    one.play(sound, 0.0)
    assert one.report() == "" and set(numbers(kept)) == {0}


def test_a_games_own_take_is_played_and_the_shared_sound_where_it_has_none(made, tmp_path):
    kept = tmp_path / "kept.wav"
    one = made((sys.executable, "-c", KEEPS, str(kept)))
    heard = {}
    for game, sound in (
        ("outrage", "door"),
        ("break-out", "door"),
        ("torture", "door"),
        ("outrage", "turn"),
        ("", "door"),
    ):
        one.play(sound, 1.0, game)
        assert one.report() == ""
        heard[game, sound] = kept.read_bytes()
    shared = (FOLDER / "door.wav").read_bytes()
    assert heard["outrage", "door"] == take_of("outrage", "door") != shared
    assert heard["break-out", "door"] == take_of("break-out", "door") not in (shared, heard["outrage", "door"])
    assert heard["torture", "door"] == heard["", "door"] == shared
    assert heard["outrage", "turn"] == (FOLDER / "turn.wav").read_bytes()
    one.play("door", 0.3, "outrage")
    assert one.report() == ""
    own = tmp_path / "own.wav"
    own.write_bytes(heard["outrage", "door"])
    assert max(numbers(kept)) == int(max(numbers(own)) * 0.3)


def test_where_a_games_own_take_is_broken_the_shared_sound_is_played(made, tmp_path, monkeypatch):
    monkeypatch.setattr(loudspeaker, "take_of", lambda game, sound: b"no sound at all")
    kept = tmp_path / "kept.wav"
    one = made((sys.executable, "-c", KEEPS, str(kept)))
    one.play("door", 1.0, "outrage")
    assert one.report() == "" and kept.read_bytes() == (FOLDER / "door.wav").read_bytes()


def test_a_sound_that_has_not_begun_gives_way_to_a_newer_one(made, monkeypatch):
    begun, may_end, played = threading.Event(), threading.Event(), []

    def run(_, **given):
        played.append(given["input"])
        begun.set()
        assert may_end.wait(PATIENCE)

    monkeypatch.setattr(subprocess, "run", run)
    one = made()
    one.play("turn", 1.0)
    assert begun.wait(PATIENCE)
    one.play("bad", 1.0)
    one.play("over", 1.0)
    may_end.set()
    assert (one.report(), one.report()) == ("", "")
    assert played == [softened(FOLDER / f"{sound}.wav", 1.0) for sound in ("turn", "over")]


def test_without_the_player_its_package_is_named(made, tmp_path):
    one = made((str(tmp_path / "aplay"), "-"))
    one.play("turn", 1.0)
    assert one.report() == say(NO_PLAYER)


def test_a_player_that_fails_says_so_until_it_succeeds(made, tmp_path):
    there = tmp_path / "there"
    one = made(("test", "-e", str(there)))
    one.play("turn", 1.0)
    assert one.report() == say(NONE_THERE)
    there.touch()
    one.play("turn", 1.0)
    assert one.report() == ""


def test_a_player_that_hangs_is_given_up(made, monkeypatch):
    def run(command, **given):
        raise subprocess.TimeoutExpired(command, given["timeout"])

    monkeypatch.setattr(subprocess, "run", run)
    one = made()
    one.play("turn", 1.0)
    assert one.report() == say(NONE_THERE)


@pytest.mark.parametrize("broken", ["missing", "empty", "noise", "cut", "bytes of 8 bits"])
def test_a_broken_file_is_never_played(made, tmp_path, broken):
    file = tmp_path / "turn.wav"
    whole = (FOLDER / "turn.wav").read_bytes()
    if broken == "bytes of 8 bits":
        with wave.open(str(file), "wb") as eight:
            eight.setparams((1, 1, 8000, 3, "NONE", ""))
            eight.writeframes(b"abc")
    elif broken != "missing":
        file.write_bytes({"empty": b"", "noise": b"no sound at all" * 9, "cut": whole[:999]}[broken])
    kept = tmp_path / "kept.wav"
    one = made((sys.executable, "-c", KEEPS, str(kept)), tmp_path)
    one.play("turn", 1.0)
    assert one.report() == say(NONE_THERE) and not kept.exists()


@pytest.mark.skipif(shutil.which(loudspeaker.PLAYER[0]) is None, reason="alsa-utils is not installed here")
def test_the_real_player_plays_what_it_is_given(made, tmp_path, monkeypatch):
    """Into a file instead of a loudspeaker; and it says so when there is neither."""
    heard, setup = tmp_path / "heard.raw", tmp_path / "asound.conf"
    setup.write_text(
        f'pcm.!default {{ type file slave.pcm "null" file "{heard}" format "raw" }}\npcm.null {{ type null }}\n'
    )
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(setup))
    one = made()
    one.play("turn", 1.0)
    assert one.report() == ""
    assert heard.read_bytes().startswith(numbers(FOLDER / "turn.wav").tobytes())
    setup.write_text("")
    one.play("turn", 1.0)
    assert one.report() == say(NONE_THERE)
