"""What the buttons of a panel mean, on the toy game (a throw, a hidden hand, secret bids) and on single questions."""

import random

import pytest

from companion.client.views import QuestionView, OptionView
from companion.panel.play import PanelPlay
from companion.panel.pointer import LEAP
from companion.refused import Refused
from tests.table.panel_presser import Presser


@pytest.fixture
def play(evening):
    return PanelPlay(evening, random.Random(4))


@pytest.fixture
def presser(play):
    return Presser(play.state, lambda button, long: play.press(button, long))


def typed(evening):
    evening.set_source("dice", "typed")


def to_the_bids(evening):
    """Ada and Ben throw, then both owe a secret bid."""
    evening.name_throws([[2], [3]])
    evening.answer(0, "throw")
    evening.answer(1, "throw")


def test_the_lights_show_who_must_act_and_the_buzzer_says_whose_turn_begins(evening, play):
    assert play.state().lights == [0]
    play.press("confirm")
    assert play.state().lights == [1] and play.take_signal() == "turn"
    assert play.take_signal() is None
    evening.name_throws([[3]])
    evening.answer(1, "throw")
    assert play.state().lights == [0, 1]


def test_confirm_takes_what_is_pointed_at(evening, play):
    evening.name_throws([[5]])
    assert (play.state().kind, play.state().value) == ("option", "throw")
    play.press("confirm")
    assert evening.view(None)["scores"] == [5, 0]


def test_a_die_is_turned_to_what_it_shows_and_taken(evening, play):
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
    assert evening.view(None)["scores"] == [6, 0]


def test_a_throw_that_was_taken_back_is_offered_again(evening, play):
    typed(evening)
    play.press("confirm")
    play.press("minus")
    play.press("confirm")
    play.press("undo")
    play.press("confirm", long=True)
    assert play.state().dice == [6]
    play.press("confirm")
    assert evening.view(None)["scores"] == [6, 0]


def test_undo_takes_a_die_back_before_it_takes_an_answer_back(evening, play):
    typed(evening)
    play.press("confirm")
    play.press("plus")
    play.press("undo")
    assert play.state().dice == [0] and evening.asks(None)[0].kind == "throw"
    play.press("undo")
    assert evening.asks(None)[0].about == "act"


def test_an_undo_of_something_seen_needs_the_others_to_hold_confirm(evening, play):
    evening.name_throws([[5]])
    play.press("confirm")
    play.press("undo")
    assert play.state().kind == "agree" and play.state().sentence and play.state().lights == [0, 1]
    assert play.take_signal() == "agree"
    assert evening.view(None)["scores"] == [5, 0]
    for button, long in (("confirm", False), ("undo", False), ("undo", True), ("plus", False)):
        play.press(button, long)
        assert play.state().kind != "agree" and evening.view(None)["scores"] == [5, 0]
        play.press("undo")
    play.press("confirm", long=True)
    assert evening.view(None)["scores"] == [0, 0]


def test_undo_held_is_redo(evening, play):
    evening.name_throws([[5]])
    play.press("confirm")
    evening.undo(agreed=True)
    play.press("undo", long=True)
    assert evening.view(None)["scores"] == [5, 0]
    with pytest.raises(Refused, match="no undo"):
        play.press("undo", long=True)


def test_against_the_rules_is_done_only_by_holding_confirm_where_the_dial_warns(evening, play, presser):
    evening.set_dial("warn")
    presser.point("against", value="skip")
    with pytest.raises(Refused, match="all the same\\? Then hold confirm"):
        play.press("confirm")
    assert evening.asks(None)[0].seat == 0
    play.press("confirm", long=True)
    assert evening.asks(None)[0].seat == 1 and any(line.kind == "broke_rule" for line in evening.log())


def test_with_the_dial_off_it_is_an_answer_like_others(evening, play, presser):
    evening.set_dial("off")
    presser.point("against")
    play.press("confirm")
    assert evening.asks(None)[0].seat == 1


def test_where_rules_are_enforced_nothing_against_them_is_pointed_at(play, presser):
    assert not presser.find("against")


