"""Hints for Outrage!: where to go next, and when to use which card.

The rule of thumb: once round the walls, a coin from the Mint, a tool out of the Tower pack, a Jewel, the Cradle Tower.
Of the squares that a throw or a share of a seven leads to the one that is the fewest throws away from the next of
these. What everybody sees settles most of it; where it takes a look at the cards, the hint is for that seat's own eyes.
Of fights only those have a hint that are decided before a card is laid: in 300 evenings to lay every weapon brought no
more wins than to lay any.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import msgspec

from companion.client.answering.hints import Hint, Hints, Sight
from companion.games.outrage import cards, theft, walk
from companion.games.outrage.accreditation import is_waiting
from companion.games.outrage.box import Box
from companion.games.outrage.hint_fights import fight_hint, prizes, sure_attack
from companion.games.outrage.hint_ways import Aims, Ways, aims_of, has_tool, lands_there, wants_jewel
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.roles import CONFESSION, PASS
from companion.games.outrage.seen_table import seen_table
from companion.games.outrage.state import Tower
from companion.games.outrage.tower_orders import PLAY
from companion.words import said

CARD = 0.8
"""What a card that is played on the way costs, in throws."""

SHARED = 0.5
"""So many throws a share has to save, or the whole seven is kept: the other share helps somebody."""

LAST_RESORT = ("climb:", "confess:")
"""Cards that set free and lead elsewhere: where no other does."""

HELP = frozenset(
    {"show_pass", "tea", "invited", "curfew", "locked_in", "prison", "torture", "racked", "on_rack", "searched"}
)
"""Questions that a card of one's own answers best."""


