"""Finding what a language says: one folder a language here, and one in each game's folder.

A key's first part names the file (`undo.seen` stands in `undo.toml`) or the game (`break-out.why_not.covered`). What a
language lacks, or has in a way that cannot be read, is said in English: a table goes on all the same, and a test tells.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from companion.quick import kept, tomls
from companion.words import pseudo, templates
from companion.words.templates import as_english, readable

ENGLISH = "en"

_FOLDER = Path(__file__).parent
_games: dict[str, Path] = {}


def add_game(name: str, folder: Path) -> None:
    """From now on keys may begin with that game's name; folder: the one that holds a folder a language."""
    _games[name] = folder


def languages() -> list[str]:
    """The languages there are, English first; the made-up one of the tests is not among them."""
    found = sorted(path.parent.name for path in _FOLDER.glob("*/language.toml"))
    return [ENGLISH, *(name for name in found if name != ENGLISH)]


def known(language: str) -> bool:
    """Whether there are words in that language."""
    return language == pseudo.NAME or language in languages()


def shared_texts(language: str) -> dict[str, Any]:
    """What everybody says in that language, by the first part of the key."""
    return _read(_FOLDER, language, "*.toml")


def game_texts(name: str, language: str, file: str) -> dict[str, Any]:
    """What stands in one of a game's files in that language; {} for a game that nobody has added.

    file: "words", "rules", "options" or "shelf". Each is read when it is wanted: few tables open the rules.
    """
    texts: dict[str, Any] = _read(_games[name], language, f"{file}.toml").get(file, {}) if name in _games else {}
    return texts


@lru_cache(maxsize=64)
def _read(folder: Path, language: str, files: str) -> dict[str, Any]:
    english, own = sorted((folder / ENGLISH).glob(files)), sorted((folder / language).glob(files))
    if language == ENGLISH:
        return tomls("words", english)
    if language == pseudo.NAME:
        return pseudo.pseudo(tomls("words", english))
    code = [Path(__file__), Path(templates.__file__)]
    body = kept("words", [*english, *own, *code], lambda: over_english(tomls("words", english), tomls("words", own)))
    texts: dict[str, Any] = msgspec.json.decode(body)
    return texts


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
