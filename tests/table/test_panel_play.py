"""What the buttons of a panel mean, on the toy game (a throw, a hidden hand, secret bids) and on single questions."""

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.panel.play import PanelPlay
from companion.panel.pointer import LEAP
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Choose, Compose, Draw, Part, Pick, Throw
from tests.answering import answer
from tests.asking import window_asking
from tests.table.panel_presser import Presser


@pytest.fixture
def play(table):
    return PanelPlay(table, random.Random(4))


@pytest.fixture
def presser(play):
    return Presser(play.state, lambda button, long: play.press(button, long))


def typed(evening):
    evening.set_source("dice", "typed")


def to_the_bids(evening):
    """Ada and Ben throw, then both owe a secret bid."""
    evening.name_throws([[2], [3]])
    answer(evening, 0, "throw")
    answer(evening, 1, "throw")


def test_the_lights_show_who_must_act_and_the_buzzer_says_whose_turn_begins(evening, play):
    assert play.state().lights == [0]
    play.press("confirm")
    assert play.state().lights == [1] and play.take_signal() == "turn"
    assert play.take_signal() is None
    evening.name_throws([[3]])
    answer(evening, 1, "throw")
    assert play.state().lights == [0, 1]


def test_confirm_takes_what_is_pointed_at(evening, table, play):
    evening.name_throws([[5]])
    assert (play.state().kind, play.state().value) == ("option", "throw")
    play.press("confirm")
    assert table.view["scores"] == [5, 0]


def test_a_die_is_turned_to_what_it_shows_and_taken(evening, table, play):
    typed(evening)
    play.press("confirm")
    assert play.take_signal() == "dice"
    assert (play.state().kind, play.state().dice) == ("die", [0])
    with pytest.raises(Refused, match="step to what it shows"):
        play.press("confirm")
    assert play.take_signal() == "refused"
    play.press("plus")
    play.press("plus")
    assert play.state().dice == [2]
    play.press("minus")
    play.press("minus")
    assert play.state().dice == [6]
    play.press("confirm")
    assert table.view["scores"] == [6, 0]


def test_a_throw_that_was_taken_back_is_offered_again(evening, table, play):
    typed(evening)
    play.press("confirm")
    play.press("minus")
    play.press("confirm")
    play.press("undo")
    play.press("confirm", long=True)
    assert play.state().dice == [6]
    play.press("confirm")
    assert table.view["scores"] == [6, 0]


def test_undo_takes_a_die_back_before_it_takes_an_answer_back(evening, table, play):
    typed(evening)
    play.press("confirm")
    play.press("plus")
    play.press("undo")
    assert play.state().dice == [0] and table.questions[0].kind == "throw"
    play.press("undo")
    assert table.questions[0].about == "act"


def test_an_undo_of_something_seen_needs_the_others_to_hold_confirm(evening, table, play):
    evening.name_throws([[5]])
    play.press("confirm")
    play.press("undo")
    assert play.state().kind == "agree" and play.state().sentence and play.state().lights == [0, 1]
    assert play.take_signal() == "agree"
    assert table.view["scores"] == [5, 0]
    for button, long in (("confirm", False), ("undo", False), ("undo", True), ("plus", False)):
        play.press(button, long)
        assert play.state().kind != "agree" and table.view["scores"] == [5, 0]
        play.press("undo")
    play.press("confirm", long=True)
    assert table.view["scores"] == [0, 0]


def test_undo_held_is_redo(evening, table, play):
    evening.name_throws([[5]])
    play.press("confirm")
    evening.undo(agreed=True)
    play.press("undo", long=True)
    assert table.view["scores"] == [5, 0]
    with pytest.raises(Refused, match="no undo"):
        play.press("undo", long=True)


def test_against_the_rules_is_done_only_by_holding_confirm_where_the_dial_warns(evening, table, play, presser):
    evening.set_dial("warn")
    presser.point("against", value="skip")
    with pytest.raises(Refused, match="all the same\\? Then hold confirm"):
        play.press("confirm")
    assert table.questions[0].seat == 0
    play.press("confirm", long=True)
    assert table.questions[0].seat == 1 and any(line.kind == "broke_rule" for line in table.log)


def test_with_the_dial_off_it_is_an_answer_like_others(evening, table, play, presser):
    evening.set_dial("off")
    presser.point("against")
    play.press("confirm")
    assert table.questions[0].seat == 1


def test_where_rules_are_enforced_nothing_against_them_is_pointed_at(play, presser):
    assert not presser.find("against")


