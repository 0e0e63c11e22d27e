"""What follows from the scores of a photograph, without any picture."""

from __future__ import annotations

from companion.client.board_seen.comparing import FLOOR, MARGIN, MOST, TIMES, Verdict, compare
from companion.client.board_seen.pieces import Piece

HIGH = FLOOR + MARGIN + 1


def piece(name, spot):
    return Piece(f"square:{name}", f"thief-{name}", f"{name}’s piece", spot)


def scores(**of_kinds):
    return {f"thief-{kind}": of_it for kind, of_it in of_kinds.items()}


def test_a_piece_that_is_seen_where_it_is_believed_is_as_thought():
    found = compare([piece("ada", "A")], scores(ada={"A": HIGH, "B": -4.0}))
    assert (found.verdict, found.differences, found.unseen) == (Verdict.AS_THOUGHT, [], [])


def test_a_piece_that_is_seen_elsewhere_is_named_with_where():
    found = compare([piece("ada", "A"), piece("ben", "B")], scores(ada={"A": 0.0, "B": HIGH}, ben={"B": HIGH}))
    assert found.verdict == Verdict.DIFFERS
    assert [(one.piece.what, one.spot, one.sure) for one in found.differences] == [("square:ada", "B", HIGH)]


def test_the_other_square_has_to_be_a_good_one_and_much_better():
    low = compare([piece("ada", "A")], scores(ada={"A": -MARGIN * 2, "B": FLOOR - 0.1}))
    near = compare([piece("ada", "A")], scores(ada={"A": HIGH, "B": TIMES * HIGH - 0.1}))
    assert (low.verdict, low.differences) == (Verdict.UNSEEN, [])
    assert (near.verdict, near.differences) == (Verdict.AS_THOUGHT, [])
    just = compare([piece("ada", "A")], scores(ada={"A": FLOOR - MARGIN, "B": FLOOR}))
    assert just.verdict == Verdict.DIFFERS


def test_a_piece_that_is_seen_nowhere_is_told_and_never_said_to_be_off_the_board():
    found = compare([piece("ada", "A"), piece("ben", "B")], scores(ada={"A": HIGH}, ben={"A": -9.0, "B": -9.0}))
    assert found.verdict == Verdict.AS_THOUGHT
    assert [one.what for one in found.unseen] == ["square:ben"]
    nothing = compare([piece("ada", "A"), piece("ben", "B")], scores(ada={"A": -2.0}, ben={"B": 0.0}))
    assert nothing.verdict == Verdict.UNSEEN


def test_what_is_believed_out_of_the_picture_makes_no_difference():
    found = compare([piece("ada", "A"), piece("ben", "B")], scores(ada={"B": HIGH}, ben={"B": HIGH}))
    assert (found.verdict, [one.what for one in found.unseen]) == (Verdict.AS_THOUGHT, ["square:ada"])


def test_the_largest_difference_comes_first_and_of_too_many_the_board_lies_otherwise():
    pieces = [piece(str(at), "A") for at in range(MOST + 1)]
    of_it = scores(**{str(at): {"A": 0.0, "B": HIGH + at} for at in range(MOST + 1)})
    few = compare(pieces[:MOST], of_it)
    assert few.verdict == Verdict.DIFFERS
    assert [one.piece.what for one in few.differences] == ["square:2", "square:1", "square:0"]
    many = compare(pieces, of_it)
    assert (many.verdict, len(many.differences)) == (Verdict.OTHERWISE, MOST + 1)
