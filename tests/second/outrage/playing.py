"""Players who play at random, with a weakness for the interesting."""

from __future__ import annotations

from companion.rules.asks import Choose, Draw, Pick, Shuffle, Throw


class Player:
    """Answers anything the game asks. `random` is its own source of chance, `eager` how often it plays to win."""

    def __init__(self, random, eager=0.5):
        self.random = random
        self.eager = eager
        self.known = {}

    def answer(self, ask, table):
        """A legal answer."""
        random = self.random
        if isinstance(ask, Throw):
            return [random.randint(1, 6) for _ in range(ask.dice)]
        if isinstance(ask, Shuffle):
            cards = list(ask.cards)
            random.shuffle(cards)
            return cards
        if isinstance(ask, Draw):
            return random.choice(sorted(ask.cards))
        if isinstance(ask, Pick):
            return self.pick(ask)
        assert isinstance(ask, Choose)
        return self.choose(ask, table)

    def pick(self, ask):
        """Some of the items."""
        for _ in range(50):
            count = self.random.randint(ask.least, min(ask.most, len(ask.items)))
            answer = self.random.sample(list(ask.items), count)
            if ask.allows(answer):
                return answer
        return [self.random.choice(list(ask.items))] if ask.least else []

    def choose(self, ask, table):
        """One of the options: a kind of answer first, so that rare kinds come up; eager players walk to a goal."""
        options = sorted([*ask.options, *ask.private])
        eager = self.random.random() < self.eager
        if eager and ask.about in ("walk", "walk_other", "place_of_interest"):
            goals = tuple(goal(table, table.seats[ask.seat]))
            if goals not in self.known:
                self.known[goals] = distances(table, goals)
            far = self.known[goals]
            return min(options, key=lambda one: (far.get(one.split("+")[0], 999), one))
        if ask.about in ("turn", "thief") and eager:
            for word in ("steal", "try", "theft_throw", "pay", "tower_pass"):
                if any(one.split(":")[0] == word for one in options):
                    return self.random.choice([one for one in options if one.split(":")[0] == word])
            if "throw" in options and self.random.random() < 0.6:
                return "throw"
        if eager and ask.about == "steal" and len(options) > 1:
            return next(one for one in options if one != "pass")
        word = self.random.choice(sorted({one.split(":")[0] for one in options}))
        return self.random.choice([one for one in options if one.split(":")[0] == word])


class Wanderer(Player):
    """Plays without a goal; needs no table of its own."""

    def __init__(self, random):
        super().__init__(random, eager=0)

    def answer(self, ask, table=None):
        """A legal answer; cards are changed and kept more seldom than the die is cast."""
        if isinstance(ask, Choose) and ask.about == "turn" and "throw" in ask.options and self.random.random() < 0.5:
            return "throw"
        return super().answer(ask, table)


def goal(table, me):
    """Where a thief would want to go: the Mint, a Jewel, or out."""
    if not me.accredited:
        return [table.places["queens_house"]]
    if not me.coin:
        return [table.places["mint"]]
    if table.carried(me.number):
        return [table.places["cradle"]]
    cases = [square for name, square in table.paper.cases.items() if table.jewels[name] == "case"]
    return cases or [table.places["cradle"]]


def distances(table, goals):
    """Steps to the nearest goal from every square."""
    far = dict.fromkeys(goals, 0)
    ring = list(goals)
    while ring:
        wider = [
            square
            for square in table.paper.squares
            if square not in far and any(name in ring for name in table.paper.to[square])
        ]
        for square in wider:
            far[square] = far[ring[0]] + 1
        ring = wider
    return far
