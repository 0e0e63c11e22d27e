"""Around the turns of Throw Down the Cloaks: laying tiles, putting right, counting by tiles, points, whole games."""

from __future__ import annotations

import random

import pytest

from companion.words import say


@pytest.fixture
def city(screen, tmp_path):
    from tests.ui.touch.city import CityScreen

    return CityScreen(screen, tmp_path)


def lay_four(city):
    from ui.touch.games.cloaks.placing import FIRST, open_table
    from ui.touch.games.cloaks.scenes import SHUT

    open_table(city.guide, **FIRST)
    for tile in SHUT:
        city.give(f"lay:{tile}")


def turn_until(city, shut):
    for _ in range(4):
        if bool(city.notice) == shut:
            return
        city.press("turn")
    raise AssertionError("every turning is alike")


# Laying tiles


def test_a_turning_that_joins_no_road_is_shown_with_its_reason(city):
    lay_four(city)
    turn_until(city, shut=True)
    assert city.notice.startswith("No road would join it to")
    assert city.screen.button(text=say("cloaks.touch.lay_here")).disabled and not city.board._joins
    turn_until(city, shut=False)
    city.press("lay_here")
    assert city.view.tiles[4].tile == "T5"


def test_where_the_dial_warns_such_a_tile_is_laid_all_the_same(city):
    lay_four(city)
    city.window.set_dial("warn")
    city.finger.frames(3)
    turn_until(city, shut=True)
    city.press("lay_here")
    city.screen.touch("Do it all the same")
    city.finger.frames(3)
    assert city.view.tiles[4].tile == "T5"
    assert any(line.kind == "not_joined" for line in city.window.log)


def test_the_arrows_go_through_the_tiles_that_are_left(city):
    from ui.touch.controls.button import BigButton

    lay_four(city)
    city.finger.touch(BigButton, icon="arrow_forward")
    city.finger.frames(2)
    assert city.screen.reads("Tile 6")
    for _ in range(2):
        city.finger.touch(BigButton, icon="arrow_back")
        city.finger.frames(2)
    assert city.screen.reads("Tile 9")


def test_a_place_is_chosen_by_a_touch_on_the_board(city):
    from ui.touch.games.cloaks.placing import FIRST, open_table

    open_table(city.guide, **FIRST, laying="free")
    city.tap("tile4")
    assert city.asked == "tile" and city.ask.facts["place"] == 4
    turn, elsewhere = city.screen.button(text="Turn it"), city.screen.button(text="Elsewhere")
    assert turn.type_size == elsewhere.type_size, "side by side, in one size"
    city.finger.tap_widget(elsewhere)
    city.finger.frames(3)
    assert city.ask.option_kind == "place"


def test_a_home_is_chosen_by_a_touch_on_the_board(city):
    from ui.touch.games.cloaks.placing import open_table

    open_table(city.guide)
    city.tap("tile5")
    assert city.view.seats[0].home == 5


def test_only_homes_that_are_free_are_rimmed(city, monkeypatch):
    """Each as soon as the seat before has chosen; the rims of those that are taken are gone."""
    from ui.touch.games.cloaks import promises
    from ui.touch.games.cloaks.placing import open_table

    open_table(city.guide)
    while city.ask.seat < 2 or city.asked != "home":
        rimmed = []
        monkeypatch.setattr(promises, "draw_line_around", lambda _, box, *rest, rimmed=rimmed: rimmed.append(box))
        city.give(city.ask.options[0].value)
        city.finger.frames(3)
    free = {city.board.rect(city.board.spots[f"tile{option.value}"], 0.06) for option in city.ask.options}
    assert len(free) == 2
    assert set(rimmed[-2 * len(free) :]) == free and len(rimmed) % (2 * len(free)) == 0


def test_the_first_cloaks_go_back_into_the_hand(city):
    """Nothing lay before, so nothing can be as it was."""
    from ui.touch.games.cloaks.placing import open_table

    open_table(city.guide)
    while city.asked != "first_cloaks":
        city.give(city.ask.options[0].value)
    city.tap(city.board.legal[0])
    city.screen.touch("Lift all")
    city.finger.frames(3)
    draft = city.window.draft(city.ask.id)
    assert draft.empty and not city.screen.reads("As before")


# Putting right


