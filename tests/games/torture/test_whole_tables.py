"""Random games with every kind of table: nothing is ever lost or made, and each comes to an end."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from companion.games.torture import game
from companion.refused import Refused
from companion.rules.game import Setup
from companion.testing.scene import begin, words_of
from companion.testing.soaks import soak
from tests.games.torture.tables import edition
from tests.games.torture.test_known_dice import FACES


def setup(luck, dice):
    """Any table: seats, options, faces, and abilities that come up early."""
    options = {option["key"]: luck.choice(option["values"]) for option in game.option_list("en")}
    cards = [card["id"] for card in game.edition()["equipment"]]
    faces = luck.choice([*FACES.values(), *[""] * len(FACES)])
    box = edition(equipment=luck.sample(cards, len(cards)), faces=faces)
    return Setup(luck.randint(2, 5), box, options | {"dice": dice})


def conserved(play):
    """Each card is in one place, each deck is what nobody has seen, and dice are as many as were rolled."""
    state, box = play.state, play.box
    for pack, cards in (("equipment", box.equipment), ("felons", box.felons)):
        out = [*getattr(state, pack), *(card for card in state.gone if card in cards)]
        out += [card for player in state.players for card in getattr(player, pack)]
        deck = state.decks[pack]
        assert not deck or Counter([*out, *deck]) == Counter(dict.fromkeys(cards, 1))
    for seat, player in enumerate(state.players):
        lying = sum(bid.count for bid in state.bids.values() if bid.seat == seat)
        dice = player.hand + player.spent + lying
        assert dice in (0, *range(box.edition.components.dice_in_use, box.edition.components.dice + 1))
        assert player.gold >= 0


@pytest.mark.rule("TOR-COMP-03", "TOR-COMP-04", "TOR-COMP-05", "TOR-ROLL-06", "TOR-END-02", "TOR-END-03")
@pytest.mark.parametrize("dice", ["real", "virtual"])
@pytest.mark.parametrize("seed", range(soak(30, 60)))
def test_random_games_stay_whole_and_end(dice, seed):
    luck = random.Random(f"{dice} {seed}")
    play = begin(game, setup(luck, dice))
    words = words_of(play)
    for _ in range(5_000):
        if play.over:
            break
        assert all(ask.answerable for ask in play.asks)
        ask = luck.choice(play.asks)
        answer = ask.random_answer(luck)
        assert ask.allows(answer)
        play.answer(ask.actor, answer, ask.seat)
        faults = game.faults(play.state)
        assert not faults, words.tell(faults[0])
        conserved(play)
    assert play.over and play.state.over
    assert sum(one.place == 1 for one in game.standings(play.state)) >= 1
    for event in play.log:
        text, hands = words.event(event.kind, event.seat, event.facts, event.secret)
        assert text.endswith((".", "!")) and "{" not in text + hands and "…" not in text + hands, (event, text)


@pytest.mark.rule("TOR-ROLL-02", "TOR-ROLL-06")
@pytest.mark.parametrize("seed", range(25))
def test_nobody_learns_of_hidden_dice(seed):
    """Whatever the others hold, a viewer sees, is told and is offered the same."""
    luck = random.Random(f"hidden {seed}")
    play = begin(game, setup(luck, "virtual"))
    for _ in range(luck.randint(5, 150)):
        if play.over:
            return
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    other = play.copy()
    for player in other.state.players:
        # Another hand of which nothing has been seen, but for the dice on cards.
        player.sides = sorted(luck.randint(1, 6) for _ in player.sides)
    assert msgspec.json.encode(game.view(play.state, None)) == msgspec.json.encode(game.view(other.state, None))
    rebuilt = other.copy()
    for one, two in zip(play.asks, rebuilt.asks, strict=True):
        if one.about in ("equipment", "torture"):
            assert list(one.options) == list(two.options)
    told = [(event.kind, event.facts) for event in play.log]
    assert not any(kind in ("peeked", "turned") and "sides" in facts for kind, facts in told)


@pytest.mark.parametrize("seed", range(20))
def test_refusals_are_said_in_words_that_tell_nothing_of_hidden_dice(seed):
    luck = random.Random(f"refused {seed}")
    play = begin(game, setup(luck, luck.choice(["real", "virtual"])))
    words = words_of(play)
    for _ in range(150):
        if play.over:
            break
        ask = luck.choice(play.asks)
        cards = [*play.state.equipment, *play.state.felons, "X99"]
        tries = [f"bid:{luck.choice(cards)}:{luck.choice('12369')}:{luck.randint(0, 9)}" for _ in range(4)]
        tries += [f"bid:{luck.choice(cards)}:{what}:{luck.randint(0, 9)}" for what in ("trump", "wild", "x")]
        tries += [
            f"bank:{luck.randint(0, 9)}",
            "bank",
            "bid",
            "bid:::",
            "wait",
            "use:E05",
            "use",
            "",
            "²",
            None,
            3,
            [],
            ["1"],
        ]
        for one in tries:
            if not ask.allows(one):
                refused = ask.why_not(one) or game.why_not(play.state, ask, one)
                assert refused.sentence(words).endswith("."), (one, refused)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)


def test_tables_that_cannot_be_are_refused():
    for seats in (1, 6):
        with pytest.raises(Refused):
            begin(game, Setup(seats, edition(), {}))
