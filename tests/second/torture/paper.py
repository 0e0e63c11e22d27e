"""What lies on the table, written down with pencil and paper."""

from __future__ import annotations

from tests.second.torture.hands import Die, Screen


class Want:
    """What has to be answered now. could: by what everybody knows, private answers may exist."""

    def __init__(self, kind, seat, about, options=(), private=(), could=False, **more):
        self.kind, self.seat, self.about = kind, seat, about
        self.options, self.private, self.could = list(options), list(private), could
        self.more = more

    def __repr__(self):
        return f"{self.kind} {self.about} of {self.seat}: {self.options} {self.private} {self.more}"


class Player:
    """One seat: coins, cards, and what happened to it this phase and this round."""

    def __init__(self, die, gold):
        self.screen = Screen(die)
        self.gold = gold
        self.hidden = 0
        self.spent = 0
        self.equipment = []
        self.felons = []
        self.new_round()

    def new_round(self):
        """Nothing done yet (TOR-END-02)."""
        self.passed = self.waits = self.acted = False
        self.visits = 0
        self.used = []
        self.ties = set()


class Bid:
    """A standing bid. value: 0 for trumps."""

    def __init__(self, seat, what, count):
        self.seat, self.what, self.count = seat, what, count
        self.trump = what in ("trump", "wild")
        self.value = 0 if self.trump else int(what)


class Table:
    """Everything a person at the table could write down."""

    def __init__(self, seats, edition, options, defaults):
        self.choice = {**defaults, **options}
        box = edition["components"]
        unlike = edition["second_face"] if box.get("second_dice") else []
        self.die = Die(*([(face["value"], face["symbol"]) for face in faces] for faces in (edition["face"], unlike)))
        self.virtual = self.choice["dice"] == "virtual"
        self.number = seats
        self.players = [Player(self.die, box["gold"]) for _ in range(seats)]
        self.box = box
        sets = {"base": [2, 3, 4, 5], "five": [5]} | {one["id"]: one["seats"] for one in edition.get("set", [])}
        always = self.choice["marked_cards"] == "always"  # R-TOR-02
        self.cards = {}
        self.decks = {}
        for pack, block in (("equipment", "equipment"), ("felons", "felon")):
            cards = {
                card["id"] + (f"~{copy}" if copy > 1 else ""): card
                for card in edition[block]
                if always or seats in sets[card["set"]]
                for copy in range(1, card.get("copies", 1) + 1)
            }
            self.decks[pack] = list(cards)
            self.cards |= cards
        self.open = {"equipment": [], "felons": []}
        self.bids = {}
        self.starter = -1
        self.round = 0
        self.phase = ""
        self.seat = -1
        self.over = False
        self.told = []

    def tell(self, kind, seat=-1, **facts):
        """Something happened."""
        self.told.append((kind, seat, facts))

    def amount(self, seat, verb, phase=""):
        """What the equipment of a seat adds up to in one verb, perhaps for one phase (R-TOR-16)."""
        found = [one for _, one in self.in_force(seat, verb) if one.get("phase", "") in ("", phase)]
        return sum(one.get("number", 1) for one in found)

    def in_force(self, seat, *verbs):
        """What the equipment of a seat does now, card by card: all of it, or what is called so."""
        found = []
        for card in self.players[seat].equipment:
            orders = list(self.cards[card]["effects"])
            while orders:
                order = orders.pop(0)
                if order["do"] == "if":
                    orders = [*(order["then"] if self.holds(seat, order) else order.get("else", [])), *orders]
                elif order["do"] in verbs:
                    found.append((card, order))
        return found

    def holds(self, seat, order):
        """Whether what an if counts is so often there."""
        me = self.players[seat]
        count = {"felons": len(me.felons), "equipment": len(me.equipment), "round": self.round}[order["has"]]
        return order.get("at_least", 1) <= count <= order.get("at_most", count)

    def offered(self):
        """The cards of this phase (TOR-ROUND-05)."""
        return self.open["equipment" if self.phase == "equipment" else "felons"]

    def trump(self, card):
        """The symbols that trump on a felon; None on equipment (TOR-TORT-06)."""
        return self.trumps(card) if self.phase == "torture" else None

    def trumps(self, card):
        """A felon may have one or several."""
        trump = self.cards[card]["trump"]
        return (trump,) if isinstance(trump, str) else tuple(trump)

    def price(self, seat, card):
        """What equipment costs this seat (DISCOUNT)."""
        return max(0, self.cards[card]["price"] - self.discount(seat))

    def discount(self, seat):
        """Guild badges."""
        return self.amount(seat, "discount")

    def leads(self, seat):
        """The cards of this phase that a seat leads, as they lie."""
        return [card for card in self.offered() if card in self.bids and self.bids[card].seat == seat]

    def fame(self, seat):
        """TOR-SCORE-01 to 03 and what equipment adds at the end."""
        me = self.players[seat]
        total = sum(self.cards[card]["fame"] for card in [*me.equipment, *me.felons])
        total += me.gold * self.box["coin_fame"]
        total += self.amount(seat, "end_per_felon") * len(me.felons)
        return total + self.amount(seat, "end_per_symbol") * len(
            {one for card in me.felons for one in self.trumps(card)}
        )

    def places(self):
        """The place of each seat: fame, then coins, then perhaps felons, else shared (TOR-SCORE-04 to 06)."""
        keys = []
        for seat, player in enumerate(self.players):
            felons = len(player.felons) if self.choice["tie"] == "felons" else 0
            keys.append((self.fame(seat), player.gold, felons))
        return [1 + sum(other > mine for other in keys) for mine in keys]
