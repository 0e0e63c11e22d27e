"""What a seat is told that others did to it since it last answered."""

from __future__ import annotations

import random

import pytest

from companion.client.display.telling import WORTH
from companion.client.evenings.kept import Kept
from companion.client.layers.meanwhile import MOST, _seats_in
from tests.ui.phone.table import OPTIONS, SEED

PEOPLE = ["Ada", "Ben", "Cem", "Dora"]
GAMES = ["outrage", "break-out", "cloaks", "torture"]


def evening(game, answers, seed=3):
    """An evening by chance; yields after each answer the window and the seat that gave it, -1 for the table."""
    window = Kept(":memory:").begin(game, PEOPLE, OPTIONS.get(game, {}), seed=SEED, dice="virtual")
    luck = random.Random(seed)
    for _ in range(answers):
        if window.over:
            return
        question = window.questions[0]
        eyes = window.seat(question.seat) if question.seat >= 0 else window
        window.answer(question.id, eyes.random_answer(question.id, luck))
        yield window, question


def by_luck(answers, seed, luck, dice="virtual"):
    """The window on an evening of Outrage! after so many answers to any of the open questions."""
    window = Kept(":memory:").begin("outrage", PEOPLE, {}, seed=f"{seed:064x}", dice=dice)
    luck = random.Random(luck)
    for _ in range(answers):
        question = luck.choice(window.questions)
        eyes = window.seat(question.seat) if question.seat >= 0 else window
        window.answer(question.id, eyes.random_answer(question.id, luck))
    return window


def test_all_that_a_fight_cost_is_told_however_much_else_happened():
    told = kinds(by_luck(150, seed=1, luck=0), 1)
    assert told[-3:] == ["fight", "placed", "must_miss"] and "lost_hand" in told, told


def test_what_the_table_judges_of_a_seat_in_its_own_turn_is_told_to_it():
    window = by_luck(125, seed=1, luck=0)
    assert any("loses all Tower Cards" in line.text for line in window.seat(0).meanwhile), window.log[-4:]


def test_who_has_answered_nothing_yet_is_told_what_others_did_to_their_piece():
    window = by_luck(3, seed=519, luck=19)
    assert any("shares the seven" in line.text for line in window.seat(2).meanwhile), window.log[-4:]


def kinds(window, seat):
    return [line.kind for line in window.seat(seat).meanwhile]


def test_whoever_was_attacked_learns_what_came_of_it():
    """Also by their own answer, as who lays nothing against it; whoever attacked does, and nobody else."""
    fights, before = 0, -1
    for window, question in evening("outrage", 400):
        fight = next((line for line in reversed(window.log) if line.kind == "fight"), None)
        if fight is None or fight.number == before:
            continue
        before = fight.number
        other = fight.facts["other"]
        assert "fight" in kinds(window, other), window.seat(other).meanwhile
        if fight.facts["winner"] != other:
            since = {line.number for line in window.log[fight.number :] if line.seat == other}
            costs = {"must_miss", "placed", "moved", "lost_hand"}
            wanted = {line.kind for line in window.log if line.number in since and line.kind in costs}
            assert wanted <= set(kinds(window, other))
        assert "fight" in kinds(window, fight.seat)
        others = [seat for seat in range(4) if seat not in (fight.seat, other)]
        assert not any(fight.number == line.number for seat in others for line in window.seat(seat).meanwhile)
        fights += question.about == "defence"
    assert fights > 1


@pytest.mark.parametrize("game", GAMES)
def test_it_names_the_seat_has_weight_and_is_gone_with_the_next_answer(game):
    seen, told = {}, 0
    for window, question in evening(game, 250):
        assert window.meanwhile == [] and window.watcher().meanwhile == []
        for seat in range(4):
            eyes = window.seat(seat)
            lines = eyes.meanwhile
            assert len(lines) <= MOST and lines == sorted(lines, key=lambda line: line.number)
            for line in lines:
                named = [line.facts.get(fact) for fact in _seats_in(game).get(line.kind, ())]
                assert seat in (line.seat, *named) or any(seat in one for one in named if isinstance(one, list))
                assert eyes.display.tells(line).weight >= WORTH and not line.undone
                assert line == eyes.log[line.number]
            if question.seat == seat and question.actor == seat:
                # What it had been told before its answer is told no longer.
                assert not {line.number for line in lines} & seen.get(seat, set())
            seen[seat] = {line.number for line in lines}
            told += len(lines)
    assert told or game not in ("outrage", "cloaks", "torture")


def test_nothing_is_told_before_somebody_answered_and_of_what_was_taken_back():
    first = next(evening("outrage", 1))[0]
    assert all(first.seat(seat).meanwhile == [] for seat in range(4))
    for window, _ in evening("outrage", 400):
        attacked = next((seat for seat in range(4) if "attacks" in kinds(window, seat)), None)
        if attacked is not None:
            window.undo(agreed=True)
            assert "attacks" not in kinds(window, attacked)
            return
    pytest.fail("nobody attacked anybody")


def test_what_was_handed_in_is_for_who_handed_it_in():
    window = Kept(":memory:").begin("break-out", PEOPLE, seed=SEED, dice="virtual")
    for seat in range(3):
        eyes = window.seat(seat)
        assert eyes.handed_in == []
        eyes.answer(eyes.questions[0].id, list("RGYBOPK"))
        (own,) = eyes.handed_in
        assert own.pieces == ["Red", "Green", "Yellow", "Blue", "Orange", "Purple", "Black"] and own.secret
        assert window.handed_in == window.watcher().handed_in == window.seat(3).handed_in == []
    window.seat(3).answer(window.seat(3).questions[0].id, list("KPOBYGR"))
    # Now it is what everybody holds.
    assert all(window.seat(seat).handed_in == [] for seat in range(4))
