"""No key moves between like questions of different seats, and fingers have room: on the real table, game by game.

A question is like another one that asks about the same and offers as many keys of each kind: a finger that knows the
place of a key from the last time must find it there, whoever is asked and however long their name is.
"""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import islice
from typing import NamedTuple

import pytest

from companion import games

NAMES = ["Al", "Bartholomäus", "Cleo", "Wilhelmina"]
QUESTIONS = 200
LEAST, APART = 48, 8
"""Of a key, and between two of them, in dp."""


class Asked(NamedTuple):
    """A question as it lay on the table. keys: kind, left, lower, right and upper edge, whether one can touch it.

    several: of those who were asked at once, the place of each who still owes an answer, by seat.
    """

    about: str
    several: dict[int, tuple[float, ...]]
    seat: int
    keys: list[tuple[str, float, float, float, float, bool]]
    tick: tuple[float, ...] | None
    bar: tuple[tuple[float, ...], ...]

    @property
    def like(self):
        return self.about, tuple(self.several), tuple(kind for kind, *_ in self.keys)


WALKS: dict[str, list[Asked]] = {}
"""So many random questions of each game, laid out once for all that is looked at here."""


@pytest.fixture
def walk(screen):
    """Gives the questions of a game that is played at random, one evening after the other."""

    def played(game):
        if game not in WALKS:
            evenings = (asked for seed in range(1, 6) for asked in evening(screen, game, seed))
            WALKS[game] = list(islice(evenings, QUESTIONS))
        return WALKS[game]

    return played


def evening(screen, game, seed):
    luck = random.Random(f"{game} {seed}")
    screen.start(game, names=NAMES, seed=f"{seed:064x}")
    while not screen.table.window.over:
        page = screen.page
        if page.story is not None:
            page.card_read()
        screen.finger.frames(2)
        yield as_it_lies(page)
        asked = luck.choice(screen.table.asks)
        window = screen.table.window.seat(asked.seat) if asked.seat >= 0 else screen.table.window
        screen.table.window.answer(asked.id, window.random_answer(asked.id, luck))
        screen.finger.frames(1)


def as_it_lies(page):
    ask, tick = page.question.ask, page.frame.hands.tick
    keys = sorted((type(one).__name__, *box(one), live(one)) for one in keys_of(page))
    there = box(tick) if tick.parent is not None else None
    bar = tuple(box(one) for one in page.bar.children)
    return Asked(ask.about, places_of(page), ask.seat, keys, there, bar)


def places_of(page):
    """Where each seat finds its own name, of several that were asked at once; what a game draws itself is none."""
    if not page.question.several:
        return {}
    seats = {ask.id: ask.seat for ask in page.question.asks}
    whose = {id(one): getattr(one, "question", None) or getattr(one, "value", None) for one in keys_of(page)}
    return {seats[whose[id(one)]]: box(one) for one in keys_of(page) if whose[id(one)] in seats}


def box(key):
    return tuple(round(part, 3) for part in (*key.pos, key.right, key.top))


def live(key):
    """A key that never can be touched only shows which die its row is for."""
    from ui.touch.controls.key import Key

    return not (isinstance(key, Key) and key.disabled)


def keys_of(page):
    from ui.touch.controls.button import BigButton
    from ui.touch.controls.key import Key
    from ui.touch.controls.secret import HoldArea
    from ui.touch.pads.dice import DieKey

    kinds = (BigButton, DieKey, Key, HoldArea)
    found = [one for part in (page.frame, page.bar) for one in part.walk(restrict=True) if isinstance(one, kinds)]
    return [one for one in found if one is not page.frame.hands.tick]


@pytest.mark.parametrize("game", games.names())
def test_no_key_moves_between_like_questions_of_different_seats(walk, game):
    seen, asked = defaultdict(dict), walk(game)
    for one in asked:
        seen[one.like].setdefault(str([place for *place, _ in one.keys]), set()).add(one.seat)
    moved = {like: places for like, places in seen.items() if len(places) > 1}
    of_several = sum(len(set().union(*places.values())) > 1 for places in seen.values())
    print(f"{game}: {len(asked)} questions, {len(seen)} kinds of them, {of_several} asked of several seats")
    assert len(asked) == QUESTIONS and of_several and moved == {}


@pytest.mark.parametrize("game", games.names())
def test_of_several_who_are_asked_at_once_each_keeps_their_place(walk, game):
    """Several hands reach in at the same time: a name that moves makes the wrong person ready."""
    places = defaultdict(set)
    for one in walk(game):
        for seat, place in one.several.items():
            places[one.about, seat].add(place)
    assert {whose: found for whose, found in places.items() if len(found) > 1} == {}
    assert not places or len({seat for _, seat in places}) == len(NAMES)


@pytest.mark.parametrize("game", games.names())
def test_the_tick_and_the_five_places_never_move(walk, game):
    asked = walk(game)
    assert len({one.tick for one in asked if one.tick}) <= 1 and len({one.bar for one in asked}) == 1


@pytest.mark.parametrize("game", games.names())
def test_every_key_of_a_table_is_large_enough_and_far_enough_from_the_next(walk, game):
    small, close = {}, {}
    for one in walk(game):
        boxes = [tuple(place) for _, *place, can_be_touched in one.keys if can_be_touched]
        boxes += [one.tick] if one.tick else []
        for at, (left, low, right, top) in enumerate(boxes):
            if min(right - left, top - low) < LEAST - 0.01:
                small[one.about, at] = round(right - left), round(top - low)
            for other in boxes[:at]:
                gap = max(left - other[2], other[0] - right, low - other[3], other[1] - top)
                if gap < APART - 0.01:
                    close[one.about, (left, low)] = round(gap, 1)
    assert small == {} and close == {}
