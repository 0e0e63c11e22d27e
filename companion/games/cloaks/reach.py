"""What the rules of Throw Down the Cloaks never lead to when nobody breaks one: steps, cards and buildings."""

from __future__ import annotations

from companion.editions.effects import DO
from companion.games.cloaks.cards import face_down, may_take_off
from companion.games.cloaks.ground import PLACES, lie, shut_sides
from companion.games.cloaks.laying import can_be_stuck, unlaid
from companion.games.cloaks.set_up import CORNERS, SIDE_MIDDLES
from companion.games.cloaks.state import NOBODY, City, Player, all_bans, all_tallies, ground, supply
from companion.games.cloaks.tiles import NEUTRAL, TURNINGS
from companion.games.cloaks.turn import FOUR_PHASES, LIGHT_PHASES
from companion.games.cloaks.verbs import CHOOSE, EXTRA_BUILD, LASTING, PHASES, REPEAT_MOVE, RIVAL, paths, who_of
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
    text,
)
from companion.rules.state import Step
from companion.words import Said, said

_CARD = one_of(lambda table: table.box.cards)
_PHASE = one_of(lambda _: ("cloaks", "noble", "build"))
_PLACE = number(0, PLACES - 1)
_EARNED = number(1, 99)


def _open_place(table: City, value: object) -> bool:
    """Where a card is laid open: the place of one that went, or -1 for a further one."""
    return number(-1, table.box.edition.components.open_cards - 1)(table, value)


_BEFORE_PLAY: Shapes = {
    "draw_city": (),
    "draw_tile": (several(one_of(lambda table: table.box.tiles)),),
    "choose_place": (),
    "choose_tile": (_PLACE,),
    "neutral_houses": (),
    "deal_cards": (),
    "choose_home": (seat,),
    "draw_starter": (),
    "say_starter": (),
    "place_house": (seat,),
}

_SAYS_FIRST = ("draw_starter", "say_starter", "begin_turn")
"""What comes last before play."""

_AFTER_A_TURN: Shapes = {"end_turn": (), "agree_end": (seat,), "begin_turn": (seat,), "finish": ()}
"""What lies at the bottom while a turn is taken, and what follows it."""

SHAPES: Shapes = {
    **_BEFORE_PLAY,
    **_AFTER_A_TURN,
    **dict.fromkeys(("cloaks", "noble", "build", "retreat", "blocked", "exchange"), ()),
    **dict.fromkeys(("rebase", "move_rival_cloak", "swap_cloaks"), ()),
    **dict.fromkeys(("use_now", "effect", "judge"), (_CARD,)),
    **dict.fromkeys(("part", "which_way", "whom"), (_CARD, text)),
    "open_card": (_open_place,),
    "cards": (_PHASE,),
    "claim": (_CARD, _PHASE),
    "lay_earned": (seat, _EARNED),
    "lay_light": (_EARNED,),
}

_BY_SQUARES = frozenset({"cloaks", "noble", "rebase", "move_rival_cloak", "swap_cloaks"})
"""Steps of tables where squares are followed."""


def unreachable(table: City) -> list[Said]:
    """See the game's contract (companion/rules/game.py)."""
    found = [*_steps(table), *_tiles(table)]
    if found:
        return found
    found = [*_turns(table), *_cards(table), *_claims(table), *_running(table), *_buildings(table)]
    return [*found, *(fault for one in range(table.box.seats) for fault in _of_seat(table, one))]


def _fault(key: str, **facts: object) -> Said:
    return said(f"cloaks.fault.{key}", **facts)


# What is still to come


def _steps(table: City) -> list[Said]:
    """CLK-TURN-02: the set-up, then the phases of a turn in their order, with what follows it at the bottom."""
    found = [*comes_to_an_end(table), *misshapen(table, SHAPES, {"lay_light"})]
    steps = steps_of(table)
    found = found or [never_asked(step) for step in steps if step[0] in _PARTS and not _has_part(table, step)][:1]
    if found or not steps:
        return found
    if not table.turns:
        known = (*_BEFORE_PLAY, "open_card", "begin_turn")
        wrong = [step for at, step in enumerate(steps) if step[0] not in known or (step[0] in _SAYS_FIRST) == (at > 0)]
        # Only cards are laid open several at a time; a home is chosen, and a house placed, once each.
        wrong += [step for at, step in enumerate(steps) if step in steps[:at] and step[0] != "open_card"]
    else:
        wrong = [step for at, step in enumerate(steps) if (step[0] in _AFTER_A_TURN) == (at > 0)]
        wrong += [step for step in steps if step[0] in _BEFORE_PLAY]
        wrong += _out_of_order(table, steps[1:])
    return [never_asked(step) for step in wrong[:1]]


