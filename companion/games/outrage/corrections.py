"""The table is right: every value a person can see or hold can be put right by hand.

A correction names one value ("square:2", "jewel:orb", "hand:1"). What belongs together moves together: a card put into
a hand leaves the pack, a coin leaves the Mint, so that nothing is made or lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.games.outrage import packs
from companion.games.outrage.scoring import finish
from companion.games.outrage.state import IN_CASE, UNKNOWN, Jewel, Player, Tower
from companion.games.outrage.turn import opening
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Correctable

HELD = ("", "beauchamp", "bloody", "bowyer", "rack")
YES_NO = [True, False]


def corrections(table: Tower) -> list[Correctable]:
    """Everything that can be put right now, with what the app believes."""
    box = table.box
    seats = list(range(len(table.players)))
    squares = [*box.board.squares, box.places.ferryman]
    cards = list(box.tower)
    found = []
    for seat, player in enumerate(table.players):
        found += [
            Correctable(f"square:{seat}", "square", player.square, squares),
            Correctable(f"hand:{seat}", "cards", list(player.hand), cards, seat),
            Correctable(f"accredited:{seat}", "yes_no", player.accredited, YES_NO),
            Correctable(f"coin:{seat}", "yes_no", player.coin, YES_NO),
            Correctable(f"misses:{seat}", "number", player.misses, list(range(10))),
            Correctable(f"held:{seat}", "word", player.held, list(HELD)),
            Correctable(f"served:{seat}", "number", player.served, [0, 1, 2, 3]),
            Correctable(f"aim:{seat}", "word", player.aim, ["", *table.jewels]),
            Correctable(f"laid:{seat}", "cards", list(player.laid), _tools(table)),
            Correctable(f"sanctuary:{seat}", "yes_no", player.sanctuary, YES_NO),
            Correctable(f"tea:{seat}", "yes_no", player.tea, YES_NO),
            Correctable(f"out:{seat}", "yes_no", player.out, YES_NO),
            Correctable(f"extra:{seat}", "number", table.extra.count(seat), [0, 1, 2, 3]),
        ]
    places = ["case", *(f"{where}:{seat}" for where in ("inside", "outside") for seat in seats)]
    found += [Correctable(f"jewel:{name}", "word", _jewel(jewel), places) for name, jewel in table.jewels.items()]
    found += [Correctable(f"warder:{post}", "yes_no", post in table.warders, YES_NO) for post in box.board.post_bit]
    found += [
        Correctable("turn", "seat", table.turn.seat, seats),
        Correctable("doubles", "number", table.turn.doubles, [0, 1, 2]),
        Correctable("further", "yes_no", table.turn.again, YES_NO),
        Correctable("dealer", "seat", table.dealer, seats),
        Correctable("mint", "number", table.mint, list(range(box.coins + 1))),
        Correctable("date", "date", table.date, [table.date, "04-21"]),
        Correctable("over", "yes_no", table.over, YES_NO),
        Correctable("real:tower", "yes_no", table.tower.real, YES_NO),
        Correctable("real:raven", "yes_no", table.raven.real, YES_NO),
        Correctable("next:tower", "card", "", cards),
        Correctable("next:raven", "card", "", list(box.raven)),
    ]
    return found


def _tools(table: Tower) -> list[str]:
    return [name for name, card in table.box.tower.items() if card.group == "tool"]


def _jewel(jewel: Jewel) -> str:
    if jewel.holder == IN_CASE:
        return "case"
    return f"{'outside' if jewel.outside else 'inside'}:{jewel.holder}"


def correct(table: Tower, what: str, value: Any) -> None:
    """Put one value right and say so in the log. Raises Refused, with the table unchanged, when it cannot be so."""
    item = next((item for item in corrections(table) if item.what == what), None)
    if item is None:
        raise Refused(f"There is nothing called “{what}” to put right. Choose one of the values on the list.")
    _check(item, value)
    name, _, rest = what.partition(":")
    if rest.isdigit():
        _of_seat(table, name, int(rest), value)
    else:
        _OF_TABLE[name](table, rest, value)
    if item.owner is None:
        table.tell("corrected", "", TABLE, what=what, value=[item.kind, value, what])
    else:
        table.tell("corrected_hand", "", item.owner, secret={"cards": value})


def _of_seat(table: Tower, name: str, seat: int, value: Any) -> None:
    """Put a value of one player right. When that changes how their running turn opens, the turn opens again."""
    player = table.players[seat]
    if player.out and name not in ("square", "out"):
        raise Refused("That player has left the Tower. First put the piece back on the board.", "OUT-END-18")
    before = _standing(player)
    had = list(player.hand), player.square
    _OF_SEAT[name](table, seat, value)
    if player.out and not table.turns:
        raise Refused("Nobody leaves before the first turn. First throw for it.", "OUT-SETUP-09")
    if table.over:
        return
    running = table.agenda[-1]
    changed = _standing(player) != before
    if (
        table.turn.seat == seat
        and table.turns
        and (changed or (running[0] in _CHOSEN and had != (player.hand, player.square)))
    ) or (changed and running[0] == "attack" and str(seat) in running):
        _open_again(table)
    elif player.out:
        table.agenda = [step for step in table.agenda if seat not in step[1:]]


_CHOSEN = ("attack", "change", "steal")
"""Ways to use a turn that rest on the hand and the square until they are done."""


def _standing(player: Player) -> tuple[Any, ...]:
    return player.held, player.aim, player.laid, player.tea, player.sanctuary, player.out


def _open_again(table: Tower) -> None:
    """Open the running turn again, leaving out whatever was still going on."""
    seat = table.turn.seat
    _leave_out_the_rest(table)
    if not table.players[seat].out:
        table.then(opening(table, seat))


def _leave_out_the_rest(table: Tower) -> None:
    table.agenda = [("next_turn",)]
    table.raven.cards[:0] = table.raven.shown
    table.raven.shown = []


def _check(item: Correctable, value: Any) -> None:
    if item.kind == "cards":
        if not isinstance(value, list) or any(card != UNKNOWN and card not in item.options for card in value):
            raise Refused(f"“{item.what}” takes a list of cards from the pack. Name cards that are in the box.")
    elif item.what == "date":
        if not _is_date(value):
            raise Refused("The date is a month and a day, such as 04-21. Write it that way.")
    else:
        item.check_offered(value)


def _is_date(value: Any) -> bool:
    if not isinstance(value, str) or len(value) != 5 or value[2] != "-":
        return False
    month, day = value[:2], value[3:]
    return month.isdigit() and day.isdigit() and 1 <= int(month) <= 12 and 1 <= int(day) <= 31


def _square(table: Tower, seat: int, square: str) -> None:
    player = table.players[seat]
    turn = table.turn
    if turn.seat == seat and turn.used and turn.used[-1] == player.square:
        turn.used[-1] = square
    places = table.box.places
    if player.held and square != getattr(places, player.held):
        player.held, player.served = "", 0
    if square != places.chapel_royal:
        player.sanctuary = False
    if player.aim and table.box.cases.get(square) != player.aim:
        _take_up_tools(table, seat)
    player.back = ""
    player.out = square == places.ferryman
    player.square = square
    if player.out:
        _leave_things(table, seat)


def _take_up_tools(table: Tower, seat: int) -> None:
    player = table.players[seat]
    player.hand += player.laid
    player.laid, player.aim = [], ""


def _leave_things(table: Tower, seat: int) -> None:
    player = table.players[seat]
    _take_up_tools(table, seat)
    _to_hand(table, seat, [])
    if player.coin:
        player.coin = False
        table.mint += 1


def _out(table: Tower, seat: int, out: bool) -> None:
    if out != table.players[seat].out:
        places = table.box.places
        _square(table, seat, places.ferryman if out else places.start)


def _held(table: Tower, seat: int, held: str) -> None:
    if held:
        _square(table, seat, getattr(table.box.places, held))
    table.players[seat].held = held
    table.players[seat].served = 0


def _coin(table: Tower, seat: int, coin: bool) -> None:
    player = table.players[seat]
    if coin and not player.coin:
        if not table.mint:
            raise Refused("There is no coin left in the Mint. First say which player has one too many.", "OUT-COMP-05")
        table.mint -= 1
    elif player.coin and not coin:
        table.mint += 1
    player.coin = coin


def _mint(table: Tower, _: str, coins: int) -> None:
    held = sum(player.coin for player in table.players)
    if coins + held != table.box.coins:
        raise Refused(
            f"The box has {table.box.coins} coins and players hold {held}. Say who holds a coin, and the Mint follows.",
            "OUT-COMP-05",
        )
    table.mint = coins


def _check_hidden(table: Tower, cards: Counter[str], own: Counter[str], given: int) -> None:
    """Whether these cards can come into a hand that keeps its `own` and puts so many into the pack. Raises Refused."""
    if cards.total() > len(table.tower.cards) + given:
        raise Refused("There are not so many cards in the pack. Put the other hands right first.")
    if cards - (packs.not_open(table) - own):
        raise Refused("Those cards cannot all be there: the box does not have so many of them. Look again.")


def _take_hidden(table: Tower, seat: int, cards: Counter[str]) -> None:
    """Take these cards out of the Tower pack, which also counts the cards that nobody has named yet.

    A card that the app believes in another hand comes from there, and the top of the pack goes there instead, or of
    real cards one that nobody has named: where a hidden card is must show neither in what is allowed nor in how many
    cards anybody holds.
    """
    for card in cards.elements():
        if card not in table.tower.cards:
            hand = next(p.hand for n, p in enumerate(table.players) if n != seat and card in p.hand)
            hand[hand.index(card)] = table.tower.cards.pop() if packs.knows_order(table) else UNKNOWN
        else:
            table.tower.cards.remove(card)


def _to_hand(table: Tower, seat: int, cards: list[str]) -> None:
    """Give a hand exactly these cards; the others go under the pack and new ones come out of it."""
    player = table.players[seat]
    old, new = Counter(player.hand), Counter(cards)
    added, dropped, own = new - old, old - new, old & new
    if added[UNKNOWN] and not table.tower.real:
        raise Refused("The app deals this pack, so a hand is put right to cards that have a name. Name them.")
    for some in (added, dropped, own):
        some.pop(UNKNOWN, 0)
    _check_hidden(table, added, own, dropped.total())
    table.tower.cards[:0] = list(dropped.elements())
    _take_hidden(table, seat, added)
    player.hand = list(cards)


def _laid(table: Tower, seat: int, tools: list[str]) -> None:
    """Lay exactly these tools; others go back into the hand. Each one comes out of the hand while that has any cards.

    The number of cards left in the hand must not tell whether the tool was among them. Where it was not, as far as the
    app knew, another card is put under the pack for it.
    """
    player = table.players[seat]
    jewel = table.box.cases.get(player.square, "")
    if tools and not jewel:
        raise Refused("Tools are laid before the case of a Jewel. First put the piece there.", "OUT-STEAL-03")
    old, new, hand = Counter(player.laid), Counter(tools), Counter(player.hand)
    added = new - old
    lacking = added - hand
    rest = list((hand - added).elements())
    given = min(lacking.total(), len(rest))
    _check_hidden(table, lacking, hand, given)
    for _ in range(given):
        packs.slip_under(table, rest.pop(rest.index(UNKNOWN) if UNKNOWN in rest else -1))
    player.hand = rest
    _take_hidden(table, seat, lacking)
    player.hand += (old - new).elements()
    player.laid = list(tools)
    player.aim = jewel if tools else ""


def _aim(table: Tower, seat: int, jewel: str) -> None:
    """Stand before the case of a Jewel, tools and all; or before none, with the tools in hand again."""
    player = table.players[seat]
    tools = player.laid
    if jewel:
        player.laid, player.aim = [], ""
        _square(table, seat, table.box.jewels[jewel].square)
        player.laid, player.aim = tools, jewel if tools else ""
    else:
        _take_up_tools(table, seat)


def _set(field: str) -> Callable[[Tower, int, Any], None]:
    def put(table: Tower, seat: int, value: Any) -> None:
        setattr(table.players[seat], field, value)

    return put


def _extra(table: Tower, seat: int, count: int) -> None:
    table.extra = [other for other in table.extra if other != seat] + [seat] * count


def _jewel_at(table: Tower, name: str, place: str) -> None:
    where, _, seat = place.partition(":")
    table.jewels[name] = Jewel(int(seat), where == "outside") if seat else Jewel()


def _warder(table: Tower, post: str, there: bool) -> None:
    if there and post not in table.warders:
        if len(table.warders) >= table.box.warders:
            raise Refused("All Yeoman Warders are at post already. First send one back.", "OUT-COMP-03")
        table.warders.append(post)
    elif not there and post in table.warders:
        table.warders.remove(post)


def _turn(table: Tower, _: str, seat: int) -> None:
    """Begin that seat's turn afresh, leaving out whatever was still going on."""
    if table.players[seat].out:
        raise Refused("That player stays outside and takes no more turns. Bring the piece back first.", "OUT-END-18")
    table.regular = seat
    _leave_out_the_rest(table)
    table.then(("turn", seat))