def test_two_tiles_change_places_by_one_correction_through_the_screens(city):
    city.begin().place()
    tiles = [one.tile for one in city.view.tiles]
    city.screen.app.go("correct")
    city.finger.frames(4)
    choose_tile(city, "The tile at the top right", "Tile 2, upside down")
    after = [one.tile for one in city.view.tiles]
    assert (after[2], after[1]) == (tiles[1], tiles[2]) and city.screen.app.page_name == "table"
    city.undo()
    assert [one.tile for one in city.view.tiles] == tiles


def test_two_tiles_of_which_both_turn_change_places_by_corrections_put_right_together(city):
    """Neither alone: roads would not join."""
    city.begin().place()
    tiles = [one.tile for one in city.view.tiles]
    city.screen.app.go("correct")
    city.finger.frames(4)
    choose_tile(city, "The tile at the top right", "Tile 9")
    assert city.screen.app.page_name == "correct" and [one.tile for one in city.view.tiles] == tiles
    city.screen.app.back_to_table()
    city.screen.app.go("correct")
    city.finger.frames(4)
    city.screen.touch("Several at once")
    city.finger.frames(3)
    choose_tile(city, "The tile at the top right", "Tile 9")
    choose_tile(city, "The tile at the bottom right", "Tile 3")
    city.screen.touch("Put right together")
    city.finger.frames(4)
    after = [one.tile for one in city.view.tiles]
    assert (after[2], after[8]) == (tiles[8], tiles[2]) and city.screen.app.page_name == "table"


def choose_tile(city, where, tile):
    """Say which tile lies there, and how it is turned."""
    city.screen.touch("The rest of the table")
    city.finger.frames(3)
    city.screen.touch(where)
    city.finger.frames(3)
    for _ in range(9):
        if city.screen.button(text=tile) is None:
            turn_values(city)
    city.screen.touch(tile)
    city.finger.frames(4)


def turn_values(city):
    """Touch the key that leads to further values."""
    from ui.touch.controls.button import BigButton

    more = next(one for one in city.finger.all(BigButton, city.screen.page.side) if one.icon == "expand_more")
    city.finger.tap_widget(more)
    city.finger.frames(3)


def test_a_cloak_is_put_right_by_touching_squares(city):
    city.begin().place()
    city.screen.app.go("correct")
    city.finger.frames(4)
    city.screen.touch("Ada")
    city.finger.frames(3)
    city.screen.touch("Ada's cloaks on the board")
    city.finger.frames(3)
    board = city.screen.page.board
    for square in ("G6", "G10"):
        if not board.zoomed:
            city.finger.tap(*board.spot_place(square))
            city.finger.seconds(0.3)
        city.finger.tap(*board.spot_place(square))
        city.finger.frames(2)
    assert "G10" in board.ringed and "G6" not in board.ringed
    city.screen.touch("That is right now")
    city.finger.frames(3)
    assert city.cloaks() == {"G7", "G8", "F9", "G9", "H9", "G10"}


def test_while_things_are_put_right_the_board_has_a_key_to_the_whole_city(city):
    """Its foot with the map is not shown there."""
    from ui.touch.board.whole_key import WholeKey

    city.begin().place()
    city.screen.app.go("correct")
    city.finger.frames(4)
    board = city.screen.page.board
    city.finger.tap(*board.spot_place("H13"))
    city.finger.seconds(0.3)
    assert board.zoomed
    city.finger.tap_widget(next(one for one in city.finger.all(WholeKey) if one.parent is board))
    city.finger.seconds(0.3)
    assert not board.zoomed


def test_a_great_number_is_typed(city):
    city.begin().place()
    city.screen.app.go("correct")
    city.finger.frames(4)
    city.screen.touch("Ben")
    city.finger.frames(3)
    city.screen.touch("Ben's influence")
    city.finger.frames(3)
    done = city.screen.button(value="done")
    assert done.disabled and city.screen.reads("17")
    for digit in ("9", "back", "4", "0", "9"):
        city.finger.tap_widget(next(one for one in _keys(city) if one.value == digit))
    assert done.disabled, "409 is too much"
    city.finger.tap_widget(next(one for one in _keys(city) if one.value == "back"))
    city.finger.tap_widget(done)
    city.finger.frames(3)
    assert city.view.seats[1].influence == 40


def _keys(city):
    from ui.touch.controls.button import BigButton

    return city.finger.all(BigButton)


# Counting by tiles


@pytest.fixture
def counted(city):
    from ui.touch.games.cloaks.scenes_cards import COUNTS

    city.begin(track="light")
    city.window.correct_together([*COUNTS.items()])
    city.window.correct("turn", 0)
    city.screen.app.back_to_table()
    city.finger.frames(3)
    return city


