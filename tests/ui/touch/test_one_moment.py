"""While something is told, all that the panel says is of one moment: before it, and after it of the next person."""

from __future__ import annotations

import random

import pytest

from tests.ui.touch.test_story import begin, throw, told
from tests.ui.touch.test_table import ward
from tests.ui.touch.test_turn_change import interlude


@pytest.fixture
def moving(screen):
    screen.app.preferences.glides = True
    return screen


def panel(screen):
    """Whose the panel is, and what stands on it."""
    page, frame = screen.page, screen.page.frame
    keys = [one.text for one in frame.rows.children]
    return {
        "head": (frame.head.name, frame.head.mark, frame.mark, frame.head.then),
        "rim": (frame.seats.turn, frame.column.turn, frame.column.then),
        "question": frame.question.text if page.question is None else page.question.line,
        "keys": keys,
        "lit": list(page.board.legal) if page.board is not None else [],
    }


def test_the_panel_stays_that_of_whoever_has_answered_until_all_is_told(moving):
    seat = begin(moving, "W50")
    before = panel(moving)
    throw(moving, 1, 2)
    asked = moving.table.asks[0].seat
    assert asked != seat and moving.page.teller.telling
    name = moving.table.seat(asked).name
    while moving.page.teller.telling:
        now = panel(moving)
        assert (now["head"], now["rim"]) == (before["head"], before["rim"])
        assert (now["question"], now["keys"], now["lit"]) == ("", [f"{name}’s turn"], [])
        moving.finger.frames(1)
    moving.finger.until(lambda: interlude(moving) is None)
    frame = moving.page.frame
    assert frame.head.mark == frame.mark == moving.table.seat(asked) and frame.seats.turn == asked
    assert frame.head.then != moving.table.seat(asked)
    assert frame.question.text == moving.table.asks[0].short


def test_one_who_goes_on_is_said_to(moving):
    ward(moving)
    moving.app.preferences.glides = True
    seat = moving.table.asks[0].seat
    throw(moving, 3, 2)
    assert moving.page.teller.telling and moving.table.asks[0].seat == seat
    assert panel(moving)["keys"] == [f"{moving.table.seat(seat).name} goes on"]


def test_whoever_is_asked_within_a_turn_is_named_in_the_frame_alone(moving):
    """The frame is as large as it is placed, so that the light of a change within a turn has the name in it."""
    moving.start()
    moving.finger.frames(2)
    frame, found = moving.page.frame, moving.page._place_big()
    assert (*frame.pos, *frame.size) == tuple(found.frame)


def test_the_one_key_ends_it_at_once(moving):
    begin(moving, "W50")
    throw(moving, 1, 2)
    moving.finger.frames(6)
    (key,) = moving.page.frame.rows.children
    assert key.look == "accent" and moving.page.teller.telling
    moving.finger.press(*key.to_window(*key.center))
    moving.finger.frames(1)
    assert not moving.page.teller.telling and moving.page.question is not None


def test_undo_and_the_log_are_the_same_all_the_time(moving):
    begin(moving, "W50")
    throw(moving, 1, 2)
    before = len([line for line in moving.table.lines if not line.undone])
    assert moving.page.teller.telling
    moving.touch("Log")
    assert moving.app.page_name == "log"
    moving.app.go("table")
    moving.finger.frames(3)
    assert moving.page.question is not None and len([one for one in moving.table.lines if not one.undone]) == before


