"""Benches that are programs of their own run too, where they compare trees this one with itself."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from tests.bench_runs.running import BENCH, ROOT, run_short
from tests.hardware.dice.drawn import scene

PARTS = {"dice_alone", "flooded_table", "phones_beside", "photos_alone", "pockets"}
"""They measure or play a part for another bench, which runs them."""

ARGUMENTS = {
    "against": [str(ROOT)],
    "dice_colours": ["{drawn}"],
    "dice_report": ["--drawn", "{drawn}"],
    "long_evenings": ["--lengths", "30"],
    "touch_against": [str(ROOT), "--game", "outrage"],
    "whole_evenings": ["--answers", "5"],
}
"""What a program cannot do without; "{drawn}" stands for a folder with a drawn bench."""

SCRIPTS = sorted(file.stem for file in BENCH.glob("*.py") if '__name__ == "__main__"' in file.read_text())

DICE = [(150, 140, 3, "red", 20), (330, 230, 5, "white", 50), (470, 120, 2, "blue", 10)]


@pytest.mark.parametrize("script", [one for one in SCRIPTS if one not in PARTS])
def test_a_script_runs_and_prints_figures(script, tmp_path):
    draw(tmp_path)
    arguments = [one.format(drawn=tmp_path) for one in ARGUMENTS.get(script, [])]
    run_short("-m", f"tests.bench.{script}", *arguments)


def test_what_statistics_cost():
    run_short("-m", "tests.bench.kept_evenings", "--statistics", "2")


def draw(folder: Path) -> None:
    """A drawn bench of one picture. Blender draws others: `tests.bench.dice_scenes`."""
    cv2.imwrite(str(folder / "one.png"), scene(*DICE))
    dice = [{"value": value, "box": [x - 30, y - 30, x + 30, y + 30]} for x, y, value, *_ in DICE]
    truth = {"set": "table", "file": "one.png", "dice": dice, "body": [colour for *_, colour, _ in DICE]}
    (folder / "index.json").write_text(json.dumps([truth]))
