"""The effects of a card in words, and the places in them."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.boxes.effects import EffectWords, fresh, opened, put_at, taken_at
from companion.editions.effects import Inner, Number, Word, check_effects
from companion.rules.findings import Findings

VERBS = {
    "gain": {"number": Number(1, 9), "who": Word(("you", "all"), "you")},
    "rest": {},
    "choose": {"of": Inner(2)},
    "if": {"has": Word(("gold", "dice")), "then": Inner(), "else": Inner(needed=False)},
}
EFFECTS = [
    {"do": "gain", "number": 3},
    {"do": "choose", "of": [{"do": "rest"}, [{"do": "gain", "number": 1}, {"do": "rest"}]]},
    {"do": "if", "has": "gold", "then": [{"do": "rest"}]},
]


@pytest.mark.parametrize(
    ("place", "there"),
    [((), opened(EFFECTS, VERBS)), ((0, "number"), 3), ((1, "of", 0), [{"do": "rest"}]),
     ((1, "of", 1, 0), {"do": "gain", "number": 1}), ((2, "else"), [])],
)  # fmt: skip
def test_what_stands_at_a_place(place, there):
    assert taken_at(opened(EFFECTS, VERBS), place) == there


def test_another_value_at_a_place_changes_nothing_in_what_was_given():
    effects = opened(EFFECTS, VERBS)
    changed = put_at(effects, (1, "of", 1, 0, "number"), 7)
    assert taken_at(changed, (1, "of", 1, 0, "number")) == 7
    assert taken_at(effects, (1, "of", 1, 0, "number")) == 1
    assert taken_at(put_at(effects, (2, "else"), [{"do": "rest"}]), (2, "else", 0)) == {"do": "rest"}
    assert put_at(effects, (), []) == []


def test_a_fresh_effect_has_all_that_it_needs():
    for verb in VERBS:
        findings = Findings()
        check_effects([fresh(verb, VERBS)], "effects", VERBS, findings)
        assert findings.faults == []
    assert fresh("gain", VERBS) == {"do": "gain", "number": 1}


WITH_VERBS = [name for name in games.names() if games.load(name).verbs_for(games.load(name).edition())]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", WITH_VERBS)
def test_every_verb_and_what_belongs_to_it_has_words(name, language):
    words = EffectWords(name, games.load(name).edition(), language)
    for verb, arguments in words.verbs.items():
        assert words.verb(verb) != verb
        for argument, kind in arguments.items():
            assert words.argument(argument) != argument
            if isinstance(kind, Word) and argument not in ("post", "jewel"):
                unsaid = [word for word in kind.words if words.value(word) == str(word)]
                assert unsaid == []
        assert words.sentence(fresh(verb, words.verbs))
