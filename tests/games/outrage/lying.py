"""Where the view says that pieces, flags, coins, Yeoman Warders and Jewels are."""

from tests.games.common.following import Lying, Play

GAME = "outrage"
PLAYS = [
    Play("virtual"),
    Play("real", dice="typed", packs=["tower", "raven"]),
    Play("long", {"ending": "all_jewels"}, seats=3),
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
