"""A game that is deleted is gone: from the lists, from the disk, and for good; and nothing else is."""

from __future__ import annotations

import random
import sqlite3

import apsw
import pytest

from companion.refused import Unavailable
from companion.table.file.store import TALLY, Store
from companion.table.running.evening import Evening
from tests.answering import answer
from tests.table.power import Disk, Recorder


def evening(store, names=("Ada", "Ben"), seed="11" * 32):
    return Evening.start(store, "toy", list(names), seed=seed)


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "evenings.sqlite")
    yield store
    store.close()


def test_it_is_in_no_list_and_cannot_be_taken_up(store):
    kept, gone = evening(store), evening(store)
    store.remember(f"{TALLY}{gone.number}", b"figures")
    store.remove(gone.number)
    assert [record.id for record in store.evenings()] == [kept.number]
    assert store.recall(f"{TALLY}{gone.number}") is None
    assert store.times(kept.number) and not store.times(gone.number)
    with pytest.raises(Unavailable) as refused:
        Evening.resume(store, gone.number)
    assert refused.value.key == "store.no_such_evening"
    assert Evening.resume(store, kept.number).fingerprint() == kept.fingerprint()


def test_nothing_of_it_is_left_on_the_disk(store, tmp_path):
    kept = evening(store)
    gone = evening(store, ("Zenobia", "Balthasar"), seed="ab" * 32)
    while not gone.over:
        ask = gone.questions()[0].ask
        answer(gone, ask.actor, ["2"] if ask.about == "bid" else "throw")
    store.remove(gone.number)
    bytes_left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Zenobia" not in bytes_left and b"ab" * 32 not in bytes_left
    assert kept.header.seed.encode() in bytes_left
    assert sqlite3.connect(tmp_path / "evenings.sqlite").execute("pragma integrity_check").fetchone() == ("ok",)


def test_its_number_is_never_given_again(store):
    first, second, third = evening(store), evening(store), evening(store)
    store.remove(third.number)
    store.remove(second.number)
    assert evening(store).number == 4
    store.remove(first.number)
    assert evening(store).number == 5


def test_whoever_still_plays_it_is_told_that_it_is_gone(store):
    playing = evening(store)
    store.remove(playing.number)
    evening(store)
    ask = playing.questions()[0].ask
    with pytest.raises(Unavailable):
        answer(playing, ask.actor, "throw")


@pytest.mark.parametrize("number", [0, -1, 2, 1 << 31, 1 << 70])
def test_what_is_not_there_is_refused_and_nothing_changes(store, number):
    kept = evening(store)
    with pytest.raises(Unavailable) as refused:
        store.remove(number)
    assert refused.value.key == "store.no_such_evening"
    assert [record.id for record in store.evenings()] == [kept.number]


@pytest.mark.parametrize(
    "damage",
    [
        "delete from header where evening = 2",
        "delete from evening where id = 2",
        "update evening set names = x'ff' where id = 2",
        "update entry set body = x'00' where evening = 2",
    ],
)
def test_a_damaged_one_can_go_too(store, damage):
    kept, _ = evening(store), evening(store)
    store._file.db.execute(damage)
    store.remove(2)
    assert [record.id for record in store.evenings()] == [kept.number]
    for table, column in (("evening", "id"), ("header", "evening"), ("entry", "evening")):
        assert store._file.rows(f"select 1 from {table} where {column} = 2") == []


def test_a_power_cut_leaves_all_of_it_or_nothing(tmp_path):
    recorder = Recorder("removing")
    folder = tmp_path / "disk"
    folder.mkdir()
    store = Store(folder / "evenings.sqlite", connect=lambda path: apsw.Connection(path, vfs="removing"))
    kept, gone = evening(store), evening(store)
    entries = len(list(store.entries(gone.number)))
    begun = len(recorder.operations)
    store.remove(gone.number)
    recorder.acknowledge(1)
    store.remember("theme", b"day")
    operations = list(recorder.operations)
    store.close()
    luck, seen = random.Random(3), set()
    for cut in range(begun, len(operations) + 1):
        for number, settle in enumerate((None, luck, luck, luck)):
            disk = Disk(operations[:cut])
            disk.settle(settle)
            after = tmp_path / f"after{cut}-{number}"
            after.mkdir()
            disk.write_to(after)
            found = Store(after / "evenings.sqlite")
            there = {record.id for record in map(found.checked, found.evenings()) if record.state == "whole"}
            assert kept.number in there and len(found.evenings()) == len(there)
            if disk.acknowledged:
                assert gone.number not in there
            if gone.number in there:
                assert len(list(found.entries(gone.number))) == entries
            seen.add(gone.number in there)
            found.close()
    assert seen == {True, False}


def test_several_settings_are_kept_together_and_found_by_their_beginning(store):
    store.remember_all({"a:1": b"one", "a:2": b"two", "b:1": b"three"})
    assert store.recall_all("a:") == {"a:1": b"one", "a:2": b"two"}
    store._file.db.execute("update setting set value = x'00' where key = 'a:1'")
    assert store.recall_all("a:") == {"a:2": b"two"}
    store.forget_all("a:")
    assert store.recall_all("a:") == {} and store.recall("b:1") == b"three"