def test_with_nothing_done_there_is_nothing_to_take_back(play):
    with pytest.raises(Refused, match="nothing to take back"):
        play.press("undo")
    assert play.take_signal() == "refused"


def test_a_secret_needs_a_held_confirm_and_is_told_to_its_owner_alone(evening, play, presser):
    card = evening.view(0)["hands"][0][0]
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
    assert evening.view(None)["scores"] == [int(card), 0]


def test_every_secret_answer_can_be_given_by_presses(evening, play, presser):
    to_the_bids(evening)
    presser.answer(1, ["2"])
    assert play.state().lights == [0]
    presser.answer(0, ["3"])
    assert evening.view(None)["scores"][0] == 3


def test_undo_and_hide_drop_the_curtain(evening, play, presser):
    for way in ("undo", "hide"):
        presser.point("look")
        play.press("confirm", long=True)
        assert play.curtain is not None
        if way == "hide":
            presser.point("hide")
        play.press("confirm" if way == "hide" else "undo")
        assert play.curtain is None and play.state(0).kind != "curtain"


def test_nothing_beeps_behind_the_curtain(evening, play, presser):
    to_the_bids(evening)
    play.take_signal()
    presser.point("look", seat=0)
    play.press("confirm", long=True)
    play._pointer.marked = [0]
    presser.point("item", number=1)
    play.press("confirm")
    assert play.take_signal() is None and play.state(0).marked == [0]


def test_where_the_pointer_starts_behind_the_curtain_tells_nothing(evening):
    """Counting clicks must not tell what was chosen: each item is as likely as any other to be pointed at first."""
    to_the_bids(evening)
    play = PanelPlay(evening, random.Random(1))
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


def test_an_answer_by_touch_ends_what_was_entered_half(evening, play):
    typed(evening)
    play.press("confirm")
    play.press("plus")
    evening.answer(-2, [4])
    assert play.state().dice == [] and play.state().seat == 1
    play.press("confirm")
    assert evening.view(None)["scores"] == [4, 0]


def test_start_over_forgets_what_was_entered_half(evening, play):
    typed(evening)
    play.press("confirm")
    play.press("plus")
    assert play.busy
    play.start_over()
    assert play.state().dice == [0] and not play.busy


def test_a_change_that_nobody_was_told_of_is_noticed(evening, play):
    """Naming throws answers a throw that is owed without telling listeners."""
    typed(evening)
    play.press("confirm")
    play.press("plus")
    evening.name_throws([[3]])
    play.press("plus")
    assert play.state().dice == [] and play.state().seat == 1


def test_a_closed_panel_listens_no_longer(evening, play):
    play.close()
    play.press("confirm")
    assert play.take_signal() is None


class Asked:
    """An evening that asks just this and remembers the answers."""

    def __init__(self, *asks):
        self._asks = list(asks)
        self.seats = [type("Seat", (), {"name": name})() for name in ("Ada", "Ben")]
        self.answers = []
        self.over = False

    def asks(self, viewer):
        return self._asks

    def listen(self, listener):
        return lambda: None

    def answer(self, actor, answer, source, sure):
        self.answers.append((actor, answer, source))

    def undo_offer(self):
        return None


def ask(kind, **more):
    common = {"seat": 0, "actor": 0, "about": "x", "prompt": "", "hint": "", "rule": "", "facts": {}}
    return QuestionView(kind=kind, **{**common, **more})


def options(*values):
    return [OptionView(value, value) for value in values]


def test_next_leads_from_group_to_group():
    asked = Asked(ask("choose", options=options("throw", "change", "attack:0", "attack:1", "stay")))
    play = PanelPlay(asked)
    seen = []
    for _ in range(4):
        seen.append(play.state().value)
        play.press("next")
    assert seen == ["throw", "attack:0", "stay", "throw"]


def test_next_leaps_where_there_is_one_group_of_many():
    values = [f"W{number}" for number in range(12)]
    play = PanelPlay(Asked(ask("choose", options=options(*values))))
    play.press("next")
    assert play.state().value == values[LEAP]
    few = PanelPlay(Asked(ask("choose", options=options("yes", "no"))))
    few.press("next")
    assert few.state().value == "yes"


