"""Packs of people's own box from the first card on: begun, gone on with, and begun again."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.table.journal import FORMAT_REAL
from companion.testing.advice import advice
from companion.testing.known import people
from companion.testing.parts import lacks


def packs(name):
    """The packs of a game, by themselves; none where all cards are dealt here."""
    return {} if lacks(name, "real_packs") else {pack: pack for pack in games.load(name).packs}


@pytest.mark.each("pack", packs, "packs that people deal (real_packs)")
def test_no_card_of_a_real_pack_is_dealt_here(name, pack):
    kept = Kept(":memory:")
    window = kept.begin(name, people(name, 3), seed="11" * 32, real=[pack])
    real = {one for one in window.packs if window.sources[one] == "real"}
    help = "let `real_packs` tell of those in `Setup.real` from the first card on"
    assert real == {pack}, advice(name, "game.py", f"{pack} was to be real, and {sorted(real)} are", help)
    header = kept.store.header(window.facts.number)
    assert header.real == [pack] and header.format == FORMAT_REAL
    again = kept.take_up(window.facts.number)
    assert again.sources == window.sources and [line.text for line in again.log] == [line.text for line in window.log]
    assert kept.again(window.facts.number).sources[pack] == "real"
