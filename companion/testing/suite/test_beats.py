"""What an answer led to, as steps that can be shown: their order, weight, sign, cause, and what moves where."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.client.display.beats import MOST, beats_of
from companion.client.display.telling import SOUNDS
from companion.testing.advice import advice
from companion.testing.by_chance import lines_as_they_come, virtual_evening
from companion.words.catalogues import ENGLISH

FILE = "display.py"

LONGEST = 62
"""Letters of a headline: two lines of it have room beside a sign on the smallest screen."""

pytestmark = pytest.mark.needs("telling")


def test_every_event_says_how_it_is_told_and_no_other_does(name):
    display = virtual_evening(name).display
    kinds = set(games.load(name).texts(ENGLISH)["event"])
    differ = sorted(set(display.telling) ^ kinds)
    help = "give every kind of event of words.toml a Telling, or none of them"
    assert not differ, advice(name, FILE, f"`telling` and the events differ in {differ}", help)
    for kind, telling in display.telling.items():
        sound = telling.sound in ("", *SOUNDS)
        assert sound, advice(name, FILE, f"{kind} sounds like {telling.sound}", f"name one of {SOUNDS}")
        shown = telling.icon or not telling.weight
        assert shown, advice(name, FILE, f"{kind} weighs {telling.weight} and has no sign", "name an icon for it")
        seen = telling.weight or not telling.sound
        assert seen, advice(name, FILE, f"{kind} is heard and not seen", "give it a weight, or no sound")


def test_a_game_tells_its_evening_in_steps_that_can_be_shown(name):
    window = virtual_evening(name)
    luck, told = random.Random(3), []
    for fresh in lines_as_they_come(window, luck, 400):
        beats = beats_of(window.display, fresh)
        assert sum(not beat.moves for beat in beats) <= MOST
        assert [beat.line.number for beat in beats] == sorted(beat.line.number for beat in beats)
        told += beats
    few = f"only {len(told)} steps in 400 answers"
    assert len(told) > 60 or window.over, advice(name, FILE, few, "give what people look at a weight in `telling`")
    seats = range(len(window.seats))
    for beat in told:
        help = "write a `headline` of 62 letters at most beside its `text` in words.toml"
        assert beat.text and len(beat.text) <= LONGEST, advice(
            name, "words/en/words.toml", f"[event] {beat.line.kind} has {len(beat.text)} letters: {beat.text}", help
        )
        assert all(seat in seats for seat in beat.seats)
        if one := beat.between:
            sides = (one.seat in seats, one.other in (-1, *seats), one.winner in (-1, one.seat, one.other))
            assert all(sides), advice(name, FILE, f"{beat.line.kind} is between {one}", "let `between` name seats")
        ends = [end for one in beat.flights for end in (one.start, one.end)]
        inside = all(end in seats for end in ends if isinstance(end, int))
        assert inside, advice(name, FILE, f"{beat.line.kind} flies from or to nobody", "let `flights` name seats")
