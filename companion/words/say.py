"""Sentences from keys and facts.

A template names a fact and how to read it: "{seat:seat} lands on {square:square}". The word after the colon is a
kind of thing with names of its own ("seat", "square", "card"); "cards" and "squares" read a list. Options are read
the same way from their own words: `attack:2` with `attack = "Attack {1:seat}"`.
"""

from __future__ import annotations

from calendar import month_name
from collections import Counter
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from companion.rules.asks import Ask
from companion.rules.events import Event

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Words(Formatter):
    """One game's words in one language, with the names of tonight's seats."""

    def __init__(self, texts: Mapping[str, Any], names: Mapping[str, Mapping[str, str]], seats: Sequence[str]) -> None:
        self._texts = texts
        self._names = {**names, "seat": {str(number): name for number, name in enumerate(seats)}}

    def name(self, kind: str, value: Any) -> str:
        """What people call a thing: name("square", "W09") is "St Thomas's Tower"."""
        return self._names.get(kind, {}).get(str(value), str(value))

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """Before it is read: "{pack!c}" with a capital."""
        return str(value).capitalize() if conversion == "c" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Read one fact: by the names of its kind, as a list of names, or as it is."""
        if format_spec in self._names:
            return self.name(format_spec, value)
        if format_spec.endswith("s") and format_spec[:-1] in self._names:
            return self.listing(format_spec[:-1], value)
        if format_spec == "correction":
            return self.correction(str(value))
        if format_spec == "value":
            return self.value(*value)
        if format_spec == "number" and isinstance(value, int) and 0 <= value < len(_NUMBERS):
            return _NUMBERS[value]
        return str(value)

    def listing(self, kind: str, values: Sequence[Any]) -> str:
        """A list as people say it: "a Mace, a Dagger ×2 and a Rope" for cards, plain names for the rest."""
        if kind == "card":
            parts = [
                self.name(kind, value) if count == 1 else f"{self.name(kind, value)} ×{count}"
                for value, count in Counter(values).items()
            ]
        else:
            parts = [self.name(kind, value) for value in values]
        if len(parts) < 2:
            return "".join(parts) or "nothing"
        return ", ".join(parts[:-1]) + " and " + parts[-1]

    def fill(self, template: str, facts: Mapping[str, Any], words: Sequence[str] = ()) -> str:
        """A template with its facts. A fact that is missing shows as an ellipsis rather than failing the table."""
        return self.vformat(template, words, _Facts(facts))

    def _sentence(self, template: str, facts: Mapping[str, Any]) -> str:
        """A filled template that begins with a capital, whatever name it begins with."""
        text = self.fill(template, facts)
        return text[:1].upper() + text[1:]

    def prompt(self, ask: Ask) -> tuple[str, str]:
        """The question in one line, and a hint ("" for none)."""
        entry = self._texts.get("ask", {}).get(ask.about, {})
        facts = {"seat": ask.seat, **(ask.facts or {})}
        return self._sentence(entry.get("prompt", _plain(ask.about)), facts), self._sentence(
            entry.get("hint", ""), facts
        )

    def option(self, value: str, kind: str = "word", facts: Mapping[str, Any] | None = None) -> str:
        """The label of an option. Words for the whole of it ("offer:0") come before those of its first ("offer")."""
        bare, *plays = value.split("+")
        if kind != "word" and ":" not in bare and bare in self._names.get(kind, {}):
            label = self.name(kind, bare)
        else:
            words = bare.split(":")
            templates = self._texts.get("option", {})
            template = templates.get(bare) or templates.get(words[0])
            if template is None:
                label = self.name(kind, bare) if len(words) == 1 else " ".join(words)
            else:
                label = self.fill(template, facts or {}, words)
        return f"{label} ({self.listing('card', plays)})" if plays else label

    def value(self, kind: str, value: Any, what: str = "") -> str:
        """What a correction's value is called: value("square", "W09"), value("yes_no", True), value("cards", []),
        value("date", "04-21").

        what: the correction, whose own word for nothing ("nowhere") stands for an empty value.
        """
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return self.listing(kind.removesuffix("s"), value)
        if value in ("", None):
            return str(self._texts.get("nothing", {}).get(what.partition(":")[0], "none"))
        if kind == "date":
            month, day = map(int, str(value).split("-"))
            return f"{day} {month_name[month]}"
        if kind != "word":
            return self.name(kind.removesuffix("s"), value)
        if value.partition(":")[0] in self._texts.get("option", {}):
            return self.option(value)
        known = (names[value] for kind, names in self._names.items() if kind != "seat" and value in names)
        return next(known, value)

    def correction(self, what: str) -> str:
        """What a correction is called: "square:2" is "Cy's piece"."""
        words = what.split(":")
        template = self._texts.get("correction", {}).get(words[0])
        return self.fill(template, {}, words) if template else " ".join(words)

    def event(self, event: Event) -> tuple[str, str]:
        """What happened in one sentence, and what hands must do with the real pieces ("" for nothing).

        An event that carries its secret facts (seen by their owner) is told by its `known` sentence.
        """
        entry = self._texts.get("event", {}).get(event.kind, {})
        facts = {"seat": event.seat, **event.facts, **(event.secret or {})}
        template = entry.get("known") if event.secret is not None else None
        text = template or entry.get("text", _plain(event.kind))
        return self._sentence(text, facts), self._sentence(entry.get("hands", ""), facts)

    def together(self, kind: str, facts: Mapping[str, Any]) -> str:
        """An event told once of several seats (`seats`), so many times of each (`each`); "" where no words are."""
        template = self._texts.get("together", {}).get(kind, "")
        return self._sentence(template, facts) if template else ""

    def text(self, section: str, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """Any other sentence of the words file: text("why_not", "too_far", {"total": 7})."""
        entry = self._texts.get(section, {}).get(key, _plain(key))
        return self.fill(entry if isinstance(entry, str) else entry.get("text", _plain(key)), facts or {})


class _Facts(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "…"


def _plain(key: str) -> str:
    return key.replace("_", " ").capitalize() + "."
