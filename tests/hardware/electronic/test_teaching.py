"""Teaching electronic dice to a table: whose each is, its colour, and what becomes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.devices.dice_teaching import teaching_of
from companion.refused import Refused, Unavailable
from companion.words import said
from hardware.electronic.taught import MOST, Taught, TaughtDice
from tests.hardware.electronic.made import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_the_die_that_moved_last_comes_first(table: Table) -> None:
    table.roll(1, 3)
    table.roll(2, 5, battery=9)
    first, second = table.dice.dice()
    assert (first.die, first.face, first.owner, first.battery, first.low, first.last) == (
        table.id(2), 5, None, 9, True, True)  # fmt: skip
    assert (second.die, second.last) == (table.id(1), False)
    table.roll(1, 3)
    assert table.dice.dice()[0].die == table.id(1)


def test_a_die_is_taught_and_forgotten_and_kept_between_evenings(table: Table, tmp_path: Path) -> None:
    assert teaching_of(table.dice) is not None
    table.roll(1, 3)
    table.dice.teach(table.id(1), "Mia", "red")
    (die,) = Table(tmp_path).dice.dice()
    assert (die.owner, die.colour, die.does, die.face) == ("Mia", "red", "silent", None)
    table.dice.teach(table.id(1), "", "blue")
    assert table.taught.of(table.id(1)).colour == "blue"
    table.dice.forget(table.id(1))
    table.dice.forget(table.id(1))
    assert Table(tmp_path).dice.dice() == []


def test_the_throw_that_showed_a_die_is_no_throw_of_the_game(table: Table) -> None:
    table.roll(1, 3)
    table.dice.teach(table.id(1), "", "")
    assert table.asks() == "dice.throw.lay_there"


def test_a_die_that_is_not_there_cannot_be_taught(table: Table) -> None:
    with pytest.raises(Refused, match="not heard any more"):
        table.dice.teach("pixels-0", "", "")


def test_a_silent_die_can_be_given_away(table: Table, tmp_path: Path) -> None:
    table.teach(1)
    later = Table(tmp_path)
    later.dice.teach(table.id(1), "Ben", "")
    assert later.dice.dice()[0].owner == "Ben"


def test_two_dice_with_one_name_are_told_apart(table: Table) -> None:
    for die in (0x1A2B, 0x3C4D):
        table.roll(die, 3, name="Lucky")
    table.roll(7, 3, name="Other")
    assert {die.name for die in table.dice.dice()} == {"Lucky · 1a2b", "Lucky · 3c4d", "Other"}


def test_a_strangers_die_that_is_gone_is_shown_no_longer(table: Table) -> None:
    table.teach(1)
    table.roll(2, 3)
    table.now += 20
    assert {die.does for die in table.dice.dice()} == {"silent"} and len(table.dice.dice()) == 2
    assert not any(die.last for die in table.dice.dice())
    table.now += 60
    assert [die.die for die in table.dice.dice()] == [table.id(1)]


def test_colours_of_the_maker_count_until_others_are_taught(table: Table) -> None:
    table.roll(1, 3, look=1)
    assert table.dice.dice()[0].colour == "black"
    table.dice.teach(table.id(1), "", "")
    assert table.dice.dice()[0].colour == "black"
    table.dice.teach(table.id(1), "", "purple")
    assert table.dice.dice()[0].colour == "purple"


def test_trouble_of_the_radio_is_said_wherever_dice_are_wanted(table: Table) -> None:
    table.teach(1)
    table.trouble = said("electronic.radio.off")
    assert table.asks() == "electronic.radio.off" and table.dice.trouble() == table.trouble
    table.trouble = None
    assert table.dice.trouble() is None


def test_only_dice_of_this_table_are_connected_to_unless_somebody_teaches(table: Table) -> None:
    table.teach(1)
    assert table.dice.wanted(table.id(1)) and not table.dice.wanted("godice-1a2b3c")
    table.dice.dice()
    assert table.dice.wanted("godice-1a2b3c")
    table.now += 11
    assert not table.dice.wanted("godice-1a2b3c")


def test_a_die_that_does_not_answer_is_said(table: Table) -> None:
    table.dice.troubled("godice-1a2b3c", "GoDice 1A2B3C")
    table.taught.teach(Taught("godice-1a2b3c", "GoDice 1A2B3C", 6))
    assert table.asks() == "electronic.die.no_answer"
    assert table.dice.dice()[0].trouble == said("electronic.die.no_answer", name="GoDice 1A2B3C")


# The file


def full(folder: Path) -> TaughtDice:
    dice = TaughtDice(folder)
    for number in range(MOST):
        dice.teach(Taught(str(number), "x", 6))
    return dice


def test_there_is_an_end_to_dice(tmp_path: Path) -> None:
    dice = full(tmp_path)
    with pytest.raises(Refused, match=f"{MOST} dice"):
        dice.teach(Taught("one more", "x", 6))
    dice.teach(Taught("0", "y", 6))
    assert len(TaughtDice(tmp_path).all()) == MOST


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"dice":[{"die":"a","name":"b","sides":6},{"die":"a","name":"b","sides":6}]}',
     '{"dice":[{"die":"a","name":"b","sides":1}]}', '{"dice":[{"die":"a","name":"b","sides":6,"more":1}]}', "\xff"],
)  # fmt: skip
def test_a_damaged_file_is_put_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / "electronic.json").write_bytes(text.encode("latin-1"))
    dice = TaughtDice(tmp_path)
    assert dice.all() == [] and dice.trouble.key == "electronic.taught.damaged"
    assert (tmp_path / "electronic-damaged.json").exists()
    dice.teach(Taught("0", "y", 6))
    assert dice.trouble is None and len(TaughtDice(tmp_path).all()) == 1


def test_a_pipe_in_the_place_of_the_file_is_never_opened(tmp_path: Path, pipe) -> None:
    one = pipe(tmp_path / "electronic.json")
    assert TaughtDice(tmp_path).trouble.key == "electronic.taught.damaged"
    assert not one.opened


def test_what_cannot_be_kept_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    dice = TaughtDice(tmp_path / "file")
    with pytest.raises(Unavailable, match="Look at what is there"):
        dice.teach(Taught("0", "y", 6))
    assert dice.all() == []
