"""Follows a running game from outside and compares it with the model at every decision."""

from __future__ import annotations

from collections import Counter

from companion import games
from companion.rules.asks import CHANCE, Choose, Draw, Pick, Shuffle, Throw
from companion.rules.game import Setup
from companion.rules.play import Play
from tests.second.outrage import ending, turns
from tests.second.outrage.paper import Paper
from tests.second.outrage.table import Table

KINDS = {Choose: "choose", Pick: "pick", Throw: "throw", Draw: "draw", Shuffle: "shuffle"}


class Disagreement(AssertionError):
    """The game and the model do not say the same."""


class Followed:
    """One game, played by `answer`, with the model beside it."""

    def __init__(self, seats, options, teams=(), date="06-15", edition=None, real_ravens=False):
        self.game = games.load("outrage")
        teams = list(teams) or list(range(seats))
        chosen = dict(options)
        self.setup = Setup(
            seats=seats,
            edition=edition or self.game.edition(),
            options=chosen,
            teams=teams if chosen.get("teams") else [],
            date=date,
        )
        self.box = self.game.box(self.setup)
        self.table = Table(Paper(chosen, edition), seats, teams, date)
        self.table.walked = self.walked
        self.compared = 0
        self.story = []
        self.table.real_ravens = real_ravens
        state = self.game.new(self.box, self.setup)
        state.raven.real = real_ravens
        self.begin(state, turns.game(self.table))

    def begin(self, state, model):
        """Take up the game and the model at the same point."""
        self.play = Play(self.game, self.box, state)
        self.model = model
        self.tell_model(None)
        self.look()

    @property
    def ask(self):
        """The open question of the game, None when it is over."""
        return self.play.asks[0] if self.play.asks else None

    @property
    def question(self):
        """What a player is asked now."""
        return self.ask

    def answer(self, answer):
        """Give the same answer to the game and to the model, then compare what comes of it."""
        ask = self.ask
        self.story.append((ask.about, ask.seat, answer))
        if not ask.allows(answer):
            raise Disagreement(f"the game does not allow {answer} to {ask.about}")
        self.play.answer(ask.actor, answer)
        self.tell_model(answer)
        self.look()

    def tell_model(self, answer):
        """Pass an answer on; the model's next question is then `want`, None when its game is over."""
        try:
            self.want = self.model.send(answer)
        except StopIteration:
            self.want = None

    def look(self):
        """Compare the open questions, then everything on the table."""
        while self.want is not None and self.skip():
            pass
        if (self.want is None) != (self.ask is None):
            raise Disagreement(f"one of the two games is over: the model wants {self.want}, the game asks {self.about}")
        if self.want is None:
            self.compare_table()
            self.compare_end()
            return
        if not self.same_question():
            raise Disagreement(f"the game asks {self.about}, the model {self.want}")
        self.compare_answers()
        self.compare_table()
        self.compared += 1

    def skip(self):
        """Answer for the model what the game does not ask; returns whether there was such a thing."""
        if self.want.forced() is None or self.asked():
            return False
        self.tell_model(self.want.forced())
        return True

    def asked(self):
        """Whether the game asks, although there is one answer only, what the model wants to be asked."""
        return self.same_question() and (
            not isinstance(self.ask, Choose) or tokens(self.ask.options) == tokens(self.want.options)
        )

    @property
    def about(self):
        """The open question of the game in a line."""
        ask = self.ask
        return "nothing" if ask is None else f"{KINDS[type(ask)]} {ask.about} of {ask.seat}"

    def same_question(self):
        """Whether both ask the same seat the same thing."""
        ask, want = self.ask, self.want
        if ask is None or len(self.play.asks) != 1:
            return False
        if want.kind == "shuffle":
            return isinstance(ask, Shuffle) and ask.pack == want.pack
        kind = "pick" if isinstance(ask, Pick) else KINDS[type(ask)]
        return (kind, ask.seat, ask.about) == (want.kind, want.seat, want.about)

    def compare_answers(self):
        """Every legal answer of the game must be one of the model's, and the other way round."""
        ask, want = self.ask, self.want
        if want.kind == "choose":
            self.same("options", tokens(ask.options), tokens(want.options))
            self.same("private options", tokens(ask.private), tokens(want.private))
            if set(ask.options) & set(ask.private):
                raise Disagreement(f"{ask.about}: an option is offered twice")
            self.same("could be private", bool(ask.hand or ask.private), bool(want.could or want.private))
        elif want.kind == "pick":
            self.same("items", Counter(ask.items), Counter(want.items))
            self.same("whether the order counts", ask.ordered, want.about == "order")
            for answer in some_picks(want):
                self.same(f"picking {answer}", ask.allows(answer), allowed(want, answer))
        elif want.kind == "throw":
            self.same("dice", ask.dice, want.dice)
            assert ask.actor == CHANCE
        else:
            self.same("cards", Counter(ask.cards), Counter(want.cards))

    def same(self, what, theirs, ours):
        """Complain when the game (`theirs`) and the model (`ours`) differ."""
        if theirs != ours:
            if isinstance(theirs, Counter) and isinstance(ours, Counter):
                theirs, ours = f"more {dict(theirs - ours)}", f"more {dict(ours - theirs)}"
            elif isinstance(theirs, list) and isinstance(ours, list) and len(theirs) > 8:
                place = next((n for n, pair in enumerate(zip(theirs, ours, strict=False)) if pair[0] != pair[1]), -1)
                theirs, ours = (f"{len(one)}, from {place} on {one[place:][:5]}" for one in (theirs, ours))
            raise Disagreement(f"{self.about}: {what}: the game has {theirs}, the model {ours}")

    def walked(self, seat, paths):
        """Which of several ways to the same square the game took; only its used squares tell (OUT-MOVE-02)."""
        turn = self.play.state.turn
        if len(paths) == 1 or turn.seat != seat or self.table.now != seat:
            return paths[0]
        used = list(turn.squares_used)
        for path in paths:
            for start in range(len(used)):
                if used[start : start + len(path)] == list(path):
                    return path
        if self.play.state.turns != self.table.turns:
            return paths[0]
        raise Disagreement(f"the game walked none of {paths} but used {used}")

    def compare_table(self):
        """Everything that people can see, and every hand as its owner sees it."""
        t = self.table
        for seat, player in enumerate(t.seats):
            view = self.game.view(self.play.state, seat)
            shown = view.players[seat]
            ours = {
                "square": player.square, "accredited": player.accredited, "coin": player.coin, "held": player.held,
                "misses": player.misses, "turns_served": player.served, "target_jewel": player.aim, "tea": player.tea,
                "sanctuary": player.sanctuary, "escaped": player.out, "team": player.team, "cards": len(player.hand),
            }  # fmt: skip
            for name, value in ours.items():
                self.same(f"{name} of {seat}", getattr(shown, name), value)
            self.same(f"hand of {seat}", Counter(shown.hand), Counter(player.hand))
            self.same(f"tools laid by {seat}", Counter(shown.staged_tools), Counter(player.laid))
            self.same(f"Jewels of {seat}", sorted(shown.jewels), sorted(t.carried(seat)))
            safe = [name for name, where in t.jewels.items() if where == ("safe", seat)]
            self.same(f"Jewels outside of {seat}", sorted(shown.safe), sorted(safe))
        view = self.game.view(self.play.state, None)
        self.same("coins in the Mint", view.mint, t.mint)
        self.same("manned posts", sorted(view.warders), sorted(t.manned))
        self.same("extra turns", view.extra, t.extra)
        self.same("turns", view.turns, t.turns)
        if t.turns:
            self.same("whose turn", view.turn.seat, t.now)
            self.same("whether the turn is over", view.turn.turn_ended, t.turn_over)
            if not t.turn_over:
                self.same("doubles", view.turn.doubles, t.doubles)
                self.same("further throw owed", view.turn.owes_throw, t.again)
                self.same("squares used", set(view.turn.squares_used), t.used)
        shuffled = self.want.pack if self.want is not None and self.want.kind == "shuffle" else ""
        for name, ours in (("tower", t.tower), ("raven", t.raven)):
            theirs = getattr(self.play.state, name).cards[::-1]
            if name == shuffled or not t.turns or (name == "raven" and t.real_ravens):  # the order is not settled yet
                theirs, ours = Counter(theirs), Counter(ours)
            self.same(f"the {name} pack, top first", theirs, ours)

    def compare_end(self):
        """The winner and every side's points (OUT-END-13 to 16)."""
        t = self.table
        self.same("winner", self.play.state.winner, t.winner)
        standings = self.game.standings(self.play.state)
        for team in ending.teams(t):
            (standing,) = [one for one in standings if t.seats[one.seats[0]].team == team]
            self.same(f"points of side {team}", standing.total, ending.worth(t, team))
            self.same("seats of a side", standing.seats, [one.number for one in t.seats if one.team == team])
            self.same("points in lines", sum(points for _, _, points in standing.lines), standing.total)
        if t.winner >= 0:
            self.same("first place", [t.seats[one.seats[0]].team for one in standings if one.place == 1], [t.winner])


def tokens(answers):
    """Answers as a multiset, the cards played on a move in no order."""
    found = Counter()
    for answer in answers:
        square, *cards = answer.split("+")
        found["+".join([square, *sorted(cards)])] += 1
    return found


def allowed(want, cards):
    """Whether the model would take these cards as an answer."""
    if not want.least <= len(cards) <= want.most:
        return False
    if Counter(cards) - Counter(want.items):
        return False
    if want.distinct and len(set(cards)) < len(cards):
        return False
    return not (len(cards) > 1 and set(cards) & set(want.alone))


def some_picks(want):
    """Picks of none, one, two, three and all, and one that is not there."""
    items = list(want.items)
    picks = [[], items, ["no such card"]]
    picks += [[card] for card in sorted(set(items))]
    picks += [[one, other] for one in sorted(set(items)) for other in sorted(set(items))]
    return [*picks, items[:3]]
