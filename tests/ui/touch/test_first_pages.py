"""From switching on to the first turn, counted in touches."""

from __future__ import annotations

import pytest

from tests.house import more_games, more_packages
from tests.house.shop import Shop


def test_a_new_group_of_four_needs_few_touches(screen):
    screen.touch("Outrage!")
    for name in ("Ada", "Ben", "Cem", "Dora"):
        screen.touch(name)
    screen.touch("Start")
    assert [seat.name for seat in screen.here.seats] == ["Ada", "Ben", "Cem", "Dora"]
    screen.touch("The table is laid")
    assert screen.app.page_name == "table"
    assert screen.finger.touches <= 12


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_the_keys_of_laying_the_table_stand_apart_from_what_they_turn(screen, game):
    """They were higher than their row, and hung on the sentence above it."""
    screen.start(game)
    screen.app.go("laid")
    screen.finger.frames(4)
    steps = screen.page.steps
    for key in (steps.earlier, steps.later):
        assert key.height == key.parent.height
        assert key.parent.top + 6 <= steps.note.y


def test_tonights_game_goes_on_with_one_touch(screen):
    evening = screen.start()
    before = evening.view(None)
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.touches = 0
    screen.go_on()
    assert screen.finger.touches == 1
    assert screen.here.view(None) == before


def test_the_same_people_again_with_one_touch(screen):
    screen.start(names=("Ida", "Max", "Zoe"), ending="all_jewels")
    screen.here.correct("over", True)
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.touches = 0
    screen.touch("Same people again")
    assert screen.finger.touches == 1
    assert [seat.name for seat in screen.here.seats] == ["Ida", "Max", "Zoe"]
    assert screen.here.facts.options == {"ending": "all_jewels"}
    assert not screen.here.over


def test_a_name_is_typed_and_remembered(screen):
    screen.touch("Outrage!")
    screen.touch("New")
    for key in ("M", "i", "a"):
        screen.touch(key)
    screen.touch("Done")
    screen.touch("Ben")
    screen.touch("Start")
    assert [seat.name for seat in screen.here.seats] == ["Mia", "Ben"]
    assert screen.app.preferences.names[:2] == ["Mia", "Ben"]


def test_while_names_are_typed_it_says_who_is_in(screen):
    """One is in, two are."""
    screen.touch("Outrage!")
    screen.touch("New")
    for name, told in (("Mia", "Mia is in. Who is next?"), ("Leo", "Mia and Leo are in. Who is next?")):
        for key in name:
            screen.touch(key)
        screen.touch("Next")
        assert screen.reads(told)


def test_two_of_one_name_are_refused_with_a_remedy(screen):
    screen.touch("Outrage!")
    screen.touch("Ada")
    screen.touch("New")
    for key in ("A", "d", "a"):
        screen.touch(key)
    screen.touch("Done")
    assert screen.reads("There is a Ada already") or screen.reads("already")
    assert len(screen.page.people) == 1


def test_a_seat_changes_its_mark_and_place(screen):
    screen.touch("Outrage!")
    for name in ("Ada", "Ben"):
        screen.touch(name)
    chair = next(b for b in screen.finger.all(type(screen.button(text="Start"))) if b.mark and b.text == "Ben")
    screen.finger.tap_widget(chair)
    screen.touch("Other colour")
    screen.touch("Sit earlier")
    screen.touch("Done")
    screen.touch("Start")
    seats = screen.here.seats
    assert [seat.name for seat in seats] == ["Ben", "Ada"]
    assert (seats[0].colour, seats[0].shape) == ("green", "diamond")


def test_a_table_rule_is_chosen_and_kept(screen):
    screen.touch("Outrage!")
    for name in ("Ada", "Ben"):
        screen.touch(name)
    screen.touch("Table rules")
    screen.touch("Before play")
    screen.touch("Play until all the Jewels are out")
    screen.touch("", icon="arrow_back")
    screen.touch("Start")
    assert screen.here.facts.options == {"ending": "all_jewels"}


