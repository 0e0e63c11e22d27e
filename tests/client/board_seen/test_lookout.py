"""A look at the board of a running game: what is asked of a photograph, and what is said of it."""

from __future__ import annotations

import random

import pytest

from companion.client.board_seen.lookout import Lookout, can_be_looked_at
from companion.client.evenings.kept import Kept
from companion.devices.board_eyes import Learned
from companion.refused import Refused
from tests.board_eyes import PHOTO, Eyes

SEED = "5a" * 32


def begun(game, with_photograph=True, **how):
    """A game with four people, and a photograph of its board."""
    kept = Kept(":memory:")
    table = kept.begin(game, ["Ada", "Ben", "Cem", "Dora"], {}, seed=SEED, **how)
    return photographed(kept, table) if with_photograph else table


def photographed(kept, table):
    """The same, with a photograph of its board on which all squares have a place."""
    spots = [place.spot for place in table.display.board().places]
    places = {spot: (0.1 + 0.8 * (at % 20) / 20, 0.1 + 0.8 * (at // 20) / 20) for at, spot in enumerate(spots)}
    kept.box_pictures.keep_board(table.facts.game, PHOTO, places, ground=False)
    return table


def taught(lookout, eyes):
    """The same, its pieces shown."""
    lookout.learn(lookout.lesson().see(eyes, PHOTO))
    return lookout


def walked(table):
    """The game, its thieves on four squares."""
    table.correct_together([(f"square:{seat}", f"W{10 + 3 * seat}") for seat in range(4)])
    return table


def test_only_games_that_say_what_to_look_for_can_be_looked_at():
    assert can_be_looked_at(begun("outrage", with_photograph=False))
    assert can_be_looked_at(begun("break-out", with_photograph=False))
    assert not can_be_looked_at(begun("torture", with_photograph=False))


def test_without_a_photograph_of_the_board_it_is_said_how_to_come_by_one():
    lookout = Lookout(begun("outrage", with_photograph=False))
    assert not lookout.photographed
    for act in (lookout.lesson, lookout.begin, lambda: lookout.learn(Learned({}, []))):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.key == "board_seen.no_photograph"


def test_pieces_are_shown_where_they_stand_when_each_stands_alone():
    lookout = Lookout(walked(begun("outrage")))
    lesson = lookout.lesson()
    assert [one.spot for one in lesson.stand] == ["W10", "W13", "W16", "W19"]
    assert lesson.shown is None
    assert set(lesson.bodies) == {one.kind for one in lesson.stand}


def test_before_the_first_turn_pieces_cannot_be_spread_out():
    with pytest.raises(Refused) as refused:
        Lookout(begun("outrage", dice="typed")).lesson()
    assert refused.value.key == "board_seen.not_yet"


def test_pieces_that_share_a_square_are_spread_out_for_it():
    table = walked(begun("outrage"))
    table.correct_together([(f"square:{seat}", "W10") for seat in range(4)])
    lesson = Lookout(table).lesson()
    assert [player.square for player in lesson.shown.view.players] == [one.spot for one in lesson.stand]
    assert len({player.square for player in table.view.players}) == 1
    assert len({one.spot for one in lesson.stand}) == 4
    for one in lesson.stand:
        assert all(0.12 <= at <= 0.88 for at in lesson.board.places[one.spot])


def test_what_was_shown_is_kept_with_the_photograph_and_goes_with_it():
    table = walked(begun("outrage"))
    lookout = Lookout(table)
    assert lookout.has_to_learn
    with pytest.raises(Refused) as refused:
        lookout.begin()
    assert refused.value.key == "board_seen.not_learned"
    taught(lookout, Eyes())
    assert not lookout.has_to_learn
    assert Lookout(table).begin().pieces
    table.pictures._pictures.keep_board("outrage", PHOTO, dict(table.pictures.board[1].places), ground=False)
    with pytest.raises(Refused):
        Lookout(table).begin()


def test_a_piece_seen_on_another_square_can_be_put_right_by_what_is_told():
    table = walked(begun("outrage"))
    lookout = taught(Lookout(table), Eyes())
    kinds = [one.kind for one in lookout.begin().pieces]
    eyes = Eyes(dict(zip(kinds, ["W10", "W14", "W16", "W19"], strict=True)))
    look = lookout.begin()
    told = lookout.tell(look, look.see(eyes, PHOTO))
    assert told.verdict == "differs"
    (one,) = told.differences
    assert (one.what, one.value, one.believed, one.spot) == ("square:1", "W14", "W13", "W14")
    assert one.text.startswith("Ben’s piece: seen on ")
    table.correct(one.what, one.value)
    assert table.view.players[1].square == "W14"
    look = lookout.begin()
    assert lookout.tell(look, look.see(eyes, PHOTO)).verdict == "as_thought"


def test_a_kind_that_the_print_hides_is_left_out_and_named():
    table = walked(begun("outrage"))
    lookout = Lookout(table)
    kind = lookout.lesson().stand[2].kind
    taught(lookout, Eyes(unclear=[kind]))
    look = lookout.begin()
    assert kind not in {one.kind for one in look.pieces} | {one.kind for one in look.sought}
    seen = Eyes({one.kind: one.spot for one in look.pieces})
    assert "Cem’s piece" in lookout.tell(look, look.see(seen, PHOTO)).text
    taught(lookout, Eyes())
    assert kind in {one.kind for one in lookout.begin().pieces}


def test_a_game_that_went_on_meanwhile_is_not_put_right_by_an_old_photograph():
    table = walked(begun("outrage"))
    lookout = taught(Lookout(table), Eyes())
    look = lookout.begin()
    comparison = look.see(Eyes(), PHOTO)
    table.correct("square:0", "W12")
    with pytest.raises(Refused) as refused:
        lookout.tell(look, comparison)
    assert refused.value.key == "board_seen.went_on"


def test_under_a_pile_nothing_is_looked_for_and_its_height_is_reckoned_with():
    table, luck = begun("break-out"), random.Random(1)
    while not table.view.turn.round:
        question = table.questions[0]
        door = table if question.seat < 0 else table.seat(question.seat)
        door.answer(question.id, door.random_answer(question.id, luck), source="script")
    first, second, third = (one.id for one in table.view.prisoners[:3])
    table.correct_together([(f"place:{first}", "7"), (f"place:{second}", "7"), (f"place:{third}", "9")])
    lookout = Lookout(table)
    assert lookout.lesson().shown is not None
    taught(lookout, Eyes())
    look = lookout.begin()
    assert [one.what for one in look.pieces if one.spot in ("7", "9")] == [f"place:{second}", f"place:{third}"]
    at = {one.kind: one.at for one in look.sought}
    upper, alone = look.pieces[0].kind, look.pieces[1].kind
    assert (at[upper]["7"], at[upper]["9"], at[upper]["8"]) == (1, 1, 0)
    assert (at[alone]["7"], at[alone]["9"]) == (2, 0)


def test_before_anybody_is_on_the_board_there_is_nothing_to_look_for():
    with pytest.raises(Refused) as refused:
        Lookout(begun("break-out")).lesson()
    assert refused.value.key == "board_seen.no_pieces"


def test_a_square_that_looks_like_a_piece_is_never_taken_for_it():
    table = walked(begun("outrage"))
    lookout = Lookout(table)
    kinds = [one.kind for one in lookout.lesson().stand]
    taught(lookout, Eyes())
    learned = table.pictures.board[1].pieces
    lookout.learn(Learned(learned.colours, [], {kinds[0]: ["W11"], kinds[1]: ["W13"]}))
    look = lookout.begin()
    at = {one.kind: one.at for one in look.sought}
    assert "W11" not in at[kinds[0]] and "W11" in at[kinds[2]]
    assert kinds[1] not in at, "it is believed to stand where it cannot be told"
    seen = Eyes(dict(zip(kinds, ["W10", "W13", "W16", "W19"], strict=True)))
    told = lookout.tell(look, look.see(seen, PHOTO))
    assert told.verdict == "as_thought" and "Not seen: Ben’s piece." in told.text
    lookout.learn(Learned({kinds[0]: learned.colours[kinds[0]]}, []))
    assert "W11" in {one.kind: one.at for one in lookout.begin().sought}[kinds[0]]


def test_whether_anything_is_to_be_learned_is_known_without_a_look_at_the_photograph(monkeypatch):
    table = walked(begun("outrage"))
    lookout = taught(Lookout(table), Eyes())

    def looked(*_):
        raise AssertionError("the photograph was unpacked")

    monkeypatch.setattr(type(table.pictures._pictures), "picture", looked)
    assert lookout.taught and not lookout.has_to_learn
