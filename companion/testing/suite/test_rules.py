"""Rules, rulings and options of every game: complete, pointing at each other, and each rule with a test."""

from __future__ import annotations

import pytest

from companion import games
from companion.testing.advice import advice, of_tests
from companion.testing.source import RULE_ID, folder, literals, marked_rules
from companion.words.catalogues import ENGLISH

BOOK = "words/en/rules.toml"


def book(name):
    """A game's rules and rulings by id. A ruling has a question."""
    texts = games.load(name).rule_texts(ENGLISH)
    rules = {key: entry for key, entry in texts.items() if "question" not in entry}
    return rules, {key: entry for key, entry in texts.items() if "question" in entry}


@pytest.mark.needs("tests of its own")
def test_every_rule_has_a_test(name):
    rules, _ = book(name)
    missing = sorted(set(rules) - set(marked_rules(name)))
    told = f"{len(missing)} of {len(rules)} rules have no test: {' '.join(missing)}"
    assert not missing, of_tests(name, "", told, f'mark one with @pytest.mark.rule("{missing[0]}")')


@pytest.mark.needs("tests of its own")
def test_every_id_on_a_test_is_a_rule(name):
    rules, _ = book(name)
    unknown = sorted(set(marked_rules(name)) - set(rules))
    tests = [test for rule in unknown for test in marked_rules(name)[rule]]
    assert not unknown, of_tests(name, "", f"{unknown} on {tests} are no rules", f"name rules of {BOOK}")


def test_every_id_in_the_code_exists(name):
    rules, rulings = book(name)
    chapters = {rule.rpartition("-")[0] for rule in rules}
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder(name).glob("*.py"))
    own = {key.split("-")[0] for key in (*rules, *rulings)}
    named = {key for key in RULE_ID.findall(code) if key.split("-")[0] in own}
    unknown = sorted(named - {*rules, *rulings, *chapters})
    assert not unknown, advice(name, "", f"the code names {unknown}", f"name rules of {BOOK}, or write these there")
    assert named & set(rules), advice(name, "", "the code names no rule", "let events and questions say by which rule")


def test_events_and_questions_name_whole_rules(name):
    rules, rulings = book(name)
    own = {key.split("-")[0] for key in (*rules, *rulings)}
    given = {one for one in literals(name) if RULE_ID.fullmatch(one) and one.split("-")[0] in own}
    wrong = sorted(given - set(rules))
    assert not wrong, advice(name, "", f"{wrong} are no rules", "name a rule by its number, neither chapter nor ruling")


def test_rules_are_numbered_without_gaps(name):
    rules, _ = book(name)
    numbers = {}
    for rule in rules:
        section, number = rule.rsplit("-", 1)
        numbers.setdefault(section, []).append(int(number))
    gaps = {section: found for section, found in numbers.items() if found != list(range(1, len(found) + 1))}
    assert not gaps, advice(name, BOOK, f"gaps or another order: {gaps}", "number each chapter from 01, in order")


def test_rules_rulings_and_options_name_each_other(name):
    rules, rulings = book(name)
    options = {option["key"]: option for option in games.load(name).option_list(ENGLISH)}

    def agree(one, other, what, help):
        assert one == other, advice(name, BOOK, f"{what}: {sorted(map(str, one ^ other))}", help)

    based = {ruling for rule in rules.values() for ruling in rule["basis"]}
    agree(based, set(rulings), "rulings that no rule rests on, or that are not there", "name each in a rule's `basis`")
    named = {key for rule in rules.values() for key in rule["options"]}
    agree(named, set(options), "options that no rule names, or that are not there", "name each in a rule's `options`")
    by_options = {(ruling, key) for key, option in options.items() for ruling in option["rulings"] if ruling in rulings}
    by_rulings = {(ruling, key) for ruling, entry in rulings.items() for key in entry["options"]}
    agree(by_options, by_rulings, "rulings and options that do not name each other", "name each on both sides")
    unknown = {one for option in options.values() for one in option["rulings"]} - {*rules, *rulings}
    assert not unknown, advice(name, "options.toml", f"`rulings` names {sorted(unknown)}", f"name ids of {BOOK}")


def test_every_rule_can_be_read_at_a_glance(name):
    rules, rulings = book(name)
    for key, entry in {**rules, **rulings}.items():
        assert entry["title"], advice(name, BOOK, f"{key} has no title", "name its chapter under [section]")
        ended = entry["text"].endswith((".", "?", '"'))
        assert ended, advice(name, BOOK, f"{key}: {entry['text']!r}", "end it like a sentence")
        most = 330 if key in rules else 700
        told = f"{key} has {len(entry['text'])} letters"
        assert len(entry["text"]) < most, advice(name, BOOK, told, f"keep under {most}, or make two of it")
    asked = [key for key, entry in rulings.items() if not entry["question"].endswith("?")]
    assert not asked, advice(name, BOOK, f"the questions of {asked}", "end them with a question mark")
