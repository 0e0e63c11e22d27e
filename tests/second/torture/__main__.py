"""python -m tests.second.torture --games 500: a longer comparison, with its figures; --pairs 1000 looks for leaks."""

from __future__ import annotations

import argparse
import sys
import time

from tests.second.torture.pairs import play_pair
from tests.second.torture.run import play_games


def main():
    """Play, compare, print. Exit code 1 when there is a disagreement or a leak."""
    parser = argparse.ArgumentParser(description="Compare Medieval Torture with its second model over random games.")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--pairs", type=int, default=0, help="pairs of evenings that differ in one seat's dice")
    parser.add_argument("--longest", type=int, default=60, help="answers that a pair is played")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    start = time.perf_counter()
    found = pairs(asked) if asked.pairs else games(asked)
    print(f"{time.perf_counter() - start:.1f} s")
    sys.exit(1 if found else 0)


def games(asked):
    """The second model beside the game."""
    report = play_games(asked.games, asked.seed)
    print(report)
    return report.disagreements


def pairs(asked):
    """What others can see of hidden dice."""
    leaks, looks = [], 0
    for seed in range(asked.seed, asked.seed + asked.pairs):
        try:
            looks += play_pair(seed, asked.longest).compared
        except Exception as error:
            leaks.append(f"pair {seed}: {type(error).__name__}: {str(error)[:600]}")
    print(f"{asked.pairs} pairs, {looks} looks compared, {len(leaks)} leaks")
    print("\n".join(leaks[:8]))
    return leaks


if __name__ == "__main__":
    main()
