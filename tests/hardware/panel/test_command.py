"""`companion panel`: what is there, the file as it comes, and its exit codes."""

import json
import sys
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from companion.cli import main
from hardware.panel import command
from hardware.panel.config import DEFAULT


@pytest.fixture
def run(monkeypatch, tmp_path):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))

    def run(*arguments):
        return CliRunner().invoke(main, ["panel", *arguments])

    return run


def test_the_file_as_it_comes_is_written_once(run, tmp_path):
    written = run("--write-config")
    assert written.exit_code == 0 and str(tmp_path / "panel.toml") in written.output
    assert (tmp_path / "panel.toml").read_text(encoding="utf-8") == DEFAULT
    (tmp_path / "panel.toml").write_text("[buttons]\nconfirm = 4", encoding="utf-8")
    again = run("--write-config")
    assert again.exit_code == 1 and "stays as it is" in again.output
    assert (tmp_path / "panel.toml").read_text(encoding="utf-8") == "[buttons]\nconfirm = 4"


def test_a_place_that_cannot_be_written_says_so(run, tmp_path):
    (tmp_path / "file").write_text("")
    outcome = run("--write-config", "--config", str(tmp_path / "file" / "panel.toml"))
    assert outcome.exit_code == 1 and "cannot be written" in outcome.output


def test_all_parts_are_shown_and_the_command_ends_with_0(run):
    run("--write-config")
    shown = run("--mock")
    assert shown.exit_code == 0 and "on mock pins" in shown.output
    assert shown.output.count("there") == 12 and "buzzer.pin" in shown.output


def test_json_is_for_programs(run):
    run("--write-config")
    shown = json.loads(run("--mock", "--json").output)
    assert shown["mock"] and shown["parts"][0] == {"field": "buttons.confirm", "place": 0, "pins": [5], "fault": ""}
    assert shown["parts"][5] == {"field": "lights.pins", "place": 1, "pins": [17], "fault": ""}


def test_a_part_that_is_not_there_ends_it_with_3(run, tmp_path):
    (tmp_path / "panel.toml").write_text("[buttons]\nundo = 3\npull_up = false\nplus = 4", encoding="utf-8")
    shown = run("--mock", "--json")
    assert shown.exit_code == command.PARTS_MISSING == 3
    assert [bool(part["fault"]) for part in json.loads(shown.output)["parts"]] == [True, False]


def test_a_wrong_file_ends_it_with_1(run, tmp_path):
    (tmp_path / "panel.toml").write_text("[buttons]\nundo = 99", encoding="utf-8")
    outcome = run("--mock")
    assert outcome.exit_code == 1 and "buttons.undo: 99" in outcome.output


def test_without_a_file_it_says_how_to_get_one(run):
    outcome = run()
    assert outcome.exit_code == 1 and "--write-config" in outcome.output


def test_a_machine_without_pins_is_one_sentence_and_never_mock_pins(run, monkeypatch):
    monkeypatch.setattr("hardware.panel.pins.CHIPS", "/nowhere/gpiochip*")
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", SimpleNamespace(LGPIOFactory=refuse))
    run("--write-config")
    outcome = run()
    assert outcome.exit_code == 1
    assert outcome.output.strip() == (
        "Error: This machine has no pins, so buttons and lights are off. They need a Raspberry Pi."
    )


def test_a_user_who_may_not_use_the_pins_is_told_the_group(run, monkeypatch, tmp_path):
    chip = tmp_path / "gpiochip0"
    chip.write_text("")
    monkeypatch.setattr("hardware.panel.pins.CHIPS", str(chip))
    monkeypatch.setattr("hardware.panel.pins.os.access", lambda path, rights: False)
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", SimpleNamespace(LGPIOFactory=refuse))
    run("--write-config")
    assert "usermod -aG gpio" in run().output


def test_pins_that_are_there_and_do_not_work_say_why(run, monkeypatch, tmp_path):
    chip = tmp_path / "gpiochip0"
    chip.write_text("")
    monkeypatch.setattr("hardware.panel.pins.CHIPS", str(chip))
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", SimpleNamespace(LGPIOFactory=refuse))
    run("--write-config")
    assert "The pins cannot be used (no chip)" in run().output


def test_without_lgpio_the_package_is_named(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", None)
    run("--write-config")
    outcome = run()
    assert outcome.exit_code == 1 and "sudo apt-get install python3-lgpio" in outcome.output


def test_watching_says_every_press_until_it_is_stopped(run, monkeypatch):
    said = []

    def instead_of_sleeping(_):
        if said:
            raise KeyboardInterrupt
        said.append(True)
        made[0]._pressed("confirm", True, 0)
        made[0]._pressed("plus", False, 0)

    made = []

    class Watched(command.GpioPanel):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            made.append(self)

    monkeypatch.setattr(command, "GpioPanel", Watched)
    monkeypatch.setattr(command.time, "sleep", instead_of_sleeping)
    run("--write-config")
    shown = run("--mock", "--watch")
    assert shown.exit_code == 0 and shown.output.endswith("Ctrl-C ends.\nconfirm, held\nplus\n\n")


def refuse():
    raise RuntimeError("no chip")


def test_a_file_that_is_no_text_says_so(run, tmp_path):
    (tmp_path / "panel.toml").write_bytes(b"\xff\xfe")
    outcome = run("--mock")
    assert outcome.exit_code == 1 and "it is no text" in outcome.output and "--write-config" in outcome.output
