"""What grows with an evening: undo, redo, a reply, reading the log and memory: `python -m tests.bench.long_evenings`.

Both games are played at random to as many answers in force as is wanted. Outrage! is long enough when all jewels have
to be stolen. Break Out ends after some 200 answers, so that prisoners in boats are put back into their cells by hand as
soon as three of them sit there. Medians and the longest of `TIMES` are printed in ms, nothing is judged.

With `--json` one line for `tests.bench.against`, which runs this text in other trees too: it uses nothing but what
evenings and windows have long had.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence

from companion.client.window import Window
from companion.headless import Door
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening

GAMES = {"outrage": {"ending": "all_jewels"}, "break-out": {}}
TIMES = 25
IN_BOATS = 3


def begun(game: str, seed: int) -> tuple[Store, Evening]:
    """An evening at its start."""
    store = Store(":memory:")
    people = ["Ada", "Ben", "Cy", "Dora"]
    return store, Evening.start(store, game, people, GAMES[game], seed=f"{seed:064x}")


def next_answer(evening: Evening, luck: random.Random) -> tuple[str, object]:
    """An open question and a legal answer, after what has to be put right for the game to go on for ever."""
    if evening.game.name == "break-out":
        afloat = [one for one in evening.game.corrections(evening.state) if str(one.value).startswith("boat")]
        if len(afloat) >= IN_BOATS:
            evening.correct_together([(one.what, "cell") for one in afloat])
    question = luck.choice(evening.questions())
    return question.id, question.ask.random_answer(luck)


def lengthen(evening: Evening, luck: random.Random, length: int) -> None:
    """Play on to so many answers in force. Raises RuntimeError when the game ends before."""
    while len(evening.played) < length:
        if evening.over:
            raise RuntimeError(f"{evening.game.name} was over after {len(evening.played)} answers")
        evening.answer(*next_answer(evening, luck))


def timed(work: Callable[[], object]) -> float:
    """How long that took, in ms of processor time: others are busy on the same machine."""
    begin = time.process_time()
    work()
    return 1000 * (time.process_time() - begin)


def answer_line(evening: Evening, luck: random.Random) -> str:
    """A request with a legal answer."""
    question, answer = next_answer(evening, luck)
    return json.dumps({"do": "answer", "question": question, "answer": answer})


def figures_of(evening: Evening, luck: random.Random) -> Iterator[tuple[str, float]]:
    """Every figure of an evening as it is now, most of them several times; it grows by some answers."""
    table, door = Window(evening, TABLE), Door(Window(evening, TABLE))
    door.hello()
    yield "whole log read, ms", timed(lambda: table.log)
    for _ in range(TIMES):
        line = answer_line(evening, luck)
        yield "reply, ms", timed(lambda line=line: door.take(line))
        yield "log after an answer, ms", timed(lambda: table.log)
    for _ in range(TIMES):
        door.take(answer_line(evening, luck))
        yield "undo, ms", timed(lambda: evening.undo(agreed=True))
        yield "log after an undo, ms", timed(lambda: table.log)
        yield "redo, ms", timed(evening.redo)
        yield "reply to an undo, ms", timed(lambda: door.take('{"do": "undo", "agreed": true}'))
        yield "reply to a redo, ms", timed(lambda: door.take('{"do": "redo"}'))
    for _ in range(TIMES):
        yield "undo once more, ms", timed(lambda: evening.undo(agreed=True))
    while evening.can_redo:
        evening.redo()


def memory(store: Store, evening: Evening) -> tuple[float, float]:
    """What the evening takes when it is taken up again, and with its log read by a window: megabytes."""
    gc.collect()
    tracemalloc.start()
    again = Evening.resume(store, evening.number)
    bare = tracemalloc.get_traced_memory()[0]
    read = Window(again, TABLE).log
    whole = tracemalloc.get_traced_memory()[0]
    del read
    tracemalloc.stop()
    return bare / 1e6, whole / 1e6


def measure(lengths: Sequence[int], say: Callable[[str], None]) -> dict[str, float]:
    """Every figure at each of these lengths: the medians by their names."""
    figures: dict[str, float] = {}
    for game in GAMES:
        store, evening = begun(game, 4)
        luck = random.Random(4)
        for length in lengths:
            lengthen(evening, luck, length)
            found: dict[str, list[float]] = {}
            for name, value in figures_of(evening, luck):
                found.setdefault(name, []).append(value)
            for name, values in found.items():
                figures[f"{game} {length:,} {name}"] = statistics.median(values)
                say(f"{game:10} {length:6,} {name:26} {statistics.median(values):9.3f} {max(values):9.3f}")
            bare, whole = memory(store, evening)
            figures[f"{game} {length:,} memory, MB"] = bare
            say(f"{game:10} {length:6,} {'memory, MB; with its log':26} {bare:9.2f} {whole:9.2f}")
    return figures


if __name__ == "__main__":
    parser = argparse.ArgumentParser("tests.bench.long_evenings", description="What grows with an evening.")
    parser.add_argument("--lengths", default="100,1000,5000", help="answers in force, a comma between (%(default)s)")
    parser.add_argument("--json", action="store_true", help="one line, for another program")
    asked = parser.parse_args()
    wanted = [int(one) for one in asked.lengths.split(",")]
    if asked.json:
        print(json.dumps(measure(wanted, lambda line: None)))
    else:
        print(f"{'game':10} {'length':>6} {'figure':26} {'median':>9} {'longest':>9}")
        measure(wanted, print)
