"""From switching on to the first turn, counted in touches."""

from __future__ import annotations


def test_a_new_group_of_four_needs_few_touches(screen):
    screen.touch("Outrage!")
    for name in ("Ada", "Ben", "Cem", "Dora"):
        screen.touch(name)
    screen.touch("Start")
    assert [seat.name for seat in screen.here.seats] == ["Ada", "Ben", "Cem", "Dora"]
    screen.touch("The table is laid")
    assert screen.app.page_name == "table"
    assert screen.finger.touches <= 12


def test_tonights_game_goes_on_with_one_touch(screen):
    evening = screen.start()
    before = evening.view(None)
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.touches = 0
    screen.touch("Go on")
    assert screen.finger.touches == 1
    assert screen.here.view(None) == before


def test_the_same_people_again_with_one_touch(screen):
    screen.start(names=("Ida", "Max", "Zoe"), ending="all_jewels")
    screen.here.correct("over", True)
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.touches = 0
    screen.touch("The same people again")
    assert screen.finger.touches == 1
    assert [seat.name for seat in screen.here.seats] == ["Ida", "Max", "Zoe"]
    assert screen.here.facts.options == {"ending": "all_jewels"}
    assert not screen.here.over


def test_a_name_is_typed_and_remembered(screen):
    screen.touch("Outrage!")
    screen.touch("Type one")
    for key in ("M", "i", "a"):
        screen.touch(key)
    screen.touch("Done")
    screen.touch("Ben")
    screen.touch("Start")
    assert [seat.name for seat in screen.here.seats] == ["Mia", "Ben"]
    assert screen.app.preferences.names[:2] == ["Mia", "Ben"]


def test_two_of_one_name_are_refused_with_a_remedy(screen):
    screen.touch("Outrage!")
    screen.touch("Ada")
    screen.touch("Type one")
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
    screen.touch("Another mark")
    screen.touch("Sit earlier")
    screen.touch("That is right")
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
    from companion.client.shelf import BoxedGame

    box = BoxedGame("outrage")
    assert box.seats() == (2, 4) and box.seats({"max_players": 6}) == (2, 6)
    screen.app.go("tonight")
    assert screen.reads("2 to 4 players, 6 by a table rule")
    screen.app.go("seats", game="outrage")
    for name in ("Ada", "Ben", "Cem", "Dora"):
        screen.touch(name)
    assert screen.reads("The table is full. More can sit by Table rules.")
    assert screen.button(text="Emil").disabled


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
