"""Why cards and dice cannot be bid, without a look at anybody's hand."""

from __future__ import annotations

from companion.testing.scene import words_of
from tests.games.torture.tables import at, virtual


def why(dungeon, spot):
    found = dungeon.play.game.why_unlit(dungeon.state, dungeon.ask, spot, ())
    return None if found is None else (found.sentence(words_of(dungeon.play)), found.rule)


def test_two_fives_do_not_beat_three_twos():
    dungeon = at(turn=0).bid("E22", "2", 3)
    assert why(dungeon, "bid:E22:5:2") == ("Two fives do not beat three twos.", "TOR-BID-08")
    assert why(dungeon, "bid:E22:1:3") == ("Three ones do not beat three twos.", "TOR-BID-06")
    assert why(dungeon, "bid:E22:5:3") is None


def test_a_single_die_is_too_few():
    assert why(at(turn=0), "bid:E22:5:1")[1] == "TOR-BID-05"


def test_a_card_of_ones_own_and_one_too_many():
    dungeon = at(turn=0).bid("E22", "2", 3).answer("pass").answer("pass")
    assert dungeon.who == 0
    assert why(dungeon, "E22")[1] == "TOR-BID-15"
    assert why(dungeon, "E23")[1] == "TOR-EQUIP-02"


def test_a_card_that_no_hand_could_win():
    dungeon = at(hands=(6, 2, 6), turn=0).bid("E22", "6", 3)
    told, rule = why(dungeon, "E22")
    assert told.startswith("No dice that can be there now beat") and rule == "TOR-BID-06"
    assert why(dungeon, "bid:E22:6:4")[1] == "TOR-BID-11"


def test_the_bank():
    assert why(at(turn=0), "bank")[1] == "TOR-BANK-04"
    assert why(at(phase="torture", turn=0), "bank:4") is None


def test_trumps():
    dungeon = at(phase="torture", turn=0).bid("F06", "trump", 2)
    assert why(dungeon, "bid:F06:5:6")[1] == "TOR-TORT-08"
    assert why(dungeon, "bid:F06:trump:2")[1] == "TOR-TORT-09"


def test_of_dice_in_hand_nothing_is_said():
    """Any two dice could be a first bid by what is known: which of them are there, nobody is told."""
    dungeon = virtual("111111", "222222", "333333")
    card = dungeon.state.equipment[0]
    spots = [f"bid:{card}:{what}:{count}" for what in "123456" for count in range(2, 7)]
    assert {why(dungeon, spot) for spot in spots} == {None}
