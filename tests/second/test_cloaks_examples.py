"""The printed example of scoring and the worked examples of the notes on the rules, on the game and on the paper.

The city is that of tests/games/cloaks/tables.py.
"""

from __future__ import annotations

import random

import pytest

from tests.games.cloaks.tables import at, seat
from tests.second.cloaks.follow import DEFAULTS, GAME
from tests.second.cloaks.land import beside, square, written
from tests.second.cloaks.paper import Paper
from tests.second.cloaks.people import hang_together, spread


def on_paper(town, **options):
    """The same table on paper, copied from what everybody can see of it."""
    seen = GAME.view(town.state, None)
    paper = Paper(len(seen.seats), GAME.edition(), {**DEFAULTS, **options})
    paper.land.laid = [tile.rows for tile in seen.tiles]
    paper.land.finish()
    for one, shown in zip(paper.people, seen.seats, strict=True):
        one.cloaks = {square(name) for name in shown.cloaks}
        one.noble = square(shown.noble)
        one.houses = [square(name) for name in shown.houses]
        one.monuments = [square(name) for name in shown.monuments]
        one.houses_left, one.monuments_left = shown.houses_left, shown.monuments_left
        one.influence, one.waiting, one.supply = shown.influence, shown.waiting, shown.supply
    paper.player = paper.people[seen.seat]
    paper.built = seen.built
    return paper


def gains_on_both(town):
    """What each house would give now, which both have to say alike."""
    paper = on_paper(town)
    me = paper.player
    on_paper_now = {written(spot): paper.gain(me, spot) for what, spot in paper.buildings(me) if what == "house"}
    assert town.gains() == on_paper_now
    monuments = {written(spot) for what, spot in paper.buildings(me) if what == "monument"}
    assert set(town.monuments()) == monuments
    return on_paper_now


@pytest.mark.rule("CLK-SCORE-03", "CLK-SCORE-04", "CLK-SCORE-05", "CLK-SCORE-06", "CLK-SCORE-11")
def test_printed_example_of_scoring():
    blue = seat("C1 C2", houses="A1 B1 D1 E1", monuments="B2")
    yellow = seat("C4 C5", houses="A4 B4", monuments="A5")
    red = seat("H1 H2", houses="E4")
    town = at(blue, yellow, red)
    view, paper = GAME.view(town.state, None), on_paper(town)
    assert view.tiles[0].points == [4, 2, 0]
    assert [paper.points(one) for one in paper.people] == [4, 2, 0]
    counts = [(paper.on_tile(one.houses, 0), paper.other_houses(one, 0)) for one in paper.people[:2]]
    assert counts == [(4, 3), (2, 5)]


@pytest.mark.rule("CLK-INF-02", "CLK-INF-03", "CLK-INF-04", "CLK-INF-05", "CLK-INF-06", "CLK-INF-09")
def test_influence_of_two_houses_on_one_tile():
    town = at(
        seat("C8 C9", noble="C9", houses="A6 B6", influence=7),
        seat("M8 M9", houses="D6", monuments="E6"),
        phase="build",
    )
    assert gains_on_both(town) == {"B9": 4, "D9": 4}
    town.build("house:B9")
    assert (town.player(0).influence, town.asked) == (11, "earned"), "ten is passed: one cloak"
    town.answer(town.options[0])
    assert gains_on_both(town) == {"D9": 4}
    town.build("house:D9")
    assert (town.player(0).influence, town.asked) == (15, "build")


@pytest.mark.rule("CLK-INF-09", "R-CLK-25")
def test_three_multiples_of_ten_at_once():
    town = at(
        seat("C1 C2", noble="C2", houses="G4", influence=9),
        seat("M8 M9", houses="A1 B1 D1 E1 A4 B4"),
        seat("H13 H14", houses="A5 B5 D5 E5 E4"),
        phase="build",
    )
    assert gains_on_both(town) == {"B2": 22, "D2": 22}
    town.build("house:D2")
    assert [event["number"] for event in town.facts("earned")][-1:] == [3]
    for _ in range(3):
        assert town.asked == "earned"
        town.answer(town.options[0])
    assert (town.player(0).influence, len(town.player(0).cloaks)) == (31, 5)


@pytest.mark.rule("CLK-INF-04", "CLK-BUILD-11", "CLK-BUILD-12", "CLK-BUILD-13", "CLK-INF-08")
def test_a_neutral_house_alone_allows_a_monument_in_the_same_turn():
    town = at(seat("C8 C9", noble="C9", houses="G4"), seat("M8 M9"), phase="build")
    assert gains_on_both(town) == {"B9": 2, "D9": 2}
    assert town.monuments() == []
    town.build("house:B9")
    gains_on_both(town)
    assert town.monuments() == ["D9"]
    town.build("monument:D9")
    assert town.player(0).influence == 2, "a monument gives none"


