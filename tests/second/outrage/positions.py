"""Positions in the middle of things, drawn at random, for the game and the model alike."""

from __future__ import annotations

import msgspec

from companion.games.outrage.state import IN_CASE, Jewel
from tests.second.outrage import turns

WHERE = {"beauchamp": "beauchamp", "bloody": "bloody", "bowyer": "bowyer", "rack": "rack"}


def jump(followed, random):
    """Put the game and the model into the same random position, at the start of somebody's turn."""
    scatter(followed.table, random)
    set_up(followed)


def set_up(followed):
    """Put the game into the position of the model's table, at the start of a turn."""
    t = followed.table
    state = msgspec.msgpack.decode(followed.play.fingerprint(), type=followed.game.state_type)
    for seat, player in enumerate(t.seats):
        theirs = state.players[seat]
        for name in ("square", "accredited", "coin", "misses", "held", "sanctuary", "tea"):
            setattr(theirs, name, getattr(player, name))
        theirs.turns_served = player.served
        theirs.target_jewel = player.aim
        theirs.escaped = player.out
        theirs.hand = list(player.hand)
        theirs.staged_tools = list(player.laid)
        theirs.last_steps = 0
        theirs.return_square = ""
    for name, where in t.jewels.items():
        state.jewels[name] = Jewel(IN_CASE) if where == "case" else Jewel(where[1], where[0] == "safe")
    state.mint = t.mint
    state.warders = list(t.manned)
    state.tower.cards = t.tower[::-1]
    state.raven.cards = t.raven[::-1]
    state.raven.shown = []
    state.extra = []
    state.decided = t.told_decided
    state.regular = t.regular
    state.order = list(t.order)
    state.agenda = [("next_turn",), ("turn", t.next_seat)]
    followed.story.append(("jump", t.next_seat, "somewhere"))
    followed.begin(state, turns.play_on(t))


def put_right(followed, random):
    """Put the game into a random position the way a table would, all of it as one correction, and the model there."""
    t, play = followed.table, followed.play
    scatter(t, random)
    t.order = list(play.state.order)
    changes = [change for seat in range(len(t.seats)) for change in emptied(seat)]
    changes += [(f"warder:{post}", post in t.manned) for post in t.paper.posts.values()]
    seats = list(t.seats)
    random.shuffle(seats)
    changes += [change for player in seats for change in right_of(player)]
    for name, where in t.jewels.items():
        place = {"case": "case", "hand": "inside", "safe": "outside"}[where if where == "case" else where[0]]
        changes.append((f"jewel:{name}", place if where == "case" else f"{place}:{where[1]}"))
    play.correct([*changes, ("turn", t.next_seat)])
    for player, theirs in zip(t.seats, play.state.players, strict=True):
        assert sorted(player.hand) == sorted(theirs.hand)
        player.hand = list(theirs.hand)  # a card is drawn from it by its place
    t.tower, t.raven = play.state.tower.cards[::-1], play.state.raven.cards[::-1]
    t.turns = play.state.turns - 1
    t.told_decided = play.state.decided and play.asks[0].about != "decided"
    if [ask.about for ask in play.asks] == ["play_on"]:
        play.answer(-1, "play_on")
    followed.story.append(("put right", t.next_seat, "somewhere"))
    followed.model = turns.play_on(t)
    followed.tell_model(None)
    for _, _, answer in play.position().answers:  # dice that were thrown and still lie there
        while followed.want.forced() is not None:
            followed.tell_model(followed.want.forced())
        followed.tell_model(answer)
    followed.look()


def emptied(seat):
    """Nothing in the hand and nobody outside, so that what follows can be put right in any order."""
    return [(f"out:{seat}", False), (f"laid:{seat}", []), (f"hand:{seat}", []), (f"coin:{seat}", False)]


def right_of(player):
    """What is put right of one seat: where it stands, what holds it there, and what it has."""
    right = {
        "square": player.square, "accredited": player.accredited, "held": player.held, "served": player.served,
        "misses": player.misses, "tea": player.tea, "sanctuary": player.sanctuary, "extra": 0, "coin": player.coin,
        "hand": player.hand + player.laid, "laid": player.laid,
    }  # fmt: skip
    return [(f"{word}:{player.number}", value) for word, value in right.items()]


