"""Action cards that the companion deals stay in the box, so no real cloak can lie on one (CLK-CARD-02, 05)."""

import pytest

from companion.client.evenings.kept import Kept
from companion.table.file.store import Store
from companion.table.running.evening import Evening

CLOAKS = {
    "claimed": {"card": "A1", "later": False, "square": "H9"}, "claimed_there": {"card": "A1", "later": False},
    "used": {"card": "A1"}, "given_up": {"card": "A1"},
}  # fmt: skip
"""Events by which a cloak comes to a card or goes from it, and what they tell."""

SENTENCES = ("hands", "hands_short", "back", "back_short")

ASIDE = {"en": "beside the screen", "de": " Bildschirm"}


@pytest.fixture
def table():
    return Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], seed="12" * 32)


@pytest.mark.parametrize("language", ASIDE)
@pytest.mark.parametrize("kind", CLOAKS)
@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_cloak_lies_on_a_real_card_and_beside_the_companion_for_another(kind, language, sentence):
    words = Evening.start(Store(":memory:"), "cloaks", ["Ada", "Ben", "Cy"]).words(language)
    facts = {"seat": 0, "ringed": False, **CLOAKS[kind]}
    real, virtual = (words.say(f"cloaks.event.{kind}.{sentence}", **facts, real=one) for one in (True, False))
    # The way back of a claim has the square to tell, which leaves no room for more.
    assert (kind, sentence) == ("claimed", "back_short") or ASIDE[language] in virtual
    assert ASIDE[language] not in real
    assert words.name("card", "A1") in real
    assert not [word for word in ("onto", " on it", "auf ", "darauf") if word in virtual]


def test_what_is_left_of_an_order_names_the_same_place(table):
    display = table.display
    assert display.place_name("on:A1") == "the screen’s side"
    table.set_source("actions", "real")
    assert display.place_name("on:A1") == "Coach and Four"


def test_who_brings_or_puts_away_the_real_cards_in_mid_game_moves_the_cloaks_on_them(table):
    words = table.words
    begins, late = (words.event("use_real", -1, {"open": number})[1] for number in (0, 4))
    assert begins == "Take the action cards of the box and shuffle them."
    assert "cloaks on those claimed" in late
    assert "cloaks on them beside the screen" in words.event("use_virtual", -1, {})[1]
