"""Rules, rulings and options of every game: complete, pointing at each other, and each rule with a test."""

from __future__ import annotations

import pytest

from companion import games
from companion.testing.source import NAMES, RULE_ID, folder, literals, marked_rules

pytestmark = pytest.mark.parametrize("name", NAMES)


def book(name):
    """A game's rules and rulings by id. A ruling has a question."""
    texts = games.load(name).rule_texts("en")
    rules = {key: entry for key, entry in texts.items() if "question" not in entry}
    return rules, {key: entry for key, entry in texts.items() if "question" in entry}


def test_every_rule_has_a_test(name):
    rules, _ = book(name)
    missing = sorted(set(rules) - set(marked_rules(name)))
    assert not missing, f"{len(missing)} of {len(rules)} rules have no test: {' '.join(missing)}"


def test_every_id_on_a_test_is_a_rule(name):
    rules, _ = book(name)
    assert not sorted(set(marked_rules(name)) - set(rules))


def test_every_id_in_the_code_exists(name):
    rules, rulings = book(name)
    chapters = {rule.rpartition("-")[0] for rule in rules}
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder(name).glob("*.py"))
    own = {key.split("-")[0] for key in (*rules, *rulings)}
    named = {key for key in RULE_ID.findall(code) if key.split("-")[0] in own}
    assert not sorted(named - {*rules, *rulings, *chapters})
    assert named & set(rules), "no rule is named anywhere"


def test_events_and_questions_name_whole_rules(name):
    rules, rulings = book(name)
    own = {key.split("-")[0] for key in (*rules, *rulings)}
    given = {one for one in literals(name) if RULE_ID.fullmatch(one) and one.split("-")[0] in own}
    assert given <= set(rules)


def test_rules_are_numbered_without_gaps(name):
    rules, _ = book(name)
    numbers = {}
    for rule in rules:
        section, number = rule.rsplit("-", 1)
        numbers.setdefault(section, []).append(int(number))
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())


def test_rules_rulings_and_options_name_each_other(name):
    rules, rulings = book(name)
    options = {option["key"]: option for option in games.load(name).option_list("en")}
    assert {ruling for rule in rules.values() for ruling in rule["basis"]} == set(rulings)
    assert {key for rule in rules.values() for key in rule["options"]} == set(options)
    by_options = {(ruling, key) for key, option in options.items() for ruling in option["rulings"] if ruling in rulings}
    assert by_options == {(ruling, key) for ruling, entry in rulings.items() for key in entry["options"]}
    assert all(set(option["rulings"]) <= {*rules, *rulings} for option in options.values())


def test_every_rule_can_be_read_at_a_glance(name):
    rules, rulings = book(name)
    for key, entry in {**rules, **rulings}.items():
        assert entry["title"], key
        assert entry["text"].endswith((".", "?", '"')), key
        assert len(entry["text"]) < (330 if key in rules else 700), key
    assert all(entry["question"].endswith("?") for entry in rulings.values())
