"""Kept games on a disk that damages them: `python -m tests.table.fuzz_kept --flips 10000 --blocks 2000 --log 2000`.

A real store with evenings of every game, undone answers and corrections among them, is damaged in one place: a bit
flipped, a block overwritten, the end cut off. Then it is opened as the app does: the first page, the list, every game.
Nothing may end in a traceback, and nothing may silently be other than it was: a game is equal, in its names, options,
log and fingerprint, or it is shown as damaged; where SQLite cannot open the file at all, a sentence says so.

The same for bits of the log beside the file, as it lies there when the plug was pulled in the middle of an evening.

--seed makes the damage another one; the short run among the tests has a seed of its own.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.table.file.opening import connect
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.golden.record import play

Damage = tuple[str, bytes]
"""What was done, in words, and the file after it."""


class Opened:
    """What the app finds in a store.

    refused: why the file could not be opened, "" where it could. mended: its log was. games: by number what each came
    to, None where it was refused. states: by number what the list says. first: what the first page offers.
    """

    def __init__(self, path: Path) -> None:
        self.refused, self.mended = "", False
        self.games: dict[int, tuple[Any, ...] | None] = {}
        self.states: dict[int, str] = {}
        self.first: tuple[Any, ...] = ()
        try:
            kept = Kept(path)
        except Refused as refused:
            self.refused = refused.reason
            return
        # What could be opened may be refused no more: the app would show no page.
        with closing(kept):
            self.mended = kept.store.log_aside is not None
            page = kept.first_page()
            self.first = tuple(record and record.id for record in (*page.running, page.again, page.damaged))
            kept.recall("touch")
            records = list(kept.evenings())
            self.states = {record.id: record.state for record in records}
            self.names = {record.id: record.names for record in records}
        with closing(Store(path)) as store:
            self.games = {number: self._game(store, number) for number in self.states}

    def _game(self, store: Store, number: int) -> tuple[Any, ...] | None:
        try:
            evening = Evening.resume(store, number)
        except Refused:
            return None
        header = evening.header
        return [seat.name for seat in evening.seats], header.options, evening.fingerprint(), list(evening.told())


def build(path: Path, games: int = 2, answers: int = 40, pulled: Path | None = None) -> None:
    """Keep some evenings of every game in that file: played at random, with undone answers and corrections.

    pulled: a folder for what lies on the disk when the plug is pulled at the end, a few answers after a quiet moment.
    """
    with closing(Store(path, connect=connect)) as store:
        for number in range(games):
            for game in ("outrage", "break-out", "cloaks", "torture"):
                luck = random.Random(f"{game} {number}")
                names = ["Ada", "Ben", "Cy"][: 2 + (number % 2 or game == "cloaks")]
                evening = Evening.start(store, game, names, seed=f"{number + 1:064x}")
                table = Window(evening, TABLE)
                play(table, luck, answers, turns_back=0.1)
                _correct(evening, luck)
                play(table, luck, answers // 2, turns_back=0.2)
        store.remember("touch", b'{"theme": "day"}')
        store._file.tidy()
        for record in store.evenings():
            play(Window(Evening.resume(store, record.id), TABLE), random.Random(record.id), 4)
        if pulled is not None:
            for end in ("", "-wal"):
                shutil.copyfile(f"{path}{end}", pulled / f"{path.name}{end}")


def _correct(evening: Evening, luck: random.Random) -> None:
    for _ in range(3):
        item = luck.choice([one for one in evening.game.corrections(evening.state) if one.options])
        with suppress(Refused):
            evening.correct(item.what, item.value if isinstance(item.value, list) else luck.choice(list(item.options)))


def flips(whole: bytes, count: int, luck: random.Random) -> Iterator[Damage]:
    """One bit each."""
    for _ in range(count):
        at, bit = luck.randrange(len(whole)), luck.randrange(8)
        yield f"bit {bit} of byte {at} flipped", whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :]


def flips_in_the_first_page(whole: bytes, count: int, luck: random.Random) -> Iterator[Damage]:
    """One bit each where SQLite's own head and the schema are: there one concerns all games."""
    return ((words, bent + whole[4096:]) for words, bent in flips(whole[:4096], count, luck))


def blocks(whole: bytes, count: int, luck: random.Random) -> Iterator[Damage]:
    """The end cut off, or a block of a disk's or a page's size (or none in particular) overwritten."""
    for _ in range(count):
        size = luck.choice([luck.randint(1, 64), 512, 4096, 4096 * 4])
        # An empty file is no damaged one: nothing tells it from one that nobody has written to.
        at = luck.randrange(1, len(whole))
        if luck.random() < 0.7:
            at = max(1, at - at % size)
        kind = luck.choice(["cut", "noughts", "ones", "noise", "another block"])
        if kind == "cut":
            yield f"cut at {at}", whole[:at]
            continue
        length = len(whole[at : at + size])
        elsewhere = luck.randrange(len(whole) - length)
        new = {
            "noughts": bytes(length),
            "ones": b"\xff" * length,
            "noise": luck.randbytes(length),
            "another block": whole[elsewhere - elsewhere % size :][:length].ljust(length, b"\0"),
        }[kind]
        yield f"{length} bytes at {at}: {kind}", whole[:at] + new + whole[at + length :]


