"""The rules of Break Out against the notes they were written from."""

import re
from pathlib import Path

import pytest

from companion.games.break_out import game

NOTES = Path(__file__).resolve().parents[4] / "shared" / "rules"
RULES = {rule: entry for rule, entry in game.rule_texts("en").items() if rule.startswith("BRK-")}
RULINGS = {rule: entry for rule, entry in game.rule_texts("en").items() if rule.startswith("R-BRK-")}

needs_notes = pytest.mark.skipif(not NOTES.exists(), reason="the notes on the rules are not beside this checkout")


def test_there_are_90_rules_in_12_chapters_and_29_rulings():
    assert (len(RULES), len(RULINGS)) == (90, 29)
    assert len({rule.rpartition("-")[0] for rule in RULES}) == 12


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
