"""Cloaks and Torture say what their owner wrote, under ids of ours as well, and nothing of ours."""

from __future__ import annotations

import random
from functools import lru_cache

import msgspec
import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.words import Words
from ui.phone.state import state_of

PEOPLE = ["Ada", "Ben", "Cy"]

EVENTS = {
    "action": ("opened", "claimed_there", "used", "given_up", "in_force", "judged", "came_to_nothing", "exchanged"),
    "equipment": ("opened", "bought", "not_bought", "cannot_pay", "turned", "peeked", "judged", "got_gold"),
    "felon": ("opened", "felon_taken"),
}
"""Events that are about one card, by its block; of their other facts any will do."""

FACTS = {"square": "H7", "place": 4, "number": 1, "price": 3, "gold": 2, "fame": 4, "other": 1, "dice": "real",
         "verb": "shift", "real": True, "later": False, "hand": 3}  # fmt: skip

GAME_OF = {"action": "cloaks", "tile": "cloaks", "equipment": "torture", "felon": "torture", "face": "torture"}


def called(thing):
    return f"Theirs {thing}"


def says(thing):
    return f"As the owner reads {thing} off the box."


def id_of(block, at, one):
    return one["symbol"] if block == "face" else one["id"]


def things(*blocks):
    """Every thing of these blocks, as the app has it."""
    return [
        (block, id_of(block, at, one))
        for block in blocks
        for at, one in enumerate(games.load(GAME_OF[block]).edition()[block])
    ]


CARDS = things("action", "equipment", "felon")
ALL = things(*GAME_OF)


@lru_cache
def owned(game):
    """Our edition with another name and text on everything, under the ids of ours."""
    edition = games.load(game).edition()
    for block, of in GAME_OF.items():
        for at, one in enumerate(edition[block] if of == game else ()):
            thing = id_of(block, at, one)
            one["name"] = called(thing)
            if block in ("action", "equipment", "felon"):
                one["text"] = says(thing)
            if block in ("action", "equipment"):
                one["effects"] = [{"do": "by_table"}]
    return edition


def test_these_are_all():
    counts = [sum(one == block for one, _ in ALL) for block in GAME_OF]
    assert counts == [9, 9, 25, 30, 6]


@lru_cache
def ours(game, language):
    """All names and texts of ours, as they are in that language."""
    printed = Words(language, game).printed
    edition = games.load(game).edition()
    found = [
        printed(one[field])
        for block, of in GAME_OF.items()
        if of == game
        for one in edition[block]
        for field in ("name", "text")
        if len(one.get(field, "")) > 4
    ]
    return sorted(set(found))


@lru_cache
def table(game, language):
    return Kept(":memory:").begin(game, PEOPLE, edition=owned(game), language=language, seed="11" * 32)


def nothing_of_ours(game, language, *told):
    text = msgspec.json.encode(list(told)).decode()
    assert not [one for one in ours(game, language) if one in text]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("block", "card"), CARDS)
def test_a_card_is_shown_and_told_in_the_owners_words(block, card, language):
    """On the glass, in every line of the log that names it, and when a long touch asks what it is."""
    window = table(GAME_OF[block], language)
    look = window.display.card(card)
    lines = [window.words.event(kind, 0, {**FACTS, "card": card}) for kind in EVENTS[block]]
    assert (look.title, look.note) == (called(card), says(card))
    assert all(called(card) in line[0] for line in lines), lines
    nothing_of_ours(GAME_OF[block], language, look, [line[0] for line in lines])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("block", "thing"), things("tile", "face"))
def test_tiles_and_faces_are_called_as_the_owner_calls_them(block, thing, language):
    window = table(GAME_OF[block], language)
    kind = "tile" if block == "tile" else "method"
    assert window.words.name(kind, thing) == called(thing)
    if block == "tile":
        told = [window.words.event("tile_laid", -1, {"tile": thing, "turning": "1", "place": 4})[0],
                window.display.thing_name(f"tile:{thing}"), window.words.name("laid_tile", f"{thing}:2")]  # fmt: skip
    else:
        felons = [one["id"] for one in owned("torture")["felon"] if one["trump"] == thing]
        told = [msgspec.json.encode(window.display.card(card)).decode() for card in felons]
        told += [window.words.name("trump", felons[0]), *(sign.text for sign in window.display.signs())]
    assert called(thing) in " ".join(told)
    nothing_of_ours(GAME_OF[block], language, told)


def played(game, language, until, **options):
    """A game with that box, played at random until a question is about that."""
    window = Kept(":memory:").begin(game, PEOPLE, options, edition=owned(game), language=language, seed="11" * 32)
    luck = random.Random(5)
    while window.questions[0].about != until:
        ask = window.questions[0]
        values = [option.value for option in ask.options] or [card.value for card in ask.cards]
        window.answer(ask.id, luck.choice(values))
    return window


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("card", [card for block, card in CARDS if block == "action"])
def test_an_action_that_the_table_settles_is_read_out_whole(card, language):
    """By the question on phones and by the voice; the glass shows the card itself beside its keys."""
    from ui.touch.sounds.speech import worth_reading

    window = played("cloaks", language, "build", track="light")
    others = [one for one in ("A1", "A2", "A3", "A4") if one != card][:3]
    window.correct("open", [card, *others])
    window.correct(f"card:{window.view.seat}", card)
    before = len(window.log)
    window.answer(window.questions[0].id, "cards")
    window.answer(window.questions[0].id, f"use:{card}")
    question = window.questions[0]
    assert question.about == "judge"
    phone = msgspec.json.encode(state_of(window, "").questions).decode()
    assert called(card) in phone and says(card) in phone
    fresh = window.log[before:]
    voice = worth_reading(window.display, fresh, window.questions, lambda seat: True)
    assert called(card) in " ".join(voice)
    nothing_of_ours("cloaks", language, phone, voice, [line.text for line in fresh])


@pytest.mark.parametrize("pack", ["equipment", "felons"])
def test_real_packs_of_the_dungeon_offer_the_owners_cards_and_tell_of_them(pack):
    window = Kept(":memory:").begin("torture", PEOPLE, edition=owned("torture"), real=[pack], seed="11" * 32)
    while window.questions[0].kind != "draw" or window.questions[0].about != "opened":
        ask = window.questions[0]
        window.answer(ask.id, ask.options[0].value if ask.options else ask.cards[0].value)
    ask = window.questions[0]
    known = {block: [card for one, card in CARDS if one == block] for block in ("equipment", "felon")}
    cards = known["equipment" if pack == "equipment" else "felon"]
    offered = {one.value: one.label for one in ask.cards}
    assert all(label == called(card) for card, label in offered.items() if card in cards)
    window.answer(ask.id, next(card for card in offered if card in cards))
    nothing_of_ours("torture", "en", [line.text for line in window.log], state_of(window, ""))


def test_equipment_that_the_table_settles_is_asked_when_it_is_bought():
    """With its text, on phones as well."""
    window = Kept(":memory:").begin("torture", PEOPLE, edition=owned("torture"), seed="11" * 32)
    luck = random.Random(1)
    while window.questions[0].about != "judge":
        ask = window.questions[0]
        values = [option.value for option in ask.options]
        bids = [value for value in values if value.startswith(("bid", "buy"))]
        if window.view.over:
            pytest.fail("nothing was bought")
        window.answer(ask.id, luck.choice(bids or values))
    card = window.questions[0].facts["card"]
    phone = msgspec.json.encode(state_of(window, "").questions).decode()
    assert called(card) in phone and says(card) in phone
    nothing_of_ours("torture", "en", phone, [line.text for line in window.log])
