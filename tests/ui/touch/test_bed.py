"""The bed of an ending, as it is handed to the player: three breaths, each softer, and a fade when it is lifted."""

from __future__ import annotations

import sys
import threading
import wave
from array import array

import pytest

from tests.ui.touch.test_loudspeaker import KEEPS, PATIENCE
from ui.touch.sounds import bed
from ui.touch.sounds.bed import AHEAD, BIT, BREATHS, FADE, FILE, play_bed
from ui.touch.sounds.loudspeaker import Loudspeaker


class LiftedAt(threading.Event):
    """Somebody touches the screen while it is handed over for the so-manieth time; no time goes by."""

    def __init__(self, number):
        super().__init__()
        self.left = number
        self.waits = []

    def wait(self, timeout=None):
        self.waits.append(timeout)
        self.left -= 1
        return self.left < 0


def numbers(path, whole=True):
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        rate, found = file.getframerate(), array("h", file.readframes(file.getnframes()))
        assert len(found) == file.getnframes() or not whole
    return rate, found


def played(tmp_path, lifted, share=1.0):
    kept = tmp_path / "kept.wav"
    play_bed((sys.executable, "-c", KEEPS, str(kept)), FILE, share, lifted)
    return kept


def test_it_is_heard_three_times_each_softer_and_at_most_twenty_seconds(tmp_path):
    rate, breath = numbers(FILE)
    _, heard = numbers(played(tmp_path, LiftedAt(10**9), 0.5))
    assert len(heard) == len(BREATHS) * len(breath) <= 20 * rate
    most = max(breath)
    parts = [heard[at * len(breath) : (at + 1) * len(breath)] for at in range(len(BREATHS))]
    assert [max(part) for part in parts] == [int(most * 0.5 * loud) for loud in BREATHS]
    # It goes from one breath to the next without a step.
    assert max(abs(heard[at] - heard[at - 1]) for at in (len(breath), 2 * len(breath))) < 40


def test_it_fades_where_it_is_lifted(tmp_path):
    rate, breath = numbers(FILE)
    _, heard = numbers(played(tmp_path, LiftedAt(15)), whole=False)
    begins = 15 * round(BIT * rate)
    assert heard[:begins] == breath[:begins]
    assert len(heard) == begins + round(FADE * rate) and heard[-1] == 0
    assert all(abs(heard[at]) <= abs(breath[at]) for at in range(begins, len(heard)))
    assert 0 < max(map(abs, heard[-rate // 20 :])) < 0.2 * max(map(abs, breath))


def test_no_more_is_handed_over_than_is_needed_soon(tmp_path):
    lifted = LiftedAt(30)
    played(tmp_path, lifted)
    assert lifted.waits[: round(AHEAD / BIT)] == [0] * round(AHEAD / BIT)
    # No time went by: what is due later is waited for.
    assert lifted.waits[29] == pytest.approx(29 * BIT - AHEAD, abs=0.5)


def test_one_that_was_lifted_before_it_began_is_not_played(tmp_path):
    lifted = threading.Event()
    lifted.set()
    assert not played(tmp_path, lifted).exists()


@pytest.mark.parametrize("player", [("there-is-no-such-player",), (sys.executable, "-c", "raise SystemExit(1)")])
def test_a_player_that_fails_keeps_nobody(player):
    play_bed(player, FILE, 1.0, LiftedAt(3))


def test_a_sound_a_text_and_the_end_lift_it(monkeypatch):
    laid = []
    begun = threading.Event()

    def hold(player, file, share, lifted):
        laid.append((share, lifted))
        begun.set()
        assert lifted.wait(PATIENCE)

    monkeypatch.setattr(bed, "play_bed", hold)
    monkeypatch.setattr("ui.touch.sounds.loudspeaker.spoken", lambda *_: b"")
    one = Loudspeaker((sys.executable, "-c", "pass"))
    for lift in (lambda: one.play("turn", 1.0), one.lift_bed, lambda: one.say("Ada", "en", 1.0), one.close):
        begun.clear()
        while one._reads:
            begun.wait(0.01)
        one.lay_bed(0.3)
        assert begun.wait(PATIENCE) and laid[-1][0] == 0.3 and not laid[-1][1].is_set()
        lift()
        assert laid[-1][1].is_set()
    assert len(laid) == 4


def test_none_is_laid_while_a_text_is_read(monkeypatch):
    may_end, laid = threading.Event(), []
    monkeypatch.setattr(bed, "play_bed", lambda *_: laid.append(1))
    monkeypatch.setattr("ui.touch.sounds.loudspeaker.spoken", lambda *_: may_end.wait(PATIENCE) and b"")
    one = Loudspeaker((sys.executable, "-c", "pass"))
    one.say("Ada has won.", "en", 1.0)
    one.lay_bed(1.0)
    may_end.set()
    one._thread.shutdown(wait=True)
    assert laid == []
