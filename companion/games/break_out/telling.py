"""How each event of Break Out is told: what weighs, its sign and its sound.

Sounds are as the prisoners take it: whose forecast gains by it is a secret, and no sound may tell.
"""

from __future__ import annotations

from companion.client.display.telling import BIG, HUGE, QUIET, STEP, WORTH, Telling

TELLING: dict[str, Telling] = {
    "forecasts_locked": Telling(WORTH, "lock", "card"),
    "start_roll": Telling(STEP, "casino", "dice"),
    "start_tie": Telling(STEP, "casino"),
    "starts": Telling(WORTH, "start"),
    "white_named": Telling(STEP, "arrow_back"),
    "rolled": Telling(STEP, "casino", "dice"),
    "blank": Telling(STEP, "block"),
    "rested": Telling(WORTH, "hourglass_empty"),
    "special": Telling(WORTH, "flag"),
    "led": Telling(WORTH, "link", "stone"),
    "must_rest": Telling(STEP, "hourglass_empty"),
    "rolled_again": Telling(STEP, "casino", "dice"),
    "replaced": Telling(STEP, "arrow_back"),
    "white_lost": Telling(WORTH, "block"),
    "stays": Telling(STEP, "bars"),
    "moved": Telling(STEP, "place", "stone"),
    "moved_onto": Telling(WORTH, "layers", "stone"),
    "went_back": Telling(WORTH, "arrow_back", "stone"),
    "went_back_onto": Telling(WORTH, "layers", "stone"),
    "sent_to_cell": Telling(BIG, "bars", "door"),
    "boarded": Telling(BIG, "exit_to_app", "oars"),
    "last_boat": Telling(BIG, "exit_to_app", "oars"),
    "void": Telling(STEP, "close"),
    "lost": Telling(WORTH, "layers"),
    "left": Telling(STEP, "close"),
    "time_is_up": Telling(BIG, "timer", "bell"),
    "goes_on": Telling(STEP, "arrow_forward"),
    "forecast_shown": Telling(STEP, "visibility"),
    "won": Telling(HUGE, "trophy"),
    "won_together": Telling(HUGE, "trophy"),
    **dict.fromkeys(("forecast_dealt", "turn"), QUIET),
}
