"""python -m tests.second.outrage --games 200 --seed 1: a longer comparison, with its figures; --help for its kinds."""

from __future__ import annotations

import argparse
import sys
import time

from tests.second.outrage.run import play_games


def main():
    """Play, compare, print. Exit code 1 when there is a disagreement."""
    parser = argparse.ArgumentParser(description="Compare Outrage! with its second model over random games.")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", action="store_true", help="with table options drawn at random as well")
    parser.add_argument("--jumps", action="store_true", help="go to another position every 40 answers, also by hand")
    parser.add_argument("--boxes", action="store_true", help="with orders of squares and cards changed at random")
    parser.add_argument("--by-hand", action="store_true", help="with the real Tower Cards, which the game cannot see")
    asked = parser.parse_args()
    start = time.perf_counter()
    report = play_games(asked.games, asked.seed, asked.options, asked.jumps, asked.boxes, asked.by_hand)
    seconds = time.perf_counter() - start
    print(report)
    print(f"{seconds:.1f} s, {report.decisions / seconds:.0f} decisions a second")
    sys.exit(1 if report.disagreements else 0)


if __name__ == "__main__":
    main()
