"""Attack: weapons laid in secret, turned up together, and what winning and losing brings."""

from __future__ import annotations

from companion.games.outrage import bans, cards, effects, packs, tower_orders
from companion.games.outrage.place import can_be_reached, in_white_tower, jewels_inside, opponents, place
from companion.games.outrage.roles import ATTACKED, SANCTUARY
from companion.games.outrage.sanctuary import may_claim, retreat
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn, miss_turn
from companion.rules.asks import Asking, Pick


def targets(table: Tower, seat: int) -> list[int]:
    """The seats that this one may attack now, by all that is public (OUT-ATK-01, 04, 27; OUT-WT-08)."""
    player = table.players[seat]
    options = table.box.options
    if not player.accredited or player.target_jewel or bans.barred(table, seat, "attack"):
        return []
    if not options.attack_out_of_white_tower and in_white_tower(table, seat):
        return []
    near = options.attack_range == "same_square"
    return [
        other
        for other in opponents(table, seat)
        if table.players[other].accredited
        and can_be_reached(table, other)
        and not (near and table.players[other].square != player.square)
    ]


def at_turn_start(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """An attack is announced at the start of a turn, with a weapon in hand (OUT-ATK-03, OUT-ATK-10)."""
    if not table.players[seat].accredited or not cards.can_show(table, seat, cards.is_attack_weapon):
        return [], []
    return [], [f"attack:{other}" for other in targets(table, seat)]


def attack(table: Tower, seat: int, target: str) -> Asking:
    """Fight: the attacker lays weapons, then the defender, who knows how many there are (OUT-ATK-05, 06, 11)."""
    other = int(target)
    table.tell("attacks", "OUT-ATK-03", seat, other=other)
    weapons = yield cards.pick(
        table, seat, "weapons", "OUT-ATK-05", cards.is_attack_weapon, least=1, distinct=True, facts={"other": other}
    )
    cards.declare(table, seat, weapons)
    table.tell("laid_weapons", "OUT-ATK-11", seat, other=other, count=len(weapons))
    defence: list[str] = []
    if table.players[other].hand:
        defence = yield defence_of(table, other, {"attacker": seat, "count": len(weapons)})
        cards.declare(table, other, defence)
    reply = defence[0] if len(defence) == 1 and not cards.is_weapon(table, defence[0]) else ""
    if reply in tower_orders.of_moment(table, ATTACKED):
        foil(table, seat, other, reply)
    elif reply:
        yield from call_off(table, seat, other, reply, weapons)
    else:
        yield from fight(table, seat, other, sorted(weapons), sorted(defence))


def defence_of(table: Tower, seat: int, facts: dict[str, int]) -> Pick:
    """Ask for weapons, or one card that prevents the fight: Sanctuary, or one with orders for it (OUT-ATK-06, 23)."""
    alone = [*cards.of_role(table, SANCTUARY)] if may_claim(table, seat) else []
    alone += [card for card in tower_orders.of_moment(table, ATTACKED) if not cards.is_weapon(table, card)]
    return cards.pick(
        table, seat, "defence", "OUT-ATK-06", cards.is_weapon,
        also=list(dict.fromkeys(alone)), distinct=True, alone=alone or cards.of_role(table, SANCTUARY), facts=facts,
    )  # fmt: skip


def foil(table: Tower, seat: int, other: int, card: str) -> None:
    """The defender plays a card with orders for it: no fight, and the attacker takes the weapons up again."""
    cards.play_card(table, other, card, "OUT-COMP-09")
    table.tell("foiled", "OUT-COMP-09", other, by=seat)
    end_turn(table, seat)
    table.then(*effects.steps(table.box.tower_order[card], other))


def call_off(table: Tower, seat: int, other: int, reply: str, weapons: list[str]) -> Asking:
    """The defender claims sanctuary: no fight, and the attacker's weapons are lost unseen (OUT-ATK-23, OUT-ATK-24)."""
    cards.play_card(table, other, reply, "OUT-ATK-23")
    table.tell("called_off", "OUT-ATK-24", seat, other=other, count=len(weapons), real=table.tower.real)
    if table.box.options.sanctuary_cards == "older":
        packs.into_pack(table, seat, weapons)
        yield from packs.shuffle(table, "tower", "OUT-ATK-24")
    else:
        yield from packs.put_under(table, seat, table.players[seat].hand, weapons, "OUT-ATK-24")
    retreat(table, other, "OUT-ATK-23")
    end_turn(table, seat)


def strength(table: Tower, weapons: list[str]) -> int:
    """What laid weapons are worth together (OUT-ATK-08)."""
    return sum(table.box.tower[weapon].value for weapon in weapons)


def fight(table: Tower, seat: int, other: int, weapons: list[str], defence: list[str]) -> Asking:
    """Turn up both lots; the stronger side wins, a tie goes to the defender (OUT-ATK-13, OUT-ATK-14)."""
    mine, theirs = strength(table, weapons), strength(table, defence)
    won = mine > theirs
    table.tell(
        "fight", "OUT-ATK-13", seat,
        other=other, weapons=weapons, defence=defence, strength=mine, against=theirs, winner=seat if won else other,
        real=table.tower.real,
    )  # fmt: skip
    winner, loser, own = (seat, other, weapons) if won else (other, seat, defence)
    square = table.players[other].square
    loot(table, winner, loser)
    place(table, loser, table.box.places.hospital, "OUT-ATK-18")
    if won:
        place(table, seat, square, "OUT-ATK-15")
        if table.box.options.winner_obeys_square:
            table.then(("obey", seat))
    end_turn(table, seat)
    miss_turn(table, loser, table.box.options.hospital_turns, "OUT-ATK-19")
    packs.into_pack(table, seat, weapons)
    packs.into_pack(table, other, defence)
    yield from packs.shuffle(table, "tower", "OUT-ATK-21")
    if own:
        yield from packs.draw(table, winner, len(own))


def loot(table: Tower, winner: int, loser: int) -> None:
    """The winner takes the Jewels carried inside and the coin; a second coin goes to the Mint (OUT-ATK-16, 17, 20)."""
    for jewel in jewels_inside(table, loser):
        table.jewels[jewel].holder = winner
        table.tell("won_jewel", "OUT-ATK-16", winner, jewel=jewel, loser=loser)
    if table.players[loser].coin:
        table.players[loser].coin = False
        if table.players[winner].coin:
            table.mint += 1
            table.tell("coin_to_mint", "OUT-ATK-20", loser)
        else:
            table.players[winner].coin = True
            table.tell("won_coin", "OUT-ATK-16", winner, loser=loser)


STEPS = {"attack": attack}
