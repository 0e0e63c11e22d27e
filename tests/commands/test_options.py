"""`companion options`: every choice with its values, as --option takes them, and the rulings behind it."""

import json

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import main
from companion.commands.options import parse_options
from companion.rules.game import Setup
from companion.testing.known import people


def run(*arguments):
    return CliRunner().invoke(main, list(arguments), prog_name="companion")


def test_every_value_on_the_list_can_be_given_as_it_stands_there(any_game):
    name, game = any_game, games.load(any_game)
    lines = run("options", name).stdout.splitlines()
    keys = [line.split()[0] for line in lines[1:] if line and not line.startswith(" ")]
    assert keys == [option["key"] for option in game.option_list("en")]
    key, given, usual = "", {}, {}
    for line in lines[1:]:
        if line.startswith("  "):
            mark, value = line[2], line[4:].split()[0]
            chosen = parse_options(game, (f"{key}={value}",))
            given.setdefault(key, []).append(chosen[key])
            if mark == "*":
                usual |= chosen
        elif line:
            key = line.split()[0]
    assert usual == {option["key"]: option["default"] for option in game.option_list("en")}
    choices = [option for option in game.option_list("en") if option["kind"] == "choice"]
    assert all(given[option["key"]] == option["values"] for option in choices)
    game.box(Setup(len(people(name, 3)), game.edition(), usual))


def test_a_program_reads_the_same(any_game):
    name, game = any_game, games.load(any_game)
    found = json.loads(run("options", name, "--json").stdout)
    plain = [{**one, "rulings": [ruling["id"] for ruling in one["rulings"]]} for one in found]
    assert [{key: one[key] for key in one if key != "default_headless"} for one in plain] == game.option_list("en")
    assert all(one["rulings"] and all(ruling["text"] for ruling in one["rulings"]) for one in found)


def test_where_the_dice_come_from_over_json_lines_is_said():
    (dice,) = json.loads(run("options", "outrage", "dice", "--json").stdout)
    assert (dice["default"], dice["default_headless"]) == ("real", "app")
    assert "takes app where nothing is chosen; say --option dice=real" in run("options", "outrage", "dice").stdout
    for chosen, source in (([], "virtual"), (["--option", "dice=real"], "typed")):
        greeting = json.loads(run("headless", "outrage", "--seats", "2", *chosen).stdout.splitlines()[0])
        assert greeting["hello"]["sources"]["dice"] == source


def test_one_key_is_shown_with_its_rulings_in_full():
    shown = run("options", "outrage", "jewel_values").stdout
    assert shown.startswith("jewel_values  Values of the Jewels: ")
    assert "* 5,4,3,2,1  or others from 1 to 9, for edward, prince, sceptre, orb and sword" in shown
    assert "\nRUL-SET-03: " in shown
    assert len(json.loads(run("options", "outrage", "bluff", "--json").stdout)) == 1


@pytest.mark.parametrize(
    "arguments",
    [["options", "outrage", "bluf"], ["headless", "outrage", "--seats", "2", "--option", "bluf=false"]],
)
def test_a_wrong_key_is_told_what_it_may_mean_and_where_all_are(arguments):
    outcome = run(*arguments)
    assert outcome.exit_code == 1
    assert outcome.stderr == (
        "Error: Outrage! has no option “bluf”. Did you mean bluff? `companion options outrage` lists them all.\n"
    )


def test_a_choice_without_a_value_says_how_it_is_written():
    outcome = run("soak", "break-out", "--option", "path")
    assert outcome.exit_code == 1
    assert outcome.stderr == "Error: --option path: write KEY=VALUE. `companion options break-out` lists the keys.\n"
