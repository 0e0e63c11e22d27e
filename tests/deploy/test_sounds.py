"""The sounds the app carries are those that their script makes: short, small, quiet, and without a click."""

from __future__ import annotations

import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from ui.touch.sounds.moments import MOMENTS

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "ui" / "touch" / "sounds"


def test_the_script_still_makes_the_same_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "deploy/assets/build_sounds.py", str(tmp_path)], cwd=ROOT, check=True)
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert made == {file.name: file.read_bytes() for file in SOUNDS.glob("*.wav")}
    assert set(made) == {f"{moment}.wav" for moment in MOMENTS}


def test_all_of_them_are_small() -> None:
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.wav")) < 600_000


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_is_short_and_begins_and_ends_in_silence(moment: str) -> None:
    with wave.open(str(SOUNDS / f"{moment}.wav")) as file:
        seconds = file.getnframes() / file.getframerate()
        numbers = array("h", file.readframes(file.getnframes()))
    assert seconds <= (1.2 if moment in ("over", "bell") else 0.85)
    loudest = max(map(abs, numbers))
    assert 8_000 < loudest < 20_000
    assert max(map(abs, (*numbers[:2], *numbers[-20:]))) < loudest / 100
