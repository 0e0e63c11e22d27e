"""Dice typed for an open throw outlive a pulled plug, and are gone with its answer; secret ones are never kept."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Unavailable
from companion.table.file.store import HALF_TYPED

TYPE_AND_DIE = """
import os, signal, sys
from companion.client.evenings.kept import Kept
table = Kept(sys.argv[1]).begin("outrage", ["Ada", "Ben"], seed="5a" * 32, dice="typed")
draft = table.draft(table.questions[0].id)
draft.set_die(1, 4)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def kept(tmp_path):
    kept = Kept(tmp_path / "evenings.sqlite")
    yield kept
    kept.close()


def begin(kept, game="break-out", seed="5a" * 32, **options):
    """An evening that waits for a throw of several dice."""
    table = kept.begin(game, ["Ada", "Ben"], options, seed=seed, dice="typed")
    luck = random.Random(1)
    while len(table.display.dice_of(table.questions[0])) < 2:
        question = table.questions[0]
        asked = table.seat(question.seat) if question.seat >= 0 else table
        asked.answer(question.id, asked.random_answer(question.id, luck))
    return table


def typed(kept, table):
    """What is typed for the first open question once the evening is taken up again."""
    again = kept.take_up(table.facts.number)
    return again.draft(again.questions[0].id).dice


def test_typed_dice_outlive_a_process_that_is_killed(tmp_path):
    file = tmp_path / "evenings.sqlite"
    died = subprocess.run([sys.executable, "-c", TYPE_AND_DIE, str(file)], env=os.environ, timeout=120, check=False)
    assert died.returncode == -signal.SIGKILL
    kept = Kept(file)
    (record,) = kept.evenings()
    table = kept.take_up(record.id)
    draft = table.draft(table.questions[0].id)
    assert draft.dice == {1: 4} and table.drafted is draft
    kept.close()


def test_two_of_three_dice_are_there_in_the_order_in_which_they_were_typed(kept):
    table = begin(kept)
    draft = table.draft(table.questions[0].id)
    assert table.questions[0].dice > 2
    draft.set_die(2, 5)
    draft.set_die(0, 1)
    assert list(typed(kept, table).items()) == [(2, 5), (0, 1)]
    draft.drop()
    assert typed(kept, table) == {2: 5}


def test_the_answer_clears_them(kept):
    table = begin(kept)
    question = table.questions[0]
    table.draft(question.id).set_die(0, 3)
    table.answer(question.id, [3] * question.dice)
    assert kept._store.recall_all(HALF_TYPED) == {}


def test_taking_the_last_one_back_clears_them(kept):
    table = begin(kept)
    table.draft(table.questions[0].id).set_die(0, 3)
    table.undo()
    assert kept._store.recall_all(HALF_TYPED) == {}


def test_a_whole_throw_comes_back_without_its_last_die(kept):
    """The last die answers: whoever takes the evening up types it once more."""
    table = begin(kept)
    question = table.questions[0]
    for die in range(question.dice):
        table.draft(question.id).set_die(die, 2)
    assert typed(kept, table) == dict.fromkeys(range(question.dice - 1), 2)


def test_secret_drafts_are_never_kept(small_games, kept):
    table = kept.begin("night-market", ["Ada", "Ben", "Cy"], {"real_dice": True}, seed="44" * 32)
    secret = table.questions[0]
    assert secret.secret and secret.kind == "throw" and secret.dice > 1
    for window in (table, table.seat(secret.seat)):
        window.draft(secret.id).set_die(0, 1)
    assert kept._store.recall_all(HALF_TYPED) == {}


@pytest.mark.parametrize("written", [
    b"no json", b"[1]", b'{"q0": {"0": "six"}}', b'{"no question": {"0": 1}}', b'{"QUESTION": {"0": 7}}',
    b'{"QUESTION": {"-1": 2}}', b'{"QUESTION": {"9": 2}}', b'{"QUESTION": {"0": 1, "1": 1, "2": 1, "3": 1}}',
])  # fmt: skip
def test_what_does_not_fit_is_passed_over_and_cleared(kept, written):
    table = begin(kept)
    question = table.questions[0].id
    kept.remember(f"{HALF_TYPED}{table.facts.number}", written.replace(b"QUESTION", question.encode()))
    assert typed(kept, table) == {}
    assert kept._store.recall_all(HALF_TYPED) == {}


def test_they_go_with_their_evening(kept):
    table = begin(kept)
    table.draft(table.questions[0].id).set_die(0, 3)
    (record,) = kept.evenings()
    kept.remove(record)
    assert kept._store.recall_all(HALF_TYPED) == {}


def test_a_disk_that_will_not_take_them_keeps_nobody_from_playing(kept, monkeypatch):
    table = begin(kept)

    def full(*_):
        raise Unavailable("store.not_saved", why="full")

    monkeypatch.setattr(kept._store, "remember", full)
    question = table.questions[0]
    table.draft(question.id).set_die(0, 3)
    table.answer(question.id, [3] * question.dice)
    assert table.questions[0].id != question.id
