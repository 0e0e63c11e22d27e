"""The walls between the rooms, and the promises the whole tree keeps."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ["companion", "hardware", "ui", "deploy", "docs", "tests", ".ci"]
TEXT = {".py", ".kv", ".js", ".css", ".html", ".sh", ".toml", ".md", ".txt", ".json", ".yaml", ".yml", ".service", ""}
CODE = {".py", ".kv", ".js", ".css", ".html", ".sh", ""}
SHARED_ROOMS = (
    "companion/rules", "companion/table", "companion/editions", "companion/testing", "companion/bots",
    *(f"ui/touch/{room}" for room in "board cards controls look pads records shelf testing".split()),
)  # fmt: skip

# What every game is played by; ui/touch/games is not among it.
COMMON = (
    "companion/rules", "companion/table", "companion/client", "companion/panel", "companion/devices",
    "companion/editions", "companion/words", "companion/commands", "companion/testing", "companion/bots", "hardware",
    "ui/touch",
)  # fmt: skip
GAME_SCREENS = "ui/touch/games"

# Words that only one game has a use for. They are the ones by which a shared room would tell that game's pieces,
# questions or events from another's; what several games may well have (throws, cells, cards, places) is not among them.
GAME_WORDS = (
    "accredited attack barracks boat bowyer confess crowbar disguise forecast jewel pardon prison "
    "prisoner rack raven rope sanctuary surrender theft thief tower torture warder"
).split()

# Where the catalogue's sentences are kept in what a screen or a program gets.
PROSE = {"hint", "label", "prompt", "reason", "sentence", "text", "title", "value_label"}
TAKES_APART = {"endswith", "find", "index", "partition", "removeprefix", "removesuffix", "rpartition", "split",
               "startswith"}  # fmt: skip

# The patterns are put together from halves, or this file would be the first to be found.
MACHINE_PATHS = "|".join(["/wo" + "rk/", "/fa" + "rm/", "/tmp/ba" + "sh_jobs", "/ro" + "ot/", "/ho" + r"me/\w+/"])
REGISTRIES = "|".join(["python" + "hosted", "py" + r"pi\.org", "debian" + r"\.org", "registry" + r"\.npmjs"])
SILENCERS = "|".join(["type:" + r"\s*ignore", "no" + "qa", "x" + "fail", "TO" + "DO", "FIX" + "ME", "XX" + "X"])
UNFINISHED = "NotImplemented" + "Error"
GAMES = "out" + "rage|break[-_]out|clo" + "aks|tor" + "ture"

SUITE = "companion/testing"

# What companion/ may use beside Python itself, whose network modules it leaves alone.
ITS_OWN = {"companion", "click", "msgspec", "platformdirs", "rich"}
NETWORK = {"asyncio", "ftplib", "http", "smtplib", "socket", "socketserver", "ssl", "xmlrpc"}


def files(*rooms: str, kinds: set[str] = TEXT) -> Iterator[Path]:
    """Our own files of these kinds: those of the rooms, and those at the top when no room is named."""
    for room in rooms or ROOMS:
        yield from (path for path in (ROOT / room).rglob("*") if path.is_file() and path.suffix in kinds)
    if not rooms:
        # A checkout beside another one has a file named .git.
        yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix in kinds and path.name != ".git")


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


def imports(*rooms: str) -> dict[str, set[str]]:
    """Which modules of these rooms each of them names: at its head, inside functions and for its types alone."""
    paths = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in files(*rooms, kinds={".py"})}
    known = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    found: dict[str, set[str]] = {name: set() for name in known}
    for name, path in known.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found[name].update(one.name for one in node.names if one.name in known)
            elif isinstance(node, ast.ImportFrom):
                # From here, as many folders up as there are dots.
                up = (name.split(".") if path.stem == "__init__" else name.split(".")[:-1])[: 1 - node.level or None]
                start = ".".join([*(up if node.level else []), *([node.module] if node.module else [])])
                named = (f"{start}.{one.name}" for one in node.names)
                found[name].update({one if one in known else start for one in named} & known.keys())
        found[name].discard(name)
    return found


def way_round(imported: Mapping[str, set[str]]) -> list[str]:
    """The shortest way from a module back to itself, along what each imports; [] where none leads back."""
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        return min((_way_back(imported, module) for module in error.args[1]), key=len)
    return []


def _way_back(imported: Mapping[str, set[str]], start: str) -> list[str]:
    """The shortest one from a module on which one does."""
    ways = deque([[start]])
    seen: set[str] = set()
    while ways:
        way = ways.popleft()
        for module in sorted(imported[way[-1]] - seen):
            if module == start:
                return [*way, start]
            seen.add(module)
            ways.append([*way, module])
    raise AssertionError(f"nothing leads back to {start}")


def test_no_module_imports_what_imports_it() -> None:
    """Neither for its types alone nor inside a function: what two rooms both need lies below them, in a third."""
    way = way_round(imports("companion", "hardware", "ui", "tests/tour"))
    told = "\n    imports ".join(way)
    assert not way, (
        f"these import each other in a ring:\n    {told}\n"
        "Take one arrow out: have a function take the values it needs, or name what it needs by a contract in a module "
        "that both know (ui/touch/app/contracts.py)."
    )


@pytest.mark.parametrize(
    ("files_of", "way"),
    [
        ({"a": "import ring.b", "b": "from ring import c", "c": ""}, []),
        ({"a": "import ring.b", "b": "from ring import c", "c": "from ring.a import A"}, "abca"),
        ({"a": "from ring.b import B", "b": "def f():\n    from ring import a"}, "aba"),
        ({"a": "from . import b", "b": "if TYPE_CHECKING:\n    from .a import A"}, "aba"),
        ({"a": "from .b import c", "b": "from ring.c import C", "c": "from .a import A\nfrom .b import B"}, "bcb"),
        ({"__init__": "from ring.a import A", "a": "from ring.b import B", "b": "import ring.a"}, "aba"),
    ],
)
def test_rings_of_all_kinds_are_found(monkeypatch, tmp_path, files_of, way) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    (tmp_path / "ring").mkdir()
    for name, text in files_of.items():
        (tmp_path / "ring" / f"{name}.py").write_text(text, encoding="utf-8")
    found = way_round(imports("ring"))
    assert sorted(set(found)) == sorted({f"ring.{one}" for one in way}) and len(found) == len(way)


def test_companion_needs_only_its_own_dependencies() -> None:
    """The common suite needs pytest beside them, which the extra `testing` brings."""
    allowed = (sys.stdlib_module_names - NETWORK) | ITS_OWN
    foreign = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in files("companion", kinds={".py"})
        for line, name in imported(path)
        if name not in allowed and not (name == "pytest" and path.is_relative_to(ROOT / SUITE))
    ]
    assert foreign == []


def test_files_stay_small() -> None:
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files(kinds=CODE)}
    assert {str(path.relative_to(ROOT)): lines for path, lines in sizes.items() if lines > 600} == {}


def test_shared_rooms_name_no_game() -> None:
    """But for the examples in their docstrings, which have to be of some game."""
    assert [line for line in found(f"(?i){GAMES}", *SHARED_ROOMS) if ": >>> " not in line] == []


def common_files() -> Iterator[Path]:
    """The Python files of the rooms that know no single game."""
    yield from (path for path in files(*COMMON, kinds={".py"}) if not path.is_relative_to(ROOT / GAME_SCREENS))


def said_in_code(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of what code goes by: strings, attributes and names of arguments, but no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    comments = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in comments:
            yield node.lineno, node.value
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.value.lineno, node.arg


def test_shared_rooms_have_no_word_of_a_game() -> None:
    """Neither as a key, a fact or an attribute, nor in a sentence of the general catalogue."""
    one = re.compile(rf"(?<![a-z])({'|'.join(GAME_WORDS)})s?(?![a-z])", re.IGNORECASE).search
    code = [
        f"{path.relative_to(ROOT)}:{line}: {text[:70]}"
        for path in common_files()
        for line, text in said_in_code(path)
        if one(text)
    ]
    sentences = [
        f"{path.relative_to(ROOT)}:{number}: {line}"
        for path in files("companion/words", kinds={".toml"})
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if one(line)
    ]
    assert code + sentences == []


@pytest.mark.parametrize("word", GAME_WORDS)
def test_a_word_of_a_game_is_in_its_data(word: str) -> None:
    """So that the list does not outlive what it names."""
    texts = (path.read_text(encoding="utf-8") for path in files("companion/games", kinds={".toml"}))
    assert any(re.search(rf"(?<![a-z]){word}s?(?![a-z])", text, re.IGNORECASE) for text in texts)


def test_one_language_is_named_in_its_room_alone() -> None:
    """Whoever else needs a language asks the catalogue for the first one, or says in which it was told to speak."""
    named = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in files("companion", "hardware", "ui", kinds={".py"})
        if not path.is_relative_to(ROOT / "companion/words")
        for line, text in said_in_code(path)
        if text == "en"
    ]
    assert named == []


def test_no_sentence_is_compared_or_taken_apart() -> None:
    """Sentences are for people: what they mean is in the fields beside them, in every language."""

    def is_prose(node: ast.AST) -> bool:
        return isinstance(node, ast.Attribute) and node.attr in PROSE

    def is_english(node: ast.AST) -> bool:
        return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""

    wrong = []
    for path in files("companion/client", "companion/panel", "companion/commands", "ui", kinds={".py"}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                bad = any(map(is_prose, sides)) and any(map(is_english, sides))
            else:
                bad = (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and node.func.attr in TAKES_APART
                    and is_prose(node.func.value)
                )
            if bad:
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)[:70]}")
    assert wrong == []


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, REGISTRIES])
def test_nothing_is_tied_to_one_machine(pattern: str) -> None:
    assert found(pattern) == []


def test_nobody_is_told_to_fetch_us_by_a_name_that_is_nobodys() -> None:
    """On the common index of packages it could be anybody's tomorrow."""
    assert found(r"install ['\"]?table-companion") == []


def test_no_check_is_silenced_and_nothing_left_open() -> None:
    assert found(f"{SILENCERS}|{UNFINISHED}", kinds=CODE) == []


def test_the_app_itself_needs_nothing_beside_the_checkout() -> None:
    """Tests may look into a folder next door; what people run may not."""
    assert found(r"\.\./shared", "companion", "hardware", "ui", "deploy") == []
