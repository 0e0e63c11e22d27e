"""Sensible answers in Medieval Torture where there is no hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.client.answering.thinking import Thinking


class GameThinking(Thinking):
    """Only where the companion rolls the dice it knows of any."""

    options: ClassVar[Mapping[str, Any]] = {"dice": "virtual"}
