"""Medieval Torture on the touchscreen with a box some of whose dice are unlike the others."""

from __future__ import annotations

import pytest


@pytest.fixture
def dungeon(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    return Dungeon(screen, tmp_path)


def unlike(dungeon):
    """A box whose second die shows 4 to 9, with the methods of the usual one."""
    from ui.touch.games.torture.placing import with_second_dice

    dungeon.begin()
    return with_second_dice(dungeon.window.facts.edition)


def drawn(edition, number):
    """What is drawn of that side, each colour with the shape it gives."""
    from kivy.graphics import Color, InstructionGroup

    from ui.touch.games.torture.dice import draw_side

    group = InstructionGroup()
    draw_side(group, edition, number, 100, 100, 80)
    return [type(one).__name__ for one in group.children if not isinstance(one, Color)]


def test_a_die_that_is_unlike_has_a_frame_and_not_only_another_colour(dungeon):
    edition = unlike(dungeon)
    usual, second = drawn(edition, 4), drawn(edition, 7)
    assert edition["face"][3]["value"] == edition["second_face"][0]["value"] == 4
    assert len(second) > len(usual)


def test_more_values_than_have_room_are_turned_to(dungeon):
    from ui.touch.games.torture.placing import begin

    edition = unlike(dungeon)
    begin(dungeon.guide, edition=edition)
    dungeon.counted()
    row = dungeon.own._pad.faces
    assert [key.face for key in row.children[::-1]] == ["1", "2", "3", "4", "5", None]
    dungeon.finger.tap_widget(row.next)
    dungeon.finger.frames(2)
    assert [key.face for key in row.children[::-1]] == ["6", "7", "8", "9", None]
    dungeon.finger.tap_widget(row.next)
    dungeon.finger.frames(2)
    assert row.children[-1].face == "1", "round again"
    dungeon.press("bid:E02:9:2")
    assert dungeon.bid_on("E02") == (0, 2, "9")


def test_more_dice_than_have_room_are_turned_to(dungeon):
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from ui.touch.games.torture.placing import begin, put

    dungeon.begin()
    edition = dungeon.window.facts.edition
    edition["components"] |= {"dice": 12, "dice_in_use": 12}
    begin(dungeon.guide, edition=edition)
    put(dungeon.guide, ("hand:0", 12))
    dungeon.counted()
    row = dungeon.own._pad.counts
    assert [key.face for key in row.children[::-1]] == ["1", "2", "3", "4", "5", None]
    assert cut_texts() == tight_keys() == []
    for there in (["6", "7", "8", "9", "10", None], ["11", "12", None], ["1", "2", "3", "4", "5", None]):
        dungeon.finger.tap_widget(row.next)
        dungeon.finger.frames(2)
        assert [key.face for key in row.children[::-1]] == there
    dungeon.press("bid:E02:3:12")
    assert dungeon.bid_on("E02") == (0, 12, "3")


def test_equipment_shows_the_side_that_it_turns_to_on_whichever_die_has_one(dungeon):
    """A side that no die has is a doubt of the box and no fault, so such a card is drawn as well."""
    from ui.touch.games.torture.shown import picture_of

    edition = unlike(dungeon)
    edition["second_face"] = [*edition["second_face"], {"value": 9, "symbol": "rack", "name": "Seventh"}]
    card = next(one for one in edition["equipment"] if one["id"] == "E22")
    drawn = []
    for number in (2, 7, 9):
        card["effects"] = [{"do": "set_face", "number": number}]
        drawn.append(picture_of(edition, "E22", ""))
    assert drawn == ["stocks", "rack", "rotate_right"]


def test_a_method_has_no_sign_that_means_something_else_in_the_settings():
    from ui.touch.games.torture.shown import METHODS
    from ui.touch.look.fonts import icon
    from ui.touch.screens.settings import SIGNS

    assert all(icon(sign) for sign in METHODS.values()) and len(set(METHODS.values())) == len(METHODS)
    assert not {*METHODS.values()} & {*SIGNS.values()}


def test_a_method_has_one_sign_on_keys_cards_and_painted_dice(dungeon):
    from ui.touch.games.torture.placing import painted
    from ui.touch.games.torture.shown import METHODS, pictured, sign_of

    dungeon.begin()
    edition = dungeon.window.facts.edition
    onto = painted(edition)
    for face in edition["face"]:
        symbol = face["symbol"]
        assert pictured(onto, face["value"]) == sign_of(onto, symbol) == sign_of(edition, symbol) == METHODS[symbol]


def test_sides_are_called_in_answers_what_the_rules_call_them():
    from companion.games.torture import laying
    from ui.touch.games.torture import pad

    assert pad.SIGNS == laying.SIGNS
