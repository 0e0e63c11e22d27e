"""The panel's file: the one that comes with the app, and everything that can be wrong in one."""

import pytest

from companion.refused import Refused
from hardware.panel.config import DEFAULT, Config, parse_config, read_config


def fault(text):
    with pytest.raises(Refused) as refused:
        parse_config(text, "panel.toml")
    return refused.value.reason


def test_the_file_as_it_comes_has_every_part_but_the_knob():
    config = parse_config(DEFAULT, "panel.toml")
    assert config.buttons.confirm == 5 and config.knob is None and len(config.lights.pins) == 6
    assert config.buzzer is not None
    assert len(dict(config.pins())) == 12


def test_the_knob_in_the_file_as_it_comes_needs_only_its_hashes_taken_away():
    text = DEFAULT.replace("# [knob]", "[knob]").replace("# a =", "a =").replace("# b =", "b =")
    knob = parse_config(text, "panel.toml").knob
    assert knob is not None and (knob.a, knob.b) == (20, 21)


def test_a_pipe_is_no_file(tmp_path, pipe):
    one = pipe(tmp_path / "panel.toml")
    with pytest.raises(Refused) as refused:
        read_config(one.path)
    assert "cannot be read (it is a pipe or a device)" in refused.value.reason and not one.opened


def test_a_part_that_is_left_out_is_not_there():
    config = parse_config("[buttons]\nconfirm = 5", "panel.toml")
    assert isinstance(config, Config)
    assert config.buttons.undo is None and config.buzzer is None and list(config.lights.pins) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[buttons]\nconfirm = 99",
            "panel.toml, buttons.confirm: 99 cannot be; write a GPIO number from 2 to 27, or leave the line out.",
        ),
        (
            "[buttons]\nundo = 1",
            "panel.toml, buttons.undo: 1 cannot be; write a GPIO number from 2 to 27, or leave the line out.",
        ),
        (
            '[buttons]\nnext = "GPIO5"',
            "panel.toml, buttons.next: “GPIO5” cannot be; write a GPIO number from 2 to 27, or leave the line out.",
        ),
        (
            "[buttons]\nconfirm = true",
            "panel.toml, buttons.confirm: true cannot be; write a GPIO number from 2 to 27, or leave the line out.",
        ),
        (
            "[buttons]\nconfirm = 5\npull_up = 1",
            "panel.toml, buttons.pull_up: 1 cannot be; write true or false.",
        ),
        (
            "[buttons]\nconfirm = 5\ndebounce = 2",
            "panel.toml, buttons.debounce: 2 cannot be; write seconds from 0 to 0.3, such as 0.015.",
        ),
        (
            "[buttons]\nconfirm = 5\nhold = 0",
            "panel.toml, buttons.hold: 0 cannot be; write seconds from 0.05 to 5, such as 0.8.",
        ),
        (
            "[buttons]\nconfirm = 5\nhold = nan",
            "panel.toml, buttons.hold: nan cannot be; write seconds from 0.05 to 5, such as 0.8.",
        ),
        (
            "[buttons]\nconfirm = 5\ndebounce = 0.3\nhold = 0.2\nrepeat = 0.4",
            "panel.toml, buttons.hold: it must be longer than buttons.debounce, or every press would count as held.",
        ),
        (
            "[buttons]\nconfirm = 5\nundo = 5",
            "panel.toml, buttons.undo: GPIO 5 is taken by buttons.confirm already; give one of them another pin.",
        ),
        (
            "[lights]\npins = [4, 17, 4]",
            "panel.toml, lights.pins, number 3: GPIO 4 is taken by lights.pins, number 1 already; "
            "give one of them another pin.",
        ),
        (
            "[lights]\npins = 17",
            "panel.toml, lights.pins: 17 cannot be; write GPIO numbers from 2 to 27 in brackets, such as [17, 27].",
        ),
        (
            "[lights]\npins = [2, 3, 4, 5, 6, 7, 8]",
            "panel.toml, lights.pins: 7 lights are too many; there are 6 seats at most.",
        ),
        ("[knob]\na = 20", "panel.toml, knob.b: this is missing; write a GPIO number from 2 to 27."),
        (
            "[buzzer]\nvolume = 3\npin = 4",
            "panel.toml, buzzer.volume: there is no such field; use one of pin, active_high.",
        ),
        (
            "[bell]\npin = 4",
            "panel.toml, bell: there is no such part; write one of [buttons], [knob], [lights], [buzzer].",
        ),
        ("buzzer = 4", "panel.toml, buzzer: this must be a section; write [buzzer] on a line of its own."),
        ("", "panel.toml, there is no part in it; write at least one pin."),
        ("[lights]\npins = []", "panel.toml, there is no part in it; write at least one pin."),
    ],
)
def test_every_bad_value_gets_one_sentence(text, sentence):
    assert fault(text) == sentence


def test_several_bad_values_get_a_sentence_each():
    text = "[buttons]\nconfirm = 99\nundo = 0\n[knob]\na = 3\n[bell]"
    assert [line.split(":")[0] for line in fault(text).splitlines()] == [
        "panel.toml, buttons.confirm",
        "panel.toml, buttons.undo",
        "panel.toml, knob.b",
        "panel.toml, bell",
    ]


def test_a_file_that_is_no_toml_says_where():
    assert "is no TOML file" in fault("[buttons]\nconfirm = ") and "line 2" in fault("[buttons]\nconfirm = \n")


def test_a_file_that_is_not_there_can_be_written(tmp_path):
    with pytest.raises(Refused, match="write-config"):
        read_config(tmp_path / "none.toml")


def test_a_file_that_cannot_be_read_says_so(tmp_path):
    broken = tmp_path / "panel.toml"
    broken.write_bytes(b"\xff\xfe")
    for file in (broken, tmp_path):
        with pytest.raises(Refused, match="cannot be read"):
            read_config(file)
