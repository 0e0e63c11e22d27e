"""What phones cost in all: counted work and counted places, on clocks that the test moves."""

from __future__ import annotations

import asyncio

import pytest

from ui.phone.breath import LONGEST, SHARE, Breath
from ui.phone.doorway import Doorway
from ui.phone.masks import Masks
from ui.phone.meter import MOST_NAMES, Meter
from ui.phone.todo import Todo

ROOM = 96
"""So many stand in the doorway."""


class Clock:
    """Seconds that the test lets pass."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def takes(clock, seconds, done, name, own=False):
    """A task that takes so long and says that it was done."""

    def task():
        clock.now += seconds
        done.append(name)
        return own

    return task


def test_a_frame_gives_phones_so_much_and_no_more(clock):
    todo, done = Todo(clock), []
    for name in range(20):
        todo.put(name, takes(clock, 0.001, done, name))
    frames = []
    while todo:
        before = len(done)
        todo.do(0.004)
        frames.append(len(done) - before)
    assert frames == [4] * 5 and done == list(range(20))


def test_what_took_too_long_is_owed_by_the_frames_that_follow(clock):
    """A long task is ended; over all frames it is no more than so much in each."""
    todo, done = Todo(clock), []
    todo.put("long", takes(clock, 0.021, done, "long"))
    todo.put("short", takes(clock, 0.001, done, "short"))
    frames = 0
    while todo:
        todo.do(0.004)
        frames += 1
    assert done == ["long", "short"] and frames == 6


def test_what_the_game_goes_on_by_is_not_held_against_them(clock):
    todo, done = Todo(clock), []
    for name in ("first", "second"):
        todo.put(name, takes(clock, 0.5, done, name, own=True))
    todo.do(0.004)
    assert done == ["first"], "the rest waits for the next frame"
    todo.do(0.004)
    assert done == ["first", "second"]


def test_one_waits_of_each_kind_for_each_and_the_newest_counts(clock):
    todo, done = Todo(clock), []
    for at in range(1000):
        todo.put(("ask", at % 3), takes(clock, 0.0, done, at))
    assert len(todo) == 3
    todo.drop(("ask", 1), ("ask", 7))
    todo.do()
    assert done == [999, 998]


def test_without_a_screen_all_is_done(clock):
    todo, done = Todo(clock), []
    for name in range(50):
        todo.put(name, takes(clock, 1.0, done, name))
    todo.do()
    assert len(done) == 50


def test_so_often_in_a_second(clock):
    meter = Meter(3, clock)
    assert [meter.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert meter.take("b"), "another is counted by itself"
    clock.now = 0.9
    assert not meter.take("a")
    clock.now = 1.0
    assert meter.take("a", 3) and not meter.take("a")


def test_who_is_counted_is_forgotten_when_it_is_over(clock):
    meter = Meter(3, clock)
    for name in range(10 * MOST_NAMES):
        clock.now += 0.01
        meter.take(name)
    assert len(meter._counted) <= MOST_NAMES


def test_a_busy_thread_rests_until_it_has_had_its_share_of_the_time(clock):
    worked, rested = Clock(), []

    def rest(seconds):
        rested.append(seconds)
        clock.now += seconds

    breath = Breath(clock, worked, rest)
    for _ in range(1000):
        clock.now += 0.001
        worked.now += 0.001
        breath.take()
    assert rested and max(rested) <= LONGEST
    assert worked.now <= clock.now * SHARE * 1.01
    before = len(rested)
    for _ in range(1000):
        clock.now += 0.01
        worked.now += 0.001
        breath.take()
    assert len(rested) <= before + 1, "who works little never rests"


class Line(asyncio.Transport):
    """A connection from an address."""

    def __init__(self, address):
        super().__init__({"peername": (address, 1)})
        self.ended = False

    def abort(self):
        self.ended = True


def doorway():
    return Doorway(asyncio.Protocol, 5.0, "Too slow.", ROOM)


def test_a_crowd_of_one_address_makes_room_for_another():
    door, crowd = doorway(), [Line("10.0.0.66") for _ in range(500)]
    for one in crowd:
        door.stand(one)
    assert [one.ended for one in crowd] == [True] * (500 - ROOM) + [False] * ROOM
    new = [Line("10.0.0.7") for _ in range(7)]
    for one in new:
        door.stand(one)
    assert not any(one.ended for one in new) and door.standing == ROOM
    # However many more of them come.
    for one in (Line("10.0.0.66") for _ in range(500)):
        door.stand(one)
    assert not any(one.ended for one in new)


def test_of_many_addresses_whoever_has_the_most_gives_way():
    door, crowd = doorway(), [Line(f"10.0.0.{at % 20}") for at in range(500)]
    for one in crowd:
        door.stand(one)
    new = [Line("10.0.0.99") for _ in range(4)]
    for one in new:
        door.stand(one)
    assert not any(one.ended for one in new) and door.standing == ROOM


def test_who_was_let_in_or_went_stands_there_no_longer():
    door, seated = doorway(), Line("10.0.0.66")
    door.stand(seated)
    door.leave(seated)
    for _ in range(500):
        door.stand(Line("10.0.0.66"))
    assert not seated.ended and door.standing == ROOM
    door.leave(seated)
    assert door.standing == ROOM


def frame(size, mask=True):
    told = bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2, "big") if size < 2**16 else (
        b"\x7f" + size.to_bytes(8, "big"))  # fmt: skip
    return b"\x81" + bytes([told[0] | (0x80 if mask else 0)]) + told[1:] + (b"\xff" * 4 if mask else b"") + b"x" * size


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 7, 1000, 10**6])
def test_a_frame_without_a_mask_is_seen_however_it_comes(cut):
    masked = b"".join(map(frame, (0, 1, 125, 126, 300, 2**16, 2**16 + 1, 0)))

    def pieces(whole):
        return [whole[at : at + cut] for at in range(0, len(whole), cut)]

    masks = Masks()
    assert all(masks.there(one) for one in pieces(masked))
    masks = Masks()
    assert not all(masks.there(one) for one in pieces(masked + frame(3, mask=False)))
