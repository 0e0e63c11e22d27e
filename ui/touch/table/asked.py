"""Whom the open questions ask, as a screen says it before it shows any of them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.client.layers.views import QuestionView


def asked_seat(asks: Sequence[QuestionView]) -> int:
    """The seat that is asked, -1 for several at once, for the table and where nothing is asked."""
    return asks[0].seat if asks and len(asks[0].at_once) < 2 else -1
