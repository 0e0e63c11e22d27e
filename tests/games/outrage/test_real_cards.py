"""Real packs from the box: hands the app does not know, cards that are shown, and changing over in mid-game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.client.evenings.kept import Kept
from companion.games.outrage import cards, game, packs
from companion.games.outrage.state import UNKNOWN
from companion.games.outrage.view import PackView
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.games.outrage.scene import Scene


def real(*counts, seats=2, **options):
    """A scene with the real Tower pack in which the seats have drawn so many cards each."""
    scene = Scene(seats, **options).put("real:tower", True)
    for seat, count in enumerate(counts):
        for _ in range(count):
            scene.stand(seat, "W06", accredited=False).begin(seat).move(1, 2)
    for seat in range(seats):
        scene.stand(seat, ("W20", "W10", "W12")[seat])
    assert [player.hand.count(UNKNOWN) for player in scene.state.players][: len(counts)] == list(counts)
    return scene.begin(0)


def whole(scene):
    """Whether every Tower Card is accounted for."""
    known = list(scene.state.tower.cards)
    for player in scene.state.players:
        known += [card for card in player.hand + player.staged_tools if card != UNKNOWN]
    return Counter(known) == Counter(scene.play.box.tower_pack)


@pytest.mark.rule("OUT-DECK-02", "OUT-DECK-03")
def test_a_card_off_the_real_pack_is_known_to_its_owner_alone():
    scene = real(2)
    assert scene.player(0).hand == [UNKNOWN, UNKNOWN]
    assert len(scene.state.tower.cards) == 57
    assert packs.in_tower_pack(scene.state) == 55
    assert game.view(scene.state, 1).tower == PackView(55, real=True)
    assert whole(scene)


@pytest.mark.rule("OUT-DECK-03")
def test_whoever_holds_an_unknown_card_may_show_any_kind():
    scene = real(1)
    assert scene.private == ["attack:1", "sanctuary"]
    scene.answer("sanctuary")
    assert scene.player(0).hand == []
    assert scene.at(0) == "QCH"
    assert whole(scene)


def test_but_not_a_card_whose_copies_all_lie_open():
    scene = real(1, 1)
    scene.stand(1, next(iter(scene.play.box.cases))).put("laid:1", ["key"]).begin(0)
    assert not cards.holds(scene.state, 0, "key")
    assert cards.holds(scene.state, 0, "pardon")
    scene.stand(0, "V01").begin(0).move(1, 2)
    assert scene.asked == "tools"
    assert "key" not in scene.ask.items


@pytest.mark.rule("OUT-DECK-03")
def test_what_others_are_known_to_hold_is_offered_like_everything_else():
    scene = real(1, 1).hand(1, "key")
    assert cards.holds(scene.state, 0, "key")
    scene.stand(0, "V01").begin(0).move(1, 2)
    assert scene.ask.items.count("key") == 1
    scene.answer(["key"])
    # The card lies on the table, so it was not in the other hand after all.
    assert scene.player(0).staged_tools == ["key"]
    assert scene.player(1).hand == [UNKNOWN]
    assert whole(scene)


@pytest.mark.rule("OUT-SURR-07")
def test_turned_up_cards_are_named_from_all_that_the_box_has_and_no_more():
    scene = real(2, 1).hand(0, "key", UNKNOWN).hand(1, "dynamite").stand(0, "W26", accredited=False)
    scene.begin(0).move(1, 2).answer([]).answer("challenge:1")
    assert scene.asked == "turn_up"
    assert {"key", "dynamite"} <= set(scene.ask.items)
    copies = Counter(scene.play.box.tower_pack)["key"]
    assert scene.ask.allows(["key"]) is (copies > 1)
    scene.answer(["rope"])
    assert scene.told("turned_up")[-1].facts == {"cards": ["key", "rope"]}
    assert whole(scene)


def test_no_more_cards_are_shown_than_the_hand_has():
    scene = real(2).answer("attack:1")
    assert scene.ask.allows(["pistols", "crossbow"])
    assert not scene.ask.allows(["pistols", "crossbow", "mace"])
    scene.hand(0, "mace", UNKNOWN).begin(0).answer("attack:1")
    assert scene.ask.allows(["pistols", "mace"])
    assert not scene.ask.allows(["pistols", "crossbow"])
    assert not cards.holds_all(scene.state, 0, ["disguise", "disguise"])
    assert cards.holds_all(scene.state, 0, ["disguise"])


def test_a_fight_with_real_cards():
    scene = real(2, 1).answer("attack:1").answer(["pistols", "mace"])
    assert (scene.asked, scene.who) == ("defence", 1)
    scene.answer(["armour"])
    assert scene.told("fight")[-1].facts["winner"] == 0
    assert scene.told("shuffle_real")
    assert scene.player(0).hand.count(UNKNOWN) >= 2
    assert scene.player(1).hand == []
    assert whole(scene)


def test_unknown_cards_are_changed_unseen():
    scene = real(3).answer("change").answer([UNKNOWN, UNKNOWN])
    assert scene.player(0).hand == [UNKNOWN] * 3
    assert whole(scene)


def test_a_known_card_that_is_changed_goes_back_to_the_unknown():
    scene = real(2).hand(0, "key", UNKNOWN).begin(0).answer("change").answer(["key"])
    assert scene.player(0).hand == [UNKNOWN, UNKNOWN]
    assert "key" in scene.state.tower.cards
    assert whole(scene)


@pytest.mark.rule("OUT-SURR-07")
def test_on_a_challenge_unknown_cards_are_named_as_they_are_turned_up():
    scene = real(2).stand(0, "W26", accredited=False).begin(0).move(1, 2)
    assert scene.asked == "surrender"
    scene.answer([]).answer("challenge:1")
    assert (scene.asked, scene.who, scene.ask.secret) == ("turn_up", 0, False)
    scene.answer(["pistols", "rope"])
    assert scene.told("turned_up")[-1].facts == {"cards": ["pistols", "rope"]}
    assert scene.player(0).hand == []
    assert whole(scene)


def test_an_honest_table_asks_which_unknown_cards_are_weapons():
    scene = real(2, bluff=False).stand(0, "W26", accredited=False).begin(0).move(1, 2)
    assert scene.asked == "surrender_all"
    scene.answer(["mace"])
    assert scene.player(0).hand == [UNKNOWN]
    assert whole(scene)


@pytest.mark.rule("OUT-SQ-12")
def test_the_owner_says_which_real_card_was_taken_unseen():
    scene = real(2, 2).hand(1, "key", UNKNOWN).stand(0, "W72", accredited=False).begin(0).move(1, 2)
    assert (scene.asked, scene.private) == ("swap_card", [UNKNOWN])
    scene.answer(UNKNOWN)
    assert (scene.asked, scene.who, scene.private) == ("swap_taken", 1, [UNKNOWN, "key"])
    scene.answer("key")
    assert Counter(scene.player(0).hand) == Counter([UNKNOWN, "key"])
    assert scene.player(1).hand == [UNKNOWN, UNKNOWN]
    assert whole(scene)


def test_a_real_pack_that_is_empty_gives_nothing():
    scene = real(1)
    everything = list(scene.state.tower.cards)
    scene.hand(1, *everything[:-1])
    assert packs.in_tower_pack(scene.state) == 0
    scene.stand(0, "W06", accredited=False).begin(0).move(1, 2)
    assert scene.told("pack_empty")
    assert scene.player(0).hand == [UNKNOWN]


def test_from_virtual_to_real_known_hands_stay_known():
    scene = Scene(2).hand(0, "key").put("real:tower", True)
    assert scene.player(0).hand == ["key"]
    assert scene.told("use_real")
    assert whole(scene)
    assert scene.state.tower.cards == sorted(scene.state.tower.cards)


def test_from_real_to_virtual_hands_are_said_and_the_rest_is_shuffled_before_the_next_card():
    scene = real(2, 1).put("real:tower", False)
    assert not scene.state.tower.real
    scene.stand(0, "W06", accredited=False).begin(0).move(1, 2)
    assert [ask.seat for ask in scene.play.asks] == [0, 1]
    assert scene.asked == "say_hand"
    scene.answer(["key", "mace"], seat=0)
    scene.answer(["rope"], seat=1)
    assert Counter(scene.player(0).hand[:2]) == Counter(["key", "mace"])
    assert len(scene.player(0).hand) == 3
    assert UNKNOWN not in scene.player(0).hand
    assert scene.player(1).hand == ["rope"]
    assert whole(scene)


def test_hands_that_cannot_both_be_right_are_asked_again():
    scene = real(1, 1).put("real:tower", False).stand(0, "W06", accredited=False).begin(0).move(1, 2)
    scene.answer(["key"], seat=0).answer(["key"], seat=1)
    assert scene.told("hands_clash")
    scene.answer(["key"], seat=0).answer(["rope"], seat=1)
    assert scene.player(1).hand == ["rope"]


def test_until_then_unknown_cards_can_be_shown():
    scene = real(1).put("real:tower", False).begin(0)
    scene.answer("sanctuary")
    assert scene.player(0).hand == []
    assert whole(scene)


def test_a_real_pack_needs_no_shuffle_of_the_app_nor_an_order():
    scene = real(2, bottom_order="chosen").answer("change").answer([UNKNOWN, UNKNOWN])
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-DECK-09")
def test_the_raven_pack_changes_over_too():
    scene = Scene(2).put("real:raven", True).put("real:raven", False)
    assert scene.state.raven.loose
    scene.stand(0, "G11").begin(0).move(1, 2)
    order = scene.play.box.board.order
    scene.answer(next(name for name in scene.options if order[name] == (("draw_raven",),)))
    assert not scene.state.raven.loose
    assert [event.facts["pack"] for event in scene.told("shuffled")][-1] == "raven"


def test_both_packs_say_that_they_are_real():
    scene = Scene(2).put("real:raven", True)
    assert list(game.real_packs(scene.state)) == ["raven"]


def test_an_unknown_card_has_a_name_too():
    box = Scene(2).play.box
    assert game.names(box, "en")["card"][UNKNOWN] == "a card off the real pack"


def test_a_named_card_that_turns_up_in_another_hand_makes_the_first_one_unknown():
    scene = real(1, 1).hand(1, "key").hand(0, "key")
    assert scene.player(0).hand == ["key"]
    assert scene.player(1).hand == [UNKNOWN]
    assert whole(scene)


def test_a_theft_with_a_real_tool():
    scene = real(2).stand(0, "V01").begin(0).move(1, 2)
    scene.answer(["dynamite"])
    assert scene.player(0).staged_tools == ["dynamite"]
    assert scene.player(0).hand == [UNKNOWN]
    assert whole(scene)


def test_back_to_real_before_the_app_has_dealt_leaves_everything_unknown():
    scene = real(1).put("real:tower", False).put("real:tower", True)
    assert (scene.state.tower.real, scene.state.tower.loose) == (True, False)
    assert scene.player(0).hand == [UNKNOWN]
    assert whole(scene)


def test_several_cards_can_be_shown_together_only_if_there_are_so_many():
    table = real(2).hand(0, "disguise", UNKNOWN, UNKNOWN).state
    assert cards.holds_all(table, 0, ["disguise", "disguise", "disguise"])
    assert cards.holds_all(table, 0, ["disguise", "rope", "ladder"])
    assert not cards.holds_all(table, 0, ["rope", "ladder", "pardon"])
    assert not cards.holds_all(table, 0, ["key", "key"])
    assert cards.holds_all(table, 0, ["disguise"])
    virtual = Scene(2).hand(0, "rope", "disguise").state
    assert cards.holds_all(virtual, 0, ["rope", "disguise"])
    assert not cards.holds_all(virtual, 0, ["disguise", "disguise"])


UNDER = {
    "played": {"card": "key"}, "over_limit": {"count": 2}, "changed": {"count": 1}, "lost_hand": {"count": 3},
    "returned_hand": {"count": 2}, "surrendered": {"cards": ["sword"]}, "called_off": {"other": 1, "count": 2},
    "fight": {"other": 1, "weapons": ["mace"], "defence": [], "strength": 4, "against": 0, "winner": 0},
    "was_honest": {"by": 1, "count": 2}, "beaten": {"jewel": "orb"}, "gave_up": {"jewel": "orb"},
    "dropped_tools": {"jewel": "orb"},
}  # fmt: skip
"""Events by which Tower Cards go back to the pack, and what they tell."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", UNDER)
def test_hands_are_told_which_real_cards_go_under_the_pack_and_of_no_others(kind, language):
    words = Evening.start(Store(":memory:"), "outrage", ["Ada", "Ben"]).words(language)
    hands = {one: words.event(kind, 0, {**UNDER[kind], "real": one})[1] for one in (True, False)}
    assert "Tower" in hands[True] and hands[False] == ""


