"""What a tray's outline is worth: photographs shrunk onto a larger table, read whole and read in the tray. Printed."""

from __future__ import annotations

import json
import random
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.local import cut_to
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected
from tests.bench.reference import few, show

PHOTOS = Path(__file__).resolve().parents[3] / "shared" / "dice-photos"
SETS = ("matteop65", "seanwieser")
COUNT = few(60, 2)


@pytest.mark.skipif(not PHOTOS.is_dir(), reason="the shared photographs are not here")
@pytest.mark.parametrize("share", [0.5, 0.35, 0.25])
def test_a_tray_that_is_part_of_the_picture(share: float):
    entries = [one for one in json.loads((PHOTOS / "index.json").read_text()) if one["set"] in SETS]
    entries = random.Random(2).sample([one for one in entries if len(one["dice"]) <= 8], COUNT)
    reader = DiceReader()
    right = {"whole": 0, "tray": 0}
    asked = {"whole": 0, "tray": 0}
    for entry in entries:
        photo = cv2.imread(str(PHOTOS / entry["file"]))
        wide = round(1280 * share)
        high = round(wide * photo.shape[0] / photo.shape[1])
        frame = np.full((960, 1280, 3), (60, 85, 120), np.uint8)
        frame[300 : 300 + high, 400 : 400 + wide] = cv2.resize(photo, (wide, high), interpolation=cv2.INTER_AREA)
        x0, y0, x1, y1 = 400 / 1280, 300 / 960, (400 + wide) / 1280, (300 + high) / 960
        part, _, _ = cut_to(frame, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
        truth = sorted(die["value"] for die in entry["dice"])
        for name, picture in (("whole", frame), ("tray", part)):
            reading = reader.read(picture, Expected(len(truth)))
            right[name] += sorted(reading.values) == truth
            asked[name] += reading.ask
    for name in ("whole", "tray"):
        what = f"Tray of {share:.0%} of the picture's width, read {'in the tray' if name == 'tray' else 'whole'}"
        show(f"{what}: right", right[name], f"of {COUNT}", "all")
        show(f"{what}: asked", asked[name], f"of {COUNT}", "few")
