"""What the rules of Outrage! never lead to when nobody breaks one: steps, tools, turns and cards that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.games.outrage import bans
from companion.games.outrage.cards import is_tool
from companion.games.outrage.corrections_steps import has_ground
from companion.games.outrage.effects import CHOICES, NESTED, VERBS, Argument
from companion.games.outrage.prison import ATTEMPTS
from companion.games.outrage.scoring import ends_with_first
from companion.games.outrage.state import UNKNOWN, Ban, Player, Tower
from companion.games.outrage.turn import SERVING
from companion.rules.agenda import (
    Each,
    Fits,
    Shapes,
    comes_to_an_end,
    flag,
    misshapen,
    never_asked,
    number,
    one_of,
    seat,
    steps_of,
    text,
    waits,
)
from companion.rules.state import Step
from companion.words import Said, said

_SQUARE = one_of(lambda table: table.box.board.bit)
_POST = one_of(lambda table: table.box.board.post_square)
_JEWEL = one_of(lambda table: table.box.jewels)
_RAVEN = one_of(lambda table: table.box.raven)
_WITH_ORDERS = one_of(lambda table: [card for card, order in table.box.tower_order.items() if order])
_PACK = one_of(lambda _: ("tower", "raven"))
_STEPS = number(1, 12)

_NAMES: Mapping[str, Fits] = {"square": _SQUARE, "post": _POST, "jewel": _JEWEL}
"""By the list it is out of, what an argument of an order can be, whatever words these lists have."""


def _fits(argument: Argument) -> Fits:
    """What that argument of an order can be."""
    if argument.kind is bool:
        return flag
    if argument.kind is int:
        return number(min(argument.least, 0), argument.most)
    if not argument.among:
        return text
    among = _NAMES.get(argument.among) or one_of(lambda _: CHOICES[argument.among])
    return lambda table, value: value == argument.default or among(table, value)


def _other(table: Tower, value: object) -> bool:
    """Another's seat, as answers spell it."""
    return value in [str(one) for one in range(table.box.seats)]


_ONLY_BEFORE = frozenset({"set_up", "name_dealer", "lay_out", "first_throws"})

_AT_THE_BOTTOM = _ONLY_BEFORE - {"name_dealer"}
"""What comes last before play."""

_BEFORE_PLAY = _ONLY_BEFORE | {"shuffle", "draw_tower", "too_many"}

SHAPES: Shapes = {
    **{verb: (seat, *map(_fits, arguments)) for verb, arguments in VERBS.items()},
    **dict.fromkeys(NESTED, (seat, one_of(lambda table: table.box.nested))),
    **dict.fromkeys(("set_up", "name_dealer", "lay_out", "next_turn", "decided"), ()),
    **dict.fromkeys(
        ("accredit_throw", "act", "attempt", "beaten", "change", "come_back", "draw_tower", "face_jewel", "give_up",
         "go_on", "invited", "locked_in", "may_challenge", "may_show_pass", "other_raven", "pay", "resume",
         "sanctuary",
         "serve_prison", "serve_rack", "serve_tea", "serve_torture", "sit_out", "skip", "theft_throw", "throw", "toll",
         "any_turn", "speak",
         "too_many", "tower_pass", "turn"),
        (seat,),
    ),
    "attack": (seat, _other),
    "challenge": (seat, seat),
    "draw": (seat, number(0, 99)),
    "first_throws": Each(seat),
    "obey": (seat, flag),
    "play": (seat, _WITH_ORDERS),
    "plead": (seat, flag),
    "raven_done": (_RAVEN,),
    "share": (seat, seat, number(1, 6)),
    "shuffle": (_PACK, text),
    "steal": (seat, _JEWEL),
    "take_jewel": (seat, _JEWEL),
    "walk": (seat, _STEPS),
    "way_walked": (seat, _SQUARE, _STEPS, number(0, 2**64), number(0, 99), text),
}  # fmt: skip
"""By step, its arguments; those of an order stand in the order of its verb (effects.py)."""

_MAY_LEAVE_OUT = frozenset({"obey", "shuffle"})

