"""What is in the box, what comes before play, and the frame of rounds and rolls."""

from __future__ import annotations

import re

import pytest

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import MARKS
from companion.games.torture import game
from companion.refused import Refused
from companion.rules.asks import Throw
from companion.rules.game import Setup
from companion.testing import scene
from tests.games.torture.tables import Dungeon, at, edition, virtual

RULES = game.rule_texts("en")

TOLD = {
    "TOR-COMP-02": "how long",
    "TOR-COMP-06": "a screen for each",
    "TOR-COMP-07": "bank card",
    "TOR-COMP-08": "same cards",
    "TOR-COMP-10": "story",
    "TOR-SETUP-06": "between the two decks",
    "TOR-AIM-02": "Felons bring fame",
    "TOR-ROLL-02": "behind your screen",
    "TOR-ROLL-03": "roll again twice",
    "TOR-ROLL-04": "need not roll again",
    "TOR-ROLL-05": "stay as they are",
    "TOR-EQUIP-05": "warns you",
    "TOR-END-04": "never run out",
}


@pytest.mark.rule(
    "TOR-COMP-02",
    "TOR-COMP-06",
    "TOR-COMP-07",
    "TOR-COMP-08",
    "TOR-COMP-10",
    "TOR-SETUP-06",
    "TOR-AIM-02",
    "TOR-ROLL-02",
    "TOR-ROLL-03",
    "TOR-ROLL-04",
    "TOR-ROLL-05",
    "TOR-EQUIP-05",
    "TOR-END-04",
)
@pytest.mark.parametrize(("rule", "words"), TOLD.items())
def test_what_is_only_told_can_be_read(rule, words):
    """Each of those on the mark above."""
    assert words in RULES[rule]["text"]
    assert RULES[rule]["checked"] == "shown"


@pytest.mark.rule("TOR-COMP-01")
def test_two_to_four_play_and_five_with_the_larger_box():
    assert game.seat_counts == (2, 3, 4, 5)
    box = edition(seats_most=4)
    game.box(Setup(4, box, {}))
    for seats in (1, 5):
        with pytest.raises(Refused, match=f"2 to 4 players; {seats} sit here"):
            game.box(Setup(seats, box, {}))
    game.box(Setup(5, game.edition(), {}))


@pytest.mark.rule("TOR-COMP-03", "TOR-SETUP-01", "TOR-SETUP-02")
def test_everybody_has_eight_dice_and_uses_six_of_them():
    dungeon = Dungeon(3).ready()
    assert dungeon.hands == [6, 6, 6] and len(dungeon.told("all_ready")) == 1
    assert dungeon.state.box.edition.components.dice == 8
    assert len({colour for colour, _ in (game.marks or MARKS)[:5]}) == 5, "each seat has a colour of its own"
    with pytest.raises(AssertionError):
        dungeon.change(("hand:0", 8), ("spent:0", 1))


@pytest.mark.rule("TOR-COMP-04", "TOR-COMP-05")
@pytest.mark.parametrize(
    ("seats", "marked", "equipment", "felons"),
    [(2, "with_five", 20, 25), (4, "with_five", 20, 25), (5, "with_five", 25, 30), (3, "always", 25, 30)],
)
def test_the_decks(seats, marked, equipment, felons):
    box = game.box(Setup(seats, game.edition(), {"marked_cards": marked}))
    assert (len(box.equipment), len(box.felons)) == (equipment, felons)


@pytest.mark.rule("TOR-COMP-09")
def test_the_owner_is_reminded_that_the_faces_are_a_guess():
    assert game.view(Dungeon().state, None).estimates == ["face", "equipment", "felon"]
    box = edition(faces="1f 2s 3d 4t 5r 6i")
    assert "face" not in game.view(Dungeon(box=box).state, None).estimates


@pytest.mark.rule("TOR-SETUP-03")
def test_everybody_begins_with_five_gold():
    assert [player.gold for player in Dungeon(4).state.players] == [5] * 4


