"""The form in which editions are written, and reading one of a form before.

The head says it: [edition] format = 2. Files of before say nothing, and are of form 1.
"""

from __future__ import annotations

from typing import Any

from companion.refused import Newer, Refused

FORM = 2
"""Today's. In form 2 what a card does stands in `effects`, in every game; cards have `copies`; and beside every value
can stand when its owner confirmed it, and a note."""

_FIELD = "format"


def form_of(edition: dict[str, Any]) -> int:
    """The form of an edition. Raises Refused where it is none, Newer where it is one of a newer companion."""
    head = edition.get("edition")
    form = head.get(_FIELD, 1) if isinstance(head, dict) else 1
    if type(form) is not int or form < 1:
        raise Refused("editions.no_form", path=f"edition.{_FIELD}", most=FORM)
    if form > FORM:
        raise Newer("editions.newer_form", path=f"edition.{_FIELD}", most=FORM)
    return form


def as_today(edition: dict[str, Any]) -> dict[str, Any]:
    """An edition that is in today's form, with its head saying so: whoever reads it again takes nothing over."""
    head = edition.get("edition")
    return {**edition, "edition": {**head, _FIELD: FORM}} if isinstance(head, dict) else edition
