"""What a game's `box.toml` of a language says: what parts of a box, fields and verbs are called."""

from __future__ import annotations

from typing import Any

from companion.words import Words, say_in
from companion.words.catalogues import game_texts


class BoxWords:
    """game: by its name. language: "" for the one that is spoken here."""

    def __init__(self, game: str, language: str = "") -> None:
        self._texts = game_texts(game, language or say_in(), "box")
        self._words = Words(language or say_in(), game)

    def _printed(self, text: str) -> str:
        """What our edition prints, in this language; an owner's own text stays."""
        return self._words.printed(text)

    def _of(self, *keys: str) -> str:
        """The words under these keys, one in the other; "" where there are none."""
        found: Any = self._texts
        for key in keys:
            found = found.get(key, {}) if isinstance(found, dict) else {}
        return found if isinstance(found, str) else ""