def test_facts_are_those_of_before_until_it_is_told_what_changed_them(moving):
    """Ada's gold: her bid has won, the panel and her screen at the foot of the stage say the same all the time."""
    moving.start("torture", dice="typed")
    luck = random.Random(4)
    seen = set()
    for _ in range(24):
        page = moving.page
        if page.story is not None:
            page.card_read()
        window = moving.table.window
        if window.over:
            break
        before = [list(cell.chips) for cell in page.frame.seats.cells]
        ask = window.questions[0]
        owner = window if ask.seat < 0 else window.seat(ask.seat)
        owner.answer(ask.id, owner.random_answer(ask.id, luck))
        if page.teller.telling:
            moved = [list(window.display.chips(seat)) for seat in range(4)] != before
            assert [list(cell.chips) for cell in page.frame.seats.cells] == before
            seen.add(moved)
        while page.teller.telling:
            assert page._board._cells == page.frame.seats.cells and page._board._turn == page.frame.seats.turn
            moving.finger.frames(1)
        moving.finger.until(lambda: interlude(moving) is None)
        moving.finger.frames(1)
        if page.story is None and not window.over:
            assert [list(cell.chips) for cell in page.frame.seats.cells] == [
                list(window.display.chips(seat)) for seat in range(4)
            ]
            assert page._board._cells == page.frame.seats.cells and page._board._turn == page.frame.seats.turn
    assert True in seen, "nothing happened that a fact could tell"


def test_a_number_changes_when_what_it_counts_has_come_and_with_no_other_step(moving, tmp_path):
    """Of a purchase: while coin and card are on their way gold and fame are as before, and then they count."""
    from tests.ui.touch.dungeon import Dungeon

    dungeon = Dungeon(moving, tmp_path).begin(seats=3)
    page, card = moving.page, dungeon.view.equipment[0].card
    dungeon.give(f"bid:{card}:3:2", "pass", "pass", "wait")
    assert moving.table.asks[0].about == "buy"
    before, key = list(page.frame.seats.cells[0].chips), page.big_side.keys[card]
    owner = moving.table.window.seat(0)
    owner.answer(owner.questions[0].id, "buy")
    changed, flew = [], 0
    while page.teller.telling:
        said, chips = page.teller.headline.beat.line.kind, list(page.frame.seats.cells[0].chips)
        if page.teller.air.things and said == "bought":
            flew += 1
            assert chips == before and key.opacity == 0, "the card goes, the gold is still there"
        changed += [said] if chips[0] != before[0] else []
        moving.finger.frames(1)
    assert flew > 5 and changed and changed[0] == "bought"