@pytest.mark.rule("CLK-BUILD-08", "CLK-BUILD-09")
def test_a_house_on_the_tile_beyond_the_edge():
    """J7 is on the middle tile, K7 a field of the right one: counts, limit and influence are those of the right one."""
    me = seat("J7 J8", noble="J7", houses="I6 K6", monuments="F6")
    town = at(me, seat("M9 M10", houses="O6 N6 L6"), phase="build")
    assert gains_on_both(town) == {"J6": 3, "K7": 6}
    assert town.monuments() == ["K7"], "on the middle tile there is one already"


@pytest.mark.rule("CLK-MOVE-05")
def test_a_corner_does_not_connect():
    town = at(seat("H8 H9", noble="H8", waiting=1), seat("M8 M9"))
    paper = on_paper(town)
    for layout, legal in ((["H8", "I9"], False), (["H8", "I9", "I8"], True), (["H8", "I9", "G8"], False)):
        assert town.ask.allows(layout) == legal
        assert paper.layout_is_legal(paper.player, [square(name) for name in layout]) == legal


@pytest.mark.rule("CLK-MOVE-06")
def test_a_rivals_cloak_cuts_a_row():
    town = at(seat("G8 G7", noble="G8"), seat("H8 H7"))
    paper = on_paper(town)
    for layout, legal in ((["G8", "I8"], False), (["G8", "H8"], False), (["G8", "F8"], True)):
        assert town.ask.allows(layout) == legal
        assert paper.layout_is_legal(paper.player, [square(name) for name in layout]) == legal


@pytest.mark.rule("CLK-RET-02", "CLK-RET-03", "CLK-RET-04")
@pytest.mark.parametrize(
    ("own", "onto", "nearest"),
    [
        ("G7 G8 G9 H9 I9", "H7", ["G7"]),
        ("G8 G9 H9 I9 I8", "H8", ["G8", "I8", "H9"]),
        ("G9 H9 I9 G8 I8", "H7", ["G8", "I8", "H9"]),
    ],
)
def test_retreat_to_the_nearest(own, onto, nearest):
    town = at(seat(own, noble="G9"), seat("H8 H7 H6", noble="H6"), phase="noble")
    town.answer(onto)
    paper = on_paper(town)
    assert {written(spot) for spot in paper.retreats(paper.player)} == set(nearest)
    town.on("build")
    if town.asked == "build":
        town.answer("done")
    assert town.asked == "retreat" and set(town.options) == set(nearest)


@pytest.mark.rule("CLK-END-01", "CLK-END-02", "CLK-END-03")
@pytest.mark.parametrize(("ender", "still"), [(0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, [])])
def test_who_plays_once_more(ender, still):
    position = [None, None, None, None]
    position[ender] = seat("M13 M14", noble="M14", houses="K11 L11", monuments="A1 F1 A11 F11")
    town = at(*position, turn=ender, phase="build")
    town.build("monument:N14").answer("done")
    assert town.facts("last_round") == [{"seats": still, "left": len(still)}]
    played = []
    while not town.play.over:
        if town.who not in played:
            played.append(town.who)
        town.pass_turn()
        while not town.play.over and town.asked == "agree_end":
            town.answer("play_on")
    assert played == still


def grown(chance, roads, fixed, number=6):
    """A random group of so many road squares around a fixed one."""
    group = {fixed}
    while len(group) < number:
        group.add(chance.choice(sorted({near for spot in group for near in beside(spot) if near in roads} - group)))
    return group


@pytest.mark.rule("CLK-MOVE-01", "CLK-MOVE-04", "R-CLK-11")
def test_step_by_step_leads_to_the_same_layouts():
    """Any group becomes any other, one cloak at a time and never broken: the farthest goes where it lies right."""
    chance = random.Random("steps")
    roads = on_paper(at()).land.roads
    for _ in range(200):
        fixed = chance.choice(sorted(roads))
        group, wanted = grown(chance, roads, fixed), grown(chance, roads, fixed)
        while group != wanted:
            right, far = spread([fixed], group & wanted), spread([fixed], group)
            lifted = max(group - right.keys(), key=lambda spot: (far[spot], spot))
            onto = next(near for spot in right for near in beside(spot) if near in wanted and near not in right)
            group = group - {lifted} | {onto}
            assert hang_together(group) and len(group) == len(wanted)
