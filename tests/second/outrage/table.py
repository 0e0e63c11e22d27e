"""The model's own table: who holds what and stands where."""

from __future__ import annotations


class GameEnds(Exception):
    """The game is over."""


class Seat:
    """One player."""

    def __init__(self, number, team, square):
        self.number = number
        self.team = team
        self.square = square
        self.accredited = False
        self.coin = False
        self.hand = []
        self.misses = 0
        self.held = ""
        self.served = 0
        self.aim = ""
        self.laid = []
        self.sanctuary = False
        self.tea = False
        self.out = False
        self.came = 0
        self.set_out = ""
        self.home = ""


class Table:
    """Everything on the table. Packs have their top card first; a Jewel is "case", ("hand", seat) or ("safe", seat)."""

    def __init__(self, paper, seats, teams, date):
        self.paper = paper
        self.choice = paper.choices
        self.places = paper.places
        self.date = date
        self.seats = [Seat(number, teams[number], paper.places["start"]) for number in range(seats)]
        self.jewels = dict.fromkeys(paper.cases, "case")
        self.mint = seats
        self.manned = list(paper.posts.values())
        self.tower = list(paper.tower_pack)
        self.raven = list(paper.raven_pack)
        self.real_ravens = False
        self.now = -1
        self.used = set()
        self.open_way = None
        self.doubles = 0
        self.turn_over = False
        self.again = False
        self.extra = []
        self.regular = 0
        self.winner = None
        self.over = False
        self.told_decided = False
        self.order = []
        self.dice = []
        self.next_seat = 0
        self.turns = 0

    def zone(self, seat):
        """Where the piece stands."""
        return self.paper.zone[self.seats[seat].square]

    def in_white_tower(self, seat):
        """The Inmost Ward, the White Tower and the Rack below it (OUT-BOARD-03, 04, 07)."""
        return self.zone(seat) in ("inmost", "white")

    def carried(self, seat):
        """The Jewels a seat carries inside the Tower."""
        return [name for name, where in self.jewels.items() if where == ("hand", seat)]

    def safe(self, team):
        """The Jewels a side has outside."""
        return [
            name
            for name, where in self.jewels.items()
            if where != "case" and where[0] == "safe" and self.seats[where[1]].team == team
        ]

    def friends(self, one, other):
        """Team-mates leave each other in peace (OUT-TEAM-02)."""
        return self.seats[one].team == self.seats[other].team and not self.choice["friendly_fire"]

    def around(self, seat):
        """The other seats, clockwise from this one."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(1, count)]

    def from_seat(self, seat):
        """Every seat in the order of turns, beginning with this one."""
        place = self.order.index(seat)
        return self.order[place:] + self.order[:place]

    def foes(self, seat):
        """Everybody still inside who may be harmed."""
        return [other for other in self.around(seat) if not self.seats[other].out and not self.friends(seat, other)]

    def reachable(self, seat):
        """Whether others may attack or move this player (OUT-ATK-27, OUT-SPLIT-05, 11, OUT-PRISON-15, OUT-RACK-14)."""
        player = self.seats[seat]
        if player.out or player.sanctuary or self.in_white_tower(seat):
            return False
        if player.held == "beauchamp":
            return False
        return not (player.held and self.choice["prisoners_immune"] == "all")

    def stoppers(self, seat):
        """Manned posts that stop this player (OUT-WARD-01, EDN-03)."""
        if self.choice["warders_stop"] == "jewel_carriers" and not self.carried(seat):
            return []
        return list(self.manned)

    def end_turn(self, seat):
        """The turn is over, a further throw with it; nothing off-turn (OUT-TURN-06, OUT-RAVEN-37)."""
        if self.now == seat:
            self.turn_over = True

    def miss(self, seat, turns=1):
        """This turn ends, the next ones are missed (RUL-TURN-01, OUT-DICE-06)."""
        throw_lost = self.now == seat and self.again and not self.turn_over
        self.end_turn(seat)
        if throw_lost and self.choice["miss_after_double"] == "further_throw":  # RUL-DICE-03, other choice
            return
        self.seats[seat].misses += turns

    def put(self, seat, square):
        """Set the piece down without walking (OUT-MOVE-11). Whatever kept it where it was ends."""
        player = self.seats[seat]
        player.home = player.set_out = ""
        if player.square != square:
            comes_back = self.choice["early_queens_house"] == "return"  # RUL-ACC-06, other choice
            if comes_back and square == self.places["queens_house"] and not player.accredited:
                player.home = player.square
            self.stand(seat, square)
        player.held = ""
        player.served = 0
        if square != self.places["chapel_royal"]:
            player.sanctuary = False

    def stand(self, seat, square):
        """The piece is now there; in its own turn that square is used (OUT-MOVE-02, RUL-MOVE-01)."""
        player = self.seats[seat]
        if self.now != seat:
            self.leave_debts(seat)
        player.square = square
        if self.now == seat:
            self.used.add(square)
            if self.open_way:
                self.open_way["after"].add(square)

    def leave_debts(self, seat):
        """RUL-SPLIT-07, other choice: whoever is moved by others leaves missed turns and tea behind."""
        if self.choice["debt_follows"] == "square":
            self.seats[seat].misses = 0
            self.seats[seat].tea = False
