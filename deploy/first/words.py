"""The words of a card's first start, in the language of the person who set the card up."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("words.toml")
FALLBACK = "en"

LOCALES = ("etc/locale.conf", "etc/default/locale")
BY_KEYBOARD = {"at": "de", "de": "de"}


class Words:
    """The sentences of one language, by their keys."""

    def __init__(self, language: str) -> None:
        known = tomllib.loads(FILE.read_text(encoding="utf-8"))
        self.language = language if language in known else FALLBACK
        self._sentences: dict[str, str] = known[self.language]

    def __getitem__(self, key: str) -> str:
        return self._sentences[key]

    def say(self, key: str, **facts: Any) -> str:
        """A sentence with its facts."""
        return self[key].format(**facts)


def language_of(root: Path, card: Path) -> str:
    """The language that Imager or the system says; where that is as it came from the factory, the one of the keyboard.

    Raspberry Pi Imager asks for a keyboard and no language, and what it was told is not done yet when the page comes.
    """
    asked = _text(card / "user-data")
    locale = _named(asked, "locale: *") or next(
        (found for file in LOCALES if (found := _named(_text(root / file), "LANG="))), ""
    )
    keyboard = _named(asked, " +layout: *") or _named(_text(root / "etc/default/keyboard"), "XKBLAYOUT=")
    language = re.split("[_.]", locale)[0]
    return BY_KEYBOARD.get(keyboard.partition(",")[0], FALLBACK) if language in ("", "C", FALLBACK) else language


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _named(text: str, name: str) -> str:
    """What stands behind a name at the beginning of a line."""
    found = re.search(rf'^{name}"?([^"\n]*)"?$', text, re.MULTILINE)
    return found[1] if found else ""
