"""What the editor's phone is shown of the box: its cards, list by list, what is wrong with it, and its board."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from companion.client.boxes.board import drawn, named
from companion.client.boxes.cards import LONGEST, TYPED, card_questions, name_of
from companion.client.boxes.editing import EditedBox
from companion.client.boxes.effects import Argument, EffectWords, Inner, Number, Spot, Text, fresh, opened
from companion.client.boxes.sheets import Question, Sheet, SheetWords, row_of
from companion.client.display.boards import BoardLook
from companion.editions.giving import texts_off_cards
from companion.editions.places import at
from companion.words import Said, Words

LETTER = 6
"""So wide a letter of a square's name has to be on the drawn board, in thousandths of it, to be read."""


class Snapshot(NamedTuple):
    """The box as it stands, taken on the table's thread: nothing in it changes. found: None while nobody has looked.

    photographed: the cards of which there are photographs. board: whether there is one of the board.
    """

    game: str
    title: str
    edition: dict[str, Any]
    changed: bool
    can_undo: bool
    photographed: frozenset[str]
    board: bool
    found: tuple[list[Said], list[Said]] | None


def question_of(box: EditedBox, card: str) -> Question | None:
    """The question about a card by its list and id, wherever it stands by now; None where it is gone."""
    return next((one for one in card_questions(box.game, box.edition) if name_of(box.edition, one) == card), None)


def state_of(now: Snapshot, language: str) -> bytes:
    """The whole of it, as it is sent."""
    words, said = SheetWords(now.game, language), Words(language, now.game)
    effects = EffectWords(now.game, now.edition, language)
    lists: dict[str, dict[str, Any]] = {}
    for question in card_questions(now.game, now.edition):
        place, _ = row_of(question.path)
        if place not in lists:
            lists[place] = _list(place, question.sheet, now.edition, words)
        lists[place]["cards"].append(_card(question, now, words, effects))
    wrong, doubtful = now.found or ([], [])
    board = drawn(now.edition)
    state = {
        "title": now.title, "changed": now.changed, "can_undo": now.can_undo, "checked": now.found is not None,
        "wrong": [said.tell(one) for one in wrong], "doubtful": [said.tell(one) for one in doubtful],
        "lists": list(lists.values()),
        "board": board and {"photo": now.board, "drawn": board, "named": _readable(board, named(now.edition))},
        "texts": texts_off_cards(now.edition), "verbs": _verbs(effects), "squares": list(effects.squares.items()),
    }  # fmt: skip
    return msgspec.json.encode({"tell": "state", "state": state})


def _readable(board: BoardLook, names: dict[str, str]) -> dict[str, str]:
    """The names of squares that are wide enough for them."""
    wide = {one.spot: one.w for one in board.places}
    return {square: name for square, name in names.items() if wide.get(square, 0) >= LETTER * len(name)}


def _list(place: str, sheet: Sheet, edition: dict[str, Any], words: SheetWords) -> dict[str, Any]:
    fields = [
        {
            "name": field.name, "label": words.field(field), "kind": field.kind, "least": field.least,
            "most": field.most, "longest": LONGEST.get(field.kind, 0),
            "choices": list(words.choices(field, edition).items()) if field.kind == "choice" else [],
            "several": field.several,
        }
        for field in sheet.fields if field.kind in TYPED
    ]  # fmt: skip
    return {
        "place": place, "name": words.part(sheet.part), "grows": sheet.grows, "shown": sheet.shown, "fields": fields,
        "cards": [],
    }  # fmt: skip


def _card(question: Question, now: Snapshot, words: SheetWords, effects: EffectWords) -> dict[str, Any]:
    card, values = name_of(now.edition, question), {}
    for field in question.sheet.fields:
        value = at(now.edition, f"{question.path}.{field.name}")
        stands: Any = field.usual if value is None else value
        values[field.name] = opened(stands or [], effects.verbs) if field.kind == "effects" else stands
    return {
        "card": card, "title": words.title(question, now.edition), "photo": card in now.photographed,
        "confirmed": question.confirmed(now.edition), "values": values,
    }  # fmt: skip


def _verbs(words: EffectWords) -> dict[str, Any]:
    """The verbs in the order of the game, each with what belongs to it and what it begins with."""
    return {
        verb: {
            "label": words.verb(verb), "fresh": fresh(verb, words.verbs),
            "arguments": [
                {"name": name, "label": words.argument(name), **_argument(argument, words)}
                for name, argument in arguments.items()
            ],
        }
        for verb, arguments in words.verbs.items()
    }  # fmt: skip


def _argument(argument: Argument, words: EffectWords) -> dict[str, Any]:
    if isinstance(argument, Inner):
        texts = {"texts": argument.beside, "said": words.argument(argument.beside)} if argument.beside else {}
        return {"kind": "inner", "ways": argument.ways, "needed": argument.needed, **texts}
    if isinstance(argument, Number):
        return {"kind": "number", "least": argument.least, "most": argument.most, "usual": argument.usual}
    if isinstance(argument, Spot):
        return {"kind": "spot", "usual": argument.usual}
    if isinstance(argument, Text):
        return {"kind": "text", "usual": argument.usual, "longest": LONGEST["text"]}
    choices = [(word, words.value(word)) for word in argument.words]
    return {"kind": "word", "choices": choices, "usual": argument.usual, "instead": argument.instead}
