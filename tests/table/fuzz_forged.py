"""Forged copies and whole forged files: `python -m tests.table.fuzz_forged --games 300`.

Each has all its digests right. A copy is taken in, or a file opened, and then all is done that any page does: the
first page, the list, statistics, how long games last, every game taken up. Nothing may end in a traceback, what is kept
of a copy must be a game that can have been played, and nothing may take more than so many calls of functions.

--seed makes the forgeries other ones; the short run among the tests has a seed of its own.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType

from companion.client.evenings.kept import Kept
from companion.client.evenings.taking_in import take_in
from companion.refused import Refused
from companion.table.running.evening import Evening
from tests.table import forging
from tests.table.forging import Game

MOST = 20_000_000
"""Calls of functions that one thing may take: the longest evening ever played takes a fifth of it to be taken up."""


class Endless(BaseException):
    """More work than anything may be. No part of the companion catches it."""


@contextmanager
def bounded(most: int = MOST) -> Iterator[Callable[[], int]]:
    """Counts calls of Python's and of C's functions, and raises Endless after so many. Gives what tells how many."""
    count = 0

    def called(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += 1
        if count > most:
            sys.setprofile(None)
            raise Endless

    sys.setprofile(called)
    try:
        yield lambda: count
    finally:
        sys.setprofile(None)


class Fuzz:
    """Tries one forgery after the other. outcomes: how often what came of it. wrong: what may not be, in words.

    most: calls that the hardest of all took.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.honest = forging.honest()
        self.outcomes: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.most = 0

    def copy(self, words: str, game: Game) -> None:
        """Take it in from a copy beside an honest game."""
        file = forging.write(self._folder / "forged.zip", [self.honest[1], game])
        with self._files() as path, closing(Kept(path)) as kept:
            self._try(f"copy: {words}", lambda: take_in(kept, file))
            found = [record.id for record in kept.store.evenings()]
            for number in found:
                try:
                    Evening.resume(kept.store, number, foreign=True)
                except Refused as refused:
                    self.wrong.append(f"copy: {words}: kept, and yet {refused.reason}")
            self.outcomes[("copy: refused", "copy: left out", "copy: kept")[len(found)]] += 1
            self._all(f"copy: {words}", kept)

    def whole(self, words: str, game: Game) -> None:
        """Open a file in which it lies beside an honest game."""
        with self._files() as path:
            forging.lay(path, [self.honest[1], game])
            with closing(Kept(path)) as kept:
                states = self._all(f"file: {words}", kept)
            self.outcomes["file: " + ", ".join(states)] += 1

    @contextmanager
    def _files(self) -> Iterator[Path]:
        path = self._folder / "evenings.sqlite"
        for lying in self._folder.glob(f"{path.name}*"):
            lying.unlink()
        yield path

    def _all(self, words: str, kept: Kept) -> list[str]:
        """What every page does with kept games. Returns the states of the list, the earliest first."""
        states = self._try(words, lambda: [record.state for record in kept.evenings()]) or []
        self._try(words, kept.first_page)
        for record in kept.store.evenings():
            self._try(words, lambda record=record: kept.people(record))
            self._try(words, lambda record=record: kept.take_up(record.id))
        self._try(words, lambda: kept.counting().result())
        lengths = kept.lengths()
        for game in ("outrage", "break-out", "cloaks", "torture"):
            self._try(words, lambda game=game: lengths.look(game, 3))
        return states[::-1]

    def _try(self, words: str, work: Callable[[], object]) -> object:
        """What it gives, None where it was refused or went wrong."""
        try:
            with bounded() as calls:
                return work()
        except Refused:
            return None
        except (Exception, Endless):
            self.wrong.append(f"{words}: {traceback.format_exc(limit=-3)}")
            return None
        finally:
            self.most = max(self.most, calls())


def main() -> None:
    """Run it with the numbers of the command line and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="forged")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COMPANION_HOME"] = folder
        fuzz = Fuzz(Path(folder))
        for words, game in forging.some(fuzz.honest, chosen.games, random.Random(chosen.seed)):
            fuzz.copy(words, game)
            fuzz.whole(words, game)
        print(*(f"{count:6} {outcome}" for outcome, count in fuzz.outcomes.most_common()), sep="\n")
        print(f"{fuzz.most} calls at most")
        print(*fuzz.wrong[:20], sep="\n")


if __name__ == "__main__":
    main()