_PARTS = {"part": None, "which_way": CHOOSE, "whom": ""}
"""Steps about one effect of a card, and its verb; None for any, "" for any that is about somebody."""


def _has_part(table: City, step: Step) -> bool:
    """CLK-CARD-14: whether the card has an effect there that leads to that step."""
    found = dict(paths(table.box.cards[step[1]].effects)).get(step[2])
    if found is None:
        return False
    wanted = _PARTS[step[0]]
    return who_of(found) == RIVAL if wanted == "" else wanted in (None, found[DO])


def _out_of_order(table: City, steps: list[Step]) -> list[Step]:
    """Phases that do not come in their order, or are none of this table."""
    phases = [phase[0] for phase in (LIGHT_PHASES if table.box.light else FOUR_PHASES)]
    others = _BY_SQUARES if table.box.light else {"lay_light"}
    # A card that moves once more lets cloaks be laid once more, where squares are not followed.
    coming = [phases.index(step[0]) for step in steps[::-1] if step[0] in phases and step[0] != "lay_light"]
    wrong = [step for step in steps if step[0] in others]
    return wrong if coming == sorted(set(coming)) else [*wrong, steps[-1]]


# The city


def _tiles(table: City) -> list[Said]:
    """CLK-SETUP-06 to 10: nine tiles, joined by roads, with what is printed on them."""
    if len(table.tiles) != PLACES or any(_turning(word) not in TURNINGS for word in table.tiles if word):
        return [_fault("nine_tiles")]
    laying = any(step[0] in ("draw_city", "draw_tile", "choose_place", "choose_tile") for step in steps_of(table))
    if "" in table.tiles and not laying:
        return [_fault("nine_tiles")]
    waiting = [step[1] for step in steps_of(table) if step[0] == "draw_tile"]
    if any(sorted(tiles) != sorted(unlaid(table)) for tiles in waiting):
        return [_fault("nine_tiles")]
    laid = tuple(lie(table.box.tiles, word) for word in table.tiles)
    shut = [place for place, rows in enumerate(laid) if rows is not None and shut_sides(laid, place, rows)]
    if shut and not (table.box.options.city == "drawn" and can_be_stuck(tuple(table.box.tiles.values()))):
        return [_fault("not_joined", place=shut[0])]
    return _tallies(table)


def _turning(word: str) -> str:
    return word.partition(":")[2]


def _tallies(table: City) -> list[Said]:
    """Where squares are not followed there is a count for each tile, with the neutral houses printed on it."""
    waiting = any(step == ("neutral_houses",) for step in steps_of(table))
    if len(table.tallies) != (PLACES if table.box.light and not waiting else 0):
        return [_fault("tallies")]
    for place, tally in enumerate(table.tallies):
        printed = "".join(table.box.tiles[table.tiles[place].partition(":")[0]]).count(NEUTRAL)
        counts = (tally.houses, tally.monuments, tally.starred)
        if tally.neutral != printed or any(len(one) != table.box.seats or min(one) < 0 for one in counts):
            return [_fault("tally", place=place)]
    return []


# Turns


def _turns(table: City) -> list[Said]:
    """CLK-TURN-01, CLK-END-02: turns are somebody's, and counted."""
    seats, found = range(table.box.seats), list[Said]()
    if table.turns < 0 or sum(player.turns for player in table.players) != table.turns:
        found.append(_fault("turns"))
    if (table.seat in seats) != (table.turns > 0) or (table.turns > 0 and table.starter not in seats):
        found.append(_fault("turn"))
    if (table.starter == NOBODY) != any(step[0] in _SAYS_FIRST[:2] for step in steps_of(table)):
        found.append(_fault("starter"))
    if table.ender not in (NOBODY, *(seats if table.turns else ())):
        found.append(_fault("ender"))
    # The turn that is being taken has not ended yet, with a building or without.
    ended = table.turns - any(step == ("end_turn",) for step in steps_of(table))
    if not 0 <= table.quiet <= max(ended, 0):
        found.append(_fault("quiet"))
    return found


