"""The page that every phone gets: its files with the words of a language, and the headers they come with."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files

import msgspec

from companion.words import Words

FILES = {
    "/": ("index.html", "text/html"),
    "/j": ("index.html", "text/html"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
    "/phone.css": ("phone.css", "text/css"),
    **{f"/{name}.js": (f"{name}.js", "text/javascript")
       for name in ("app", "ask", "draw", "talk", "words")},
}  # fmt: skip
"""Every path there is but for the socket's, with its file and what that is."""

SAID = (
    *("tab_play", "tab_table", "tab_log", "tab_rules", "watcher", "over", "turn_of", "then", "waiting", "looking"),
    *("is_asked", "hands", "hands_done", "held", "turn", "before", "take_back", "that_is_it", "none_of_them"),
    *("die", "die_of", "undo", "close", "letters", "enter", "only_you", "chosen_so_far", "look_up"),
    *("pass_on", "pass_on_why", "show_me", "hint_of", "leave_it", "all_the_same", "no_rule"),
)
"""What the page itself says."""

OPEN = {fact: f"{{{fact}}}" for fact in ("name", "names", "number", "colour", "what")}
"""Facts that the page fills in."""

HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def headers(host: str) -> dict[str, str]:
    """The headers of everything that is sent. host: ours, as it was asked for.

    The socket's address is named in full: older Safaris do not count it among 'self'.
    """
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {"Content-Security-Policy": policy, **HEADERS}


def page_files(language: str) -> tuple[dict[str, bytes], str]:
    """The files of the page by their paths, with its words in that language, and its build.

    The build is another word when anything of them differs: a page of an earlier one loads itself anew.
    """
    words = Words(language)
    texts = msgspec.json.encode({key: words.say(f"phone.page.{key}", **OPEN) for key in SAID})
    raw = {path: files("ui.phone").joinpath("page", name).read_bytes() for path, (name, _) in FILES.items()}
    raw = {path: body.replace(b"@WORDS@", texts) for path, body in raw.items()}
    build = sha256(b"\0".join(raw[path] for path in sorted(raw))).hexdigest()[:12]
    return {path: body.replace(b"@BUILD@", build.encode()) for path, body in raw.items()}, build
