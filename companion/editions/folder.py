"""A game's folder: the data files that lie beside its rules, read once."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from companion.editions.choices import known_options, read_options
from companion.editions.effects import Verbs
from companion.editions.files import convert_edition, load_folder, read_or_find
from companion.editions.forms import FORM, form_of
from companion.editions.head import read_head
from companion.quick import tomls
from companion.refused import Illegal, Refused
from companion.rules.asks import Answer, Ask
from companion.rules.box import NoOptions, PlainBox
from companion.rules.corrections import Corrections
from companion.rules.findings import Findings
from companion.rules.game import Correctable, CorrectionKind, Setup, Standing, Steps
from companion.words import Names, Said
from companion.words.catalogues import add_game, game_texts


class GameFolder:
    """game.toml, edition.toml (with its parts), options.toml, and in words/ a folder for each language.

    A game's object inherits what it can say of itself from its files, and what most games have or do alike. folder:
    where they are, beside the class by itself. edition_type, options_type: the types of what edition.toml and
    options.toml hold. correctable: what can be put right by hand. verbs: of the effects of its
    cards. seats_refused: what is said, by which rule, where a
    box is not for so many.
    """

    steps: Steps
    edition_type: type[Any] = dict
    options_type: type[Any] = NoOptions
    correctable: Corrections[Any] = Corrections({}, {})
    reveals: frozenset[str] = frozenset()
    verbs: Verbs = MappingProxyType({})
    seats_refused: tuple[str, str | None] = ("editions.seats_sit", None)

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or Path(str(sys.modules[type(self).__module__].__file__)).parent
        head = read_head(folder)
        self.name, self.title = head.name, head.title
        self.seat_counts, self.marks = head.seat_counts, head.marks
        self.rules_version = head.rules_version
        self.packs, self.dice_kinds = head.packs, head.dice_kinds
        self.correction_kinds: Mapping[str, CorrectionKind] = self.correctable.kinds()
        self.folder = folder
        add_game(self.name, folder / "words")

    def edition(self) -> dict[str, Any]:
        """The edition that comes with the app, as plain data."""
        return load_folder(self.folder)

    def check_edition(self, edition: dict[str, Any]) -> Findings:
        """What cannot be read, and what the game finds (`check_box`)."""
        findings = Findings()
        try:
            edition = self.of_today(edition)
        except Refused as refused:
            findings.fault(key=refused.key, **refused.facts)
            return findings
        box = read_or_find(edition, self.edition_type, findings)
        if box is not None:
            self.check_box(box, findings)
        return findings

    def of_today(self, edition: dict[str, Any]) -> dict[str, Any]:
        """An edition in the form of today. Raises Refused for one of a newer companion's."""
        return edition if form_of(edition) == FORM else self.take_over(edition)

    def whole(self, edition: dict[str, Any]) -> dict[str, Any]:
        """An edition that can be played, in the form of today, with all that it leaves out as it is then."""
        today = self.of_today(edition)
        said: dict[str, Any] = msgspec.to_builtins(convert_edition(today, self.edition_type))
        return {**today, **said}

    def take_over(self, edition: dict[str, Any], /) -> dict[str, Any]:
        """An edition of form 1, which may have any mistake, with what is written in another way now: nothing.

        What says so already stays as it is; nothing is changed in the edition that is given.
        """
        return edition

    def verbs_for(self, edition: Mapping[str, Any], /) -> Verbs:
        """What cards of that box can do: `verbs`."""
        return self.verbs

    def check_box(self, edition: Any, findings: Findings, /) -> None:
        """Add every fault and doubt of an edition in its types: none."""

    def box(self, setup: Setup) -> Any:
        """Edition and options in their types, put together by `make_box`. Raises Refused naming what is wrong."""
        edition, options = self._typed(setup.edition, setup.options)
        least, most = self.seats(edition, options)
        if not least <= setup.seats <= most:
            key, rule = self.seats_refused
            raise Refused(key, rule, seats=setup.seats, least=least, most=most, one=least == most)
        return self.make_box(setup, edition, options)

    def sits(self, edition: dict[str, Any], options: Mapping[str, Any]) -> tuple[int, int]:
        """How few and how many can sit (`seats`). Raises Refused naming what is wrong."""
        return self.seats(*self._typed(edition, options))

    def _typed(self, edition: dict[str, Any], options: Mapping[str, Any]) -> tuple[Any, Any]:
        box = convert_edition(self.of_today(edition), self.edition_type)
        return box, read_options(known_options(self.folder), dict(options), self.options_type, self.of_box(box))

    def of_box(self, edition: Any, /) -> dict[str, Any]:
        """The options whose default follows the owner's own box: none."""
        return {}

    def seats(self, edition: Any, options: Any, /) -> tuple[int, int]:
        """How few and how many can sit: as the box says in its components, as far as the rules allow it."""
        parts, least, most = getattr(edition, "components", None), min(self.seat_counts), max(self.seat_counts)
        return max(getattr(parts, "seats_least", least), least), min(getattr(parts, "seats_most", most), most)

    def make_box(self, setup: Setup, edition: Any, options: Any, /) -> Any:
        """Nothing more is worked out."""
        return PlainBox(setup.seats, edition, options)

    def names(self, box: Any, language: str) -> Names:
        """The tables of [name] in its words."""
        names: Names = self.texts(language).get("name", {})
        return names

    def standings(self, state: Any, /) -> list[Standing]:
        """The points: none."""
        return []

    def race(self, state: Any, /) -> list[Standing]:
        """The points so far, told when the game is over: those that everybody knew."""
        return self.standings(state)

    def vocabulary(self) -> dict[str, Any]:
        """What vocabulary.toml says, as plain data; nothing without that file."""
        found: dict[str, Any] = tomls("vocabulary", self.folder.glob("vocabulary.toml")).get("vocabulary", {})
        return found

    def option_list(self, language: str) -> list[dict[str, Any]]:
        """The table options in the order of options.toml, each with its key and what it is called in a language."""
        called = game_texts(self.name, language, "options")
        return [{"key": key, **option, **called[key]} for key, option in known_options(self.folder).items()]

    def texts(self, language: str) -> dict[str, Any]:
        """The game's words in a language."""
        return game_texts(self.name, language, "words")

    def rule_texts(self, language: str) -> dict[str, Any]:
        """Every rule and ruling by id, with title, text, basis (rulings it rests on) and options (that change it).

        A rule's title is that of its chapter; a ruling's text is its question, the answer and the reason.
        """
        book = game_texts(self.name, language, "rules")
        none: dict[str, Any] = {"basis": [], "options": []}
        texts = {}
        for key, rule in book["rule"].items():
            texts[key] = {**none, **rule, "title": book.get("section", {}).get(key.rpartition("-")[0], key)}
        for key, ruling in book.get("ruling", {}).items():
            text = f"{ruling['question']} {ruling['ruling']} {ruling['reason']}"
            texts[key] = {**none, **ruling, "text": text}
        return texts

    def refusal(self, key: str, rule: str, **facts: Any) -> Illegal:
        """An answer refused, by the key of a sentence in [why_not]."""
        return Illegal(f"{self.name}.why_not.{key}", rule, **facts)

    def why_unlit(self, state: Any, ask: Ask, spot: str, taken: Sequence[str], /) -> Illegal | None:
        """None: nothing of this game is touched but what is offered."""
        return None

    def held(self, state: Any, ask: Ask, answer: Answer, /) -> Said | None:
        """None: whatever makes sense on the table can be done all the same."""
        return None

    def why_not(self, state: Any, ask: Ask, answer: Answer, /) -> Illegal:
        """That it is not on offer."""
        return Illegal("table.not_offered", ask.rule)

    def overridable(self, state: Any, ask: Ask, /) -> Sequence[Answer]:
        """Nothing else makes sense against the rules."""
        return []

    def faults(self, state: Any, /) -> list[Said]:
        """Nothing can be broken."""
        return []

    def corrections(self, state: Any, /) -> list[Correctable]:
        """All of `correctable`."""
        return self.correctable.listed(state)

    def believed(self, state: Any, /) -> dict[str, Any]:
        """The values of them."""
        return self.correctable.values(state)

    def correct(self, state: Any, what: str, value: Any, /) -> None:
        """One of them. Raises Refused."""
        self.correctable.put(state, what, value)

    def correct_earlier(self, state: Any, what: str, value: Any) -> None:
        """Refused: no evening of this game was begun before corrections waited."""
        raise Refused("corrections.nothing_called", what=what)

    def unreachable(self, state: Any, /) -> list[Said]:
        """Nothing more than what `faults` tells."""
        return []

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """Not by any option."""
        return False

    def faces(self, box: Any) -> frozenset[int]:
        """Those of ordinary dice; none where there are no dice."""
        return frozenset(range(1, 7) if self.dice_kinds else ())

    def real_packs(self, state: Any) -> Sequence[str]:
        """None: all cards are dealt here."""
        return ()

    def people_alone(self, state: Any, /) -> Said | None:
        """The companion can play any seat: it knows all that its person would."""
        return None