def _running(table: City) -> list[Said]:
    """CLK-BUILD-06, CLK-CARD-12 and 14: what is known of the running turn."""
    turn, box, found = table.turn, table.box, list[Said]()
    most = box.most + turn.verbs.count(EXTRA_BUILD)
    if not 0 <= turn.built <= most:
        found.append(_fault("built", most=most))
    if len(turn.fresh) > box.most + box.extra or any(place not in range(PLACES) for place in turn.fresh):
        found.append(_fault("fresh"))
    known, most = LASTING.intersection(box.lasting), sum(box.lasting.values())
    if not known.issuperset(turn.verbs) or len(turn.verbs) > max(len(box.cards), 2 * most):
        found.append(_fault("verbs"))
    if not 0 <= turn.repeats <= turn.verbs.count(REPEAT_MOVE):
        found.append(_fault("repeats", most=turn.verbs.count(REPEAT_MOVE)))
    if len(set(turn.exchanged)) < len(turn.exchanged) or any(
        at not in range(box.edition.components.open_cards) for at in turn.exchanged
    ):
        found.append(_fault("exchanged"))
    return found


# Action cards


def _cards(table: City) -> list[Said]:
    """CLK-CARD-07 to 09: four lie open but for those about to be opened, and a deck holds all that lie nowhere else."""
    steps, found = steps_of(table), list[Said]()
    dealt = not any(step == ("deal_cards",) for step in steps)
    coming = sum(step[0] == "open_card" for step in steps)
    number_open = table.box.edition.components.open_cards
    if len(table.open) + coming != (number_open if dealt else 0):
        found.append(_fault("number_open", number=number_open))
    if table.deck and (table.real or set(table.deck) != set(face_down(table))):
        found.append(_fault("deck"))
    return found


def _claims(table: City) -> list[Said]:
    """CLK-CARD-02 to 06, 10: a cloak of somebody at the table, laid in a turn that was, for the uses that are left."""
    most = 2 if table.box.options.declined == "two" else 1
    found = []
    for card, claim in table.claims.items():
        if claim.seat not in range(table.box.seats):
            found.append(_fault("claimed_by", card=card))
        if not 0 <= claim.turn <= table.turns or not table.turns:
            found.append(_fault("claimed_when", card=card, turns=table.turns))
        if not 1 <= claim.uses <= most:
            found.append(_fault("claim_uses", card=card, most=most))
    return found


# Pieces


def _of_seat(table: City, one: int) -> list[Said]:
    """CLK-SETUP-12 to 17, CLK-COMP-05: the home tile, the house marked H, the noble, and cloaks out of the stock."""
    player, box, found = table.players[one], table.box, list[Said]()
    if supply(table, one) < 0:
        found.append(_fault("cloaks", seat=one, number=box.cloaks))
    by_squares = (player.cloaks, player.noble, player.houses, player.monuments)
    if (box.light and any(by_squares)) or (not box.light and player.lying):
        found.append(_fault("followed", seat=one))
    used = player.turns - (one == table.seat and may_take_off(table, one))
    if player.boxed > used:
        found.append(_fault("boxed", seat=one, most=used))
    if not set(PHASES).issuperset(all_bans(table, one)):
        found.append(_fault("may_not"))
    if not LASTING.intersection(box.lasting).issuperset(player.keeps or ()):
        found.append(_fault("verbs"))
    if player.home not in _homes(table, one):
        found.append(_fault("home", seat=one))
    if not table.turns:
        settled = not (player.influence or player.boxed or player.turns or player.cloaks or player.lying)
        if not settled or player.waiting not in (0, box.ready):
            found.append(_fault("too_early", seat=one))
    elif not _has_first_house(table, one, player):
        found.append(_fault("first_house", seat=one, place=player.home))
    elif not box.light and not player.noble:
        found.append(_fault("no_noble", seat=one))
    return found


def _homes(table: City, one: int) -> set[int]:
    """The home tiles that a seat can have, which no other has; NOBODY's before it has chosen."""
    if ("choose_home", one) in steps_of(table):
        return {-1}
    kinds = {"side_middles": SIDE_MIDDLES, "corners": CORNERS, "chosen": tuple(range(PLACES))}
    others = {player.home for number, player in enumerate(table.players) if number != one}
    return set(kinds[table.box.options.homes]) - others


def _has_first_house(table: City, one: int, player: Player) -> bool:
    if table.box.light:
        return table.tallies[player.home].houses[one] > 0
    return bool(player.houses) and ground(table).place.get(player.houses[0]) == player.home


def _buildings(table: City) -> list[Said]:
    """CLK-BUILD-11, 12: a monument stands where its owner and somebody else have a house."""
    if "" in table.tiles or (table.box.light and not table.tallies):
        return []
    return [
        _fault("monument_alone", seat=one, place=place)
        for place, tally in enumerate(all_tallies(table))
        for one, monuments in enumerate(tally.monuments)
        if monuments and not (tally.houses[one] and tally.others(one))
    ]
