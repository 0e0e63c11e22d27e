"""Two evenings that differ only in what a viewer may not know look the same to that viewer.

Seeded random play; every so often each viewer in turn gets a twin evening with other hidden cards, and the two are
played on side by side as long as nothing hidden is shown to that viewer.
"""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import datetime

import pytest

from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.soaks import soak
from tests.answering import answer
from tests.games.outrage.wishes import wished
from tests.second.outrage.options import random_table
from tests.second.outrage.playing import Wanderer
from tests.second.outrage.twins import (
    NoTwin,
    answers_for_both,
    copy_of,
    look,
    play_of,
    shows,
    twin_of,
    unknown,
    what_is_seen,
)

TOGETHER = 4
"""Answers that two twins are played on with."""


def evening_of(source, with_options, edition=None):
    seats, options, _teams, date = random_table(source, with_options)
    options.pop("teams", None)
    people = [f"Player {number}" for number in range(seats)]
    month, day = (int(part) for part in date.split("-"))
    return Evening.start(
        Store(":memory:"), "outrage", people, options, seed=f"{source.getrandbits(256):064x}",
        now=datetime(2024, month, day), edition=edition,
    )  # fmt: skip


def same_to(viewer, first, second, source, *, corrected=False):
    seed = source.random()
    ours = what_is_seen(first, viewer, random.Random(seed), corrected=corrected)
    theirs = what_is_seen(second, viewer, random.Random(seed), corrected=corrected)
    for name, seen in ours.items():
        assert seen == theirs[name], f"{name} tells viewer {viewer} what is hidden"


def play_side_by_side(viewer, first, second, player, source):
    """Play two twins on until something hidden is shown; returns the positions compared."""
    compared = 0
    same_to(viewer, first, second, source, corrected=True)
    for _ in range(TOGETHER):
        if first.over or second.over:
            break
        try:
            actor, one, other = answers_for_both(first, second, player.answer, viewer, source)
        except NoTwin:
            break
        plays = play_of(first), play_of(second)
        before = [len(play.log) for play in plays]
        answer(first, actor, one)
        answer(second, actor, other)
        new = [event for play, length in zip(plays, before, strict=True) for event in play.log[length:]]
        if any(shows(first.game, event, viewer) for event in new) or unknown(plays[0]) != unknown(plays[1]):
            break
        same_to(viewer, first, second, source)
        compared += 1
    return compared


def positions(evening, player, most):
    """Play on, `most` answers at the most; the number of each position before it is answered."""
    for number in range(most):
        if evening.over:
            return
        yield number
        ask = play_of(evening).asks[0]
        answer(evening, ask.actor, player.answer(ask))


def nothing_is_seen(evening, source):
    """Play on, with twins every so often."""
    player, compared = Wanderer(source), 0
    for number in positions(evening, player, 300):
        if number % 8 == 7:
            viewer = source.choice([None, *range(len(evening.seats))])
            with suppress(NoTwin):
                one, other = copy_of(evening, play_of(evening).copy()), twin_of(evening, viewer, source)
                compared += 1 + play_side_by_side(viewer, one, other, player, source)
    assert compared > 15


@pytest.mark.parametrize("seed", range(soak(3, 6)))
def test_nobody_sees_what_is_not_theirs(seed):
    source = random.Random(f"leaks {seed}")
    nothing_is_seen(evening_of(source, with_options=seed % 2 == 1), source)


@pytest.mark.parametrize("seed", range(soak(2, 4)))
def test_nobody_sees_what_owners_cards_do_in_secret(seed):
    source = random.Random(f"wishes {seed}")
    nothing_is_seen(evening_of(source, with_options=False, edition=wished()), source)


@pytest.mark.parametrize("seed", range(soak(2, 3)))
def test_what_a_real_card_may_be_tells_nothing_of_cards_that_the_app_dealt_to_others(seed):
    """The packs change over, so that the app knows some of the cards in hands and some not."""
    source = random.Random(f"mixed {seed}")
    evening = evening_of(source, with_options=seed % 2 == 1)
    compared = 0
    for number in positions(evening, Wanderer(source), 400):
        if number % 40 == 20:
            evening.set_source("tower", "virtual" if evening.sources["tower"] == "real" else "real")
        for ask in list(play_of(evening).asks):
            if ask.seat >= 0 and unknown(play_of(evening))[ask.seat]:
                with suppress(NoTwin):
                    twin = twin_of(evening, ask.seat, source)
                    assert look(evening, ask.seat).questions == look(twin, ask.seat).questions
                    compared += 1
    assert compared > 15
