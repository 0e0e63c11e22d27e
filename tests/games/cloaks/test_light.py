"""Light mode: squares are not followed, and what is counted is counted as in the full game."""

import random

import pytest

from companion.games.cloaks import game
from companion.games.cloaks.state import active, houses_left, monuments_left, supply
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Setup
from companion.table.running.correcting import check_corrected
from companion.testing.scene import Scene
from tests.games.cloaks.tables import HOMES, at, begun, edition, seat

TOP, LEFT, MIDDLE, RIGHT = 1, 3, 4, 5


def light(seats=3, verbs=(), laid="4", **options):
    """Seat 0 is about to build in its first turn."""
    town = begun(seats, edition(verbs=verbs), track="light", **options)
    return town.answer(laid)


def have(town, place, *counts, **monuments):
    """So many houses of each seat stand on a tile; m0="monument" or m1="star" for monuments."""
    changes = [(f"house_count:{place}:{number}", count) for number, count in enumerate(counts)]
    changes += [(f"monument_there:{place}:{name[1:]}", value) for name, value in monuments.items()]
    town.play.correct(changes)
    assert not game.faults(town.state)
    return town


def tally(town, place):
    return town.state.tallies[place]


# Setting up, and cloaks


def test_nothing_is_asked_about_squares():
    town = begun(track="light")
    assert town.asked == "laid"
    assert [one.neutral for one in town.state.tallies] == [0, 1, 1, 1, 0, 0, 0, 0, 1]
    for number, place in enumerate(HOMES[:3]):
        assert tally(town, place).houses == [int(number == other) for other in range(3)], "the H house stands"
    assert [houses_left(town.state, number) for number in range(3)] == [14, 14, 14]
    assert town.says("start_house_there")[0] == "Ada places the house with the H on the top tile."


@pytest.mark.rule("CLK-FIRST-01")
def test_the_first_four_cloaks_are_counted():
    town = begun(track="light")
    assert (town.options, town.ask.facts) == (["4", "3", "2", "1", "0"], {"waiting": 4})
    town.answer("4")
    assert (active(town.state, 0), supply(town.state, 0), town.asked) == (4, 6, "build")


def test_cloaks_that_find_no_room_are_asked_about_again():
    town = light(laid="3").answer("done").answer("4").answer("done").answer("4").answer("done")
    assert (town.who, town.asked, town.options) == (0, "laid", ["1", "0"])
    town.answer("0").build(f"house_on:{MIDDLE}").answer("done").answer("done").answer("done")
    assert (town.who, town.asked) == (0, "laid")
    town.answer("1")
    assert (active(town.state, 0), town.player(0).waiting) == (4, 0)


def test_without_a_cloak_on_the_board_nothing_is_built():
    town = light(laid="0")
    assert not town.gains()
    assert "claim:A1" not in town.answer("cards").options


# Building


@pytest.mark.rule("CLK-INF-02", "CLK-BUILD-09")
def test_houses_go_up_by_tiles_with_what_they_give():
    town = have(light(), LEFT, 2, 1, m1="monument")
    assert town.gains() == {
        **{f"tile{place}": 1 for place in (0, 4, 6)}, "tile1": 2, "tile2": 2, "tile3": 4, "tile5": 2, "tile7": 2,
        "tile8": 2,
    }  # fmt: skip
    town.build(f"house_on:{LEFT}")
    assert town.facts("house_there")[-1] == {
        "place": LEFT, "houses": 3, "gain": 4, "influence": 4, "own": 3, "others": 4, "monuments": 3,
    }  # fmt: skip
    assert town.says("house_there")[-1] == (
        "Ada builds a house on the left tile for 4 influence, now 4: "
        "the best of 3 for own houses, 4 for those of others and 3 for monuments."
    )
    assert tally(town, LEFT).houses == [3, 1, 0]


@pytest.mark.rule("CLK-BUILD-06")
def test_three_a_turn():
    town = light()
    for _ in range(3):
        town.build(f"house_on:{MIDDLE}")
    assert not town.gains()
    assert town.refuses(f"house_on:{MIDDLE}:4") == "CLK-BUILD-06"


@pytest.mark.rule("CLK-BUILD-10", "CLK-BUILD-11", "CLK-BUILD-12")
def test_monuments_by_tiles():
    town = light()
    assert town.refuses(f"monument_on:{MIDDLE}") == "CLK-BUILD-11"
    have(town, MIDDLE, 1)
    assert town.refuses(f"monument_on:{MIDDLE}") == "CLK-BUILD-12"
    have(town, MIDDLE, 1, 1)
    town.build(f"monument_on:{MIDDLE}")
    assert (tally(town, MIDDLE).monuments, tally(town, MIDDLE).starred) == ([1, 0, 0], [0, 0, 0])
    assert monuments_left(town.state, 0) == 4
    assert town.refuses(f"star_on:{MIDDLE}") == "CLK-BUILD-10"


