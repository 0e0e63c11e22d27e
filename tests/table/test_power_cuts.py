"""The plug is pulled after every single write: nothing that was acknowledged may be lost, nothing half done be seen."""

import random
import sqlite3
import subprocess
import sys

import apsw

from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.answering import answer
from tests.table.power import Disk, Recorder

PLAYER = """
import sys
from companion import games
from companion.table.running.evening import Evening
from companion.table.file.store import Store
from tests.house import toy
from tests.answering import answer
games.load = lambda name: toy.game
store = Store(sys.argv[1])
evening = Evening.start(store, "toy", ["Ada", "Ben"], seed="22" * 32)
print("number", evening.number, flush=True)
while True:
    if evening.over:
        evening = Evening.start(store, "toy", ["Ada", "Ben"], seed="22" * 32)
    else:
        ask = evening.questions()[0].ask
        answer(evening, ask.actor, ["1"] if ask.about == "bid" else "throw")
    print("told", evening.number, len(list(store.entries(evening.number))), flush=True)
"""


def test_no_power_cut_loses_what_was_acknowledged(tmp_path):
    recorder = Recorder("power")
    folder = tmp_path / "disk"
    folder.mkdir()
    store = Store(folder / "evenings.sqlite", connect=lambda path: apsw.Connection(path, vfs="power"))
    evening = Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)
    recorder.acknowledge(1)
    told = {1: (evening.number, None)}
    while not evening.over:
        ask = evening.questions()[0].ask
        answer(evening, ask.actor, ["2"] if ask.about == "bid" else "throw")
        count = len(list(store.entries(evening.number)))
        told[count] = evening.fingerprint()
        recorder.acknowledge(count)
    evening.undo(agreed=True, to=3)
    count = len(list(store.entries(evening.number)))
    told[count] = evening.fingerprint()
    assert len(evening.played) < 6 < len(list(store.entries(evening.number)))
    recorder.acknowledge(count)
    number = evening.number
    operations = list(recorder.operations)
    store.close()

    luck = random.Random(5)
    cuts = 0
    for cut in range(len(operations) + 1):
        for settle in (None, luck, luck):
            disk = Disk(operations[:cut])
            disk.settle(settle)
            if not disk.acknowledged:
                continue
            cuts += 1
            after = tmp_path / f"after{cuts}"
            after.mkdir()
            disk.write_to(after)
            found = Store(after / "evenings.sqlite")
            assert found.log_aside is None, "a cut is no damage"
            again = Evening.resume(found, number)
            assert len(list(found.entries(number))) >= disk.acknowledged
            entries = len(list(found.entries(number)))
            if entries in told and entries > 1:
                assert again.fingerprint() == told[entries]
            found.close()
    assert cuts > 100


def test_a_killed_process_has_lost_nothing_it_was_told(tmp_path):
    luck = random.Random(3)
    for attempt in range(4):
        file = tmp_path / f"{attempt}.sqlite"
        with subprocess.Popen([sys.executable, "-c", PLAYER, str(file)], stdout=subprocess.PIPE, text=True) as process:
            lines = [process.stdout.readline() for _ in range(luck.randint(5, 40))]
            process.kill()
            lines += process.stdout.readlines()
        told = [line.split() for line in lines if line.startswith("told") and line.endswith("\n")]
        number, entries = int(told[-1][1]), int(told[-1][2])
        store = Store(file)
        assert len(list(store.entries(number))) >= entries
        Evening.resume(store, number)
        assert sqlite3.connect(file).execute("pragma integrity_check").fetchone() == ("ok",)
        store.close()
