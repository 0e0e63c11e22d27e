"""How each event of the city is told: what weighs, its sign and its sound."""

from __future__ import annotations

from companion.client.display.telling import BIG, HUGE, QUIET, STEP, WORTH, Telling

POINTS, INFLUENCE, SUPPLY = "trophy", "thumb_up", "layers"
"""The signs of what everybody may know of a seat."""

TELLING: dict[str, Telling] = {
    # Laying the city
    "tile_laid": Telling(STEP, "castle", "stone"),
    "tile_lifted": Telling(STEP, "undo"),
    "home": Telling(WORTH, "home"),
    "starter": Telling(WORTH, "flag"),
    "start_house": Telling(WORTH, "home", "stone"),
    "start_house_there": Telling(WORTH, "home", "stone"),
    "neutral_houses": Telling(STEP, "home"),
    # Cloaks and nobles
    "cloak_moved": Telling(STEP, "layers", "cloth"),
    "cloak_laid": Telling(STEP, "layers", "cloth", (SUPPLY,)),
    "cloaks_laid": Telling(STEP, "layers", "cloth", (SUPPLY,)),
    "cloak_lifted": Telling(WORTH, "layers", "cloth", (SUPPLY,)),
    "noble": Telling(STEP, "crown"),
    "retreated": Telling(WORTH, "undo"),
    "rival_moved": Telling(BIG, "layers", "cloth"),
    "swapped": Telling(BIG, "refresh", "cloth"),
    "laid": Telling(STEP, "layers", "", (SUPPLY,)),
    "waits": Telling(WORTH, "hourglass_empty", "bad", (SUPPLY,)),
    # Building
    "house": Telling(WORTH, "home", "stone", (INFLUENCE, POINTS)),
    "house_there": Telling(WORTH, "home", "stone", (INFLUENCE, POINTS)),
    "monument": Telling(BIG, "castle", "bell", (POINTS,)),
    "monument_there": Telling(BIG, "castle", "bell", (POINTS,)),
    "earned": Telling(BIG, "layers", "good", (SUPPLY,)),
    "gained": Telling(WORTH, "trending_up", "good", (INFLUENCE, POINTS)),
    "lost": Telling(WORTH, "undo", "bad", (INFLUENCE, POINTS)),
    "got_cloaks": Telling(BIG, "layers", "good", (SUPPLY,)),
    "barred": Telling(WORTH, "block", "bad"),
    "still_in_force": Telling(WORTH, "style", "good"),
    "way_taken": Telling(STEP, "style"),
    # Action cards
    "opened": Telling(STEP, "style", "card"),
    "claimed": Telling(WORTH, "style", "card"),
    "claimed_there": Telling(WORTH, "style", "card"),
    "used_first": Telling(WORTH, "style", "card"),
    "used": Telling(WORTH, "style", "card"),
    "given_up": Telling(WORTH, "close", "card"),
    "in_force": Telling(STEP, "style"),
    "judged": Telling(STEP, "gavel"),
    "came_to_nothing": Telling(STEP, "block"),
    "blocked": Telling(WORTH, "block"),
    "not_blocked": Telling(STEP, "close"),
    "exchanged": Telling(STEP, "refresh", "card"),
    "deck_made": Telling(STEP, "refresh", "card"),
    "deck_real": Telling(STEP, "refresh", "card"),
    # The end
    "last_round": Telling(HUGE, "flag", "bell"),
    "end_agreed": Telling(BIG, "flag", "bell"),
    "scored": Telling(STEP, "star"),
    "won": Telling(HUGE, "trophy"),
    "won_together": Telling(HUGE, "trophy"),
    **dict.fromkeys(("nobles_scored", "not_joined", "use_real", "use_virtual", "turn"), QUIET),
}
