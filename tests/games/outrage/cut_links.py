"""Every link of our board cut one at a time: what the checks say of it, and what games by chance and advice come to.

    python -m tests.games.outrage.cut_links --games 50 --answers 20000

prints a line for each board that is refused or doubted, or on which a game breaks or does not come to its end, and at
the end how many there were. What soaks clean must not be refused. `--first` and `--links` take a part of them.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

from companion.games.outrage import game
from companion.rules.play import Play
from companion.soak_advice import Answerer
from companion.soak_boxes import setups

Link = tuple[str, str]

LOOK_EVERY = 20
"""Answers between two looks at the invariants."""


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


class Soaked:
    """Games on one board."""

    def __init__(self, edition: dict[str, Any]) -> None:
        self._tables = [(game.box(setup), setup) for setup in setups(game, {}, edition)]

    def game(self, seed: str, answers: int) -> str:
        """What a game comes to: "over", "long" where it is not over after so many answers, or "broken"."""
        luck = random.Random(seed)
        box, setup = luck.choice(self._tables)
        play, answerer = Play(game, box, game.new(box, setup), keep=False), Answerer(game, box)
        for count in range(answers):
            if play.over:
                break
            ask = luck.choice(play.asks)
            play.answer(ask.actor, answerer.answer(play, ask, luck), ask.seat)
            if count % LOOK_EVERY == 0 and game.faults(play.state):
                return "broken"
        if game.faults(play.state):
            return "broken"
        return "over" if play.over else "long"


def main() -> None:
    """See the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--answers", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--links", type=int, default=len(links()))
    given = parser.parse_args()
    boards: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for link in links()[given.first : given.first + given.links]:
        edition = cut(link)
        found = game.check_edition(edition)
        said = "refused" if found.faults else "doubted" if found.doubts else "fine"
        board = Soaked(edition)
        came = Counter(board.game(f"{link} {number}", given.answers) for number in range(given.games))
        boards[said] += 1
        games += came
        if said != "fine" or {*came} != {"over"}:
            print(*link, said, dict(came), flush=True)
    print(f"boards {dict(boards)}, games {dict(games)}")


if __name__ == "__main__":
    main()
