"""Where the view says that tiles, cloaks, houses, monuments, nobles, markers and the start token are."""

from companion.testing.following import Lying, Play

PLAYS = [
    Play("virtual"),
    Play("chosen", {"city": "chosen", "start": "said", "actions": "real"}, seats=3),
    Play("light", {"track": "light"}),
]


def lying(window):
    view = window.view
    single = {f"tile:{tile.tile}": f"lies:{at}:{tile.turning}" for at, tile in enumerate(view.tiles) if tile.tile}
    if view.starter >= 0:
        single["token"] = f"seat:{view.starter}"
    counted = {("neutral", square): 1 for square in view.neutral} if all(tile.tile for tile in view.tiles) else {}
    for seat, player in enumerate(view.seats):
        single[f"markers:{seat}"] = f"influence:{player.influence}"
        if player.noble:
            single[f"noble:{seat}"] = f"points:{player.points}" if view.over else player.noble
        counted |= {(f"house:{seat}", square): 1 for square in player.houses}
        counted |= {(f"monument:{seat}", square): 1 for square in player.monuments}
        counted |= {(f"cloak:{seat}", square): 1 for square in player.cloaks}
        if player.card:
            counted[f"cloak:{seat}", f"on:{player.card}"] = 1
        if view.light:
            for place, tile in enumerate(view.tiles):
                counted[f"house:{seat}", f"tile{place}"] = tile.houses[seat]
                counted[f"monument:{seat}", f"tile{place}"] = tile.monuments[seat]
        else:
            # Before the starting player is known nobody's cloaks wait yet for the rules; on the table they are ready.
            ready = window.facts.edition["components"]["cloaks_ready"]
            counted[f"cloak:{seat}", f"ready:{seat}"] = player.waiting if view.starter >= 0 else ready
    return Lying(single, {key: count for key, count in counted.items() if count})
