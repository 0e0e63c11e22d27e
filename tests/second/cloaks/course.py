"""The order in which things are done: from the first tile to the last point.

Every part is a generator that yields what has to be asked (`Wanted`) and is sent the answer.
"""

from __future__ import annotations

from tests.second.cloaks.asked import Wanted
from tests.second.cloaks.cards import Display
from tests.second.cloaks.land import beside, square, written
from tests.second.cloaks.paper import Paper
from tests.second.cloaks.people import hang_together, spread

SIDE_MIDDLES, CORNERS = [1, 3, 5, 7], [0, 2, 6, 8]


class Course(Paper):
    """A whole game on paper. `over` at its end, `stage`: which phase of a turn it is."""

    def __init__(self, seats, edition, options):
        super().__init__(seats, edition, options)
        self.display = Display(self)
        self.starter = None
        self.turns = 0
        self.ender = None
        self.quiet = 0
        self.stage = ""
        self.repeats = 0
        self.over = False

    def play(self):
        yield from self.lay_city()
        self.land.finish()
        yield from self.display.begin()
        yield from self.find_homes()
        while not self.over:
            yield from self.turn()

    # Before play

    def lay_city(self):
        if self.options["city"] == "drawn":
            yield from self.draw_city()
            return
        while "" in self.land.ids:
            place = self.land.ids.index("")
            if self.options["laying"] == "free":
                empty = [str(number) for number, tile in enumerate(self.land.ids) if not tile]
                place = int((yield Wanted("place", -1, empty, skip=empty[0])))
            answer = (yield Wanted("tile", -1, self.tiles_for(place))).split(":")
            if answer[0] == "lay":
                self.land.lay(place, answer[1], answer[2])
            elif answer[0] == "lift":
                self.land.lift(int(answer[1]))

    def draw_city(self):
        """Row by row; a tile that fits nowhere waits, and where none fits the next one lies as it comes (R-CLK-02)."""
        order = yield Wanted("shuffle", -1, list(self.land.tiles))
        for place in range(9):
            fitting = [tile for tile in order if self.land.turnings(place, tile)]
            tile = (fitting or order)[0]
            quarters = yield Wanted("turn_tile", -1, self.land.turnings(place, tile) or list("0123"))
            self.land.lay(place, tile, quarters)
            order = [other for other in order if other != tile]

    def tiles_for(self, place):
        """Ways to lay a tile there; where none fits, one that lies can be taken up again (R-CLK-02)."""
        fitting = [f"lay:{tile}:{turn}" for tile in self.land.left() for turn in self.land.turnings(place, tile)]
        laid = [f"lift:{number}" for number, tile in enumerate(self.land.ids) if tile]
        elsewhere = self.options["laying"] == "free" and self.land.ids.count("") > 1
        return (fitting or laid) + ["elsewhere"] * elsewhere

    def find_homes(self):
        possible = {"side_middles": SIDE_MIDDLES, "corners": CORNERS, "chosen": list(range(9))}[self.options["homes"]]
        for one in self.people:
            taken = [other.home for other in self.people]
            free = [str(place) for place in possible if place not in taken and self.land.start_squares(place)]
            one.home = int((yield Wanted("home", one.number, free)))
        seats = [str(one.number) for one in self.people]
        said = "starter" if self.options["start"] == "drawn" else "starter_said"
        self.starter = int((yield Wanted(said, -1, seats)))
        for one in self.in_order():
            squares = [written(spot) for spot in self.land.start_squares(one.home)]
            one.noble = square((yield Wanted("start_house", one.number, squares)))
            one.houses.append(one.noble)
            one.houses_left -= 1
            one.waiting = self.parts["cloaks_ready"]
        self.player = self.people[self.starter]

    def in_order(self):
        return self.people[self.starter :] + self.people[: self.starter]

    # A turn

    def turn(self):
        me = self.player
        self.turns += 1
        me.turns += 1
        kept, me.next_time = me.next_time, []
        self.in_force, self.built, self.diagonals = [one for one in kept if one != "repeat_move"], 0, 0
        self.repeats = kept.count("repeat_move")
        self.barred, me.kept_from = me.kept_from, set()
        self.houses_at_start = list(me.houses)
        self.display.begin_turn()
        yield from self.cloaks(me)
        yield from self.noble(me)
        while self.repeats:
            yield from self.repeat(me)
        yield from self.construction(me)
        yield from self.retreat(me)
        yield from self.end_turn(me)

    def repeat(self, me):
        self.repeats -= 1
        yield from self.cloaks(me, again=True)
        yield from self.noble(me)

    def cloaks(self, me, again=False):
        """Phase 1; as long as the noble is in its house, the group begins there (CLK-FIRST-01 to 03)."""
        self.stage = "cloaks"
        while not self.may_not(me, "cloaks") or me.noble in me.houses:
            first = me.noble in me.houses
            in_time = self.options["card_timing"] == "any_time" or not again
            cards = in_time and self.display.menu_is_open(me)
            legal = self.first_layouts(me) if first else lambda squares: self.layout_is_legal(me, squares)
            skip = self.only_layout(me, first, cards)
            answer = yield Wanted(
                "first_cloaks" if first else "cloaks", me.number, layout=legal, cards=cards, skip=skip,
                with_card=self.with_card(me, first, cards),
            )  # fmt: skip
            laid = [name for name in answer if name != "cards"]
            if laid or "cards" not in answer:
                me.waiting -= len(laid) - len(me.cloaks)
                me.cloaks = {square(name) for name in laid}
            if "cards" not in answer:
                break
            yield from self.display.menu(me)

    def first_layouts(self, me):
        return lambda squares: self.fresh_layout_is_legal(me, squares, self.in_hand(me), [me.noble])

    def in_hand(self, me):
        return len(me.cloaks) + me.waiting

    def with_card(self, me, first, cards):
        """Whether a card can be taken with the cloaks lying so: as they lie, or between two moves (R-CLK-33)."""

        def legal(squares):
            if not cards or len(set(squares)) < len(squares):
                return False
            if not squares or set(squares) == me.cloaks:
                return True
            if self.options["card_timing"] != "any_time":
                return False
            return self.first_layouts(me)(squares) if first else self.layout_is_legal(me, squares, between=True)

        return legal

    def only_layout(self, me, first, cards):
        """The layout, where nothing else can be done than to leave all as it is."""
        if first:
            return None if cards or self.most_from_houses(me, self.in_hand(me), [me.noble]) else []
        if cards or not self.layout_is_legal(me, list(me.cloaks)):
            return None
        movable = me.cloaks - {me.noble}
        others = any(self.legal_for_one(me, me.cloaks - {spot}) - {spot} for spot in movable)
        if self.is_guest(me):
            # All of them may go to another side of the cloak that the noble is a guest on.
            free = self.free_roads(me)
            sides = [spot for spot in beside(me.noble) if spot in free and spot not in me.cloaks]
            others = others or any(len(spread([spot], free)) >= len(me.cloaks) for spot in sides)
        return None if others else [written(spot) for spot in me.cloaks]

    def noble(self, me):
        self.stage = "noble"
        while me.cloaks and (not self.may_not(me, "noble") or me.noble in me.houses):
            cards = self.options["card_timing"] == "any_time" and self.display.menu_is_open(me)
            leave = me.noble in me.houses
            options = [written(spot) for spot in self.walk(me)] + ["stay"] * (not leave) + ["cards"] * cards
            answer = yield Wanted("noble", me.number, options, skip="stay" if options == ["stay"] else None)
            if answer != "cards":
                if answer != "stay":
                    self.use_up(me, square(answer))
                    me.noble = square(answer)
                return
            yield from self.display.menu(me)

    def construction(self, me):
        self.stage = "build"
        while not self.may_not(me, "build"):
            cards = self.options["card_timing"] == "any_time" and self.display.menu_is_open(me)
            options = ["done"] + [self.offered(me, *building) for building in self.buildings(me)] + ["cards"] * cards
            answer = yield Wanted("build", me.number, options, skip="done" if options == ["done"] else None)
            if answer == "done":
                return
            if answer == "cards":
                yield from self.display.menu(me)
                while self.repeats:
                    yield from self.repeat(me)
                self.stage = "build"
            else:
                yield from self.build(me, *answer.split(":")[:2])

    def offered(self, me, what, spot):
        name = written(spot)
        return f"house:{name}:{self.gain(me, spot)}" if what == "house" else f"monument:{name}"

    def build(self, me, what, name):
        spot = square(name)
        self.built += 1
        self.quiet = -1
        if spot not in beside(me.noble):
            self.diagonals += 1
        if what == "monument":
            if self.on_tile(me.monuments, self.land.tile_of(spot)):
                self.in_force.remove("extra_monument")
            for one in self.people:
                one.bound = set()
            me.monuments.append(spot)
            me.monuments_left -= 1
            return
        gain = self.gain(me, spot)
        me.houses.append(spot)
        me.houses_left -= 1
        yield from self.earn(me, gain)

    def earn(self, me, gain):
        """Influence, and a cloak for every multiple of ten (CLK-INF-09 to 12)."""
        yield from self.earn_all([(me, gain)])

    def earn_all(self, earning):
        """Several at once: all markers go on first, then each lays its cloaks."""
        every = self.gives["cloak_every"]
        tens = []
        for one, gain in earning:
            tens.append((one, (one.influence + gain) // every - one.influence // every))
            one.influence += gain
        for one, number in tens:
            yield from self.earn_cloaks(one, number)

    def earn_cloaks(self, me, number):
        """Each lies down where there is room beside the group, else it waits."""
        number = min(number, me.supply)
        me.supply -= number
        for _ in range(number):
            room = sorted(written(spot) for spot in self.room_beside(me, me.cloaks))
            if room:
                me.cloaks.add(square((yield Wanted("earned", me.number, room))))
            else:
                me.waiting += 1

    def retreat(self, me):
        if me.cloaks and me.noble not in me.cloaks:
            near = [written(spot) for spot in self.retreats(me)]
            me.noble = square((yield Wanted("retreat", me.number, near, skip=near[0] if len(near) == 1 else None)))
        assert not me.cloaks or me.noble in me.cloaks
        assert all(hang_together(one.cloaks) for one in self.people)
        assert len(self.noble_squares()) == len(self.people)

    # The end

    def finished(self, me):
        """Whether this player brings about the end."""
        if not me.monuments_left:
            return True
        return self.options["standstill"] == "supply" and not me.houses_left

    def end_turn(self, me):
        if self.ender is None and self.finished(me):
            self.ender = me
        following = self.people[(me.number + 1) % len(self.people)]
        if self.ender is not None and following.number == self.starter:
            self.over = True
            return
        self.quiet += 1
        if self.ender is None and self.quiet and self.quiet % (2 * len(self.people)) == 0:
            self.over = (yield Wanted("agree_end", -1, ["play_on", "end"])) == "end"
        self.player = following
