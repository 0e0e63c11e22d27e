"""One scale of type: every size a screen sets words in is one of its six, and none is written as a number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SCREENS = Path("ui/touch")

OWN_PRINT = {
    "board/previews.py": "texts on lit squares are as large as their square",
    "games/break_out/aloft.py": "the print of the board",
    "games/break_out/ground.py": "the print of the board",
    "games/break_out/path.py": "the print of the board",
    "games/cloaks/promises.py": "the print of the board",
    "games/outrage/names.py": "the print of the board",
    "table/turn_change.py": "the name is thrown across the table, as large as it has room",
    "look/scale.py": "the scale itself",
}
"""Files of ui/touch that say sizes of their own, and why."""

SETS = ("sp", "pixels", "sizes", "down_from")
"""Calls that take type sizes in sp."""

TYPED = ("font_size", "largest", "type_size")
"""Arguments that are type sizes in sp."""


def called(node: ast.expr) -> str:
    """The name of what is called."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what it takes its value from; what is only compared, or in dp, is none of it."""
    if isinstance(node, ast.Compare) or (isinstance(node, ast.Call) and called(node.func) == "dp"):
        return
    yield node
    for below in ast.iter_child_nodes(node):
        yield from parts(below)


def numbers(node: ast.AST) -> list[int]:
    """Sizes written as numbers, not what they are multiplied by; or as Kivy writes them, "24sp"."""
    found = []
    for one in parts(node):
        if isinstance(one, ast.Constant):
            if isinstance(one.value, int | float) and not isinstance(one.value, bool) and one.value >= 8:
                found.append(one.value)
            elif isinstance(one.value, str) and (said := re.fullmatch(r"(\d+)sp", one.value)):
                found.append(int(said[1]))
    return found


def names(node: ast.AST) -> set[str]:
    """What it takes its value from, by name."""
    return {one.id for one in parts(node) if isinstance(one, ast.Name)}


def assigned(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Each name and what it is set to, one by one where several are set at once."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
            yield node.target.id, node.value
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value
                elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = zip(target.elts, node.value.elts, strict=False)
                    yield from ((one.id, value) for one, value in pairs if isinstance(one, ast.Name))


def own_sizes(text: str) -> list[tuple[int, list[int]]]:
    """Lines of a file that set words in sizes written as numbers, and those numbers."""
    tree = ast.parse(text)
    found, wanted = [], set()
    steps: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            steps.setdefault(node.target.id, set()).update(names(node.iter))
        values: list[ast.AST] = []
        if isinstance(node, ast.Call) and called(node.func) in SETS:
            values = list(node.args)
        elif isinstance(node, ast.keyword) and node.arg in TYPED:
            values = [node.value]
        for value in values:
            wanted |= names(value)
            if several := numbers(value):
                found.append((value.lineno, several))
    wanted |= {source for name in list(wanted) for source in steps.get(name, ())}
    for name, value in assigned(tree):
        several = [] if any(isinstance(one, ast.Call) for one in parts(value)) else numbers(value)
        if name in wanted and several:
            found.append((value.lineno, several))
    return sorted(found)


def test_no_screen_sets_words_in_a_size_of_its_own():
    found = {
        f"{file}:{line}": several
        for file in sorted(SCREENS.rglob("*.py"))
        if str(file.relative_to(SCREENS)) not in OWN_PRINT
        for line, several in own_sizes(file.read_text())
    }
    assert not found, f"take a size of ui/touch/look/scale.py: {found}"


def test_no_kv_file_sets_words_in_a_size_of_its_own():
    written = re.compile(r"(font_size|largest|type_size):.*\d|\bsp\(\d")
    found = [f"{file}: {line.strip()}" for file in sorted(SCREENS.rglob("*.kv"))
             for line in file.read_text().splitlines() if written.search(line)]  # fmt: skip
    assert not found


def test_every_file_that_may_say_its_own_sizes_still_does():
    assert [file for file in OWN_PRINT if file != "look/scale.py" and not own_sizes((SCREENS / file).read_text())] == []


@pytest.mark.parametrize(
    "text",
    [
        "draw_text(group, name, x, y, sp(18), ink)",
        'Caption(font_size="18sp")',
        "NAMES = (22, 20, 18)\nsizes = [int(sp(one)) for one in NAMES]",
        "HIGH, TYPE = 40, 22\nsize = lettering.pixels(TYPE)",
        "size = sp(26 if tall else BODY)",
        "BigButton(type_size=18)",
    ],
)
def test_a_size_of_its_own_is_found(text):
    assert own_sizes(text)


@pytest.mark.parametrize(
    "text",
    [
        "draw_icon(group, sign, x, y, dp(28), ink)",
        "size = sp(BODY if high > dp(36) else ASIDE)",
        "HIGH, TYPE = 40, BODY\nsize = lettering.pixels(TYPE)",
        "size = sp(ASIDE) * 2.6",
    ],
)
def test_a_size_of_the_scale_and_what_is_no_type_are_let_be(text):
    assert not own_sizes(text)


def test_the_scale_goes_down_step_by_step_and_never_below_its_last(screen):
    from ui.touch.look.ink import fitting_size
    from ui.touch.look.scale import BODY, CAPTION, SCALE, SMALL, above, down_from

    assert len(SCALE) == 6 and min(SCALE) == CAPTION >= 13
    assert down_from(BODY) == (24, 20, 16) and down_from(22, SMALL) == (20, 16)
    assert above(BODY) == 32 and above(SCALE[-1]) == SCALE[-1]
    with pytest.raises(ValueError):
        down_from(19, 17)
    found = {fitting_size("Buy a guidebook", (BODY,), False, wide, 40) for wide in range(40, 200)}
    assert found <= {0, *(one for one in SCALE)}
