"""Break Out with an owner's own box on the glass: special spaces, boats and dice."""

from __future__ import annotations

import random

from tests.ui.touch.test_break_out import FORECASTS, GAME, own, put, sheet_of, touch_keys

SPACES = [
    {"at": 5, "name": "Mole", "text": "The mole helps you on.", "effects": [{"do": "move_by", "by": 3}]},
    {"at": 7, "name": "Kitchen", "text": "Peel potatoes.", "effects": [{"do": "rest"}]},
    {"at": 9, "text": "Once more!", "effects": [{"do": "throw_again"}]},
    {"at": 10, "name": "A very long name for a space", "text": "Sing.", "effects": [{"do": "by_table"}]},
    {"at": 11, "text": "Back you go.", "effects": [{"do": "move_by", "by": -2}]},
    {"at": 12, "effects": [{"do": "go_to", "space": 3}]},
    {"at": 13, "name": "Bell"},
]


def box(rooms=(3, 1, 1, 1, 1), spaces=14):
    from companion.games.break_out import game

    edition = game.edition()
    edition["track"] = {"spaces": spaces, "sections": []}
    edition["entry"] = {"normal": 1, "rope": 7}
    edition["boat"] = [{"seats": room, "points": 2 * at} for at, room in enumerate(rooms)]
    edition["dice"] |= {"coloured": [0, 1, 2, 3, 4, 5], "per_prisoner": {"K": [0, 0, 7, 7, 8, 8]}}
    edition["space"] = SPACES
    return edition


def open_box(screen, edition, **options):
    screen.app.open_evening(
        lambda: screen.app.kept.begin(
            GAME, ["Ada", "Ben"], {"start": "said", **options}, edition=edition, seed="5a" * 32
        )
    )
    screen.here.set_source("dice", "typed")
    screen.finger.frames(3)


def begin(screen):
    open_box(screen, box())
    evening = screen.here
    for seat in range(2):
        evening.answer(seat, list(FORECASTS[seat]))
    evening.answer(-1, "0")
    evening.correct("round", 3)
    screen.finger.frames(3)
    return evening


def test_a_forecast_is_made_in_the_boats_of_the_box(screen):
    open_box(screen, box())
    sheet = sheet_of(screen, 0)
    assert [len(hull._seats) for hull in sheet._hulls] == [3, 1, 1, 1, 1]
    assert [hull._points for hull in sheet._hulls] == [0, 2, 4, 6, 8]
    assert sheet._hint.text.startswith("Touch three for boat 1, then one for boat 2")


def test_each_die_is_typed_by_its_own_sides(screen):
    begin(screen)
    touch_keys(screen, ["R", "G", "K"])
    assert [line.faces for line in own(screen)._lines] == [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 7, 8]]
    touch_keys(screen, [0, 2, 8])
    kinds = [line.kind for line in screen.here.log()]
    assert kinds[kinds.index("rolled") :][:2] == ["rolled", "blank"]


def test_a_key_tells_what_the_space_is_called(screen):
    begin(screen)
    put(screen, R=3)
    touch_keys(screen, ["R", "G", "Y"])
    touch_keys(screen, [2, 1, 1])
    (key,) = own(screen).keys("step:R:5")
    assert ("word", "Mole") in key.face[1]


def test_where_somebody_is_that_the_table_judges_is_touched_on_the_board(screen):
    from ui.touch.table.story import WholeCard

    evening = begin(screen)
    put(screen, R=8)
    touch_keys(screen, ["R", "G", "Y"])
    touch_keys(screen, [2, 1, 1])
    touch_keys(screen, "step:R:10")
    assert screen.finger.find(WholeCard).look.note == "Sing."
    screen.touch("Ada goes on")
    screen.finger.frames(3)
    assert evening.asks(None)[0].about == "told" and set(screen.page.board.legal) >= {"1", "9", "11", "boat1", "cell"}
    board = screen.page.board
    screen.finger.tap(*board.place(*board.plan.space(6)))
    assert evening.view(None)["prisoners"][0]["place"] == "6"


def test_a_whole_game_by_touches_alone(screen):
    from tests.tour.player import TouchPlayer

    open_box(screen, box())
    evening, player = screen.here, TouchPlayer(screen.app, screen.finger, random.Random(3))
    for _ in range(400):
        if evening.over:
            break
        player.answer()
    screen.finger.frames(5)
    assert evening.over and screen.app.page_name == "results"