@pytest.mark.parametrize(("language", "pack"), [("en", "Tower pack"), ("de", "Towerstapel")])
def test_a_thief_is_told_of_the_jewel_and_of_real_tools(language, pack):
    words = Evening.start(Store(":memory:"), "outrage", ["Ada", "Ben"]).words(language)
    facts = {"jewel": "orb", "cards": ["file"], "need": 10, "thrown": [5, 5]}
    real, virtual = (words.event("stole", 0, {**facts, "real": one})[1] for one in (True, False))
    assert pack in real and pack not in virtual and virtual[:-1] in real


def test_the_tools_of_a_theft_with_real_cards_go_under_the_pack():
    scene = real(1).put("aim:0", "orb").put("laid:0", ["file"]).begin(0).answer("theft_throw").throw(6, 6)
    assert scene.told("stole")[-1].facts["real"] is True
    assert whole(scene)


def played(pack, seed, **options):
    """A long game at random with a real or virtual Tower pack, after each answer."""
    luck = random.Random(seed)
    chosen = {"ending": "all_jewels", **options}
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cy"], chosen, seed=f"{12 + seed:064x}")
    table.set_source("tower", pack)
    yield table
    for _ in range(3000):
        if table.over:
            break
        question = luck.choice(table.questions)
        eyes = table if question.seat < 0 else table.seat(question.seat)
        table.answer(question.id, eyes.random_answer(question.id, luck))
        yield table