def test_a_bid_that_is_outbid_leaves_its_card_when_the_higher_one_lies_there(moving, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    dungeon = Dungeon(moving, tmp_path).begin(seats=3)
    page, card = moving.page, dungeon.view.equipment[0].card
    dungeon.give(f"bid:{card}:3:2")
    owner, stalls = moving.table.window.seat(1), page.big_side
    owner.answer(owner.questions[0].id, f"bid:{card}:4:2")
    seen = []
    while page.teller.telling:
        state = page.teller.headline.text, bool(page.teller.air.things), stalls.keys[card].face[1].seat
        if page.teller.headline.beat and state not in seen:
            seen.append(state)
        moving.finger.frames(1)
    name = moving.table.window.words.name("card.the", card)
    bid, outbid = f"Ben bids two fours on {name}.", f"Ben outbids Ada on {name}!"
    assert [one[1:] for one in seen if one[0] == bid] == [(False, 0), (True, 0), (False, 1)]
    assert [one[1:] for one in seen if one[0] == outbid] == [(False, 1), (True, 1)] + [(False, 1)] * (len(seen) == 6)


def test_the_head_stays_that_of_whoever_answered_while_another_s_cards_lie_open(moving):
    """Of a fight the attacker's name came for as long as it lay open, and the defender's was there before and after."""
    moving.start(dice="virtual")
    luck, seen = random.Random(7), 0
    for _ in range(150):
        page, before = moving.page, moving.page.frame.head.name
        ask = moving.table.asks[0]
        owner = moving.table.window if ask.seat < 0 else moving.table.window.seat(ask.seat)
        owner.answer(ask.id, owner.random_answer(ask.id, luck))
        told(moving)
        moving.finger.frames(2)
        if page.story is not None:
            seen += page.story.line.seat != ask.seat
            assert page.frame.head.name == before
            page.card_read()
            told(moving)
        moving.finger.until(lambda: interlude(moving) is None)
        moving.finger.frames(1)
    assert seen


def test_a_card_that_lies_open_says_who_is_next_as_its_key_does(moving):
    moving.start(dice="virtual")
    luck, seen = random.Random(2), 0
    for _ in range(120):
        page = moving.page
        if page.story is not None:
            (key,) = page.frame.rows.children
            asked, owner = moving.table.asks[0].seat, page.frame.head.mark
            if asked >= 0 and owner is not None and moving.table.seat(asked) != owner:
                assert page.frame.head.then == moving.table.seat(asked)
                assert key.text == f"{moving.table.seat(asked).name}’s turn"
                seen += 1
            page.card_read()
            told(moving)
            moving.finger.frames(2)
        ask = moving.table.asks[0]
        owner = moving.table.window if ask.seat < 0 else moving.table.window.seat(ask.seat)
        owner.answer(ask.id, owner.random_answer(ask.id, luck))
        told(moving)
        moving.finger.frames(2)
    assert seen


def test_few_keys_are_higher_and_stand_at_the_foot(screen):
    from kivy.metrics import dp

    from ui.touch.controls.choices import Choice
    from ui.touch.table.rows import Rows

    def shown(*lines):
        rows = Rows(size_hint=(None, None), pos=(0, 0), size=(360, 160))
        rows.show([(1, [Choice(str(at), lambda: None) for at in range(count)]) for count in lines])
        screen.finger.frames(1)
        return [(round(one.y), round(one.height)) for one in rows.children[::-1]]

    screen.start()
    assert shown(0, 0, 1) == shown(0, 1, 0) == [(0, dp(72))]
    assert shown(0, 1, 1) == shown(1, 2)[:2] == [(dp(80), dp(72)), (0, dp(72))]
    assert shown(1, 1, 1) == [(dp(112), dp(48)), (dp(56), dp(48)), (0, dp(48))]


def test_what_has_gone_is_seen_until_it_is_told(moving):
    """A Jewel was gone before it was said who steals it, and then flew from an empty case."""
    from ui.touch.board.pieces import Piece

    begin(moving, "W50")
    page, board, luck, seen = moving.page, moving.page.board, random.Random(1), 0
    spot = next(spot for spot in board.spots if spot.startswith("case:"))
    drawn = next(iter(board.figures.pieces.values())).draw
    while not seen:
        board.set_pieces([*board.figures.pieces.values(), Piece("there", spot, drawn)])
        ask = moving.table.asks[0]
        owner = moving.table.window if ask.seat < 0 else moving.table.window.seat(ask.seat)
        owner.answer(ask.id, owner.random_answer(ask.id, luck))
        if page.teller.telling:
            seen += 1
            assert "there" in board.figures.pieces
        told(moving)
        assert "there" not in board.figures.pieces


def test_what_stands_below_a_board_is_that_of_before_until_all_is_told(moving, tmp_path):
    """The tile's counts had one monument more before it was built."""
    from tests.ui.touch.city import CityScreen

    CityScreen(moving, tmp_path).begin()
    moving.app.preferences.glides = True
    foot, counts = moving.page.board.foot, []
    refresh = foot.refresh
    foot.refresh = lambda window: (counts.append(window), refresh(window))
    luck, seen = random.Random(3), 0
    for _ in range(12):
        ask, before = moving.table.asks[0], len(counts)
        owner = moving.table.window if ask.seat < 0 else moving.table.window.seat(ask.seat)
        owner.answer(ask.id, owner.random_answer(ask.id, luck))
        if moving.page.teller.telling:
            seen += 1
            assert len(counts) == before
        told(moving)
        moving.finger.until(lambda: interlude(moving) is None)
        moving.finger.frames(1)
        assert len(counts) > before
    assert seen
