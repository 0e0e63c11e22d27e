"""The dial at warn and off: what a table may have against the rules it gets, in every game and at every question.

Answers that were legal a while ago, and random ones, are tried again and again. Every refusal is either let pass, or
one of those that nobody can: its sentence then names what helps.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from companion.client.evenings.kept import Kept
from companion.games import load
from companion.testing.source import NAMES, is_ours

HELD = "table.held"

STAYS = {
    "outrage": {
        "no piece can be where it says": ["no_square", "share_who", "share_sum", "share_white", "share_held",
                                          "share_no_way", "not_offered", "off_the_way"],
        "the card is not there, or does nothing here": [
            "no_card", "not_these", "one_of_a_kind", "laid_alone", "too_few", "defence_only", "only_pardon_now",
            "no_key", "no_use_in_bowyer", "no_use_on_rack", "only_pass", "pick", "list_wanted", "one_answer"],
        "nothing could be answered next": ["steal", "tools_laid", "attack_who", "attack_unaccredited", "attack_white",
                                           "sanctuary", "tower_pass", "challenge_who", "call_out", "send_back"],
        "chance shows what it shows": ["throw", "draw", "shuffle"],
    },
    "break-out": {
        "no prisoner can be where it says": ["in_boat", "covered", "other_landing", "no_result", "boat_full",
                                             "boat_waits", "boat_far", "covered_there", "nobody_lands", "nobody_moves",
                                             "no_way_back"],
        "such dice are not there": ["same_die", "only_white", "dice", "dice_A", "dice_B", "dice_C", "not_offered"],
        "a forecast is whole or none": ["forecast", "roll"],
    },
    "cloaks": {
        "a piece would lie where none can": ["built_on", "no_cloak", "noble_there", "no_field", "taken", "no_road",
                                             "one_each", "squares", "no_such_tile", "place_taken", "other_place",
                                             "no_home", "second_monument", "tile_full", "not_spare"],
        "there is no such piece": ["too_many", "lay_more", "lay_all", "no_house_left", "no_monument_left",
                                   "no_spare_cloak", "none_in_hand", "card_taken", "one_claim", "no_use_now",
                                   "later_turn", "enough_built", "not_offered", "cards_first", "other_gain"],
        "another answer on the list does it": ["other_claim", "use_instead"],
        "a group is whole, or the rules know no way on": [
            "apart", "apart_first", "apart_group", "under_noble", "not_beside_house", "waiting", "splits",
            "last_at_house", "earned", "must_leave", "not_joined", "no_own_house", "no_other_house"],
    },
    "torture": {
        "such dice, or such equipment, are not there": ["too_many", "no_such_tool", "nothing_to_turn", "no_such_dice",
                                                        "borrowed", "reroll", "no_value", "not_offered"],
        "dice would lie where nobody bids": ["other_phase"],
        "the gold is not there": ["no_gold"],
    },
}  # fmt: skip
"""By game: why a refusal cannot be let pass, and which these are. All others are let pass."""

HIDDEN = ("pair", "equal", "too_low", "more_trumps", "own_bid", "one_card", "no_cover", "impossible", "not_in_hand",
          "bank_once", "bank_shut")  # fmt: skip
"""Of Medieval Torture: what is not let pass of dice that the companion rolled, as the offer would tell of them."""

ON_A_BOARD = ("outrage", "cloaks")
"""Where an answer names a place, and then with which cards, or with what gain."""

OPTIONS = [
    ("outrage", {}), ("break-out", {}), ("cloaks", {}), ("cloaks", {"mode": "light"}), ("torture", {}),
    ("torture", {"cover": "needed", "bank_visits": "once", "leader_turn": "strict", "felon_leads": "one"}),
    ("torture", {"dice": "virtual"}),
]  # fmt: skip


SAID_WHY = ("rolled",)
"""Why: told with them, as with real dice they are let pass."""


def stays(name):
    """The keys of what cannot be let pass, wherever dice and cards come from."""
    return {key for keys in STAYS[name].values() for key in keys}


def tried(question, pool, luck):
    """Answers that are wrong, or were right a while ago."""
    known = sorted(pool[question.about])
    if question.kind == "pick":
        return [[luck.choice(known) for _ in range(luck.randint(0, 5))] for _ in range(5)] if known else []
    return luck.sample(known, min(10, len(known)))


def let_pass_otherwise(answer, question):
    """Whether the same place may be had, without the cards or with another number."""
    stem = answer.partition("+")[0].rpartition(":")[0] or answer.partition("+")[0] if isinstance(answer, str) else ""
    values = [one.value for one in (*question.overridable, *question.options)]
    return question.kind == "choose" and any(one == stem or one.startswith(f"{stem}:") for one in values)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
@pytest.mark.parametrize("dial", ["warn", "off"])
@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_refused_that_the_table_may_have_all_the_same(name, options, dial, seed):
    known = {option["key"] for option in load(name).option_list("en")}
    options = {key: value for key, value in options.items() if key in known}
    table = Kept(":memory:").begin(name, ["Ada", "Ben", "Cy"], options, seed=f"{seed + 1:064x}")
    table.set_dial(dial)
    luck, pool, judged = random.Random(seed), defaultdict(set), 0
    for _ in range(250):
        if table.over:
            break
        for question in table.questions:
            own = table if question.seat < 0 else table.seat(question.seat)
            seen = own.question(question.id)
            pool[seen.about].update(one.value for one in (*seen.options, *seen.private, *seen.items) if one.value)
            for answer in tried(seen, pool, luck):
                refused = own.check(question.id, answer)
                if refused is None or refused.overridable:
                    continue
                if name in ON_A_BOARD and let_pass_otherwise(answer, seen):
                    continue
                held = refused.key == HELD
                key = refused.facts["reason"].key if held else refused.key
                assert not held or refused.facts["why"].key.removeprefix(f"{name}.why_not.") in SAID_WHY
                word = key.removeprefix(f"{name}.why_not.")
                assert word in (HIDDEN if held else stays(name)), f"{answer} to {seen.about}: {refused.reason}"
                judged += 1
        question = luck.choice(table.questions)
        own = table if question.seat < 0 else table.seat(question.seat)
        table.answer(question.id, own.random_answer(question.id, luck))
    assert judged


@pytest.mark.parametrize("name", [name for name in NAMES if is_ours(name)])
def test_every_refusal_that_stays_is_there_and_named_once(name):
    listed = [key for keys in STAYS[name].values() for key in keys]
    assert len(set(listed)) == len(listed)
    assert set(listed) <= load(name).texts("en")["why_not"].keys()