def _over(table: Tower, _: str, over: bool) -> None:
    if over and not table.over:
        finish(table)
    elif table.over and not over:
        table.over = False
        table.winner = -1
        table.agenda = [("next_turn",)]


def _next_card(table: Tower, pack: str, card: str) -> None:
    """Put a card on top of its pack; one that is hidden in a hand changes places with the card on top."""
    cards = getattr(table, pack).cards
    if not cards:
        raise Refused("That pack is empty: there is no next card.")
    if card in cards:
        cards.reverse()
        cards.remove(card)
        cards.reverse()
        cards.append(card)
        return
    hand = next((player.hand for player in table.players if card in player.hand), None)
    if hand is None:
        raise Refused("All copies of that card lie open on the table. Look again.")
    hand[hand.index(card)] = cards.pop()
    cards.append(card)


def _real(table: Tower, pack: str, real: bool) -> None:
    if real:
        packs.use_real(table, pack)
    else:
        packs.use_virtual(table, pack)


def _doubles(table: Tower, _: str, doubles: int) -> None:
    table.turn.doubles = doubles


def _further(table: Tower, _: str, again: bool) -> None:
    table.turn.again = again


def _dealer(table: Tower, _: str, seat: int) -> None:
    table.dealer = seat


def _date(table: Tower, _: str, date: str) -> None:
    table.date = date


_OF_SEAT: dict[str, Callable[[Tower, int, Any], None]] = {
    "square": _square,
    "hand": _to_hand,
    "coin": _coin,
    "held": _held,
    "aim": _aim,
    "laid": _laid,
    "out": _out,
    "extra": _extra,
    **{field: _set(field) for field in ("accredited", "misses", "served", "sanctuary", "tea")},
}

_OF_TABLE: dict[str, Callable[[Tower, str, Any], None]] = {
    "jewel": _jewel_at,
    "warder": _warder,
    "turn": _turn,
    "mint": _mint,
    "over": _over,
    "next": _next_card,
    "real": _real,
    "doubles": _doubles,
    "further": _further,
    "dealer": _dealer,
    "date": _date,
}
