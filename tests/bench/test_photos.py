"""Photographs of cards and boards: what is read right, what it costs, how far squares are off, how lights stand out.

Cards, boards, lamps and lenses are drawn, so real ones have to be tried too. Printed; nothing here fails on a clock.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from hardware.photos.finding import find_corners
from hardware.photos.ground import contrast, veil
from hardware.photos.keeping import prepare
from hardware.photos.program import READER
from tests.bench.photos_alone import Alone
from tests.bench.reference import few, show
from tests.hardware.photos.asked import Board, put_squares
from tests.hardware.photos.drawn_boards import draw_board, plan
from tests.hardware.photos.drawn_cards import CARDS, draw_card
from tests.hardware.photos.grounds import DARK_LINE, LIGHT_LINES, photographed_board, rings
from tests.hardware.photos.lettering import letters_right, said, squared_up
from tests.hardware.photos.photographed import SENT, TWELVE, jpeg, photograph

ROOT = Path(__file__).resolve().parents[2]


def alone(*arguments: str) -> Alone:
    """Done in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.photos_alone", *arguments]
    return msgspec.json.decode(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout, type=Alone)


@pytest.mark.skipif(shutil.which(READER) is None, reason="tesseract is not installed here")
@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_that_are_read(tmp_path: Path, language: str):
    """Ten of each; letters of titles count as they are said, small capitals as what they stand for."""
    titles, bodies, marked, exact, took = [], [], 0, 0, []
    cards = [number for number, card in enumerate(CARDS) if card.language == language]
    for number in cards[: few(10, 1)]:
        card = CARDS[number]
        cv2.imwrite(str(tmp_path / "card.png"), squared_up(number, number))
        took.append(alone("read", str(tmp_path / "card.png"), language))
        text = took[-1].text
        assert text is not None
        titles.append((len(card.title), letters_right(card.title, said(text.title))))
        bodies.append((len(card.body), letters_right(card.body, said(text.body))))
        marked += sum(word.doubtful for word in [*text.title, *text.body])
        exact += said(text.body) == card.body
    for what, right in (("titles", titles), ("bodies", bodies)):
        share = sum(letters * part for letters, part in right) / sum(letters for letters, _ in right)
        show(f"Letters that are right in {what}, {language}", 100 * share, "%", "98 or more")
    print(f"{exact} of {len(took)} bodies are right to the letter; {marked} words are marked as doubtful")
    spent = [one.seconds for one in took]
    show(f"Reading a card, {language}", statistics.mean(spent), "s of the processor", "under 0.6")
    show(f"The slowest card, {language}", max(spent), "s of the processor", "under 0.6")
    show(f"Memory of Tesseract for a card, {language}, at most", max(one.more for one in took), "MiB", "under 60")


def test_twelve_megapixels_squared_up(tmp_path: Path):
    picture, corners = photograph(draw_board(plan(), size=few((2200, 2200), (600, 600))), 3, few(TWELVE, SENT))
    (tmp_path / "board.jpg").write_bytes(jpeg(picture, 90))
    shares = (corners / (picture.shape[1], picture.shape[0])).tolist()
    done = alone("square_up", str(tmp_path / "board.jpg"), msgspec.json.encode(shares).decode())
    show("Unpacking and squaring up twelve megapixels", done.seconds, "s of the processor", "under 2")
    show("Memory that this takes more", done.more, "MiB", "under 60")


def test_corners_that_are_guessed():
    off, none = [], 0
    for seed in range(few(40, 2)):
        number = seed % len(CARDS)
        picture, corners = photograph(draw_card(number), seed, SENT[::-1] if CARDS[number].upright else SENT)
        found = find_corners(picture)
        if found is None:
            none += 1
        else:
            off.append(float(np.hypot(*(found[:, None] - corners[None]).transpose(2, 0, 1)).min(axis=1).max()))
    show(
        f"The worst corner of a card, middle of {len(off)} (not guessed: {none})",
        statistics.median(off),
        "px of 1600",
        "8",
    )
    show("The worst corner of all", max(off), "px of 1600", "none")


@pytest.mark.parametrize(("corners_off", "drifting"), [(8, False), (8, True), (50, True)])
def test_squares_that_are_off(corners_off: float, drifting: bool):
    """A barrel lens of k1 = -0.1, twelve megapixels, a finger 2 px off; asked until three checks in a row are good."""
    asked = [
        put_squares(Board(seed, -0.1, corners_off, drifting), np.random.default_rng(seed)) for seed in range(few(60, 2))
    ]
    what = f"corners {corners_off} px off, {'a plan by eye' if drifting else 'a true plan'}"
    worst = [one.worst for one in asked]
    show(f"The worst square of a board, {what}: middle", statistics.median(worst), "squares", "under 0.2")
    show(f"The worst of {len(worst)} boards", max(worst), "squares", "under 0.2")
    counts = [one.count for one in asked]
    print(f"{statistics.mean(counts):.1f} squares are put in their place, {max(counts)} at most")


def test_lights_on_photographs():
    least, sizes = [], []
    for seed in range(few(20, 1)):
        board = photographed_board(seed)
        sizes.append(len(prepare(board)) / 1024)
        ground = veil(board)
        least.append(min(contrast(DARK_LINE, light, ring) for ring in rings(ground) for light in LIGHT_LINES))
    show(f"The least contrast of any lit square on {len(least)} photographs", min(least), ": 1", "3 or more")
    show("A board as it is kept, the largest", max(sizes), "KiB", "150 to 185")
