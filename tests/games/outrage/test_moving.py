"""OUT-INNER, OUT-WT, OUT-MOVE: walking in the ward, in the White Tower, and everywhere."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from tests.games.outrage.scene import Scene


def at(square, *hand, **options):
    """Seat 0, accredited, on a square and about to throw."""
    return Scene(**options).stand(0, square).hand(0, *hand).begin(0)


def posts_open(scene):
    """Send every Warder away."""
    for post in ("PSC", "PCH", "PWA", "PLA"):
        scene.put(f"warder:{post}", False)
    return scene.begin(0)


@pytest.mark.rule("OUT-INNER-01")
def test_in_the_ward_one_moves_in_any_direction():
    assert set(at("G5").throw(1, 1).options) == {"G3", "G7", "H4", "H6"}


@pytest.mark.rule("OUT-INNER-02", "OUT-BOARD-11")
def test_the_stairs_lead_back_up_to_either_direction():
    assert {"W62", "W64"} <= set(at("A8").throw(1, 1).options)
    assert {"W76", "C3", "G3"} <= set(at("E3").throw(1, 1).options)


@pytest.mark.rule("OUT-INNER-03")
def test_a_plain_grey_square_means_a_raven_card_without_choice():
    scene = at("G3").next_raven("chief_passes").next_tower("key").begin(0).throw(1, 2)
    scene.answer("G6")
    assert scene.told("raven")[-1].facts["card"] == "chief_passes"
    assert scene.player(0).hand == ["key"]


@pytest.mark.rule("OUT-INNER-04")
@pytest.mark.parametrize(
    ("start", "dice", "landing"), [("B8", (1, 2), "B5"), ("R10", (1, 2), "W32"), ("G14", (1, 1), "G12")]
)
def test_marked_squares_and_buildings_give_no_raven_card(start, dice, landing):
    scene = at(start).throw(*dice).answer(landing)
    assert not scene.told("raven")


@pytest.mark.rule("OUT-INNER-05")
def test_squares_passed_over_give_no_raven_card():
    scene = at("B3").throw(1, 1)
    assert scene.options == ["B5", "D3"]
    scene.answer("B5")
    assert not scene.told("raven"), "B4 was only passed over, and B5 is marked"


@pytest.mark.rule("OUT-WT-01")
def test_no_raven_cards_in_the_inmost_ward_and_white_tower():
    scene = at("I02").throw(1, 2)
    assert not scene.told("raven")
    board = scene.play.box.board
    inside = [name for name in board.squares if board.zone[name] in ("inmost", "white")]
    assert len(inside) == 25
    assert all(("draw_raven",) not in board.order[name] for name in inside)


@pytest.mark.rule("OUT-WT-02", "OUT-WT-08", "OUT-ATK-27")
def test_nobody_attacks_into_or_out_of_the_white_tower():
    assert at("W40", "mace").stand(1, "V04").begin(0).private == []
    assert at("I04", "mace").stand(1, "W40").begin(0).private == []
    assert at("V10", "mace", attack_out_of_white_tower=True).stand(1, "W40").begin(0).private == ["attack:1"]


@pytest.mark.rule("OUT-WT-03", "OUT-WT-04")
def test_neither_yeoman_nor_player_moves_anybody_inside():
    scene = at("G4").stand(1, "V04").stand(2, "W40").next_raven("clerks_tea").begin(0).throw(1, 1).answer("G6")
    assert scene.at(1) == "V04"
    assert scene.at(2) == "W77"
    scene = at("W40").stand(1, "V04").begin(0).throw(3, 4)
    assert scene.refuses("share:1:3") == "OUT-SPLIT-05"


@pytest.mark.rule("OUT-WT-06", "OUT-WT-07")
def test_inside_one_follows_the_arrows():
    assert at("I03").throw(1, 2).at(0) == "I06"
    scene = at("V12").throw(4, 2)
    assert scene.asked == "walk"
    assert scene.refuses("V06") == "OUT-WT-06"


@pytest.mark.rule("OUT-WT-09", "OUT-TOWER-12", "OUT-TOWER-13")
@pytest.mark.parametrize(
    ("square", "card", "dice", "landing"), [("V08", "rope", (1, 2), "M14"), ("V14", "ladder", (1, 2), "Q3")]
)
def test_a_rope_or_ladder_is_one_step_out(square, card, dice, landing):
    scene = at(square, card).move(*dice)
    answer = f"{landing}+{card}"
    assert answer in scene.private
    scene.answer(answer)
    assert scene.told("moved")[-1].facts["square"] == landing
    assert scene.player(0).hand == []
    assert scene.state.tower.cards[0] == card, "under the pack"


@pytest.mark.rule("OUT-WT-09")
def test_a_rope_does_not_replace_a_ladder_and_nobody_climbs_in():
    assert not at("V14", "rope").move(1, 2).private
    scene = at("M13", "rope").move(1, 2)
    assert not any("rope" in answer for answer in scene.private)


@pytest.mark.rule("OUT-WT-09")
def test_ropes_and_ladders_may_be_kept_and_climbed_both_ways():
    scene = at("M14", "rope", rope_ladder="kept").move(1, 2)
    assert "V10+rope" in scene.private
    scene.answer("V10+rope")
    assert scene.at(0) == "V10"
    assert scene.player(0).hand == ["rope"]


@pytest.mark.rule("OUT-WT-10", "OUT-INNER-01")
def test_the_unaccredited_walk_towards_the_stairs_and_never_into_the_inmost_ward():
    scene = Scene().stand(0, "M2", accredited=False).begin(0).throw(1, 2)
    assert "W17" in scene.options, "up the nearest stairs, and then forwards"
    assert "W15" not in scene.options
    assert not any(square.startswith("I") for square in scene.options)
    assert scene.refuses("I03") == "OUT-WALL-02"
    scene = Scene().stand(0, "F3", accredited=False).begin(0).throw(6, 5)
    assert "W77" in scene.options, "Queen's House takes any number"


@pytest.mark.rule("OUT-MOVE-01", "OUT-MOVE-03", "OUT-MOVE-04")
def test_each_step_goes_to_a_neighbour_never_diagonally_or_through_a_wall():
    scene = at("G4").throw(1, 1)
    assert set(scene.options) == {"G2", "F3", "H3", "G6", "H5"}
    assert scene.refuses("F8") == "OUT-DICE-02"
    board = scene.play.box.board
    middle = {square.id: (square.x, square.y, square.w, square.h) for square in scene.play.box.edition.square}
    for here in board.squares:
        for there in board.to[here]:
            if board.zone[here] == board.zone[there] == "inner" and "QCH" not in (here, there):
                x, y, w, h = middle[here]
                x2, y2, w2, h2 = middle[there]
                apart = abs(x - x2) - (w + w2) / 2 > 0.5, abs(y - y2) - (h + h2) / 2 > 0.5
                corner = abs(x - x2) >= (w + w2) / 2 - 0.5 and abs(y - y2) >= (h + h2) / 2 - 0.5
                assert not any(apart), (here, there)
                assert not corner, (here, there)


@pytest.mark.rule("OUT-MOVE-02")
def test_no_square_twice_in_one_turn_further_throws_included():
    scene = at("W40").throw(1, 1).answer("W42").throw(1, 2)
    assert scene.told("moved")[-1].facts["square"] == "W45", "the only way left"
    scene = at("W40", no_repeat="throw").throw(1, 1).answer("W42").throw(1, 2)
    assert "W39" in scene.options
    scene = at("G5").throw(1, 1).answer("G3").throw(1, 2)
    assert scene.refuses("G6") == "OUT-MOVE-02"


@pytest.mark.rule("OUT-MOVE-02")
def test_the_square_a_turn_began_on_counts_as_used():
    scene = at("W74").throw(1, 1).answer("W72").throw(1, 1)
    assert scene.told("moved")[-1].facts["square"] == "W70"


@pytest.mark.rule("OUT-MOVE-09")
@pytest.mark.parametrize(("choice", "square"), [("stay", "MUS"), ("as_far_as_possible", "MUS")])
def test_a_further_throw_out_of_a_room_with_one_door_is_lost(choice, square):
    scene = at("Q12", blocked_move=choice).throw(1, 1).answer("MUS").throw(1, 2)
    assert scene.at(0) == square
    assert scene.told("blocked")[-1].facts["steps"] == 3
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-MOVE-09")
def test_a_blocked_piece_may_go_as_far_as_it_can():
    for choice, square in (("stay", "R8"), ("as_far_as_possible", "HOS")):
        scene = at("Q9", blocked_move=choice).next_raven("called_out_chapel").begin(0)
        scene.throw(1, 1).answer("R8").throw(1, 2)
        assert scene.at(0) == square


@pytest.mark.rule("OUT-MOVE-02", "OUT-MOVE-10")
def test_the_way_walked_is_asked_fork_by_fork_before_a_further_throw():
    scene = at("G4").throw(2, 2).answer("H7")
    assert scene.asked == "route"
    assert scene.options == ["G5", "H4", "any"]
    scene.answer("G5")
    assert scene.options[-1] == "any"
    scene.answer("G6").answer("G7")
    used = game.view(scene.state, None).turn.squares_used
    assert used[:5] == ["G4", "G5", "G6", "G7", "H7"]


def two_ways_to_the_beauchamp():
    """Seat 0 has walked from F3 to H4, past G4 or past H3, and a Raven Card has locked it in the Beauchamp Tower."""
    return at("F3", "pardon").next_raven("imprisoned_beauchamp").begin(0).move(1, 2).answer("H4")


@pytest.mark.rule("OUT-MOVE-02", "OUT-PRISON-03")
@pytest.mark.parametrize(("way", "path"), [("H3", ["G3", "H3", "H4"]), ("any", ["G3", "G4", "H4"])])
def test_the_way_walked_is_asked_once_a_pardon_earns_a_further_throw(way, path):
    scene = two_ways_to_the_beauchamp()
    assert scene.asked == "locked_in"
    scene.answer("pardon")
    assert (scene.asked, scene.options) == ("route", ["G4", "H3", "any"])
    scene.answer(way)
    assert scene.asked == "move"
    assert scene.state.turn.squares_used == ["F3", *path, scene.at(0)]


@pytest.mark.rule("OUT-MOVE-02", "OUT-DECK-09")
def test_the_way_walked_is_asked_when_the_raven_card_is_done_with():
    scene = two_ways_to_the_beauchamp()
    assert scene.state.raven.shown == ["imprisoned_beauchamp"]
    scene.answer("pardon")
    assert (scene.asked, scene.state.raven.shown) == ("route", [])
    assert scene.state.raven.cards[0] == "imprisoned_beauchamp", "the lowest of its pack"


@pytest.mark.rule("OUT-MOVE-02")
def test_the_way_walked_is_not_asked_when_nothing_follows_or_squares_may_be_used_again():
    scene = two_ways_to_the_beauchamp().answer("stay")
    assert (scene.turn_of, scene.asked) == (1, "move")
    scene = at("F3", "pardon", no_repeat="throw").next_raven("imprisoned_beauchamp").begin(0).move(1, 2).answer("H4")
    assert scene.answer("pardon").asked == "move"


@pytest.mark.rule("OUT-MOVE-02")
def test_a_walk_that_cannot_have_been_after_a_correction_is_not_asked_about():
    scene = two_ways_to_the_beauchamp().put("accredited:0", False).answer("pardon")
    assert (scene.asked, scene.turn_of) == ("move", 0)


@pytest.mark.rule("OUT-MOVE-05", "OUT-BOARD-12")
def test_the_secret_passage_is_one_step():
    assert "W23" in at("B16").throw(1, 1).options
    assert "B16" in at("W23").throw(1, 1).options


@pytest.mark.rule("OUT-MOVE-06")
def test_any_number_of_pieces_share_a_square():
    scene = at("W40").stand(1, "W43").stand(2, "W43").stand(3, "W43").begin(0).throw(1, 2)
    scene.answer("W43")
    assert [scene.at(seat) for seat in range(4)] == ["W43"] * 4


@pytest.mark.rule("OUT-MOVE-08", "OUT-WARD-01")
def test_a_manned_post_bars_the_way():
    scene = at("H9").throw(1, 2)
    assert "G11" not in scene.options
    assert not any(square in scene.options for square in ("H11", "G12", "H12", "PSC"))
    assert scene.refuses("H12") == "OUT-MOVE-08"
    assert scene.refuses("PSC") == "OUT-WARD-04"
    scene = posts_open(at("H9")).throw(1, 2)
    assert {"G12", "H12"} <= set(scene.options)


@pytest.mark.rule("OUT-MOVE-10")
def test_one_landing_square_is_not_asked_for():
    assert at("I03").throw(1, 2).at(0) == "I06"


@pytest.mark.rule("OUT-MOVE-11", "OUT-RAVEN-06")
def test_go_to_places_the_piece_directly():
    scene = at("D8").next_raven("go_to_salt").next_tower("key").begin(0).throw(1, 2).answer("B9")
    assert scene.at(0) == "W23"
    assert scene.told("placed")[-1].rule == "OUT-MOVE-11"
    assert scene.player(0).hand == ["key"]


@pytest.mark.rule("OUT-MOVE-02")
def test_a_square_reached_by_order_is_closed_but_the_leap_is_not():
    scene = at("W41").throw(2, 2).answer("W45")
    assert scene.at(0) == "W29"
    used = game.view(scene.state, None).turn.squares_used
    assert used[-1] == "W29"
    assert "W45" in used


@pytest.mark.rule("OUT-MOVE-09")
def test_a_hidden_card_may_open_a_way_where_no_free_one_is():
    scene = at("B9", "disguise").next_raven("called_out_chapel").begin(0).move(2, 2).answer("B13").throw(1, 2)
    assert (scene.asked, scene.options) == ("walk", ["stay"])
    assert set(scene.private) == {"B16+disguise", "D14+disguise"}
    scene.answer("stay")
    assert scene.told("blocked")
    scene = at("B9", "mace").next_raven("called_out_chapel").begin(0).move(2, 2).answer("B13").throw(1, 2)
    assert (scene.asked, scene.private) == ("walk", []), "asking tells nobody what the hand is"
