"""Tower Cards with orders of their own: when they can be played, and carrying them out (OUT-COMP-09)."""

from __future__ import annotations

from companion.games.outrage import cards, effects
from companion.games.outrage.roles import OWN_TURN
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import opening

PLAY = "play:"
"""So begins the answer that plays such a card: "play:bribe"."""


def of_moment(table: Tower, moment: str) -> list[str]:
    """The kinds of cards that can be played then, whoever holds them."""
    return [name for name, card in table.box.tower.items() if moment in card.when]


def playable(table: Tower, seat: int, moment: str) -> list[str]:
    """The answers that play one of them out of the hand."""
    return [f"{PLAY}{card}" for card in of_moment(table, moment) if cards.holds(table, seat, card)]


def at_turn_start(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """Such a card is played before anything else; then the turn is taken as usual. A thief with tools laid gives up
    first."""
    return [], [] if table.players[seat].target_jewel else playable(table, seat, OWN_TURN)


def play_it(table: Tower, seat: int, card: str) -> None:
    """Play a card as the turn opens."""
    cards.play_card(table, seat, card, "OUT-COMP-09")
    table.then(*effects.steps(table.box.tower_order[card], seat), ("resume", seat))


def play(table: Tower, seat: int, word: str) -> None:
    """The same by an answer that names the card."""
    play_it(table, seat, word.removeprefix(PLAY))


def resume(table: Tower, seat: int) -> None:
    """The turn goes on where it stands now, unless the card has ended it."""
    if not table.turn.turn_ended and not table.players[seat].escaped:
        table.then(opening(table, seat))


STEPS = {"play": play_it, "resume": resume}
