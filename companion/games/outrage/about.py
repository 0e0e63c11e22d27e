"""What a square, a case or a post is, in the words of the game, and which sign is drawn there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.client.display.display import About, Display
from companion.games.outrage.view import TowerView

SIGNS = {
    "raven": "OUT-INNER-03", "ring": "OUT-INNER-04", "bench": "OUT-SQ-16", "warder": "OUT-WARD-01",
    "accredited": "OUT-ACC-08", "miss_turn": "OUT-SQ-10", "extra_turn": "OUT-SQ-13", "go_back": "OUT-SQ-14",
    "change_card": "OUT-SQ-11", "swap_card": "OUT-SQ-12", "queens_house": "OUT-SQ-06", "accredit": "OUT-SQ-07",
    "shop": "OUT-SQ-08", "surrender": "OUT-SQ-09", "elsewhere": "OUT-MOVE-11", "rack": "OUT-SQ-15",
    "worth": "OUT-STEAL-01", "arrow": "OUT-WT-06", "stairs": "OUT-BOARD-11", "passage": "OUT-BOARD-12",
    "rope": "OUT-BOARD-13", "ladder": "OUT-BOARD-13",
}  # fmt: skip
"""Signs on the board in the order of the legend, and their rules."""

ORDERS = ("miss_turn", "extra_turn", "go_back", "change_card", "swap_card", "accredit", "rack")
"""Orders of which the last one of a square is its sign."""

RULES = {"tower": "OUT-SQ-01", "prison": "OUT-PRISON-01", "goal": "OUT-BOARD-10", "exit": "OUT-BOARD-10",
         "start": "OUT-BOARD-01", "passage": "OUT-MOVE-01", "building": "OUT-INNER-04", "jewel": "OUT-STEAL-03",
         "post": "OUT-WARD-03", "marked": "OUT-INNER-04"}  # fmt: skip
"""The rule of a square that bears no sign, by its kind."""

ZONES = {"wall": "OUT-BOARD-01", "inner": "OUT-BOARD-02", "lane": "OUT-BOARD-02", "inmost": "OUT-BOARD-03",
         "white": "OUT-BOARD-04"}  # fmt: skip

CASE = "case:"


def about(display: Display, edition: Mapping[str, Any], spot: str) -> About | None:
    """A square by its id, or the case of a Jewel; None for anything else."""
    view = display.window.view
    if spot.startswith(CASE):
        return _case(display, edition, view, spot.removeprefix(CASE))
    square = next((one for one in edition["square"] if one["id"] == spot), None)
    if square is None:
        return None
    here = [seat for seat, player in enumerate(view.players) if player.square == spot]
    lines = [display.say("stands", seats=here)] if here else []
    if spot in view.warders:
        lines.append(display.say("warder_here"))
    elif any(post["square"] == spot for post in edition["post"]):
        lines.append(display.say("no_warder_here"))
    if square.get("text"):
        lines.append(display.words.printed(square["text"]))
    else:
        for effect in square["effects"]:
            lines += effect_texts(display, [effect])
            lines += _done_there(display, edition, effect)
        if not square["effects"]:
            lines += _without_order(display, square)
    sign = "warder" if spot in view.warders else sign_of(square, edition)
    rule = SIGNS.get(sign) or RULES.get(square["kind"]) or ZONES.get(square["zone"], "")
    value = next((one["value"] for one in edition["jewel"] if one["square"] == spot), 0)
    return About(display.spot_name(spot), lines, rule, _with_value(sign, value))


def effect_texts(display: Display, effects: Sequence[Mapping[str, Any]]) -> list[str]:
    """What an order does in our words, a sentence an effect."""
    return [display.words.text("square_effect", one["do"], one) for one in effects]


def _done_there(display: Display, edition: Mapping[str, Any], effect: Mapping[str, Any]) -> list[str]:
    """What has to be done on the square to which an effect leads: its own name says only where that is."""
    there = [one["effects"] for one in edition["square"] if effect["do"] == "go_to" and one["id"] == effect["square"]]
    texts = [text for effects in there for text in effect_texts(display, effects)]
    return [display.say("there", text=text) for text in texts]


def _case(display: Display, edition: Mapping[str, Any], view: TowerView, name: str) -> About | None:
    jewel = next((one for one in edition["jewel"] if one["id"] == name), None)
    if jewel is None:
        return None
    title = display.words.name("jewel", name)
    holder = view.jewels[name].holder
    where = display.say("jewel_in_case") if holder < 0 else display.say("jewel_with", seat=holder)
    lines = [where, display.say("jewel_worth", value=jewel["value"])]
    return About(title[:1].upper() + title[1:], lines, SIGNS["worth"], _with_value("worth", jewel["value"]))


def _with_value(sign: str, value: int) -> str:
    """The sign that says what a Jewel is worth with the number on it: "worth:4". Any other stays as it is."""
    return f"{sign}:{value}" if sign == "worth" else sign


def _without_order(display: Display, square: Mapping[str, Any]) -> list[str]:
    """What is known of a square on which nothing is printed to be done."""
    kind, zone = square["kind"], square["zone"]
    if kind in ("post", "exit"):
        return []
    if kind == "goal":
        return [display.say("goal_square")]
    if kind == "prison":
        return [display.say("prison_square")]
    if kind == "jewel":
        return [display.say("faces_case")]
    found = [display.say("no_order")]
    name = display.words.name("zone", zone)
    return [*found, f"{name[:1].upper()}{name[1:]}."] if kind != "passage" else found


def sign_of(square: Mapping[str, Any], edition: Mapping[str, Any]) -> str:
    """The sign that is drawn on a square, "" for none but its name."""
    kind, places = square["kind"], edition["places"]
    orders: list[str] = [effect["do"] for effect in square["effects"]]
    if kind == "order" and orders:
        if orders[-1] in ORDERS:
            return orders[-1]
        target = square["effects"][-1].get("square", "")
        if target == places["queens_house"]:
            return "queens_house"
        if target == places["shop"]:
            return "shop"
        sends = [effect["do"] for one in edition["square"] if one["id"] == target for effect in one["effects"]]
        return "surrender" if "surrender" in sends else "elsewhere"
    if kind == "bench":
        return "bench"
    if kind == "jewel":
        return "worth"
    if "draw_raven" in orders:
        return "raven"
    if kind == "marked" or (kind == "plain" and square["zone"] in ("inner", "lane")):
        return "ring"
    inside = kind == "plain" and square["zone"] in ("inmost", "white")
    return "arrow" if inside and len(square["to"]) == 1 else ""
