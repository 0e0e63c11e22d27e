"""Benches find what they ask for in another tree, also in one of before its rooms were renamed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.bench.trees import environment

ASKED = """
import companion.table.file
from companion.client.evenings.kept import Kept
from companion.table.file.store import Store
print(companion.table.file.NO_STORE, Kept, Store)
"""

THEN = {
    "companion/client/kept.py": "Kept = 'kept'",
    "companion/table/file.py": "NO_STORE = 'a file'",
    "companion/table/store.py": "from companion.table.file import NO_STORE; Store = 'store of ' + NO_STORE",
}
NOW = {
    "companion/client/evenings/kept.py": "Kept = 'kept'",
    "companion/table/file/__init__.py": "NO_STORE = 'a file'",
    "companion/table/file/store.py": "Store = 'store of a file'",
}


@pytest.mark.parametrize("tree", [THEN, NOW], ids=["then", "now"])
def test_a_name_of_now_is_found_in_either(tmp_path, tree):
    for name, text in tree.items():
        file = tmp_path / name
        for folder in list(file.relative_to(tmp_path).parents)[:-1]:
            (tmp_path / folder).mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / "__init__.py").touch()
        file.write_text(text)
    done = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.stdout == "a file kept store of a file\n", done.stderr


def test_a_name_that_neither_has_is_none(tmp_path):
    asked = [sys.executable, "-c", "import companion.table.running.nothing"]
    done = subprocess.run(asked, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert "ModuleNotFoundError" in done.stderr
