"""Break Out once more, as somebody would play it with paper and pencil, from the rulebook and the rulings.

It shares no code with the game. It is slow and plain: prisoners are names in lists, a move is counted space by space.
It never sees the game's table: it is told every answer, works out the position for itself, and says what may be
answered next.
"""

from __future__ import annotations

from itertools import combinations

LETTERS = ["R", "G", "Y", "B", "O", "P", "K"]


class Paper:
    """One game on paper. `want` says what has to be answered now."""

    def __init__(self, seats, spaces, rope, options, rooms=(2, 2, 2, 1), points=(1, 2, 3, 4), special=None):
        self.seats = seats
        self.rooms, self.points_each = rooms, points
        self.special = special or {}
        self.resting = set()
        self.doing = None
        self.options = options
        self.spaces = spaces
        self.landing = rope if options.get("path") == "rope" else 1
        self.cells = list(LETTERS)
        self.track = {space: [] for space in range(1, spaces + 1)}
        self.boats = [[] for _ in rooms]
        self.sheets = []
        self.want = "forecasts"
        self.player = None
        self.rollers = list(range(seats))
        self.rolls = {}
        self.turn_number = 0
        self.clear_turn()

    def clear_turn(self):
        self.chosen = []
        self.victim = None
        self.forward = {}
        self.white = None

    # Where everybody is

    def space_of(self, who):
        for space, pile in self.track.items():
            if who in pile:
                return space
        return None

    def in_boat(self, who):
        return any(who in boat for boat in self.boats)

    def is_covered(self, who):
        space = self.space_of(who)
        return space is not None and self.track[space][-1] != who

    def on_the_run(self):
        return [who for who in LETTERS if not self.in_boat(who)]

    def stage(self):
        if len(self.boats[0]) < self.rooms[0]:
            return "A"
        return "B" if len(self.boats[1]) < self.rooms[1] else "C"

    # Forecasts and the start

    def write_forecasts(self, orders):
        for order in orders:
            left = list(order)
            self.sheets.append([{left.pop(0) for _ in range(room)} for room in self.rooms])
        self.want = "start"

    def start_roll(self, face):
        """The next roller's die; the highest begins and ties roll again."""
        self.rolls[self.rollers[len(self.rolls)]] = face
        if len(self.rolls) < len(self.rollers):
            return
        highest = max(self.rolls.values())
        self.rollers = [seat for seat in self.rollers if self.rolls[seat] == highest]
        self.rolls = {}
        if len(self.rollers) == 1:
            self.begin(self.rollers[0])

    def begin(self, player):
        self.player = player
        self.turn_number += 1
        self.clear_turn()
        self.want = "dice"

    # Choosing dice

    def white_allowed(self):
        if self.options.get("white_from") == "first_turn":
            return self.turn_number > 1
        return self.turn_number > self.seats

    def dice_are_legal(self, dice):
        if len(set(dice)) != len(dice):
            return False
        coloured = [die for die in dice if die != "W"]
        with_white = "W" in dice
        if any(self.in_boat(die) or die not in LETTERS for die in coloured):
            return False
        if with_white and not self.white_allowed():
            return False
        if self.options.get("covered_choice") == "one_free" and all(self.is_covered(die) for die in coloured):
            return False
        if self.stage() == "A":
            return len(coloured) == min(3, len(self.on_the_run()))
        if self.stage() == "B":
            return len(coloured) == 2
        return len(coloured) == (1 if with_white else 2)

    def legal_dice(self):
        every = [*LETTERS, "W"]
        return {frozenset(dice) for n in range(9) for dice in combinations(every, n) if self.dice_are_legal(dice)}

    def choose(self, dice):
        self.chosen = list(dice)
        self.want = "roll"
        if "W" in dice and self.options.get("white_named") == "before_roll":
            self.want = "name"
            possible = self.victims()
            if len(possible) <= 1:
                self.name(possible[0] if possible else None)

    def name(self, who):
        self.victim = who
        self.want = "roll"

    # Rolling

    def any_victim(self):
        return self.options.get("white_target") == "any"

    def one_and_white(self):
        return "W" in self.chosen and len(self.chosen) == 2

    def white_replaces(self):
        if self.any_victim():
            return False
        return not (self.one_and_white() and self.options.get("stage_c_white") == "forward_too")

    def dice_rolled(self):
        if self.one_and_white() and self.white_replaces():
            return ["W"]
        return self.chosen

    def victims(self):
        """Who may be sent back by the white die."""
        rolled = [die for die in self.chosen if die != "W"]
        if self.any_victim():
            possible = self.on_the_run()
        elif self.white_replaces():
            possible = rolled
        else:
            possible = [who for who in self.on_the_run() if who not in rolled and not self.is_covered(who)]
        if self.options.get("white_on_immobile") == "only_if_none":
            able = [who for who in possible if who not in self.cells and not self.is_covered(who)]
            if able:
                return able
        return possible

    def roll(self, faces):
        for die, face in zip(self.dice_rolled(), faces, strict=True):
            if face == 0:
                continue
            if die == "W":
                self.white = face
            elif die in self.resting:
                self.resting.remove(die)
            else:
                self.forward[die] = face
        if self.white is None:
            self.go_on()
            return
        possible = [self.victim] if self.victim else self.victims()
        if len(possible) > 1:
            self.want = "victim"
        elif possible:
            self.send_back(possible[0])
        else:
            self.white = None
            self.go_on()

    def send_back(self, who):
        self.victim = who
        if self.white_replaces():
            self.forward.pop(who, None)
        if who in self.cells and who not in self.forward:
            self.victim = self.white = None
        self.go_on()

    # Moving

    def count_forward(self, who, pips):
        """The space arrived at, or "boat"."""
        space = self.space_of(who)
        if space is None:
            space = self.landing if self.options.get("entry") == "free" else self.landing - 1
        for pip in range(1, pips + 1):
            space += 1
            if pip < pips:
                while space <= self.spaces and self.track[space]:
                    space += 1
            if space > self.spaces:
                return "boat"
        return space

    def count_backward(self, who, pips):
        """The space arrived at, or "cell"."""
        space = self.space_of(who)
        if space is None:
            return "cell"
        for pip in range(1, pips + 1):
            space -= 1
            if pip < pips:
                while space >= self.landing and self.track[space]:
                    space -= 1
            if space < self.landing:
                return "cell"
        return space

    def ready(self):
        """Everything that can be played now: who, which way, where to, and who is there, bottom to top."""
        found = []
        for who, pips in self.forward.items():
            if not self.is_covered(who):
                found.append((who, "forward", self.count_forward(who, pips)))
        if self.white is not None and not self.is_covered(self.victim):
            found.append((self.victim, "back", self.count_backward(self.victim, self.white)))
        return {
            (who, way, to, tuple(self.track[to]) if isinstance(to, int) else (), self.buried(to))
            for who, way, to in found
        }

    def buried(self, space):
        """Who on that space still has something to do this turn."""
        if not isinstance(space, int):
            return ()
        waiting = [*self.forward, *([self.victim] if self.white is not None else [])]
        return tuple(who for who in self.track[space] if who in waiting)

    def go_on(self):
        while self.forward or self.white is not None:
            ready = self.ready()
            if len(ready) > 1:
                self.want = "move"
                return
            if not ready:
                break
            who, way, *_ = next(iter(ready))
            self.carry_out(who, way)
            if self.want in ("over", "again", "told"):
                return
        limit = self.options.get("round_limit", 0)
        if limit and self.turn_number == limit * self.seats:
            self.want = "over"
        else:
            self.begin((self.player + 1) % self.seats)

    def move(self, who, way):
        self.carry_out(who, way)
        if self.want not in ("over", "again", "told"):
            self.go_on()

    def carry_out(self, who, way):
        if way == "back":
            to = self.count_backward(who, self.white)
            self.white = None
        else:
            to = self.count_forward(who, self.forward.pop(who))
        self.want = "nothing"
        self.bring(who, to)
        self.land(who, [])

    def bring(self, who, to):
        if who in self.cells:
            self.cells.remove(who)
        else:
            self.track[self.space_of(who)].remove(who)
        if to == "cell":
            self.cells.append(who)
        elif to == "boat":
            self.board(who)
            self.forward.pop(who, None)
            if self.victim == who:
                self.white = None
        else:
            self.track[to].append(who)

    # Special spaces

    def land(self, who, done):
        """A space has its say about whoever stops on it, once for each result."""
        space = self.space_of(who)
        if self.want != "over" and space in self.special and space not in done:
            self.doing = (who, [*done, space], list(self.special[space]))
            self.do_the_rest()

    def do_the_rest(self):
        who, done, orders = self.doing
        while orders:
            if self.want == "over" or self.space_of(who) is None:
                return
            verb, number = orders.pop(0)
            if verb == "throw_again":
                self.want = "again"
                return
            if verb == "by_table":
                self.want = "told"
                return
            if verb == "rest":
                self.resting.add(who)
            elif verb == "go_to":
                target = "cell" if number < self.landing else number
                if target != self.space_of(who):
                    self.bring(who, target)
            elif number > 0:
                self.bring(who, self.count_forward(who, number))
            else:
                self.bring(who, self.count_backward(who, -number))
        if self.want != "over":
            self.land(who, done)

    def carry_on(self):
        self.want = "nothing"
        self.do_the_rest()
        if self.want == "nothing":
            self.go_on()

    def thrown_again(self, face):
        who = self.doing[0]
        if face and who in self.resting:
            self.resting.remove(who)
        elif face:
            self.forward[who] = face
        self.carry_on()

    def told(self, place):
        """The table says where it is now: "stay", "cell", "boat" or a space."""
        self.want = "nothing"
        if place != "stay":
            self.bring(self.doing[0], place)
        if self.want == "nothing":
            self.carry_on()

    def board(self, who):
        for boat, room in zip(self.boats, self.rooms, strict=True):
            if len(boat) < room:
                boat.append(who)
                break
        if sum(len(boat) for boat in self.boats) == 7 - self.rooms[-1]:
            left = self.on_the_run()
            self.cells = []
            for pile in self.track.values():
                pile.clear()
            self.boats[-1] += left
            self.want = "over"

    # The end

    def points(self, sheet):
        """Points in each boat: so many a head."""
        there = zip(self.points_each, sheet, self.boats, strict=True)
        return [worth * len(foreseen & set(boat)) for worth, foreseen, boat in there]

    def places(self):
        """For each seat its place and its points."""
        scores = [self.points(sheet) for sheet in self.sheets]

        def worth(points):
            if self.options.get("tie") == "by_boats":
                return sum(points), points[:0:-1]
            return sum(points)

        return [(1 + sum(worth(other) > worth(mine) for other in scores), sum(mine)) for mine in scores]
