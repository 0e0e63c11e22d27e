"""Where everything lies, and what may be done there: the rules without their order.

It shares no code with the game. Rule numbers are those of the notes on the rules; R-CLK are our rulings.
"""

from __future__ import annotations

from tests.second.cloaks.land import Land, beside, cornering
from tests.second.cloaks.people import Somebody, hang_together, spread


class Paper:
    """One game on paper, of which nothing is worked out beforehand."""

    def __init__(self, seats, edition, options):
        self.options = options
        self.land = Land(edition)
        parts, gives = edition["components"], edition["influence"]
        self.parts, self.gives = parts, gives
        self.people = [
            Somebody(n, parts["cloaks"] - parts["cloaks_ready"], parts["houses"], parts["monuments"])
            for n in range(seats)
        ]
        # A card may be there several times: all but the first have a number behind their id.
        self.orders = {
            card["id"] + (f"~{copy}" if copy > 1 else ""): card["effects"]
            for card in edition["action"]
            for copy in range(1, card.get("copies", 1) + 1)
        }
        self.player = None
        self.in_force = []
        self.houses_at_start = []
        self.diagonals = 0
        self.built = 0
        self.barred = set()

    # What lies where

    def noble_squares(self):
        return {one.noble for one in self.people if one.noble is not None}

    def other_nobles(self, me):
        return {one.noble for one in self.people if one is not me and one.noble is not None}

    def all_cloaks(self):
        return {spot for one in self.people for spot in one.cloaks}

    def rival_cloaks(self, me):
        return {spot for one in self.people if one is not me for spot in one.cloaks}

    def is_built(self, spot):
        return any(spot in one.houses or spot in one.monuments for one in self.people)

    def on_tile(self, squares, place):
        return sum(self.land.tile_of(spot) == place for spot in squares)

    # Cloaks

    def free_roads(self, me):
        """Roads on which no other player's cloak lies: where one's own could be (CLK-MOVE-07, 08)."""
        return self.land.roads - self.rival_cloaks(me)

    def room_beside(self, me, cloaks):
        """Free roads beside a group."""
        free = self.free_roads(me) - set(cloaks)
        return {near for spot in cloaks for near in beside(spot) if near in free}

    def layout_is_legal(self, me, squares, between=False):
        """Whether one's cloaks may lie so after phase 1; between two moves those that wait may go on waiting."""
        cloaks = set(squares)
        if len(cloaks) < len(squares) or not cloaks <= self.free_roads(me):
            return False
        if me.noble in me.cloaks and me.noble not in cloaks:
            return False
        added = len(cloaks) - len(me.cloaks)
        if not 0 <= added <= me.waiting or not hang_together(cloaks) or not self.reaches_guest(me, cloaks):
            return False
        return between or added == me.waiting or not self.room_beside(me, cloaks)

    def is_guest(self, me):
        """Whether this noble stands on somebody else's cloak."""
        return me.noble in self.rival_cloaks(me)

    def reaches_guest(self, me, cloaks):
        """A noble on another's cloak keeps the group that is moved beside that cloak (R-CLK-54)."""
        moved = me.cloaks - cloaks
        return not moved or not self.is_guest(me) or bool(set(beside(me.noble)) & cloaks)

    def legal_for_one(self, me, rest):
        """Every square that one more cloak may have beside these, so that the layout is legal."""
        free = self.free_roads(me) - rest
        near = free & {spot for one in rest for spot in beside(one)} if rest else free
        return {spot for spot in near if self.layout_is_legal(me, [*rest, spot])}

    def most_from_houses(self, me, number, houses):
        """How many of so many cloaks can lie in one group with one of them beside one of these houses."""
        free = self.free_roads(me)
        begin = {near for house in houses for near in beside(house) if near in free}
        return max((min(number, len(spread([spot], free))) for spot in begin), default=0)

    def fresh_layout_is_legal(self, me, squares, number, houses):
        """The first turn's cloaks (CLK-FIRST-01 to 03); a card may let them be laid so once more."""
        cloaks = set(squares)
        if len(cloaks) < len(squares) or len(cloaks) != self.most_from_houses(me, number, houses):
            return False
        if not cloaks <= self.free_roads(me) or not hang_together(cloaks):
            return False
        return not cloaks or any(near in cloaks for house in houses for near in beside(house))

    def may_leave(self, me):
        """Own cloaks that can be laid on a card (R-CLK-34)."""
        if len(me.cloaks) < 2:
            return set()
        spare = {spot for spot in me.cloaks if spot != me.noble and hang_together(me.cloaks - {spot})}
        if me.noble in me.houses:
            # It has still to step out, onto a cloak beside the house (CLK-FIRST-03, R-CLK-09).
            spare = {spot for spot in spare if set(beside(me.noble)) & (me.cloaks - {spot})}
        return spare

    # The noble

    def walk(self, me):
        """Where the noble may go, without where it stands: over cloaks, out of its house onto an own one first."""
        return self.walk_with(me, self.in_force.count("bare_step"), self.in_force.count("pass_noble"))

    def walk_with(self, me, bare, past):
        """The same with leave to cross so many bare roads and to walk past so many nobles."""
        begin = {me.noble} if me.noble in self.all_cloaks() else set(me.cloaks)
        ends = (self._wander(me, begin, bare, past) & self.all_cloaks()) - self.noble_squares()
        return ends if self.hangs_on_own(me) or ends & me.cloaks else set()

    def hangs_on_own(self, me):
        """Whether cloaks lead from under this noble to its own: others' cloaks are open to it only then (S79)."""
        return me.noble not in self.all_cloaks() or bool(spread([me.noble], self.all_cloaks()).keys() & me.cloaks)

    def use_up(self, me, spot):
        """What the walk to this square needed of the action cards is gone: as little as can be, nobles first."""
        bare, past = self.in_force.count("bare_step"), self.in_force.count("pass_noble")
        ways = [(b + p, b, p) for b in range(bare + 1) for p in range(past + 1) if spot in self.walk_with(me, b, p)]
        _, bare, past = min(ways)
        for verb in ["bare_step"] * bare + ["pass_noble"] * past:
            self.in_force.remove(verb)

    def _wander(self, me, begin, bare, past):
        """Squares that a noble gets to.

        With rival_chain=touching it walks from a rival's cloak onto own ones only, but past a noble (R-CLK-16, 55).
        """
        touching = self.options["rival_chain"] == "touching"
        rivals = self.rival_cloaks(me)
        seen = {(spot, bare, past) for spot in begin}
        ring = list(seen)
        while ring:
            spot, bare, past = ring.pop()
            for near in beside(spot):
                if touching and spot in rivals and near not in me.cloaks and spot not in self.other_nobles(me):
                    continue
                step = self._step(me, near, bare, past)
                if step and step not in seen:
                    seen.add(step)
                    ring.append(step)
        return {spot for spot, _, _ in seen}

    def _step(self, me, near, bare, past):
        if near in self.other_nobles(me) and near in self.all_cloaks():
            return (near, bare, past - 1) if past else None
        if near in self.all_cloaks():
            return near, bare, past
        return (near, bare - 1, past) if bare and near in self.land.roads else None

    def retreats(self, me):
        """The nearest own cloaks (CLK-RET-02); the crow's way where cloaks lead nowhere (R-CLK-53)."""
        far = {}
        if self.options["retreat"] == "along_cloaks":
            far = spread([me.noble], self.all_cloaks() - self.other_nobles(me))
        ways = {spot: far[spot] for spot in me.cloaks if spot in far}
        if not ways:
            column, row = me.noble
            ways = {spot: abs(spot[0] - column) + abs(spot[1] - row) for spot in me.cloaks}
        return {spot for spot, steps in ways.items() if steps == min(ways.values())}

    # Building

    def gain(self, me, spot):
        """Influence for a house of this player's on this square, once it stands there (CLK-INF-02 to 06)."""
        place = self.land.tile_of(spot)
        own = self.on_tile(me.houses, place) + 1
        others = self.other_houses(me, place)
        monuments = sum(self.on_tile(one.monuments, place) for one in self.people)
        return max(self.gives["own"] * own, self.gives["others"] * others, self.gives["monuments"] * monuments)

    def other_houses(self, me, place):
        rivals = sum(self.on_tile(one.houses, place) for one in self.people if one is not me)
        return rivals + self.on_tile(self.land.neutral, place)

    def monument_is_legal(self, me, spot):
        place = self.land.tile_of(spot)
        own = self.houses_at_start if self.options["same_turn_house"] == "start_of_turn" else me.houses
        alone = self.on_tile(me.monuments, place) == 0 or "extra_monument" in self.in_force
        return alone and self.on_tile(own, place) > 0 and self.other_houses(me, place) > 0

    def may_not(self, me, what):
        """Whether a card keeps a player from that now."""
        return what in self.barred or what in me.bound

    def building_squares(self, me):
        near = beside(me.noble)
        if self.diagonals < self.in_force.count("diagonal_build"):
            near = near + cornering(me.noble)
        return [spot for spot in near if self.land.is_field(spot) and not self.is_built(spot)]

    def buildings(self, me):
        """What can be built now: pairs of what and where; nothing by a noble that cannot leave its house (R-CLK-10)."""
        if self.built >= self.parts["build_per_turn"] + self.in_force.count("extra_build") or me.noble in me.houses:
            return []
        squares = self.building_squares(me)
        houses = [("house", spot) for spot in squares if me.houses_left]
        return houses + [
            ("monument", spot) for spot in squares if me.monuments_left and self.monument_is_legal(me, spot)
        ]

    # Action cards that move others' cloaks

    def rival_moves(self, me):
        """Others' cloaks that can be moved, and where to."""
        moves = {}
        for owner in self.people:
            for spot in owner.cloaks - self.noble_squares() if owner is not me else ():
                rest = owner.cloaks - {spot}
                to = {one for one in self.land.roads - self.all_cloaks() if hang_together(rest | {one})}
                if to:
                    moves[spot] = to
        return moves

    def swaps(self, me):
        """Own cloaks that can change places, each with the rival cloaks they can change with."""
        changes = {}
        for own in me.cloaks - self.noble_squares():
            for owner in self.people:
                for theirs in owner.cloaks - self.noble_squares() if owner is not me else ():
                    mine_then = me.cloaks - {own} | {theirs}
                    theirs_then = owner.cloaks - {theirs} | {own}
                    if hang_together(mine_then) and hang_together(theirs_then):
                        changes.setdefault(own, set()).add(theirs)
        return changes

    def owner_of(self, spot):
        return next(one for one in self.people if spot in one.cloaks)

    # Scoring

    def points(self, me):
        """What a player's monuments are worth, tile by tile (CLK-SCORE-02 to 07)."""
        total = 0
        for spot in me.monuments:
            place = self.land.tile_of(spot)
            total += min(self.on_tile(me.houses, place), self.other_houses(me, place))
            total += 1 if self.land.is_star(spot) else 0
        return total

    def places(self):
        """Place and points of every player: more points, then more influence, then shared (CLK-SCORE-08 to 10)."""
        rank = [(self.points(one), one.influence) for one in self.people]
        return [(1 + sum(other > mine for other in rank), mine[0]) for mine in rank]
