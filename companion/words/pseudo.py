"""A language that a machine makes from the English one, to see what no catalogue holds and what breaks when longer.

Every sentence stands in ⟦brackets⟧, its vowels carry accents, and it is a third longer. What a screen shows without
brackets is a name, a number or a sentence that was left in the code.
"""

from __future__ import annotations

from typing import Any

from companion.words.templates import mapped

NAME = "en-XA"

OPEN, CLOSE = "⟦", "⟧"

_ACCENTED = str.maketrans("aeiouyAEIOUYcnszCNSZ", "àéîöûýÀÉÎÖÛÝçñšžÇÑŠŽ")

_BARE = frozenset({"language"})
"""Parts of a catalogue that are data about the language, not sentences."""


def pseudo(texts: dict[str, Any]) -> dict[str, Any]:
    """A catalogue in the made-up language."""
    return {key: value if key in _BARE else _translated(value) for key, value in texts.items()}


def _translated(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _translated(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_translated(inner) for inner in value]
    if not isinstance(value, str) or not value:
        return value
    longer = "~" * max(1, len(value) // 3)
    return f"{OPEN}{mapped(value, lambda text: text.translate(_ACCENTED))}{longer}{CLOSE}"
