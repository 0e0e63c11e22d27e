"""A scripted evening whose plug may be pulled at any answer: `evening.py STORE DISK` plays it on the machine.

After each answer that the table has accepted, its number is written to the disk's last block, past the file system, in
the order of everything else that is written; so the log of writes tells what had been accepted at any moment.
"""

from __future__ import annotations

import mmap
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.client.evenings.kept import Kept
from companion.client.window import Window

ANSWERS = 150
"""Enough for an evening with throws, cards, prison and corrections of the last answer."""

SEED = f"{20:064x}"
BLOCK = 4096
"""Bytes of the disk's last block, which holds how many answers were accepted."""


def begun(store: Path | str) -> Window:
    """The table before its first answer."""
    return Kept(store).begin("outrage", ["Ada", "Ben", "Cem"], seed=SEED, dice="typed", date="11-22")


def played(window: Window) -> Iterator[int]:
    """The number of each answer, from 1, as soon as it is accepted; now and then one is taken back."""
    chance = random.Random(20)
    seats = [window.seat(number) for number in range(len(window.seats))]
    for number in range(1, ANSWERS + 1):
        if window.undo_offer is not None and chance.random() < 0.05:
            window.undo(agreed=True)
        elif window.questions:
            question = window.questions[0]
            holder = window if question.seat < 0 else seats[question.seat]
            holder.answer(question.id, holder.random_answer(question.id, chance), sure=True)
        yield number


def state(window: Window) -> bytes:
    """All that the table and each seat is shown, asked and told."""
    holders = [window, *(window.seat(number) for number in range(len(window.seats)))]
    return msgspec.json.encode([(one.view, one.questions, [line.text for line in one.log]) for one in holders])


def main(store: Path, disk: str) -> None:
    """See above."""
    window = begun(store)
    device = os.open(disk, os.O_RDWR | os.O_DIRECT)
    # What is written without a buffer must lie on a page of its own.
    block = mmap.mmap(-1, BLOCK)
    end = os.lseek(device, 0, os.SEEK_END) - BLOCK
    for number in played(window):
        block[:8] = number.to_bytes(8, "little")
        os.pwrite(device, block, end)
        print(f"answer {number}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