_OWN_TURN = frozenset(
    {"accredit_throw", "act", "any_turn", "attack", "attempt", "change", "give_up", "play", "resume", "sanctuary",
     "serve_prison", "serve_rack", "serve_tea", "serve_torture", "share", "sit_out", "skip", "steal", "take_jewel",
     "theft_throw", "throw"}
)  # fmt: skip
"""Steps of whoever's turn it is."""

_UNDER_WAY = {"share": 2, "throw": 1, "walk": 1, "way_walked": 1}
"""Steps of a piece that leaves its square, and where each names it."""


def unreachable(table: Tower) -> list[Said]:
    """See the game's contract (companion/rules/game.py)."""
    return [*_steps(table), *_turn(table), *_packs(table), *_end(table), *_players(table), *_bans(table)]


def _fault(key: str, **facts: object) -> Said:
    return said(f"outrage.fault.{key}", **facts)


def _steps(table: Tower) -> list[Said]:
    """First the set-up, then turn after turn, the next turn always at the bottom."""
    steps = steps_of(table)
    found = [*comes_to_an_end(table), *misshapen(table, SHAPES, _MAY_LEAVE_OUT)]
    if found or not steps:
        return found
    if table.turns:
        wrong = [step for at, step in enumerate(steps) if (step[0] == "next_turn") == (at > 0)]
        wrong += [step for step in steps if step[0] in _ONLY_BEFORE]
        wrong += [step for step in steps if step[0] == "act" and steps.count(step) > 1]
        wrong += [step for step in steps if step[0] in _OWN_TURN and step[1] != table.turn.seat]
        if not waits(table) and not _asks(table, steps[-1]):
            wrong.append(steps[-1])
    else:
        wrong = [step for step in steps if step[0] not in _BEFORE_PLAY]
        wrong += [step for at, step in enumerate(steps) if (step[0] in _AT_THE_BOTTOM) == (at > 0)]
    return [never_asked(step) for step in wrong[:1]]


def _asks(table: Tower, step: Step) -> bool:
    """Whether there is a ground for what is asked now (see corrections_steps.py), and the place for it."""
    name = step[0]
    player = table.players[table.turn.seat]
    if name in SERVING.values():
        return bool(player.held) and SERVING[player.held] == name
    if name == "serve_tea":
        return player.tea
    if name == "attempt":
        return player.held in ("beauchamp", "bloody", "bowyer")
    if name in ("theft_throw", "give_up"):
        return bool(player.target_jewel)
    return has_ground(table, step) or not table.box.leaves_out_groundless


def _turn(table: Tower) -> list[Said]:
    """OUT-TURN-05, OUT-DICE-04, OUT-MOVE-02: what is known of the running turn and of those to come."""
    turn, box, found = table.turn, table.box, list[Said]()
    if table.turns < 0 or (table.turns and turn.seat not in range(box.seats)):
        found.append(_fault("turn_count"))
    first = table.order[:1]
    clockwise = [*first, *(one for one in range(box.seats) if [one] != first)]
    if table.order != (clockwise if box.options.seating == "entered" else [*range(box.seats)]):
        found.append(_fault("seating"))
    # A piece that a hand puts beside the ferryman has been there in its turn.
    known = {*box.board.bit, box.places.ferryman}
    if (table.turns and not turn.squares_used) or not known.issuperset(turn.squares_used):
        found.append(_fault("stepped"))
    if turn.dice and (len(turn.dice) != 2 or any(face not in range(1, 7) for face in turn.dice)):
        found.append(_fault("dice"))
    if not 0 <= turn.doubles <= 3:
        found.append(_fault("doubles"))
    if turn.turn_ended and table.box.opens_anew and steps_of(table)[-1:] == [("act", turn.seat)]:
        found.append(_fault("ended"))
    walked = turn.walked_from or {}
    if any(one not in range(box.seats) or square not in box.board.bit for one, square in walked.items()):
        found.append(_fault("stepped"))
    return found


