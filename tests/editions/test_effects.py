"""Effects of cards are read by what a game knows: every slip is a fault at its place, with what may have been meant."""

from __future__ import annotations

import random

import pytest

from companion.editions.effects import Inner, Number, Word, check_effects, every_effect
from companion.editions.varied_effects import some_effects
from companion.rules.findings import Findings
from companion.words import tell

VERBS = {
    "hop": {}, "gain": {"number": Number(1, 9), "who": Word(("you", "all"), "you")},
    "choose": {"of": Inner(2)}, "if": {"then": Inner(), "else": Inner(needed=False)},
}  # fmt: skip


def faults(effects):
    findings = Findings()
    check_effects(effects, "card[0].effects", VERBS, findings)
    return [(fault.path.removeprefix("card[0].effects"), tell(fault.said)) for fault in findings.faults]


@pytest.mark.parametrize(
    ("effects", "path", "said"),
    [
        ([{"do": "hopp"}], "[0].do", "did you mean “hop”?"),
        ([{"do": 7}], "[0].do", "nothing here can do “”."),
        ([{}], "[0].do", "The verbs are choose, gain, hop and if."),
        ([3], "[0]", "is no effect"),
        ([{"do": "gain"}], "[0].number", "is missing"),
        ([{"do": "gain", "number": True}], "[0].number", "is no whole number"),
        ([{"do": "gain", "number": 10}], "[0].number", "Write a number from 1 to 9"),
        ([{"do": "gain", "number": 1, "who": "al"}], "[0].who", "did you mean “all”?"),
        ([{"do": "choose", "of": [{"do": "hop"}]}], "[0].of", "at least 2 ways"),
        ([{"do": "choose", "of": [[{"do": "hip"}], 3]}], "[0].of[0][0].do", "did you mean “hop”?"),
        ([{"do": "if", "then": {"do": "hop"}}], "[0].then", "is no list of effects"),
        ([{"do": "hop"}] * 13, "", "is too long"),
    ],
)
def test_each_slip_is_a_fault_at_its_place(effects, path, said):
    found = faults(effects)
    assert found and found[0][0] == path and said in found[0][1], found


@pytest.mark.parametrize(
    ("effect", "said"),
    [({"do": "hop", "far": 1}, "needs nothing beside its “do”"),
     ({"do": "gain", "nummer": 1, "number": 1}, "did you mean “number”?")],
)  # fmt: skip
def test_what_a_verb_has_no_use_for_is_a_doubt(effect, said):
    """As every other name that is not known: it does nothing."""
    findings = Findings()
    check_effects([effect], "effects", VERBS, findings)
    assert not findings.faults and said in tell(findings.doubts[0].said)


def test_what_lies_too_deep_is_one_fault():
    effects = [{"do": "hop"}]
    for _ in range(200):
        effects = [{"do": "if", "then": effects}]
    assert len(faults(effects)) == 1


def test_sources_and_notes_are_no_slips():
    assert faults([{"do": "hop", "source": "owner", "note": "I looked."}]) == []


@pytest.mark.parametrize("seed", range(40))
def test_effects_that_are_made_by_chance_have_no_fault(seed):
    effects = some_effects(VERBS, random.Random(seed))
    assert faults(effects) == [] and len(list(every_effect(effects))) >= len(effects)