def test_as_many_can_sit_as_the_box_and_the_table_rules_allow(screen):
    from companion.client.games.shelf import BoxedGame

    box = BoxedGame("outrage")
    assert box.seats() == (2, 4) and box.seats({"max_players": 6}) == (2, 6)
    screen.app.go("tonight")
    assert screen.reads("2 to 4, at most 6")
    screen.app.go("seats", game="outrage")
    for name in ("Ada", "Ben", "Cem", "Dora"):
        screen.touch(name)
    assert screen.reads("Full. 6 may play: touch Table rules.")
    assert screen.button(text="Emil") is None and screen.button(text="Dora", mark=None).look == "chosen"


def test_numbers_of_a_table_rule_are_stepped_and_put_back(screen):
    screen.app.go("options", game="outrage", seats=[], options={})
    page = screen.page
    page._open_chapter("OUT-STEAL")
    page._touch("jewel_values")
    screen.finger.frames(4)
    more = [
        button for button in screen.finger.all(type(screen.button(icon="add")), page.detail) if button.icon == "add"
    ]
    screen.finger.tap_widget(max(more, key=lambda button: button.center_y))
    assert page.chosen == {"jewel_values": [6, 4, 3, 2, 1]}
    assert screen.button(text="As printed") is not None
    screen.touch("As printed")
    assert page.chosen == {}
    for _ in range(5):
        least = [
            one for one in screen.finger.all(type(screen.button(icon="remove")), page.detail) if one.icon == "remove"
        ]
        screen.finger.tap_widget(min(least, key=lambda button: button.center_y))
    assert page.chosen == {}, "a number left its range"


def test_nobody_is_invented(screen):
    screen.app.preferences.names = []
    screen.touch("Break Out")
    from ui.touch.controls.button import BigButton

    screen.finger.frames(2)
    said = {button.text for button in screen.finger.all(BigButton)}
    assert said == {
        "",
        "Table rules",
        "Type a name",
        "Letters will do",
        "Show me",
        "Check this box",
    }
    assert screen.reads("Needs 2 more"), "no key is there that could do nothing"


def test_three_new_names_are_typed_one_after_the_other(screen):
    screen.app.preferences.names = []
    screen.finger.touches = 0
    screen.touch("Outrage!")
    screen.touch("Type a name")
    for name, after in (("Tom", "Next"), ("Anna", "Next"), ("Lea", "Done")):
        for key in name:
            screen.touch(key)
        screen.touch(after)
    assert screen.finger.touches == 2 + len("TomAnnaLea") + 3
    screen.touch("Start")
    assert [seat.name for seat in screen.here.seats] == ["Tom", "Anna", "Lea"]


def test_a_name_typed_twice_stays_to_be_mended(screen):
    screen.touch("Outrage!")
    screen.touch("Ada")
    screen.touch("New")
    for key in "Ada":
        screen.touch(key)
    screen.touch("Next")
    assert screen.reads("There is a Ada already")
    screen.touch("n")
    screen.touch("Done")
    assert [seat.name for seat in screen.page.people] == ["Ada", "Adan"]


def test_the_keyboard_goes_when_the_last_chair_is_taken(screen):
    from ui.touch.pads.keyboard import Keyboard

    screen.touch("Outrage!")
    for name in ("Ada", "Ben", "Cem"):
        screen.touch(name)
    screen.touch("New")
    screen.touch("X")
    screen.touch("Next")
    assert len(screen.page.people) == 4
    assert screen.finger.find(Keyboard) is None


def test_the_people_of_the_last_game_sit_down_for_another_one_with_one_touch(screen):
    screen.start(names=("Ida", "Max", "Zoe"))
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.app.go("seats", game="break-out")
    screen.touch("Ida, Max and Zoe")
    screen.touch("Start")
    assert [seat.name for seat in screen.here.seats] == ["Ida", "Max", "Zoe"]