class GameHints(Hints):
    """Turns, walks, sevens, thefts, fights that are decided, and cards that help."""

    about = HELP | {
        "turn", "thief", "walk", "tools", "steal", "change", "seven", "first_share", "escape", "weapons", "defence",
    }  # fmt: skip

    _box: Box

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._ways = Ways(box)

    def hint(self, sight: Sight) -> Hint | None:
        """By the chapter that asks."""
        about = sight.question.about
        if about in HELP:
            return self._help(sight)
        table = seen_table(sight.view, self._box)
        match about:
            case "turn":
                return self._turn(sight, table)
            case "thief":
                jewel = table.players[sight.seat].target_jewel
                return Hint("theft_throw", said("outrage.hint.throw_for_it", jewel=jewel))
            case "walk":
                return self._walk(sight, table)
            case "seven":
                return self._seven(sight, table)
            case "first_share":
                return self._first_share(sight, table)
            case "tools" | "steal":
                return self._tools(sight, table)
            case "change":
                return self._change(sight, table)
            case "weapons" | "defence":
                return fight_hint(table, sight.seat, sight.question) if sight.own else None
        carries = jewels_inside(table, sight.seat)
        return Hint("pay", said("outrage.hint.pay")) if carries else Hint("stay", said("outrage.hint.not_yet"))

    # Where to go

    def _aims(self, sight: Sight, table: Tower) -> Aims:
        return aims_of(table, sight.seat, sees_hand=sight.view.players[sight.seat].hand is not msgspec.UNSET)

    def _walk(self, sight: Sight, table: Tower) -> Hint | None:
        """Of the squares it can be, the one that is the fewest throws from there."""
        options = [*sight.question.options, *sight.question.private]
        aims, here = self._aims(sight, table), table.players[sight.seat].square
        if not aims.wanted or len(options) < 2 or sight.question.facts.get("piece") != sight.seat:
            return None
        costs, why = {}, {}
        for option in options:
            square, *needed = option.split("+")
            cost, why[option] = self._ways.best(table, here if square == "stay" else square, aims)
            costs[option] = cost + CARD * len(needed)
        best = min(options, key=lambda option: costs[option])
        if costs[best] == max(costs.values()) or not (aims.whole or lands_there(costs[best])):
            return None
        if not sight.own and self._best_by_card(sight, table, aims) < costs[best]:
            return None
        return Hint(best, why[best])

    def _best_by_card(self, sight: Sight, table: Tower, aims: Aims) -> float:
        """How far off the best walk would leave the seat that takes cards, if it has them; endless where none does."""
        player = table.players[sight.seat]
        by_card = walk.possible(table, sight.seat, sight.question.facts["steps"]).played.items()
        return min(
            (
                self._ways.best(table, answer.partition("+")[0], aims)[0] + CARD * len(needed)
                for answer, needed in by_card
                if len(needed) <= len(player.hand)
            ),
            default=inf,
        )

    def _seven(self, sight: Sight, table: Tower) -> Hint | None:
        """All of it, or the share that leads to a goal at once, or so much nearer to one."""
        aims, options = self._aims(sight, table), [*sight.question.options, *sight.question.private]
        if not aims.wanted:
            return None
        costs = self._ways.seven(table, sight.seat, aims, [one for one in options if one.startswith("share:")])
        best = min(costs, key=lambda option: costs[option])
        if best != "move" and costs[best] > costs["move"] - SHARED:
            best = "move"
        if not (aims.whole or lands_there(costs[best])):
            return None
        return Hint(best, said("outrage.hint.own_seven" if best == "move" else "outrage.hint.share"))

    def _first_share(self, sight: Sight, table: Tower) -> Hint | None:
        """One's own, where it leads to the goal: what the other share brings about cannot spoil it then."""
        aims = self._aims(sight, table)
        cost = self._ways.landing(table, sight.seat, sight.question.facts["own"], aims) if aims.wanted else None
        return Hint("own", said("outrage.hint.share")) if cost is not None and lands_there(cost) else None

    # What to do

    def _turn(self, sight: Sight, table: Tower) -> Hint | None:
        """Throw, unless the cards are good for something better here. Where that cannot be told, there is no hint."""
        options, private, seat = sight.question.options, sight.question.private, sight.seat
        if "pay" in options and jewels_inside(table, seat):
            return Hint("pay", said("outrage.hint.pay"))
        if "throw" not in options:
            return None
        if is_waiting(table, seat):
            return Hint("throw", said("outrage.hint.odd", tower_pass=PASS))
        rivals = prizes(table, seat)
        if not sight.own and table.players[seat].hand and (rivals or self._cards_count(table, seat)):
            return None
        if sight.own:
            for other in rivals:
                if sure_attack(table, seat, other):
                    return Hint(f"attack:{other}", said("outrage.hint.attack", other=other))
            if any(option.startswith("attack:") and int(option.partition(":")[2]) in rivals for option in private):
                return None
            if found := self._card_first(private, table, seat, options):
                return found
        aims = self._aims(sight, table)
        if not aims.wanted:
            return None
        here = table.players[seat].square
        far, why = self._ways.best(table, here, aims)
        # With a tool in hand, which nobody else can see, a case that is nearer comes first.
        if aims.perhaps and self._ways.best(table, here, Aims(aims.perhaps))[0] < far:
            return None
        return Hint("throw", why)

    def _cards_count(self, table: Tower, seat: int) -> bool:
        """Whether a card in the hand could be better here than a throw, as far as everybody can tell."""
        return bool(theft.facing(table, seat)) or self._only_lacks_tool(table, seat)

    def _card_first(self, private: Sequence[str], table: Tower, seat: int, options: Sequence[str]) -> Hint | None:
        """A tool before a case, or a turn that is given up for other cards."""
        for option in private:
            if option.startswith("steal:") and wants_jewel(table, seat):
                return Hint(option, said("outrage.hint.try_it", jewel=theft.facing(table, seat)))
        hand = table.players[seat].hand
        if self._only_lacks_tool(table, seat) and "change" in options and len(hand) > 1 and not has_tool(table, seat):
            return Hint("change", said("outrage.hint.change"))
        return None

    def _only_lacks_tool(self, table: Tower, seat: int) -> bool:
        """Whether all that is missing is a Jewel: then it takes a tool."""
        player = table.players[seat]
        return player.accredited and player.coin and not jewels_inside(table, seat)

    def _tools(self, sight: Sight, table: Tower) -> Hint | None:
        """All that go together; a card that goes alone where it is worth more."""
        kinds, alone = set(sight.question.items), set(sight.question.alone)
        tower = self._box.tower
        together = sorted(kinds - alone)
        single = max(alone & kinds, key=lambda card: tower[card].value, default="")
        if not kinds:
            return None
        if not wants_jewel(table, sight.seat):
            return Hint([], said("outrage.hint.enough")) if not sight.question.least else None
        if single and tower[single].value > sum(tower[card].value for card in together):
            together = [single]
        return Hint(together, said("outrage.hint.lay", cards=together, count=len(together)))

    def _change(self, sight: Sight, table: Tower) -> Hint | None:
        """Weapons and aids, else documents; tools are never given away."""
        items = sight.question.items
        others = [card for card in items if not cards.is_tool(table, card)]
        documents = {card for card, kind in self._box.tower.items() if kind.group == "document"}
        away = [card for card in others if card not in documents] or others
        return Hint(away, said("outrage.hint.new_cards")) if away else None

    def _help(self, sight: Sight) -> Hint | None:
        """A card that sets free, or excuses."""
        known = [option for option in sight.question.private if not option.startswith(PLAY)]
        found = sorted(known, key=lambda option: option.startswith(LAST_RESORT))
        if not found:
            return None
        word, *rest = found[0].split(":")
        card = {"free": rest, "climb": rest, "confess": [CONFESSION]}.get(word, [word])[0]
        return Hint(found[0], said("outrage.hint.show", card=card))