@pytest.mark.rule("CLK-BUILD-13")
@pytest.mark.parametrize(("option", "legal"), [("counts", True), ("start_of_turn", False)])
def test_a_house_of_the_same_turn(option, legal):
    town = have(light(same_turn_house=option), MIDDLE, 0, 1).build(f"house_on:{MIDDLE}")
    assert (f"monument_on:{MIDDLE}" in town.options) is legal


@pytest.mark.rule("CLK-SCORE-06")
def test_a_monument_on_a_star_is_said_to_be_there():
    town = have(light(), MIDDLE, 1, 1).build(f"star_on:{MIDDLE}")
    assert tally(town, MIDDLE).starred == [1, 0, 0]
    assert game.standings(town.state)[0].total == 2
    assert town.says("monument_there") == ["Ada builds a monument on the middle tile, on a star: 4 left."]
    have(town.answer("done").answer("4"), MIDDLE, 1, 1)
    assert f"monument_on:{MIDDLE}" in town.options
    assert f"star_on:{MIDDLE}" not in town.options, "the tile has one star"


@pytest.mark.rule("CLK-BUILD-05")
def test_a_tile_takes_no_more_than_it_has_fields_for():
    # The middle tile has eleven fields.
    town = have(light(), MIDDLE, 4, 4, 2)
    assert f"tile{MIDDLE}" in town.gains()
    have(town, MIDDLE, 4, 4, 3)
    assert f"tile{MIDDLE}" not in town.gains()
    assert town.refuses(f"house_on:{MIDDLE}:14") == "CLK-BUILD-05"
    assert town.refuses(f"monument_on:{MIDDLE}") == "CLK-BUILD-05"
    assert town.refuses(f"house_on:{TOP}:9") == "CLK-INF-02", "it gives another number"


def test_a_neutral_house_fills_a_field():
    # The left tile has fifteen fields besides that of its neutral house.
    town = have(light(), LEFT, 5, 5, 4)
    assert f"tile{LEFT}" in town.gains()
    have(town, LEFT, 5, 5, 5)
    assert f"tile{LEFT}" not in town.gains()


# Cloaks that are earned


@pytest.mark.rule("CLK-INF-09", "CLK-INF-10", "CLK-INF-11")
def test_earned_cloaks_are_asked_about_at_once_and_those_that_waited_are_not():
    town = light(laid="3")
    town.put("influence:0", 9).build(f"house_on:{MIDDLE}")
    assert town.facts("earned") == [{"number": 1, "influence": 10}]
    assert (town.asked, town.options, town.ask.facts) == ("laid", ["1", "0"], {"waiting": 1})
    town.answer("1")
    assert (active(town.state, 0), town.player(0).waiting) == (4, 1)
    assert town.asked == "build"
    assert town.told("laid")[-1].rule == "CLK-INF-10"


@pytest.mark.rule("CLK-INF-12")
def test_no_more_are_earned_than_are_left():
    town = light()
    town.play.correct([("boxed:0", 5), ("influence:0", 9)])
    have(town, LEFT, 0, 5, 5).build(f"house_on:{LEFT}")
    assert town.player(0).influence == 31
    assert town.facts("earned")[-1]["number"] == 1


# Cards


@pytest.mark.rule("CLK-CARD-02", "CLK-CARD-03")
def test_a_claim_takes_a_cloak_off_the_count():
    town = light(verbs=("gain_influence",)).card("claim:A1")
    assert town.asked == "use_now", "which cloak it is, the table sees to"
    assert (active(town.state, 0), game.view(town.state, None).seats[0].carded) == (3, 1)
    assert town.hands("claimed_there") == [
        "Ada: a cloak beside the screen, for Coach and Four, not the one under the noble."
    ]
    town.answer("now")
    assert town.player(0).influence == 12
    assert town.asked == "laid"


@pytest.mark.rule("CLK-CARD-03")
def test_the_last_cloak_cannot_be_taken():
    assert "claim:A1" not in light(laid="1").answer("cards").options
    assert "claim:A1" in light(laid="2").answer("cards").options


def held(verb, **options):
    """Seat 0 holds a card that does that, and can use it in this turn."""
    town = light(verbs=(verb,), **options)
    town.play.correct([("card:0", "A1"), ("lying:0", 3)])
    return town