def test_stepping_goes_round():
    play = PanelPlay(Asked(ask("choose", options=options("a", "b", "c"))))
    play.press("minus")
    assert play.state().value == "c"
    play.press("plus")
    assert play.state().value == "a"


def test_the_table_itself_lights_every_seat():
    asked = Asked(ask("choose", seat=-1, actor=-1, options=options("yes", "no")))
    play = PanelPlay(asked)
    assert play.state().lights == [0, 1] and play.state().seat == -1
    play.press("confirm")
    assert asked.answers == [(-1, "yes", "panel")]


def test_a_card_that_was_drawn_is_named_by_chance():
    asked = Asked(ask("draw", cards=options("mace", "sword")))
    play = PanelPlay(asked)
    play.press("plus")
    play.press("confirm")
    assert asked.answers == [(-2, "sword", "panel")]


def pick(*items, **more):
    return ask("pick", items=options(*items), **{"least": 0, "most": len(items), **more})


def test_items_are_picked_put_back_and_handed_in():
    asked = Asked(pick("file", "file", "rope"))
    play = PanelPlay(asked)
    play.press("confirm")
    assert play.state().marked == [0]
    play.press("plus")
    play.press("confirm")
    play.press("confirm")
    assert play.state().marked == [0]
    play.press("plus")
    play.press("confirm")
    assert play.state().marked == [0, 2]
    play.press("undo")
    assert play.state().marked == [0]
    play.press("next")
    assert play.state().kind == "hand_in"
    play.press("confirm")
    assert asked.answers == [(0, ["file"], "panel")]


def test_a_full_pick_points_at_handing_in():
    play = PanelPlay(Asked(pick("file", "rope", "key", most=2)))
    for _ in range(2):
        play.press("confirm")
        play.press("plus")
    play.press("minus")
    assert play.state().kind == "hand_in"


def test_a_pick_of_exactly_one_is_answered_by_that_one():
    asked = Asked(pick("file", "rope", least=1, most=1))
    PanelPlay(asked).press("confirm")
    assert asked.answers == [(0, ["file"], "panel")]


@pytest.mark.parametrize("limits", [{"most": 1, "least": 0}, {"alone": ["file"]}])
def test_what_cannot_lie_together_is_refused_in_the_open(limits):
    play = PanelPlay(Asked(pick("file", "rope", **limits)))
    play.press("confirm")
    while play.state().value != "rope":
        play.press("plus")
    with pytest.raises(Refused, match="cannot join"):
        play.press("confirm")
    assert play.state().marked == [0]


def test_one_of_each_kind_where_kinds_must_differ():
    play = PanelPlay(Asked(pick("file", "file", "rope", distinct=True)))
    play.press("confirm")
    play.press("plus")
    with pytest.raises(Refused, match="cannot join"):
        play.press("confirm")


def test_dice_are_set_one_after_another_with_next_or_confirm():
    asked = Asked(ask("throw", actor=-2, dice=3))
    play = PanelPlay(asked)
    play.press("plus")
    play.press("next")
    play.press("minus")
    play.press("confirm")
    assert play.state().number == 2 and play.state().dice == [1, 6, 0]
    play.press("undo")
    assert play.state().number == 1 and play.state().dice == [1, 0, 0]
    play.press("minus")
    play.press("confirm")
    play.press("plus")
    play.press("plus")
    play.press("confirm")
    assert asked.answers == [(-2, [1, 6, 2], "panel")]


def test_a_die_shows_only_what_is_on_its_sides():
    play = PanelPlay(Asked(ask("throw", actor=-2, dice=1, sides=[[2, 4, 4, 9, 9, 9]], colours=["red"])))
    shown = []
    for _ in range(4):
        play.press("plus")
        shown.append(play.state().dice[0])
    assert shown == [2, 4, 9, 2] and play.state().label == "Red"


def test_when_all_is_over_only_undo_does_something():
    play = PanelPlay(Asked())
    assert play.state().lights == [] and play.state().kind == ""
    with pytest.raises(Refused, match="over"):
        play.press("confirm")
    with pytest.raises(Refused, match="nothing to take back"):
        play.press("undo")
