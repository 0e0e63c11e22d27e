"""Boxes that owners could have, by a seed, and what one has otherwise than another."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.editions.differences import differences
from companion.editions.varied import MOST, varied

BOX = {
    "edition": {"game": "toy", "name": "A box", "format": 2},
    "parts": {"cards": 5, "open": True, "source": "estimate"},
    "card": [{"id": "ace", "name": "Ace", "beats": ["king"]}, {"id": "king", "name": "King", "beats": ["ten"]}],
    "faces": [1, 2, 3],
}


def made(count, box=BOX, own=None):
    return [varied(box, random.Random(seed), own) for seed in range(count)]


def test_a_seed_makes_the_same_box_again_and_none_is_the_printed_one():
    assert made(200) == made(200)
    assert BOX not in made(200)
    assert len({str(box) for box in made(200)}) > 120


def test_head_and_sources_stay_and_the_given_box_too():
    before = str(BOX)
    for box in made(200):
        assert box["edition"] == BOX["edition"]
        assert box["parts"].get("source") == "estimate"
    assert str(BOX) == before


def test_every_kind_of_difference_comes():
    lines = "\n".join(line for box in made(400) for line in differences(BOX, box))
    for told in (
        "parts.cards: 5 → 6", "parts.open: true → false", "- parts.open", 'card[0].id: "ace" → "own_',
        'card[0].name: "Ace" → ', 'card[1].beats[0]: "ten" → "king"', "+ card[", "- card[", "- faces[1]: 2",
    ):  # fmt: skip
        assert told in lines, told


def test_an_own_id_is_called_so_everywhere():
    ids = [[card.get("id") for card in box.get("card", [])] for box in made(400)]
    both = [(of[1], box["card"][0].get("beats")) for of, box in zip(ids, made(400), strict=True) if of[:1] == ["ace"]
            and len(of) == 2 and str(of[1]).startswith("own_")]  # fmt: skip
    assert any(beats == [own] for own, beats in both)


def test_what_a_game_varies_itself_is_half_of_it():
    def own(box, luck):
        box.setdefault("joker", []).append(luck.randint(1, 9))

    with_it = [box for box in made(200, own=own) if "joker" in box]
    assert 100 < len(with_it) < 190
    assert max(len(box["joker"]) for box in with_it) <= MOST


def test_a_box_with_nothing_in_it_stays():
    assert varied({"edition": {"name": "empty"}}, random.Random(1)) == {"edition": {"name": "empty"}}


def test_differences_name_each_place():
    other = {**BOX, "faces": [1, 3], "parts": {"cards": 6}, "joker": 1}
    other["card"] = [BOX["card"][0], {"id": "king", "name": "Roi", "beats": ["ten"]}, {"id": "ten"}]
    assert list(differences(BOX, other)) == [
        "parts.cards: 5 → 6",
        "- parts.open: true",
        '- parts.source: "estimate"',
        '- card[1]: {"id":"king","name":"King","beats":["ten"]}',
        '+ card[1]: {"id":"king","name":"Roi","beats":["ten"]}',
        '+ card[2]: {"id":"ten"}',
        "- faces[1]: 2",
        "+ joker: 1",
    ]
    assert list(differences(BOX, BOX)) == []


@pytest.mark.parametrize("name", ["break-out", "cloaks", "outrage", "torture"])
def test_some_boxes_of_each_game_can_be_played_and_some_not(name):
    game = games.load(name)
    faults = [bool(game.check_edition(box).faults) for box in made(40, game.edition())]
    assert any(faults) and not all(faults)
