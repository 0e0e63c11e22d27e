"""A game without dice: nobody is asked where they come from, and no throw can be named."""

import json

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.client.evenings.kept import Kept
from companion.headless import Door
from companion.headless.replies import write_reply
from companion.refused import Refused

GAME = "cloaks"
NAMES = ["Ada", "Ben", "Cy"]


@pytest.fixture(autouse=True)
def toy_game():
    """This is a real game, not the toy of this folder's other tests."""


@pytest.fixture
def table():
    return Kept(":memory:").begin(GAME, NAMES, seed="5a" * 32, dice="typed")


def ask(door, **request):
    return json.loads(write_reply(door.take(json.dumps(request))))


def test_only_its_cards_have_a_source(table):
    assert table.dice_kinds == () and table.sources == {"actions": "virtual"}
    assert table.dice_source() == ""
    with pytest.raises(Refused) as refused:
        table.set_source("dice", "typed")
    assert refused.value.key == "table.no_such_source" and refused.value.facts["names"] == ["actions"]


def test_no_throw_can_be_named(table):
    for named in (lambda: table.name_throws([[3, 4]]),
                  lambda: Kept(":memory:").begin(GAME, NAMES, throws=[[3, 4]])):  # fmt: skip
        with pytest.raises(Refused) as refused:
            named()
        assert refused.value.key == "table.no_dice"
    table.name_throws([])


def test_programs_hear_so_too(table):
    door = Door(table)
    assert json.loads(write_reply(door.hello()))["hello"]["sources"] == {"actions": "virtual"}
    named = ask(door, do="throws", throws=[[3, 4]])
    assert not named["ok"] and named["error"]["key"] == "table.no_dice"
    assert "Throw Down the Cloaks has no dice" in named["error"]["reason"]
    assert ask(door, do="source", name="actions", value="real")["ok"]
    assert table.sources == {"actions": "real"}


def test_the_command_line_says_so_in_a_sentence():
    outcome = CliRunner().invoke(main, ["headless", GAME, "--seats", "3", "--throws", "[[3,4]]"])
    assert outcome.exit_code != 0 and "has no dice" in outcome.output
