"""Random games as programs meet them: every question, answer and event, held against the vocabulary of the game."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion import games
from companion.client.games.vocabulary import TypeWords, Vocabulary, vocabulary_of
from companion.rules.asks import Ask, Choose, Compose, Draw, Pick, Shuffle, Throw
from companion.rules.events import Event
from companion.rules.play import Play
from companion.testing import fuzz
from companion.words.catalogues import ENGLISH

KINDS = {Choose: "choose", Pick: "pick", Compose: "compose", Throw: "throw", Draw: "draw"}


class Traffic:
    """What was seen of one game's vocabulary. strange: what the vocabulary does not have, in sentences."""

    def __init__(self, name: str) -> None:
        self.game = games.load(name)
        self.words: Vocabulary = vocabulary_of(self.game, ENGLISH)
        self.asks: Counter[str] = Counter()
        self.answers: Counter[tuple[str, str]] = Counter()
        self.events: Counter[str] = Counter()
        self.corrections: Counter[str] = Counter()
        self.strange: Counter[str] = Counter()
        self._forms: dict[str, list[tuple[str, re.Pattern[str]]]] = {}
        self._forms_of: dict[tuple[str, str], list[tuple[str, str]]] = {}
        for about, ask in self.words.asks.items():
            self._forms[about] = [(one.form, self._pattern(one.form)) for one in ask.answers]

    def play(self, count: int, answers: int = 1200) -> None:
        """Play so many random games, with corrections and answers against the rules, and look at all of it."""
        for number in range(count):
            luck = random.Random(f"{self.game.name} {number}")
            self._play(fuzz.random_game(self.game, luck), luck, answers)

    def _play(self, play: Play, luck: random.Random, answers: int) -> None:
        told = self._look(play, 0)
        for _ in range(answers):
            if play.over:
                return
            if luck.random() < 0.02:
                told = min(told, play.log_start)
                play = fuzz._correct(play, fuzz.random_changes(play, luck), fuzz.Report())
                for item in self.game.corrections(play.state):
                    self._see_correction(item.what, item.kind, item.owner)
            else:
                ask = luck.choice(play.asks)
                play.answer(ask.actor, ask.random_answer(luck), ask.seat)
            told = self._look(play, told)

    def _look(self, play: Play, told: int) -> int:
        for event in play.log[told:]:
            self._see_event(event, play)
        for ask in play.asks:
            if not isinstance(ask, Shuffle):
                self._see_ask(ask, play)
        return len(play.log)

    def _see_event(self, event: Event, play: Play) -> None:
        self.events[event.kind] += 1
        known = self.words.events.get(event.kind)
        if known is None:
            self.strange[f"there is no event {event.kind}"] += 1
            return
        seats = len(self._seats(play))
        self._see_facts(f"event {event.kind}", event.facts, known.facts, seats)
        self._see_facts(f"event {event.kind}, secret", event.secret or {}, known.secret if event.secret else {}, seats)

    def _see_ask(self, ask: Ask, play: Play) -> None:
        self.asks[ask.about] += 1
        known = self.words.asks.get(ask.about)
        kind = next(word for kind, word in KINDS.items() if isinstance(ask, kind))
        if known is None or known.kind != kind:
            self.strange[f"there is no ask {ask.about} ({kind})"] += 1
            return
        seats = len(self._seats(play))
        self._see_facts(f"ask {ask.about}", ask.facts or {}, known.facts, seats)
        if isinstance(ask, Choose):
            for option in [*ask.options, *ask.private, *self.game.overridable(play.state, ask)]:
                self._see_option(ask.about, str(option))
        elif isinstance(ask, Pick):
            words = [item for item in ask.items if self._see_form(ask.about, item)]
            items = [item for item in ask.items if item not in words]
            self._see_values(f"ask {ask.about}, items", items, known.items, seats)
        elif isinstance(ask, Compose):
            if [part.name for part in ask.parts] != list(known.parts):
                self.strange[f"ask {ask.about} has the parts {[part.name for part in ask.parts]}"] += 1
            for one in ask.options:
                for value, of in zip(one, known.parts.values(), strict=True):
                    self._see_values(f"ask {ask.about}, parts", [value], of, seats)
        elif isinstance(ask, Draw):
            self._see_values(f"ask {ask.about}, cards", ask.cards, known.cards, seats)

    def _see_values(self, where: str, values: Any, of: str, seats: int) -> None:
        for value in values:
            # What is picked or drawn is a word, a number as well.
            number = of in ("number", "seat") and isinstance(value, str) and value.isdecimal()
            if not (number or self._is(value, of, seats)):
                self.strange[f"{where}: {value!r} is no {of}"] += 1

    def _see_option(self, about: str, option: str) -> None:
        if not self._see_form(about, option):
            self.strange[f"ask {about}: {option} has no form"] += 1

    def _see_form(self, about: str, option: str) -> bool:
        forms = self._forms_of.get((about, option))
        if forms is None:
            forms = [(about, form) for form, pattern in self._forms[about] if pattern.fullmatch(option)]
            self._forms_of[about, option] = forms
        for form in forms:
            self.answers[form] += 1
        return bool(forms)

    def _see_correction(self, what: str, kind: str, owner: int | None) -> None:
        word = what.partition(":")[0]
        self.corrections[word] += 1
        known = self.words.corrections.get(word)
        if known is None or known.kind != kind or known.secret != (owner is not None):
            self.strange[f"correction {what} of kind {kind}"] += 1

    def _see_facts(self, where: str, facts: dict[str, Any], known: dict[str, str], seats: int) -> None:
        for name, value in facts.items():
            of = known.get(name, "").removesuffix("?")
            if not of or not self._is(value, of, seats):
                self.strange[f"{where}: {name} = {value!r} is no {of}"] += 1
        for name, of in known.items():
            if name not in facts and not of.endswith("?"):
                self.strange[f"{where}: {name} is missing"] += 1

    def _is(self, value: Any, of: str, seats: int) -> bool:
        if of.startswith("["):
            return isinstance(value, list) and all(self._is(one, of[1:-1], seats) for one in value)
        known: TypeWords = self.words.types[of]
        if known.is_a == "any":
            return True
        if known.is_a != {int: "integer", str: "string", bool: "boolean"}.get(type(value)):
            return False
        if of == "seat":
            return bool(-1 <= value < seats)
        if known.letters:
            return all(letter in self.words.types[known.letters].names for letter in value)
        # Cards that people tell of are in no list; docs/headless.md says so.
        return not known.names or value in known.names or (of == "card" and value.startswith("other."))

    def _pattern(self, form: str) -> re.Pattern[str]:
        parts = re.split(r"\{(\w+)\}", form)
        literal = [re.escape(part) for part in parts[::2]]
        return re.compile("".join(_joined(literal, [self._of_type(name) for name in parts[1::2]])))

    def _of_type(self, of: str) -> str:
        known = self.words.types[of]
        if of in ("seat", "number"):
            return r"-?\d+"
        if known.letters:
            return f"[{''.join(self.words.types[known.letters].names)}]+"
        told = [r"other\.[\w.-]+"] if of == "card" else []
        return "(?:" + "|".join([*sorted(map(re.escape, known.names), key=len, reverse=True), *told]) + ")"

    def _seats(self, play: Play) -> list[Any]:
        return list(range(play.box.seats))


def _joined(literal: list[str], types: list[str]) -> Iterator[str]:
    for number, text in enumerate(literal):
        yield text
        if number < len(types):
            yield types[number]
