"""The effects of a card in words, and the places in them."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.boxes.effects import EffectWords, fresh, opened, put_at, saying, taken_at, ways_at, with_ways
from companion.editions.effects import Inner, Number, Text, Word, check_effects
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


ONE_OF = {
    "if": {"has": Word(("gold",), "", ("zone",)), "zone": Word(("here", "there"), "", ("has",)), "then": Inner()},
    "read": {"text": Text()},
}


def test_of_some_arguments_exactly_one_is_said():
    effect = fresh("if", ONE_OF)
    assert effect == {"do": "if", "has": "gold", "then": []}
    there = saying(effect, "zone", "there", ONE_OF)
    assert there == {"do": "if", "zone": "there", "then": []} and effect["has"] == "gold"
    for said, wrong in ((effect, 0), (there, 0), ({**there, "has": "gold"}, 1), ({"do": "if", "then": []}, 1)):
        findings = Findings()
        check_effects([said, {"do": "read", "text": "Aloud."}], "effects", ONE_OF, findings)
        assert [one.path for one in findings.faults] == ["effects[0]"] * wrong
    assert saying({"do": "read"}, "text", "Aloud.", ONE_OF) == {"do": "read", "text": "Aloud."}


def test_a_text_is_a_text():
    findings = Findings()
    check_effects([{"do": "read", "text": 7}], "effects", ONE_OF, findings)
    assert [one.path for one in findings.faults] == ["effects[0].text"]


OFFER = {"offer": {"of": Inner(2, beside="texts")}, "rest": {}}


@pytest.mark.parametrize(("texts", "wrong"), [
    (["Stay", "Go"], []), (["Stay", " "], ["effects[0].texts"]), (["Stay"], ["effects[0].texts"]),
    (["Stay", 7], ["effects[0].texts"]), ("Stay", ["effects[0].texts"]), (None, ["effects[0].texts"]),
])  # fmt: skip
def test_every_way_has_a_text_where_one_belongs_to_it(texts, wrong):
    effect = {"do": "offer", "of": [[{"do": "rest"}], []]} | ({} if texts is None else {"texts": texts})
    findings = Findings()
    check_effects([effect], "effects", OFFER, findings)
    assert [one.path for one in findings.faults] == wrong


def test_ways_and_their_texts_come_and_go_together():
    argument = OFFER["offer"]["of"]
    effect = fresh("offer", OFFER)
    assert effect == {"do": "offer", "of": [[], []], "texts": ["", ""]}
    ways = ways_at({**effect, "texts": ["Stay"]}, "of", argument)
    assert ways == [("Stay", []), ("", [])]
    changed = with_ways(effect, "of", argument, [*ways, ("Go", [{"do": "rest"}])])
    assert changed == {"do": "offer", "of": [[], [], [{"do": "rest"}]], "texts": ["Stay", "", "Go"]}
    assert effect["texts"] == ["", ""]
    assert with_ways({"do": "choose"}, "of", Inner(2), ways) == {"do": "choose", "of": [[], []]}


def test_a_way_is_told_by_its_text():
    effect = {"do": "choose", "of": [[{"do": "lose_coin"}], []], "texts": ["Pay", ""]}
    words = EffectWords("outrage", games.load("outrage").edition(), "en")
    assert words.sentence(effect) == "One of these, as they like: Pay (Lose the coin), – (–)"


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
