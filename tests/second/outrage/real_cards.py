"""The same comparison for a table that deals the Tower Cards from the real box.

The game then knows hands by their number only, until cards are shown. The model plays the part of the people: it
knows every hand and answers truthfully. Every truthful answer has to be legal in the game, and what the game offers
besides must rest on a card that it cannot know.
"""

from __future__ import annotations

from collections import Counter

from companion.rules.asks import Choose, Pick
from tests.second.outrage.follow import Disagreement, Followed, tokens

UNKNOWN = "?"
BY_PLACE = ("change", "too_many")
ONE_CARD = ("change_card", "swap_card")
SHOWN = ("turn_up", "surrender_all")


class FollowedByHand(Followed):
    """One game with real Tower Cards."""

    def __init__(self, random, *setup):
        self.random = random
        super().__init__(*setup)

    def begin(self, state, model):
        """Take up both with the real pack on the table."""
        state.tower.real = True
        super().begin(state, model)

    @property
    def question(self):
        """What the model asks, whose hands are the true ones."""
        want = self.want
        if want.kind == "choose":
            return Choose(want.seat, want.about, "", want.options, hidden=want.private)
        if want.kind == "pick":
            return Pick(
                want.seat, want.about, "", want.items,
                least=want.least, most=want.most, distinct=want.distinct, alone=want.alone,
            )  # fmt: skip
        return self.ask

    def unknown(self, seat):
        """The cards of a hand that the game does not know."""
        return Counter(self.table.seats[seat].hand) - Counter(self.hand(seat))

    def hand(self, seat):
        """The hand as the game believes it to be."""
        return self.play.state.players[seat].hand

    def skip(self):
        """People shuffle, order and draw real cards by themselves."""
        want = self.want
        if (want.kind == "shuffle" and want.pack == "tower") or want.about == "order":
            cards = list(want.cards or want.items)
            self.random.shuffle(cards)
            self.tell_model(cards)
            return True
        if want.about == "swap_draw":
            self.draw_unseen()
            return True
        if want.about in SHOWN:
            self.show_cards()
            return True
        return super().skip()

    def answer(self, answer):
        """Give an answer of the model's, in the words that the game has for it."""
        ask = self.ask
        if ask.about in BY_PLACE:
            self.give(self.as_known(ask.seat, answer), answer)
        elif ask.about in ONE_CARD:
            self.give(self.as_known(ask.seat, [answer])[0], answer)
        elif "+" in answer:  # the cards of a move, in the order in which the game names them
            same = [one for one in ask.private if tokens([one]) == tokens([answer])]
            self.give(same[0] if same else answer, answer)
        else:
            self.give(answer, answer)

    def as_known(self, seat, cards):
        """The same cards, those that the game does not know as unknown ones."""
        known = Counter(self.hand(seat))
        said = []
        for card in cards:
            said.append(card if known[card] > 0 else UNKNOWN)
            known[card] -= 1
        return said

    def give(self, theirs, ours):
        """Answer both."""
        self.must_allow(theirs)
        self.story.append((self.ask.about, self.ask.seat, ours))
        self.play.answer(self.ask.actor, theirs)
        self.tell_model(ours)
        self.look()

    def draw_unseen(self):
        """A blind card from a hand: drawn among people, and its owner tells the game which one it was."""
        place = self.random.choice(self.want.cards)
        if self.ask is not None and self.ask.about == "swap_taken":
            card = self.table.seats[self.ask.seat].hand[int(place) - 1]
            said = self.as_known(self.ask.seat, [card])[0]
            self.must_allow(said)
            self.play.answer(self.ask.actor, said)
        self.tell_model(place)

    def show_cards(self):
        """Cards are turned up; the game is told those that it did not know."""
        want = self.want
        if self.ask is not None and self.ask.about == want.about:
            cards = list((Counter(want.items) - Counter(self.hand(want.seat))).elements())
            self.must_allow(cards)
            self.play.answer(self.ask.actor, cards)
        self.tell_model(list(want.items))

    def must_allow(self, answer):
        """A truthful answer is always legal."""
        if not self.ask.allows(answer):
            raise Disagreement(f"{self.about}: the game does not take the truth, {answer}")

    def compare_answers(self):
        """What is true must be legal; what else is legal must rest on cards the game does not know."""
        ask, want = self.ask, self.want
        if isinstance(ask, Choose) and ask.about not in ONE_CARD:
            self.same("options", tokens(ask.options), tokens(want.options))
            missing = tokens(want.private) - tokens(ask.private)
            if missing:
                raise Disagreement(f"{self.about}: the game leaves out {missing}")
            if not self.unknown(ask.seat):
                self.same("private options", tokens(ask.private), tokens(want.private))
        elif isinstance(ask, Pick):
            self.same("least", ask.least, want.least)
        elif not isinstance(ask, Choose):
            super().compare_answers()

    def compare_table(self):
        """Everything but the hands, and of the hands what the game knows."""
        t = self.table
        state = self.play.state
        hidden = Counter()
        for seat, player in enumerate(t.seats):
            believed = Counter(self.hand(seat))
            count = believed.pop(UNKNOWN, 0)
            self.same(f"cards of {seat}", believed.total() + count, len(player.hand))
            if believed - Counter(player.hand):
                raise Disagreement(f"the game believes {dict(believed)} in the hand {player.hand}")
            hidden += self.unknown(seat)
        self.same("the tower pack with the unknown cards", Counter(state.tower.cards), Counter(t.tower) + hidden)
        self.same("the raven pack", Counter(state.raven.cards), Counter(t.raven))
        for seat, player in enumerate(t.seats):
            shown = self.game.view(state, None).players[seat]
            for name in ("square", "accredited", "coin", "held", "misses", "tea", "sanctuary"):
                self.same(f"{name} of {seat}", getattr(shown, name), getattr(player, name))
            self.same(f"turns served by {seat}", shown.turns_served, player.served)
            self.same(f"Jewel aimed at by {seat}", shown.target_jewel, player.aim)
            self.same(f"escape of {seat}", shown.escaped, player.out)
            self.same(f"tools laid by {seat}", Counter(shown.staged_tools), Counter(player.laid))
            self.same(f"Jewels of {seat}", sorted(shown.jewels), sorted(t.carried(seat)))