@pytest.mark.parametrize("pack", ["real", "virtual"])
def test_whatever_goes_under_the_pack_says_whether_hands_have_to_do_it(pack):
    *_, table = played(pack, 3)
    told = [line for line in table.log if line.kind in UNDER]
    assert {"changed", "played", "surrendered", "fight", "was_honest"} <= {line.kind for line in told}
    assert all(bool(line.hands) == (pack == "real") for line in told if line.kind not in ("gave_up", "was_honest"))


@pytest.mark.parametrize("options", [{}, {"sanctuary_cards": "older", "give_up": "tools_kept", "hand_limit": 7}])
@pytest.mark.parametrize("seed", range(2))
def test_hands_that_do_what_they_are_told_leave_the_pack_as_thick_as_the_game_believes(seed, options):
    going = played("real", seed, **options)
    table = next(going)
    pack, heard, laid = table.view.tower.count, len(table.log), {}
    for table in going:
        for line in table.log[heard:]:
            if line.kind == "aims":
                laid[line.seat] = len(line.facts["cards"])
            pack += put_under(line, laid) if line.hands else 0
        heard = len(table.log)
        assert pack == table.view.tower.count, table.log[-1].text
    assert {"stole", "fight", "was_honest", "gave_up", "surrendered"} <= {line.kind for line in table.log}


def put_under(line, laid):
    """How many more Tower Cards lie in the pack when hands have done what a line says. laid: before cases, by seat."""
    match line.kind:
        case "took_real":
            return -1
        case "played":
            return 1
        case "surrendered":
            return len(line.facts["cards"])
        case "fight":
            return len(line.facts["weapons"]) + len(line.facts["defence"])
        case "stole" | "beaten" | "gave_up" | "dropped_tools":
            return laid[line.seat]
    return line.facts["count"] if line.kind in UNDER else 0
