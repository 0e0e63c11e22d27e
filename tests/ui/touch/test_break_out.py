"""Break Out on the real window: dice, moves, piles and secret forecasts by touch."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

GAME = "break-out"
FORECASTS = ("RGYBOPK", "KPOBYGR", "GRBYPOK", "OKGYBPR")


def begin(screen, names=("Ada", "Ben", "Cem"), dice="typed", turns=3, **options):
    """Forecasts locked, Ada on turn in the third round, nobody out of a cell."""
    evening = screen.start(GAME, names, dice=dice, start="said", **options)
    for seat in range(len(names)):
        evening.answer(seat, list(FORECASTS[seat]))
    evening.answer(-1, "0")
    evening.correct("round", turns)
    screen.finger.frames(3)
    return evening


def put(screen, **places):
    for who, place in places.items():
        screen.here.correct(f"place:{who}", str(place))
    screen.finger.frames(3)


def own(screen):
    from ui.touch.controls.own_question import OwnQuestion

    screen.finger.frames(2)
    return screen.finger.find(OwnQuestion)


def touch_keys(screen, answer):
    for key in own(screen).keys(answer):
        screen.finger.tap_widget(key)
    screen.finger.frames(2)


def hold_of(screen, seat):
    from ui.touch.controls.secret import HoldArea

    return next(area for area in screen.finger.all(HoldArea) if area.mark == screen.table.seat(seat))


def sheet_of(screen, seat):
    """Open the curtain of a seat; its forecast sheet."""
    from ui.touch.games.break_out.forecast import ForecastSheet

    screen.finger.hold(hold_of(screen, seat))
    return screen.finger.find(ForecastSheet)


# Dice


def test_the_last_prisoner_touched_announces_the_dice(screen):
    evening = begin(screen)
    screen.finger.touches = 0
    touch_keys(screen, ["R", "G", "K"])
    assert screen.finger.touches == 3
    (ask,) = evening.asks(None)
    assert (ask.kind, ask.colours) == ("throw", ["red", "green", "black"])


def test_white_is_announced_before_the_roll(screen):
    evening = begin(screen)
    touch_keys(screen, ["R", "G", "W", "K"])
    assert evening.asks(None)[0].colours == ["red", "green", "black", "white"]
    touch_keys(screen, [2, 5, 1, 3])
    assert evening.view(None)["turn"]["white"] == 3


def test_a_prisoner_touched_twice_is_not_chosen(screen):
    evening = begin(screen)
    red, green, black, yellow = own(screen).keys(["R", "G", "K", "Y"])
    for key in (red, green, red, black, yellow):
        screen.finger.tap_widget(key)
    assert evening.view(None)["turn"]["dice"] == ["G", "Y", "K"]


def test_who_is_in_a_boat_and_white_on_a_first_turn_cannot_be_touched(screen):
    evening = begin(screen, turns=1)
    put(screen, R="boat1")
    keys = own(screen).keys(["R", "G", "W"])
    assert [key.disabled for key in keys] == [True, True, False]
    for key in keys[:2]:
        screen.finger.tap_widget(key)
    assert evening.asks(None)[0].kind == "pick" and not any(key.chosen for key in keys)


def test_one_and_white_are_enough_at_the_end(screen):
    evening = begin(screen)
    put(screen, R="boat1", G="boat1", Y="boat2", B="boat2", O=9)
    touch_keys(screen, ["O", "W"])
    assert evening.asks(None)[0].colours == ["white"]


def test_dice_thrown_by_the_app_follow_the_last_touch(screen):
    evening = begin(screen, dice="virtual")
    touch_keys(screen, ["R", "G", "K"])
    assert evening.asks(None)[0].about in ("move", "dice_A")


def test_with_the_dial_off_fewer_dice_may_be_rolled(screen):
    evening = begin(screen)
    evening.set_dial("off")
    screen.finger.tap_widget(own(screen).keys(["R"])[0])
    screen.finger.tap_widget(own(screen)._last)
    assert evening.view(None)["turn"]["dice"] == ["R"]


# Moves


def test_a_landing_is_one_touch_on_the_board(screen):
    evening = begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    board = screen.page.board
    assert set(board.legal) == {"7", "11", "26"}
    screen.finger.tap(*board.spot_place("11"))
    assert evening.view(None)["turn"]["forward"].keys() == {"R", "K"}


def test_a_landing_is_one_touch_in_the_panel(screen):
    evening = begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    touch_keys(screen, "step:K:26")
    assert {"space": 26, "prisoners": ["K"]} in evening.view(None)["piles"]


def test_two_who_land_on_one_space_are_told_apart(screen):
    evening = begin(screen)
    put(screen, R=4, G=5, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 3, 6])
    board = screen.page.board
    landings = screen.page.side_of_board.landings(evening.asks(None)[0])
    shared = next(spot for spot, options in landings.items() if len(options) == 2)
    screen.finger.tap(*board.spot_place(shared))
    screen.touch("Green to")
    assert "G" not in evening.view(None)["turn"]["forward"]


def test_an_order_that_buries_says_so_before_it_is_chosen(screen):
    from ui.touch.games.break_out.ways import ways_of

    evening = begin(screen)
    put(screen, R=4, G=7, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    way = next(way for way in ways_of(evening.window, evening.asks(None)[0]) if way.who == "R")
    assert (way.spot, way.under, way.buries) == ("7", "G", "G")
    parts = own(screen)._second(way)
    assert parts == [("word", "on top,"), ("danger", "buries"), ("who", "G"), ("word", "with its"), ("danger", "2")]


def test_however_high_the_pile_its_line_stays_on_the_key(screen):
    from kivy.graphics import Rectangle, RoundedRectangle

    begin(screen)
    put(screen, R=15, G=16, Y=16, O=16, P=16, B=16, K=16)
    touch_keys(screen, ["R", "B", "K"])
    touch_keys(screen, [1, 2, 3])
    (key,) = own(screen).keys("step_bury:R:16:GYOPBK:BK")
    screen.finger.frames(2)
    drawn = [one for one in key._drawing.children if isinstance(one, (Rectangle, RoundedRectangle))]
    assert len(drawn) > 12
    assert all(key.x <= one.pos[0] and one.pos[0] + one.size[0] <= key.right + 1 for one in drawn)


def test_a_move_that_makes_the_next_one_leaves_both_instructions_in_sight(screen):
    evening = begin(screen)
    put(screen, R=12, Y=14, B=33)
    touch_keys(screen, ["R", "Y", "B"])
    touch_keys(screen, [2, 4, 5])
    touch_keys(screen, "step_bury:R:14:Y:Y")
    assert evening.asks(None)[0].seat == 1
    screen.finger.frames(4)
    assert [one.text for one in screen.table.tasks] == ["Ada: Put Blue into boat 1", "Ada: Put Red on space 14, on top"]
    assert all(min(key.size) >= 48 for key in own(screen)._keys.values())


def test_what_was_lost_is_told_when_the_next_dice_are_chosen(screen):
    evening = begin(screen)
    put(screen, R=4, G=4, Y=4, B=20)
    touch_keys(screen, ["R", "G", "B"])
    touch_keys(screen, [1, 2, 3])
    assert evening.asks(None)[0].seat == 1 and screen.table.tasks[0].deed == "Put Blue on space 23"
    assert screen.reads("Covered, so lost: Red 1 and Green 2.")


def test_where_white_may_send_back_anybody_nothing_is_given_up_and_all_fit(screen):
    begin(screen, white_target="any")
    put(screen, R=4, G=7, Y=7, B=7, K=20)
    touch_keys(screen, ["G", "Y", "K", "W"])
    touch_keys(screen, [1, 2, 3, 4])
    choice = own(screen)
    assert len(choice._keys) == 7 and not screen.reads("gives up")
    assert all(("word", "gives up its 1") not in choice._second(way) for way in _ways(screen))
    line = screen.page.frame.question
    assert all(min(key.size) >= 48 and key.top < line.y for key in choice._keys.values())


def _ways(screen):
    from ui.touch.games.break_out.ways import ways_of

    evening = screen.here
    return ways_of(evening.window, evening.asks(None)[0])


def test_boats_and_cells_can_be_landed_on(screen):
    evening = begin(screen)
    put(screen, R=36, G=2, K=20)
    touch_keys(screen, ["R", "G", "K", "W"])
    touch_keys(screen, [3, 2, 6, 4])
    touch_keys(screen, next(o.value for o in evening.asks(None)[0].options if o.value.startswith("gives_cell:G")))
    board = screen.page.board
    assert set(board.legal) == {"boat1", "26", "cell"}
    screen.finger.tap(*board.spot_place("boat1"))
    screen.finger.tap(*board.spot_place("cell"))
    assert "G" in evening.view(None)["cells"] and evening.view(None)["boats"][0]["prisoners"] == ["R"]


# Piles


@pytest.mark.parametrize("size", [(416, 480), (480, 360), (406, 600)], ids=["beside", "broad", "below"])
@pytest.mark.parametrize("height", range(2, 8))
def test_a_pile_lies_stacked_inside_its_space_and_leaves_the_number_free(screen, height, size):
    from ui.touch.games.break_out.plan import NUMBER, NUMBER_HIGH

    begin(screen)
    who = "RGYBOPK"[:height]
    put(screen, **dict.fromkeys(who, 16))
    board = screen.page.board
    board.size_hint, board.size = (None, None), size
    screen.finger.frames(3)
    pieces = [piece for piece in board.figures.pieces.values() if piece.spot == "16"]
    assert "".join(piece.key for piece in pieces) == who
    places = [board.standing(piece, at, height) for at, piece in enumerate(pieces)]
    left, low, wide, high = board.rect(board.spots["16"])
    across, up = left + NUMBER * board.seen.scale, low + high - NUMBER_HIGH * board.seen.scale
    boxes = [board.counter_box(one) for one in who]
    for x, y, half_wide, half_high in boxes:
        assert left <= x - half_wide and x + half_wide <= left + wide
        assert low <= y - half_high and y + half_high <= low + high
        assert x - half_wide >= across or y + half_high <= up, "beside its number or below it"
    for (_, below, _), (_, above, _) in pairwise(places):
        assert below < above
    assert min(2 * half_high for *_, half_high in boxes[-2:]) >= 12
    assert (list(board.high_piles()) == ["16"]) is (height > 3)


@pytest.mark.parametrize("wide", [7.9, 10.3, 12.0])
@pytest.mark.parametrize("spaces", [8, 24, 36, 37, 60, 99])
def test_every_space_of_an_owners_track_has_its_own_place(screen, spaces, wide):
    from ui.touch.games.break_out.plan import HIGH, Plan

    view = msgspec.structs.replace(begin(screen).window.view)
    view.track = msgspec.structs.replace(view.track, spaces=spaces, first=1, sections=[])
    spots = [spot for name, spot in Plan(view, wide).spots.items() if name != "cell"]
    for at, spot in enumerate(spots):
        assert spot.w / 2 <= spot.x <= wide - spot.w / 2 and spot.h / 2 <= spot.y <= HIGH - spot.h / 2
        for other in spots[:at]:
            apart = abs(spot.x - other.x) >= (spot.w + other.w) / 2 or abs(spot.y - other.y) >= (spot.h + other.h) / 2
            assert apart, (spot.id, other.id)


# Colours


def test_every_prisoner_can_be_read_and_told_apart_without_colour(screen):
    from ui.touch.games.break_out.looks import looks_of
    from ui.touch.look.theme import contrast

    looks = looks_of(begin(screen).window.view).values()
    assert len({look.id for look in looks}) == len({look.pattern for look in looks}) == 8
    assert all(contrast(look.ink_hex, look.hex) >= 4.5 for look in looks)


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_the_board_can_be_read(theme):
    from ui.touch.games.break_out.colours import COLOURS, READ_ON
    from ui.touch.look.theme import contrast

    assert all(contrast(COLOURS[ink][theme], COLOURS[ground][theme]) >= 4.5 for ink, ground in READ_ON)


# Secret forecasts


def test_a_forecast_is_made_behind_the_curtain_in_eight_touches(screen):
    evening = screen.start(GAME, ("Ada", "Ben"))
    sheet = sheet_of(screen, 1)
    screen.finger.touches = 0
    for key in sheet.keys(list("KPOBYGR")):
        screen.finger.tap_widget(key)
    assert screen.finger.touches == 7
    assert [ask.seat for ask in evening.asks(None)] == [0]
    evening.answer(0, list("RGYBOPK"))
    assert [boat["prisoners"] for boat in evening.view(1)["mine"]["boats"]] == [
        ["P", "K"], ["B", "O"], ["G", "Y"], ["R"]
    ]  # fmt: skip


def test_a_boat_can_be_filled_first_and_a_prisoner_taken_out(screen):
    screen.start(GAME, ("Ada", "Ben"))
    sheet = sheet_of(screen, 0)
    screen.finger.tap_widget(sheet._hulls[3]._name)
    red, green = sheet.keys(["R", "G", "Y"])[:2]
    screen.finger.tap_widget(red)
    screen.finger.tap_widget(green)
    assert (sheet.boat(3), sheet.boat(0)) == (["R"], ["G"])
    screen.finger.tap_widget(sheet._hulls[3]._seats[0])
    assert sheet.boat(3) == [] and sheet.button.disabled
    screen.finger.tap_widget(sheet.button)
    assert len(screen.table.asks) == 2


def test_whoever_is_left_takes_the_last_seat_and_the_touch_meant_for_it_does_not_take_them_out(screen):
    """However slow the finger is: four of four people touched all seven."""
    screen.start(GAME, ("Ada", "Ben"))
    sheet = sheet_of(screen, 0)
    for key in sheet.keys(list("RGYBOPK"))[:6]:
        screen.finger.tap_widget(key)
    assert screen.reads("Black is left for boat 4.") and not sheet.button.disabled
    screen.finger.seconds(3)
    screen.finger.tap_widget(sheet._pool["K"])
    assert screen.reads("Touch Black again to take them out.")
    screen.finger.seconds(3)
    screen.finger.tap_widget(sheet._hulls[3]._seats[0])
    assert sheet.boat(3) == ["K"] and not sheet.button.disabled
    screen.finger.tap_widget(sheet._pool["K"])
    assert sheet.boat(3) == [] and sheet.button.disabled
    screen.finger.tap_widget(sheet._pool["K"])
    assert sheet.boat(3) == ["K"] and not screen.reads("is left for")


def test_the_others_can_be_taken_out_at_once(screen):
    screen.start(GAME, ("Ada", "Ben"))
    sheet = sheet_of(screen, 0)
    for key in sheet.keys(list("RGYBOPK"))[:6]:
        screen.finger.tap_widget(key)
    screen.finger.tap_widget(sheet._pool["P"])
    assert sheet.boat(2) == ["O"] and sheet.boat(3) == ["K"]


def stroke(screen, widgets):
    """Draw a finger over the middles of these."""
    from kivy.base import EventLoop

    from tests.tour.finger import FingerTouch, share_of_glass

    screen.finger.seconds(0.4)
    places = [widget.to_window(*widget.center) for widget in widgets]
    touch = FingerTouch(*places[0])
    EventLoop.post_dispatch_input("begin", touch)
    for place in places[1:]:
        touch.move(share_of_glass(*place))
        EventLoop.post_dispatch_input("update", touch)
        screen.finger.frames()
    touch.update_time_end()
    EventLoop.post_dispatch_input("end", touch)
    screen.finger.frames(2)


def test_a_forecast_is_drawn_in_one_stroke(screen):
    """A hold, a stroke, the lock: three touches of one seat."""
    evening = screen.start(GAME, ("Ada", "Ben"))
    sheet = sheet_of(screen, 0)
    order = list("RGYBOP")
    stroke(screen, [sheet._pool[who] for who in order])
    assert sheet._draft.pieces == [*order, "K"]
    screen.finger.seconds(1)
    screen.finger.tap_widget(sheet.button)
    assert [ask.seat for ask in evening.asks(None)] == [1]


def test_a_stroke_that_comes_back_takes_nobody_out(screen):
    screen.start(GAME, ("Ada", "Ben"))
    sheet = sheet_of(screen, 0)
    keys = sheet._pool
    stroke(screen, [keys["R"], keys["G"], keys["Y"], keys["G"], keys["R"]])
    assert sheet._draft.pieces == ["R", "G", "Y"]
    screen.finger.tap_widget(keys["G"])
    assert sheet._draft.pieces == ["R", "Y"]


def shared_screens(screen, forecasts):
    """Every screen that all may see, as pixels, after these forecasts were touched in."""
    screen.start(GAME, ("Ada", "Ben"), start="said")
    shots = []
    for seat, forecast in enumerate(forecasts):
        sheet = sheet_of(screen, seat)
        for key in sheet.keys(list(forecast)):
            screen.finger.tap_widget(key)
        screen.finger.seconds(1)
        shots.append(screen.pixels())
    for page in ("log", "hands", "more", "table"):
        screen.app.go(page)
        screen.finger.seconds(1)
        shots.append(screen.pixels())
    screen.app.stage.page.undo()
    screen.finger.seconds(1)
    shots.append(screen.pixels())
    screen.touch("Take it back")
    screen.finger.seconds(1)
    shots.append(screen.pixels())
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.frames(3)
    return shots


def test_no_pixel_of_the_shared_screen_tells_of_a_forecast(screen):
    alike = shared_screens(screen, ["RGYBOPK", "RGYBOPK"])
    apart = shared_screens(screen, ["KPOBYGR", "GRBYPOK"])
    assert all((one == other).all() for one, other in zip(alike, apart, strict=True))


def test_a_peek_shows_its_own_forecast_and_goes_with_the_finger(screen):
    from ui.touch.controls.secret import Peek
    from ui.touch.games.break_out.sheet import ForecastView

    begin(screen)
    screen.app.go("hands")
    screen.finger.frames(3)
    covered = screen.pixels().copy()
    peek = next(one for one in screen.finger.all(Peek) if one.text == "Ben")
    touch = screen.finger.rest(peek)
    assert screen.finger.find(ForecastView) is not None and screen.reads("Only Ben looks now")
    screen.finger.lift(touch)
    assert screen.finger.find(ForecastView) is None and (screen.pixels() == covered).all()


def test_the_bar_leads_to_the_forecasts(screen):
    begin(screen)
    screen.touch("Forecast", stack=True)
    assert screen.app.page_name == "hands" and screen.reads("Whose forecast?")


@pytest.mark.parametrize(("at", "other", "others"), [(1, 8, ["2", "3", "8"]), (3, 4, ["2", "4"])])
def test_a_wrong_die_can_show_what_is_on_the_dice_of_an_owner(screen, at, other, others):
    from companion.games.break_out import game
    from ui.touch.controls.button import BigButton
    from ui.touch.games.break_out.choose_move import Roll

    edition = game.edition()
    edition["dice"] |= {"coloured": [2, 2, 3, 3, 7, 8], "white": [1, 1, 1, 2, 2, 4]}
    screen.app.open_evening(
        lambda: screen.app.kept.begin(GAME, ["Ada", "Ben"], {"start": "said"}, edition=edition, seed="5a" * 32)
    )
    evening = screen.here
    evening.set_source("dice", "typed")
    for seat in range(2):
        evening.answer(seat, list(FORECASTS[seat]))
    evening.answer(-1, "0")
    evening.correct("round", 3)
    put(screen, R=9, G=12, K=20)
    touch_keys(screen, ["R", "G", "W", "K"])
    touch_keys(screen, [2, 7, 3, 1])
    roll = screen.finger.find(Roll)
    screen.finger.tap(*roll.to_window(roll.x + roll._step * (at + 0.5), roll.center_y))
    assert sorted(one.text for one in screen.finger.all(BigButton) if one.text.isdecimal()) == others
    screen.touch(str(other))
    right = [2, 7, 3, 1]
    right[at] = other
    rolled = next(line for line in reversed(evening.log()) if line.kind == "rolled" and not line.undone)
    assert [int(one[1:]) for one in rolled.facts["results"]] == right


# A whole evening


def test_a_whole_game_by_touches_alone(screen):
    """On the short track of an owner's edition, so that it does not take long."""
    from companion.games.break_out import game
    from tests.tour.player import TouchPlayer
    from ui.touch.games.break_out.score import ScoreTable

    edition = game.edition()
    edition["track"] |= {"spaces": 12, "sections": [4, 4, 4]}
    edition["entry"]["rope"] = 7
    people = ["Ada", "Ben", "Cem"]
    screen.app.open_evening(lambda: screen.app.kept.begin(GAME, people, edition=edition, seed="5a" * 32))
    evening = screen.here
    evening.set_source("dice", "typed")
    player = TouchPlayer(screen.app, screen.finger, random.Random(3))
    for _ in range(300):
        if evening.over:
            break
        player.answer()
    screen.finger.frames(5)
    assert evening.over and screen.app.page_name == "results"
    screen.touch("How it went")
    screen.touch("Points")
    assert screen.finger.find(ScoreTable) is not None
    assert all(sum(points for *_, points in one.lines) == one.total for one in evening.standings())


