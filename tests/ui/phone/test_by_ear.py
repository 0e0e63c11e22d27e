"""A whole Break Out by what a screen reader hears of the page and by its keys: no picture, no place, no pointer."""

from __future__ import annotations

import gc
import random
from itertools import count
from typing import NamedTuple

import pytest

from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.browser import Phone
from tests.ui.phone.table import PhoneTable, begin

MOST = 400
"""Times that one listens in a whole game, at most."""


WAITS = 8
"""So often one listens for what a key led to."""

BESIDE = ("Why?", "The board.", "Take the last", "Boat ")
"""Keys of a question that answer nothing."""


class Heard(NamedTuple):
    """One thing that is heard. node: its number for the browser."""

    role: str
    name: str
    states: dict[str, object]
    node: int


class Ear:
    """Hears a page through the browser's tree for screen readers, and touches keys alone."""

    def __init__(self, phone):
        self.phone = phone
        self._gone = pytest.importorskip("playwright.sync_api").Error
        self._cdp = phone.context.new_cdp_session(phone.page)
        self._cdp.send("DOM.enable")
        self._cdp.send("Accessibility.enable")

    def listen(self):
        """All that is heard, in its order."""
        nodes = {one["nodeId"]: one for one in self._cdp.send("Accessibility.getFullAXTree")["nodes"]}
        heard, waiting = [], [next(iter(nodes))]
        while waiting:
            node = nodes.get(waiting.pop())
            if node is None:
                continue
            waiting += reversed(node.get("childIds", []))
            if not node["ignored"]:
                told = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
                states = {name: told[name] for name in ("pressed", "disabled") if name in told}
                role, name = node["role"].get("value", ""), node.get("name", {}).get("value", "")
                heard.append(Heard(role, name, states, node.get("backendDOMNodeId", 0)))
        return heard

    def press(self, key):
        """Go to that key, as a screen reader does, and press it; whether it was there still."""
        try:
            self._cdp.send("DOM.focus", {"backendNodeId": key.node})
        except self._gone:
            return False
        self.phone.page.keyboard.press("Enter")
        return True

    def wait_a_little(self, before):
        """For anything else to be heard: a card that has only just come takes no key yet, and is pressed again."""
        for _ in range(WAITS):
            self.phone.page.wait_for_timeout(40)
            if self.listen() != before:
                return


def keys_of(heard):
    """What can be pressed now: in a dialog its last key, else what belongs to the heading of the first question."""
    if any(one.role == "dialog" for one in heard):
        return [one for one in heard if one.role == "button"][-1:]
    if not any(one.role == "tab" and "You are asked" in one.name for one in heard):
        return []
    panel = next(at for at, one in enumerate(heard) if one.role == "tabpanel")
    rest = heard[panel + 1 :]
    first = next((at for at, one in enumerate(rest) if one.role == "heading"), None)
    if first is None:
        return []
    after = rest[first + 1 :]
    end = next((at for at, one in enumerate(after) if one.role in ("heading", "tablist", "list")), len(after))
    return [
        one
        for one in after[:end]
        if one.role == "button" and not one.name.startswith(BESIDE) and not one.states.get("disabled")
    ]


def chosen(keys, luck):
    """One by chance, None where there is none. Of what is chosen one after the other: what hands it in, once it can."""
    hands_in = [one for one in keys if "pressed" not in one.states]
    if len(hands_in) < len(keys):
        # Where what was chosen does not go together, and no more can be, one of it is put back.
        keys = hands_in[-1:] or [one for one in keys if one.states["pressed"] == "false"] or keys
    return luck.choice(keys) if keys else None


@pytest.fixture
def left_out():
    """What other tests hold is not looked through for garbage: all that is heard of a page makes Python look often."""
    gc.collect()
    gc.freeze()


def test_a_whole_break_out(browser, left_out):
    luck, pressed = random.Random(3), 0
    # Between two keys a second goes by.
    with PhoneTable(begin("break-out"), clock=count(0.0).__next__) as table:
        ada = Phone(browser, table, 0)
        ear = Ear(ada)

        def others():
            """Whether Ada is asked, after all others have answered what they can."""
            for _ in range(3000):
                asked = [one for one in table.window.questions if not table.window.over]
                others = [one for one in asked if one.seat != 0]
                if any(one.seat == 0 for one in asked) or not others:
                    break
                answer_by_chance(table.window, luck, others[0])
            return None if table.window.over else table.window.changes

        for _ in range(MOST):
            if table.do(others) is None:
                break
            before = ear.listen()
            key = chosen(keys_of(before), luck)
            pressed += key is not None and ear.press(key)
            ear.wait_a_little(before)
        assert table.do(lambda: table.window.over), [f"{one.role} {one.name}" for one in ear.listen() if one.name]
        ada.until("document.querySelector('#result h2')")
        while any(one.role == "dialog" for one in ear.listen()):
            ear.press(keys_of(ear.listen())[-1])
        winner = table.do(lambda: table.window.seats[table.window.standings()[0].seats[0]].name)
        ear.press(next(one for one in ear.listen() if one.role == "tab" and "Table" in one.name))
        assert any(one.role == "heading" and winner in one.name for one in ear.listen())
        print(f"{pressed} keys")
        ada.context.close()
