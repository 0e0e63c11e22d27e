"""The page that a phone sees in the table's own Wi-Fi before the table is there: which Wi-Fi is the house's?"""

from __future__ import annotations

import html
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs

from deploy.first.words import Words

PORT = 80
LONGEST = 2000
"""Bytes of what a phone may send."""

STYLE = (
    "body{font:20px/1.5 sans-serif;max-width:28em;margin:2em auto;padding:0 1em;background:#12151d;color:#f3ead7}"
    "select,input,button{font:inherit;width:100%;padding:.6em;margin:.3em 0 1em;box-sizing:border-box}"
)


class PhonePage:
    """Serves it. names: of the Wi-Fis in reach. Raises OSError where the port is somebody else's."""

    def __init__(self, words: Words, names: list[str], place: tuple[str, int] = ("", PORT)) -> None:
        self._words, self._names = words, names
        self._chosen: tuple[str, str] | None = None
        self._visited = False
        page = self

        class Phone(BaseHTTPRequestHandler):
            timeout = 5

            def do_GET(self) -> None:
                """Whatever is asked for: a phone looks at some page of its own whether there is an internet."""
                page._visited = True
                self._answer(page.form())

            def do_POST(self) -> None:
                """What somebody chose."""
                length = self.headers.get("Content-Length", "")
                sent = self.rfile.read(int(length)) if length.isdecimal() and int(length) <= LONGEST else b""
                self._answer(page.told() if page.choose(sent) else page.form())

            def _answer(self, text: str) -> None:
                body = text.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Nothing: what is asked for here is nobody's business."""

        self._server = HTTPServer(place, Phone)
        self.port = self._server.server_port

    def asked(self, seconds: float) -> tuple[str, str] | None:
        """Serve for so long, or until somebody chose: name and password."""
        self._server.timeout = seconds
        self._server.handle_request()
        chosen, self._chosen = self._chosen, None
        return chosen

    def visited(self) -> bool:
        """Whether somebody looked at the page since this was asked last."""
        visited, self._visited = self._visited, False
        return visited

    def close(self) -> None:
        """Serve no longer."""
        self._server.server_close()

    def choose(self, sent: bytes) -> bool:
        """Take what a phone sent; False where that is not one of ours."""
        fields = parse_qs(sent.decode(errors="replace"), keep_blank_values=True)
        name, password = fields.get("name", [""])[0], fields.get("password", [""])[0]
        if name not in self._names or len(password) > 64:
            return False
        self._chosen = (name, password)
        return True

    def form(self) -> str:
        """Which Wi-Fi, and its password."""
        words = self._words
        names = "".join(f"<option>{html.escape(name)}</option>" for name in self._names)
        return self._page(
            f'<form method="post"><label>{words["page_which"]}<select name="name">{names}</select></label>'
            f'<label>{words["page_password"]}<input name="password" maxlength="64" autocapitalize="none"'
            f' autocorrect="off" spellcheck="false"></label><button>{words["page_join"]}</button></form>'
        )

    def told(self) -> str:
        """What somebody sees who has chosen."""
        return self._page(f"<p>{self._words['page_now']}</p>")

    def _page(self, body: str) -> str:
        words = self._words
        return (
            f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{words['title']}</title><style>{STYLE}</style><h1>{words['page_title']}</h1>{body}</html>"
        )
