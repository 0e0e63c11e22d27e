"""An edition as it came, for whoever looks at it as plain data: in today's form, and nothing left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.outrage.form_1 import take_over

_PARTS: Mapping[str, Any] = {"stairs": [], "climb": [], "scenery": [], "estimated_link": [], "components": {}}
_SQUARE: Mapping[str, Any] = {"w": 4.4, "h": 3.8, "effects": []}
"""What edition.py says of fields that are left out."""


def whole(edition: Mapping[str, Any]) -> dict[str, Any]:
    """The same edition, one that can be played, with all that screens read of it."""
    found = {**_PARTS, **take_over(edition)}
    return {**found, "square": [{**_SQUARE, **square} for square in found["square"]]}