def test_people_too_many_for_a_box_are_not_offered_it(screen):
    screen.start("outrage", names=("Ida", "Max"))
    screen.app.leave_evening()
    screen.app.go("seats", game="cloaks")
    assert not screen.reads("Ida and Max")


def test_both_open_games_wait_on_the_first_page(screen):
    from ui.touch.shelf.strips import OpenGameTile

    screen.start("break-out", names=("Ida", "Max"))
    screen.app.leave_evening()
    screen.start("outrage", names=("Zoe", "Max", "Ida"))
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.frames(3)
    first, second = sorted(screen.finger.all(OpenGameTile), key=lambda tile: -tile.y)
    assert (first.value, [seat.letter for seat in first.people]) == ("outrage", ["Z", "M", "I"])
    assert (second.value, [seat.letter for seat in second.people]) == ("break-out", ["I", "M"])
    screen.finger.tap_widget(second)
    assert screen.here.facts.game == "break-out"


def test_every_game_has_a_lid_and_one_without_a_picture_its_sign(screen):
    from companion.client.games.shelf import games_here
    from ui.touch.shelf.lid import lid_texture

    for game in [*(box.name for box in games_here()), "nothing-like-it"]:
        texture = lid_texture(game, "castle", 120, 80)
        pixels = bytes(texture.pixels)
        colours = len({pixels[at : at + 4] for at in range(0, len(pixels), 4)})
        assert texture.size == (240, 160)
        assert colours > (1 if game == "nothing-like-it" else 20), game


def test_the_clock_on_the_wall_runs_while_it_is_seen(screen, monkeypatch):
    from tests.ui.touch.conftest import GameNight
    from ui.touch.shelf import wall_clock

    monkeypatch.setattr(wall_clock, "datetime", GameNight)
    screen.app.go("tonight")
    assert screen.reads("Fri 20:15")
    monkeypatch.setattr(GameNight, "at", GameNight.at.replace(minute=16))
    screen.finger.seconds(6)
    assert screen.reads("Fri 20:16")


def test_a_last_key_is_never_left_alone_in_half_a_row(screen):
    screen.app.go("tonight")
    screen.touch("Show me")
    screen.finger.frames(3)
    leave = screen.button(text="Cancel")
    dialog = screen.app.stage.overlays.children[0]
    keys = [one for one in dialog.walk() if isinstance(one, type(leave))]
    assert leave.x == min(key.x for key in keys) and leave.right == max(key.right for key in keys)
    assert len(keys) == 5


def test_any_game_is_shown_from_the_first_page(screen):
    screen.app.go("tonight")
    screen.touch("Show me")
    screen.touch("Throw Down the Cloaks")
    assert screen.app.page_name == "table" and screen.here.facts.game == "cloaks"
    screen.touch("Leave")
    assert screen.app.kept.first_page().running == []


def test_a_game_that_cannot_be_played_is_told_on_the_first_page(screen, tmp_path):
    from companion.words import say

    shop = Shop(tmp_path)
    shop.brings("guest", "companion.games", "nothing", "nothing_here:game")
    with more_packages(tmp_path):
        screen.app.go("tonight")
        screen.touch("A game cannot be played here")
        assert "The game “nothing” of the package guest cannot be played here." in " ".join(screen.texts())
        screen.touch(say("touch.leave_it"))
    screen.app.go("tonight")
    assert "A game cannot be played here" not in " ".join(screen.texts())


def test_more_boxes_than_have_room_stand_on_pages(screen):
    from ui.touch.controls.button import BigButton
    from ui.touch.shelf.game_tile import GameTile

    def there():
        return [tile.value for tile in screen.finger.all(GameTile)]

    assert len(there()) == 4 and not screen.finger.find(BigButton, value="more_boxes")
    with more_games():
        screen.app.go("tonight")
        screen.finger.frames(3)
        first = there()
        screen.finger.touch(BigButton, value="more_boxes")
        second = there()
        assert len(first) == 4 and len(second) == 3 and not set(first) & set(second)
        screen.finger.touch(BigButton, value="more_boxes")
        assert there() == first
    screen.app.go("tonight")
