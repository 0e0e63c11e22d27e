"""A guided first turn: an evening that nobody keeps, on which a beginner gives the answers of a script.

A game tells it in `first_turn.toml` of its folder, its sentences in `[first_turn]` of its words. The learner
has seat 0; whatever others are asked on the way they answer at random, always the same.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion import games
from companion.client.answering.hints import HintView
from companion.client.layers.views import LogLine, QuestionView
from companion.client.window import Window
from companion.refused import Refused, Unavailable
from companion.rules.asks import TABLE, Answer
from companion.table.file.store import Store
from companion.table.running.evening import Evening

LEARNER = 0
"""The seat of whoever is shown the game."""

SEED = "5e" * 32


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of the script. say: its key. spot: a place of the board it is about, "" for none.

    about, answer: the question that comes now and what the learner answers; "" where there is only something to read.
    others: everybody else has played before it is told, up to the learner's next question; so it is where one comes.
    """

    say: str
    spot: str = ""
    about: str = ""
    answer: Answer = ""
    others: bool = False


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """people: invented ones; the learner is the first. throws: what the first dice show."""

    people: list[str]
    step: list[Step]
    options: dict[str, Any] = {}
    throws: list[list[int]] = []


def script_of(game: str) -> Script | None:
    """The script of a game by its name, None where its folder has none."""
    try:
        file = games.package(game).folder / "first_turn.toml"
    except Unavailable:
        return None
    if not file.exists():
        return None
    return msgspec.toml.decode(file.read_bytes(), type=Script)


class FirstTurn(Window):
    """The table of a guided first turn: it takes no answer but the one of its step.

    Raises LookupError for a game without a script.
    """

    def __init__(self, game: str, language: str) -> None:
        script = script_of(game)
        if script is None:
            raise LookupError(f"{game} has no first turn")
        evening = Evening.start(
            Store(":memory:"), game, script.people, script.options, seed=SEED, throws=script.throws
        )  # fmt: skip
        super().__init__(evening, TABLE, language)
        self._script = script
        self._at = 0
        self._luck = random.Random(SEED)
        self._play_others()

    @property
    def step(self) -> Step:
        """The sentence that is told now."""
        return self._script.step[self._at]

    @property
    def sentence(self) -> str:
        """The same in words."""
        return self.words.say(f"{self.facts.game}.first_turn.{self.step.say}", seat=LEARNER)

    @property
    def steps_left(self) -> int:
        """How many more sentences come."""
        return len(self._script.step) - self._at - 1

    @property
    def to_read(self) -> bool:
        """Whether there is nothing to do but to read on."""
        return not self.step.about

    def read_on(self) -> None:
        """What there was to read has been read."""
        if self.to_read and self.steps_left:
            self._go_on()

    def _go_on(self) -> None:
        self._at += 1
        self._play_others()

    def _play_others(self) -> None:
        """Until the learner is asked what the next answer is for, everybody else answers."""
        if self.to_read and not self.step.others:
            return
        about = next(step.about for step in self._script.step[self._at :] if step.about)
        while not any(one.seat == LEARNER and one.about == about for one in super().questions):
            ask = super().questions[0]
            window = self if ask.seat < 0 else self.seat(ask.seat)
            super().answer(ask.id, window.random_answer(ask.id, self._luck))

    def _asked(self) -> QuestionView | None:
        """The question that the step is about."""
        return next((one for one in self.questions if one.seat == LEARNER and one.about == self.step.about), None)

    # What is other than at a real table

    @property
    def questions(self) -> list[QuestionView]:
        """Nothing while there is something to read: a sentence to the learner never stands on another's turn."""
        return [] if self.to_read else super().questions

    @property
    def log(self) -> list[LogLine]:
        """What happened; no real pieces are on the table."""
        return [msgspec.structs.replace(line, hands="") for line in super().log]

    @property
    def coached(self) -> bool:
        """The script tells more."""
        return False

    @property
    def has_hints(self) -> bool:
        """The script takes their place."""
        return False

    def hint(self, question: str) -> HintView | None:
        """What the script answers to that question."""
        asked = self._asked() if not self.to_read else None
        if asked is None or asked.id != question:
            return None
        return HintView(question, self.step.answer, "", self.sentence, False)

    def check(self, question: str, answer: Answer, sure: bool = False) -> Refused | None:
        """Only the answer of the step is taken."""
        if self._is_it(question, answer):
            return super().check(question, answer, sure)
        refused = Refused("table.first_turn_only")
        refused.words = self.words
        return refused

    def answer(self, question: str, answer: Answer, source: str = "touch", sure: bool = False) -> None:
        """Give the answer of the step. Raises Refused for any other."""
        refused = self.check(question, answer, sure)
        if refused is not None:
            raise refused
        # What order things were touched in must not lead elsewhere.
        as_told = self.step.answer
        self._at += 1
        super().answer(question, as_told, source, sure)
        self._play_others()

    def _is_it(self, question: str, answer: Answer) -> bool:
        asked = self._asked() if not self.to_read else None
        if asked is None or asked.id != question:
            return False
        wanted = self.step.answer
        if isinstance(wanted, list) and isinstance(answer, list) and not asked.ordered:
            return sorted(map(str, wanted)) == sorted(map(str, answer))
        return answer == wanted
