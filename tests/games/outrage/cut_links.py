"""Every link of our board cut one at a time: what the checks say of it, and what random games come to.

    python -m tests.games.outrage.cut_links --games 50 --answers 20000

prints a line for each board that is refused, or breaks, and at the end how many there were. What soaks clean must not
be refused.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

from companion.games.outrage import game
from companion.rules.game import Setup
from companion.rules.play import Play

Link = tuple[str, str]


def links() -> list[Link]:
    """Every link of our board once, whichever way it leads."""
    return sorted({(min(one["id"], to), max(one["id"], to)) for one in game.edition()["square"] for to in one["to"]})


def cut(link: Link) -> dict[str, Any]:
    """Our edition without that link."""
    edition = game.edition()
    for square in edition["square"]:
        if square["id"] in link:
            square["to"] = [to for to in square["to"] if to not in link]
    return edition


def soaked(edition: dict[str, Any], seed: str, answers: int) -> str:
    """What a random game comes to: "over", "long" where it is not over after so many answers, or "broken"."""
    luck = random.Random(seed)
    setup = Setup(luck.randint(2, 4), edition, {})
    box = game.box(setup)
    play = Play(game, box, game.new(box, setup), keep=False)
    for count in range(answers):
        if play.over:
            return "over"
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        if count % 20 == 0 and game.faults(play.state):
            return "broken"
    return "over" if play.over else "long"


def main() -> None:
    """See the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--answers", type=int, default=20_000)
    given = parser.parse_args()
    boards: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for link in links():
        edition = cut(link)
        found = game.check_edition(edition)
        said = "refused" if found.faults else "doubted" if found.doubts else "fine"
        came = Counter(soaked(edition, f"{link} {number}", given.answers) for number in range(given.games))
        boards[said] += 1
        games += came
        if found.faults or came["broken"]:
            print(*link, said, dict(came), flush=True)
    print(f"boards {dict(boards)}, games {dict(games)}")


if __name__ == "__main__":
    main()
