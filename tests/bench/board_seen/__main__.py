"""Prints how well the board is seen: `python -m tests.bench.board_seen --photos 20 --game outrage`."""

from __future__ import annotations

import argparse

import cv2

from companion.refused import Refused
from tests.bench.board_seen.measure import ANGLES, Counted, Trial, measure
from tests.bench.board_seen.positions import table_of
from tests.bench.board_seen.prints import STYLES

SEEDS = (101, 102)
"""Of the prints: others than those by which floor and margin were chosen (1 to 9)."""


def main() -> None:
    """Every style and angle; then other boards, and none."""
    asked = argparse.ArgumentParser(description="How well the board is seen, on drawn photographs.")
    asked.add_argument("--photos", type=int, default=10, help="photographs of each print from each angle")
    asked.add_argument("--game", choices=("outrage", "break-out"), default="outrage")
    asked.add_argument(
        "--others", type=int, default=30, help="photographs without the board in which each print is sought"
    )
    asked.add_argument("--seeds", type=int, nargs="*", default=list(SEEDS))
    given = asked.parse_args()
    cv2.setNumThreads(1)
    whole = Counted()
    trials = [Trial(table_of(given.game), style, seed) for seed in given.seeds for style in STYLES]
    for trial, name in zip(trials, [f"{style} {seed}" for seed in given.seeds for style in STYLES], strict=True):
        print(f"{given.game}, {name}: cannot tell {', '.join(trial.learned.unclear) or 'none'}", flush=True)
        for tilt in ANGLES:
            counted = measure(trial, tilt, given.photos, lambda told: print(f"    {told}"))
            print(f"  {tilt:2} degrees: {_line(counted)}", flush=True)
            _add(whole, counted)
    print(f"{given.game}, all: {_line(whole)}")
    _others(trials, given.game, given.others)


def _others(trials: list[Trial], game: str, photographs: int) -> None:
    """Each board is sought in photographs of another game's boards, and of tables with none."""
    other = "break-out" if game == "outrage" else "outrage"
    strangers = [Trial(table_of(other), style, 201) for style in STYLES]
    taken = asked = 0
    for number in range(photographs):
        stranger = strangers[number % len(strangers)]
        photo = stranger.bare() if number % 5 == 4 else stranger.photograph(ANGLES[number % 4])[1]
        for trial in trials:
            asked += 1
            try:
                trial.board.see(photo)
            except Refused:
                continue
            taken += 1
    print(f"another board, or none, taken for it: {taken} of {asked}")


def _add(whole: Counted, part: Counted) -> None:
    for field in Counted.__struct_fields__:
        how = max if field == "slowest" else sum
        setattr(whole, field, how((getattr(whole, field), getattr(part, field))))


def _line(one: Counted) -> str:
    found = max(1, one.found)
    return (
        f"found {one.found}/{one.photographs}, as I think {one.as_thought}/{one.found}, "
        f"false differences {one.false}/{one.pieces}, one square off noticed {one.noticed}/{one.moved}, "
        f"named wrongly {one.wrongly}, {one.seconds / found:.2f} s, {one.slowest:.2f} at the most"
    )


if __name__ == "__main__":
    main()
