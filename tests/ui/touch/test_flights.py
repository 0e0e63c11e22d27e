"""Small things move where they happen: dice roll and bounce, coins go one by one, cards turn, somebody drops."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture
def air(screen):
    from ui.touch.cards.flights import Air

    return Air()


def test_dice_roll_in_bounce_and_lie_side_by_side(air):
    from ui.touch.cards.flights import BOUNCE, Flown

    air.fly([Flown("casino", (0, 0), (200, 100), face=3), Flown("casino", (0, 0), (200, 100), face=3)])
    assert [one.how for one in air.things] == ["rolls", "rolls"]
    first = air.things[0]
    seen = []
    for step in range(101):
        air.move(step / 100)
        seen.append((*first.shift.xy, first.turn.angle))
    (end, _), last = first.end, seen[-1]
    assert seen[0][:2] == (0, 0) and last == pytest.approx((end, 100, 0))
    assert seen[0][2] == pytest.approx(-360), "a whole turn on its way"
    over = max(y for _, y, _ in seen) - 100
    assert 0 < over <= BOUNCE + 0.1, "it rolls straight, and bounces once there"
    (one, _), (other, _) = (thing.end for thing in air.things)
    assert other - one > 30 and (one + other) / 2 == pytest.approx(200)


def test_dice_that_are_outbid_slide_back_without_a_turn(air):
    from ui.touch.cards.flights import Flown

    air.fly([Flown("casino", (200, 100), (0, 0), face=3, home=True)])
    (die,) = air.things
    air.move(0.5)
    assert die.how == "slides" and die.turn.angle == 0 and die.shift.xy == pytest.approx((100, 50))


def test_a_card_turns_in_the_air(air):
    from ui.touch.cards.flights import Flown

    air.fly([Flown("playing_cards", (0, 0), (100, 0))])
    back, front = air.things[0].sides
    seen = []
    for done in (0.0, 0.5, 1.0):
        air.move(done)
        seen.append((round(back.x, 3), round(front.x, 3)))
    assert seen == [(1, 0), (0, 0), (0, 1)]


def test_each_kind_of_flight_has_its_time():
    from companion.client.display.telling import Flight
    from ui.touch.table.steps import APART, FLOWN, LATEST, _flown

    assert _flown([Flight("casino", 0, "E01", 3)] * 4) == 0.42
    assert _flown([Flight("casino", "E01", 0, 3)]) == 0.3
    assert _flown([Flight("paid", 0, "E01")]) == FLOWN
    assert _flown([Flight("paid", 0, "E01")] * 3) == pytest.approx(FLOWN + 2 * APART)
    assert _flown([Flight("paid", 0, "E01")] * 9) == LATEST < 0.6


def test_somebody_drops_on_to_a_pile_in_the_last_moment_of_the_way():
    from types import SimpleNamespace

    from ui.touch.table.teller import came_down

    step = SimpleNamespace(seconds=0.3, last=True)
    assert came_down(0.0, step, 6) == (0, 0)
    walked, above = came_down(0.7, step, 6)
    assert walked == pytest.approx(1.0) and above == pytest.approx(6, abs=0.01)
    assert came_down(0.85, step, 6)[1] == pytest.approx(6 * 0.75, abs=0.01)
    assert came_down(1.0, step, 6) == pytest.approx((1.0, 0.0))
    assert came_down(0.7, step, 0) == (0.7, 0.0), "on to the ground nobody drops"
    assert came_down(0.7, SimpleNamespace(seconds=0.3, last=False), 6) == (0.7, 0.0)


def test_a_bid_comes_from_its_screen_and_lies_there_only_then(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    dungeon = Dungeon(screen, tmp_path).begin()
    screen.app.preferences.glides = True
    card = dungeon.view.equipment[1].card
    owner = screen.table.window.seat(0)
    owner.answer(owner.questions[0].id, f"bid:{card}:3:2")
    stalls, air = dungeon.stalls, screen.page.teller.air
    screen.finger.frames(12)
    assert stalls.keys[card].face[1].seat < 0, "its field is empty as long as the dice roll"
    places = stalls.places()
    assert {round(one.start[0]) for one in air.things} == {round(places[0][0])}
    assert {round(one.end[1]) for one in air.things} == {round(places[card][1])}
    while screen.page.teller.telling:
        screen.finger.frames(1)
    assert stalls.keys[card].face[1].seat == 0


def test_where_nothing_moves_a_bid_lies_at_once(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    dungeon = Dungeon(screen, tmp_path).begin()
    card = dungeon.view.equipment[1].card
    dungeon.give(f"bid:{card}:3:2")
    assert dungeon.stalls.keys[card].face[1].seat == 0 and screen.page.teller.air.things == []


def test_dice_that_land_lie_off_the_middle_of_the_board(screen):
    """They lay amid its squares, larger than nine of them, and hid where the way led."""
    from companion.client.display.telling import Landed
    from ui.touch.cards.flights import LANDING

    screen.start()
    screen.finger.frames(3)
    board, teller = screen.page.board, screen.page.teller
    teller._place_dice()
    teller.air.land([Landed(3), Landed(4)], teller._dice_place, board.width)
    half, hidden = LANDING / 2, set()
    for die in teller.air.things:
        (x, y), big = die.end, screen.page.big
        assert big.y + half <= y <= big.top - half
        hidden |= {spot for spot in board.spots if abs(board.spot_place(spot)[0] - x) < half
                   and abs(board.spot_place(spot)[1] - y) < half}  # fmt: skip
    assert len(hidden) <= 6
    teller.air.clear()
