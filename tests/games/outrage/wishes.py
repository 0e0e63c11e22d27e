"""An edition with a card or a square for every wish that owners had: verbs that ours do not use, and Tower Cards with
orders."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from companion.games.outrage import game

WISHES: dict[str, list[dict[str, Any]]] = {
    "all_to_the_left": [{"do": "pass_cards"}],
    "two_to_the_right": [{"do": "pass_cards", "count": 2, "to": "right"}],
    "a_present": [{"do": "give_card"}],
    "three_presents": [{"do": "give_card", "count": 3}],
    "two_cards": [{"do": "take_cards", "count": 2}],
    "pick_a_pocket": [{"do": "take_cards", "from": "opponent", "count": 2}],
    "a_hole_in_the_bag": [{"do": "lose_card"}, {"do": "lose_coin"}],
    "all_gone": [{"do": "lose_card", "count": 99}],
    "hurry": [{"do": "move_by", "steps": 3}],
    "dawdle": [{"do": "move_by", "steps": -3}],
    "either_or": [
        {"do": "choose", "texts": ["Pay your coin", "Miss a turn", "Throw for it"],
         "of": [[{"do": "lose_coin"}], [{"do": "miss_turn"}],
                [{"do": "roll", "faces": ["1-2", "3"], "of": [[{"do": "rack"}], [{"do": "draw_tower"}]]}]]}],
    "papers": [{"do": "if", "holds": "tower_pass", "then": [{"do": "accredit"}], "else": [{"do": "end_turn"}]}],
    "on_the_wall": [{"do": "if", "zone": "wall", "then": [{"do": "go_to", "square": "W29"}]}],
    "loaded": [{"do": "if", "has": "jewel", "then": [{"do": "search"}], "else": [{"do": "draw_tower"}]}],
    "rich": [{"do": "if", "has": "coin", "then": [{"do": "lose_coin"}], "else": [{"do": "take_coin"}]}],
    "fate": [{"do": "roll", "dice": 2, "faces": ["2-6", "7", "8-12"],
              "of": [[{"do": "draw_tower"}], [], [{"do": "lose_card"}]]}],
    "peace": [{"do": "may_not", "what": "attack"}],
    "honest": [{"do": "may_not", "what": "steal", "until": "round"}],
    "dizzy": [{"do": "may_not", "what": "wall", "until": "throw", "total": 7}],
    "no_ferry": [{"do": "may_not", "what": "leave", "until": "own_turn"}, {"do": "may_not", "what": "change"}],
    "read_out": [{"do": "by_table"}],
}  # fmt: skip
"""New Raven Cards and what they do."""

TOWER: list[dict[str, Any]] = [
    {"card": "bribe", "group": "document", "when": ["imprisoned"], "effects": [{"do": "lose_coin"}, {"do": "release"}]},
    {"card": "whistle", "group": "aid", "when": ["own_turn"], "effects": [{"do": "move_by", "steps": 2}]},
    {"card": "decoy", "group": "aid", "when": ["attacked"], "effects": [{"do": "go_to", "square": "W09"}]},
    {"card": "gift", "group": "document", "when": ["own_turn", "imprisoned"],
     "effects": [{"do": "give_card"}, {"do": "take_cards", "count": 2}]},
    {"card": "song", "group": "document", "when": ["own_turn"], "effects": [{"do": "by_table"}]},
    {"card": "beard", "group": "aid", "role": "disguise"},
    {"card": "passierschein", "group": "document", "role": "tower_pass"},
]  # fmt: skip
"""New Tower Cards."""


def wished() -> dict[str, Any]:
    """Our edition with three of each of these cards, and orders of theirs on four squares."""
    edition = game.edition()
    wishes = deepcopy(WISHES)
    new = [{"card": card, "effects": effects} for card, effects in wishes.items()]
    for pack, cards in (("raven", new), ("tower", deepcopy(TOWER))):
        for card in cards:
            edition[pack].append(
                {**card, "name": card["card"].title(), "text": f"It says {card['card']}.", "copies": 3}
            )
        edition["components"][f"{pack}_cards"] = sum(one["copies"] for one in edition[pack])
    squares = {one["id"]: one for one in edition["square"]}
    for square, card in {"G9": "either_or", "W41": "all_to_the_left", "W49": "hurry", "B5": "papers"}.items():
        squares[square].update(effects=deepcopy(WISHES[card]), text=f"Do as {card} says.")
    return edition