@pytest.mark.rule("CLK-CARD-06", "CLK-CARD-07")
def test_the_second_use_costs_the_cloak():
    town = held("gain_influence").card("use:A1")
    assert town.player(0).boxed == 1
    assert town.state.open == ["A5", "A2", "A3", "A4"]


@pytest.mark.rule("CLK-CARD-14")
@pytest.mark.parametrize(
    "verb",
    ["rebase", "bare_step", "pass_noble", "move_rival_cloak", "swap_cloaks", "diagonal_build", "repeat_move",
     "by_table"],
)  # fmt: skip
def test_what_needs_squares_the_table_does_and_judges(verb):
    town = held(verb).card("use:A1")
    assert (town.asked, town.who) == ("judge", TABLE)
    town.answer("judged")
    assert town.asked == "build"


@pytest.mark.rule("CLK-CARD-14")
def test_one_building_more_is_counted():
    town = held("extra_build").card("use:A1")
    for _ in range(4):
        town.build(f"house_on:{MIDDLE}")
    assert not town.gains()


@pytest.mark.rule("CLK-CARD-14")
@pytest.mark.parametrize(
    ("verb", "late"),
    [("bare_step", True), ("pass_noble", True), ("repeat_move", True), ("rebase", False), ("diagonal_build", False)],
)
def test_what_comes_before_building_comes_too_late_after_it(verb, late):
    town = held(verb).build(f"house_on:{MIDDLE}").answer("cards")
    assert ("use:A1" not in town.options) is late


def test_moving_once_more_may_make_room_for_cloaks_that_wait():
    town = held("repeat_move", laid="3")
    town.card("use:A1").answer("judged")
    assert (town.asked, town.options) == ("laid", ["1", "0"])


@pytest.mark.rule("CLK-CARD-01")
def test_at_a_table_of_early_cards_they_come_before_building():
    town = light(card_timing="start_of_turn")
    assert "cards" in town.options
    assert "cards" not in town.build(f"house_on:{MIDDLE}").options


@pytest.mark.rule("CLK-CARD-13")
def test_of_a_blocked_player_it_sees_only_whether_anything_could_be_built():
    assert light().card("blocked").ask.facts["sure"] is False
    assert light(laid="0").card("blocked").ask.facts["sure"] is True


# The end


@pytest.mark.rule("CLK-END-01", "CLK-END-02")
def test_the_fifth_monument_brings_about_the_end():
    town = light()
    for place in (0, 2, 6, 8):
        have(town, place, 1, m0="monument")
    have(town, MIDDLE, 1, 1).build(f"monument_on:{MIDDLE}").answer("done")
    assert town.facts("last_round") == [{"seats": [1, 2], "left": 2}]
    town.answer("4").answer("done").answer("4").answer("done")
    assert town.play.over


@pytest.mark.rule("CLK-END-01")
@pytest.mark.parametrize(("standstill", "ends"), [("supply", True), ("agreement", False)])
def test_the_last_house_too_where_the_table_plays_so(standstill, ends):
    town = light(standstill=standstill)
    have(town, LEFT, 10)
    have(town, MIDDLE, 3).build(f"house_on:{MIDDLE}")
    assert houses_left(town.state, 0) == 0
    assert not town.gains()
    assert town.refuses(f"house_on:{MIDDLE}:5") == "CLK-BUILD-07"
    town.answer("done")
    assert bool(town.told("last_round")) is ends


# Putting things right


def test_counts_can_be_put_right():
    town = have(light(), MIDDLE, 3, 2, 1, m1="star")
    assert (tally(town, MIDDLE).houses, tally(town, MIDDLE).starred) == ([3, 2, 1], [0, 1, 0])
    have(town, MIDDLE, 3, 2, 1, m1="monument")
    assert (tally(town, MIDDLE).monuments, tally(town, MIDDLE).starred) == ([0, 1, 0], [0, 0, 0])
    town.play.correct([("lying:0", 6), ("waiting:0", 1), ("boxed:0", 2)])
    assert supply(town.state, 0) == 1
    assert town.asked == "build"


@pytest.mark.parametrize(
    "changes",
    [
        [("house_count:4:0", 6), ("house_count:4:1", 6)],
        [("house_count:3:0", 15)],
        [("monument_there:4:0", "star"), ("monument_there:4:1", "star")],
        [("lying:0", 10), ("waiting:0", 1)],
    ],
)
def test_what_can_never_be_is_refused(changes):
    town = light()
    town.play.correct(changes)
    with pytest.raises(Refused):
        check_corrected(town.play, [])


