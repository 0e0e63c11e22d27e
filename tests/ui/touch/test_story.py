"""What an answer led to is told step by step on the table's page, and a touch ends it and does nothing else."""

from __future__ import annotations

import random

import pytest

from companion.client.display.display import Chip
from tests.golden.record import some_answer
from tests.ui.touch.test_sounds import short_game
from tests.ui.touch.test_table import ward


@pytest.fixture
def moving(screen):
    screen.app.preferences.glides = True
    return screen


def told(screen):
    """The headlines of a story that is played to its end, each once, and how long it took in pictures."""
    teller, heads, frames = screen.page.teller, [], 0
    while teller.telling:
        if not heads or heads[-1] != teller.headline.text:
            heads.append(teller.headline.text)
        screen.finger.frames(1)
        frames += 1
        assert frames < 600
    return heads


def where(screen, piece="seat:0"):
    """Where a piece is seen, in pixels."""
    board = screen.page.board
    x, y, _ = board.figures._drawn[piece].look.stands
    shift = board.figures.shifts[piece]
    return x + shift.x, y + shift.y


def beside(one, other):
    """Whether two widgets share no pixel."""
    return one.right <= other.x or other.right <= one.x or one.top <= other.y or other.top <= one.y


def begin(screen, square="W00", **options):
    screen.start(dice="virtual", **options)
    for seat in range(4):
        screen.here.correct(f"square:{seat}", square)
    seat = screen.table.asks[0].seat
    screen.finger.frames(2)
    screen.page.teller.finish()
    return seat


def throw(screen, *faces):
    """A throw whose dice are known, as if they had come of themselves."""
    screen.here.set_source("dice", "camera")
    screen.page.teller.finish()
    screen.throw(list(faces), "camera")


def test_dice_then_the_walk_then_where_the_square_leads(moving):
    seat = begin(moving, "W50")
    throw(moving, 1, 3)
    piece = f"seat:{seat}"
    board, name = moving.page.board, moving.table.seat(seat).name
    assert board.figures.pieces[piece].spot == "W77" and moving.page.teller.telling
    assert where(moving, piece) == pytest.approx(board.spot_place("W50"), abs=20)
    heads = told(moving)
    assert heads[:3] == [f"{name} throws 4.", f"{name} moves 4.", f"{name} goes to Queen’s House."]
    assert moving.page.teller.headline.text.startswith(name)
    assert tuple(board.figures.shifts[piece].xy) == (0, 0)


def test_the_cause_stands_over_what_it_brought_about(moving):
    begin(moving, "W50")
    throw(moving, 1, 3)
    causes = set()
    while moving.page.teller.telling:
        causes.add(moving.page.teller.headline.beat.cause)
        moving.finger.frames(1)
    assert "The square says: Go to Queen’s House" in causes


def test_the_weightiest_stays_for_a_moment_and_then_goes(moving):
    begin(moving, "W50")
    throw(moving, 1, 3)
    told(moving)
    teller = moving.page.teller
    assert teller.headline.beat is not None
    moving.finger.seconds(3)
    assert teller.headline.beat is None


def test_a_touch_where_the_next_person_has_keys_ends_it_and_answers_nothing(moving):
    """Nobody has seen these keys yet, nor whose they are."""
    from ui.touch.pads.dice import DieKey

    seat = begin(moving, "W50")
    throw(moving, 1, 2)
    teller, ask = moving.page.teller, moving.table.asks[0]
    moving.finger.frames(12)
    assert teller.telling and ask.seat != seat and not any(moving.finger.all(DieKey))
    moving.finger.press(*moving.page.frame.rows.center)
    moving.finger.frames(1)
    assert not teller.telling and moving.page.question.ask == ask and any(moving.finger.all(DieKey))
    assert moving.table.draft(ask).dice == {} and moving.table.asks[0].id == ask.id


def test_no_square_is_lit_before_its_question_is_seen_and_a_touch_on_one_answers_nothing(moving):
    ward(moving)
    moving.app.preferences.glides = moving.page.board.glides = True
    throw(moving, 3, 2)
    board, ask = moving.page.board, moving.table.asks[0]
    moving.finger.frames(2)
    spot = ask.options[0].value
    assert moving.page.teller.telling and ask.kind == "choose" and board.legal == [] and spot in board.spots
    moving.finger.press(*board.spot_place(spot))
    moving.finger.frames(1)
    assert not moving.page.teller.telling and moving.table.asks[0].id == ask.id
    assert spot in board.legal and moving.page.question.ask == ask


def test_a_touch_on_nothing_ends_it_too(moving):
    seat = begin(moving, "W50")
    throw(moving, 1, 3)
    moving.finger.frames(3)
    assert moving.page.teller.telling
    moving.finger.press(5, 475)
    assert not moving.page.teller.telling and moving.page.teller.headline.beat is None
    assert tuple(moving.page.board.figures.shifts[f"seat:{seat}"].xy) == (0, 0)