def test_with_nothing_done_there_is_nothing_to_take_back(play):
    with pytest.raises(Refused, match="nothing to take back"):
        play.press("undo")
    assert play.take_signal() == "refused"


def test_a_secret_needs_a_held_confirm_and_is_told_to_its_owner_alone(table, play, presser):
    card = table.seat(0).view["hands"][0][0]
    presser.point("look", seat=0)
    with pytest.raises(Refused, match="only for the eyes of Ada"):
        play.press("confirm")
    play.take_signal()
    play.press("confirm", long=True)
    owner = play.state(0)
    assert owner.curtain == 0 and owner.kind in ("option", "hide")
    for viewer in (None, 1):
        seen = play.state(viewer)
        assert (seen.kind, seen.value, seen.label, seen.marked) == ("curtain", "", "", [])
    presser.point("option", value=f"play:{card}")
    assert card not in str(play.state(None)) and card not in str(play.state(1))
    play.press("confirm")
    assert table.view["scores"] == [int(card), 0]


def test_every_secret_answer_can_be_given_by_presses(evening, table, play, presser):
    to_the_bids(evening)
    presser.answer(1, ["2"])
    assert play.state().lights == [0]
    presser.answer(0, ["3"])
    assert table.view["scores"][0] == 3


def test_undo_and_hide_drop_the_curtain(play, presser):
    for way in ("undo", "hide"):
        presser.point("look")
        play.press("confirm", long=True)
        assert play.curtain is not None
        if way == "hide":
            presser.point("hide")
        play.press("confirm" if way == "hide" else "undo")
        assert play.curtain is None and play.state(0).kind != "curtain"


def secret_pick(games, **limits):
    limits = {"least": 0, "most": 3, **limits}
    return window_asking(
        games, Pick(0, "pick", "R", ["file", "rope", "key"], **limits), Choose(1, "x", "R", ["a", "b"])
    )


def behind_the_curtain(table, luck=4):
    play = PanelPlay(table, random.Random(luck))
    presser = Presser(play.state, lambda button, long: play.press(button, long))
    presser.point("look", seat=0)
    play.press("confirm", long=True)
    play.take_signal()
    return play, presser


def test_nothing_beeps_behind_the_curtain(small_games):
    play, presser = behind_the_curtain(secret_pick(small_games, most=1))
    presser.point("item", number=0)
    play.press("confirm")
    presser.point("item", number=1)
    play.press("confirm")
    assert play.take_signal() is None and play.state(0).marked == [0]


def test_undo_behind_the_curtain_takes_back_a_piece_and_then_the_curtain(small_games):
    table = secret_pick(small_games)
    play, presser = behind_the_curtain(table)
    for item in ("rope", "key"):
        presser.point("item", value=item)
        play.press("confirm")
    assert sorted(play.state(0).marked) == [1, 2]
    play.press("undo")
    assert play.state(0).marked == [1]
    play.press("undo")
    play.press("undo")
    assert play.curtain is None and table.questions


def test_what_is_picked_behind_the_curtain_is_no_draft_of_the_open_table(small_games):
    table = secret_pick(small_games)
    play, presser = behind_the_curtain(table)
    presser.point("item", value="rope")
    play.press("confirm")
    secret = table.questions[0]
    assert table.draft(secret.id).empty
    assert not table.seat(0).draft(secret.id).empty
    assert "rope" not in str(play.state(None)) + str(play.state(1))


def test_where_the_pointer_starts_behind_the_curtain_tells_nothing(evening, table):
    """Counting clicks must not tell what was chosen: each item is as likely as any other to be pointed at first."""
    to_the_bids(evening)
    play = PanelPlay(table, random.Random(1))
    presser = Presser(play.state, lambda button, long: play.press(button, long))
    first = []
    for _ in range(300):
        presser.point("look", seat=0)
        play.press("confirm", long=True)
        first.append(play.state(0).value)
        play.press("plus")
        presser.point("hide")
        play.press("plus")
        first.append(play.state(0).value)
        play.drop_curtain()
    assert all(first.count(bid) > 120 for bid in "123"), {bid: first.count(bid) for bid in "123"}


def test_counting_the_clicks_on_a_secret_die_tells_nothing(small_games):
    """A secret die starts at a face that chance gives."""
    first = []
    for luck in range(300):
        play, _ = behind_the_curtain(window_asking(small_games, Throw(0, "x", "R", dice=1, secret=True)), luck)
        play.press("plus")
        first += play.state(0).dice
        assert play.state(None).dice == play.state(1).dice == []
    assert all(first.count(face) > 30 for face in range(1, 7))


