"""Surrendering weapons, the bluff, and the challenge."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.outrage import cards, packs
from companion.games.outrage.place import opponents
from companion.games.outrage.state import UNKNOWN, Tower
from companion.rules.asks import TABLE, Ask, Asking, Choose, Pick, Together


def surrender(table: Tower, seat: int) -> Asking:
    """Hand over weapons, shown to all, under the pack; keeping some back is a bluff (OUT-SURR-01 to 05)."""
    hand = table.players[seat].hand
    bluff = table.box.options.bluff
    handed: list[str] = []
    if hand and bluff:
        handed = yield cards.pick(table, seat, "surrender", "OUT-SURR-02", cards.is_weapon)
    elif hand:
        handed = yield from every_weapon(table, seat)
    cards.declare(table, seat, handed)
    if not handed:
        table.tell("nothing_to_declare", "OUT-SURR-03", seat, cards=[])
    else:
        table.tell("surrendered", "OUT-SURR-03", seat, cards=sorted(handed), real=table.tower.real)
        yield from packs.put_under(table, seat, hand, handed, "OUT-SURR-04")
    if bluff and hand and accusers(table, seat):
        table.then(("may_challenge", seat))


def every_weapon(table: Tower, seat: int) -> Generator[Ask | Together, Any, list[str]]:
    """All weapons of the hand, at a table without bluffs; of cards the app does not know the owner says which are."""
    hand = table.players[seat].hand
    weapons = [card for card in hand if cards.is_weapon(table, card)]
    unknown = hand.count(UNKNOWN)
    if unknown:
        could_be = sorted(card for card in packs.could_be(table, seat).elements() if cards.is_weapon(table, card))
        weapons += yield Pick(seat, "surrender_all", "OUT-SURR-01", could_be, most=min(unknown, len(could_be)))
    return weapons


def accusers(table: Tower, seat: int) -> list[int]:
    """Who may challenge: anybody still inside who is no friend (OUT-SURR-06, OUT-TEAM-02)."""
    needs_card = table.box.options.accuser_needs_card
    return [other for other in opponents(table, seat) if table.players[other].hand or not needs_card]


def may_challenge(table: Tower, seat: int) -> Asking:
    """Anybody may speak up before play goes on; the first one does (OUT-SURR-06, OUT-SURR-13).

    Each for themselves: nobody is made the accuser, and nobody's chance is gone before they, or the table, let it go.
    """
    voices = {f"challenge:{other}": [other] for other in accusers(table, seat)}
    word = yield Choose(
        TABLE,
        "challenge",
        "OUT-SURR-06",
        ["pass", *voices],
        facts={"accused": seat, "seconds": table.box.options.challenge_seconds},
        claimant=seat,
        voices=voices,
    )
    if word != "pass":
        table.then(("challenge", int(word.partition(":")[2]), seat))


def challenge(table: Tower, seat: int, accused: int) -> Asking:
    """Turn up the accused's hand: one side or the other loses all Tower Cards (OUT-SURR-07 to 12)."""
    table.tell("challenges", "OUT-SURR-06", seat, accused=accused)
    yield from cards.open_hand(table, accused, "OUT-SURR-07")
    hand = table.players[accused].hand
    if any(cards.is_weapon(table, card) for card in hand):
        table.tell("bluff_called", "OUT-SURR-08", accused, by=seat)
        yield from cards.lose_hand(table, accused, "OUT-SURR-08")
        return
    count = len(hand)
    table.tell("was_honest", "OUT-SURR-09", accused, by=seat, count=count, real=table.tower.real and count > 0)
    if table.players[seat].hand:
        table.tell("lost_hand", "OUT-SURR-09", seat, count=len(table.players[seat].hand), real=table.tower.real)
    packs.into_pack(table, seat, list(table.players[seat].hand))
    packs.into_pack(table, accused, list(hand))
    yield from packs.shuffle(table, "tower", "OUT-SURR-10")
    yield from packs.draw(table, accused, count)


STEPS = {"challenge": challenge, "may_challenge": may_challenge, "surrender": surrender}
