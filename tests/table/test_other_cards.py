"""A card of people's own box that no list has: turned up, told of, played with, kept and looked at."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.rules.asks import OTHER, Draw
from companion.rules.game import Setup
from companion.rules.other_cards import WithOthers, is_other, other_card
from companion.rules.play import Play
from ui.phone.state import state_of

TURNED_UP = [("outrage", "raven"), ("cloaks", "actions"), ("torture", "equipment"), ("torture", "felons")]
"""The packs whose cards everybody sees when they are turned up."""


def answer_at_random(window, luck):
    ask = window.questions[0]
    holder = window.seat(ask.seat) if ask.actor >= 0 else window
    holder.answer(ask.id, holder.random_answer(ask.id, luck))


def until_drawn(window, pack, luck, most=600):
    for _ in range(most):
        ask = window.questions[0]
        if ask.kind == "draw" and ask.pack == pack:
            return ask
        answer_at_random(window, luck)
    raise AssertionError(f"nothing is drawn from {pack}")


@pytest.mark.parametrize(("name", "pack"), TURNED_UP)
def test_another_card_stands_last_in_the_list_and_play_goes_on_with_it(name, pack):
    kept, luck = Kept(":memory:"), random.Random(3)
    window = kept.begin(name, ["Ada", "Ben", "Cy"], seed="11" * 32, real=[pack])
    ask = until_drawn(window, pack, luck)
    assert [(one.value, one.label) for one in ask.cards][-1] == (OTHER, "Another card")
    assert OTHER not in [one.value for one in ask.cards][:-1]
    window.answer(ask.id, OTHER)
    after = window.questions[0]
    if after.kind == "compose":
        window.answer(after.id, [3, 2] if after.about == "other_equipment" else [7, after.combinations[0].value[1]])
    for _ in range(40):
        if window.over:
            break
        for seat in range(3):
            msgspec.json.encode([state_of(window.seat(seat), ""), window.seat(seat).view])
        answer_at_random(window, luck)
    again = kept.take_up(window.facts.number)
    assert [line.text for line in again.log] == [line.text for line in window.log]
    assert "other." not in " ".join(line.text for line in window.log), "it has a name of its own"


@pytest.mark.parametrize(("name", "packs"), [("outrage", ["raven", "tower"]), ("cloaks", ["actions"]),
                                             ("torture", ["equipment", "felons"])])  # fmt: skip
def test_random_games_with_other_cards_keep_every_invariant(name, packs):
    game, others = games.load(name), 0
    for seed in range(4):
        luck = random.Random(seed)
        setup = Setup(3, game.edition(), {}, real=packs)
        box = game.box(setup)
        play = Play(game, box, game.new(box, setup))
        for count in range(500):
            if not play.asks:
                break
            ask = luck.choice(play.asks)
            answer = ask.random_answer(luck)
            if isinstance(ask, Draw) and ask.other and luck.random() < 0.4:
                answer, others = OTHER, others + 1
            play.answer(ask.actor, answer, ask.seat)
            if count % 7 == 0:
                assert game.faults(play.state) == []
                game.view(play.state, None)
                cards = [item for item in game.corrections(play.state) if item.kind == "cards" and item.owner is None]
                assert all(set(item.value) <= set(item.options) for item in cards)
    assert others > 4


def test_a_virtual_pack_has_no_other_cards():
    window = Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], seed="11" * 32)
    ask = window.questions[0]
    for _ in range(60):
        assert ask.kind != "draw" or ask.cards[-1].value != OTHER
        answer_at_random(window, random.Random(1))
        ask = window.questions[0]


def test_such_cards_are_told_apart_by_their_numbers_and_listed_nowhere():
    first = other_card("felon", [7, "fire"], [])
    second = other_card("felon", [7, "fire"], [first, "F01"])
    assert first != second and is_other(second, "felon") and not is_other(second, "equipment")
    cards = WithOthers({"F01": 1}, "felon", lambda card, said: int(said[0]))
    assert cards[first] == 7 and first in cards and OTHER not in cards
    assert list(cards) == ["F01"] and len(cards) == 1
    with pytest.raises(KeyError):
        cards["F02"]