def _packs(table: Tower) -> list[Said]:
    """OUT-DECK-02, 09: only real cards are unknown; Raven Cards are turned up until they are dealt with.

    The last one stays where it lies when it led the winner out.
    """
    found = []
    unknown = any(UNKNOWN in player.hand for player in table.players)
    if unknown and not (table.tower.real or table.tower.loose):
        found.append(_fault("unknown_cards"))
    if any(pack.real and pack.loose for pack in (table.tower, table.raven)):
        found.append(_fault("real_pack"))
    turned_up = Counter(step[1] for step in steps_of(table) if step[0] == "raven_done")
    if table.tower.shown or (Counter(table.raven.shown) != turned_up and not table.over):
        found.append(_fault("turned_up"))
    return found


def _end(table: Tower) -> list[Said]:
    """OUT-END-13 to 16: who has won, and when it is known."""
    sides = {player.team for player in table.players}
    if table.winner not in (sides | {-1} if table.over else {-1}):
        return [_fault("winner")]
    if table.decided and ends_with_first(table):
        return [_fault("decided")]
    if ends_with_first(table) and not table.over and any(jewel.outside for jewel in table.jewels.values()):
        return [_fault("first_out")]
    return []


def _players(table: Tower) -> list[Said]:
    """OUT-STEAL-05, 06, OUT-PRISON-09, OUT-END-02, OUT-ACC-13, OUT-TOWER-18 and the sides of OUT-TEAM-01."""
    found, places = list[Said](), table.box.places
    leaving = {step[1] for step in steps_of(table) if step[0] == "come_back"}
    under_way = {step[_UNDER_WAY[step[0]]] for step in steps_of(table) if step[0] in _UNDER_WAY}
    for one, player in enumerate(table.players):
        if player.team != table.box.teams[one]:
            found.append(_fault("side", seat=one))
        if not _can_be_laid(table, player.staged_tools):
            found.append(_fault("laid_tools", seat=one))
        if player.turns_served not in range(ATTEMPTS if player.held else 1):
            found.append(_fault("served", seat=one, most=ATTEMPTS - 1))
        if player.square == places.ferryman and not (player.escaped or table.over or one in leaving):
            found.append(_fault("at_ferry", seat=one))
        if player.sanctuary and one in under_way:
            found.append(_fault("moves_on", seat=one))
        if player.escaped and (player.held or player.sanctuary or player.staged_tools):
            found.append(_fault("out", seat=one))
        if not table.turns and (player.misses or player.held or player.coin or player.square != places.start):
            found.append(_fault("too_early", seat=one))
        if not 0 <= player.last_steps <= 12:
            found.append(_fault("last_steps", seat=one))
        if player.return_square and not _goes_back(table, player):
            found.append(_fault("goes_back", seat=one))
    return found


def _bans(table: Tower) -> list[Said]:
    """OUT-COMP-09: on one who is there, one on each deed."""
    known = Counter((ban.seat, ban.what) for ban in bans.all_bans(table))
    inside = [seat for seat, player in enumerate(table.players) if not player.escaped]
    wrong = [
        ban.seat
        for ban in bans.all_bans(table)
        if ban.seat not in inside or known[ban.seat, ban.what] > 1 or not _can_last(table, ban)
    ]
    return [_fault("bans", seat=seat) for seat in wrong[:1]]


def _can_last(table: Tower, ban: Ban) -> bool:
    """OUT-COMP-09: a ban that some order of the edition can lay, and that has not ended yet."""
    match ban.until:
        case "throw":
            lasts = 2 <= ban.count <= 12
        case "round":
            lasts = table.turns < ban.count <= table.turns + table.box.seats
        case "next_turn":
            lasts = ban.count in (0, 1)
        case _:
            lasts = ban.until == "own_turn" and ban.count == 0
    return lasts and ban.what in table.box.barring


def _can_be_laid(table: Tower, tools: list[str]) -> bool:
    """OUT-STEAL-02, 05, 06: tools, one of a kind at most, and the Key alone."""
    if any(not is_tool(table, tool) for tool in tools) or len(set(tools)) < len(tools):
        return False
    return len(tools) < 2 or not any(table.box.tower[tool].alone for tool in tools)


def _goes_back(table: Tower, player: Player) -> bool:
    """RUL-ACC-06, OUT-RACK-10: from Queen's House to where the piece was, from the Rack to Start."""
    places = table.box.places
    if player.held == "rack":
        return player.return_square == places.start
    return player.square == places.queens_house and player.return_square in table.box.board.bit
