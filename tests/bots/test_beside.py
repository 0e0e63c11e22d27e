"""Thinking in a process beside the screen: the same thoughts, an end at once, and a death that is told."""

from __future__ import annotations

import os
import pickle
import random
import signal
from pathlib import Path
from threading import Thread

import pytest

from companion.bots.beside import ROOM, Beside, Died
from companion.bots.deciding import Strength
from companion.bots.playing import Companion
from companion.bots.thought import think
from companion.client.answering.carried import pack
from companion.client.evenings.kept import Kept
from companion.testing.by_chance import answer_by_chance
from tests.bots.test_playing import GAMES, begin


@pytest.fixture(autouse=True)
def _thinks_less():
    """Not here: the other process knows nothing of what is patched in this one."""


@pytest.fixture(scope="module")
def beside():
    one = Beside()
    yield one
    one.close()


def asked(table):
    """The first question that the companion answers, with its world, people answering by chance before."""
    companion, luck = Companion(table), random.Random(1)
    while (question := next(filter(companion.answers, table.questions), None)) is None:
        answer_by_chance(table, luck)
    return question, companion.world(question)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("strength", ["gentle", "fair", "sharp"])
def test_the_same_is_thought_there_as_here(beside, game, strength):
    table = begin(game, {1: strength})
    companion = Companion(table)
    for _ in range(1 if strength == "sharp" else 3):
        question, world = asked(table)
        thought = beside.think(world, Strength(strength))
        assert thought == think(world, Strength(strength))
        companion.give(question, thought)


def test_an_owners_box_is_carried_with_the_world(beside):
    edition = Kept(":memory:").boxed("outrage").edition
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=edition, seed="5a" * 32, players={1: "fair"})
    _, world = asked(table)
    assert beside.think(world, Strength.FAIR) == think(world, Strength.FAIR)


def test_a_world_that_is_carried_holds_nothing_of_the_real_table():
    """Of two tables that differ in what others know alone, the same bytes go over."""
    worlds = []
    for other in ("RGYBOPK", "KPOBYGR"):
        table = begin("break-out", {1: "sharp"})
        (theirs,) = [one for one in table.questions if one.seat == 0]
        table.answer(theirs.id, list(other))
        (mine,) = [one for one in table.questions if one.seat == 1]
        worlds.append(pickle.dumps(pack(Companion(table).world(mine))))
    assert worlds[0] == worlds[1]


def test_a_process_that_dies_says_so_and_the_next_question_has_another():
    beside = Beside()
    _, world = asked(begin("cloaks", {1: "fair"}))
    first = beside.think(world, Strength.FAIR)
    os.kill(beside._process.pid, signal.SIGKILL)
    beside._process.wait()
    with pytest.raises(Died):
        beside.think(world, Strength.FAIR)
    assert beside.think(world, Strength.FAIR) == first
    beside.close()


def test_it_has_no_more_memory_than_it_is_given():
    """What would need more dies there, and takes nobody with it."""
    beside = Beside()
    _, world = asked(begin("cloaks", {1: "fair"}))
    beside.think(world, Strength.FAIR)
    limits = Path(f"/proc/{beside._process.pid}/limits").read_text().splitlines()
    limit = next(line for line in limits if line.startswith("Max data size"))
    assert limit.split()[3] == str(ROOM)
    beside.close()


def test_put_away_it_stops_at_once_and_thinks_no_more():
    beside = Beside()
    _, world = asked(begin("cloaks", {1: "fair"}))
    beside.think(world, Strength.FAIR)
    os.kill(beside._process.pid, signal.SIGSTOP)
    ended = []

    def ask():
        try:
            beside.think(world, Strength.SHARP)
        except Died:
            ended.append(True)

    # The process stands still in the middle of a thought, and is put away.
    thread = Thread(target=ask)
    thread.start()
    beside.close()
    thread.join()
    assert ended
    with pytest.raises(Died):
        beside.think(world, Strength.FAIR)
