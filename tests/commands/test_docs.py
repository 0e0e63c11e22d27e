"""What README.md and docs/ name is there: pages, pictures, folders, and every option of every command."""

import re
from pathlib import Path

import click
import pytest

from companion.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"]\(([^)#:]+)\)")
CALL = re.compile(r"(companion|\./deploy/run) ([^`\n|#]*)")


def options_of(words):
    """The options that these words may have after `companion`, None when they name no sub-command."""
    context, command = click.Context(main), main
    for word in words:
        found = command.get_command(context, word) if isinstance(command, click.Group) else None
        if found is None:
            break
        command = found
    if command is main:
        return None
    return {name for param in command.params for name in param.opts} | {"--help"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_links_to_is_there(page):
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_option_that_a_page_names_is_there(page):
    missing = []
    for program, call in CALL.findall(page.read_text(encoding="utf-8")):
        known = options_of(["play", *call.split()] if program == "./deploy/run" else call.split())
        if known is not None:
            named = re.findall(r"--[a-z][a-z-]+", call)
            missing += [f"{program} {call.strip()}: {name}" for name in named if name not in known]
    assert missing == []


def test_the_table_of_folders_names_all_of_them():
    listed = set(re.findall(r"^\| `(\w+)/`", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert listed == {"companion", "hardware", "ui", "deploy", "tests", "docs"}
    assert all((ROOT / folder).is_dir() for folder in listed)


def test_every_page_is_named_on_the_first_one():
    first = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES[1:] if f"(docs/{page.name})" not in first] == []


FIRST = {"README.md": "./deploy/run", "docs/install.md": "./deploy/run"}
"""What the first lines of a page lead to."""


@pytest.mark.parametrize(("page", "last"), FIRST.items())
def test_the_first_lines_work_on_a_bare_system(page, last):
    """A small system has no git and knows no packages yet, and nobody can clone from an ellipsis."""
    text = (ROOT / page).read_text(encoding="utf-8")
    commands = [line.strip() for line in text.splitlines() if line.startswith("    ")][:4]
    assert commands == [
        "sudo apt-get update && sudo apt-get install git",
        "git clone ADDRESS-OF-THIS-REPOSITORY table-companion",
        "cd table-companion",
        last,
    ]
    assert "`ADDRESS-OF-THIS-REPOSITORY`" in text, "it is said what stands in its place"


def test_who_builds_a_table_has_no_line_to_type_for_it():
    """Who knows Raspberry Pi Imager alone is led to the page that needs nothing else."""
    first_evening = (ROOT / "docs/appliance.md").read_text(encoding="utf-8").partition("## The first evening")[2]
    assert "(card.md)" in first_evening.partition("\n2. ")[0]
    steps = (ROOT / "docs/card.md").read_text(encoding="utf-8").partition("## What lies where")[0]
    assert "sudo" not in steps and not [line for line in steps.splitlines() if line.startswith("    ")]


def test_it_is_said_what_stays_when_the_folder_goes():
    text = " ".join((ROOT / "docs" / "install.md").read_text(encoding="utf-8").split())
    assert "Left behind are your kept games" in text and "and the system packages" in text