@pytest.mark.rule("TOR-SETUP-04", "TOR-SETUP-05", "TOR-ROUND-03", "TOR-END-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_round_one_equipment_card_fewer_than_players_and_as_many_felons(seats):
    dungeon, seen = Dungeon(seats, game.edition()), []
    for number in range(1, seats + 1):
        state = dungeon.state
        assert state.round == number
        assert (len(state.equipment), len(state.felons)) == (seats - 1, seats)
        seen += [*state.equipment, *state.felons]
        dungeon.through()
    assert dungeon.play.over
    assert len(seen) == len(set(seen)) == seats * (2 * seats - 1)


@pytest.mark.rule("TOR-SETUP-04", "TOR-SETUP-05")
def test_cards_come_off_packs_that_were_shuffled_or_off_the_real_ones():
    play = scene.begin(game, Setup(3, game.edition(), {"start": "said"}))
    play.answer(-1, "0")
    ask = play.asks[0]
    assert (ask.about, ask.pack) == ("shuffle", "equipment") and sorted(ask.cards) == sorted(play.box.equipment)
    play.answer(ask.actor, list(ask.cards)[::-1])
    assert (play.asks[0].about, play.asks[0].pack) == ("shuffle", "felons")
    assert [event.rule for event in play.log if event.kind == "opened"] == ["TOR-SETUP-04"] * 2
    assert play.state.equipment == list(play.box.equipment)[:-3:-1]
    dungeon = Dungeon(3).change(("real:equipment", True), ("real:felons", True)).through()
    assert dungeon.asked == "opened" and dungeon.state.round == 2
    dungeon.answer("E05")
    assert dungeon.state.equipment == ["E05"] and not dungeon.ask.allows("E05")
    assert game.real_packs(dungeon.state) == ["equipment", "felons"]


@pytest.mark.rule("TOR-SETUP-07")
def test_chance_or_the_table_says_who_begins():
    drawn = Dungeon(4, start="drawn")
    assert drawn.asked == "starter" and drawn.ask.allows("3") and not drawn.ask.allows("4")
    drawn.answer("3")
    assert drawn.state.starter == 3
    said = scene.begin(game, Setup(4, game.edition(), {"start": "said"}))
    assert said.asks[0].about == "starter_said" and list(said.asks[0].options) == ["0", "1", "2", "3"]


@pytest.mark.rule("TOR-ROUND-01", "TOR-END-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_rounds_as_players(seats):
    dungeon = Dungeon(seats)
    for _ in range(seats):
        assert not dungeon.play.over
        dungeon.through()
    assert dungeon.play.over and len(dungeon.told("round")) == seats


@pytest.mark.rule("TOR-ROUND-02")
@pytest.mark.parametrize(("names", "second"), [("cartoon", "torture"), ("mild", "dungeon")])
def test_a_round_goes_roll_equipment_felons_and_is_called_as_the_table_likes(names, second):
    dungeon = Dungeon(3, names=names)
    assert dungeon.asked == "ready"
    assert dungeon.ready().asked == "equipment"
    assert dungeon.rest().asked == "torture"
    assert dungeon.rest().asked == "ready" and dungeon.state.round == 2
    assert dungeon.says("turn") == [
        "Round 1, the equipment phase: Ada begins.", f"Round 1, the {second} phase: Ben begins.",
    ]  # fmt: skip


@pytest.mark.rule("TOR-ROUND-04", "TOR-EQUIP-01")
@pytest.mark.parametrize(("marker", "starters"), [("rotates", [0, 1, 2]), ("stays", [0, 0, 0])])
def test_the_marker_moves_on_clockwise(marker, starters):
    dungeon, found = Dungeon(3, marker=marker), []
    for _ in range(3):
        dungeon.ready()
        found.append(dungeon.state.starter)
        assert dungeon.who == dungeon.state.starter, "who has it begins with the equipment"
        dungeon.through()
    assert found == starters


# Rolling


@pytest.mark.rule("TOR-ROLL-01")
@pytest.mark.parametrize(("owned", "dice"), [("", 6), ("E01", 7), ("E01 E02", 8), ("E01 E02 E03", 8)])
def test_six_dice_and_one_more_for_each_extra_die_up_to_eight(owned, dice):
    dungeon = at(owned={1: owned}).through().ready()
    assert dungeon.hands == [6, dice, 6]


@pytest.mark.rule("TOR-ROLL-01", "TOR-ROLL-02")
def test_what_the_companion_rolls_its_owner_alone_sees():
    dungeon = Dungeon(2, dice="virtual")
    ask = dungeon.ask
    assert isinstance(ask, Throw) and ask.secret and ask.dice == 6
    dungeon.rolled("112366", "245556")
    assert game.view(dungeon.state, 1).hand == [2, 4, 5, 5, 5, 6]
    assert game.view(dungeon.state, 0).hand == [1, 1, 2, 3, 6, 6]
    for viewer in (None, 0):
        shown = game.view(dungeon.state, viewer)
        assert viewer == 0 or not isinstance(shown.hand, list)
        assert all(seat.hand == 6 for seat in shown.seats)
    said = [event.facts for event in dungeon.play.log]
    assert not any("sides" in facts for facts in said), "nothing is told of the rolls"
    assert {facts["dice"] for facts in said if "dice" in facts} == {"virtual"}


@pytest.mark.rule("TOR-ROLL-03", "TOR-ROLL-04")
def test_two_steps_each_with_any_dice_of_the_hand():
    dungeon = Dungeon(2, dice="virtual")
    dungeon.throw(1, 1, 2, 3, 4, 5).throw(6, 6, 6, 6, 6, 6)
    assert [ask.about for ask in dungeon.play.asks] == ["reroll_which", "reroll_which"], "both at the same time"
    dungeon.answer(["1", "1", "2"], seat=0).answer([], seat=1)
    dungeon.throw(1, 4, 5)
    assert dungeon.state.players[0].sides == [1, 3, 4, 4, 5, 5]
    assert [ask.seat for ask in dungeon.play.asks] == [0], "whoever rolled none is done"
    assert dungeon.refuses(["6"]) == "TOR-ROLL-03"
    dungeon.answer(["3"]).throw(5)
    assert dungeon.asked == "equipment" and dungeon.state.players[0].sides == [1, 4, 4, 5, 5, 5]


@pytest.mark.rule("TOR-ROLL-03")
def test_each_die_may_be_rolled_again_twice():
    dungeon = Dungeon(2, dice="virtual", rerolls="each_twice")
    dungeon.throw(1, 1, 2, 3, 4, 5).throw(6, 6, 6, 6, 6, 6).answer([], seat=1)
    dungeon.answer(["1"], seat=0).throw(6)
    dungeon.answer(["6"]).throw(6)
    assert dungeon.asked == "reroll_which"
    assert sorted(dungeon.ask.items) == ["1", "2", "3", "4", "5"], "that die has been rolled again twice"
    assert dungeon.ask.facts == {"left": 2}, "others have not"
    dungeon.answer(["1", "2"]).throw(2, 2)
    dungeon.answer(["2", "2"]).throw(1, 1)
    assert sorted(dungeon.ask.items) == ["3", "4", "5"]


@pytest.mark.rule("TOR-ROLL-05")
def test_after_that_no_die_is_rolled_again():
    dungeon = virtual("112366", "245556")
    assert dungeon.asked == "equipment" and dungeon.uses() == set()
    assert dungeon.told("all_ready")
    dungeon.rest()
    assert dungeon.state.players[0].sides == [1, 1, 2, 3, 6, 6]


@pytest.mark.rule("TOR-ROLL-06")
def test_everybody_knows_how_many_dice_are_in_each_hand():
    dungeon = at(phase="torture", hands=(6, 5, 4), box=edition(felons=("F06", "F26")))
    dungeon.do("F06 3 2", "bank:4")
    assert [(seat.hand, seat.spent) for seat in game.view(dungeon.state, None).seats] == [(4, 0), (4, 1), (4, 0)]
    assert dungeon.refuses("bid:F26:3:5") == "TOR-BID-11"


@pytest.mark.rule("TOR-ROLL-02", "TOR-ROLL-03")
def test_people_are_told_how_many_dice_and_how_often():
    dungeon = at(owned={1: "E01 E10"}).through()
    words = scene.words_of(dungeon.play)
    said = [words.prompt("ready", ask.seat, ask.facts)[0] for ask in dungeon.play.asks]
    assert said[0] == ("Ada, roll six dice behind your screen, roll again up to twice, then say that you are ready.")
    assert "seven dice" in said[1] and "up to three times" in said[1]
    for rerolls, says in ((0, "screen, then"), (1, "roll again once if you like")):
        dungeon = Dungeon(2, edition(rerolls=rerolls))
        assert says in words.prompt("ready", 0, dungeon.ask.facts)[0]


# What hands are told


@pytest.mark.rule("TOR-SETUP-01", "TOR-SETUP-02", "TOR-SETUP-03", "TOR-SETUP-06")
def test_the_set_up_is_told_step_by_step():
    table = Kept(":memory:").begin("torture", ["Ada", "Ben", "Cy"], {"start": "said"})
    assert [step.text for step in table.display.set_up()] == [
        "Each of you takes a screen and the eight dice of one colour: any six are in use, two stay aside until "
        "equipment adds them.",
        "Each of you takes 5 gold.",
        "The equipment and the felons lie in two packs, face down, with the bank card between them.",
    ]
    drawn = Kept(":memory:").begin("torture", ["Ada", "Ben", "Cy"], {"dice": "virtual"})
    kinds = [step.kind for step in drawn.display.set_up()]
    assert kinds == ["", "", "starter", "opened"], "no dice and no screens where the companion rolls"


@pytest.mark.parametrize(("language", "word"), [("en", r"\byour"), ("de", r"\bdein")])
def test_what_hands_are_told_names_people_and_says_your_to_nobody(language, word):
    told = game.texts(language)["event"]
    lines = [
        text for event in told.values() for key in ("hands", "hands_short", "back", "back_short")
        if (text := event.get(key, ""))
    ]  # fmt: skip
    assert lines and not [text for text in lines if re.search(word, text.lower())]


@pytest.mark.rule("TOR-BID-01", "TOR-BID-12")
def test_who_is_passed_over_is_told_why():
    dungeon = at(seats=2, hands=(2, 6)).do("E22 3 2", "pass")
    assert dungeon.says("waits") == ["Ada waits: no dice are left."]
    dungeon = at(seats=3, hands=(6, 0, 6)).do("pass")
    assert dungeon.says("passed") == ["Ada passes.", "Ben passes: no dice are left."]
    dungeon = at(seats=2, bids={"E22": "1:6:2"}, hands=(1, 4), turn=1, leader_turn="strict").do("pass")
    assert dungeon.options == ["pass"], "nothing beats two sixes with one die"
    assert dungeon.do("pass").says("passed")[-1] == "Ada passes: nothing else is possible now."
    dungeon = at(seats=2, gold=(3, 5), cover="needed").do("pass")
    assert dungeon.says("passed") == ["Ada passes: nothing else is possible now."], "too little gold for any card"


# Packs out of the box


@pytest.mark.rule("TOR-SETUP-04", "TOR-SETUP-05")
@pytest.mark.parametrize("seed", range(2))
def test_packs_can_be_real_before_the_first_card_is_dealt(seed):
    table = Kept(":memory:").begin("torture", ["Ada", "Ben"], {"start": "said"}, seed=f"{seed:064x}")
    for pack in ("equipment", "felons"):
        table.set_source(pack, "real")
    while table.questions[0].about == "play_on":
        table.answer_first("play_on")
    table.answer_first("0")
    for card in ("E07", "F03", "F21"):
        assert table.questions[0].about == "opened"
        table.answer_first(card)
    assert [one.card for one in (*table.view.equipment, *table.view.felons)] == ["E07", "F03", "F21"]
    assert table.questions[0].about == "ready"


@pytest.mark.rule("TOR-SETUP-04", "TOR-ROLL-01")
@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_open_cards_are_put_right_while_dice_are_rolled(dice):
    dungeon = Dungeon(2, dice=dice)
    dungeon.change(("open_equipment", ["E01"]), ("open_felons", ["F11", "F12"]))
    assert dungeon.state.equipment == ["E01"] and dungeon.state.felons == ["F11", "F12"]
    assert dungeon.play.asks[0].about in ("ready", "roll")


def test_but_not_while_cards_are_still_turned_up():
    table = Kept(":memory:").begin("torture", ["Ada", "Ben"], {"start": "said"})
    table.set_source("equipment", "real")
    while table.questions[0].about == "play_on":
        table.answer_first("play_on")
    table.answer_first("0")
    assert table.questions[0].about == "opened"
    assert not [one for one in table.corrections() if one.what.startswith("open_")]
