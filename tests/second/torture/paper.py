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
        self.die = Die([(face["value"], face["symbol"]) for face in edition["face"]])
        self.virtual = self.choice["dice"] == "virtual"
        self.number = seats
        self.players = [Player(self.die, box["gold"]) for _ in range(seats)]
        self.box = box
        with_marked = seats == 5 or self.choice["marked_cards"] == "always"  # R-TOR-02
        self.cards = {}
        self.decks = {}
        for pack, block in (("equipment", "equipment"), ("felons", "felon")):
            cards = [card for card in edition[block] if card["set"] == "base" or with_marked]
            self.decks[pack] = [card["id"] for card in cards]
            self.cards |= {card["id"]: card for card in cards}
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
        cards = [self.cards[card] for card in self.players[seat].equipment]
        return sum(max(card["number"], 1) for card in cards if card["verb"] == verb and card["phase"] in ("", phase))

    def offered(self):
        """The cards of this phase (TOR-ROUND-05)."""
        return self.open["equipment" if self.phase == "equipment" else "felons"]

    def trump(self, card):
        """The symbol that trumps on a felon; None on equipment (TOR-TORT-06)."""
        return self.cards[card]["trump"] if self.phase == "torture" else None

    def price(self, seat, card):
        """What equipment costs this seat (DISCOUNT)."""
        return max(0, self.cards[card]["price"] - self.discount(seat))

    def discount(self, seat):
        """Guild badges."""
        cards = [self.cards[card] for card in self.players[seat].equipment]
        return sum(card["number"] for card in cards if card["verb"] == "discount")

    def leads(self, seat):
        """The cards of this phase that a seat leads, as they lie."""
        return [card for card in self.offered() if card in self.bids and self.bids[card].seat == seat]

    def fame(self, seat):
        """TOR-SCORE-01 to 03 and what equipment adds at the end."""
        me = self.players[seat]
        total = sum(self.cards[card]["fame"] for card in [*me.equipment, *me.felons])
        total += me.gold * self.box["coin_fame"]
        for card in me.equipment:
            if self.cards[card]["verb"] == "end_per_felon":
                total += self.cards[card]["number"] * len(me.felons)
            if self.cards[card]["verb"] == "end_per_symbol":
                total += self.cards[card]["number"] * len({self.cards[one]["trump"] for one in me.felons})
        return total

    def places(self):
        """The place of each seat: fame, then coins, then perhaps felons, else shared (TOR-SCORE-04 to 06)."""
        keys = []
        for seat, player in enumerate(self.players):
            felons = len(player.felons) if self.choice["tie"] == "felons" else 0
            keys.append((self.fame(seat), player.gold, felons))
        return [1 + sum(other > mine for other in keys) for mine in keys]
