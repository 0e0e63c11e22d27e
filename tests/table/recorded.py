"""Golden evenings played again, each answer of a person given by whatever hands it over: a panel, a screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.rules.asks import Answer
from companion.table.exchange.export import import_lines
from companion.table.file.store import Store
from companion.table.journal import Answered, Changed, Correction, Entry, Redone, Undone, changes_of
from companion.table.running.evening import Evening
from tests.golden.record import ending

GOLDEN = Path(__file__).parents[1] / "golden"


class Recorded:
    """One golden evening: how it began, what was done, and how it ended."""

    def __init__(self, name: str) -> None:
        file = GOLDEN / f"{name}.jsonl"
        store = Store(":memory:")
        gold = import_lines(store, file.read_text(encoding="utf-8").splitlines())
        self.header = gold.header
        self.entries: list[Entry] = [entry for entry, _ in store.entries(gold.number)]
        self.end: dict[str, Any] = json.loads(file.with_suffix(".end.json").read_text(encoding="utf-8"))

    def begin(self, store: Store) -> Evening:
        """The same evening at its start, with the chance of the version it was recorded by."""
        return Evening.resume(store, store.create(self.header))

    def play(
        self,
        evening: Evening,
        answer: Callable[[int, Answer], None],
        undo: Callable[[], None],
        redo: Callable[[], None],
        typed: bool = False,
    ) -> None:
        """Do again what people did; corrections are put in directly. typed: throws are given like answers."""
        begun = len(evening._course.timeline.played)
        if typed:
            evening.set_source("dice", "typed")
        undone = 0
        for entry in self.entries[begun:]:
            if isinstance(entry, Correction):
                evening.correct_together(changes_of(entry))
            elif isinstance(entry, Undone):
                # A throw that people entered is an answer of its own, so going back as far takes more undos.
                undone = 0
                while len(evening._course.timeline.played) > entry.keep:
                    undo()
                    undone += 1
            elif isinstance(entry, Redone):
                for _ in range(undone):
                    redo()
            elif isinstance(entry, Changed):
                raise AssertionError("a golden evening that changes its sources cannot be played by hand")
            elif entry.source == "script" or (typed and _throw(entry)):
                answer(entry.actor, entry.answer)

    def ended(self, evening: Evening) -> None:
        """Assert that it ended as it was recorded, to the table and the score."""
        end = json.loads(json.dumps(ending(evening)))
        assert evening.over
        assert {key: end[key] for key in ("table", "standings")} == {
            key: self.end[key] for key in ("table", "standings")
        }


def _throw(entry: Answered) -> bool:
    faces = isinstance(entry.answer, list) and all(isinstance(face, int) for face in entry.answer)
    return entry.source == "virtual" and faces
