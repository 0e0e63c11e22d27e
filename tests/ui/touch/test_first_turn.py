"""Whoever is shown around plays a first turn on the real table by touches, can leave at any time, and keeps nothing."""

from __future__ import annotations

import random

import pytest

from companion.client.games.first_turn import LEARNER
from companion.client.games.shelf import games_here

GAMES = [box.name for box in games_here()]


def shown(screen, game):
    """From the page where people sit down."""
    from ui.touch.controls.button import BigButton

    screen.app.go("seats", game=game)
    screen.finger.frames(3)
    screen.finger.touch(BigButton, value="show")
    screen.finger.touch(BigButton, value="first_turn")
    screen.finger.frames(3)
    return screen.table.window


def do(screen, ask, answer):
    """Touch what answers a question."""
    from tests.tour.player import TouchPlayer

    player, page = TouchPlayer(screen.app, screen.finger, random.Random(1)), screen.page
    if page.question.several:
        player._touch_value(ask.id)
    elif page.question.own is not None:
        for step in page.question.own.steps(answer):
            player._step(step)
    elif page.board is not None and answer in page.board.legal:
        player._touch_square(page.board, answer, ask)
    else:
        player._touch_value(answer)
    screen.finger.frames(4)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_by_touches_from_its_first_sentence_to_its_last(screen, game):
    window = shown(screen, game)
    told = 1
    while window.steps_left:
        before = window.step
        if window.to_read:
            screen.touch("Next")
        else:
            do(screen, next(one for one in window.questions if one.about == window.step.about), window.step.answer)
        screen.finger.frames(3)
        assert window.step is not before, before
        told += 1
    assert told >= 6
    screen.touch("Sit down")
    assert screen.app.page_name == "seats" and screen.app.table is None
    assert list(screen.app.kept.evenings()) == []


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_left_at_any_time(screen, game):
    window = shown(screen, game)
    while window.to_read:
        screen.touch("Next")
        screen.finger.frames(3)
    screen.touch("Leave")
    assert screen.app.page_name == "seats" and screen.app.table is None


def test_nothing_else_is_done_meanwhile(screen):
    window = shown(screen, "outrage")
    assert window.questions == [] and screen.button(text="Throw") is None, "there is something to read first"
    while window.to_read:
        screen.touch("Next")
        screen.finger.frames(3)
    log = len(window.log)
    screen.touch("Change cards")
    assert screen.reads("shown around") and len(window.log) == log
    assert screen.page.frame.head.why.disabled


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_to_the_learner_stands_on_no_other_persons_turn(screen, game):
    """It said "You are at St Thomas's Tower" of Wat, in Moll's colour and under Moll's name."""
    window = shown(screen, game)
    read = 0
    while window.steps_left:
        screen.finger.frames(3)
        if window.to_read:
            head = screen.page.frame.head
            assert (head.name, head.mark) == (window.seats[LEARNER].name, window.seats[LEARNER])
            assert screen.page.frame.mark == window.seats[LEARNER]
            read += 1
            screen.touch("Next")
        else:
            do(screen, next(one for one in window.questions if one.about == window.step.about), window.step.answer)
    assert read >= 1


def test_one_key_is_gold_and_the_other_says_what_is_meant(screen):
    """Throw and Next were both, and three touches of a grey Next said nothing."""
    window = shown(screen, "outrage")
    while window.to_read:
        assert screen.button(text="Next").look == "accent"
        screen.touch("Next")
        screen.finger.frames(3)
    assert screen.button(text="Next").look == "plain"
    screen.touch("Next")
    assert screen.reads(f"First: {window.sentence}")


def test_the_place_of_a_sentence_is_ringed(screen):
    window = shown(screen, "outrage")
    for spot in ("W00", "V06", "CRA", ""):
        assert screen.page.board.pointed == spot
        if window.to_read:
            screen.touch("Next")
            screen.finger.frames(3)
    assert screen.button(value="throw").hinted


def test_the_ring_goes_around_pieces_that_wait_beside_their_square_and_never_over_the_edge(screen):
    """It lay on an empty Start, half of it off the glass, while all pieces stood on the tray."""
    shown(screen, "outrage")
    board = screen.page.board
    here = [piece for piece in board.figures.pieces.values() if piece.spot == "W00"]
    x, y, wide, high = board.pointed_box()
    for at, piece in enumerate(here):
        px, py, size = board.standing(piece, at, len(here))
        assert x <= px - size and px + size <= x + wide and y <= py - size and py + size <= y + high
    board.legal = ["W00"]
    assert board.pointed_box() == board.rect(board.spots["W00"], -0.1), "an answer is touched where it is lit"
    board.legal = []
    from ui.touch.board.light import ring_box

    for spot in board.spots:
        board.pointed = spot
        left, low, across, up = ring_box(board)
        assert left > board.x and low > board.y and left + across < board.right and low + up < board.top


def test_the_ring_lies_above_all_that_stands_there(screen):
    """Pawns on the tray stood over it."""
    from kivy.graphics import Line

    shown(screen, "outrage")
    board = screen.page.board
    screen.finger.frames(3)
    order = board.canvas.children
    assert order.index(board._rings) > order.index(board.figures.drawing)

    def lines(group):
        return sum(isinstance(one, Line) for one in group.children)

    with_ring = lines(board._rings)
    board.pointed = ""
    screen.finger.frames(3)
    assert lines(board._rings) == with_ring - 2


def test_somebody_of_the_game_tells_it_and_names_whom_it_speaks_of(screen):
    from ui.touch.app.first_turn import Guide

    window = shown(screen, "outrage")
    guide, named = screen.finger.find(Guide), 0
    name = window.seats[LEARNER].name
    while window.steps_left:
        speaks, silent = (guide.speaker, guide.strip) if window.to_read else (guide.strip, guide.speaker)
        assert speaks.parent is not None and silent.parent is None and speaks.text == window.sentence
        named += name in speaks.text
        if window.to_read:
            screen.touch("Next")
            screen.finger.frames(3)
        else:
            do(screen, next(one for one in window.questions if one.about == window.step.about), window.step.answer)
    assert named >= 4


@pytest.mark.parametrize("game", GAMES)
def test_one_key_at_most_is_gold(screen, game):
    from ui.touch.controls.button import BigButton

    window = shown(screen, game)
    while window.steps_left:
        screen.finger.frames(3)
        assert len([key for key in screen.finger.all(BigButton) if key.look == "accent"]) <= 1, window.step
        if window.to_read:
            screen.touch("Next")
        else:
            do(screen, next(one for one in window.questions if one.about == window.step.about), window.step.answer)


def test_no_name_of_it_is_remembered(screen):
    before = list(screen.app.preferences.names)
    shown(screen, "break-out")
    assert screen.app.preferences.names == before


@pytest.mark.parametrize("game", GAMES)
def test_no_key_lies_over_another(screen, game):
    from tests.tour.keys import tight_keys

    shown(screen, game)
    assert [one for one in tight_keys() if "BigButton" in one] == []