def test_by_tiles_a_house_is_built_by_touching_its_tile(counted):
    before = counted.view.tiles[0].houses[0]
    counted.finger.touches = 0
    counted.tap("tile0")
    assert counted.view.tiles[0].houses[0] == before + 1 and counted.finger.touches == 1


def test_by_tiles_a_dialog_asks_what_is_built(counted):
    counted.tap("tile4")
    assert counted.screen.reads("House on the middle tile: 6 influence")
    counted.screen.touch("Monument on the middle tile")
    counted.finger.frames(3)
    assert counted.view.tiles[4].monuments[0] == 1


def test_by_tiles_waiting_cloaks_are_counted_in_one_row(city):
    """Five numbers: no list over the board."""
    city.begin(track="light")
    assert city.asked == "laid" and len(city.ask.options) == 5
    assert city.board is city.screen.page._board and city.screen.page._shows_board
    city.screen.touch("4")
    city.finger.frames(3)
    assert city.view.seats[0].waiting == 0


def test_by_tiles_a_card_is_judged_by_the_table(counted):
    counted.screen.touch(say("cloaks.option.cards"))
    counted.finger.seconds(0.4)
    counted.finger.tap_widget(counted.own.keys("claim:A6")[0])
    counted.finger.frames(3)
    counted.screen.touch("Use it now")
    counted.finger.frames(3)
    assert counted.asked == "judge" and counted.screen.reads("Done as the card says?")
    counted.screen.touch("Done")
    counted.finger.frames(3)
    assert counted.asked == "build"


# Points


def test_the_points_so_far_at_any_time(city):
    from ui.touch.games.cloaks.score import TileTable

    city.begin().place(monuments_0=["H8"])
    city.tap("G6")
    city.screen.touch("Points")
    city.finger.frames(3)
    table = city.finger.find(TileTable)
    assert table is not None and table.height > 0
    (middle,) = city.window.standings()[0].lines
    assert (middle[1]["place"], middle[2]) == (4, 3)
    city.screen.app.back_to_table()
    city.finger.frames(3)
    assert city.asked == "cloaks"


def test_the_last_round_is_flagged_and_ends_in_the_results(city):
    from ui.touch.games.cloaks.placing import LAST_ROUND
    from ui.touch.games.cloaks.score import TileTable

    city.begin().place(1, **LAST_ROUND)
    city.window.set_dial("enforce")
    while not city.window.over:
        ask = city.ask
        if city.view.last_round >= 0:
            assert city.window.display.table_chips()[0].icon == "notifications"
        values = [one.value for one in ask.options]
        passed = next((word for word in ("stay", "done") if word in values), "")
        city.window.answer(ask.id, list(ask.chosen) if ask.kind == "pick" else passed or values[0])
    city.finger.frames(5)
    assert city.screen.app.page_name == "results"
    city.screen.touch("How it went")
    city.screen.touch("Points")
    assert city.finger.find(TileTable) is not None


# Whole games


@pytest.mark.parametrize(("track", "seats"), [("full", 3), ("light", 4)])
def test_a_whole_game_by_touches(city, track, seats):
    """Any answer at all by touches, until the table is nearly full; then to the end the short way, and the results."""
    from tests.tour.player import TouchPlayer
    from ui.touch.games.cloaks.placing import open_table

    window = open_table(city.guide, seats, track=track)
    player = TouchPlayer(city.screen.app, city.finger, random.Random(7))
    asked = set()
    for _ in range(80):
        if window.over:
            break
        asked.add(window.questions[0].about)
        before = window.changes
        player.answer()
        assert window.changes > before or window.over
    wanted = {"home", "build", "cards", "laid"} if track == "light" else {"home", "first_cloaks", "cloaks", "noble"}
    assert wanted <= asked
    _play_out(window)
    city.finger.frames(5)
    assert city.screen.app.page_name == "results"
    city.screen.touch("Same again")
    city.finger.frames(3)
    assert not city.window.over


def _play_out(window):
    """Build wherever it can be, monuments first."""
    luck = random.Random(5)
    for _ in range(4000):
        if window.over:
            return
        ask = window.questions[0]
        found = [one.value for one in ask.options if one.value.startswith(("monument", "star"))] or [
            one.value for one in ask.options if one.value.startswith("house")
        ]
        answer = luck.choice(found) if found else window.random_answer(ask.id, luck)
        window.answer(ask.id, "end" if ask.about == "agree_end" else answer)
    raise AssertionError("the game does not end")
