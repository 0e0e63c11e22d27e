"""Packs of people's own box from the first card on: the opening deal, going on, again, and what is refused."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.headless.requests import NewRequest
from companion.headless.sessions import begin
from companion.refused import Refused
from companion.table.journal import FORMAT

PEOPLE = ["Ada", "Ben", "Cy"]


def begun(name, *real, kept=None):
    return (kept or Kept(":memory:")).begin(name, PEOPLE, seed="11" * 32, real=real)


def test_the_opening_hands_off_a_real_pack_are_known_to_nobody_here():
    window = begun("outrage", "tower")
    assert [player.cards for player in window.view.players] == [3, 3, 3]
    for seat in range(3):
        assert window.seat(seat).view.players[seat].hand == ["?"] * 3
    assert window.undo_offer is None, "nobody has done anything yet"


def test_the_first_cards_of_an_auction_are_named_by_people():
    window = begun("torture", "equipment", "felons")
    opened = []
    for _ in range(5):
        ask = window.questions[0]
        opened.append(ask.cards[0].value)
        window.answer(ask.id, opened[-1])
    assert [one.card for one in (*window.view.equipment, *window.view.felons)] == opened


def test_a_game_without_real_packs_is_kept_as_before():
    kept = Kept(":memory:")
    header = kept.store.header(begun("outrage", kept=kept).facts.number)
    assert header.real == [] and header.format == FORMAT


def test_a_pack_that_the_game_does_not_have_is_refused_with_those_it_has():
    with pytest.raises(Refused, match="no pack “spades”"):
        begun("outrage", "spades")


def test_a_program_begins_so_too():
    window = begin(Kept(":memory:"), NewRequest(game="torture", seats=2, real=["felons"]))
    assert window.sources == {"equipment": "virtual", "felons": "real"}
