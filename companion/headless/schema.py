"""The JSON Schema of every message."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.client.shelf import BoxedGame
from companion.headless.replies import Reply
from companion.headless.requests import PROTOCOL, Requests


def schema(game: BoxedGame | None = None) -> dict[str, Any]:
    """The JSON Schema of every request and of the reply."""
    (request, reply), components = msgspec.json.schema_components([Requests, Reply])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": PROTOCOL,
        "request": request,
        "reply": reply,
        "$defs": components,
    }
