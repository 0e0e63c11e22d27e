"""The page that every phone gets: its files with the words of a language, and the headers they come with."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import NamedTuple

import msgspec

from companion.words import Words, catalogues
from ui.phone.bundle import bundled
from ui.phone.whole import named, policy_of, whole


class Site(NamedTuple):
    """A page that is served. files: by their paths those that it begins with, each a file in `page/` and its kind.

    words: what the page itself says in a language, by its keys. begins: the module that needs the others of these.
    pictures: where else than from us they may come from. later: what it asks for once somebody has a use for it,
    and later_words: what that says besides.

    The page itself is there once more in a folder for every language, such as /de/: for phones that may not keep which
    was chosen. All else lies in a folder of this build and a language, and is kept by a phone for good.
    """

    files: dict[str, tuple[str, str]]
    words: Callable[[Words], dict[str, str]]
    begins: str
    pictures: str = ""
    later: Mapping[str, tuple[str, str]] = {}
    later_words: Callable[[Words], dict[str, str]] = lambda words: {}

    @property
    def all(self) -> dict[str, tuple[str, str]]:
        """Every path there is but for the socket's."""
        return {**self.files, **self.later}


HTML, SCRIPT = "text/html", "text/javascript"

FIRST = "/first.js"
"""The one script that is no module: it runs even where modules do not."""

FILES = {
    "/": ("index.html", HTML),
    "/j": ("index.html", HTML),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
    "/signs.svg": ("signs.svg", "image/svg+xml"),
    "/phone.css": ("phone.css", "text/css"),
    **{f"/{name}.js": (f"{name}.js", SCRIPT)
       for name in ("app", "ask", "board", "box", "cover", "draw", "first", "keep", "likes", "plan", "talk", "words")},
}  # fmt: skip
"""Every path of the players' page that it begins with."""

LATER = {
    **{f"/{name}.css": (f"{name}.css", "text/css") for name in ("live", "lots", "scene", "stage", "staged", "trays")},
    **{f"/{name}.js": (f"{name}.js", SCRIPT)
       for name in ("camera", "code", "feel", "lots", "moment", "photograph", "rules", "scene", "stage", "staged",
                    "trays", "waiting")},
}  # fmt: skip
"""Those that it asks for once somebody has a use for them."""

SAID = (
    *("tab_play", "tab_table", "tab_log", "tab_rules", "watcher", "over", "then", "waiting", "looking"),
    *("is_asked", "hands", "hands_done", "held", "turn", "before", "take_back", "that_is_it"),
    *("die", "die_of", "undo", "redo", "close", "letters", "enter", "only_you", "chosen_so_far", "as_list", "look_up"),
    *("pass_on", "pass_on_why", "show_me", "hint_of", "leave_it", "all_the_same", "no_rule", "likes", "odds", "hints"),
    *("board", "offer", "asked", "earlier", "handed_in", "handed_in_secret"),
    *("large_screen", "cover", "covers", "see_board", "go_on", "you"),
    *("sounds", "seconds", "minutes", "never", "invite"),
)
"""What the page itself says."""

SAID_LATER = ("invite_why", "save_seat", "lays_nothing", "in_tray", "look_on", "go_on_asked", "of_many")
"""What the parts say that it asks for later: each stands there where its name does, as in @SAVE_SEAT@."""

OF_BOARD = {
    **{key: f"board_seen.{key}" for key in ("looking", "go_through", "agree", "disagree", "done", "put_right")},
    "photograph": "phone.page.photograph",
    "broken": "board_seen.phone.broken",
    "take": "phone.box.page.take_photo",
    "no_photo": "phone.box.page.no_photo",
}
"""What is said where the board is photographed, as in @BOARD_AGREE@; some of it on the table's screen as well."""

OPEN = {fact: f"{{{fact}}}" for fact in ("name", "names", "number", "colour", "what", "most", "address")}
"""Facts that the page fills in."""

COOKIE = "language"
"""Where a phone keeps the language that was chosen on it, if it may; its browser's own is the first without."""

MOST_WISHES = 300
"""Letters that are read of what a browser would have."""

SPARE = {
    "css": re.compile(rb'("[^"]*")|;(?=\s*})| *([{};,>]|(?<=:)) *'),
    "js": re.compile(rb'("[^"]*"|`[^`]*`)| *([{}();,:=<>?|&]+) *'),
}
"""By the ends of files' names: what is said word for word, and signs beside which spaces divide nothing."""

HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def headers(host: str, pictures: str = "", document: bytes = b"") -> dict[str, str]:
    """The headers of everything that is sent. host: ours, as it was asked for. pictures: as `Site` has them. document:
    what is sent, where it is the page itself.

    The socket's address is named in full: older Safaris do not count it among 'self'.
    """
    own = policy_of(document)
    policy = (
        f"default-src 'none'; script-src 'self'{own['script']}; style-src 'self'{own['style']}; "
        f"img-src 'self'{pictures}; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {"Content-Security-Policy": policy, **HEADERS}


def _texts(keys: Sequence[str]) -> Callable[[Words], dict[str, str]]:
    return lambda words: {key: words.say(f"phone.page.{key}", **OPEN) for key in keys}


def _later(words: Words) -> dict[str, str]:
    of_board = {f"board_{key}": words.say(said) for key, said in OF_BOARD.items()}
    return _texts(SAID_LATER)(words) | of_board


PHONES = Site(FILES, _texts(SAID), "app", " blob:", LATER, _later)
"""The players' page."""


def page_files(site: Site) -> dict[str, bytes]:
    """The files of the page by their paths, as they are in every language: without words or build."""
    page = files("ui.phone").joinpath("page")
    raw = {path: page.joinpath(name).read_bytes() for path, (name, _) in site.all.items()}
    modules = {path[1:-3]: raw[path] for path, (_, kind) in site.files.items() if kind == SCRIPT and path != FIRST}
    raw |= {f"/{name}.js": body for name, body in bundled(modules, site.begins).items()}
    return {path: _light(path, body) for path, body in raw.items()}


def _spoken(raw: Mapping[str, bytes], language: str, called: Mapping[str, str], site: Site) -> dict[str, bytes]:
    """These files with the page's words in that language. Of what build they are, is not said yet.

    called: the languages there are, each with its own name.
    """
    words = Words(language)
    texts = msgspec.json.encode(site.words(words))
    told = {
        b"@WORDS@": texts, b"@LANGUAGE@": language.encode(), b"@LANGUAGES@": msgspec.json.encode(called),
        b"@LOOKING@": escape(words.say("phone.page.looking")).encode(),
        b"@BROKEN@": escape(words.say("phone.page.broken")).encode(),
        b"@HERE@": f"/@BUILD@/{language}".encode(),
    }  # fmt: skip
    told |= {f"@{key.upper()}@".encode(): msgspec.json.encode(text) for key, text in site.later_words(words).items()}
    page = {path: _filled(body, told) for path, body in raw.items()}
    documents = {path: whole(page[path], page) for path, (_, kind) in site.files.items() if kind == HTML}
    # What stands in the page is nowhere else.
    apart = {path: body for path, body in page.items() if path not in named(page["/"])}
    return apart | documents


def all_pages(own: str, site: Site = PHONES) -> tuple[dict[str, dict[str, bytes]], str]:
    """The page in every language there is, and its build. own: this machine's language.

    The build is another word when anything of them differs: a page of an earlier one loads itself anew.
    """
    names = dict.fromkeys([*catalogues.languages(), own])
    called = {name: str(catalogues.shared_texts(name)["language"]["name"]) for name in names}
    raw = page_files(site)
    pages = {name: _spoken(raw, name, called, site) for name in names}
    whole = b"\0".join(body for page in pages.values() for _, body in sorted(page.items()))
    build = sha256(whole).hexdigest()[:12]
    told = {b"@BUILD@": build.encode()}
    return {name: {path: _filled(body, told) for path, body in page.items()} for name, page in pages.items()}, build


@lru_cache(maxsize=128)
def packed(body: bytes) -> bytes:
    """A file as it goes over the air."""
    return gzip.compress(body, mtime=0)


def wished(header: str) -> list[str]:
    """The languages that a browser would have, as it says, the dearest first; of a country's also the language."""
    found: list[tuple[float, str]] = []
    for part in header[:MOST_WISHES].split(","):
        name, _, weight = part.partition(";q=")
        try:
            found.append((-float(weight or 1), name.strip()))
        except ValueError:
            continue
    names = [name for _, name in sorted(found, key=lambda one: one[0])]
    return list(dict.fromkeys(one for name in names for one in (name, name.partition("-")[0])))


def _light(name: str, body: bytes) -> bytes:
    """A file without what only whoever works on it reads: lines that are comments, and spaces that divide nothing."""
    lines = (line.strip() for line in body.split(b"\n"))
    whole = b"\n".join(line for line in lines if line and not line.startswith((b"//", b"/*")))
    spare = SPARE.get(name.rpartition(".")[2])
    return spare.sub(rb"\1\2", whole) if spare else whole


def _filled(body: bytes, told: dict[bytes, bytes]) -> bytes:
    for mark, text in told.items():
        body = body.replace(mark, text)
    return body
