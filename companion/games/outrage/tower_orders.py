"""Tower Cards with orders of their own: when they can be played, and carrying them out (OUT-COMP-09)."""

from __future__ import annotations

from companion.games.outrage import cards, effects
from companion.games.outrage.roles import ANY_TURN, OWN_TURN
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import opening
from companion.rules.asks import TABLE, Asking, Choose

PLAY = "play:"
"""So begins the answer that plays such a card: "play:bribe"."""


def of_moment(table: Tower, moment: str) -> list[str]:
    """The kinds of cards that can be played then, whoever holds them."""
    return table.box.of_moment[moment]


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


def any_turn(table: Tower, seat: int) -> Asking:
    """Before this seat's turn opens, somebody else may play a card that says so; each speaks up for themselves.

    Whoever holds Tower Cards may, so that nobody learns who has such a card; but none in sanctuary, who has to leave
    first, and no thief whose tools are laid.
    """
    voices = {f"speaks:{one}": [one] for one in table.order if one != seat and _may_speak(table, one)}
    word = "nobody"
    if voices and not table.turn.turn_ended:
        word = yield Choose(TABLE, "any_turn", "OUT-COMP-09", [word, *voices], facts={"player": seat}, voices=voices)
    if word == "nobody":
        resume(table, seat)
    else:
        table.then(("speak", int(word.partition(":")[2])), ("any_turn", seat))


def _may_speak(table: Tower, seat: int) -> bool:
    player = table.players[seat]
    return bool(player.hand) and not (player.escaped or player.sanctuary or player.target_jewel)


def speak(table: Tower, seat: int) -> Asking:
    """Whoever has spoken up plays such a card, or none after all."""

    def offer() -> tuple[list[str], list[str]]:
        return ["none"], playable(table, seat, ANY_TURN)

    word = yield Choose(seat, "speak", "OUT-COMP-09", offer, hand=True)
    if word != "none":
        card = word.removeprefix(PLAY)
        cards.play_card(table, seat, card, "OUT-COMP-09")
        table.then(*effects.steps(table.box.tower_order[card], seat))


STEPS = {"any_turn": any_turn, "play": play_it, "resume": resume, "speak": speak}
