"""The walls between the rooms, and the promises the whole tree keeps."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ["companion", "hardware", "ui", "deploy", "docs", "tests", ".ci"]
TEXT = {".py", ".kv", ".js", ".css", ".html", ".sh", ".toml", ".md", ".txt", ".json", ".yaml", ".yml", ".service", ""}
CODE = {".py", ".kv", ".js", ".css", ".html", ".sh", ""}
SHARED_ROOMS = ("companion/rules", "companion/table", "companion/editions", "ui/touch/widgets")

# The patterns are put together from halves, or this file would be the first to be found.
MACHINE_PATHS = "|".join(["/wo" + "rk/", "/fa" + "rm/", "/tmp/ba" + "sh_jobs", "/ro" + "ot/", "/ho" + r"me/\w+/"])
REGISTRIES = "|".join(["python" + "hosted", "py" + r"pi\.org", "debian" + r"\.org", "registry" + r"\.npmjs"])
SILENCERS = "|".join(["type:" + r"\s*ignore", "no" + "qa", "x" + "fail", "TO" + "DO", "FIX" + "ME", "XX" + "X"])
UNFINISHED = "NotImplemented" + "Error"
GAMES = "out" + "rage|break[-_]out|clo" + "aks|tor" + "ture"

# What companion/ may use beside Python itself, whose network modules it leaves alone.
ITS_OWN = {"companion", "click", "msgspec", "platformdirs", "rich"}
NETWORK = {"asyncio", "ftplib", "http", "smtplib", "socket", "socketserver", "ssl", "xmlrpc"}


def files(*rooms: str, kinds: set[str] = TEXT) -> Iterator[Path]:
    """Our own files of these kinds: those of the rooms, and those at the top when no room is named."""
    for room in rooms or ROOMS:
        yield from (path for path in (ROOT / room).rglob("*") if path.is_file() and path.suffix in kinds)
    if not rooms:
        yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix in kinds)


def found(pattern: str, *rooms: str, kinds: set[str] = TEXT) -> list[str]:
    """Every line that matches, as "file:line: text"."""
    search = re.compile(pattern).search
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:90]}"
        for path in files(*rooms, kinds=kinds)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if search(line)
    ]


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and top name of each absolute import of a Python file, also of those inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name.split(".")[0]) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module.split(".")[0]


def test_arrows_run_one_way() -> None:
    """The contracts of pyproject.toml, which see through chains of imports too."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


def test_companion_needs_only_its_own_dependencies() -> None:
    allowed = (sys.stdlib_module_names - NETWORK) | ITS_OWN
    foreign = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in files("companion", kinds={".py"})
        for line, name in imported(path)
        if name not in allowed
    ]
    assert foreign == []


def test_files_stay_small() -> None:
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files(kinds=CODE)}
    assert {str(path.relative_to(ROOT)): lines for path, lines in sizes.items() if lines > 600} == {}


def test_shared_rooms_name_no_game() -> None:
    assert found(f"(?i){GAMES}", *SHARED_ROOMS) == []


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, REGISTRIES])
def test_nothing_is_tied_to_one_machine(pattern: str) -> None:
    assert found(pattern) == []


def test_no_check_is_silenced_and_nothing_left_open() -> None:
    assert found(f"{SILENCERS}|{UNFINISHED}", kinds=CODE) == []


def test_the_app_itself_needs_nothing_beside_the_checkout() -> None:
    """Tests may look into a folder next door; what people run may not."""
    assert found(r"\.\./shared", "companion", "hardware", "ui", "deploy") == []
