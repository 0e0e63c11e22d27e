"""A game's folder: the data files that lie beside its rules, read once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.editions.choices import known_options
from companion.editions.files import load_folder
from companion.editions.head import read_head
from companion.quick import tomls
from companion.refused import Illegal, Refused
from companion.rules.asks import Answer, Ask
from companion.rules.game import Correctable, CorrectionKind, Steps
from companion.words import Said
from companion.words.catalogues import add_game, game_texts


class GameFolder:
    """game.toml, edition.toml (with its parts), options.toml, and in words/ a folder for each language.

    A game's object inherits what it can say of itself from its files, and what most games have or do alike. folder:
    where they are.
    """

    steps: Steps
    reveals: frozenset[str] = frozenset()
    correction_kinds: Mapping[str, CorrectionKind] = {}
    corrections: Callable[[Any], list[Correctable]]

    def __init__(self, folder: Path) -> None:
        head = read_head(folder)
        self.name, self.title = head.name, head.title
        self.seat_counts, self.marks = head.seat_counts, head.marks
        self.rules_version = head.rules_version
        self.packs, self.dice_kinds = head.packs, head.dice_kinds
        self.folder = folder
        add_game(self.name, folder / "words")

    def edition(self) -> dict[str, Any]:
        """The edition that comes with the app, as plain data."""
        return load_folder(self.folder)

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
            texts[key] = {**none, **rule, "title": book["section"].get(key.rpartition("-")[0], key)}
        for key, ruling in book["ruling"].items():
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

    def believed(self, state: Any) -> dict[str, Any]:
        """Out of the whole list; a game that can say so with less work does."""
        return {item.what: item.value for item in self.corrections(state)}

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
