"""Plays a game and the paper side by side and compares every question, every answer and the table after it."""

from __future__ import annotations

from collections import Counter

from companion import games
from companion.rules.asks import Choose, Draw, Pick, Shuffle
from companion.rules.game import Setup
from companion.rules.play import Play
from tests.second.cloaks.course import Course
from tests.second.cloaks.land import square, written
from tests.second.cloaks.people import hang_together

GAME = games.load("cloaks")
DEFAULTS = {option["key"]: option["default"] for option in GAME.option_list("en")}
PHASES = ("first_cloaks", "cloaks", "noble", "build")


class Followed:
    """One evening on both sides. `ask` is the open question, `wanted` what the paper says it must be."""

    def __init__(self, seats, options, edition=None, every_cloak=True):
        edition = edition or GAME.edition()
        setup = Setup(seats, edition, options)
        self.box = GAME.box(setup)
        self.play = Play(GAME, self.box, GAME.new(self.box, setup))
        self.paper = Course(seats, edition, {**DEFAULTS, **options})
        self.every_cloak = every_cloak
        self.story = []
        self.counts = Counter()
        self.course = self.paper.play()
        self.wanted = next(self.course)
        self.compare()

    @property
    def ask(self):
        return self.play.asks[0] if self.play.asks else None

    def answer(self, answer):
        """Answer on both sides and compare what comes of it."""
        ask = self.ask
        self.story.append((ask.about, ask.seat, answer))
        self.play.answer(ask.actor, answer)
        self.tell(answer)
        self.compare()

    def tell(self, answer):
        try:
            self.wanted = self.course.send(answer)
        except StopIteration:
            self.wanted = None

    def compare(self):
        about = self.ask.about if self.ask else None
        while self.wanted is not None and self.wanted.skip is not None and self.wanted.about != about:
            self.tell(self.wanted.skip)
        if self.ask is None or self.wanted is None:
            assert self.ask is None, f"the game asks {about} of {self.ask.seat}, the paper says that it is over"
            assert self.wanted is None, f"the game is over, the paper wants {self.wanted}"
            self.compare_table()
            self.compare_end()
            return
        wanted = self.wanted.about, self.wanted.seat
        assert (about, self.ask.seat) == wanted, f"the game asks {about} of {self.ask.seat}, the paper wants {wanted}"
        self.compare_answers()
        if about in PHASES:
            self.compare_table()

    # Answers

    def compare_answers(self):
        ask, wanted = self.ask, self.wanted
        self.counts[ask.about] += 1
        if isinstance(ask, Pick):
            self.compare_layouts()
            return
        offered = ask.options if isinstance(ask, Choose) else ask.cards
        assert isinstance(ask, Choose | Draw | Shuffle)
        more, less = sorted(set(offered) - set(wanted.options)), sorted(set(wanted.options) - set(offered))
        assert not more and not less, f"{ask.about} of {ask.seat}: the game alone has {more}, the paper alone {less}"
        assert len(offered) == len(wanted.options), f"{ask.about} of {ask.seat}: something is offered twice"
        self.counts["options compared"] += len(offered)

    def compare_layouts(self):
        ask = self.ask
        assert ask.allows(["cards"]) == self.wanted.cards, "the cards are on offer on one side only"
        self.try_layout([])
        if ask.about == "cloaks":
            self.move_one_by_one(self.paper.player.cloaks)

    def move_one_by_one(self, layout):
        """Every square of the city is tried for each cloak of this layout; without every_cloak for one of them."""
        me, squares = self.paper.player, set(self.paper.land.signs)
        cloaks = sorted(layout)
        for spot in cloaks if self.every_cloak else cloaks[len(self.story) % len(cloaks) :][:1]:
            rest = layout - {spot}
            begin = [written(other) for other in cloaks if other != spot]
            legal = self.paper.legal_for_one(me, rest)
            taken = {to for to in squares if self.ask.allows([*begin, written(to)])}
            assert taken == legal, f"{written(spot)} of {begin}: {sorted(map(written, taken ^ legal))}"
            self.counts["layouts compared"] += len(squares)
            self.counts["layouts legal"] += len(legal)

    def try_layout(self, names):
        """Both say the same about this layout."""
        said = self.ask.allows(list(names)), self.wanted.layout([square(name) for name in names])
        assert said[0] == said[1], f"{names}: the game says {said[0]}, the paper {said[1]}"
        self.counts["layouts compared"] += 1
        if self.wanted.with_card is not None:
            said_with = self.ask.allows([*names, "cards"]), self.wanted.with_card([square(name) for name in names])
            assert said_with[0] == said_with[1], f"{names} with a card: {said_with[0]}, the paper {said_with[1]}"
            self.counts["layouts with a card legal"] += said_with[0]
        return said[0]

    def try_near(self, names, chance):
        """Layouts near a legal one: one cloak less, one more, one twice, and each square for one of the cloaks."""
        assert self.try_layout(names)
        self.try_layout(names[1:])
        self.try_layout([*names, *names[:1]])
        everywhere = [written(spot) for spot in self.paper.land.signs]
        for name in everywhere:
            self.try_layout([*names, name])
        if not names:
            return
        at = chance.randrange(len(names))
        for name in everywhere:
            self.try_layout([*names[:at], name, *names[at + 1 :]])

    # The table

    def compare_table(self):
        seen, paper = GAME.view(self.play.state, None), self.paper
        for one, shown in zip(paper.people, seen.seats, strict=True):
            self.compare_seat(one, shown)
            assert shown.points == paper.points(one)
            assert hang_together(one.cloaks)
            assert len(one.cloaks) + one.supply + one.waiting + bool(one.claim) + one.boxed == self.all_cloaks()
        for place, tile in enumerate(seen.tiles):
            assert tile.rows == paper.land.laid[place]
            assert tile.houses == [paper.on_tile(one.houses, place) for one in paper.people]
            assert tile.monuments == [paper.on_tile(one.monuments, place) for one in paper.people]
            assert tile.neutral == paper.on_tile(paper.land.neutral, place)
        claims = {one.claim.card: one.number for one in paper.people if one.claim}
        assert {card.card: card.seat for card in seen.open} == {c: claims.get(c, -1) for c in paper.display.open}
        assert sorted(seen.discards) == sorted(paper.display.discards)
        if not seen.over:
            assert (seen.seat, seen.starter, seen.built) == (paper.player.number, paper.starter, paper.built)
        assert seen.last_round in (-1, paper.ender.number if paper.ender else -1)

    def all_cloaks(self):
        return self.paper.parts["cloaks"]

    def compare_seat(self, one, shown):
        assert set(shown.cloaks) == {written(spot) for spot in one.cloaks}
        assert shown.noble == written(one.noble)
        assert set(shown.houses) == {written(spot) for spot in one.houses}
        assert set(shown.monuments) == {written(spot) for spot in one.monuments}
        assert (shown.influence, shown.lying, shown.boxed) == (one.influence, len(one.cloaks), one.boxed)
        assert (shown.supply, shown.waiting) == (one.supply, one.waiting)
        assert (shown.carded, shown.card) == ((1, one.claim.card) if one.claim else (0, ""))
        assert (shown.houses_left, shown.monuments_left) == (one.houses_left, one.monuments_left)
        assert shown.home == one.home

    def compare_end(self):
        result = {}
        for standing in GAME.standings(self.play.state):
            result.update(dict.fromkeys(standing.seats, (standing.place, standing.total)))
        places = self.paper.places()
        assert [result[one.number] for one in self.paper.people] == places
        won = next(event for event in self.play.log if event.kind in ("won", "won_together"))
        assert sorted(won.facts["seats"]) == [seat for seat, (place, _) in enumerate(places) if place == 1]
        for one in self.paper.people:
            for spot in one.monuments:
                place = self.paper.land.tile_of(spot)
                least = min(self.paper.on_tile(one.houses, place), self.paper.other_houses(one, place))
                assert least >= 1, "every monument is worth at least 1 (CLK-SCORE-12)"
                self.counts["monuments scored"] += 1
