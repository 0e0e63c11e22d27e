"""Sentences from keys and facts, in one language. companion/words/templates.py explains the templates."""

from __future__ import annotations

import gettext
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from companion.words import catalogues
from companion.words.catalogues import ENGLISH
from companion.words.said import Said
from companion.words.templates import MISSING, Field, Template, parse, quoted

_ENDED = re.compile(r"([!?])\.(?=\s|$)")
"""A full stop after what has ended the sentence already."""

OTHER_CARD = "other."
"""So begins the id of a card that people tell of (companion/rules/other_cards.py); its number comes next but one."""

Names = Mapping[str, Mapping[str, Any]]
"""What things are called: by kind and id a name, or a table of forms whose `name` is the plain one."""


@lru_cache(maxsize=64)
def plural_rule(language: str) -> Callable[[int], int]:
    """Which form of the words goes with a number in that language. Raises ValueError for a rule that cannot be read."""
    return gettext.c2py(str(catalogues.shared_texts(language)["language"]["plural"]))


class Words:
    """What is said in one language: everybody's sentences, and with a game its own and tonight's names.

    game: its name ("" for none) or its texts. names: what the game's things are called. seats: the people's names.

    >>> words = Words("en", {"ask": {"bid": {"prompt": "{seat:seat}, bid {n:plural|one coin|{n} coins}."}}},
    ...               seats=["Ada", "Ben"])
    >>> words.prompt("bid", 1, {"n": 3})
    ('Ben, bid 3 coins.', '')
    """

    def __init__(
        self,
        language: str = ENGLISH,
        game: str | Mapping[str, Any] = "",
        names: Names | None = None,
        seats: Sequence[str] = (),
    ) -> None:
        self.language = language
        self._game = catalogues.game_texts(game, language, "words") if isinstance(game, str) else game
        self._shared = catalogues.shared_texts(language)
        self._names: dict[str, Mapping[str, Any]] = {
            **(names or {}),
            "seat": {str(number): name for number, name in enumerate(seats)},
        }
        self._about: Mapping[str, Any] = self._shared["language"]
        self._by_key: dict[str, Any] = {}

    # Any sentence

    def say(self, key: str, /, **facts: Any) -> str:
        """The sentence with that key: say("table.undo.nothing"). A key that is unknown shows as plain words."""
        return self.fill(self._template(key), facts)

    def tell(self, what: Said) -> str:
        """A sentence that comes as key and facts."""
        return self.say(what.key, **what.facts)

    def has(self, key: str) -> bool:
        """Whether there is a sentence with that key."""
        return isinstance(self._found(key), str)

    def quoted(self, key: str) -> frozenset[str]:
        """The facts that the sentence with that key quotes, as its English form shows: each language has its marks."""
        english = self if self.language == ENGLISH else Words(ENGLISH)
        return quoted(parse(english._template(key)))

    def _found(self, key: str) -> Any:
        """What stands under that key, looked for once: a screen says the same again with every change."""
        if key not in self._by_key:
            self._by_key[key] = self._look_up(key)
        return self._by_key[key]

    def _look_up(self, key: str) -> Any:
        file, *path = key.split(".")
        at: Any = self._shared.get(file)
        if at is None:
            at = catalogues.game_texts(file, self.language, "words")
        for part in path:
            at = at.get(part) if isinstance(at, Mapping) else None
        return at.get("text") if isinstance(at, Mapping) else at

    def _template(self, key: str) -> str:
        found = self._found(key)
        return found if isinstance(found, str) else _plain(key.rpartition(".")[2])

    # Names and lists

    def name(self, kind: str, value: Any) -> str:
        """What people call a thing: name("square", "W09") is "St Thomas's Tower"; "square.dative" another form."""
        kind, _, form = kind.partition(".")
        known = self._names.get(kind, {}).get(str(value), value)
        if kind == "card" and known is value and str(value).startswith(OTHER_CARD):
            known = self.say("log.other_card", number=str(value).split(".")[2])
        if isinstance(known, Mapping):
            return str(known.get(form or "name", known["name"]))
        return str(known)

    def forms(self, template: str | Mapping[str, str], facts: Mapping[str, Any]) -> str | dict[str, str]:
        """A name that is put together, such as "space 4", in each of the forms that the language gives it."""
        if isinstance(template, str):
            return self.fill(template, facts)
        return {form: self.fill(one, facts) for form, one in template.items()}

    def listing(self, kind: str, values: Sequence[Any]) -> str:
        """A list as people say it: "a Mace, a Dagger ×2 and a Rope" for cards, plain names for the rest."""
        if kind == "card":
            parts = [
                self.name(kind, value)
                if count == 1
                else self.fill(self._about["times"], {"name": self.name(kind, value), "count": count})
                for value, count in Counter(values).items()
            ]
        else:
            parts = [self.name(kind, value) for value in values]
        return self.joined(parts)

    def joined(self, parts: Sequence[str]) -> str:
        """Words one after the other, as people say a list."""
        if len(parts) < 2:
            return "".join(parts) or str(self._about["nothing"])
        most = str(self._about["comma"]).join(parts[:-1])
        return self.fill(self._about["join"], {"most": most, "last": parts[-1]})

    def printed(self, text: str) -> str:
        """What an edition of ours prints on a part of the game, in this language; a text it does not know stays."""
        return str(self._game.get("printed", {}).get(text, text))

    # Templates

    def fill(self, template: str, facts: Mapping[str, Any], words: Sequence[str] = ()) -> str:
        """A template with its facts. A fact that is missing shows as an ellipsis rather than failing the table."""
        return self._filled(parse(template), facts, words)

    def _filled(self, template: Template, facts: Mapping[str, Any], words: Sequence[str]) -> str:
        if len(template) == 1 and isinstance(template[0], str):
            return template[0]
        told = "".join(part if isinstance(part, str) else self._read_field(part, facts, words) for part in template)
        # A name such as “Outrage!” ends its sentence by itself.
        return _ENDED.sub(r"\1", told) if "!." in told or "?." in told else told

    def _read_field(self, field: Field, facts: Mapping[str, Any], words: Sequence[str]) -> str:
        if field.name.isdecimal():
            value: Any = words[int(field.name)] if int(field.name) < len(words) else MISSING
        else:
            value = facts.get(field.name, MISSING)
            if value is MISSING and field.name in self._names.get(field.kind.partition(".")[0], {}):
                value = field.name
        if field.choice in ("plural", "english"):
            language = self.language if field.choice == "plural" else ENGLISH
            return self._filled(self._plural(field, value, language), facts, words)
        if field.choice == "select":
            told = self._read(value, field.kind)
            by_key = dict(field.options)
            return self._filled(by_key.get(told, field.options[-1][1]), facts, words)
        text = self._read(value, field.kind)
        return text[:1].upper() + text[1:] if field.capital else text

    def _plural(self, field: Field, value: Any, language: str) -> Template:
        count = len(value) if isinstance(value, list | tuple) else value
        form = plural_rule(language)(abs(count)) if isinstance(count, int) else len(field.options) - 1
        return field.options[min(form, len(field.options) - 1)][1]

    def _read(self, value: Any, kind: str) -> str:
        """Read one fact: by the names of its kind, as a list of names, or as it is."""
        if isinstance(value, Said):
            return self.tell(value)
        if not kind:
            return str(value)
        plain = kind.partition(".")[0]
        if plain in self._names:
            return self.name(kind, value)
        if kind == "value":
            return self.value(*value)
        if kind.endswith("s") and kind[:-1] in self._names:
            # Ids of one letter may come as one word: "GB" for two prisoners.
            return self.listing(kind[:-1], value)
        if isinstance(value, list | tuple):
            return self._read_list(value, kind)
        if kind == "grouped" and isinstance(value, int):
            return f"{value:,}".replace(",", self._about["thousands"])
        if kind == "decimal":
            return str(value).replace(".", str(self._about["point"]))
        if kind == "correction":
            return self.correction(str(value))
        if kind == "number" and isinstance(value, int) and 0 <= value < len(self._about["numbers"]):
            return str(self._about["numbers"][value])
        return str(value)

    def _read_list(self, values: Sequence[Any], kind: str) -> str:
        """Read a fact that is a list: of sentences, or of whatever it holds."""
        told = [self._read(one, "") for one in values]
        between = {"sentences": " ", "lines": "\n"}.get(kind)
        return self.joined(told) if between is None else between.join(told)

    def _sentence(self, template: str, facts: Mapping[str, Any]) -> str:
        """A filled template that begins with a capital, whatever name it begins with."""
        text = self.fill(template, facts)
        return text[:1].upper() + text[1:]

    # What a game says

    def prompt(self, about: str, seat: int, facts: Mapping[str, Any]) -> tuple[str, str]:
        """A question in one line, and a hint ("" for none)."""
        entry = self._game.get("ask", {}).get(about) or self._shared.get("log", {}).get("ask", {}).get(about, {})
        facts = {"seat": seat, **facts}
        hint = entry.get("hint", "")
        return self._sentence(entry.get("prompt", _plain(about)), facts), self._sentence(hint, facts) if hint else ""

    def short_prompt(self, about: str, seat: int, facts: Mapping[str, Any]) -> str:
        """The question in few words, where a screen shows anyway whose it is; else the prompt."""
        entry = self._game.get("ask", {}).get(about) or self._shared.get("log", {}).get("ask", {}).get(about, {})
        short = entry.get("short", "")
        return self._sentence(short, {"seat": seat, **facts}) if short else self.prompt(about, seat, facts)[0]

    def option(self, value: str, kind: str = "word", facts: Mapping[str, Any] | None = None) -> str:
        """The label of an option: of a name its form `label`, else words.

        Words for the whole of it ("offer:0") come before those of its first ("offer").
        """
        bare, *plays = value.split("+")
        if kind != "word" and ":" not in bare and bare in self._names.get(kind, {}):
            label = self.name(f"{kind}.label", bare)
        else:
            words = bare.split(":")
            templates = self._game.get("option", {})
            shared = self._shared.get("log", {}).get("option", {})
            template = templates.get(bare) or templates.get(words[0]) or shared.get(bare)
            if template is None:
                label = self.name(kind, bare) if len(words) == 1 else " ".join(words)
            else:
                label = self.fill(template, facts or {}, words)
        if not plays:
            return label
        return self.fill(self._about["among"], {"label": label, "cards": self.listing("card", plays)})

    def part(self, about: str, name: str) -> str:
        """What a part of an answer is called: part("bid", "count") is "How many?"."""
        return self._sentence(self._game.get("part", {}).get(about, {}).get(name, _plain(name)), {})

    def part_value(self, kind: str, value: Any) -> str:
        """What a value of a part is called: by the names of its kind, by the words of an option, or as it is."""
        if kind in self._names:
            return self.name(kind, value)
        return self.option(value) if isinstance(value, str) else str(value)

    def value(self, kind: str, value: Any, what: str = "") -> str:
        """What a correction's value is called: value("square", "W09"), value("yes_no", True), value("cards", []),
        value("date", "04-21").

        what: the correction, whose own words stand for its values ("yes" for a date) or for nothing ("nowhere").
        """
        answers = self._game.get("answers", {}).get(what.partition(":")[0])
        if answers:
            return str(answers.get(value, answers["else"]))
        if isinstance(value, bool):
            return str(self._about["yes" if value else "no"])
        if isinstance(value, list):
            return self.listing(kind.removesuffix("s"), value)
        if value in ("", None):
            return str(self._game.get("nothing", {}).get(what.partition(":")[0], self._about["none"]))
        if kind == "date":
            month, day = map(int, str(value).split("-"))
            return self.fill(self._about["date"], {"day": day, "month": self._about["months"][month - 1]})
        if kind != "word":
            return self.name(kind.removesuffix("s"), value)
        if value.partition(":")[0] in self._game.get("option", {}):
            return self.option(value)
        known = (kind for kind, names in self._names.items() if kind != "seat" and value in names)
        return next((self.name(kind, value) for kind in known), value)

    def day(self, year: int, month: int, day: int) -> str:
        """A date as people write it."""
        return self.fill(self._about["day"], {"day": day, "month": self._about["months"][month - 1], "year": year})

    def correction(self, what: str) -> str:
        """What a correction is called: "square:2" is "Cy's piece"."""
        words = what.split(":")
        template = self._game.get("correction", {}).get(words[0])
        return self.fill(template, {}, words) if template else " ".join(words)

    def event(
        self, kind: str, seat: int, facts: Mapping[str, Any], secret: Mapping[str, Any] | None = None
    ) -> tuple[str, str]:
        """What happened in one sentence, and what hands must do with the real pieces ("" for nothing).

        An event that carries its secret facts (seen by their owner) is told by its `known` sentence.
        """
        entry = self._game.get("event", {}).get(kind) or self._shared.get("log", {}).get("event", {}).get(kind, {})
        facts = {"seat": seat, **facts, **(secret or {})}
        template = entry.get("known") if secret is not None else None
        hands = entry.get("hands", "")
        text = self._sentence(template or entry.get("text", _plain(kind)), facts)
        return text, self._sentence(hands, facts) if hands else ""

    def together(self, kind: str, facts: Mapping[str, Any]) -> str:
        """An event told once of several seats (`seats`), so many times of each (`each`), or several times of one alone;
        "" where no words are."""
        seats = facts["seats"]
        template = self._game.get("together" if len(seats) > 1 else "again", {}).get(kind, "")
        return self._sentence(template, {**facts, "seat": seats[0]}) if template else ""

    def text(self, section: str, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """Any other sentence of the game's words: text("why_not", "too_far", {"total": 7})."""
        entry = self._game.get(section, {}).get(key, _plain(key))
        return self.fill(entry if isinstance(entry, str) else entry.get("text", _plain(key)), facts or {})


def _plain(key: str) -> str:
    return key.replace("_", " ").capitalize() + "."
