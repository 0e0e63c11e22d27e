"""Outrage!: the two packs, Jewels, coins and Warders, where pieces stand, what holds them, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.testing import judging
from companion.testing.judging import Impossible

HELD = ("beauchamp", "bloody", "bowyer", "rack")
SERVED = {"serve_prison": ("beauchamp", "bloody"), "serve_torture": ("bowyer",), "serve_rack": ("rack",)}
SET_UP = frozenset({"set_up", "name_dealer", "lay_out", "first_throws"})


def wrong(table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int) -> str:
    """What of a table cannot be, in a word; "" for nothing."""
    return judging.first(_all(table, edition, options, seats))


def _all(
    table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> Iterator[tuple[bool, str]]:
    players, places = table["players"], edition["places"]
    squares = {square["id"] for square in edition["square"]}
    yield len(players) != seats, "a piece too many or too few"
    yield sorted(table["order"]) != [*range(seats)], "turns that do not pass round"
    named = [table["turn"]["seat"], table["regular"], table["dealer"], *table["extra"]]
    yield any(one not in range(seats) for one in named), "nobody's turn"
    yield from _cards(table, edition)
    yield from _things(table, edition, seats)
    first_out = options["ending"] == "first_out" and not table["over"]
    yield first_out and any(jewel["outside"] for jewel in table["jewels"].values()), "out with a Jewel and going on"
    yield from _turn(table, {*squares, places["ferryman"]}, seats)
    for one, player in enumerate(players):
        yield player["square"] not in {*squares, places["ferryman"]}, "off the board"
        yield player["held"] not in ("", *HELD), "held nowhere"
        yield player["held"] != "" and player["square"] != places[player["held"]], "held elsewhere"
        yield player["served"] not in range(3 if player["held"] else 1), "served too long, or while free"
        yield player["misses"] < 0, "fewer than no turns to miss"
        yield player["sanctuary"] and player["square"] != places["chapel_royal"], "sanctuary elsewhere"
        yield not 0 <= player["came"] <= 12, "further than dice lead"
        yield player["back"] not in ("", *squares), "back to nowhere"
        leaves = ["come_back", one] in judging.steps(table) or table["over"]
        yield player["square"] == places["ferryman"] and not (player["out"] or leaves), "out and not out"
        yield player["out"] and bool(player["hand"] or player["coin"] or player["held"]), "out with something"
        yield from _theft(player, edition)
        if not table["turns"]:
            yield player["square"] != places["start"] or player["misses"] > 0 or player["coin"], "moved too early"
    yield table["over"] is False and table["winner"] != -1, "won before the end"
    yield table["winner"] not in {-1, *(player["team"] for player in players)}, "nobody has won"
    yield from _agenda(table, players)


def _cards(table: Mapping[str, Any], edition: Mapping[str, Any]) -> Iterator[tuple[bool, str]]:
    tower = Counter({card["card"]: card["copies"] for card in edition["tower"]})
    raven = Counter({card["card"]: card["copies"] for card in edition["raven"]})
    lying = Counter(table["tower"]["cards"])
    for player in table["players"]:
        lying.update(player["hand"])
        lying.update(player["laid"])
    unknown = lying.pop("?", 0)
    yield +lying != +tower, "other Tower Cards"
    yield unknown > 0 and not (table["tower"]["real"] or table["tower"]["loose"]), "a card without a name"
    yield Counter([*table["raven"]["cards"], *table["raven"]["shown"]]) != +raven, "other Raven Cards"
    yield bool(table["tower"]["shown"]), "a Tower Card turned up"
    yield any(table[pack]["real"] and table[pack]["loose"] for pack in ("tower", "raven")), "real and virtual"
    turned = sorted(step[1] for step in judging.steps(table) if step[0] == "raven_done" and len(step) == 2)
    yield not table["over"] and sorted(table["raven"]["shown"]) != turned, "a Raven Card turned up for nothing"


def _things(table: Mapping[str, Any], edition: Mapping[str, Any], seats: int) -> Iterator[tuple[bool, str]]:
    parts = edition["components"]
    held = sum(player["coin"] for player in table["players"])
    yield table["mint"] < 0 or table["mint"] + held != seats * parts.get("coins_per_seat", 1), "other coins"
    yield set(table["jewels"]) != {jewel["id"] for jewel in edition["jewel"]}, "other Jewels"
    for jewel in table["jewels"].values():
        yield jewel["holder"] not in range(-1, seats), "a Jewel nowhere"
        yield jewel["outside"] and jewel["holder"] == -1, "a Jewel outside by itself"
    posts = [post["square"] for post in edition["post"]]
    warders = table["warders"]
    yield len(set(warders)) < len(warders) or not set(warders) <= set(posts), "Warders without a post"


def _turn(table: Mapping[str, Any], squares: set[str], seats: int) -> Iterator[tuple[bool, str]]:
    turn = table["turn"]
    yield table["turns"] < 0, "fewer than no turns"
    yield table["turns"] > 0 and not turn["used"], "a turn that began nowhere"
    yield turn["doubles"] not in range(4), "doubles after the third"
    yield not set(turn["used"]) <= squares, "walked off the board"
    yield bool(turn["dice"]) and len(turn["dice"]) != 2, "not two dice"
    yield any(face not in range(1, 7) for face in turn["dice"]), "a face that no die has"
    walked = turn.get("from") or {}
    yield not {*map(int, walked)} <= {*range(seats)} or not set(walked.values()) <= squares, "walked from afar"


def _theft(player: Mapping[str, Any], edition: Mapping[str, Any]) -> Iterator[tuple[bool, str]]:
    cards = {card["card"]: card for card in edition["tower"]}
    laid = player["laid"]
    yield any(cards[card]["group"] != "tool" for card in laid if card in cards), "no tool"
    yield len(set(laid)) < len(laid), "two tools of a kind"
    yield len(laid) > 1 and any(cards[card].get("alone") for card in laid if card in cards), "the Key with others"
    yield bool(laid) != bool(player["aim"]), "tools for nothing"
    at = {jewel["id"]: jewel["square"] for jewel in edition["jewel"]}
    yield player["aim"] != "" and at.get(player["aim"]) != player["square"], "before another case"


def _agenda(table: Mapping[str, Any], players: list[dict[str, Any]]) -> Iterator[tuple[bool, str]]:
    there = judging.steps(table)
    yield bool(there) == table["over"], "over and going on, or neither"
    last = ("first_throws", "lay_out", "set_up")
    if not (table["turns"] or table["over"]):
        yield sum(step[0] in last for step in there) != 1, "no first throws, or two"
    if table["turns"] and there:
        yield there[0] != ["next_turn"] or ["next_turn"] in there[1:], "no next turn at the bottom"
        yield any(step[0] in SET_UP for step in there), "set up again"
        top = [*there[-1], None]
        yield top[0] in ("act", "throw") and top[1] != table["turn"]["seat"], "another's turn"
        held = [player["held"] for player in players]
        waits = table["agenda"][-1][0] == "play_on"
        serves = SERVED.get(top[0])
        yield (
            serves is not None and not waits and (top[1] not in range(len(held)) or held[top[1]] not in serves),
            "served nowhere",
        )


IMPOSSIBLE = [
    Impossible("turn", ("over",), lambda _: True),
    Impossible("turn", ("agenda",), lambda _: []),
    Impossible("turn", ("tower", "cards"), lambda _: []),
    Impossible("turn", ("turn", "dice"), lambda _: [3, 7]),
    Impossible("turn", ("turn", "over"), lambda _: True),
    Impossible("turn", ("agenda",), lambda play: [["next_turn"], *[["act", play.state.turn.seat]] * 2]),
    Impossible("turn", ("jewels", "orb"), lambda _: {"holder": 0, "outside": True}),
]
"""What was taken once."""
