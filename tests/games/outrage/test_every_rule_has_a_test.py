"""Every rule of Outrage! has a test that carries its id, and no test carries an id that is no rule."""

from __future__ import annotations

import ast
from pathlib import Path

from companion.games.outrage import game

HERE = Path(__file__).parent


def carried() -> dict[str, list[str]]:
    """Rule ids by the tests that carry them, read from the markers in the files beside this one."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        for argument in mark.args:
                            found.setdefault(ast.literal_eval(argument), []).append(f"{path.name}::{node.name}")
    return found


def rules() -> list[str]:
    """The ids of all rules, rulings left out."""
    return [key for key in game.rule_texts("en") if key.startswith("OUT-")]


def test_every_rule_has_a_test() -> None:
    found = carried()
    missing = [rule for rule in rules() if rule not in found]
    assert not missing, f"{len(missing)} of {len(rules())} rules have no test: {' '.join(missing)}"


def test_every_id_on_a_test_is_a_rule() -> None:
    assert not sorted(set(carried()) - set(rules()))
