"""What the rules of Medieval Torture never lead to when nobody breaks one: in its steps, packs, bids and dice."""

from __future__ import annotations

from collections import Counter

from companion.games.torture.bids import PAIR, is_trump
from companion.games.torture.faces import TRUMP, WILD, Kind
from companion.games.torture.known import kind_of_word
from companion.games.torture.roll import dice_of
from companion.games.torture.rounds import PACKS, face_down
from companion.games.torture.state import EQUIPMENT, NOBODY, TORTURE, Bid, Dungeon, abilities, leads, on_offer, strength
from companion.games.torture.verbs import MOMENTS, TURNING
from companion.rules.agenda import (
    Shapes,
    comes_to_an_end,
    misshapen,
    never_asked,
    number,
    one_of,
    seat,
    several,
    steps_of,
)
from companion.rules.state import Step
from companion.words import Said, said

_EQUIPMENT = one_of(lambda table: table.box.equipment)
_PACK = one_of(lambda _: PACKS)

_BEFORE_PLAY: Shapes = {"draw_starter": (), "say_starter": ()}

_OF_PHASE: dict[str, Shapes] = {
    "": {
        "begin_round": (),
        "open": (_PACK,),
        "dealt": (),
        "roll": (),
        "reroll": (several(several(number(0, 99))),),
        "begin_equipment": (),
        "first_bid": (),
        "end_round": (),
        "finish": (),
    },
    EQUIPMENT: {
        "end_equipment": (),
        "buy": (_EQUIPMENT,),
        "clear_equipment": (),
        "spend": (_EQUIPMENT,),
        "begin_torture": (),
    },
    TORTURE: {"end_torture": (), "end_round": ()},
}
"""By the auction that runs, the steps of its own."""

_IN_AUCTION: Shapes = {"act": (), "turn_die": (seat, _EQUIPMENT)}

_MANY = 99
"""More often than any die may be rolled."""

SHAPES: Shapes = {
    **_BEFORE_PLAY,
    **{name: shape for shapes in _OF_PHASE.values() for name, shape in shapes.items()},
    **_IN_AUCTION,
    "peek": (seat, _EQUIPMENT),
    "judge": (seat, _EQUIPMENT),
    **dict.fromkeys(("gold", "choose_way"), (seat, _EQUIPMENT, one_of(lambda _: MOMENTS))),
}


def unreachable(table: Dungeon) -> list[Said]:
    """See the game's contract (companion/rules/game.py)."""
    found = [*_steps(table), *_rounds(table), *_packs(table)]
    if found:
        return found
    found = [fault for card, bid in table.bids.items() for fault in _bid(table, card, bid)]
    return [*found, *(fault for one in range(table.box.seats) for fault in _of_seat(table, one))]


def _fault(key: str, **facts: object) -> Said:
    return said(f"torture.fault.{key}", **facts)


def _steps(table: Dungeon) -> list[Said]:
    """TOR-ROUND-03: who has the marker, then round after round, each auction in its place."""
    found = [*comes_to_an_end(table), *misshapen(table, SHAPES)]
    steps = steps_of(table)
    if found or not steps:
        return found
    if not table.round:
        known = {*_BEFORE_PLAY, "begin_round"} if table.starter == NOBODY else {"begin_round"}
    else:
        known = {
            *_OF_PHASE.get(table.phase, {}),
            "peek",
            "judge",
            "gold",
            "choose_way",
            *(_IN_AUCTION if table.phase else ()),
        }
    wrong = [step for step in steps if step[0] not in known]
    if steps[0][0] in ("open", "buy", "spend", "peek", "turn_die", "judge", "gold", "choose_way"):
        wrong.append(steps[0])
    alone = [step for step in steps if step[0] != "open"]
    if any(step in alone[:at] for at, step in enumerate(alone)):
        wrong.append(steps[-1])
    if ("act",) in steps and any(step[0] not in _IN_AUCTION for step in steps):
        wrong.append(steps[-1])
    if steps[-1][0] == "reroll" and not _rerolls(table, steps[-1]):
        wrong.append(steps[-1])
    if any(step[0] == "turn_die" and step[1] != table.seat for step in steps):
        wrong.append(steps[-1])
    return [never_asked(step) for step in wrong[:1]]


def _rerolls(table: Dungeon, step: Step) -> bool:
    """TOR-ROLL-03: how often each die of everybody may still be rolled."""
    left = step[1]
    most = table.box.edition.components.rerolls
    return len(left) == table.box.seats and all(
        len(times) == player.hand
        and all(time <= (_MANY if table.box.under else most + strength(table, one, "extra_reroll")) for time in times)
        for one, (times, player) in enumerate(zip(left, table.players, strict=True))
    )


def _rounds(table: Dungeon) -> list[Said]:
    """TOR-ROUND-01, TOR-TORT-01: as many rounds as players; the second auction knows who won in the first."""
    seats, found = range(table.box.seats), list[Said]()
    if not 0 <= table.round <= table.box.rounds or table.turns < 0 or (table.over and table.round < table.box.rounds):
        found.append(_fault("rounds", rounds=table.box.rounds))
    if table.phase not in _OF_PHASE or (table.phase and not table.round):
        found.append(_fault("phase"))
    if (table.seat in seats) != (table.phase != "") or (table.starter == NOBODY and table.round):
        found.append(_fault("turn"))
    if sorted(set(table.winners)) != table.winners or not set(table.winners) <= set(seats):
        found.append(_fault("winners"))
    return found


