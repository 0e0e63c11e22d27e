"""Players who play at random, with a weakness for building, so that games come to their real end."""

from __future__ import annotations

from tests.second.cloaks.land import beside, square

TRIED = 6
"""Random layouts of which an eager player takes the best."""


class Builder:
    """Answers anything the game asks. eager: how often it plays to win, 0 for as it comes."""

    def __init__(self, chance, eager=0.8):
        self.chance, self.eager = chance, eager

    def answer(self, ask, paper):
        """A legal answer."""
        if ask.about == "agree_end" and self.chance.random() < 0.95:
            return "play_on"
        if ask.about in ("cloaks", "noble", "build") and self.chance.random() < self.eager:
            plan = Plan(paper, self.chance)
            if ask.about == "cloaks":
                return max([ask.random_answer(self.chance) for _ in range(TRIED)], key=plan.worth_of_layout)
            if ask.about == "noble":
                squares = [one for one in ask.options if one not in ("stay", "cards")]
                if squares:
                    return max(squares, key=plan.worth)
            if ask.about == "build":
                return self.chance.choice(plan.best_buildings(ask.options))
        if ask.about == "opened":
            # A card of people's own box says of itself what it does: the model knows those of the edition.
            return self.chance.choice(ask.cards)
        return ask.random_answer(self.chance)


class Plan:
    """What it would be good to do now, for the player on turn."""

    def __init__(self, paper, chance):
        self.chance, self.land = chance, paper.land
        worth = [self.worth_of_tile(paper, paper.player, place) for place in range(9)]
        fields = [spot for spot in paper.land.signs if paper.land.is_field(spot) and not paper.is_built(spot)]
        self.fields = {spot: worth[paper.land.tile_of(spot)] for spot in fields}
        self.good = [spot for spot, value in self.fields.items() if value >= 5]

    def worth_of_tile(self, paper, me, place):
        """A monument is worth most, then what leads to one, then any house."""
        if paper.on_tile(me.monuments, place):
            return 1
        if paper.other_houses(me, place):
            return 8 if paper.on_tile(me.houses, place) else 5
        return 2

    def best_buildings(self, options):
        """Monuments, else houses that lead to one, else any house."""
        houses = [one for one in options if one.startswith("house")]
        leading = [one for one in houses if self.fields[square(one.split(":")[1])] > 1]
        return [one for one in options if one.startswith("monument")] or leading or houses or ["done"]

    def worth_of_layout(self, names):
        return -99 if "cards" in names else max(self.worth(name) for name in names)

    def worth(self, name):
        """How good it would be for the noble to stand there; far from every good field it goes towards the next."""
        spot = square(name)
        here = sum(self.fields.get(near, 0) for near in beside(spot)) + self.chance.random()
        return here - min((abs(near[0] - spot[0]) + abs(near[1] - spot[1]) for near in self.good), default=0) / 2
