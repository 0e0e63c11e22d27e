"""The options of every game: written once, read in their types, refused by name, and explained."""

from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec
import pytest

from companion import games
from companion.editions.choices import known_options
from companion.refused import Refused
from companion.rules.game import Setup
from companion.testing.advice import advice
from companion.testing.known import people
from companion.testing.source import folder
from companion.words.catalogues import ENGLISH

FILE = "options.toml"
WORDS = "words/en/options.toml"


def listed(name):
    """Every option by its key."""
    return {option["key"]: option for option in games.load(name).option_list(ENGLISH)}


every_option = pytest.mark.each("option", listed, "options")


def options(name, **chosen):
    """The options of a table of four or fewer, two on each side where that matters."""
    game = games.load(name)
    seats = len(people(name))
    return game.box(Setup(seats, game.edition(), chosen, [seat % 2 for seat in range(seats)])).options


def plain(value):
    return list(value) if isinstance(value, tuple) else value


def test_every_option_of_the_list_has_a_type_and_its_default_once(name):
    known = known_options(folder(name))
    read = options(name)
    fields = read.__struct_fields__
    assert fields == tuple(known), advice(
        name, FILE, f"it has {tuple(known)}, the type {fields}", "give `options_type` the same, in the same order"
    )
    help = "leave the default out of the type: it stands in options.toml"
    assert read.__struct_defaults__ == (), advice(name, "", f"{type(read).__name__} has defaults", help)
    found = {key: plain(getattr(read, key)) for key in known}
    usual = {key: one["default"] for key, one in known.items()}
    assert found == usual, advice(name, FILE, f"a table has {found}, not {usual}", "let `of_box` and defaults agree")


@every_option
def test_the_type_of_an_option_names_the_values_of_the_list(name, option):
    """So that mypy knows a value that is misspelt."""
    type_ = get_type_hints(type(options(name)))[option["key"]]
    if all(isinstance(value, str) for value in option.get("values", [0])):
        agree = get_args(type_) == tuple(option["values"])
    else:
        agree = not [one for one in get_args(type_) if isinstance(one, str)]
    told = f"{option['key']} is {option.get('values')}, its type {type_}"
    assert agree, advice(name, FILE, told, "write the type as a Literal of the values")


@every_option
def test_every_value_on_the_list_is_taken_and_others_are_refused(name, option):
    key = option["key"]
    for value in option.get("values", [option["default"]]):
        assert plain(getattr(options(name, **{key: value}), key)) == value
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()
        assert plain(getattr(options(name, **{key: text}), key)) == value, "as it is typed"
    for bad in ("nonsense", -1, 1.5, None, [99], {}):
        with pytest.raises(Refused) as refused:
            options(name, **{key: bad})
        assert key in refused.value.reason, advice(name, FILE, f"{key}={bad}: {refused.value.reason}", "name the key")


@every_option
def test_every_option_is_legal_and_explained(name, option):
    key = option["key"]
    sections = {rule.rpartition("-")[0] for rule in games.load(name).rule_texts(ENGLISH)}
    known = option["section"] in sections
    assert known, advice(name, FILE, f"{key} belongs to {option['section']}", f"name one of {sorted(sections)}")
    assert option["rulings"], advice(name, FILE, f"{key} names no rulings", "say what it rests on in `rulings`")
    short = 3 <= len(option["name"]) <= 40
    assert short, advice(name, WORDS, f"{key} is called {option['name']!r}", "use 3 to 40 letters")
    text = option["text"].endswith((".", "?"))
    assert text, advice(name, WORDS, f"{key}: {option['text']!r}", "end the text like a sentence")
    if option["kind"] == "choice":
        first = option["default"] == option["values"][0]
        assert first, advice(name, FILE, f"{key} does not begin with its default", "let the default stand first")
        values = [msgspec.json.encode(value) for value in option["values"]]
        counts = len(set(values)) == len(option["sentences"]) == len(set(option["sentences"])) >= 2
        assert counts, advice(name, WORDS, f"{key} has {option['sentences']}", "write a sentence for each value")
        ended = all(sentence.endswith(".") for sentence in option["sentences"])
        assert ended, advice(name, WORDS, f"{key}: {option['sentences']}", "end each with a full stop")
    elif option["kind"] == "number":
        inside = option["least"] <= option["default"] <= option["most"]
        assert inside, advice(name, FILE, f"{key} is {option['default']} by default", "keep within least and most")
    else:
        assert option["kind"] == "values", advice(name, FILE, f"{key}: {option['kind']}", "choice, number or values")
        fits = len(option["default"]) == len(option["items"])
        inside = all(option["least"] <= value <= option["most"] for value in option["default"])
        assert fits and inside, advice(name, FILE, f"{key}: {option['default']}", "one within bounds for each item")


def test_an_unknown_option_is_named(name):
    with pytest.raises(Refused, match="moonlight"):
        options(name, moonlight=True)


@pytest.mark.needs("options")
def test_no_words_are_there_for_options_that_are_not(name):
    words = msgspec.toml.decode((folder(name) / WORDS).read_bytes())
    known = list(known_options(folder(name)))
    assert list(words) == known, advice(name, WORDS, f"{list(words)} and not {known}", "have both in the same order")
