"""Finding what a language says: one folder a language here, and one in each game's folder.

A key's first part names the file (`table.undo.nothing` stands in `table.toml`) or the game (`toy.ask.act.prompt`).
What a language lacks is said in English.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from companion.words import pseudo

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
    return english if language == ENGLISH else _over(english, _files(folder / language))


def _files(folder: Path) -> dict[str, Any]:
    return {path.stem: msgspec.toml.decode(path.read_bytes()) for path in sorted(folder.glob("*.toml"))}


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Both, key by key; what is above counts."""
    merged = dict(below)
    for key, value in above.items():
        under = below.get(key)
        merged[key] = _over(under, value) if isinstance(value, dict) and isinstance(under, dict) else value
    return merged
