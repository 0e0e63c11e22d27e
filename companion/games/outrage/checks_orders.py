"""What is wrong with the orders of an edition: each fault at its place, with what may have been meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from companion.editions.sources import BESIDE
from companion.games.outrage.effects import ALL_VERBS, CHOICES, CONDITIONS, NEEDED, Argument, branches, face_range
from companion.rules.findings import Findings

MOST_DEEP = 6
"""So many orders lie within each other at the most."""

MOST_CHOICES = 6
"""So many ways a choice has at the most."""


class OrderCheck:
    """Looks through the orders of one edition.

    known: the squares, posts, Jewels and roles there are.
    """

    def __init__(self, known: Mapping[str, Collection[str]], findings: Findings) -> None:
        self._known = {**CHOICES, **known}
        self._findings = findings

    def order(self, effects: Any, path: str, where: str, deep: int = 0) -> None:
        """Add every fault of an order. path: of its list. where: what the square or card that has it is called."""
        if deep > MOST_DEEP:
            self._fault(path, "order_deep", where=where, most=MOST_DEEP)
            return
        for at, effect in enumerate(effects):
            self._effect(effect, f"{path}[{at}]", where, deep)

    def _fault(self, path: str, key: str, **facts: object) -> None:
        self._findings.fault(path, f"outrage.edition.{key}", **facts)

    def _near(self, path: str, keys: tuple[str, str], wrong: str, among: Collection[str], **facts: object) -> None:
        """keys: of the sentence, and of the one that says what may have been meant."""
        near = get_close_matches(wrong, list(among), n=1)
        self._fault(path, keys[bool(near)], **({"near": near[0]} if near else {}), **facts)

    def _effect(self, effect: Any, path: str, where: str, deep: int) -> None:
        verb = effect.get("do") if isinstance(effect, dict) else None
        if not isinstance(verb, str) or verb not in ALL_VERBS:
            self._near(f"{path}.do", ("no_order", "no_order_near"), str(verb), ALL_VERBS, where=where, order=str(verb))
            return
        arguments = {one.name: one for one in ALL_VERBS[verb]}
        facts = {"where": where, "order": verb}
        for name in effect:
            if name != "do" and name not in arguments and name not in BESIDE:
                left = [one for one in arguments if one not in effect]
                self._near(f"{path}.{name}", ("order_has_no", "order_has_no_near"), name, left, name=name, **facts)
        before = len(self._findings.faults)
        for name, argument in arguments.items():
            self._argument(effect.get(name), argument, f"{path}.{name}", facts)
        if len(self._findings.faults) == before:
            self._whole(effect, path, facts)
        if len(self._findings.faults) == before:
            for name, inner in branches(effect):
                self.order(inner, f"{path}.{name}", where, deep + 1)

    def _argument(self, value: Any, argument: Argument, path: str, facts: Mapping[str, Any]) -> None:
        facts = {"name": argument.name, **facts}
        if value is None:
            if argument.default is NEEDED:
                self._fault(path, "order_needs", **facts)
        elif not _fits(value, argument):
            self._fault(path, "order_wrong", value=str(value), **facts)
        elif (
            isinstance(value, str)
            and argument.among
            and value != argument.default
            and value not in self._known[argument.among]
        ):
            self._near(
                path,
                ("order_not_there", "order_not_there_near"),
                value,
                self._known[argument.among],
                value=value,
                **facts,
            )

    def _whole(self, effect: Mapping[str, Any], path: str, facts: Mapping[str, Any]) -> None:
        """What has to go together in one effect."""
        match effect["do"]:
            case "move_by" if effect["steps"] == 0:
                self._fault(f"{path}.steps", "order_wrong", name="steps", value="0", **facts)
            case "may_not" if (effect.get("until") == "throw") != bool(effect.get("total")):
                self._fault(f"{path}.total", "until_total", **facts)
            case "if":
                if sum(bool(effect.get(name)) for name in CONDITIONS) != 1:
                    self._fault(path, "one_condition", names=list(CONDITIONS), **facts)
                self._lists([effect["then"], effect.get("else", [])], path, facts)
            case "choose":
                self._lists(effect["of"], f"{path}.of", facts)
                self._beside(effect["texts"], effect["of"], f"{path}.texts", facts)
                if not 2 <= len(effect["of"]) <= MOST_CHOICES:
                    self._fault(f"{path}.of", "few_ways", most=MOST_CHOICES, **facts)
            case "roll":
                self._lists(effect["of"], f"{path}.of", facts)
                self._beside(effect["faces"], effect["of"], f"{path}.faces", facts)
                self._faces(effect["faces"], effect.get("dice", 1), f"{path}.faces", facts)

    def _lists(self, orders: Sequence[Any], path: str, facts: Mapping[str, Any]) -> None:
        if not all(isinstance(order, list) for order in orders):
            self._fault(path, "order_lists", **facts)

    def _beside(self, texts: Sequence[Any], orders: Sequence[Any], path: str, facts: Mapping[str, Any]) -> None:
        """A text for each order."""
        if len(texts) != len(orders) or not all(isinstance(text, str) and text.strip() for text in texts):
            self._fault(path, "order_texts", count=len(orders), **facts)

    def _faces(self, faces: Sequence[Any], dice: int, path: str, facts: Mapping[str, Any]) -> None:
        """Every total in one row at the most."""
        seen: set[int] = set()
        for text in faces:
            found = face_range(text) if isinstance(text, str) else None
            if found is None or found[0] < dice or found[-1] > 6 * dice or seen.intersection(found):
                self._fault(path, "order_faces", value=str(text), least=dice, most=6 * dice, **facts)
                return
            seen.update(found)


def _fits(value: Any, argument: Argument) -> bool:
    """Whether it is of the right type, and within the limits of a number."""
    if type(value) is not argument.kind:
        return False
    return argument.kind is not int or value == argument.default or value in range(argument.least, argument.most + 1)
