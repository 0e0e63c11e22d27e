"""Where an owner has only renamed a square, whatever else of ours speaks of that square takes its name."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.games.outrage.names import names
from companion.rules.game import Setup

GAME = games.load("outrage")
OURS = GAME.edition()
LANGUAGES = ("en", "de")
NOT_ALONE = {"PSC", "PCH", "PWA", "PLA"}
"""Posts are called by the names of their own beside."""

RENAMED = [square["id"] for square in OURS["square"] if square.get("name") and square["id"] not in NOT_ALONE]
CARDS = [card["card"] for part in ("raven", "tower") for card in OURS[part]]

KEPT = {"RCK", "FER"}
"""The Rack of Torment is what a card is called as well, and the ferryman is a person."""


def called(square):
    return f"Nook {square}"


@lru_cache
def table(language, renamed):
    """Our box, but for the names of its squares."""
    edition = GAME.edition()
    for square in edition["square"] if renamed else ():
        if square["id"] in RENAMED:
            square["name"] = called(square["id"])
    return Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=edition, language=language, seed="11" * 32)


def told(window):
    """All that is on cards of ours, and all sentences of ours that name a place without being told which."""
    said = {card: window.display.card(card) for card in CARDS}
    cards = [(card, f"{look.title}\n{look.note}") for card, look in said.items()]
    for section in ("square_effect", "hint", "why_not", "odds", "ask"):
        for key, entry in GAME.texts(window.language)[section].items():
            forms = [entry] if isinstance(entry, str) else list(entry.values())
            cards += [(f"{section}.{key}", window.words.fill(form, {}, [key])) for form in forms]
    return cards


@lru_cache
def ours(language):
    """What our words call each square, in every form, but for what is printed as an order."""
    found = names(GAME.box(Setup(2, GAME.edition(), {})), GAME.texts(language), language)["square"]
    every = {one: [name] if isinstance(name, str) else list(name.values()) for one, name in found.items()}
    return {one: every[one] for one in RENAMED if not re.search("[“„]", every[one][0])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_and_no_sentence_says_our_name_of_a_square_that_is_called_otherwise(language):
    wrong = [
        (where, square, name)
        for where, text in told(table(language, True))
        for square, forms in ours(language).items()
        for name in forms
        if len(name) > 5 and square not in KEPT and re.search(rf"\b{re.escape(name)}\b", text)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_that_names_a_square_takes_the_owners_name_of_it(language, card):
    """Every name of a square that stands on a card of ours is another one there."""
    plain, owned = (f"{look.title}\n{look.note}" for look in
                    (table(language, renamed).display.card(card) for renamed in (False, True)))  # fmt: skip
    named = [square for square, forms in ours(language).items() if any(form in plain for form in forms)]
    assert all(called(square) in owned for square in named if square not in KEPT)
    assert table(language, True).words.name("card", card) in owned or card not in [one["card"] for one in OURS["raven"]]
