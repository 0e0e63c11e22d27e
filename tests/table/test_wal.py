"""The log beside the file: what the disk changes there is noticed and mended, and a power cut is no such thing."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from errno import EROFS
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Damaged, Unavailable
from companion.table.file import wal
from companion.table.file.checkpoint import Settling
from companion.table.file.opening import connect, mend_log
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.answering import answer

FRAME = 24 + 4096


@pytest.fixture
def pulled(tmp_path):
    """A folder with what lay on the disk when the plug was pulled, and what had been kept by then."""
    live, folder = tmp_path / "live.sqlite", tmp_path / "pulled"
    folder.mkdir()
    with closing(Store(live, connect=connect)) as store:
        evening = Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)
        store._file.tidy()
        for _ in range(4):
            answer(evening, evening.questions()[0].ask.actor, "throw")
            evening.undo(agreed=True)
        for end in ("", "-wal"):
            shutil.copyfile(f"{live}{end}", folder / f"evenings.sqlite{end}")
        return folder, list(store.entries(1))


def log_of(folder):
    return (folder / "evenings.sqlite-wal").read_bytes()


def change(folder, at, bits=1):
    log = bytearray(log_of(folder))
    log[at] ^= bits
    (folder / "evenings.sqlite-wal").write_bytes(log)


def found(folder):
    """What the store then holds of the game, and where its log was laid aside."""
    with closing(Store(folder / "evenings.sqlite")) as store:
        (record,) = store.evenings()
        state = store.checked(record).state
        return (list(store.entries(1)) if state == "whole" else state), store.log_aside


PLACES = {
    "its magic": 3, "its format": 6, "size of a page": 10, "its salt": 17, "its own sum": 28,
    "number of the first page": 32 + 3, "size of the file": 32 + 7, "salt of a frame": 32 + 9,
    "sum of a frame": 32 + 17, "the page of a frame": 32 + 24 + 4000, "the third frame": 32 + 2 * FRAME + 200,
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_a_bit_of_the_log_takes_no_answer_away(pulled, place):
    folder, kept = pulled
    changed = log_of(folder)
    change(folder, PLACES[place])
    changed = log_of(folder)
    entries, aside = found(folder)
    assert entries in (kept, "damaged") and aside is not None
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == changed, "as it was found"
    again, _ = found(folder)
    assert again == entries and len(list(folder.glob("*.damaged-*-wal"))) == 1


def test_every_byte_of_the_newest_answer_is_looked_at(pulled):
    """Behind it lies nothing but its end mark: to SQLite it is as if the plug had been pulled while it was written."""
    folder, kept = pulled
    whole, log = (folder / "evenings.sqlite").read_bytes(), log_of(folder)
    frames = (len(log) - 32) // FRAME
    marks = [at for at in range(frames) if wal.MARK in log[32 + at * FRAME :][:FRAME]]
    assert marks[-1] == frames - 1 and marks[-2] < frames - 3
    newest = range(32 + (marks[-2] + 1) * FRAME, 32 + marks[-1] * FRAME, 61)
    for at in newest:
        for lying in folder.iterdir():
            lying.unlink()
        (folder / "evenings.sqlite").write_bytes(whole)
        (folder / "evenings.sqlite-wal").write_bytes(log)
        change(folder, at)
        assert found(folder)[0] in (kept, "damaged"), at


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_last_frame_that_was_torn_is_no_damage(pulled, share):
    folder, kept = pulled
    log = log_of(folder)
    (folder / "evenings.sqlite-wal").write_bytes(log[: -2 * FRAME] + log[-2 * FRAME :][: int(FRAME * share)])
    entries, aside = found(folder)
    assert aside is None and entries == kept[:-1]


def test_what_is_left_of_an_earlier_log_is_no_part_of_it(pulled):
    """SQLite writes a new log over the old one, whose frames lie behind the new ones."""
    folder, kept = pulled
    path, size = folder / "evenings.sqlite", len(log_of(folder))
    with closing(Store(path, connect=connect)) as store:
        store._file.db.execute("pragma wal_checkpoint(restart)").fetchall()
        store.remember("touch", b"{}")
        after = folder / "after"
        after.mkdir()
        for end in ("", "-wal"):
            shutil.copyfile(f"{path}{end}", after / f"evenings.sqlite{end}")
    assert len(log_of(after)) == size > 20 * FRAME
    change(after, 20)
    entries, aside = found(after)
    assert entries == kept and aside is not None
    with closing(Store(after / "evenings.sqlite")) as store:
        assert store.recall("touch") == b"{}"


def test_it_is_said_until_somebody_has_read_it(pulled):
    folder, _ = pulled
    change(folder, 100)
    with closing(Kept(folder / "evenings.sqlite")) as kept:
        (warning,) = kept.store.warnings
        assert warning.key == "store.log_aside" and "damaged-1" in warning.facts["file"]
    with closing(Kept(folder / "evenings.sqlite")) as kept:
        assert kept.store.warnings
        kept.store.forget_log_aside()
        assert not kept.store.warnings


def test_a_file_that_another_program_has_open_is_left_alone(pulled):
    folder, _ = pulled
    path = folder / "evenings.sqlite"
    change(folder, 100)
    before = log_of(folder)
    hold = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('begin immediate'); print(1, flush=True)"
    with subprocess.Popen([sys.executable, "-c", f"{hold}; input()", path], stdin=-1, stdout=-1, text=True) as other:
        assert other.stdout.readline()
        assert mend_log(path) is None and log_of(folder) == before
        other.communicate("\n")


def test_where_it_cannot_be_laid_aside_nothing_is_changed(pulled, monkeypatch):
    folder, kept = pulled
    path = folder / "evenings.sqlite"
    change(folder, 100)
    before = log_of(folder)
    monkeypatch.setattr("companion.table.file.opening.write_whole", full)
    with closing(Store(path)) as store:
        assert store.read_only and list(store.entries(1)) == kept
    assert log_of(folder) == before and sorted(one.name for one in folder.iterdir()) == [path.name, f"{path.name}-wal"]


def full(*_):
    raise OSError(28, "No space left on device")


def test_a_second_look_lets_go_of_nothing_that_is_held(tmp_path):
    """Two connections of one program: when one is opened, the other may not lose its hold of the file."""
    path = tmp_path / "evenings.sqlite"
    with closing(Store(path)) as store:
        Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)
        Store(path).close()
        take = "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'r+b'), fcntl.LOCK_EX | fcntl.LOCK_NB, 512, 1 << 30)"
        assert subprocess.run([sys.executable, "-c", take, path], stderr=-3, check=False).returncode == 1


# The log is kept short


def test_in_a_quiet_moment_all_of_it_goes_into_the_file(tmp_path):
    path = tmp_path / "evenings.sqlite"
    with closing(Store(path, connect=connect)) as store:
        evening = Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)
        assert (tmp_path / "evenings.sqlite-wal").stat().st_size > 0
        settling = Settling(str(path), quiet=0.0)
        settling.kept()
        assert settling.settled.wait(60)
        assert (tmp_path / "evenings.sqlite-wal").stat().st_size == 0
        with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as alone:
            ((count,),) = alone.execute("select count(*) from entry")
        assert count == evening.changes
        settling.end()


def test_a_store_does_so_by_itself(tmp_path):
    with closing(Store(tmp_path / "evenings.sqlite")) as store:
        Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)
        assert store._file._settling.settled.wait(60)
        assert (tmp_path / "evenings.sqlite-wal").stat().st_size == 0


def test_a_file_that_was_taken_away_is_not_made_anew(tmp_path):
    settling = Settling(str(tmp_path / "evenings.sqlite"), quiet=0.0)
    settling.kept()
    assert settling.settled.wait(60)
    assert list(tmp_path.iterdir()) == []


def test_whoever_reads_meanwhile_is_not_waited_for(tmp_path):
    path = tmp_path / "evenings.sqlite"
    with closing(Store(path, connect=connect)) as store, closing(sqlite3.connect(path)) as reader:
        Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)
        reading = reader.execute("select * from entry")
        reading.fetchone()
        settling = Settling(str(path), quiet=0.0)
        settling.kept()
        assert settling.settled.wait(60)
        store.remember("touch", b"{}")
        assert reading.fetchall() is not None


# A disk that takes nothing any longer


@pytest.mark.parametrize("broken", [False, True])
def test_all_is_read_where_nothing_can_be_written(pulled, monkeypatch, broken):
    folder, kept = pulled
    if broken:
        change(folder, 100)
    monkeypatch.setattr("companion.table.file.sqlite_file.can_be_written", lambda path: False)
    before = {one.name: one.read_bytes() for one in folder.iterdir()}
    with closing(Kept(folder / "evenings.sqlite")) as readable:
        (record,) = readable.evenings()
        assert record.state == "whole" and list(readable.store.entries(1)) == kept
        assert readable.first_page().running == [record] and readable.counting().result().running == 1
        assert [warning.key for warning in readable.store.warnings] == ["store.read_only"]
        table = readable.take_up(1)
        for call in (lambda: readable.remember("touch", b""), lambda: table.answer(table.questions[0].id, "throw"),
                     lambda: readable.begin("toy", ["Ada", "Ben"]), lambda: readable.remove(record)):  # fmt: skip
            with pytest.raises(Exception, match="where nothing can be written") as refused:
                call()
            assert refused.value.key == "store.read_only"
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == before


def test_a_table_opens_where_nothing_lies_and_nothing_can_be_written(tmp_path, monkeypatch):
    def never(*_, **__):
        raise OSError(EROFS, "Read-only file system")

    monkeypatch.setattr("companion.table.file.sqlite_file.keep_private", never)
    monkeypatch.setattr(Path, "unlink", never)
    with closing(Kept(tmp_path / "evenings.sqlite")) as kept:
        assert kept.first_page().running == [] and list(kept.evenings()) == []
    with closing(Kept(tmp_path / "evenings.sqlite")) as kept, pytest.raises(Unavailable) as refused:
        kept.begin("toy", ["Ada", "Ben"])
    assert refused.value.key == "store.read_only"
    assert list(tmp_path.iterdir()) == []


def test_what_is_begun_on_a_disk_that_turns_read_only_is_refused_in_a_sentence(tmp_path, monkeypatch):
    def never(*_, **__):
        raise OSError(EROFS, "Read-only file system")

    kept = Kept(tmp_path / "evenings.sqlite")
    monkeypatch.setattr("companion.table.file.sqlite_file.prepare", never)
    monkeypatch.setattr(Path, "unlink", never)
    with closing(kept), pytest.raises(Unavailable) as refused:
        kept.begin("toy", ["Ada", "Ben"])
    assert refused.value.key == "store.not_opened"


def test_a_damaged_game_there_is_damaged(pulled, monkeypatch):
    folder, _ = pulled
    whole = (folder / "evenings.sqlite").read_bytes()
    at = whole.index(b'"name":"Ada"')
    (folder / "evenings.sqlite").write_bytes(whole[:at] + b"#" + whole[at + 1 :])
    monkeypatch.setattr("companion.table.file.sqlite_file.can_be_written", lambda path: False)
    with closing(Kept(folder / "evenings.sqlite")) as kept:
        assert [record.state for record in kept.evenings()] == ["damaged"]
        with pytest.raises(Damaged):
            kept.take_up(1)
