"""What is shown of a game, as data: its own display, and the plain one for a game that has none."""

from __future__ import annotations

import pytest

from companion.client.display.display import Display, Group, ScoreLine, display_class
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame, games_here, title_of
from tests.house import more_games


@pytest.fixture
def tower():
    """Ada has a weapon and may attack several."""
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cem", "Dora"], seed="5a" * 32, dice="typed")
    changes = [(f"accredited:{seat}", True) for seat in range(4)] + [(f"square:{seat}", "G8") for seat in range(4)]
    table.correct_together([*changes, ("hand:0", ["mace", "sanctuary"]), ("turn", 0)])
    return table


def test_options_of_one_kind_are_gathered_by_what_they_are_made_of(tower):
    ada = tower.seat(0)
    found = [one for one in ada.display.gathered(ada.questions[0]) if isinstance(one, Group)]
    for group in found:
        assert all(option.value.startswith(f"{group.key}:") for option in group.options)
    asked = ada.questions[0]
    shares = [f"share:1:{steps}" for steps in range(1, 4)] + [f"share:2:{steps}" for steps in range(1, 4)]
    options = [type(asked.options[0])(value, value) for value in ["move", *shares]]
    gathered = ada.display.gathered(type(asked)(**{**_fields(asked), "options": options}))
    assert [one.text for one in gathered if isinstance(one, Group)] == ["Share it with Ben", "Share it with Cem"]
    assert [one.seat for one in gathered if isinstance(one, Group)] == [1, 2]


def _fields(struct):
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def test_a_hand_is_shown_through_its_owners_window_alone(tower):
    assert tower.seat(0).display.hand(0) == ["mace", "sanctuary"]
    assert tower.display.hand(0) == [] and tower.seat(1).display.hand(0) == []
    assert tower.display.holds(0) == "2 cards"


def test_while_all_throw_for_the_first_turn_whoever_throws_next_is_next():
    """Also where some of them tied and throw again; after the last throw nobody knows."""
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cem", "Dora"], dice="typed")
    told = []
    for dice in ([6, 3], [1, 1], [4, 5], [2, 2], [1, 2]):
        asked = next(one for one in table.questions if one.about == "first_throw")
        told.append((asked.seat, table.display.next_seat()))
        table.answer(asked.id, dice, "typed")
    assert told == [(0, 1), (1, 2), (2, 3), (3, -1), (0, 2)]


def test_points_that_are_open_are_told_at_any_time():
    with more_games():
        table = Kept(":memory:").begin("night-market", ["Ada", "Ben"])
    assert table.scores_open and table.display.points(1) == 0
    table.correct("lamps:1", ["3", "4"])
    for window in (table, table.seat(0), table.seat(1)):
        assert window.scores_open and [window.display.points(seat) for seat in (0, 1)] == [0, 2]
        first = window.standings()[0]
        assert (first.seats, window.display.score_lines(first)) == ([1], [ScoreLine("Lamps", 2)])


def test_points_that_are_not_open_are_told_at_the_end_alone(tower):
    assert not tower.scores_open and tower.standings() == [] and tower.display.points(0) is None
    tower.correct("over", True)
    assert tower.standings() and not tower.scores_open and tower.display.points(0) == 0


def test_a_game_without_hidden_hands_says_nothing_of_them(tower, monkeypatch):
    assert tower.display.facts(0).startswith("2 cards")
    monkeypatch.setattr(type(tower.display), "hidden_hands", False)
    assert "cards" not in tower.display.facts(0)


def test_a_piece_that_walked_is_told_as_data(tower):
    question = tower.questions[0]
    tower.answer(question.id, "throw")
    tower.answer(tower.questions[0].id, [1, 2], "typed")
    square = tower.questions[0].options[0].value
    tower.answer(tower.questions[0].id, square)
    moves = [move for line in tower.log if (move := tower.display.moved(line)) is not None and move.route]
    assert moves[-1].piece == "seat:0" and moves[-1].end == moves[-1].route[-1] == square


def test_a_game_without_a_display_is_served_by_the_plain_one():
    table = Kept(":memory:").begin("toy", ["Ada", "Ben"])
    assert type(table.display) is Display
    assert table.display.headline(["Ada"]) == "Ada wins" and table.display.headline([]) == "Nobody wins"
    assert table.display.holds(0) == "no cards" and table.display.chips(0) == []


def test_the_shelf_tells_of_every_box_without_a_game():
    boxes = games_here()
    assert all(box.pitch and box.sign != "casino" for box in boxes)
    assert all(display_class(box.name) is not Display for box in boxes)
    box = BoxedGame("outrage")
    assert box.seats() == (2, 4) and box.most_ever == 6
    assert title_of("outrage") == "Outrage!" and title_of("gone") == "gone"
    assert {option.kind for option in box.options} <= {"choice", "number", "values"}


def test_dice_laid_open_answer_nothing_where_a_game_does_not_say_so(tower):
    from companion.client.display.display import ShownDraft

    asked = tower.questions[0]
    assert tower.display.shown_dice_of(asked) == []
    assert tower.display.shown_draft(asked, [5, 5]) == ShownDraft("", "")
