"""How each event of Outrage! is told: what weighs, its sign, its sound; and what the square or the card had to do with
it."""

from __future__ import annotations

from companion.client.display.telling import BIG, HUGE, QUIET, STEP, WORTH, Telling

BARS, MISSES, JEWELS, BAN, COIN, BADGE = "bars", "hourglass_empty", "diamond", "block", "paid", "no_flag"
"""The signs of what everybody may know of a seat."""

TELLING: dict[str, Telling] = {
    # A throw and a walk
    "threw_first": Telling(STEP, "casino", "dice"),
    "threw": Telling(STEP, "casino", "dice"),
    "tied": Telling(STEP, "casino"),
    "begins": Telling(WORTH, "start"),
    "further": Telling(WORTH, "casino"),
    "third_double": Telling(HUGE, "person", "bell"),
    "moved": Telling(STEP, "place"),
    "placed": Telling(WORTH, "place"),
    "blocked": Telling(WORTH, "block"),
    "shared_seven": Telling(WORTH, "group"),
    "share_lost": Telling(WORTH, "block"),
    # Turns
    "missed": Telling(WORTH, "hourglass_empty", "", (MISSES,)),
    "must_miss": Telling(WORTH, "hourglass_empty", "", (MISSES,)),
    "further_lost": Telling(WORTH, "block"),
    "extra_turn": Telling(WORTH, "repeat", "good"),
    "skipped": Telling(STEP, "hourglass_empty"),
    "stayed": Telling(STEP, "pause"),
    "judged": Telling(WORTH, "handshake"),
    "accredited": Telling(BIG, "flag", "good", (BADGE,)),
    "not_accredited": Telling(WORTH, "block"),
    # Cards and coins
    "coin": Telling(WORTH, "paid", "coin", (COIN,)),
    "coin_to_mint": Telling(WORTH, "paid", "coin", (COIN,)),
    "took": Telling(WORTH, "playing_cards", "card"),
    "took_real": Telling(WORTH, "playing_cards", "card"),
    "pack_empty": Telling(WORTH, "block"),
    "over_limit": Telling(WORTH, "playing_cards", "card"),
    "shuffle_real": Telling(STEP, "shuffle", "card"),
    "showed": Telling(WORTH, "playing_cards", "card"),
    "played": Telling(WORTH, "playing_cards", "card"),
    "chose": Telling(STEP, "check"),
    "threw_fate": Telling(WORTH, "casino", "dice"),
    "gave": Telling(WORTH, "playing_cards", "card"),
    "got": Telling(STEP, "playing_cards"),
    "lost_cards": Telling(WORTH, "playing_cards", "card"),
    "barred": Telling(WORTH, "block", "bad", (BAN,)),
    "allowed": Telling(STEP, "check", "", (BAN,)),
    "turned_up": Telling(WORTH, "playing_cards", "card"),
    "changed": Telling(STEP, "refresh", "card"),
    "no_cards": Telling(STEP, "block"),
    "swapped": Telling(WORTH, "swap_horiz", "card"),
    "lost_hand": Telling(BIG, "playing_cards", "bad"),
    "returned_hand": Telling(WORTH, "playing_cards", "card"),
    "surrendered": Telling(WORTH, "playing_cards", "card"),
    "nothing_to_declare": Telling(STEP, "check"),
    "challenges": Telling(WORTH, "visibility"),
    "bluff_called": Telling(BIG, "visibility", "bad"),
    "was_honest": Telling(BIG, "check", "good"),
    "found_nothing": Telling(STEP, "check"),
    "raven": Telling(WORTH, "raven", "caw"),
    "raven_other": Telling(WORTH, "raven", "caw"),
    "judged_other": Telling(WORTH, "handshake"),
    "no_raven": Telling(STEP, "block"),
    "nothing_to_see": Telling(STEP, "visibility"),
    # Yeoman Warders
    "warder_out": Telling(WORTH, "person", "stone"),
    "warder_back": Telling(WORTH, "person", "stone"),
    "nobody_at_post": Telling(STEP, "person"),
    "post_manned": Telling(STEP, "person"),
    "all_manned": Telling(STEP, "person"),
    "barracks_empty": Telling(STEP, "person"),
    "caught": Telling(BIG, "person", "bell"),
    # Jewels
    "aims": Telling(WORTH, "diamond"),
    "theft_failed": Telling(WORTH, "block", "bad"),
    "stole": Telling(HUGE, "diamond", "sparkle", (JEWELS,)),
    "beaten": Telling(BIG, "close", "bad"),
    "dropped_tools": Telling(WORTH, "construction", "bad"),
    "gave_up": Telling(WORTH, "arrow_back"),
    "jewel_back": Telling(BIG, "diamond", "bad", (JEWELS,)),
    "won_jewel": Telling(HUGE, "diamond", "sparkle", (JEWELS,)),
    "won_coin": Telling(BIG, "paid", "coin", (COIN,)),
    # Fights
    "attacks": Telling(BIG, "swords", "blades"),
    "laid_weapons": Telling(STEP, "swords"),
    "foiled": Telling(BIG, "shield", "bell"),
    "called_off": Telling(WORTH, "church", "bell"),
    "fight": Telling(BIG, "swords", "blades"),
    "in_sanctuary": Telling(WORTH, "church", "bell"),
    # Behind bars
    "locked_in": Telling(BIG, "bars", "door", (BARS,)),
    "freed": Telling(BIG, "exit_to_app", "door", (BARS,)),
    "still_held": Telling(WORTH, "bars", "bad"),
    "tortured": Telling(BIG, "rack", "door", (BARS,)),
    "informed_on": Telling(BIG, "rack", "bad", (BARS,)),
    "racked": Telling(BIG, "rack", "door", (BARS,)),
    "suffered": Telling(WORTH, "rack", "bad"),
    "at_tea": Telling(WORTH, "emoji_food_beverage", "", (BARS,)),
    "stayed_for_tea": Telling(WORTH, "emoji_food_beverage"),
    "no_guests": Telling(STEP, "emoji_food_beverage"),
    # The way out
    "escaped": Telling(HUGE, "exit_to_app", "oars"),
    "cannot_leave": Telling(WORTH, "block"),
    "stays_out": Telling(STEP, "exit_to_app"),
    "won": Telling(HUGE, "trophy"),
    "shared": Telling(HUGE, "group"),
    **dict.fromkeys(("set_out", "turn", "shuffled", "hands_clash", "said_hand", "use_real", "use_virtual"), QUIET),
}

CAUSED = frozenset({
    "placed", "took", "took_real", "coin", "must_miss", "extra_turn", "accredited", "tortured", "racked", "at_tea",
    "warder_out", "warder_back", "changed", "swapped", "locked_in", "lost_hand", "gave",
    "lost_cards", "barred",
})  # fmt: skip
"""Events that a square or a card may bring about by itself."""
