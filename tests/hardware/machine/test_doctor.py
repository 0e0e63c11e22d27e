"""`companion doctor`: text, JSON and a page for a console; 0 when all is fine, 3 when not."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.refused import Unavailable
from hardware.machine import checks, command
from tests.hardware.machine.recorded import Recorded


@pytest.fixture
def doctor(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    def run(record: str, *options: str) -> Result:
        monkeypatch.setattr(checks, "ThisMachine", lambda: Recorded(record))
        return CliRunner().invoke(main, ["doctor", *options])

    return run


def test_a_good_machine_ends_with_nought(doctor: Callable[..., Result]) -> None:
    outcome = doctor("good")
    assert outcome.exit_code == 0, outcome.output
    lines = outcome.output.splitlines()
    assert len(lines) == 20 and all(line.startswith("fine  ") for line in lines)


def test_a_bad_machine_ends_with_three_and_says_what_to_do(doctor: Callable[..., Result]) -> None:
    outcome = doctor("bad")
    assert outcome.exit_code == 3
    assert sum(line.startswith("look  ") for line in outcome.output.splitlines()) == 17


@pytest.mark.parametrize(("record", "code"), [("good", 0), ("bad", 3)])
def test_programs_read_the_same(doctor: Callable[..., Result], record: str, code: int) -> None:
    outcome = doctor(record, "--json")
    told = json.loads(outcome.output)
    assert outcome.exit_code == code and told["good"] is (code == 0)
    assert [one["check"] for one in told["checks"]] == [
        "games", "screen", "renderer", "touch", "camera", "pins", "bluetooth", "loudspeaker", "reading", "disk",
        "wear", "secrets", "temperature", "power", "clock", "network", "update", "python", "packages", "stop",
    ]  # fmt: skip
    assert all(set(one) == {"check", "name", "good", "says"} for one in told["checks"])


def test_a_console_gets_a_page_that_fits_with_what_to_do_first(doctor: Callable[..., Result]) -> None:
    page = doctor("bad", "--screen").output
    assert max(map(len, page.splitlines())) <= 80
    assert page.index("Screen: This user may not draw") < page.index("Fine: Games, Packages and Last stop.")
    assert "tried again" in page


def test_a_page_begins_before_the_machine_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking takes more than a minute where programs do not answer, and until then the screen would be empty."""

    def examine() -> None:
        raise Unavailable("devices.doctor.none")

    monkeypatch.setattr(command, "examine", examine)
    page = CliRunner().invoke(main, ["doctor", "--screen"]).output
    assert page.index("Table Companion") < page.index("is being looked at") < page.index("Error")
    assert "looked at" not in CliRunner().invoke(main, ["doctor"]).output


def test_a_page_where_nothing_is_wrong_says_where_to_look(doctor: Callable[..., Result]) -> None:
    assert "journalctl" in doctor("good", "--screen").output


def test_it_needs_no_screen_library() -> None:
    """A page of text has to come when the touchscreen's own parts are broken."""
    code = "import sys; sys.modules['kivy'] = None; from companion.cli import main; main(['doctor', '--screen'])"
    outcome = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "Table Companion" in outcome.stdout, outcome.stderr