def _packs(table: Dungeon) -> list[Said]:
    """TOR-SETUP-04, 05, TOR-ROUND-02: a deck holds all that lies nowhere else, and so many cards lie open."""
    box, found = table.box, list[Said]()
    if set(table.decks) != set(PACKS) or not set(table.real) <= set(PACKS) or len(set(table.real)) < len(table.real):
        return [_fault("packs")]
    for pack, most in zip(PACKS, (box.seats - 1, box.seats), strict=True):
        deck, lying = table.decks[pack], table.equipment if pack == EQUIPMENT else table.felons
        if deck and (pack in table.real or sorted(deck) != sorted(face_down(table, pack))):
            found.append(_fault("deck"))
        coming = sum(step == ("open", pack) for step in steps_of(table))
        if len(lying) + coming > most:
            found.append(_fault("open_cards", most=most))
    # Those that no edition lists are known as well, once people have told of them.
    if any(card not in box.equipment and card not in box.felons for card in table.gone):
        found.append(_fault("gone"))
    return found


def _bid(table: Dungeon, card: str, bid: Bid) -> list[Said]:
    """TOR-BID-03, 05, TOR-TORT-06 to 10: somebody's dice on a card of this auction, that can be such a bid."""
    bought = table.phase == EQUIPMENT and card in table.players[bid.seat].equipment
    if card not in on_offer(table) and not bought:
        return [_fault("bid_phase", card=card)]
    kinds = table.box.kinds[card].sides
    if bid.what not in kinds and (bid.what != WILD or TRUMP not in kinds):
        return [_fault("bid_what", card=card)]
    single = bool(abilities(table, bid.seat, "single_bid", table.phase)) or bid.what == TRUMP
    if bid.count < PAIR and not single:
        return [_fault("bid_pair", card=card)]
    borrowed = strength(table, bid.seat, "trump_wild") if bid.what == WILD else 0
    if bid.what == WILD and not borrowed:
        return [_fault("bid_what", card=card)]
    if bid.borrowed and not _can_be_borrowed(bid, kinds[TRUMP], table.box.bankable.every, borrowed):
        return [_fault("bid_shown", card=card)]
    if not table.box.virtual:
        return [_fault("bid_shown", card=card)] if bid.dice else []
    kind = kinds[TRUMP if is_trump(bid.what) else bid.what]
    others = sum(side not in kind for side in bid.dice)
    if others > borrowed or any(side not in table.box.bankable.every for side in bid.dice):
        return [_fault("bid_shown", card=card)]
    return []


def _can_be_borrowed(bid: Bid, trump: Kind, every: Kind, most: int) -> bool:
    """R-TOR-33: the dice that only count as trumps show something else, and a real one lies with them."""
    named = bid.borrowed or []
    rest = Counter(named) - Counter(bid.dice) if bid.dice else Counter[int]()
    fit = all(side in every and side not in trump for side in named)
    return fit and not rest and len(named) <= min(most, bid.count - 1)


def _of_seat(table: Dungeon, one: int) -> list[Said]:
    """TOR-ROLL-01, TOR-BANK-02 and what is remembered of a seat's dice and equipment."""
    player, box, found = table.players[one], table.box, list[Said]()
    if any(side not in table.box.bankable.every for side in player.sides) or (player.sides and not box.virtual):
        found.append(_fault("sides", seat=one))
    lying = sum(table.bids[card].count for card in leads(table, one))
    # What lies under a condition may have counted when the dice were rolled.
    parts = box.edition.components
    rolled = (parts.dice if box.under else dice_of(table, one)) if table.round else 0
    if player.hand + player.spent + lying > rolled:
        found.append(_fault("rolled", seat=one, most=rolled))
    # What was spent is forgotten when the round ends, the visits when dice are rolled anew.
    anew = any(step[0] in ("reroll", "begin_equipment") for step in steps_of(table))
    most = player.spent if table.phase or anew else box.edition.components.dice
    if not 0 <= player.visits <= (min(most, 1) if box.options.bank_visits == "once" else most):
        found.append(_fault("visits", seat=one))
    if any(not _is_kind(table, word) or count < 0 for word, count in player.gone.items()) or (
        sum(player.gone.values()) > player.spent
    ):
        found.append(_fault("remembered", seat=one))
    dice = box.edition.components.dice
    if any(
        not _is_kind(table, word) or not 1 <= count <= dice for layer in player.shown for word, count in layer.items()
    ):
        found.append(_fault("remembered", seat=one))
    if any(not _can_be_used(table, word) for word in player.used) or max(Counter(player.used).values(), default=0) > 1:
        found.append(_fault("used", seat=one))
    if any(not _can_be_chosen(table, card, ways) for card, ways in (player.ways or {}).items()):
        found.append(_fault("ways", seat=one))
    return found


def _can_be_chosen(table: Dungeon, card: str, ways: dict[str, int]) -> bool:
    """Whether the card leaves such choices."""
    forks = {one.path: one.forks for one in table.box.does.get(card, ()) if one.forks}
    return all(path in forks and 0 <= number < forks[path] for path, number in ways.items())


def _is_kind(table: Dungeon, word: str) -> bool:
    """Whether that is a kind of dice in a word: sides of a die, each once, in their order."""
    try:
        kind = kind_of_word(word)
    except ValueError:
        return False
    return bool(kind) and kind == tuple(sorted(set(kind))) and set(kind) <= set(table.box.bankable.every)


def _can_be_used(table: Dungeon, word: str) -> bool:
    """A card that turns a die, once a round; or one that lets an equal bid win, once on each card."""
    card, _, on = word.partition(":")
    verbs = {one.verb for one in table.box.does.get(card, ())}
    return "tie_beats" in verbs and on in table.box.kinds if on else bool(verbs.intersection(TURNING))
