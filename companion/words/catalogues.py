"""Finding what a language says: one folder a language here, and one in each game's folder.

A key's first part names the file (`undo.seen` stands in `undo.toml`) or the game (`break-out.why_not.covered`). What a
language lacks, or has in a way that cannot be read, is said in English: a table goes on all the same, and a test tells.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from companion.words import pseudo
from companion.words.templates import as_english, readable

ENGLISH = "en"

_FOLDER = Path(__file__).parent
_games: dict[str, Path] = {}


def add_game(name: str, folder: Path) -> None:
    """From now on keys may begin with that game's name; folder: the one that holds a folder a language."""
    if _games.get(name) != folder:
        _games[name] = folder
        _read.cache_clear()


def languages() -> list[str]:
    """The languages there are, English first; the made-up one of the tests is not among them."""
    found = sorted(path.parent.name for path in _FOLDER.glob("*/language.toml"))
    return [ENGLISH, *(name for name in found if name != ENGLISH)]


def known(language: str) -> bool:
    """Whether there are words in that language."""
    return language == pseudo.NAME or language in languages()


def shared_texts(language: str) -> dict[str, Any]:
    """What everybody says in that language, by the first part of the key."""
    return _texts(_FOLDER, language)


def game_texts(name: str, language: str) -> dict[str, Any]:
    """What a game says in that language; {} for a game that nobody has added."""
    return _texts(_games[name], language) if name in _games else {}


def _texts(folder: Path, language: str) -> dict[str, Any]:
    return _read(folder, language)


@lru_cache(maxsize=64)
def _read(folder: Path, language: str) -> dict[str, Any]:
    english = _files(folder / ENGLISH)
    if language == pseudo.NAME:
        return pseudo.pseudo(english)
    return english if language == ENGLISH else over_english(english, _files(folder / language))


def _files(folder: Path) -> dict[str, Any]:
    return {path.stem: msgspec.toml.decode(path.read_bytes()) for path in sorted(folder.glob("*.toml"))}


def over_english(english: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """A language's own words over the English ones, key by key. English sentences go on counting as English does."""
    merged = {**english, **own}
    for key, value in merged.items():
        under = english.get(key)
        if key in own and isinstance(value, dict):
            merged[key] = over_english(under if isinstance(under, dict) else {}, value)
        elif key not in own or (isinstance(value, str) and not readable(value)):
            merged[key] = _as_english(under)
    return merged


def _as_english(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_english(inner) for key, inner in value.items()}
    return as_english(value) if isinstance(value, str) else value
