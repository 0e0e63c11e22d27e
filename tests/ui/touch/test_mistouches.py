"""No key moves between like questions of different seats, and fingers have room: on the real table, game by game.

A question is like another one that asks about the same and offers as many keys of each kind: a finger that knows the
place of a key from the last time must find it there, whoever is asked and however long their name is.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from companion import games

NAMES = ["Al", "Bartholomäus", "Cleo", "Wilhelmina"]
QUESTIONS = 200
LEAST, APART = 48, 8
"""Of a key, and between two of them, in dp."""


def questions(screen, game, seed):
    """The table's page with each question of an evening played at random, laid out."""
    luck = random.Random(f"{game} {seed}")
    screen.start(game, names=NAMES, seed=f"{seed:064x}")
    for _ in range(QUESTIONS):
        table = screen.table
        if table.window.over:
            return
        page = screen.page
        if page.story is not None:
            page.card_read()
        screen.finger.frames(2)
        yield page
        asked = luck.choice(table.asks)
        window = table.window.seat(asked.seat) if asked.seat >= 0 else table.window
        table.window.answer(asked.id, window.random_answer(asked.id, luck))
        screen.finger.frames(1)


def keys_of(page):
    from ui.touch.widgets.button import BigButton
    from ui.touch.widgets.dice import DieKey
    from ui.touch.widgets.key import Key
    from ui.touch.widgets.secret import HoldArea

    kinds = (BigButton, DieKey, Key, HoldArea)
    found = [one for part in (page.frame, page.bar) for one in part.walk(restrict=True) if isinstance(one, kinds)]
    return [one for one in found if one is not page.frame.hands.tick]


def places_of(page):
    return sorted((type(one).__name__, *(round(part, 3) for part in (*one.pos, *one.size))) for one in keys_of(page))


@pytest.mark.parametrize("game", games.names())
def test_no_key_moves_between_like_questions_of_different_seats(screen, game):
    seen, asked = defaultdict(dict), 0
    for seed in range(1, 6):
        for page in questions(screen, game, seed):
            asked += 1
            ask, places = page.question.ask, places_of(page)
            like = (ask.about, page.question.several, tuple(kind for kind, *_ in places))
            seen[like].setdefault(str(places), set()).add(ask.seat)
            if asked == QUESTIONS:
                break
        if asked == QUESTIONS:
            break
    moved = {like: places for like, places in seen.items() if len(places) > 1}
    of_several = sum(len(set().union(*places.values())) > 1 for places in seen.values())
    print(f"{game}: {asked} questions, {len(seen)} kinds of them, {of_several} asked of several seats")
    assert asked == QUESTIONS and of_several and moved == {}


@pytest.mark.parametrize("game", games.names())
def test_the_tick_and_the_five_places_never_move(screen, game):
    ticks, bars = set(), set()
    for page in questions(screen, game, 3):
        tick = page.frame.hands.tick
        if tick.parent is not None:
            ticks.add((*tick.pos, *tick.size))
        bars.add(tuple((*one.pos, *one.size) for one in page.bar.children))
    assert len(ticks) <= 1 and len(bars) == 1


@pytest.mark.parametrize("game", games.names())
def test_every_key_of_a_table_is_large_enough_and_far_enough_from_the_next(screen, game):
    from ui.touch.widgets.key import Key

    small, close = {}, {}
    for page in questions(screen, game, 2):
        # A key that never can be touched only shows which die its row is for.
        keys = [one for one in (*keys_of(page), page.frame.hands.tick) if one.parent is not None]
        keys = [one for one in keys if not (isinstance(one, Key) and one.disabled)]
        boxes = [(*one.pos, one.right, one.top) for one in keys]
        for one in keys:
            if min(one.size) < LEAST - 0.01:
                small[page.question.ask.about, type(one).__name__] = tuple(map(round, one.size))
        for at, box in enumerate(boxes):
            for other in boxes[:at]:
                gap = max(box[0] - other[2], other[0] - box[2], box[1] - other[3], other[1] - box[3])
                if gap < APART - 0.01:
                    close[page.question.ask.about, tuple(map(round, box))] = round(gap, 1)
    assert small == {} and close == {}
