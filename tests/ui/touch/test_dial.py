"""A loosened dial on the screen: what the rules forbid is lit quietly, named once at warn, and just done at off."""

from __future__ import annotations

import pytest

FAR = "W56"
"""A square far from where the piece walks."""


@pytest.fixture
def walking(screen):
    """Ada is about to land, 3 squares on from G8 in the Inner Ward."""
    evening = screen.start(dice="typed")
    screen.app.preferences.glides = False
    screen.app.back_to_table()
    for what, value in (("accredited:0", True), ("square:0", "G8"), ("turn", 0)):
        evening.correct(what, value)
    evening.answer(0, "throw")
    evening.answer(-2, [1, 2])
    screen.finger.frames(6)
    assert evening.asks(None)[0].option_kind == "square"
    return evening


def touch(screen, spot):
    """Touch a square, and once more where the board came closer."""
    board = screen.page.board
    lines = len(screen.table.lines)
    for _ in range(2):
        if len(screen.table.lines) == lines and screen.app.stage.overlays.children == []:
            screen.finger.tap(*board.spot_place(spot))
            screen.finger.seconds(0.4)


def where(evening):
    return evening.view(None)["players"][0]["square"]


def test_enforced_only_legal_squares_have_light(screen, walking):
    assert walking.asks(None)[0].overridable == [] and screen.page.board.overridable == []
    screen.page.board.show_whole()
    screen.finger.frames(4)
    touch(screen, FAR)
    assert where(walking) == "G8"


def test_at_warn_a_forbidden_square_names_the_rule_and_asks_once(screen, walking):
    walking.set_dial("warn")
    screen.finger.frames(4)
    board = screen.page.board
    assert FAR in board.overridable and not set(board.overridable) & set(board.legal)
    board.show_whole()
    screen.finger.frames(4)
    touch(screen, FAR)
    assert screen.reads("The rules say no") and where(walking) == "G8"
    screen.touch("Do it all the same")
    assert where(walking) == FAR
    assert any(line.kind == "broke_rule" for line in walking.log())


def test_at_off_it_is_done_and_the_log_says_which_rule(screen, walking):
    walking.set_dial("off")
    screen.finger.frames(4)
    screen.page.board.show_whole()
    screen.finger.frames(4)
    touch(screen, FAR)
    assert where(walking) == FAR and not screen.reads("The rules say no")
    assert next(line.rule for line in walking.log() if line.kind == "broke_rule").startswith("OUT-")


def test_a_legal_square_still_takes_one_touch(screen, walking):
    walking.set_dial("off")
    screen.finger.frames(4)
    board = screen.page.board
    spot = board.legal[0]
    board.show(board.kept_in(type(board.seen)(board.spots[spot].x, board.spots[spot].y, 48)))
    screen.finger.seconds(0.4)
    screen.finger.touches = 0
    touch(screen, spot)
    assert screen.finger.touches == 1 and not any(line.kind == "broke_rule" for line in walking.log())


def test_a_forbidden_word_has_a_button_of_its_own(screen):
    evening = screen.start(dice="typed")
    evening.set_dial("off")
    screen.finger.frames(4)
    screen.touch("Leave out this turn")
    assert any(line.kind == "skipped" for line in evening.log())