def test_a_tile_that_was_believed_elsewhere_takes_its_neutral_house_along():
    town = light().put("tile:0", "T2:1")
    assert (town.state.tiles[0], town.state.tiles[1]) == ("T2:1", "T1:0")
    assert [one.neutral for one in town.state.tallies][:3] == [1, 0, 1]


# The same as in the full game


def full_game(seed, seats):
    """A random full game without cards, in which people like to build."""
    luck = random.Random(f"twice {seed}")
    play = Scene(game, Setup(seats, game.edition(), {})).play
    while not play.over:
        ask = play.asks[0]
        options = [one for one in getattr(ask, "options", []) if one != "cards"]
        building = [one for one in options if one.startswith(("house", "monument"))]
        if ask.about == "agree_end":
            answer = "end" if play.state.turns > 200 else "play_on"
        elif building and luck.random() < 0.9:
            monuments = [one for one in building if one.startswith("monument")]
            answer = luck.choice(monuments or building)
        elif ask.about in ("noble", "build"):
            answer = luck.choice(options)
        else:
            answer = ask.random_answer(luck)
            while "cards" in answer:
                answer = ask.random_answer(luck)
        play.answer(ask.actor, answer, ask.seat)
    return play


def same_city(full):
    """A light game on the same tiles, with the same homes and the same first player, about to begin."""
    table = full.state
    town = Scene(game, Setup(len(table.players), game.edition(), {"city": "chosen", "start": "said", "track": "light"}))
    for word in table.tiles:
        town.answer(f"lay:{word}")
    for player in table.players:
        town.answer(str(player.home))
    return town.answer(str(table.starter))


def replay(full, town):
    """Build in the light game what was built in the full one, and lay as many cloaks."""
    events = [event for event in full.log if event.kind in ("turn", "house", "monument", "end_agreed")]
    laid = _laid_after(full.log)
    for event in events:
        while not town.play.over and town.asked == "agree_end" and event.kind == "turn":
            town.answer("play_on")
        if event.kind == "turn" and town.asked == "build":
            town.answer("done")
            if town.asked == "agree_end":
                town.answer("play_on")
        elif event.kind == "house":
            town.answer(f"house_on:{event.facts['place']}:{event.facts['gain']}")
        elif event.kind == "monument":
            town.answer(f"{'star' if event.facts['star'] else 'monument'}_on:{event.facts['place']}")
        elif event.kind == "end_agreed":
            town.answer("done" if town.asked == "build" else "end")
            if not town.play.over:
                town.answer("end")
        if town.asked == "laid":
            town.answer(str(laid[id(event)]))
    if town.asked == "build":
        town.answer("done")
    return town


def _laid_after(log):
    """How many cloaks were laid after each event, until the next one that is replayed."""
    counts, current = {}, None
    for event in log:
        if event.kind in ("turn", "house", "monument", "end_agreed"):
            current = id(event)
            counts[current] = 0
        elif event.kind == "cloak_laid":
            counts[current] += 1
        elif event.kind == "cloaks_laid":
            counts[current] += event.facts["number"]
    return counts


def said(play, kind):
    """What was told of that kind, and of whom."""
    return [(event.seat, event.facts) for event in play.log if event.kind == kind]


@pytest.mark.rule("CLK-INF-02", "CLK-INF-09", "CLK-SCORE-02")
@pytest.mark.parametrize("seed", range(6))
def test_the_same_buildings_give_the_same_as_in_the_full_game(seed):
    full = full_game(seed, 3 + seed % 2)
    town = replay(full, same_city(full))
    assert town.play.over
    for mine, other in zip(full.state.players, town.state.players, strict=True):
        assert (mine.influence, len(mine.cloaks), mine.waiting) == (other.influence, other.lying, other.waiting)
    assert said(full, "earned") == said(town.play, "earned")
    assert len(said(full, "earned")) > 5
    assert game.standings(full.state) == game.standings(town.state)
    assert said(full, "last_round") == said(town.play, "last_round")


def test_a_full_table_and_a_light_one_see_the_same_tiles():
    town = at(seat("H8 H9", houses="G4 F6", monuments="F9"), seat("M8", houses="L9 J6"))
    other = have(light(), MIDDLE, 1, 1, m0="star")
    views = [game.view(one.state, None).tiles[MIDDLE] for one in (town, other)]
    assert views[0].points == views[1].points == [2, 0, 0]
    assert (views[0].houses, views[0].starred) == (views[1].houses, views[1].starred)
