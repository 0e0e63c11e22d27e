"""Every word that a game says to programs: kinds of questions and answers, events, corrections, views, and their types.

It is made from the game's code and words, and from the vocabulary.toml in its folder where those do not say it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from companion.quick import tomls
from companion.rules.game import Game, Setup
from companion.words.catalogues import shared_texts


class TypeWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """What values of one type are. is_a: "integer", "string", "boolean" or "any". names: every value, and its name.

    letters: they are words made of the values of that other type.
    """

    is_a: str
    means: str
    names: dict[str, str] = {}
    letters: str = ""


class AnswerForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """A form that options have, such as "attack:{seat}", with what it is called. rare: hardly ever on offer."""

    form: str
    label: str = ""
    rare: bool = False


class AskWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """What questions `about` one thing are like: as in QuestionView. items, cards: the type of what is picked, drawn.

    answers: forms of what is chosen, or words that can be picked besides those items.
    parts: of a "compose" the type of each by its name. facts: by name their type; "?" behind it says that it may be
    missing, [type] that it is a list. rare: hardly ever asked.
    """

    kind: str
    prompt: str
    facts: dict[str, str] = {}
    answers: list[AnswerForm] = []
    items: str = ""
    cards: str = ""
    parts: dict[str, str] = {}
    rare: bool = False


class EventWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """What log lines of one kind are like. secret: facts that only the sentence for its seat is made from.

    text: the sentence. reveals: a hidden card was seen by it. facts and rare: as in AskWords.
    """

    text: str
    facts: dict[str, str] = {}
    secret: dict[str, str] = {}
    reveals: bool = False
    rare: bool = False


class CorrectionWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value that may be put right, by the first word of its name: "square" of "square:0". kind: as in CorrectionView.

    of: "seat" where every seat has one, "table" where the table has, one or one of each thing. secret: its owner's.
    """

    kind: str
    of: str
    secret: bool = False


class Vocabulary(msgspec.Struct, frozen=True):
    """All of it. asks, events, corrections: by `about`, by `kind`, and by the first word of `what`.

    packs, dice: by which `source` is changed. scores: the lines of standings. view, table: the JSON Schemas of the view
    and of a position's table, with the parts they share in `parts`.
    """

    game: str
    title: str
    rules_version: int
    seats: list[int]
    packs: list[str]
    dice: list[str]
    types: dict[str, TypeWords]
    asks: dict[str, AskWords]
    events: dict[str, EventWords]
    corrections: dict[str, CorrectionWords]
    scores: list[str]
    view: dict[str, Any]
    table: dict[str, Any]
    parts: dict[str, Any]


PARTS = "#/$defs/{name}"
"""How the schemas of a vocabulary refer to their parts."""

_PLAIN = {
    "seat": TypeWords("integer", "a seat, from 0"),
    "number": TypeWords("integer", "a number"),
    "yes_no": TypeWords("boolean", "yes or no"),
    "word": TypeWords("string", "a word"),
    "text": TypeWords("string", "what people have written"),
    "correction": TypeWords("string", "a value that was put right"),
    "value": TypeWords("any", "the kind of such a value, the value, and its name"),
}


def vocabulary_of(game: Game, language: str) -> Vocabulary:
    """The vocabulary of a game with the edition that comes with the app. language: of its sentences."""
    shared = tomls("vocabulary", [Path(__file__).with_name("vocabulary.toml")])["vocabulary"]
    own = game.vocabulary()
    words = _Templates(game, language)
    view_type = get_type_hints(game.view)["return"]
    (view, table), parts = msgspec.json.schema_components([view_type, game.state_type], ref_template=PARTS)
    asks = {**own.get("ask", {}), **shared["ask"]}
    events = {**shared["event"], **own.get("event", {})}
    return Vocabulary(
        game=game.name,
        title=game.title,
        rules_version=game.rules_version,
        seats=list(game.seat_counts),
        packs=list(game.packs),
        dice=list(game.dice_kinds),
        types=_types(game, own.get("type", {}), language),
        asks={about: _ask(about, entry, words) for about, entry in asks.items()},
        events={kind: _event(kind, entry, words, game) for kind, entry in events.items()},
        corrections={
            name: CorrectionWords(kind.kind, kind.of, kind.secret) for name, kind in game.correction_kinds.items()
        },
        scores=list(game.texts(language).get("score", {})),
        view=view,
        table=table,
        parts=parts,
    )


def _types(game: Game, own: Mapping[str, Any], language: str) -> dict[str, TypeWords]:
    box = game.box(Setup(min(game.seat_counts), game.edition(), {}))
    types = dict(_PLAIN)
    types["pack"] = TypeWords("string", "a pack of cards", {name: name for name in game.packs})
    for kind, names in game.names(box, language).items():
        called = {str(name): name_of(called) for name, called in names.items()}
        types[kind] = TypeWords("string", f"the {kind}s of the edition, by their ids", called)
    for name, entry in own.items():
        types[name] = TypeWords("string", entry["means"], letters=entry["letters"])
    return types


def name_of(called: Any) -> str:
    """The plain one of the forms of a name."""
    return str(called["name"] if isinstance(called, Mapping) else called)


def _ask(about: str, entry: Mapping[str, Any], words: _Templates) -> AskWords:
    forms = [(form, False) for form in entry.get("answers", [])]
    forms += [(form, True) for form in entry.get("rare_answers", [])]
    return AskWords(
        kind=entry["kind"],
        prompt=words.of("ask", about, "prompt"),
        facts=entry.get("facts", {}),
        answers=[AnswerForm(form, words.of("option", form.partition(":")[0]), rare) for form, rare in forms],
        items=entry.get("items", ""),
        cards=entry.get("cards", ""),
        parts=entry.get("parts", {}),
        rare=entry.get("rare", False),
    )


def _event(kind: str, entry: Mapping[str, Any], words: _Templates, game: Game) -> EventWords:
    return EventWords(
        text=words.of("event", kind, "text"),
        facts=entry.get("facts", {}),
        secret=entry.get("secret", {}),
        reveals=kind in game.reveals or "secret" in entry,
        rare=entry.get("rare", False),
    )


class _Templates:
    """The sentences of a game as they are written, or those that every game has."""

    def __init__(self, game: Game, language: str) -> None:
        self._texts = [game.texts(language), shared_texts(language)["log"]]

    def of(self, section: str, key: str, part: str = "") -> str:
        """The sentence with that key, "" for none. part: of an entry that has several."""
        found = next((texts[section][key] for texts in self._texts if key in texts.get(section, {})), "")
        return str(found.get(part, "") if isinstance(found, Mapping) else found)