def test_where_nothing_moves_all_is_as_it_is_at_once(screen):
    seat = begin(screen, "W50")
    throw(screen, 1, 3)
    teller = screen.page.teller
    assert not teller.telling and teller.headline.beat is None
    screen.finger.frames(1)
    assert tuple(screen.page.board.figures.shifts[f"seat:{seat}"].xy) == (0, 0)


def test_the_next_answer_ends_it(moving):
    seat = begin(moving, "W50")
    throw(moving, 1, 3)
    moving.finger.frames(2)
    moving.table.undo(agreed=True)
    assert not moving.page.teller.telling
    moving.finger.frames(2)
    assert moving.page.board.figures.pieces[f"seat:{seat}"].spot == "W50"
    assert tuple(moving.page.board.figures.shifts[f"seat:{seat}"].xy) == (0, 0)


def test_another_page_ends_it(moving):
    begin(moving, "W50")
    throw(moving, 1, 3)
    moving.finger.frames(2)
    page = moving.page
    moving.app.go("log")
    assert not page.teller.telling
    moving.app.go("table")
    moving.finger.frames(2)
    assert moving.page is page and not page.teller.telling


def test_the_way_to_a_card_is_told_before_the_card_is_shown(moving):
    """A square with a Raven: the walk is seen, then the card lies open, then what it did."""
    ward(moving)
    moving.app.preferences.glides = True
    for number, answer in enumerate(_to_a_raven(moving)):
        moving.answer(answer)
        if moving.page.teller.telling and any(line.kind == "raven" for line in moving.table.fresh):
            break
        told(moving)
        assert number < 40
    page = moving.page
    assert page.story is None and page.question is None and page.frame.question.text == ""
    told(moving)
    moving.finger.frames(2)
    assert page.story is not None
    page.card_read()
    told(moving)
    moving.finger.frames(2)
    assert page.story is None and not page.teller.telling


def _to_a_raven(screen):
    luck = random.Random(2)
    while True:
        ask = screen.table.asks[0]
        owner = screen.table.window if ask.seat < 0 else screen.table.window.seat(ask.seat)
        yield owner.random_answer(ask.id, luck)


def test_numbers_count_on_their_way():
    from ui.touch.table.counting import counted

    old, new = [Chip("paid", "3", "gold"), Chip("", "7", "")], [Chip("paid", "9", "gold"), Chip("", "x", "")]
    assert [chip.text for chip in counted(old, new, lambda _: 0.0)] == ["3", "7"]
    assert [chip.text for chip in counted(old, new, lambda _: 0.5)] == ["6", "x"]
    assert [chip.text for chip in counted(old, new, lambda _: 1.0)] == ["9", "x"]
    assert [chip.text for chip in counted(old, new, {"paid": 1.0, "": 0.0}.get)] == ["9", "7"]
    assert [chip.text for chip in counted(old[1:], new, lambda _: 0.5)] == ["9", "x"], "one that comes is new at once"


def test_a_card_flies_to_the_cell_of_its_owner(moving):
    seat = begin(moving, "W54")
    moving.here.correct(f"square:{seat}", "W50")
    moving.page.teller.finish()
    throw(moving, 1, 1)
    air, frame = moving.page.teller.air, moving.page.frame
    ends = set()
    while moving.page.teller.telling:
        ends |= {one.end for one in air.things if one.how != "falls"}
        moving.finger.frames(1)
    assert frame.place_of(seat) in ends


def to_the_end(screen, luck):
    """A short game, answered at random until its last answer is given."""
    short_game(screen)
    screen.app.preferences.glides = True
    while not screen.here.over:
        screen.page.teller.finish()
        ask = screen.table.asks[0]
        screen.answer(some_answer(next(one for one in screen.here.asks(ask.seat) if one.seat == ask.seat), luck))


@pytest.mark.parametrize("touched", [True, False])
def test_the_last_steps_of_a_game_are_told_before_its_result_is_shown(moving, touched):
    to_the_end(moving, random.Random(1))
    assert moving.app.page_name == "table" and moving.page.teller.telling
    if touched:
        moving.finger.press(300, 10)
        moving.finger.frames(3)
    else:
        told(moving)
        assert moving.app.page_name == "table" and moving.page.teller.headline.text
        moving.finger.seconds(3)
    assert moving.app.page_name == "results"


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_whole_stretches_of_all_games_are_told_with_nothing_left_over(moving, game):
    moving.start(game, dice="virtual")
    luck, steps = random.Random(5), 0
    for _ in range(60):
        if moving.table.window.over or moving.app.page_name != "table":
            break
        page = moving.page
        if page.story is not None:
            page.card_read()
        ask = moving.table.asks[0]
        owner = moving.table.window if ask.seat < 0 else moving.table.window.seat(ask.seat)
        owner.answer(ask.id, owner.random_answer(ask.id, luck))
        while page.teller.telling:
            moving.finger.frames(1)
            steps += 1
            assert not page.teller.headline.cut, page.teller.headline.text
            assert beside(page.teller.headline, page.big), "a headline covers what it tells of"
        moving.finger.frames(2)
        assert page.teller.air.things == []
        if page.story is None and page.board is not None:
            assert all(tuple(shift.xy) == (0, 0) for shift in page.board.figures.shifts.values())
    assert steps > 100
