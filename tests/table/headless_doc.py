"""The examples of docs/headless.md, run, and written back with `python -m tests.table.headless_doc`."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from companion.client.layers.views import QuestionView
from companion.client.window import Window
from companion.headless import Door
from companion.headless.replies import write_reply
from companion.rules.asks import TABLE
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening

PAGE = Path(__file__).parents[2] / "docs" / "headless.md"
BLOCK = re.compile(r"```(request|reply)\n(.*?)```", re.DOTALL)
MORE = "…"
LONGEST = 2

DAY = datetime(2026, 11, 21, 19, 30)
"""When the session of the page was begun: tonight's date is part of what is seen."""

USUAL = {
    field.encode_name: field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    for field in msgspec.structs.fields(QuestionView)
    if not field.required
}
"""The fields of a question that not every question uses, as they are where they say nothing."""


def examples(page: str) -> tuple[list[str], list[str]]:
    """The requests and the replies on the page, in order."""
    blocks = BLOCK.findall(page)
    requests = [text.strip() for kind, text in blocks if kind == "request"]
    return requests, [text.strip() for kind, text in blocks if kind == "reply"]


def session(requests: list[str]) -> tuple[list[str], list[Any]]:
    """The requests as they are sent, and the replies of the real program to them, the greeting first.

    Where a request has an ellipsis for a position, the one that was last told is sent.
    """
    people = ["Ada", "Ben", "Cy", "Dora"]
    store = Store(":memory:", clock=DAY.timestamp)
    evening = Evening.start(store, "outrage", people, seed=seed_from("docs"), now=DAY)
    door = Door(Window(evening, TABLE))
    sent, replies, position = [], [json.loads(write_reply(door.hello()))], None
    for line in requests:
        request = json.loads(line)
        if request.get("position") == MORE:
            line = json.dumps({**request, "position": position})
        sent.append(line)
        replies.append(json.loads(write_reply(door.take(line))))
        position = replies[-1].get("position", position)
    return sent, replies


def shorten(value: Any) -> Any:
    """A reply as the page shows it: long lists end with an ellipsis, questions after what they say; no edition."""
    if isinstance(value, list):
        short = [shorten(item) for item in value[:LONGEST]]
        return [*short, MORE] if len(value) > LONGEST else short
    if isinstance(value, dict) and "prompt" in value:
        said = {key: item for key, item in value.items() if key not in USUAL or item != USUAL[key]}
        return {key: shorten(item) for key, item in said.items()} | {MORE: MORE}
    if isinstance(value, dict):
        return {key: {MORE: MORE} if key == "edition" else shorten(item) for key, item in value.items()}
    return value


def rewrite() -> None:
    """Put the program's replies into the page."""
    page = PAGE.read_text(encoding="utf-8")
    replies = iter(session(examples(page)[0])[1])

    def block(found: re.Match[str]) -> str:
        if found[1] == "request":
            return found[0]
        return f"```reply\n{json.dumps(shorten(next(replies)), ensure_ascii=False)}\n```"

    PAGE.write_text(BLOCK.sub(block, page), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