def test_an_answer_by_touch_ends_what_was_entered_half(evening, table, play):
    typed(evening)
    play.press("confirm")
    play.press("plus")
    answer(evening, CHANCE, [4])
    assert play.state().dice == [] and play.state().seat == 1
    play.press("confirm")
    assert table.view["scores"] == [4, 0]


def test_a_touch_takes_back_that_the_others_are_asked_and_leaves_what_is_half_entered(evening, table, play):
    """What is entered half is one for the panel and the screen."""
    typed(evening)
    play.press("confirm")
    play.press("plus")
    assert play.busy
    play.start_over()
    assert play.state().dice == [1] and play.busy
    table.draft(table.questions[0].id).set_die(0, 5)
    assert play.state().dice == [5]
    play.press("confirm")
    play.press("undo")
    assert play.state().kind == "agree"
    play.start_over()
    assert play.state().kind != "agree" and table.view["scores"] == [5, 0]


def test_named_throws_answer_a_throw_that_is_half_entered(evening, play):
    typed(evening)
    play.press("confirm")
    play.press("plus")
    evening.name_throws([[3]])
    play.press("plus")
    assert play.state().dice == [] and play.state().seat == 1


def test_a_closed_panel_listens_no_longer(play):
    play.close()
    play.press("confirm")
    assert play.take_signal() is None


class Heard:
    """A panel on which just this is asked, and the answers it gave."""

    def __init__(self, games, *asks):
        self.answers = []
        table = window_asking(games, *asks)

        def take(question, given, sure):
            self.answers.append(given)
            table.answer(question, given, "panel", sure)

        self.play = PanelPlay(table, answer=take)
        self.press = self.play.press

    @property
    def state(self):
        return self.play.state()


@pytest.fixture
def heard(small_games):
    return lambda *asks: Heard(small_games, *asks)


def choose(*options, seat=0):
    return Choose(seat, "x", "R", list(options))


def test_next_leads_from_group_to_group(heard):
    panel = heard(choose("throw", "change", "attack:0", "attack:1", "stay"))
    seen = []
    for _ in range(4):
        seen.append(panel.state.value)
        panel.press("next")
    assert seen == ["throw", "attack:0", "stay", "throw"]


def test_next_leaps_where_there_is_one_group_of_many(heard):
    values = [f"W{number}" for number in range(12)]
    panel = heard(choose(*values))
    panel.press("next")
    assert panel.state.value == values[LEAP]
    few = heard(choose("yes", "no"))
    few.press("next")
    assert few.state.value == "yes"


def test_stepping_goes_round(heard):
    panel = heard(choose("a", "b", "c"))
    panel.press("minus")
    assert panel.state.value == "c"
    panel.press("plus")
    assert panel.state.value == "a"


def test_the_table_itself_lights_every_seat(heard):
    panel = heard(choose("yes", "no", seat=TABLE))
    assert panel.state.lights == [0, 1] and panel.state.seat == -1
    panel.press("confirm")
    assert panel.answers == ["yes"]


def test_a_card_that_was_drawn_is_named_by_chance(small_games):
    table = window_asking(small_games, Draw(0, "x", "R", "pack", ["mace", "sword"]))
    play = PanelPlay(table)
    play.press("plus")
    play.press("confirm")
    assert table.over and table._evening.state.answers == ["sword"]


def pick(*items, **more):
    return Pick(0, "x", "R", list(items), **{"least": 0, "most": len(items), "secret": False, **more})


def test_items_are_picked_put_back_and_handed_in(heard):
    panel = heard(pick("file", "file", "rope"))
    panel.press("confirm")
    assert panel.state.marked == [0]
    panel.press("plus")
    panel.press("confirm")
    panel.press("confirm")
    assert panel.state.marked == [0]
    panel.press("plus")
    panel.press("confirm")
    assert panel.state.marked == [0, 2]
    panel.press("undo")
    assert panel.state.marked == [0]
    panel.press("next")
    assert panel.state.kind == "hand_in"
    panel.press("confirm")
    assert panel.answers == [["file"]]


def test_a_full_pick_points_at_handing_in(heard):
    panel = heard(pick("file", "rope", "key", most=2))
    for _ in range(2):
        panel.press("confirm")
        panel.press("plus")
    panel.press("minus")
    assert panel.state.kind == "hand_in"


def test_a_pick_of_exactly_one_is_answered_by_that_one(heard):
    panel = heard(pick("file", "rope", least=1, most=1))
    panel.press("confirm")
    assert panel.answers == [["file"]]


