"""A guided first turn leads where its sentences say, takes nothing else, and keeps nothing."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.games.first_turn import LEARNER, FirstTurn, script_of
from companion.refused import Refused
from companion.words.catalogues import game_texts

NAMES = [name for name in games.names() if script_of(name)]
"""Those that show a first turn."""


def play(turn):
    """Do what the script says, to its last sentence; the sentences."""
    told = [turn.sentence]
    while turn.steps_left:
        if turn.to_read:
            turn.read_on()
        else:
            ask = next(one for one in turn.questions if one.about == turn.step.about and one.seat == LEARNER)
            assert turn.hint(ask.id).answer == turn.step.answer
            turn.answer(ask.id, turn.step.answer)
        told.append(turn.sentence)
    return told


@pytest.mark.parametrize("name", NAMES)
def test_it_has_six_to_nine_steps_and_each_sentence_once(name):
    turn = FirstTurn(name, "en")
    told = play(turn)
    assert 6 <= len(told) <= 9 and len(set(told)) == len(told)
    assert all(len(text) <= 64 and "…" not in text for text in told), "three lines of the strip"
    script = script_of(name)
    assert [step.say for step in script.step] == list(game_texts(name, "en", "words")["first_turn"])
    assert script.step[-1].about == "" and not turn.over


@pytest.mark.parametrize("name", NAMES)
def test_it_is_the_same_every_time(name):
    first, second = FirstTurn(name, "en"), FirstTurn(name, "en")
    play(first)
    play(second)
    assert first.view == second.view and first.log == second.log


@pytest.mark.parametrize("name", NAMES)
def test_nothing_else_is_taken(name):
    turn = FirstTurn(name, "en")
    refused = 0
    while turn.steps_left:
        for ask in turn.questions:
            for option in [*ask.options, *ask.private]:
                if turn.to_read or option.value != turn.step.answer or ask.about != turn.step.about:
                    with pytest.raises(Refused, match="shown around"):
                        turn.answer(ask.id, option.value)
                    refused += 1
        if turn.to_read:
            turn.read_on()
            continue
        ask = next(one for one in turn.questions if one.about == turn.step.about and one.seat == LEARNER)
        turn.answer(ask.id, turn.step.answer)
    assert refused


@pytest.mark.parametrize("name", NAMES)
def test_hands_have_nothing_to_do(name):
    turn = FirstTurn(name, "en")
    play(turn)
    assert turn.tasks == []


def test_a_game_without_a_script_has_none():
    assert script_of("chess") is None
    with pytest.raises(LookupError):
        FirstTurn("chess", "en")
