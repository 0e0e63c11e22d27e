"""The options of every game: written once, read in their types, refused by name, and explained."""

from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec
import pytest

from companion import games
from companion.editions.choices import known_options
from companion.refused import Refused
from companion.rules.game import Setup
from companion.testing.known import people
from companion.testing.source import NAMES, folder

LISTED = [(name, option) for name in NAMES for option in games.load(name).option_list("en")]

every_option = pytest.mark.parametrize(
    ("name", "option"), LISTED, ids=[f"{name}-{option['key']}" for name, option in LISTED]
)


def options(name, **chosen):
    """The options of a table of four or fewer, two on each side where that matters."""
    game = games.load(name)
    seats = len(people(name))
    return game.box(Setup(seats, game.edition(), chosen, [seat % 2 for seat in range(seats)])).options


def plain(value):
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("name", NAMES)
def test_every_option_of_the_list_has_a_type_and_its_default_once(name):
    known = known_options(folder(name))
    read = options(name)
    assert read.__struct_fields__ == tuple(known)
    assert read.__struct_defaults__ == (), "defaults stand in options.toml"
    assert {key: plain(getattr(read, key)) for key in known} == {key: one["default"] for key, one in known.items()}


@every_option
def test_the_type_of_an_option_names_the_values_of_the_list(name, option):
    """So that mypy knows a value that is misspelt."""
    type_ = get_type_hints(type(options(name)))[option["key"]]
    if all(isinstance(value, str) for value in option.get("values", [0])):
        assert get_args(type_) == tuple(option["values"])
    else:
        assert not [one for one in get_args(type_) if isinstance(one, str)]


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
        assert key in refused.value.reason


@every_option
def test_every_option_is_legal_and_explained(name, option):
    sections = {rule.rpartition("-")[0] for rule in games.load(name).rule_texts("en")}
    assert option["section"] in sections
    assert option["rulings"]
    assert 3 <= len(option["name"]) <= 40
    assert option["text"].endswith((".", "?"))
    if option["kind"] == "choice":
        assert option["default"] == option["values"][0]
        values = [msgspec.json.encode(value) for value in option["values"]]
        assert len(set(values)) == len(option["sentences"]) == len(set(option["sentences"])) >= 2
        assert all(sentence.endswith(".") for sentence in option["sentences"])
    elif option["kind"] == "number":
        assert option["least"] <= option["default"] <= option["most"]
    else:
        assert option["kind"] == "values"
        assert len(option["default"]) == len(option["items"])
        assert all(option["least"] <= value <= option["most"] for value in option["default"])


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_option_is_named(name):
    with pytest.raises(Refused, match="moonlight"):
        options(name, moonlight=True)


@pytest.mark.parametrize("name", NAMES)
def test_no_words_are_there_for_options_that_are_not(name):
    words = msgspec.toml.decode((folder(name) / "words" / "en" / "options.toml").read_bytes())
    assert list(words) == list(known_options(folder(name)))
