"""Kept reads: bounded, whole or not at all, listed and cleared."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from threading import Event

import cv2
import numpy as np
import pytest

from companion.devices.dice import DiceRead
from companion.refused import Unavailable
from companion.words import said, tell
from hardware.dice.kept import KeptReads
from tests.hardware.dice.drawn import scene

START = datetime(2026, 1, 9, 20, 15)


def png(frame: np.ndarray) -> bytes:
    return cv2.imencode(".png", frame)[1].tobytes()


PICTURE = png(scene((150, 150, 3, "red", 20), (300, 200, 5, "white", 50)))
BOXES = [[120, 120, 180, 187], [271, 171, 332, 227]]
WHY = said("dice.ask.value", colour="white", value=5)
READ = DiceRead([3, 5], False, WHY, BOXES, PICTURE, ["red", "white"])
RIGHT = DiceRead([3, 6], True, None, BOXES, None, ["red", "white"])


class Clock:
    """A second later at each look."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def kept_in(folder: Path, **bounds: int) -> KeptReads:
    return KeptReads(folder / "kept", now=Clock(), **bounds)


def test_a_read_is_kept_with_its_picture_and_what_was_right(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    kept.keep("Green felt", READ, RIGHT, announced=True)
    ((name, record),) = KeptReads(tmp_path / "kept").records()
    assert record.kept == "2026-01-09T20:15:01" and record.tray == "Green felt" and record.why == "dice.ask.value"
    assert record.read.values == [3, 5] and record.right.values == [3, 6] and record.right.boxes == BOXES
    assert record.changed
    picture = kept.picture(name)
    assert picture is not None and np.abs(picture.astype(int) - scene_of(PICTURE)).mean() < 3
    (listed,) = kept.listed()
    assert (listed.id, listed.values, listed.right) == (name, [3, 5], [3, 6])
    assert listed.size == kept.size > 1000


def scene_of(picture: bytes) -> np.ndarray:
    return cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)


def test_a_jpeg_is_kept_as_it_is(tmp_path: Path) -> None:
    jpeg = cv2.imencode(".jpg", scene())[1].tobytes()
    kept = kept_in(tmp_path)
    kept.keep("Tray", DiceRead([1], False, None, [[0, 0, 9, 9]], jpeg), RIGHT, announced=False)
    (file,) = kept.folder.glob("*.jpg")
    assert file.read_bytes() == jpeg


def test_confirmed_reads_are_not_changed_ones(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    kept.keep("Tray", READ, DiceRead([3, 5], True, None, BOXES), announced=False)
    kept.keep("Tray", READ, DiceRead([3, 5], True, None, BOXES, None, ["white", "red"]), announced=True)
    kept.keep("Tray", READ, DiceRead([3], True, None, BOXES[:1]), announced=False)
    assert [record.changed for _, record in kept.records()] == [False, True, True]


def test_the_oldest_go_when_there_are_too_many(tmp_path: Path) -> None:
    kept = kept_in(tmp_path, most_reads=3)
    for value in range(1, 6):
        kept.keep("Tray", READ, DiceRead([value, value], True, None, BOXES), announced=False)
    assert [one.right for one in kept.listed()] == [[5, 5], [4, 4], [3, 3]]
    assert len(list(kept.folder.iterdir())) == 6


def test_the_oldest_go_when_they_take_too_much_room(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    kept.keep("Tray", READ, RIGHT, announced=False)
    small = kept_in(tmp_path, most_bytes=2 * kept.size + 100)
    small._now.now += timedelta(minutes=1)
    for _ in range(3):
        small.keep("Tray", READ, RIGHT, announced=False)
    assert len(small.listed()) == 2 and small.size <= small.most_bytes


def test_no_picture_nothing_kept(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    kept.keep("Tray", DiceRead([3], False, None, [[0, 0, 9, 9]]), RIGHT, announced=False)
    assert kept.listed() == [] and kept.size == 0


def test_half_a_read_counts_for_nothing_and_goes(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    kept.folder.mkdir()
    stray = kept.folder / "20260109-201500-000000.jpg"
    stray.write_bytes(b"the plug was pulled here")
    (kept.folder / "20260109-201500-000001.json").write_text("{")
    assert kept.listed() == []
    kept.keep("Tray", READ, RIGHT, announced=False)
    assert not stray.exists() and len(kept.listed()) == 1


def test_clearing_leaves_nothing(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    for _ in range(3):
        kept.keep("Tray", READ, RIGHT, announced=False)
    assert kept.clear() == 3
    assert kept.listed() == [] and kept.size == 0 and list(kept.folder.iterdir()) == []
    assert kept.clear() == 0


def test_keeping_later_waits_for_nobody_and_says_what_went_wrong(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    kept.keep_later("Tray", READ, RIGHT, announced=True)
    kept.finish()
    assert len(kept.listed()) == 1 and kept.trouble is None
    (tmp_path / "full").write_text("no folder can be made here")
    full = KeptReads(tmp_path / "full")
    full.keep_later("Tray", READ, RIGHT, announced=True)
    full.finish()
    assert full.trouble is not None and "could not be kept" in tell(full.trouble)


def test_what_comes_while_somebody_waits_for_the_rest_is_kept_as_well(tmp_path: Path) -> None:
    kept, clock, first, waiting = kept_in(tmp_path), Clock(), [True], Event()

    def now() -> datetime:
        # While the first read is being kept and ``finish`` waits for that, the next one comes.
        if first:
            first.clear()
            waiting.wait()
            kept.keep_later("Tray", READ, RIGHT, announced=True)
        return clock()

    kept._now = now
    kept.keep_later("Tray", READ, RIGHT, announced=True)
    shutdown = kept._writer.shutdown

    def shut(wait: bool) -> None:
        shutdown(wait=False)
        waiting.set()
        shutdown(wait=wait)

    kept._writer.shutdown = shut
    kept.finish()
    kept.finish()
    assert len(kept.listed()) == 2 and kept.trouble is None


def test_old_reads_that_cannot_be_removed_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = kept_in(tmp_path, most_reads=1)
    kept.keep("Tray", READ, RIGHT, announced=False)

    def denied(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", denied)
    with pytest.raises(Unavailable, match="Permission denied"):
        kept.keep("Tray", READ, RIGHT, announced=False)


def test_a_picture_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="cannot be read"):
        kept_in(tmp_path).keep("Tray", DiceRead([3], False, None, [[0, 0, 9, 9]], b"no picture"), RIGHT, False)


def test_a_lost_picture_is_none(tmp_path: Path) -> None:
    assert kept_in(tmp_path).picture("20260109-201500-000000") is None


def test_pipes_among_what_is_kept_are_passed_over(tmp_path: Path, pipe) -> None:
    kept = kept_in(tmp_path)
    kept.keep("Tray", READ, RIGHT, announced=True)
    ((name, _),) = kept.records()
    record, picture = (pipe(kept.folder / f"20260101-000000.{ending}") for ending in ("json", "jpg"))
    assert [one for one, _ in kept.records()] == [name]
    assert kept.picture("20260101-000000") is None
    assert not record.opened and not picture.opened
