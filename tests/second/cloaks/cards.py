"""The action cards: which lie open, who has claimed one, and what they do."""

from __future__ import annotations

from tests.second.cloaks.asked import Wanted
from tests.second.cloaks.land import beside, cornering, square, written
from tests.second.cloaks.people import Claim


def one_or_more(way):
    """A way of a choice, as a list of orders."""
    return [way] if isinstance(way, dict) else way


class Display:
    """The open cards, the deck and the discards. deck is None where the real one lies on the table."""

    def __init__(self, paper):
        self.paper = paper
        self.open = []
        self.discards = []
        self.deck = None if paper.options["actions"] == "real" else []
        self.unseen = []
        self.fresh = set()
        self.exchanged = 0

    def begin(self):
        cards = list(self.paper.orders)
        if self.deck is None:
            self.unseen = cards
        else:
            self.deck = list((yield Wanted("shuffle", -1, cards)))
        for _ in range(self.paper.parts["open_cards"]):
            yield from self.open_next(len(self.open))

    def open_next(self, at):
        """Open the top card; the discards are shuffled when there is none (CLK-CARD-07, 09)."""
        if not (self.unseen if self.deck is None else self.deck):
            again, self.discards = list(self.discards), []
            if self.deck is None:
                self.unseen = again
            else:
                self.deck = list((yield Wanted("shuffle", -1, again)))
        if self.deck is None:
            # Copies are alike: of those that nobody has seen the first is meant.
            order = list(self.paper.orders).index
            kinds = {card.split("~")[0]: card for card in sorted(self.unseen, key=order, reverse=True)}
            card = yield Wanted("opened", -1, [card for card in self.unseen if card in kinds.values()])
            self.unseen.remove(card)
        else:
            card = self.deck.pop(0)
        self.open.insert(at, card)
        return card

    def begin_turn(self):
        self.fresh, self.exchanged = set(), 0

    # What is on offer

    def claimed(self):
        return {one.claim.card for one in self.paper.people if one.claim}

    def claims(self, me):
        if me.claim or not self.paper.may_leave(me):
            return []
        words = {one: "claim" if self.does_something(me, one) else "claim_later" for one in self.free_cards()}
        return [f"{word}:{card}" for card, word in words.items()]

    def free_cards(self):
        return [card for card in self.open if card not in self.claimed()]

    def uses(self, me):
        """To use the claimed card, or where it can do nothing to give it up (R-CLK-56)."""
        if not me.claim or me.claim.turn == self.paper.turns:
            return []
        return [f"use:{me.claim.card}" if self.does_something(me, me.claim.card) else f"give_up:{me.claim.card}"]

    def exchangeable(self):
        if self.paper.options["blocked"] == "one_card" and self.exchanged:
            return []
        return [f"card:{card}" for card in self.open if card not in self.claimed() and card not in self.fresh]

    def menu_options(self, me):
        blocked = ["blocked"] if self.exchangeable() else []
        return [*self.claims(me), *self.uses(me), *blocked]

    def menu_is_open(self, me):
        if self.paper.may_not(self.paper.player, "cards"):
            return False
        held = me.claim and me.claim.turn < self.paper.turns
        return bool(held or self.exchangeable() or (not me.claim and self.free_cards() and self.paper.may_leave(me)))

    def menu(self, me):
        answer = (yield Wanted("cards", me.number, ["back", *self.menu_options(me)])).split(":")
        if answer[0] in ("claim", "claim_later"):
            yield from self.claim(me, answer[1])
        elif answer[0] == "give_up":
            yield from self.give_up(me)
        elif answer[0] == "use":
            yield from self.use(me)
        elif answer[0] == "blocked":
            yield from self.blocked(me)

    def claim(self, me, card):
        leave = [written(spot) for spot in self.paper.may_leave(me)]
        me.cloaks.remove(
            square((yield Wanted("abandon", me.number, leave, skip=leave[0] if len(leave) == 1 else None)))
        )
        me.claim = Claim(card, self.paper.turns, 2 if self.paper.options["declined"] == "two" else 1)
        if self.does_something(me, card) and (yield Wanted("use_now", me.number, ["now", "later"])) == "now":
            me.claim.uses = 1
            yield from self.carry_out(me, card)

    def use(self, me):
        """Once more; with the last use the cloak is in the box and another card is opened (CLK-CARD-05 to 07)."""
        card = me.claim.card
        me.claim.uses -= 1
        if me.claim.uses:
            me.claim.turn = self.paper.turns
            yield from self.carry_out(me, card)
            return
        me.claim = None
        me.boxed += 1
        at = self.open.index(card)
        self.open.remove(card)
        self.discards.append(card)
        yield from self.open_next(at)
        yield from self.carry_out(me, card)

    def give_up(self, me):
        """The cloak goes into the box, and another card is opened in the place of this one."""
        card, me.claim = me.claim.card, None
        me.boxed += 1
        at = self.open.index(card)
        self.open.remove(card)
        self.discards.append(card)
        yield from self.open_next(at)

    def blocked(self, me):
        if (yield Wanted("blocked", -1, ["agree", "disagree"])) == "disagree":
            return
        while self.exchangeable():
            answer = yield Wanted("exchange", me.number, ["enough", *self.exchangeable()])
            if answer == "enough":
                return
            card = answer.split(":")[1]
            at = self.open.index(card)
            self.open.remove(card)
            self.discards.append(card)
            self.exchanged += 1
            self.fresh.add((yield from self.open_next(at)))

    # What cards do

    def does_something(self, me, card):
        """Whether anything of it would (R-CLK-32, R-CLK-56)."""
        return any(self.would_do(me, order) for order in self.paper.orders[card])

    def would_do(self, me, order):
        paper, verb = self.paper, order["do"]
        if verb == "choose":
            return any(self.would_do(me, one) for way in order["of"] for one in one_or_more(way))
        if verb == "if":
            return any(self.would_do(me, one) for one in self.which(me, order))
        if verb in ("bare_step", "pass_noble"):
            bare, past = (
                paper.in_force.count(one) + (order.get("number", 1) if one == verb else 0)
                for one in ("bare_step", "pass_noble")
            )
            further = paper.stage == "noble" and paper.walk_with(me, bare, past) != paper.walk(me)
            return paper.stage == "cloaks" or further
        if verb == "repeat_move":
            moves = paper.stage != "build" or paper.walk(me) or paper.only_layout(me, False, False) is None
            return paper.built == 0 and bool(moves)
        if verb in ("diagonal_build", "extra_build") and paper.stage == "build":
            return self.builds_more(me, verb)
        if verb == "rebase":
            return bool(me.cloaks) and paper.most_from_houses(me, len(me.cloaks), me.houses) > 0
        if verb == "move_rival_cloak":
            return bool(paper.rival_moves(me))
        if verb == "swap_cloaks":
            return bool(paper.swaps(me))
        if verb in ("lose_influence", "take_influence"):
            return bool(self.losers(me, order))
        if verb == "extra_monument":
            return me.monuments_left > 0
        if verb == "may_not":
            return order.get("until") != "turn" or order.get("who") in ("you", "all")
        return verb != "gain_cloak" or me.supply > 0

    def which(self, me, order):
        """What of an if is done: what it counts is on one's own board or before one."""
        paper = self.paper
        count = {
            "influence": me.influence, "cloaks": len(me.cloaks), "waiting": me.waiting, "supply": me.supply,
            "houses": paper.parts["houses"] - me.houses_left,
            "monuments": paper.parts["monuments"] - me.monuments_left,
        }[order["has"]]  # fmt: skip
        holds = order.get("at_least", 1) <= count and count <= order.get("at_most", count)
        return order["then"] if holds else order.get("else", [])

    def about(self, me, order):
        """Whom an order names; a rival is chosen among all of them."""
        usual = "you" if order["do"] in ("gain_influence", "lose_influence") else "rival"
        others = [one for one in self.paper.people if one is not me]
        return {"you": [me], "all": self.paper.people}.get(order.get("who", usual), others)

    def losers(self, me, order):
        return [one for one in self.about(me, order) if one.influence > 0]

    def builds_more(self, me, verb):
        """Whether there are a field and a piece that only this card would bring together."""
        paper = self.paper
        left = paper.parts["build_per_turn"] + paper.in_force.count("extra_build") - paper.built
        corners = [spot for spot in cornering(me.noble) if paper.land.is_field(spot) and not paper.is_built(spot)]
        if verb == "diagonal_build":
            return left > 0 and bool(corners)
        sides = [spot for spot in beside(me.noble) if paper.land.is_field(spot) and not paper.is_built(spot)]
        leave = paper.in_force.count("diagonal_build") - paper.diagonals
        return min(len(sides) + min(len(corners), leave), me.houses_left + me.monuments_left) > left

    def carry_out(self, me, card):
        yield from self.carry_out_all(me, card, self.paper.orders[card], "")

    def carry_out_all(self, me, card, orders, before):
        """One after the other; what the table settles is settled once."""
        settled = False
        for at, order in enumerate(orders):
            if order["do"] == "by_table" and settled:
                continue
            settled = settled or order["do"] == "by_table"
            yield from self.do(me, card, order, f"{before}{at}")

    def do(self, me, card, order, path):
        paper, verb, number = self.paper, order["do"], order.get("number", 1)
        if verb == "choose":
            yield from self.choose(me, card, order, path)
        elif verb == "if":
            holds = self.which(me, order) is order["then"]
            yield from self.carry_out_all(me, card, self.which(me, order), f"{path}.{0 if holds else 1}.")
        elif verb in ("rebase", "move_rival_cloak", "swap_cloaks") and not self.would_do(me, order):
            return
        elif verb == "rebase":
            yield from self.rebase(me)
        elif verb == "move_rival_cloak":
            yield from self.move_rival_cloak(me)
        elif verb == "swap_cloaks":
            yield from self.swap(me)
        elif verb == "gain_cloak":
            yield from paper.earn_cloaks(me, number)
        elif verb == "repeat_move":
            paper.repeats += 1
            me.next_time += [verb] * (order.get("until") == "next_turn")
        elif verb == "by_table":
            yield Wanted("judge", -1, ["judged", "nothing"])
        elif verb in ("gain_influence", "lose_influence", "take_influence", "may_not"):
            yield from self.to_people(me, order)
        else:
            paper.in_force += [verb] * number
            me.next_time += [verb] * number * (order.get("until") == "next_turn")

    def choose(self, me, card, order, path):
        """Ways of which nothing would come are not on offer, but for one that is meant to be nothing."""
        ways = [one_or_more(way) for way in order["of"]]
        good = [at for at, way in enumerate(ways) if any(self.would_do(me, one) for one in way)]
        if not good:
            return
        kind = card.split("~")[0]
        words = {f"way:{kind}.{path}.{at}": at for at, way in enumerate(ways) if at in good or not way}
        first = next(iter(words))
        answer = yield Wanted("which_way", me.number, list(words), skip=first if len(words) == 1 else None)
        yield from self.carry_out_all(me, card, ways[words[answer]], f"{path}.{words[answer]}.")

    def to_people(self, me, order):
        verb, paper = order["do"], self.paper
        people = self.losers(me, order) if verb in ("lose_influence", "take_influence") else self.about(me, order)
        if verb == "may_not" and not self.would_do(me, order):
            return
        usual = "you" if verb in ("gain_influence", "lose_influence") else "rival"
        if order.get("who", usual) == "rival":
            if not people:
                return
            words = [str(one.number) for one in people]
            chosen = yield Wanted("whom", me.number, words, skip=words[0] if len(words) == 1 else None)
            people = [paper.people[int(chosen)]]
        earning = []
        for one in people:
            if verb == "may_not":
                self.keep_from(one, order)
            elif verb == "gain_influence":
                earning.append((one, order["number"]))
            else:
                lost = min(order["number"], one.influence)
                one.influence -= lost
                if verb == "take_influence":
                    earning.append((me, lost))
        yield from paper.earn_all(earning)

    def keep_from(self, one, order):
        """Until the running turn ends, which is one player's alone, the next one, or anybody builds a monument."""
        paper = self.paper
        own = paper.barred if one is paper.player else set()
        {"turn": own, "monument": one.bound}.get(order.get("until"), one.kept_from).add(order["what"])

    def rebase(self, me):
        paper, number, houses = self.paper, len(me.cloaks), list(me.houses)

        def legal(squares):
            return paper.fresh_layout_is_legal(me, squares, number, houses)

        answer = yield Wanted("rebase", me.number, layout=legal)
        me.cloaks = {square(name) for name in answer}
        me.waiting += number - len(answer)
        onto = [written(spot) for spot in me.cloaks]
        me.noble = square((yield Wanted("rebase_noble", me.number, onto, skip=onto[0] if len(onto) == 1 else None)))

    def move_rival_cloak(self, me):
        moves = self.paper.rival_moves(me)
        moved = square((yield Wanted("rival_cloak", me.number, [written(spot) for spot in moves])))
        to = square((yield Wanted("rival_to", me.number, [written(spot) for spot in moves[moved]])))
        owner = self.paper.owner_of(moved)
        owner.cloaks = owner.cloaks - {moved} | {to}

    def swap(self, me):
        swaps = self.paper.swaps(me)
        own = square((yield Wanted("swap_own", me.number, [written(spot) for spot in swaps])))
        theirs = square((yield Wanted("swap_rival", me.number, [written(spot) for spot in swaps[own]])))
        owner = self.paper.owner_of(theirs)
        me.cloaks = me.cloaks - {own} | {theirs}
        owner.cloaks = owner.cloaks - {theirs} | {own}
