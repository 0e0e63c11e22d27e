"""What deploy/prove machine makes of a log of writes: the disk as a power cut leaves it."""

from __future__ import annotations

import random
import struct
from itertools import pairwise
from pathlib import Path

import pytest

from deploy.machine import lost, write_log
from deploy.machine.evening import ANSWERS, begun, played, state
from deploy.machine.write_log import DISCARDS, FLUSHES, FORCED, MAGIC, Write

SECTOR = 512


def log_of(path: Path, entries: list[tuple[int, bytes, int]], magic: int = MAGIC) -> Path:
    """A log as QEMU writes it: a head, then of each entry a head and what was written."""
    parts = [struct.pack("<QQQI", magic, 1, len(entries), SECTOR).ljust(SECTOR, b"\0")]
    for sector, data, flags in entries:
        parts += [struct.pack("<QQQQ", sector, len(data) // SECTOR, flags, 0).ljust(SECTOR, b"\0"), data]
    path.write_bytes(b"".join(parts))
    return path


def sector(letter: str) -> bytes:
    return letter.encode() * SECTOR


def test_a_log_is_read_in_its_order(tmp_path: Path) -> None:
    log = log_of(tmp_path / "log", [(3, sector("a"), 0), (0, b"", FLUSHES), (1, sector("b") * 2, FORCED)])
    assert list(write_log.read(log)) == [
        Write(3 * SECTOR, sector("a"), 0),
        Write(0, b"", FLUSHES),
        Write(SECTOR, sector("b") * 2, FORCED),
    ]


def test_what_is_only_forgotten_brings_nothing_with_it(tmp_path: Path) -> None:
    path = tmp_path / "log"
    head = struct.pack("<QQQI", MAGIC, 1, 2, SECTOR).ljust(SECTOR, b"\0")
    forgotten = struct.pack("<QQQQ", 8, 64, DISCARDS, 0).ljust(SECTOR, b"\0")
    written = struct.pack("<QQQQ", 2, 1, 0, 0).ljust(SECTOR, b"\0") + sector("a")
    path.write_bytes(head + forgotten + written)
    assert [write.data for write in write_log.read(path)] == [b"", sector("a")]


def test_another_file_is_no_log(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no log of writes"):
        list(write_log.read(log_of(tmp_path / "log", [], magic=1)))


def test_what_was_flushed_outlives_every_cut() -> None:
    writes = [Write(0, b"a", 0), Write(1, b"b", 0), Write(0, b"", FLUSHES), Write(2, b"c", 0)]
    for seed in range(20):
        assert write_log.kept(writes, 4, random.Random(seed))[:2] == writes[:2]


def test_what_was_not_flushed_may_be_lost_or_not_each_by_itself() -> None:
    writes = [Write(0, b"", FLUSHES), Write(1, b"a", 0), Write(2, b"b", 0)]
    kept = {b"".join(write.data for write in write_log.kept(writes, 3, random.Random(seed))) for seed in range(40)}
    assert kept == {b"", b"a", b"b", b"ab"}


def test_what_was_forced_is_on_the_disk_and_nothing_after_the_cut_is() -> None:
    writes = [Write(1, b"a", FORCED), Write(2, b"b", FORCED), Write(3, b"c", FORCED)]
    for seed in range(20):
        assert write_log.kept(writes, 2, random.Random(seed)) == writes[:2]


def test_a_disk_holds_the_last_that_was_written_to_a_place(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.write_bytes(b"." * 6)
    write_log.settle(disk, [Write(1, b"aa", 0), Write(2, b"b", 0)])
    assert disk.read_bytes() == b".ab..."


def test_a_lost_answer_of_the_scripted_evening_would_be_seen() -> None:
    """Also where it changed only what one seat is asked."""
    window = begun(":memory:")
    passed = [state(window), *(state(window) for _ in played(window))]
    assert len(passed) == ANSWERS + 1 and all(before != after for before, after in pairwise(passed))


def test_a_disk_is_made_what_a_cut_leaves_of_it(tmp_path: Path) -> None:
    """What was flushed is there, what came after the cut is not, nor what was not written to its end by then."""
    entries = [
        (0, sector("a"), 0), (0, b"", FLUSHES), (1, sector("b"), FORCED), (2, sector("c"), 0), (3, sector("d"), 0)
    ]  # fmt: skip
    log, disk = log_of(tmp_path / "log", entries), tmp_path / "disk"
    for more in (0, SECTOR):
        left = set()
        for seed in range(20):
            disk.write_bytes(sector("-") * 4)
            lost.main(log, disk, 8 * SECTOR + more, seed)
            left.add(disk.read_bytes()[::SECTOR])
        assert left == {b"ab--", b"abc-"}
