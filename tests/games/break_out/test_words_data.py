"""The rules of Break Out against the notes they were written from."""

import re

from companion.games.break_out import game
from tests.beside import BESIDE, runs, runs_of_rulebook

NOTES = BESIDE / "rules"
RULES = {rule: entry for rule, entry in game.rule_texts("en").items() if rule.startswith("BRK-")}
RULINGS = {rule: entry for rule, entry in game.rule_texts("en").items() if rule.startswith("R-BRK-")}


OWN_RULINGS = [f"R-BRK-{number}" for number in range(30, 34)]
"""What holds for boxes of owners that have something else in them; the notes know none of it."""
OWN = ["BRK-DICE-12", *(f"BRK-SPACE-0{number}" for number in range(1, 7))]


def test_there_are_90_rules_in_12_chapters_and_29_rulings_and_those_of_other_boxes():
    assert (len(RULES) - len(OWN), len(RULINGS) - len(OWN_RULINGS)) == (90, 29)
    assert set(OWN) <= set(RULES)
    assert len({rule.rpartition("-")[0] for rule in RULES if rule not in OWN}) == 12


def test_no_rule_ruling_or_option_of_the_notes_is_missing():
    rules = (NOTES / "break-out-rules.md").read_text(encoding="utf-8")
    rulings = (NOTES / "other-games-rulings.md").read_text(encoding="utf-8")
    noted = re.findall(r"^\| (BRK-[A-Z]+-\d\d) \|", rules, re.MULTILINE)
    settled = re.findall(r"^\| (R-BRK-\d\d) \|", rulings, re.MULTILINE)
    assert [rule for rule in RULES if rule not in OWN] == noted
    assert [rule for rule in RULINGS if rule not in OWN_RULINGS] == settled
    for row in re.findall(r"^\| (BRK-[A-Z]+-\d\d) \|.*\| (\w+) \| ([^|]*)\|$", rules, re.MULTILINE):
        rule, mark, basis = row
        assert RULES[rule]["checked"] == {"ENFORCE": "app", "ASK": "table", "ANNOUNCE": "shown"}[mark], rule
        assert set(re.findall(r"R-BRK-\d\d", basis)) <= set(RULES[rule].get("basis", [])), rule


def test_rule_texts_are_not_the_rulebook_sentences():
    printed = runs_of_rulebook("break-out")
    assert printed
    for entry in RULES.values():
        assert not runs(entry["text"]) & printed, entry["text"]
