"""Tesseract is a program beside the app: it may be missing, slow or broken, and never outlives whoever asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from companion.refused import Unavailable
from hardware.photos import program
from hardware.photos.program import LEASH, READER, recognise

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Puts a program in Tesseract's place: the lines of a shell script."""

    def put(*lines):
        reader = tmp_path / READER
        reader.write_text("\n".join(("#!/bin/sh", *lines)) + "\n")
        reader.chmod(0o755)

    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    return put


def test_it_gets_the_picture_one_language_and_one_thread(programs):
    programs('echo "$@ / $OMP_THREAD_LIMIT"', "cat")
    assert recognise(b"P5 picture", "en") == "stdin stdout -l eng --psm 4 tsv / 1\nP5 picture"
    assert " -l deu " in recognise(b"", "de")


@pytest.mark.parametrize("missing", [READER, LEASH[0]])
def test_where_it_is_missing_a_sentence_says_what_brings_it(missing, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None if name == missing else f"/usr/bin/{name}")
    with pytest.raises(Unavailable, match="apt-get install tesseract-ocr"):
        recognise(b"", "en")


def test_a_missing_language_names_its_package(programs):
    programs("echo \"Failed loading language 'deu'\" >&2", "exit 1")
    with pytest.raises(Unavailable, match="apt-get install tesseract-ocr-deu"):
        recognise(b"", "de")


@pytest.mark.parametrize(("lines", "why"), [(["echo odd >&2", "exit 3"], "odd"), (["exit 3"], "3")])
def test_what_fails_says_why(programs, lines, why):
    programs(*lines)
    with pytest.raises(Unavailable) as refused:
        recognise(b"", "en")
    assert refused.value.key == "box_photos.text.failed" and refused.value.facts == {"error": why}


def test_what_takes_too_long_is_ended(programs, monkeypatch, tmp_path):
    programs(f"echo $$ > {tmp_path / 'id'}", "exec sleep 600")
    # Long enough for it to begin, on a machine that is busy.
    monkeypatch.setattr(program, "PATIENCE", 3.0)
    with pytest.raises(Unavailable) as refused:
        recognise(b"", "en")
    assert refused.value.key == "box_photos.text.too_long"
    assert not alive(int((tmp_path / "id").read_text()))
    programs("echo next")
    assert recognise(b"", "en") == "next\n"


def test_one_card_at_a_time(programs, tmp_path):
    programs(f"mkdir {tmp_path}/alone || exit 9", "sleep 0.1", f"rmdir {tmp_path}/alone", "echo read")
    read = []
    readers = [Thread(target=lambda: read.append(recognise(b"", "en"))) for _ in range(4)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    assert read == ["read\n"] * 4


def test_whoever_waits_too_long_for_others_is_told_so(monkeypatch, programs):
    programs("echo read")
    monkeypatch.setattr(program, "PATIENCE", 0.01)
    with program._alone, pytest.raises(Unavailable) as refused:
        recognise(b"", "en")
    assert refused.value.key == "box_photos.text.busy"


def test_it_ends_with_the_app_however_that_ends(programs, tmp_path):
    programs(f"echo $$ > {tmp_path}/new", f"mv {tmp_path}/new {tmp_path}/id", "exec sleep 600")
    app = subprocess.Popen(
        [sys.executable, "-c", "from hardware.photos.program import recognise; recognise(b'', 'en')"], cwd=ROOT
    )
    try:
        while not (tmp_path / "id").exists():
            assert app.poll() is None
            time.sleep(0.02)
        reader = int((tmp_path / "id").read_text())
        assert alive(reader)
    finally:
        app.kill()
        app.wait()
    while alive(reader):
        time.sleep(0.02)


def alive(process):
    """Whether it runs; one that has ended and that nobody has asked for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
