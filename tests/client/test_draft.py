"""A half-made answer by itself: what it takes, what it gives back, and in which order."""

import pytest

from companion.rules.asks import Choose, Compose, Part, Pick, Throw
from tests.asking import window_asking

OTHER = Choose(1, "x", "R", ["a", "b"])


@pytest.fixture
def draft(small_games):
    """The draft of the answer to one question; another is open with it, so that nothing is over."""

    def of(ask):
        table = window_asking(small_games, ask, OTHER)
        return table.draft(table.questions[0].id)

    return of


def pick(*items, **more):
    return Pick(0, "x", "R", list(items), **{"secret": False, **more})


def test_an_empty_draft(draft):
    empty = draft(pick("file", "rope", least=1))
    assert empty.empty and not empty.full and not empty.complete
    assert empty.answer == [] and empty.nexts() == ["file", "rope"]
    assert not empty.drop()


def test_items_are_taken_as_often_as_they_are_there(draft):
    two = draft(pick("file", "file", "rope"))
    assert [two.add(item) for item in ("file", "file", "file")] == [True, True, False]
    assert two.pieces == ["file", "file"] and two.nexts() == ["rope"]


def test_toggling_takes_out_what_cannot_be_taken_again(draft):
    one = draft(pick("file", "file", "rope"))
    for wanted in (["file"], ["file", "file"], ["file"]):
        assert one.toggle("file") and one.pieces == wanted
    assert not one.toggle("key") and one.pieces == ["file"]


def test_a_full_pick_takes_only_what_comes_on_top(draft):
    full = draft(pick("file", "rope", "pass", most=1, besides=["pass"]))
    assert full.add("file") and full.full
    assert full.nexts() == ["pass"] and full.add("pass") and full.complete
    assert full.full and full.answer == ["file", "pass"]


def test_the_latest_piece_goes_first(draft):
    three = draft(pick("file", "rope", "key"))
    for item in ("rope", "file", "key"):
        three.add(item)
    three.take_out("file")
    assert three.pieces == ["rope", "key"]
    assert [three.drop() for _ in range(3)] == [True, True, False]
    assert three.empty


def test_what_is_chosen_to_begin_with_is_not_dropped(draft):
    begun = draft(pick("file", "rope", "key", chosen=["rope"], grows=lambda taken: ["file", "key"]))
    assert begun.pieces == ["rope"] and begun.empty
    begun.add("key")
    assert not begun.empty and begun.drop() and begun.pieces == ["rope"]
    assert not begun.drop()
    begun.toggle("rope")
    assert begun.pieces == [] and not begun.empty
    assert begun.drop() and begun.pieces == ["rope"]


def moved(draft):
    """Three in a row, of which the first stays; each may be laid beside another."""

    def beside(taken):
        return [str(n) for n in range(9) if str(n) not in taken and {str(n - 1), str(n + 1)} & set(taken)]

    return draft(pick(*map(str, range(9)), chosen=["2", "3", "4"], fixed=["2"], grows=beside, distinct=True))


def test_a_piece_is_lifted_and_laid_elsewhere(draft):
    row = moved(draft)
    assert not row.lift("2") and not row.lift("8") and row.empty
    assert row.lift("4") and row.in_hand == "4" and row.pieces == ["2", "3", "4"] and not row.empty
    assert row.nexts() == ["1", "4"] and not row.lay("8")
    assert row.lay("1") and row.pieces == ["2", "3", "1"] and row.in_hand is None
    assert row.nexts() == ["0", "4"]


def test_a_piece_in_hand_is_put_down_again(draft):
    row = moved(draft)
    for put_down in (row.put_down, lambda: row.lay("4"), row.drop):
        row.lift("4")
        put_down()
        assert row.empty and row.in_hand is None and row.pieces == ["2", "3", "4"]


def test_moves_are_taken_back_one_by_one(draft):
    row = moved(draft)
    for start, end in (("4", "1"), ("3", "0"), ("1", "3"), ("3", "1"), ("0", "3")):
        assert row.lift(start) and row.lay(end)
    row.add("4")
    seen = []
    while row.drop():
        seen.append("".join(row.pieces))
    assert seen == ["231", "201", "203", "201", "231", "234"]


def test_a_piece_that_was_moved_is_taken_out_with_its_moves(draft):
    row = moved(draft)
    row.lift("4")
    row.lay("1")
    row.lift("1")
    row.lay("4")
    row.take_out("4")
    assert row.pieces == ["2", "3"] and row.drop() and row.empty and not row.drop()


def test_pieces_are_put_into_place_as_a_whole(draft):
    whole = draft(pick("file", "rope", "key", ordered=True))
    whole.replace(["key", "file"])
    assert whole.answer == ["key", "file"]
    whole.clear()
    assert whole.empty


def test_parts_follow_each_other(draft):
    bids = [["mace", 1], ["mace", 2], ["rope", 1]]
    parts = draft(Compose(0, "x", "R", [Part("card", "card"), Part("count")], bids))
    assert parts.nexts() == ["mace", "rope"] and not parts.add(1)
    parts.add("rope")
    assert parts.nexts() == [1] and not parts.complete
    parts.drop()
    parts.add("mace")
    parts.add(2)
    assert parts.full and parts.complete and parts.answer == ["mace", 2]
    assert not parts.add(1)


def test_dice_are_set_and_given_back_the_latest_first(draft):
    dice = draft(Throw(0, "x", "R", dice=3))
    assert dice.unset == [0, 1, 2] and dice.latest_die is None and dice.empty
    dice.set_die(2, 6)
    dice.set_die(0, 1)
    assert dice.unset == [1] and dice.latest_die == 0 and not dice.full
    assert dice.answer == [1, 0, 6] and not dice.complete
    dice.set_die(2, 5)
    assert dice.latest_die == 2
    dice.drop()
    assert dice.unset == [1, 2] and dice.face(0) == 1
    dice.set_die(1, 2)
    dice.set_die(2, 3)
    assert dice.full and dice.complete and dice.answer == [1, 2, 3]
    dice.clear()
    assert dice.empty and dice.unset == [0, 1, 2]


def test_a_die_shows_what_it_showed_before_an_undo_until_it_is_set(small_games):
    table = window_asking(small_games, Throw(0, "x", "R", dice=2), OTHER)
    table.answer(table.questions[0].id, [3, 4])
    table.undo(agreed=True)
    again = table.draft(table.questions[0].id)
    assert [again.face(0), again.face(1)] == [3, 4] and again.unset == [0, 1]
    again.set_die(0, 6)
    assert [again.face(0), again.face(1)] == [6, 4]
    again.drop()
    assert again.face(0) == 3


def test_why_not_is_what_the_answer_would_be_refused_for(draft):
    one = draft(pick("file", "rope", least=2))
    assert one.why_not.key == "asking.why_not.other"
    one.add("file")
    one.add("rope")
    assert one.why_not is None


def test_who_is_gone_is_not_kept_by_listening(draft):
    class Page:
        heard = 0

        def hear(self):
            Page.heard += 1

    open_draft, page, told = draft(pick("file", "rope")), Page(), []
    stop = open_draft.listen(page.hear)
    open_draft.listen(Page().hear)
    open_draft.listen(lambda: told.append("told"))
    open_draft.add("file")
    assert (Page.heard, told) == (1, ["told"])
    stop()
    stop()
    open_draft.add("rope")
    assert (Page.heard, told) == (1, ["told"] * 2)
