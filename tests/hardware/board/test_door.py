"""The room by its door: a program that looks at one photograph, and ends."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import numpy as np
import pytest

from companion.refused import Refused, Unavailable
from hardware.board import door, program
from tests.bench.board_seen.measure import Trial, jpeg
from tests.bench.board_seen.positions import table_of


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Other tests may keep all cores busy."""
    monkeypatch.setattr(door, "PATIENCE", 600.0)


@pytest.fixture(scope="module")
def trial():
    return Trial(table_of("break-out"), "rich", 31)


def test_a_photograph_is_looked_at_in_a_program_of_its_own(trial):
    pieces, photo = trial.photograph(15)
    _, sought = trial.asked(pieces)
    scores = door.open_eyes().look(trial.empty, jpeg(photo), sought, trial.learned.colours, owner=True)
    assert set(scores) == {one.kind for one in sought}
    assert all(set(scores[one.kind]) <= set(one.at) for one in sought)


def test_what_a_phone_makes_small_is_let_in_and_what_it_does_not_is_refused(trial):
    _, photo = trial.photograph(15)
    assert photo.shape[:2] == (1500, 2000)
    sent = program.answer(program.Request(trial.empty, jpeg(photo, 60), False, []))
    assert (sent.refused, sent.scores) == (None, {})
    large = jpeg(np.zeros((2000, 3000, 3), np.uint8))
    assert program.answer(program.Request(trial.empty, large, False, [])).refused.key == "box_photos.too_many_pixels"


def test_a_refusal_comes_back_as_it_was_made(trial):
    with pytest.raises(Refused) as refused:
        door.open_eyes().look(trial.empty, b"no picture", [], {}, owner=True)
    assert refused.value.key == "box_photos.other_kind"
    with pytest.raises(Refused) as refused:
        door.open_eyes().look(trial.empty, b"\x00" * 2_000_001, [], {})
    assert (refused.value.key, refused.value.facts) == ("box_photos.too_many_bytes", {"most": 2})


@pytest.mark.parametrize(
    ("fails", "key"),
    [
        (subprocess.TimeoutExpired("eyes", door.PATIENCE), "board_eyes.too_long"),
        (OSError("no program"), "board_eyes.failed"),
    ],
)
def test_a_program_that_fails_is_a_sentence_and_the_next_one_is_begun(trial, monkeypatch, fails, key):
    def run(*_, **__):
        raise fails

    monkeypatch.setattr(door.subprocess, "run", run)
    for _ in range(2):
        with pytest.raises(Unavailable) as refused:
            door.open_eyes().look(trial.empty, b"", [], {})
        assert refused.value.key == key


def test_a_program_that_dies_is_a_sentence(trial, monkeypatch):
    monkeypatch.setattr(door, "PROGRAM", "hardware.board.nothing_of_that_name")
    with pytest.raises(Unavailable) as refused:
        door.open_eyes().look(trial.empty, b"", [], {})
    assert refused.value.key == "board_eyes.failed"


def test_a_second_look_at_once_is_told_to_wait(trial, monkeypatch):
    monkeypatch.setattr(door, "PATIENCE", 0.01)
    with door._alone, pytest.raises(Unavailable) as refused:
        door.open_eyes().look(trial.empty, b"", [], {})
    assert refused.value.key == "board_eyes.busy"


def test_a_request_and_its_answer_survive_the_way(trial):
    pieces, photo = trial.photograph(0)
    asked = program.Request(trial.empty, jpeg(photo), True, trial.asked(pieces)[1])
    again = msgspec.json.decode(msgspec.json.encode(asked), type=program.Request)
    assert again == asked
    answer = program.answer(again)
    assert answer.scores and answer.peak > 0
    assert msgspec.json.decode(msgspec.json.encode(answer), type=program.Answer) == answer


def test_the_table_s_own_process_never_loads_what_sees():
    code = (
        "import sys; from hardware.board.door import open_eyes; open_eyes(); print({'cv2', 'numpy'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"


def test_without_its_parts_there_are_no_eyes(monkeypatch):
    monkeypatch.setattr(door, "find_spec", lambda _: None)
    with pytest.raises(ImportError):
        door.open_eyes()
