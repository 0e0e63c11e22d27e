"""Whether the table was closed or cut short, over openings of it that end in either way."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from companion.devices import runs


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def cut(boot: str = "another boot") -> str:
    """The plug is pulled while the table is open: returns when that evening began."""
    runs.begin()
    run = runs.read()
    assert run is not None
    runs.path().write_bytes(msgspec.json.encode(msgspec.structs.replace(run, boot=boot, started=f"before {boot}")))
    return f"before {boot}"


def test_before_the_first_time_there_is_nothing() -> None:
    assert runs.read() is None
    runs.end()
    assert runs.read() is None


def test_a_table_that_was_closed_was_not_cut_short() -> None:
    runs.begin()
    run = runs.read()
    assert run is not None and run.open and run.process == os.getpid() and run.cut_short == ""
    runs.end()
    run = runs.read()
    assert run is not None and not run.open and run.ended and run.cut_short == ""


def test_a_pulled_plug_is_told_at_once_and_after_the_next_start() -> None:
    began = cut()
    run = runs.read()
    assert run is not None and run.cut_short == began
    runs.begin()
    run = runs.read()
    assert run is not None and run.open and run.cut_short == began
    runs.end()
    run = runs.read()
    assert run is not None and run.cut_short == began


def test_the_last_of_several_cuts_is_told() -> None:
    cut("first")
    began = cut("second")
    runs.begin()
    run = runs.read()
    assert run is not None and run.cut_short == began


def test_a_second_table_ends_only_its_own_run() -> None:
    runs.begin()
    run = runs.read()
    assert run is not None
    other = msgspec.structs.replace(run, process=1)
    runs.path().write_bytes(msgspec.json.encode(other))
    runs.end()
    assert runs.read() == other


@pytest.mark.parametrize("text", [b"", b"\0" * 40, b"[1, 2]", b'{"started": 4}', b"x" * 20_000])
def test_a_damaged_file_is_as_good_as_none(home: Path, text: bytes) -> None:
    home.mkdir()
    runs.path().write_bytes(text)
    assert runs.read() is None
    runs.begin()
    assert runs.read() is not None


def test_a_disk_that_takes_nothing_stops_no_table(home: Path) -> None:
    home.write_text("a file where the folder should be")
    runs.begin()
    runs.end()
    assert runs.read() is None


def start(dies: bool = True) -> None:
    """A start that comes to a picture; then its process is gone."""
    runs.begin()
    run = runs.read()
    assert run is not None
    runs.path().write_bytes(msgspec.json.encode(msgspec.structs.replace(run, process=0 if dies else run.process)))


def vain() -> int:
    run = runs.read()
    assert run is not None
    return run.vain


def test_three_starts_in_vain_are_told_of_once_before_the_next_one() -> None:
    for count in (1, 2, 3):
        assert not runs.gives_up()
        start()
        assert vain() == count
    assert runs.gives_up() and not runs.gives_up(), "then it is tried again"
    start()
    assert vain() == 4 and runs.gives_up() and not runs.gives_up()


@pytest.mark.parametrize("well", [runs.live, runs.end])
def test_a_start_that_lived_or_was_closed_begins_the_count_anew(well) -> None:
    for _ in range(2):
        start()
    runs.begin()
    assert vain() == 3
    well()
    assert vain() == 0 and not runs.gives_up()
    start()
    assert vain() == 1


def test_a_version_new_to_this_machine_has_to_live_longer_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert runs.needed() == runs.FIRST
    runs.begin()
    assert runs.needed() == runs.FIRST and not (home / "proved").exists()
    runs.live()
    assert runs.needed() == runs.MINUTE
    monkeypatch.setattr(runs, "_VERSION", "0.12-00112233")
    assert runs.needed() == runs.FIRST
    runs.begin()
    runs.live()
    assert (home / "proved").read_text() == "0.12-00112233", "deploy/mend reads the name of its folder"
    assert runs.needed() == runs.MINUTE


def test_a_disk_that_takes_no_proof_asks_for_it_again(home: Path) -> None:
    (home / "proved").mkdir(parents=True)
    runs.begin()
    runs.live()
    assert vain() == 0 and runs.needed() == runs.FIRST


@pytest.mark.parametrize("other", [{"boot": "another boot"}, {"program": "/opt/table-companion/versions/0.1"}])
def test_a_pulled_plug_and_another_version_begin_it_anew(other) -> None:
    for _ in range(3):
        start()
    run = runs.read()
    assert run is not None
    runs.path().write_bytes(msgspec.json.encode(msgspec.structs.replace(run, **other)))
    assert not runs.gives_up()
    start()
    assert vain() == 1


def test_a_table_that_is_open_is_not_given_up() -> None:
    for _ in range(3):
        start(dies=False)
    assert vain() == 3 and not runs.gives_up()


def test_what_ended_it_is_kept_in_short() -> None:
    runs.begin()
    runs.break_off(ValueError("x" * 9000))
    run = runs.read()
    assert run is not None and run.why.startswith("ValueError: xxx") and len(run.why) <= 300 and not run.ended
    runs.begin()
    run = runs.read()
    assert run is not None and run.why == ""


def test_a_full_disk_counts_all_the_same(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs.begin()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.devices.runs.write_whole", full)
    for _ in range(2):
        start()
    assert vain() == 3


def test_a_record_of_before_the_count_is_read(home: Path) -> None:
    home.mkdir()
    runs.path().write_bytes(b'{"started": "2026-01-09T20:15:00+01:00", "boot": "b", "process": 7}')
    run = runs.read()
    assert run is not None and run.vain == 0 and not runs.gives_up()
