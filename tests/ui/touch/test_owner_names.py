"""Squares, posts, Jewels, zones and Tower Cards of Outrage! with the owner's names, which are told everywhere."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
import pytest

from companion import games
from companion.client.evenings.kept import Kept
from ui.phone.state import state_of

GAME = games.load("outrage")
OURS = GAME.edition()
FIFTH = "H16"
"""A square without a name, on which the owner has a fifth post."""

LANGUAGES = ("en", "de")
SQUARES = [square["id"] for square in OURS["square"]]
CARDS = [card["card"] for card in OURS["tower"]]
JEWELS = [jewel["id"] for jewel in OURS["jewel"]]
POSTS = [*(post["square"] for post in OURS["post"]), FIFTH]


def called(thing):
    return f"Owns {thing} so"


@lru_cache
def owned():
    """Our edition with another name on everything, and texts on all squares and Tower Cards."""
    edition = GAME.edition()
    for square in edition["square"]:
        square.update(name=called(square["id"]), text=f"Printed on {square['id']}.")
    posts = {post["name"]: called(f"post {post['square']}") for post in edition["post"]}
    for post in edition["post"]:
        post["name"] = posts[post["name"]]
    edition["post"].append({"name": called(f"post {FIFTH}"), "square": FIFTH})
    edition["components"]["warders"] = 5
    for card in edition["raven"]:
        for effect in card["effects"]:
            if "post" in effect:
                effect["post"] = posts[effect["post"]]
    for card in edition["tower"]:
        card.update(name=called(card["card"]), text=f"Printed on {card['card']}.")
    for jewel in edition["jewel"]:
        jewel["name"] = called(jewel["id"])
    edition["zone_names"] = {zone: called(zone) for zone in ("wall", "inner", "lane", "inmost", "white", "out")}
    return edition


@lru_cache
def table(language):
    return Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=owned(), language=language, seed="11" * 32)


@lru_cache
def names_of(language, *sections):
    """All names of ours in these sections of the words, in every form."""
    found = set()
    waiting = [GAME.texts(language)[section] for section in sections]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            found.add(one)
        else:
            waiting += [value for key, value in one.items() if key != "text"]
    return found


@lru_cache
def any_of(language, *sections):
    """Finds any of them in a text, as a word of its own."""
    names = sorted(names_of(language, *sections), key=len, reverse=True)
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names))


def not_ours(text, language, *sections):
    """None of our names stands in a text."""
    return any_of(language, *sections).search(re.sub(r"Owns .*? so", "", text)) is None


def test_it_can_be_played():
    assert GAME.check_edition(owned()).faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_square_is_called_and_says_what_the_owner_wrote(language):
    window = table(language)
    for square in SQUARES:
        name = called(f"post {square}") if square in POSTS else called(square)
        about = window.display.about(square)
        assert about.title == name and f"Printed on {square}." in about.lines
        assert window.display.spot_name(square) == name
        for kind in ("moved", "placed", "warder_out", "warder_back", "caught"):
            for text in window.words.event(kind, 0, {"square": square, "steps": 3}):
                assert name in text or not text, f"{kind} {square}"
                assert not_ours(text, language, "square", "spot", "place", "post", "zone"), f"{kind} {square}"
        label = window.words.option(square, "square")
        assert name in label


def test_a_name_of_ours_is_found_among_the_owners():
    of_squares = ("square", "spot", "place", "post", "zone")
    name = next(name for name in sorted(names_of("en", *of_squares)) if len(name) > 8)
    assert not_ours(f"Ada goes to {called('W71')}.", "en", *of_squares)
    assert not not_ours(f"Ada goes to {name}, {called('W71')}.", "en", *of_squares)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_piece_is_put_is_told_so_on_the_glass_and_to_phones(language):
    window = table(language)
    for square in ("W71", "HOS", "QCH", "W77", "G9"):
        window.correct("accredited:0", True)
        window.correct("square:0", square)
        told = window.log[-1].text
        phone = msgspec.json.encode(state_of(window, "")).decode()
        assert called(square) in told and told in phone
        assert not_ours(told, language, "square", "spot", "place")


@pytest.mark.parametrize("language", LANGUAGES)
def test_posts_are_named_before_the_first_turn_and_in_orders(language):
    window = table(language)
    laid = " ".join(step.text for step in window.display.set_up())
    assert all(called(f"post {square}") in laid for square in POSTS)
    for square in POSTS:
        assert window.words.name("post", called(f"post {square}")) == called(f"post {square}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("jewel", JEWELS)
def test_a_jewel_is_called_as_the_owner_does(language, jewel):
    window = table(language)
    about = window.display.about(f"case:{jewel}")
    assert called(jewel) in about.title
    facts = {"jewel": jewel, "need": 9, "thrown": [1, 2], "cards": [], "real": True, "loser": 1}
    for kind in ("aims", "theft_failed", "stole", "beaten", "gave_up", "jewel_back", "won_jewel", "nothing_to_see"):
        text = " ".join(window.words.event(kind, 0, facts))
        assert called(jewel) in text and not_ours(text, language, "jewel")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_tower_card_is_told_in_the_owners_words(language, card):
    window = table(language)
    look = window.display.card(card)
    assert (look.title, look.note) == (called(card), f"Printed on {card}.")
    for kind, facts in (
        ("played", {"card": card, "real": True}), ("showed", {"card": card}), ("turned_up", {"cards": [card]}),
        ("surrendered", {"cards": [card, card], "real": False}), ("aims", {"jewel": "orb", "cards": [card], "need": 3}),
        ("fight", {"weapons": [card], "defence": [], "other": 1, "winner": 0, "strength": 1, "against": 0}),
    ):  # fmt: skip
        text = " ".join(window.words.event(kind, 0, facts))
        assert called(card) in text and not_ours(text, language, "tower")
    assert called(card) in window.words.event("took", 0, {}, {"card": card})[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["ask", "option", "why_not", "hint", "odds", "display"])
def test_no_sentence_names_a_tower_card_of_ours(language, section):
    """Whatever it is that is asked, answered or refused."""
    window, said = table(language), []
    for key, entry in GAME.texts(language)[section].items():
        forms = [entry] if isinstance(entry, str) else list(entry.values())
        said += [window.words.fill(form, {}, [key]) for form in forms]
    ours = {name for name in names_of(language, "tower") if name not in GENERAL}
    text = re.sub(r"Owns .*? so", "", "\n".join(said))
    assert [name for name in sorted(ours) if re.search(rf"\b{re.escape(name)}\b", text)] == []


GENERAL = {"Sanctuary", "Kirchenasyl"}
"""What is claimed in the Chapel Royal is called so, whatever its card is called."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_that_the_rules_name_are_called_as_the_owner_does(language):
    window = table(language)
    for kind, place in (("tortured", "bowyer"), ("cannot_leave", "cradle")):
        assert called(OURS["places"][place]) in window.words.event(kind, 0, {})[0]
    for place in ("beauchamp", "bloody"):
        assert called(OURS["places"][place]) in window.words.event("locked_in", 0, {"place": place})[0]
    assert called(OURS["places"]["queens_house"]) in window.words.prompt("show_pass", 0, {})[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_zones_are_called_as_the_owner_does(language):
    window = table(language)
    assert called("lane") in window.words.event("barred", 0, {"what": "lane", "until": "round", "total": 0})[0]
    edition = GAME.edition()
    edition["zone_names"] = {"inner": "Hof der Raben"}
    for square in edition["square"]:
        if square["zone"] == "inner":
            square.pop("name", None)
    window = Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=edition, language=language, seed="11" * 32)
    # Squares that nothing names go by their zone, or past something that has a name.
    called_so = {window.words.name("square", one["id"]) for one in edition["square"] if one["zone"] == "inner"}
    assert window.words.name("zone", "inner") == "Hof der Raben"
    assert not_ours(" ".join(called_so), language, "zone")


def test_the_board_draws_the_owners_names():
    from ui.touch.games.outrage.signs import own_post, sign

    for square in owned()["square"]:
        assert sign(square) == called(square["id"])
        assert own_post(square, owned()) == (called(f"post {square['id']}") if square["id"] in POSTS else "")
    assert [own_post(square, OURS) for square in OURS["square"] if own_post(square, OURS)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_in_the_plain_has_the_owners_names(language):
    names = {place.spot: place.name for place in table(language).display.board().places}
    posts = {square["id"] for square in OURS["square"] if square["kind"] == "post"}
    named = {spot for spot, name in names.items() if name}
    assert len(named) > 20 and not named & posts
    assert all(names[spot] == called(spot) for spot in named)


def test_what_an_edition_may_leave_out_is_there_for_screens():
    edition = GAME.edition()
    for square in edition["square"]:
        for field in ("w", "h"):
            square.pop(field)
        if not square["effects"]:
            square.pop("effects")
    for part in ("scenery", "stairs", "climb", "estimated_link"):
        edition.pop(part)
    assert GAME.check_edition(edition).faults == []
    window = Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=edition, seed="11" * 32)
    assert window.display.board() and window.display.signs() and all(map(window.display.about, SQUARES))
