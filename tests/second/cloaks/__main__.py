"""python -m tests.second.cloaks --games 300: a longer comparison, with its figures; --help for its kinds."""

from __future__ import annotations

import argparse
import sys
import time

from tests.second.cloaks.run import play_games


def main():
    """Play, compare, print. Exit code 1 when there is a disagreement."""
    parser = argparse.ArgumentParser(description="Compare Throw Down the Cloaks with its second model in random games.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--as-printed", action="store_true", help="without table options drawn at random")
    parser.add_argument("--boxes", action="store_true", help="with the counts of the box changed at random")
    parser.add_argument("--one-cloak", action="store_true", help="try all squares for one cloak a question only")
    asked = parser.parse_args()
    start = time.perf_counter()
    report = play_games(
        asked.games, asked.seed, with_options=not asked.as_printed, boxes=asked.boxes, every_cloak=not asked.one_cloak
    )
    print(report)
    print(f"{time.perf_counter() - start:.1f} s")
    sys.exit(1 if report.disagreements else 0)


if __name__ == "__main__":
    main()
