"""The voice says what owners wrote in every game, and nothing of ours: squares, posts, cards, tiles, sides of dice."""

from __future__ import annotations

import msgspec
import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.layers.views import LogLine
from tests.ui.touch import test_owner_names as tower
from tests.ui.touch import test_owner_town_and_dungeon as town

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def read(window, *told, asked=()):
    """What the voice reads of these events, to everybody."""
    from ui.touch.sounds.speech import worth_reading

    lines = [
        LogLine(at, *window.words.event(kind, 0, facts), "", 0, kind, 1, False, facts)
        for at, (kind, facts) in enumerate(told)
    ]
    return " ".join(worth_reading(window.display, lines, asked, lambda seat: True))


def test_what_is_said_of_nothing_in_particular_is_not_read():
    assert read(tower.table("en"), ("turn", {})) == ""


@LANGUAGES
def test_squares_and_posts_are_called_so(language):
    window = tower.table(language)
    for square in tower.SQUARES:
        name = tower.called(f"post {square}") if square in tower.POSTS else tower.called(square)
        found = read(window, ("placed", {"square": square}), ("warder_out", {"square": square}))
        assert name in found, square
        assert tower.not_ours(found, language, "square", "spot", "place", "post", "zone"), square


@LANGUAGES
@pytest.mark.parametrize("card", tower.CARDS)
def test_tower_cards_are_called_so(language, card):
    window = tower.table(language)
    told = (
        ("played", {"card": card, "real": True}), ("surrendered", {"cards": [card, card], "real": True}),
        ("fight", {"weapons": [card], "defence": [card], "other": 1, "winner": 0, "strength": 1, "against": 0}),
    )  # fmt: skip
    found = [read(window, one) for one in told]
    assert tower.called(card) in found[0] and tower.not_ours(" ".join(found), language, "tower")


@LANGUAGES
@pytest.mark.parametrize("jewel", tower.JEWELS)
def test_jewels_are_called_so(language, jewel):
    found = read(tower.table(language), ("stole", {"jewel": jewel, "cards": [], "real": True}))
    assert tower.called(jewel) in found and tower.not_ours(found, language, "jewel")


@LANGUAGES
@pytest.mark.parametrize(("block", "card"), town.CARDS)
def test_cards_of_the_town_and_of_the_dungeon_are_called_so(language, block, card):
    game = town.GAME_OF[block]
    window = town.table(game, language)
    kinds = {"action": ("used", "claimed_there"), "equipment": ("bought", "got_gold"), "felon": ("felon_taken",)}
    found = [read(window, (kind, {**town.FACTS, "card": card})) for kind in kinds[block]]
    assert town.called(card) in " ".join(found)
    town.nothing_of_ours(game, language, found)


@LANGUAGES
@pytest.mark.parametrize("felon", [card for block, card in town.CARDS if block == "felon"])
def test_what_a_felon_says_is_read_out_once_it_is_caught(language, felon):
    found = read(town.table("torture", language), ("felon_taken", {**town.FACTS, "card": felon}))
    assert found.count(town.says(felon)) == 1


def test_a_felon_without_a_text_says_nothing():
    window = Kept(":memory:").begin("torture", ["Ada", "Ben"], seed="11" * 32, language="en")
    facts = {**town.FACTS, "card": "F01"}
    assert window.display.read_after(LogLine(0, "", "", "", 0, "felon_taken", 1, False, facts)) == ""


@LANGUAGES
@pytest.mark.parametrize(("block", "card"), [one for one in town.CARDS if one[0] != "felon"])
def test_what_the_table_settles_is_read_out_whole(language, block, card):
    window = town.table(town.GAME_OF[block], language)
    asked = town_question(window, card)
    assert town.says(card) in read(window, asked=[asked])


def town_question(window, card):
    question = window.questions[0]
    prompt = window.words.prompt("judge", 0, {"card": card, "player": 0})[0]
    return msgspec.structs.replace(question, about="judge", prompt=prompt, facts={"card": card, "player": 0})


@LANGUAGES
@pytest.mark.parametrize(("block", "thing"), town.things("tile", "face"))
def test_tiles_and_sides_of_dice_are_called_so(language, block, thing):
    window = town.table(town.GAME_OF[block], language)
    if block == "tile":
        found = read(window, ("tile_laid", {"tile": thing, "turning": "1", "place": 4}))
        assert town.called(thing) in found
    else:
        felon = next(one["id"] for one in town.owned("torture")["felon"] if one["trump"] == thing)
        facts = {"card": felon, "what": "trump", "count": 2, "dice": "real", "sides": [], "borrowed": []}
        found = read(window, ("bid", facts))
    town.nothing_of_ours(town.GAME_OF[block], language, found)


@LANGUAGES
@pytest.mark.parametrize("who", [one["id"] for one in games.load("break-out").edition()["prisoner"]])
def test_prisoners_and_special_spaces_are_called_so(language, who):
    edition = games.load("break-out").edition()
    ours = [one["name"] for one in edition["prisoner"]]
    for one in edition["prisoner"]:
        one["name"] = f"Theirs {one['id']}"
    edition["space"] = [{"at": 7, "name": "Mole’s hole", "text": "Dig on.", "effects": [{"do": "rest"}]}]
    window = Kept(":memory:").begin("break-out", ["Ada", "Ben"], edition=edition, language=language, seed="11" * 32)
    special = {"who": who, "space": 7, "text": "Dig on."}
    found = read(window, ("special", special))
    assert "Mole’s hole" in found and "Dig on." in found
    found = read(window, ("boarded", {"who": who, "boat": 1}))
    assert f"Theirs {who}" in found and not [name for name in ours if name in found]
