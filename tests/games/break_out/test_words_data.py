"""The words, rules and options of Break Out: complete, tidy, and pointing at each other."""

import re
from pathlib import Path
from string import Formatter

import pytest

from companion.games.break_out import edition, game, options

ROOT = Path(__file__).resolve().parents[3]
NOTES = ROOT.parent / "shared" / "rules"
FOLDER = ROOT / "companion" / "games" / "break_out"
TEXTS = game.texts("en")
RULES = {rule: entry for rule, entry in game.rule_texts("en").items() if rule.startswith("BRK-")}
RULINGS = {rule: entry for rule, entry in game.rule_texts("en").items() if rule.startswith("R-BRK-")}
OPTIONS = edition.FOLDER.options
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py")))

needs_notes = pytest.mark.skipif(not NOTES.exists(), reason="the notes on the rules are not beside this checkout")


def sentences(data):
    if isinstance(data, str):
        return [data]
    return [text for value in (data.values() if isinstance(data, dict) else data) for text in sentences(value)]


def test_there_are_90_rules_and_29_rulings_numbered_without_gaps():
    assert (len(RULES), len(RULINGS)) == (90, 29)
    numbers = {}
    for rule in RULES:
        section, number = rule.rsplit("-", 1)
        numbers.setdefault(section, []).append(int(number))
    assert len(numbers) == 12
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())


def test_rules_rulings_and_options_name_each_other():
    assert {ruling for rule in RULES.values() for ruling in rule.get("basis", [])} == set(RULINGS)
    assert {option for rule in RULES.values() for option in rule.get("options", [])} == set(OPTIONS)
    by_options = {(ruling, key) for key, option in OPTIONS.items() for ruling in option["rulings"]}
    by_rulings = {(name, key) for name, ruling in RULINGS.items() for key in ruling.get("options", [])}
    assert by_options == by_rulings


def test_every_option_has_a_legal_default_and_a_sentence_for_each_value():
    for key, option in OPTIONS.items():
        assert option["default"] == option["values"][0], key
        assert len(option["values"]) == len(option["sentences"]) == len(set(option["sentences"])) >= 2, key
        assert option["section"] in {rule.rsplit("-", 1)[0] for rule in RULES}, key
        if option["printed"]:
            assert re.sub("[A-Z]", lambda big: "_" + big[0].lower(), option["printed"]) == key
    assert {field: getattr(options.Options(), field) for field in options.Options.__struct_fields__} == {
        key: option["default"] for key, option in OPTIONS.items()
    }


@pytest.mark.parametrize("rule", [*RULES, *RULINGS])
def test_every_rule_can_be_read_at_a_glance(rule):
    entry = game.rule_texts("en")[rule]
    assert entry["title"]
    assert entry["text"].endswith((".", "?"))
    assert len(entry["text"]) < 330


def test_texts_are_tidy():
    for text in sentences([TEXTS, RULES, RULINGS]):
        assert text == text.strip()
        assert "  " not in text


def test_everything_that_is_asked_told_and_refused_has_words():
    kinds = {"moved", "moved_onto", "went_back", "went_back_onto", "won", "won_together", "broke_rule"}
    assert kinds <= set(TEXTS["event"])
    told = set(re.findall(r'tell\(\s*"(\w+)"', SOURCE)) | kinds
    assert set(TEXTS["event"]) == told
    asked = {"forecast", "start", "start_drawn", "start_said", "name_white", "roll", "replace", "send_back", "move"}
    assert set(TEXTS["ask"]) == asked | {"dice", "dice_A", "dice_B", "dice_C"}
    checks = (FOLDER / "checks.py").read_text(encoding="utf-8")
    refusals = set(re.findall(r'return "(\w+)", ', checks)) | {"dice", "dice_A", "dice_B", "dice_C"}
    assert set(TEXTS["why_not"]) == refusals
    for option in (
        "step",
        "step_stack",
        "step_bury",
        "back",
        "back_stack",
        "back_bury",
        "board",
        "cell",
        "stay",
        "leave",
    ):
        assert option in TEXTS["option"]
    for word in ("gives", "sent"):
        for end in ("", "_stack", "_cell", "_stay", "_covered"):
            assert word + end in TEXTS["option"]


def test_sentences_use_only_names_that_exist():
    kinds = set(game.names(game_box(), "en")) | {"seat"}
    for text in sentences(TEXTS):
        for _, field, spec, _ in Formatter().parse(text):
            assert not spec or spec in {"number", "correction", "value", *kinds} or spec[:-1] in kinds, text
            assert field is None or field.isidentifier() or field.isdecimal() or field == "", text


def game_box():
    from tests.games.break_out.tables import begun

    return begun().box


def test_every_rule_named_in_the_code_exists():
    assert set(re.findall(r"BRK-[A-Z]+-\d\d", SOURCE)) <= set(RULES)
    assert set(re.findall(r"R-BRK-\d\d", SOURCE)) <= set(RULINGS)


def test_every_rule_has_a_test_that_carries_it():
    tests = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    marked = {
        rule for mark in re.findall(r"mark\.rule\(([^)]*)\)", tests) for rule in re.findall(r"BRK-\w+-\d\d", mark)
    }
    assert set(RULES) - marked == set()


@needs_notes
def test_no_rule_ruling_or_option_of_the_notes_is_missing():
    rules = (NOTES / "break-out-rules.md").read_text(encoding="utf-8")
    rulings = (NOTES / "other-games-rulings.md").read_text(encoding="utf-8")
    assert list(RULES) == re.findall(r"^\| (BRK-[A-Z]+-\d\d) \|", rules, re.MULTILINE)
    assert list(RULINGS) == re.findall(r"^\| (R-BRK-\d\d) \|", rulings, re.MULTILINE)
    for row in re.findall(r"^\| (BRK-[A-Z]+-\d\d) \|.*\| (\w+) \| ([^|]*)\|$", rules, re.MULTILINE):
        rule, mark, basis = row
        assert RULES[rule]["checked"] == {"ENFORCE": "app", "ASK": "table", "ANNOUNCE": "shown"}[mark], rule
        assert set(re.findall(r"R-BRK-\d\d", basis)) <= set(RULES[rule].get("basis", [])), rule


@needs_notes
def test_rule_texts_are_not_the_rulebook_sentences():
    book = (NOTES.parent / "rulebooks" / "break-out.txt").read_text(encoding="utf-8")

    def runs(text):
        words = re.findall(r"[a-z0-9]+", text.lower())
        return {tuple(words[start : start + 8]) for start in range(len(words) - 7)}

    for entry in RULES.values():
        assert not runs(entry["text"]) & runs(book), entry["text"]