def test_the_camera_is_told_the_announced_colours(screen):
    from companion.devices.dice import DiceRead

    asked = []

    class Camera:
        name = "a camera for tests"

        def throw(self, dice, faces, colours):
            asked.append((dice, faces, colours))
            return DiceRead([2, 5, 1, 3], sure=True, fresh=True) if len(asked) > 3 else None

        def taken(self, values):
            pass

        def close(self):
            pass

    screen.app.dice = Camera()
    evening = begin(screen, dice="camera")
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "W", "K"])
    screen.finger.until(lambda: evening.view(None)["turn"]["white"] == 3, most=3000)
    assert asked[0] == (4, 6, ("red", "green", "black", "white"))


def test_a_pile_is_put_right_from_bottom_to_top(screen):
    from ui.touch.games.break_out.pile import PilePicker

    evening = begin(screen)
    put(screen, R=12, G=12, B=12, Y=2, O=2)
    assert {item.seat for item in evening.corrections()} == {-1}
    screen.app.go("correct")
    screen.finger.frames(4)
    screen.finger.tap(*screen.page.board.spot_place("12"))
    screen.touch("Space 12, bottom to top")
    for who in "BORO":
        screen.finger.tap_widget(screen.finger.find(PilePicker).keys[who])
        screen.finger.frames(2)
    assert screen.page.board.parent is not None, "the board stays"
    assert {who: key.face for who, key in screen.finger.find(PilePicker).keys.items() if key.face} == {"B": 1, "R": 2}
    screen.finger.tap_widget(screen.finger.find(PilePicker).keys["G"])
    screen.finger.frames(2)
    keys = screen.finger.find(PilePicker).keys
    assert all(min(key.size) >= 48 for key in keys.values()) and keys["G"].face == 3
    screen.touch("That is right now")
    assert [pile["prisoners"] for pile in evening.view(None)["piles"]] == [["Y", "O"], ["B", "R", "G"]]
    assert evening.log()[-1].text == "Corrected. Space 12, bottom to top: Blue, Red and Green."