def scatter(t, random):
    """A random table: every piece somewhere it could be, everything else in somebody's hands or in its place."""
    t.tower = list(t.paper.tower_pack)
    t.raven = list(t.paper.raven_pack)
    random.shuffle(t.tower)
    random.shuffle(t.raven)
    t.manned = [post for post in t.paper.posts.values() if random.random() < 0.7]
    t.mint = len(t.seats)
    case = random.choice(sorted(t.paper.cases.values()))
    for player in t.seats:
        player.hand, player.laid, player.aim = [], [], ""
        player.misses = random.choice([0, 0, 0, 0, 0, 1, 2])
        player.came, player.set_out, player.home, player.served = 0, "", "", 0
        player.tea = player.sanctuary = player.out = False
        player.coin = random.random() < 0.5
        t.mint -= player.coin
        stand_somewhere(t, player, case, random)
    nearly_over = random.random() < 0.3
    for name in t.jewels:
        seat = random.randrange(len(t.seats))
        t.jewels[name] = random.choice(["case", "case", ("hand", seat), ("hand", seat), ("safe", seat)])
        if nearly_over and random.random() < 0.8:
            t.jewels[name] = ("safe", seat)
    if t.choice["ending"] == "first_out":
        t.jewels = {name: "case" if where[0] == "safe" else where for name, where in t.jewels.items()}
    elif all(where != "case" for where in t.jewels.values()):
        t.jewels["orb"] = "case"
    for player in t.seats:
        most = 7 if t.choice["hand_limit"] else 9
        player.hand = [t.tower.pop() for _ in range(random.randint(0, most) if len(t.tower) > most else 0)]
        lay_something(t, player, random)
    t.extra = []
    t.order = [player.number for player in t.seats]
    t.regular = t.next_seat = random.randrange(len(t.seats))
    t.told_decided = random.random() < 0.5


def stand_somewhere(t, player, case, random):
    """A square, and whatever keeps the piece there. Most of those at a case are rivals at the same one."""
    player.accredited = random.random() < 0.75
    player.held = ""
    kind = random.random()
    if kind < 0.25:
        player.held = random.choice(sorted(WHERE))
        player.square = t.places[WHERE[player.held]]
        player.served = random.randint(0, 2)
    elif kind < 0.35:
        player.square = t.places["queens_house"]
        player.tea = random.random() < 0.4
    elif kind < 0.4 and player.accredited:
        player.square = t.places["chapel_royal"]
        player.sanctuary = True
    elif kind < 0.55 and player.accredited:
        player.square = random.choice([case, case, *sorted(t.paper.cases.values())])
    elif kind < 0.65 and player.accredited:
        player.square = random.choice([name for name in t.paper.squares if t.paper.zone[name] in ("inmost", "white")])
    elif kind < 0.7:
        player.square = random.choice([name for name in t.paper.squares if t.paper.zone[name] == "lane"])
    elif kind < 0.75:
        player.square = t.places["cradle"]
    else:  # newcomers are seldom off the Wall Walk, and their ways take the longest to find
        zones = ("wall", "inner") if player.accredited or random.random() < 0.3 else ("wall",)
        player.square = random.choice(
            [name for name in t.paper.squares if t.paper.zone[name] in zones and name not in t.manned]
        )
    if player.tea and random.random() < 0.2:  # led away from tea by somebody else
        player.square = t.places["bloody"]
        player.held = "bloody"


def lay_something(t, player, random):
    """A thief before a case has perhaps laid tools for its Jewel."""
    for name, square in t.paper.cases.items():
        if player.square == square and t.jewels[name] == "case" and random.random() < 0.7:
            tools = sorted({card for card in player.hand if card in t.paper.group("tool") and card != "key"})
            if tools:
                player.aim = name
                player.laid = random.sample(tools, random.randint(1, len(tools)))
                for card in player.laid:
                    player.hand.remove(card)
