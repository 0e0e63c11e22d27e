"""A guided first turn leads where its sentences say, takes nothing else, and keeps nothing."""

from __future__ import annotations

import pytest

from companion.client.games.first_turn import LEARNER, FirstTurn, script_of
from companion.refused import Refused
from companion.testing.advice import advice
from companion.words.catalogues import ENGLISH, game_texts

FILE = "first_turn.toml"

pytestmark = pytest.mark.needs("first turn")


def play(name, turn):
    """Do what the script says, to its last sentence; the sentences."""
    told = [turn.sentence]
    while turn.steps_left:
        if turn.to_read:
            turn.read_on()
        else:
            ask = asked(name, turn)
            found = turn.hint(ask.id)
            assert found is not None and found.answer == turn.step.answer, advice(
                name, FILE, f"{turn.step.answer} is told and {found} is hinted", "let both say the same"
            )
            turn.answer(ask.id, turn.step.answer)
        told.append(turn.sentence)
    return told


def asked(name, turn):
    """The question that the script answers next."""
    found = [one for one in turn.questions if one.about == turn.step.about and one.seat == LEARNER]
    assert found, advice(
        name, FILE, f"{turn.step.about} is not asked of the learner then, but {[one.about for one in turn.questions]}",
        "follow the rules step by step, with that seed",
    )  # fmt: skip
    return found[0]


def test_it_has_six_to_nine_steps_and_each_sentence_once(name):
    turn = FirstTurn(name, ENGLISH)
    told = play(name, turn)
    assert 6 <= len(told) <= 9, advice(name, FILE, f"it has {len(told)} steps", "tell 6 to 9")
    assert len(set(told)) == len(told), advice(name, FILE, f"a sentence stands twice: {told}", "say each once")
    long = [text for text in told if len(text) > 64 or "…" in text]
    words = "words/en/words.toml"
    assert not long, advice(name, words, long, "keep to 64 letters, three lines of the strip, with all facts")
    script = script_of(name)
    assert [step.say for step in script.step] == list(game_texts(name, ENGLISH, "words")["first_turn"]), advice(
        name, words, "[first_turn] has other sentences than the script, or another order", "let both be the same"
    )
    assert script.step[-1].about == "" and not turn.over, advice(
        name, FILE, "the last step asks something, or the game is over", "end on a sentence, in the middle of a game"
    )


def test_it_is_the_same_every_time(name):
    first, second = FirstTurn(name, ENGLISH), FirstTurn(name, ENGLISH)
    play(name, first)
    play(name, second)
    assert first.view == second.view and first.log == second.log, advice(
        name, FILE, "it goes otherwise the second time", "name its seed and all its throws"
    )


def test_nothing_else_is_taken(name):
    turn = FirstTurn(name, ENGLISH)
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
        turn.answer(asked(name, turn).id, turn.step.answer)
    assert refused, advice(name, FILE, "there is never a second option", "begin where there is something to choose")


def test_hands_have_nothing_to_do(name):
    turn = FirstTurn(name, ENGLISH)
    play(name, turn)
    assert turn.tasks == []
