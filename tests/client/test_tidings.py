"""What happened to a seat meanwhile, as cards: in its own words, with what lay open, until it has looked."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Refused
from companion.testing.by_chance import answer_by_chance
from tests.client.test_meanwhile import GAMES, PEOPLE, evening
from tests.ui.phone.table import OPTIONS, SEED


def to_a_fight(window, luck):
    """Play on until somebody was beaten by another's attack; the seats of both and the line that tells it."""
    while True:
        question = window.questions[0]
        answer_by_chance(window, luck, question)
        fight = next((line for line in window.log[-12:] if line.kind == "fight"), None)
        if question.about == "defence" and fight is not None and fight.facts["winner"] != question.seat:
            return fight.seat, question.seat, fight


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lost_fight_is_one_card_with_both_sides_of_it(language):
    window = Kept(":memory:").begin("outrage", PEOPLE, {}, seed=SEED, dice="virtual")
    attacker, loser, fight = to_a_fight(window, random.Random(3))
    (told,) = window.seat(loser, language).tidings
    assert told.seat == attacker and told.head == fight.number and told.icon == "swords"
    name = PEOPLE[attacker]
    assert told.title == {"en": f"{name} beats you!", "de": f"{name} schlägt dich!"}[language]
    assert [one.seat for one in told.laid[:2]] == [attacker, loser], "what others laid comes first"
    assert [one.total for one in told.laid[:2]] == [str(fight.facts["strength"]), str(fight.facts["against"])]
    assert [len(one.cards) for one in told.laid[:2]] == [len(fight.facts["weapons"]), len(fight.facts["defence"])]
    assert not any(PEOPLE[loser] in line.text for line in told.rest), told.rest
    assert window.seat(attacker, language).tidings == [] or told not in window.seat(attacker, language).tidings


def test_what_was_seen_is_told_no_more_and_kept_with_the_game(tmp_path):
    kept = Kept(tmp_path / "games.db")
    window = kept.begin("outrage", PEOPLE, {}, seed=SEED, dice="virtual")
    _, loser, _ = to_a_fight(window, random.Random(3))
    number, told = window.facts.number, []
    window.watch_ticks(lambda: told.append(True))
    latest = window.seat(loser).tidings[-1].number
    window.seat(loser, "de").see(latest)
    assert told and window.seat(loser).tidings == [], "it is the seat that has seen it, whatever it is told in"
    for line in (-1, len(window.log)):
        with pytest.raises(Refused):
            window.seat(loser).see(line)
    with pytest.raises(Refused):
        window.see(0)
    window.close()
    again = kept.take_up(number)
    assert again.seat(loser).tidings == []
    # A tick is about hands, and leaves it seen.
    if again.tasks:
        again.tick(again.tasks[0].id)
    assert again.seat(loser).tidings == []
    # What comes about later is told.
    luck = random.Random(4)
    while not again.seat(loser).tidings:
        answer_by_chance(again, luck)
    assert again.seat(loser).tidings[0].number > latest


@pytest.mark.parametrize("game", GAMES)
def test_each_line_is_told_once_and_in_words_for_whom_it_is(game):
    for window, _ in evening(game, 150):
        for seat in range(len(PEOPLE)):
            eyes = window.seat(seat)
            lines = [number for one in eyes.tidings for number in (one.head, *(line.number for line in one.rest))]
            assert sorted(lines) == [line.number for line in eyes.meanwhile]
            assert all(one.title and "{" not in one.title for one in eyes.tidings)
    assert window.tidings == [] and window.watcher().tidings == []


def test_who_is_outbid_sees_on_what_and_by_whom():
    window = Kept(":memory:").begin("torture", PEOPLE, OPTIONS["torture"], seed=SEED, dice="virtual")
    luck, found = random.Random(1), 0
    for _ in range(400):
        if window.over or found > 3:
            break
        answer_by_chance(window, luck)
        for seat in range(len(PEOPLE)):
            eyes = window.seat(seat)
            for told in eyes.tidings:
                line = eyes.log[told.head]
                if line.kind == "outbid":
                    found += 1
                    leads = next(one for one in reversed(eyes.log[: line.number]) if one.kind == "bid")
                    assert [(one.seat, one.cards[0].title) for one in told.laid][:1] == [
                        (leads.seat, eyes.display.card(line.facts["card"]).title)
                    ]
    assert found
