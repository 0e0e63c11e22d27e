"""Follows a game with the model beside it, and compares the two at every question.

The model is told the answers. It never looks at the game's table.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from companion import games
from companion.rules.asks import Choose, Draw, Pick, Shuffle, Throw
from companion.rules.game import Setup
from companion.rules.play import Play
from tests.second.torture import rounds
from tests.second.torture.paper import Table

KINDS = {Choose: "choose", Pick: "pick", Throw: "throw", Draw: "draw", Shuffle: "shuffle"}
GAME = games.load("torture")
OPTIONS = GAME.option_list("en")
DEFAULTS = {option["key"]: option["default"] for option in OPTIONS}


class Disagreement(AssertionError):
    """The game and the model do not say the same."""


class Followed:
    """One game, played by `answer`, with the model beside it."""

    def __init__(self, seats, options, edition=None):
        edition = edition or GAME.edition()
        setup = Setup(seats, edition, dict(options))
        self.box = GAME.box(setup)
        self.table = Table(seats, edition, options, DEFAULTS)
        self.play = Play(GAME, self.box, GAME.new(self.box, setup))
        self.model = rounds.game(self.table)
        self.wants = next(self.model)
        self.given = {}
        self.heard = 0
        self.compared = self.laxer = 0
        self.lax = set()
        self.story = []
        self.look()

    @property
    def over(self):
        """Whether the game has ended."""
        return self.play.over

    def answer(self, ask, answer):
        """Give the same answer to the game and to the model, then compare what comes of it."""
        self.story.append((ask.about, ask.seat, answer))
        if not ask.allows(answer):
            raise Disagreement(f"the game does not allow {answer} to {ask.about}")
        (place,) = [n for n, want in enumerate(self.wants) if (want.seat, want.about) == (ask.seat, ask.about)]
        self.given[place] = answer
        self.play.answer(ask.actor, answer, ask.seat)
        if len(self.given) == len(self.wants):
            answers = [self.given[place] for place in range(len(self.wants))]
            self.given = {}
            try:
                self.wants = self.model.send(answers)
            except StopIteration:
                self.wants = []
            self.look()

    def look(self):
        """Compare the open questions, what was told, and everything on the table."""
        asks = self.play.asks
        theirs = sorted(f"{KINDS[type(ask)]} {ask.about} of {ask.seat}" for ask in asks)
        ours = sorted(f"{want.kind} {want.about} of {want.seat}" for want in self.wants)
        self.same("questions", theirs, ours)
        self.compare_told()
        for ask in asks:
            (want,) = [want for want in self.wants if want.seat == ask.seat]
            self.compare_answers(ask, want)
        self.compare_table()
        self.compared += 1

    def compare_told(self):
        """What happened since the last question, in its order. Of facts those that the model tells."""
        new = [(event.kind, event.seat, event.facts) for event in self.play.log[self.heard :]]
        self.same("number of events", len(self.play.log), len(self.table.told))
        theirs, ours = in_any_order(new), in_any_order(self.table.told[self.heard :])
        self.heard = len(self.play.log)
        for (kind, seat, facts), mine in zip(theirs, ours, strict=True):
            told = (kind, seat, {name: facts[name] for name in mine[2] if name in facts})
            self.same("event", told, mine)

    def compare_answers(self, ask, want):
        """Every legal answer of the game must be one of the model's, and the other way round."""
        if want.kind == "choose":
            more = set(ask.options) - set(want.options) if self.may_be_lax(ask.seat) else set()
            self.laxer += len(more)
            self.lax = more
            self.same(f"{ask.about}: public options", Counter(ask.options), Counter([*want.options, *more]))
            self.same(f"{ask.about}: private options", Counter(ask.private), Counter(want.private))
            self.same(f"{ask.about}: could be private", bool(ask.hand or ask.private), want.could)
        elif want.kind == "pick":
            self.same("dice to roll again", Counter(ask.items), Counter(str(side) for side in want.more["items"]))
            self.same("least and most", (ask.least, ask.most), (0, len(want.more["items"])))
        elif want.kind == "throw":
            self.same("dice thrown", (ask.dice, ask.secret), (want.more["dice"], True))
            sides = [list(one) for one in ask.sides] or [list(range(1, ask.faces + 1))] * ask.dice
            self.same("their sides", sides, [want.more["sides"]] * ask.dice)
        else:
            self.same("cards", Counter(ask.cards), Counter(want.more["cards"]))

    def may_be_lax(self, seat):
        """Whether the game need not draw every conclusion about real dice: it never says no to what can be.

        So where values and methods overlap, where a die lies that only counts as a trump, and once a die was set.
        """
        die = self.table.die
        overlap = min(len(set(die.values)), len(set(die.symbols))) < die.number or any(
            isinstance(card.get("trump"), list) for card in self.table.cards.values()
        )
        wild = any(bid.seat == seat and bid.what == "wild" for bid in self.table.bids.values())
        if seat < 0 or self.table.virtual:
            return False
        was_set = any("set_face" in str(self.table.cards[card]["effects"]) for card in self.table.players[seat].used)
        return overlap or wild or was_set

    def same(self, what, theirs, ours):
        """Complain when the game (`theirs`) and the model (`ours`) differ."""
        if theirs != ours:
            if isinstance(theirs, Counter):
                theirs, ours = f"more {dict(theirs - ours)}", f"more {dict(ours - theirs)}"
            raise Disagreement(f"{what}: the game has {theirs}, the model {ours}")

    def compare_table(self):
        """Everything that people can see, and every hand as its owner sees it."""
        t = self.table
        seen = GAME.view(self.play.state, None)
        for name in ("round", "over", *(["starter", "virtual"] if self.wants else [])):
            self.same(name, getattr(seen, name), getattr(t, name))
        if t.seat >= 0:
            self.same("phase and seat", (seen.phase, seen.seat), (t.phase, t.seat))
        for pack, deck in t.decks.items():
            self.same(f"open {pack}", [card.card for card in getattr(seen, pack)], t.open[pack])
            self.same(f"face down in {pack}", seen.face_down[pack], len(deck))
            for card in getattr(seen, pack):
                self.compare_card(card)
        hidden_coins = t.choice["coins"] == "hidden" and not t.over
        for seat, player in enumerate(t.players):
            self.compare_seat(seat, player, seen.seats[seat], hidden_coins)
            mine = GAME.view(self.play.state, seat)
            self.compare_seat(seat, player, mine.seats[seat], False)
            if t.virtual:
                self.same(f"hand of {seat}", sorted(mine.hand), player.screen.hand())
        self.compare_places(hidden_coins)

    def compare_card(self, card):
        """A card on offer and the bid on it."""
        t = self.table
        bid = t.bids.get(card.card)
        ours = (bid.seat, bid.count, bid.what) if bid else (-1, 0, "")
        self.same(f"bid on {card.card}", (card.seat, card.count, card.what), ours)
        prices = [t.price(seat, card.card) for seat in range(t.number)] if card.card in t.open["equipment"] else []
        self.same(f"prices of {card.card}", card.prices, prices)

    def compare_seat(self, seat, player, shown, hidden):
        """What lies open of one seat."""
        ours = {
            "hand": player.hidden, "spent": player.spent,
            "visits": player.visits, "equipment": player.equipment, "felons": player.felons,
            "gold": -1 if hidden else player.gold, "fame": -1 if hidden else self.table.fame(seat),
        }  # fmt: skip
        if self.table.seat >= 0:  # what is left of a phase that is over means nothing
            ours |= {"passed": player.passed, "waits": player.waits}
        for name, value in ours.items():
            self.same(f"{name} of {seat}", getattr(shown, name), value)
        self.same(f"used by {seat}", sorted(shown.used), sorted(player.used))

    def compare_places(self, hidden):
        """The points so far, or the end."""
        standings = GAME.standings(self.play.state)
        if hidden:
            self.same("standings", standings, [])
            return
        for one in standings:
            (seat,) = one.seats
            self.same(f"place of {seat}", (one.place, one.total), (self.table.places()[seat], self.table.fame(seat)))
            self.same(f"lines of {seat}", sum(points for _, _, points in one.lines), one.total)
        self.same("seats that have a place", sorted(one.seats[0] for one in standings), list(range(self.table.number)))


def in_any_order(events):
    """Events, with those sorted that one after the other tell the same of several players."""
    told = []
    for kind, several in groupby(events, key=lambda event: event[0]):
        several = list(several)
        if kind in ("dice_spent", "scored"):
            several.sort(key=lambda event: (event[1], event[2].get("card", "")))
        told += several
    return told
