"""A game's folder: the data files that lie beside its rules, read once."""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from companion.editions.files import load_folder
from companion.words import Words

_FALLBACK = "en"
"""The language for what is not there in the one that was asked for."""


@lru_cache(maxsize=16)
def _read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.toml.decode(file.read_bytes())
    return data


class GameFolder:
    """edition.toml (with its parts), options.toml, words_xx.toml and rules_xx.toml, xx being a language.

    A game's object inherits what it can say of itself from its files.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def edition(self) -> dict[str, Any]:
        """The edition that comes with the app, as plain data."""
        return load_folder(self._folder)

    @cached_property
    def options(self) -> dict[str, dict[str, Any]]:
        """Every table option by its key, as options.toml describes it."""
        options: dict[str, dict[str, Any]] = _read(self._folder / "options.toml")["option"]
        return options

    def option_list(self) -> list[dict[str, Any]]:
        """The table options in the order of options.toml, each with its key."""
        return [{"key": key, **option} for key, option in self.options.items()]

    def texts(self, language: str) -> dict[str, Any]:
        """The words file of a language."""
        return _read(self._in(language, "words"))

    def rule_texts(self, language: str) -> dict[str, Any]:
        """Every rule and ruling by id, with title, text, basis (rulings it rests on) and options (that change it).

        A rule's title is that of its chapter; a ruling's text is its question, the answer and the reason.
        """
        book = _read(self._in(language, "rules"))
        none: dict[str, Any] = {"basis": [], "options": []}
        texts = {}
        for key, rule in book["rule"].items():
            texts[key] = {**none, **rule, "title": book["section"].get(key.rpartition("-")[0], key)}
        for key, ruling in book["ruling"].items():
            text = f"{ruling['question']} {ruling['ruling']} {ruling['reason']}"
            texts[key] = {**none, **ruling, "text": text}
        return texts

    def refusal(self, key: str, facts: dict[str, Any], names: dict[str, dict[str, str]]) -> str:
        """The sentence that refuses an answer."""
        return Words(self.texts(_FALLBACK), names, []).text("why_not", key, facts)

    def _in(self, language: str, kind: str) -> Path:
        file = self._folder / f"{kind}_{language}.toml"
        return file if file.exists() else self._folder / f"{kind}_{_FALLBACK}.toml"
