"""An owner's own names and texts win wherever they differ from ours, under ids of ours as well."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.words import Words
from ui.phone.state import state_of

PARTS = {"raven": "card", "tower": "card", "action": "id", "equipment": "id", "felon": "id"}
"""The lists of cards in the editions, and the field with their ids."""

OTHERWISE = {
    "raven": {"effects": [{"do": "by_table", "text": "Clap your hands."}]}, "tower": {"value": 7},
    "action": {"effects": [{"do": "by_table"}]}, "equipment": {"effects": [{"do": "by_table"}]}, "felon": {"fame": 1},
}  # fmt: skip
"""What an owner's cards do."""

CARDS = [
    (name, part, card[key])
    for name in games.names()
    for part, key in PARTS.items()
    for card in games.load(name).edition().get(part, [])
]


def called(card):
    return f"Theirs {card}"


def says(card):
    return f"As the owner reads {card} off the box."


@lru_cache
def owned(name):
    """Our edition with another name, text and effect on every card."""
    edition = games.load(name).edition()
    for part, key in PARTS.items():
        for one in edition.get(part, []):
            one.update(OTHERWISE[part], name=called(one[key]))
            if part != "felon":
                one["text"] = says(one[key])
    return edition


@lru_cache
def table(name, language):
    return Kept(":memory:").begin(name, ["Ada", "Ben", "Cy"], edition=owned(name), language=language, seed="11" * 32)


@lru_cache
def ours(name, language):
    """What our own catalogue calls cards and says on them, where it has words for them."""
    words = games.load(name).texts(language)
    return [text for part in PARTS for one in words.get(part, {}).values() if isinstance(one, dict)
            for key, text in one.items() if key in ("title", "text", "name") and len(str(text)) > 12]  # fmt: skip


def test_these_are_all_cards_of_all_boxes():
    assert [sum(one[1] == part for one in CARDS) for part in ("raven", "tower", "action")] == [40, 18, 9]
    assert sum(one[1] in ("equipment", "felon") for one in CARDS) == 55


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_card_is_called_and_says_what_the_owner_wrote(language):
    for name, part, card in CARDS:
        window = table(name, language)
        look = window.display.card(card)
        assert window.words.name("card", card) == called(card) == look.title
        assert part == "felon" or look.note == says(card)
        assert look.picture == "", card
        shown = msgspec.json.encode(look).decode()
        assert not [text for text in ours(name, language) if text in shown], card


def drawn(window, card):
    """Ada walks on to a Raven square, and that card comes off the real pack."""
    for what, value in (("accredited:0", True), ("square:0", "G11"), ("turn", 0)):
        window.correct(what, value)
    before = len(window.log)
    squares = window.facts.edition["square"]
    ravens = {square["id"] for square in squares if square["effects"] == [{"do": "draw_raven"}]}
    while (ask := window.questions[0]).kind != "draw":
        found = [option.value for option in ask.options if option.value in ("throw", "play_on", *ravens)]
        window.answer(ask.id, [1, 2] if ask.kind == "throw" else found[0])
    window.answer(ask.id, card)
    return window.log[before:]


@pytest.mark.parametrize("card", [card for _, part, card in CARDS if part == "raven"])
def test_a_card_that_is_drawn_is_told_in_the_owners_words(card):
    """By the log, the page on which it is seen whole, the phones and the voice; and its own effect is asked."""
    from ui.touch.sounds.speech import worth_reading

    window = table("outrage", "en")
    window.set_source("raven", "real")
    window.set_source("dice", "typed")
    fresh = drawn(window, card)
    (look,) = [look for line in fresh if (look := window.display.shown_card(line)) is not None]
    assert (look.title, look.note) == (called(card), says(card))
    assert called(card) in " ".join(line.text for line in fresh if line.kind == "raven")
    voice = worth_reading(window.display, fresh, window.questions, lambda seat: True)
    assert voice[:2] == [f"{called(card)}.", says(card)]
    phone = msgspec.json.encode([state_of(window, "").log[-len(fresh) :], state_of(window, "").questions]).decode()
    assert called(card) in phone and "Clap your hands." in phone
    title, text = (Words("en", "outrage").say(f"outrage.raven.{card}.{key}") for key in ("title", "text"))
    assert not any(ours in " ".join([phone, *voice]) for ours in (title, text))


def test_a_card_of_a_new_id_is_seen_with_its_text():
    edition = games.load("outrage").edition()
    edition["raven"][0]["card"] = "ferry_strike"
    edition["raven"][0].update(name="Ferry strike", text="Nobody leaves today.")
    edition["tower"][0].update(card="bribe", name="Bribe", group="document", text="Slip it to a Warder.")
    window = Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=edition, seed="11" * 32)
    window.set_source("raven", "real")
    window.set_source("dice", "typed")
    looks = [look for line in drawn(window, "ferry_strike") if (look := window.display.shown_card(line)) is not None]
    assert [(look.title, look.note) for look in looks] == [("Ferry strike", "Nobody leaves today.")]
    bribe = window.display.card("bribe")
    assert (bribe.title, bribe.note) == ("Bribe", "Slip it to a Warder.")


def test_where_only_the_name_is_another_our_text_stays_and_where_only_the_text_is_our_name():
    edition = games.load("outrage").edition()
    dagger = next(one for one in edition["tower"] if one["card"] == "dagger")
    ghost = next(one for one in edition["raven"] if one["card"] == "ghost")
    dagger["name"], ghost["text"] = "Dolch", "Walk softly."
    window = Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=edition, language="en")
    say = Words("en", "outrage").say
    first, second = window.display.card("dagger"), window.display.card("ghost")
    assert (first.title, first.note) == ("Dolch", say("outrage.tower.dagger.text", value="3"))
    assert (second.title, second.note) == (say("outrage.raven.ghost.title"), "Walk softly.")
    assert first.picture == "dagger" and second.picture == "ghost"
