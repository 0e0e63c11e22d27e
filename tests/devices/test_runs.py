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
