"""Which loudspeaker all of it comes from: by its name on the glass, and by ALSA's for the player."""

from __future__ import annotations

import sys

import pytest

from tests.ui.touch.test_settings import key, open_section
from ui.touch.app.preferences import read
from ui.touch.sounds import cards
from ui.touch.sounds.cards import Card
from ui.touch.sounds.loudspeaker import Loudspeaker

LISTED = """ 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones
                      bcm2835 Headphones
 1 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0
                      vc4-hdmi-0
 2 [vc4hdmi1       ]: vc4-hdmi - vc4-hdmi-1
                      vc4-hdmi-1
 3 [Device         ]: USB-Audio - USB Audio Device
                      C-Media Electronics Inc. USB Audio Device at usb-0000:01:00.0-1.3, full speed
 4 [C920           ]: USB-Audio - HD Pro Webcam C920
                      HD Pro Webcam C920 at usb-0000:01:00.0-1.4, high speed
"""
STREAMS = """00-00: bcm2835 Headphones : bcm2835 Headphones : playback 8
01-00: MAI PCM i2s-hifi-0 : MAI PCM i2s-hifi-0 : playback 1
02-00: MAI PCM i2s-hifi-0 : MAI PCM i2s-hifi-0 : playback 1
03-00: USB Audio : USB Audio : playback 1 : capture 1
04-00: USB Audio : USB Audio : capture 1
"""
THERE = ["Headphones", "vc4hdmi0", "vc4hdmi1", "Device"]
SHOWN = [Card("vc4hdmi0", "Screen 1"), Card("Device", "USB Audio Device")]


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """What ALSA lists there, to be changed."""
    for name, text in ("LISTED", LISTED), ("STREAMS", STREAMS):
        (tmp_path / name).write_text(text)
        monkeypatch.setattr(cards, name, tmp_path / name)
    return tmp_path


def test_what_only_hears_is_no_loudspeaker(machine):
    assert [card.name for card in cards.cards()] == THERE


def test_each_has_a_name_for_people(machine):
    assert [card.title for card in cards.cards()] == ["Round socket", "Screen 1", "Screen 2", "USB Audio Device"]


@pytest.mark.parametrize("text", ["", "--- no soundcards ---\n", "\0\xff"])
def test_a_machine_without_any_has_none(machine, text):
    (machine / "LISTED").write_text(text)
    assert cards.cards() == [] and cards.way_to("Device") == ()
    (machine / "LISTED").unlink()
    assert cards.cards() == []


def test_the_player_is_told_which_one_while_it_is_there(machine):
    assert cards.way_to("Device") == ("-D", "sysdefault:CARD=Device")
    assert cards.way_to("") == () == cards.way_to("Another"), "then the system's choice is heard"


def test_a_sound_and_a_text_go_where_it_is_wanted(machine, tmp_path):
    player = tmp_path / "player"
    player.write_text(f"#!{sys.executable}\nimport sys; sys.stdin.buffer.read()\n"
                      f"open({str(tmp_path / 'told')!r}, 'a').write(' '.join(sys.argv[1:]) + chr(10))\n")  # fmt: skip
    player.chmod(0o755)
    wanted = ["Device"]
    one = Loudspeaker((str(player), "--quiet", "-"), card=lambda: wanted[0])
    for wanted[0] in ("Device", "", "Gone"):
        one.play("dice", 1.0)
        one._thread.submit(lambda: None).result(timeout=600)
    one.close()
    assert (tmp_path / "told").read_text().splitlines() == [
        "-D sysdefault:CARD=Device --quiet -",
        "--quiet -",
        "--quiet -",
    ]


def test_it_is_chosen_on_the_glass_where_there_are_several(screen):
    open_section(screen, "sound")
    assert "loudspeaker" not in screen.page.rows, "with one there is nothing to choose"
    screen.app.sounds.cards = lambda: SHOWN
    open_section(screen, "sound")
    assert key(screen, "loudspeaker", ("loudspeaker", "")).look == "chosen"
    screen.finger.tap_widget(key(screen, "loudspeaker", ("loudspeaker", "Device")))
    screen.finger.frames(2)
    assert key(screen, "loudspeaker", ("loudspeaker", "Device")).look == "chosen"
    assert read(screen.app.kept).loudspeaker == "Device"


def test_one_that_was_pulled_out_stays_chosen_and_can_be_given_up(screen):
    screen.app.sounds.cards = lambda: SHOWN[:1]
    screen.app.preferences.loudspeaker = "Device"
    open_section(screen, "sound")
    assert key(screen, "loudspeaker", ("loudspeaker", "Device")).look == "chosen" and screen.reads("Device (not there)")
    screen.finger.tap_widget(key(screen, "loudspeaker", ("loudspeaker", "")))
    screen.finger.frames(2)
    assert read(screen.app.kept).loudspeaker == "" and "loudspeaker" not in screen.page.rows
