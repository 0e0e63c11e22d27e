"""Boxes as an owner could have changed them: other orders on squares and cards, made of the same verbs."""

from __future__ import annotations

import copy

ORDERS = (
    [{"do": "draw_tower"}, {"do": "draw_tower"}],
    [{"do": "take_coin"}],
    [{"do": "surrender"}],
    [{"do": "change_card"}, {"do": "end_turn"}],
    [{"do": "swap_card"}],
    [{"do": "miss_turn", "turns": 2}],
    [{"do": "extra_turn"}, {"do": "miss_turn"}],
    [{"do": "go_to", "square": "W14", "optional": True, "forfeits": "next_turn"}],
    [{"do": "go_to", "square": "E8", "optional": True}, {"do": "draw_tower"}],
    [{"do": "go_to", "square": "I03"}, {"do": "end_turn"}],
    [{"do": "go_to", "square": "CRA"}],
    [{"do": "go_to", "square": "W77"}],
    [{"do": "go_to", "square": "PSC", "obey": False}],
    [{"do": "go_back"}],
    [{"do": "see_jewel", "jewel": "orb"}],
    [{"do": "see_jewel", "jewel": "edward", "optional": True, "forfeits": "next_turn"}],
    [{"do": "place_of_interest"}],
    [{"do": "photograph"}],
    [{"do": "sit_on_bench"}],
    [{"do": "accredit"}],
    [{"do": "torture"}],
    [{"do": "imprison", "place": "beauchamp"}],
    [{"do": "imprison", "place": "bloody"}, {"do": "extra_turn"}],
    [{"do": "rack"}],
    [{"do": "send_back_warder"}, {"do": "call_out_warder"}],
    [{"do": "call_out_warder", "post": "Chapel"}],
    [{"do": "search"}],
    [{"do": "curfew"}, {"do": "draw_tower"}],
    [{"do": "birthday"}],
    [{"do": "governors_tea"}],
    [{"do": "clerks_tea"}],
    [{"do": "draw_raven"}],
    [{"do": "by_table", "text": "Sing."}],
)


def changed(edition, random):
    """The same board and packs with a few dozen orders replaced. Squares that orders lead to keep their own."""
    edition = copy.deepcopy(edition)
    kept = {"W00", "W14", "W77", "E8", "I03", "CRA", "QCH", "HOS", "SHP", "BLO", "RCK", "FER", "PSC"}
    kept |= {jewel["square"] for jewel in edition["jewel"]} | set(edition["places"]["benches"])
    free = [square for square in edition["square"] if square["id"] not in kept]
    for square in random.sample(free, 40):
        square["effects"] = copy.deepcopy(random.choice(ORDERS))
    for card in random.sample(edition["raven"], 12):
        card["effects"] = copy.deepcopy(random.choice(ORDERS))
    return edition
