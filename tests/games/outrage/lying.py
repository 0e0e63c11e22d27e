"""Where the view says that pieces, flags, coins, Yeoman Warders and Jewels are."""

from companion.testing.following import Lying, Play

LATE = [
    ("accredited:0", True), ("accredited:1", True), ("accredited:2", True), ("coin:0", True), ("coin:1", True),
    ("jewel:orb", "inside:0"), ("jewel:sword", "inside:1"), ("jewel:edward", "inside:2"), ("square:0", "CRA"),
    ("square:1", "B4"), ("square:2", "V05"), ("turn", 0),
]  # fmt: skip
"""Thieves with Jewels and coins, one at the way out, one before a case."""

THIEVES = [
    *LATE[:-4], ("square:0", "V04"), ("jewel:orb", "case"), ("hand:0", ["crowbar", "file", "key"]), ("square:1", "V05"),
    ("hand:1", ["crowbar", "file", "sword"]), ("hand:2", ["mace", "sword"]), ("square:2", "V04"), ("turn", 0),
]  # fmt: skip
"""All of them before cases, with tools and weapons."""

PLAYS = [
    Play("virtual"),
    Play("real", dice="typed", packs=["tower", "raven"]),
    Play("late", {"ending": "all_jewels", "pay_ferry": "next_turn"}, seats=3, begins=LATE),
    Play("thieves", {"ending": "all_jewels"}, dice="typed", seats=3, begins=THIEVES),
]


def lying(window):
    view = window.view
    single = {f"seat:{seat}": player.square for seat, player in enumerate(view.players)}
    for seat, player in enumerate(view.players):
        single[f"flag:{seat}"] = f"seat:{seat}" if player.accredited else "box"
        single |= {f"jewel:{name}": f"seat:{seat}" for name in (*player.jewels, *player.safe)}
    single |= {f"jewel:{name}": f"case:{name}" for name, jewel in view.jewels.items() if jewel.holder < 0}
    coins = {("coin", f"seat:{seat}"): 1 for seat, player in enumerate(view.players) if player.coin}
    return Lying(single, {**coins, **{("warder", post): 1 for post in view.warders}})
