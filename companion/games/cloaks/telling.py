"""How each event of the city is told: what weighs, its sign and its sound."""

from __future__ import annotations

from companion.client.display.telling import BIG, HUGE, QUIET, STEP, WORTH, Telling

POINTS, INFLUENCE, SUPPLY = "trophy", "thumb_up", "cloak"
"""The signs of what everybody may know of a seat."""

TELLING: dict[str, Telling] = {
    # Laying the city
    "tile_laid": Telling(STEP, "castle", "stone"),
    "tile_lifted": Telling(STEP, "undo"),
    "home": Telling(WORTH, "home"),
    "starter": Telling(WORTH, "start"),
    "start_house": Telling(WORTH, "home", "stone"),
    "start_house_there": Telling(WORTH, "home", "stone"),
    "neutral_houses": Telling(STEP, "home"),
    # Cloaks and nobles
    "cloak_moved": Telling(STEP, "cloak", "cloth"),
    "cloak_laid": Telling(STEP, "cloak", "cloth", (SUPPLY,)),
    "cloaks_laid": Telling(STEP, "cloak", "cloth", (SUPPLY,)),
    "cloak_lifted": Telling(WORTH, "cloak", "cloth", (SUPPLY,)),
    "noble": Telling(STEP, "crown"),
    "retreated": Telling(WORTH, "arrow_back"),
    "rival_moved": Telling(BIG, "swap_horiz", "cloth"),
    "swapped": Telling(BIG, "swap_horiz", "cloth"),
    "laid": Telling(STEP, "cloak", "", (SUPPLY,)),
    "waits": Telling(WORTH, "hourglass_empty", "bad", (SUPPLY,)),
    # Building
    "house": Telling(WORTH, "home", "stone", (INFLUENCE, POINTS)),
    "house_there": Telling(WORTH, "home", "stone", (INFLUENCE, POINTS)),
    "monument": Telling(BIG, "obelisk", "bell", (POINTS,)),
    "monument_there": Telling(BIG, "obelisk", "bell", (POINTS,)),
    "earned": Telling(BIG, "cloak", "good", (SUPPLY,)),
    "gained": Telling(WORTH, "trending_up", "good", (INFLUENCE, POINTS)),
    "lost": Telling(WORTH, "trending_down", "bad", (INFLUENCE, POINTS)),
    "got_cloaks": Telling(BIG, "cloak", "good", (SUPPLY,)),
    "barred": Telling(WORTH, "block", "bad"),
    "still_in_force": Telling(WORTH, "playing_cards", "good"),
    "way_taken": Telling(STEP, "playing_cards"),
    # Action cards
    "opened": Telling(STEP, "playing_cards", "card"),
    "claimed": Telling(WORTH, "playing_cards", "card"),
    "claimed_there": Telling(WORTH, "playing_cards", "card"),
    "used_first": Telling(WORTH, "playing_cards", "card"),
    "used": Telling(WORTH, "playing_cards", "card"),
    "given_up": Telling(WORTH, "close", "card"),
    "in_force": Telling(STEP, "playing_cards"),
    "judged": Telling(STEP, "handshake"),
    "came_to_nothing": Telling(STEP, "block"),
    "blocked": Telling(WORTH, "block"),
    "not_blocked": Telling(STEP, "close"),
    "exchanged": Telling(STEP, "refresh", "card"),
    "deck_made": Telling(STEP, "shuffle", "card"),
    "deck_real": Telling(STEP, "shuffle", "card"),
    # The end
    "last_round": Telling(HUGE, "notifications", "bell"),
    "end_agreed": Telling(BIG, "flag", "bell"),
    "scored": Telling(STEP, "trophy"),
    "won": Telling(HUGE, "trophy"),
    "won_together": Telling(HUGE, "trophy"),
    **dict.fromkeys(("nobles_scored", "not_joined", "use_real", "use_virtual", "turn"), QUIET),
}