@pytest.mark.parametrize("limits", [{"most": 1, "least": 0}, {"alone": ["file"]}])
def test_what_cannot_lie_together_is_refused_in_the_open(heard, limits):
    panel = heard(pick("file", "rope", **limits))
    panel.press("confirm")
    while panel.state.value != "rope":
        panel.press("plus")
    with pytest.raises(Refused, match="cannot join"):
        panel.press("confirm")
    assert panel.state.marked == [0]


def test_one_of_each_kind_where_kinds_must_differ(heard):
    panel = heard(pick("file", "file", "rope", distinct=True))
    panel.press("confirm")
    panel.press("plus")
    with pytest.raises(Refused, match="cannot join"):
        panel.press("confirm")


def test_dice_are_set_one_after_another_with_next_or_confirm(heard):
    panel = heard(Throw(0, "x", "R", dice=3))
    panel.press("plus")
    panel.press("next")
    panel.press("minus")
    panel.press("confirm")
    assert panel.state.number == 2 and panel.state.dice == [1, 6, 0]
    panel.press("undo")
    assert panel.state.number == 1 and panel.state.dice == [1, 0, 0]
    panel.press("minus")
    panel.press("confirm")
    panel.press("plus")
    panel.press("plus")
    panel.press("confirm")
    assert panel.answers == [[1, 6, 2]]


def test_a_die_shows_only_what_is_on_its_sides(heard):
    panel = heard(Throw(0, "x", "R", dice=1, sides=[[2, 4, 4, 9, 9, 9]], colours=["red"]))
    shown = []
    for _ in range(4):
        panel.press("plus")
        shown.append(panel.state.dice[0])
    assert shown == [2, 4, 9, 2] and panel.state.label == "Red"


BIDS = [[card, count] for card in ("mace", "rope") for count in (1, 2) if (card, count) != ("rope", 2)]


def test_an_answer_of_parts_is_given_part_by_part(heard):
    panel = heard(Compose(0, "x", "R", [Part("card", "card"), Part("count")], BIDS), choose("a", "b", seat=1))
    assert (panel.state.kind, panel.state.value) == ("part", "mace")
    panel.press("plus")
    panel.press("confirm")
    assert (panel.state.kind, panel.state.value) == ("part", 1), "of two ropes nobody has heard"
    panel.press("plus")
    assert panel.state.seat == 1
    panel.press("minus")
    panel.press("undo")
    assert panel.state.value == "mace"
    panel.press("confirm")
    panel.press("plus")
    assert panel.state.value == 2
    panel.press("confirm")
    assert panel.answers == [["mace", 2]]


def test_the_parts_of_the_second_question_are_asked_on_where_it_is(heard):
    panel = heard(*(Compose(seat, "x", "R", [Part("card", "card"), Part("count")], BIDS) for seat in (0, 1)))
    while panel.state.seat == 0:
        panel.press("plus")
    panel.press("confirm")
    assert (panel.state.seat, panel.state.kind, panel.state.value) == (1, "part", 1)


def test_an_answer_of_parts_that_another_hand_has_completed_can_be_handed_in(small_games):
    table = window_asking(small_games, Compose(0, "x", "R", [Part("card", "card"), Part("count")], BIDS))
    draft = table.draft(table.questions[0].id)
    draft.add("mace")
    draft.add(2)
    play = PanelPlay(table)
    assert play.state().kind == "hand_in"
    play.press("undo")
    assert (play.state().kind, play.state().value) == ("part", 1)
    play.press("confirm")
    assert table.over


def test_when_all_is_over_only_undo_does_something(heard):
    panel = heard()
    assert panel.state.lights == [] and panel.state.kind == ""
    with pytest.raises(Refused, match="over"):
        panel.press("confirm")
    with pytest.raises(Refused, match="nothing to take back"):
        panel.press("undo")


def test_what_the_companion_is_asked_no_button_answers():
    """Its light shines as anybody's; behind no press is an answer, or a look at what it holds."""
    window = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cem"], seed="5a" * 32, dice="virtual")
    panel = PanelPlay(window, random.Random(4))
    seat = window.questions[0].seat
    window.set_player(seat, "fair")
    before = window.changes
    assert panel.state().lights == [seat] and panel.state().kind == "" and panel.asked is None
    for button, long in (("confirm", False), ("confirm", True), ("plus", False), ("next", False)):
        with pytest.raises(Refused) as refused:
            panel.press(button, long)
        assert refused.value.reason == f"{window.seats[seat].name} thinks; it needs no button."
    assert window.changes == before
    window.set_player(seat, "")
    assert panel.asked is not None and panel.asked.seat == seat