class Fuzz:
    """Damages one store again and again. outcomes: how often what came of it. wrong: what may not be, in words.

    games: of each kind so many are kept. whole: the file, all of which was settled. pulled: file and log as they lie
    there after the plug was pulled.
    """

    def __init__(self, folder: Path, games: int = 2) -> None:
        self._path, pulled = folder / "evenings.sqlite", folder / "pulled"
        pulled.mkdir()
        build(self._path, games, pulled=pulled)
        self.whole = self._path.read_bytes()
        self.pulled = ((pulled / self._path.name).read_bytes(), (pulled / f"{self._path.name}-wal").read_bytes())
        self._right = Opened(self._path)
        assert None not in self._right.games.values() and set(self._right.states.values()) == {"whole"}
        self.outcomes: Counter[str] = Counter()
        self.wrong: list[str] = []

    def run(self, damages: Iterator[Damage]) -> None:
        """Damage the whole file so, each time anew, and look."""
        for words, damaged in damages:
            self._look(words, damaged, b"")

    def run_log(self, damages: Iterator[Damage]) -> None:
        """Damage the log so that lies there after the plug was pulled, each time anew, and look."""
        for words, damaged in damages:
            self._look(f"log: {words}", self.pulled[0], damaged)

    def _look(self, words: str, file: bytes, log: bytes) -> None:
        for lying in self._path.parent.glob(f"{self._path.name}*"):
            lying.unlink()
        self._path.write_bytes(file)
        if log:
            Path(f"{self._path}-wal").write_bytes(log)
        try:
            found = Opened(self._path)
        except Exception:
            self.outcomes["traceback"] += 1
            self.wrong.append(f"{words}: {traceback.format_exc(limit=-3)}")
            return
        faults = self._faults(found)
        self.wrong += [f"{words}: {fault}" for fault in faults]
        self.outcomes["silently other" if faults else self._outcome(found)] += 1

    def _outcome(self, found: Opened) -> str:
        if found.refused:
            return "a sentence for the whole file"
        damaged = sum(state != "whole" for state in found.states.values())
        came = f"{damaged} of {len(found.states)} games damaged" if damaged else "all as it was"
        return f"{came}, the log mended" if found.mended else came

    def _faults(self, found: Opened) -> Iterator[str]:
        """What is silently other than it was."""
        return [] if found.refused else list(self._silent(found))

    def _silent(self, found: Opened) -> Iterator[str]:
        # Of a game whose number was overwritten everywhere the list shows a damaged one with another number.
        unknown = [number for number in found.states if number not in self._right.states]
        for number, right in self._right.games.items():
            if number not in found.states and unknown:
                continue
            if number not in found.states:
                yield f"game {number} is missing from the list"
            elif found.states[number] == "whole":
                if found.games[number] != right:
                    came = "refused" if found.games[number] is None else "another"
                    yield f"game {number} is {came}, though listed as whole"
                if found.names[number] != self._right.names[number]:
                    yield f"game {number} is listed with other names"
            elif found.games[number] not in (None, right):
                yield f"game {number} is another, though listed as damaged"
        for number in unknown:
            if found.states[number] == "whole":
                yield f"game {number} never was"
        shown = {number for number, state in found.states.items() if state != "whole"}
        if found.first != self._right.first and not shown:
            yield f"the first page offers {found.first}"
        if shown & {*found.first[:2]} - {found.first[1]}:
            yield "the first page goes on with a damaged game"


def main() -> None:
    """Run it with the numbers of the command line and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flips", type=int, default=10_000)
    parser.add_argument("--blocks", type=int, default=2_000)
    parser.add_argument("--log", type=int, default=2_000)
    parser.add_argument("--seed", default="kept")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder))
        file, log = fuzz.pulled
        print(f"{len(fuzz.whole)} bytes; when the plug is pulled, {len(file)}, and {len(log)} in the log")
        for damages, times, whole, run in (
            (flips, chosen.flips, fuzz.whole, fuzz.run),
            (flips_in_the_first_page, chosen.flips // 5, fuzz.whole, fuzz.run),
            (blocks, chosen.blocks, fuzz.whole, fuzz.run),
            (flips, chosen.log, log, fuzz.run_log),
        ):
            fuzz.outcomes.clear()
            run(damages(whole, times, random.Random(f"{chosen.seed} {damages.__name__}")))
            print(
                f"{damages.__name__}{' in the log' if run == fuzz.run_log else ''}",
                *(f"  {count:6} {outcome}" for outcome, count in fuzz.outcomes.most_common()),
                sep="\n",
            )
        print(*fuzz.wrong[:20], sep="\n")


if __name__ == "__main__":
    main()
