"""What is installed elsewhere is complete, and what is declared agrees with what is locked."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DATA = {".toml", ".kv", ".ttf", ".json", ".txt", ".wav"}


def locked(name: str) -> dict[str, str]:
    """Package and version of each line of a lock file."""
    text = (ROOT / "deploy" / f"lock-{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", text, flags=re.MULTILINE))


def wanted(*extras: str) -> list[Requirement]:
    lines = PROJECT["dependencies"] + [line for extra in extras for line in PROJECT["optional-dependencies"][extra]]
    return [Requirement(line) for line in lines]


GAMES = ROOT / "ui" / "touch" / "games"


def test_the_wheel_carries_code_data_and_licences(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    ours = {
        str(path.relative_to(ROOT))
        for package in ("companion", "hardware", "ui")
        for path in (ROOT / package).rglob("*")
        if path.suffix in DATA | {".py"}
    }
    toured = {str(path.relative_to(ROOT)) for name in ("scenes*", "placing") for path in GAMES.glob(f"*/{name}.py")}
    assert toured and ours - inside == toured
    assert {name.split("/")[0] for name in inside if "dist-info" not in name} == {"companion", "hardware", "ui"}
    assert any(name.endswith("/licenses/LICENSE") for name in inside)


@pytest.mark.parametrize(
    ("lock", "extras"),
    [
        ("app", ["touch", "camera", "bluetooth", "phones", "system", "home", "pi"]),
        ("dev", ["touch", "camera", "bluetooth", "phones", "system", "home", "pi", "testing", "dev"]),
    ],
)
def test_the_lock_holds_what_is_declared(lock: str, extras: list[str]) -> None:
    versions = locked(lock)
    outside = [
        str(requirement)
        for requirement in wanted(*extras)
        if not requirement.specifier.contains(versions.get(requirement.name.lower(), "0"))
    ]
    assert outside == []


def test_what_trains_the_networks_is_in_no_lock() -> None:
    """It weighs gigabytes; the next locking must leave it out too, and nothing else."""
    heavy = {Requirement(line).name for line in PROJECT["optional-dependencies"]["training"]}
    assert heavy and not heavy & {*locked("app"), *locked("dev")}
    script = (ROOT / "deploy" / "lock").read_text(encoding="utf-8")
    assert "--all-extras" not in script
    assert set(re.findall(r"--extra ([a-z]+)", script)) == {*PROJECT["optional-dependencies"]} - {"training"}


def test_both_locks_agree() -> None:
    assert locked("app").items() <= locked("dev").items()


@pytest.mark.parametrize("name", ["app", "dev"])
def test_every_locked_file_is_checked_by_its_hash(name: str) -> None:
    text = (ROOT / "deploy" / f"lock-{name}.txt").read_text(encoding="utf-8")
    packages = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert packages and all("--hash=sha256:" in package for package in packages)
    assert "://" not in text


def test_every_sub_command_elsewhere_can_be_loaded() -> None:
    points = [point for point in entry_points(group="companion.commands") if point.dist.name == "table-companion"]
    assert {"play", "tour"} <= {point.name for point in points}
    for point in points:
        assert callable(point.load())
