"""The JSON Schema of every message: of all games alike, or with the words of one."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.client.games.shelf import BoxedGame
from companion.client.games.vocabulary import AskWords, Vocabulary
from companion.headless.replies import Reply
from companion.headless.requests import PROTOCOL, Requests

_OF_A_SEAT = -1
"""The least that a seat can be in facts: -1 is the table."""


def schema(game: BoxedGame | None = None) -> dict[str, Any]:
    """The JSON Schema of every request and of the reply. game: with its views, questions, facts and corrections."""
    (request, reply), components = msgspec.json.schema_components([Requests, Reply])
    if game is not None:
        _fill_in(components, game.vocabulary())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": PROTOCOL,
        "request": request,
        "reply": reply,
        "$defs": components,
    }


def _fill_in(components: dict[str, Any], words: Vocabulary) -> None:
    """Say of one game what is left open for all."""
    components.update(words.parts)
    for name in ("Reply", "Look"):
        components[name]["properties"]["view"] = words.view
    components["TablePosition"]["properties"]["table"] = words.table
    lines = {kind: facts_schema(event.facts, words) for kind, event in words.events.items()}
    components["LogLine"].update(_by("kind", lines))
    asked = {about: facts_schema(ask.facts, words) for about, ask in words.asks.items()}
    for name in ("QuestionView", "WordlessQuestion"):
        components[name].update(_by("about", asked))
        kinds = [_when("about", about, {"kind": {"const": ask.kind}}) for about, ask in words.asks.items()]
        components[name]["allOf"] += kinds
    options = [_when("about", about, {"options": _options(ask)}) for about, ask in words.asks.items()]
    components["WordlessQuestion"]["allOf"] += options
    names = "|".join(sorted(words.corrections))
    components["CorrectionView"]["properties"]["what"] = {"type": "string", "pattern": f"^({names})(:|$)"}


def _by(field: str, facts: dict[str, Any]) -> dict[str, Any]:
    """Facts that depend on another field."""
    return {
        "allOf": [
            {"properties": {field: {"enum": sorted(facts)}}},
            *(_when(field, value, {"facts": schema}) for value, schema in facts.items()),
        ]
    }


def _when(field: str, value: str, then: dict[str, Any]) -> dict[str, Any]:
    return {"if": {"properties": {field: {"const": value}}}, "then": {"properties": then}}


def _options(ask: AskWords) -> dict[str, Any]:
    """Options by how each form begins; what it goes on with is for the edition to say."""
    begins = {form.form.partition("{")[0] for form in ask.answers}
    if not ask.answers or ask.items or "" in begins:
        return {}
    plain = {form.form for form in ask.answers if "{" not in form.form}
    patterns = [f"^{begin}$" if begin in plain else f"^{begin}" for begin in sorted(begins)]
    return {"items": {"type": "string", "pattern": "|".join(patterns)}}


def facts_schema(facts: dict[str, str], words: Vocabulary) -> dict[str, Any]:
    """The schema of facts by their types."""
    return {
        "type": "object",
        "properties": {name: type_schema(of.removesuffix("?"), words) for name, of in facts.items()},
        "required": [name for name, of in facts.items() if not of.endswith("?")],
        "additionalProperties": False,
    }


def type_schema(of: str, words: Vocabulary) -> dict[str, Any]:
    """The schema of one type."""
    if of.startswith("["):
        return {"type": "array", "items": type_schema(of[1:-1], words)}
    is_a = words.types[of].is_a
    if of == "seat":
        return {"type": "integer", "minimum": _OF_A_SEAT}
    return {} if is_a == "any" else {"type": is_a}
