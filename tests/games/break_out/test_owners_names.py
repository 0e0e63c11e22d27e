"""What an owner calls prisoners, spaces and boats is said everywhere, and never what our own box says."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest

from companion.client.window import Window
from companion.games.break_out import game
from companion.rules.asks import TABLE
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from ui.touch.sounds.speech import worth_reading

LETTERS = "RGYBOPK"
OWN = {who: f"Owner’s {who}" for who in LETTERS}
SPACES = {3: "Mole’s hole", 7: "Kitchen", 9: "Laundry"}
TEXTS = {3: "The mole helps you on.", 7: "Peel potatoes.", 9: "Hide in a basket."}
LOOKS = ["barrel", "raft", "bathtub", "gondola"]
EFFECTS = {3: {"do": "move_by", "by": 2}, 7: {"do": "rest"}, 9: {"do": "by_table"}}


def box():
    edition = game.edition()
    edition["track"] = {"spaces": 14, "sections": []}
    edition["entry"] = {"normal": 1, "rope": 5}
    for prisoner in edition["prisoner"]:
        prisoner["name"] = OWN[prisoner["id"]]
    for boat, look in zip(edition["boat"], LOOKS, strict=True):
        boat["look"] = look
    edition["space"] = [
        {"at": at, "name": name, "text": TEXTS[at], "effects": [EFFECTS[at]]} for at, name in SPACES.items()
    ]
    return edition


PRINTED = {
    "en": ["Red", "Green", "Yellow", "Blue", "Orange", "Purple", "Black", "leaky wreck", "speedboat"],
    "de": ["Rot", "Grün", "Gelb", "Blau", "Orange", "Lila", "Schwarz", "leckes Wrack", "Schnellboot"],
}
"""What our own box would say."""


def test_our_own_box_would_say_so():
    for language, words in PRINTED.items():
        table = evening_of(game.edition(), language)
        said = " ".join(one.label for one in table.seat(0).questions[0].items)
        said += " ".join(line for boat in (1, 4) for line in table.display.about(f"boat{boat}").lines)
        assert all(word in said for word in words), said


def evening_of(edition, language):
    evening = Evening.start(Store(":memory:"), "break-out", ["Ada", "Ben"], {}, edition, seed=seed_from("names"))
    evening.set_source("dice", "typed")
    return Window(evening, TABLE, language=language)


@pytest.fixture(scope="module", params=["en", "de"])
def said(request):
    """The language, and all that is said of a random evening by kind, at the table and at two doors of their own."""
    luck, table, heard = random.Random("names"), evening_of(box(), request.param), defaultdict(set)
    spots = ["cell", *map(str, range(1, 15)), *(f"boat{number}" for number in range(1, 5))]
    while not table.over:
        for door in (table, table.seat(0), table.seat(1)):
            for ask in door.questions:
                heard["questions"] |= {ask.prompt, ask.hint, ask.short}
                heard["questions"] |= {one.label for one in (*ask.options, *ask.items)}
                if not ask.mine:
                    continue
                heard["odds"] |= {odd.text for odd in door.odds(ask.id)}
                if hint := door.hint(ask.id):
                    heard["hints"] |= {hint.label, hint.reason}
            heard["board"] |= set(door.display.board().lines)
            heard["corrections"] |= {f"{one.label} {one.value_label}" for one in door.corrections()}
            heard["spoken"] |= set(worth_reading(door.display, door.log[-3:], door.questions, lambda _: True))
        for spot in spots:
            heard["places"] |= {table.display.about(spot).title, *table.display.about(spot).lines}
        ask = luck.choice([one for door in (table, table.seat(0), table.seat(1)) for one in door.questions if one.mine])
        door = table.seat(ask.actor) if ask.actor >= 0 else table
        door.answer(ask.id, door.random_answer(ask.id, luck), source="typed" if ask.kind == "throw" else "touch")
    for line in table.log:
        heard["log"] |= {line.text, line.hands, table.display.hands_short(line)}
    return request.param, heard


def test_only_the_owners_names_are_said(said):
    language, heard = said
    assert set(heard) == {"questions", "odds", "hints", "board", "corrections", "spoken", "places", "log"}
    wrong = [(kind, text) for kind, texts in heard.items() for text in texts
             for word in PRINTED[language] if re.search(rf"\b{word}\b", text)]  # fmt: skip
    assert wrong == []


def test_each_of_them_is_said_wherever_it_is_about(said):
    _, heard = said
    for kind in ("questions", "board", "corrections", "places", "log", "spoken"):
        assert all(any(own in text for text in heard[kind]) for own in OWN.values()), kind
    for kind in ("questions", "board", "places", "log"):
        assert all(any(name in text for text in heard[kind]) for name in SPACES.values()), kind
    for kind in ("log", "board", "places", "spoken"):
        assert all(any(text in one for one in heard[kind]) for text in TEXTS.values()), kind
    assert all(any(look in one for one in heard["places"]) for look in LOOKS)
    assert any(TEXTS[9] in text for text in heard["questions"])
