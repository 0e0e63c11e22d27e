"""The editor's page: its files, those that it shares with the players' page, and its words."""

from __future__ import annotations

from companion.words import Words
from ui.phone.page import HTML, OPEN, SCRIPT, Site

SAID = (
    *("back", "pack", "left", "take_photo", "another_photo", "typed", "sending", "corners", "corner"),
    *("corners_key", "turn", "square_up", "reading", "doubtful", "unsure", "which", "is_new", "keep_next"),
    *("keep", "all_done", "photo", "remove", "wrong", "is_it", "checking", "shoot_board", "board_why", "has_board"),
    *("put", "put_here", "put_key", "put_back", "off_by", "board_done", "keep_board", "kept_board", "file"),
    *("give", "give_without", "give_texts", "give_why", "take", "take_why", "taken", "fewer", "more"),
    *("no_photo", "again"),
)
"""What this page says of its own."""

SHARED = ("looking", "letters", "enter", "undo", "board")
"""What the players' page says as well."""

GLASS = ("add", "take_out", "add_way")
"""What the glass says where a box is put right."""


def _texts(words: Words) -> dict[str, str]:
    shared = {key: words.say(f"phone.page.{key}", **OPEN) for key in SHARED}
    shared |= {key: words.say(f"boxes.{key}") for key in GLASS}
    return shared | {key: words.say(f"phone.box.page.{key}", **OPEN) for key in SAID}


SITE = Site(
    {
        "/": ("box/index.html", HTML),
        "/j": ("box/index.html", HTML),
        "/icon.svg": ("icon.svg", "image/svg+xml"),
        "/signs.svg": ("signs.svg", "image/svg+xml"),
        "/phone.css": ("phone.css", "text/css"),
        "/box.css": ("box/box.css", "text/css"),
        **{
            f"/{name}.js": (f"{name}.js", SCRIPT)
            for name in ("board", "camera", "draw", "first", "keep", "plan", "talk", "words")
        },
        **{
            f"/{name}.js": (f"box/{name}.js", SCRIPT)
            for name in ("board_photo", "card", "editor", "effects", "fields", "file", "photo", "shot")
        },
    },
    _texts,
    "editor",
    " data: blob:",
)
"""Pictures come from the phone's own camera, and over the socket."""
