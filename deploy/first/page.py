"""What the screen shows while a card becomes a table: large letters on a console of its own, and a code for phones."""

from __future__ import annotations

import fcntl
import os
import struct
import subprocess
import termios
import textwrap
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

from deploy.first.words import Words

STEPS = ("system", "network", "clock", "parts", "packages", "picture")
"""In this order; each is a key of the words."""

CONSOLE = 9
"""Ours alone: the system's text goes to the first one, its question for a user to the eighth."""

FIRST = 1
"""Where the table itself opens."""

FONTS = ("TerminusBold32x16", "TerminusBold28x14", "TerminusBold24x12", "TerminusBold16")
"""Of the system's console-setup, the largest first: the first one is taken with which the page is seen whole.

Those with Greek letters, since they have the halves of which a code is drawn, too.
"""

FONT_FOLDER = Path("/usr/share/consolefonts")

CLEAR, QUIET, BOLD, GREEN, PLAIN = "\x1b[H\x1b[2J", "\x1b[?25l\x1b[9;0]\x1b[14;0]", "\x1b[1;37m", "\x1b[32m", "\x1b[0m"
"""An empty screen; without a cursor, and never dark; three ways of writing."""

MARGIN = 2


@dataclass(frozen=True)
class Own:
    """The table's own Wi-Fi. dots: of its code, row by row, True for a dark one. second: that of its page."""

    name: str
    password: str
    address: str
    dots: list[list[bool]]
    second: bool = False


@dataclass
class State:
    """What there is to say. note: how far the step is. trouble: sentences in the place of the steps."""

    step: str = STEPS[0]
    note: str = ""
    minute: int = 1
    trouble: list[str] = field(default_factory=list)
    own: Own | None = None


def page(state: State, words: Words, columns: int) -> list[str]:
    """The lines of a page for a console of that width, with its ways of writing."""
    wide = columns - 2 * MARGIN
    head, minute = ["", f"{BOLD}{words['title']}{PLAIN}", ""], ["", words.say("minute", number=state.minute)]
    if state.own is not None:
        lines = ["", *_with_code(state.own, state.trouble, words, wide)]
    elif state.trouble:
        lines = [*head, *_paragraphs(state.trouble, wide), *minute]
    else:
        lines = [*head, *_wrapped(words["intro"], wide), "", *_steps(state, words, wide), *minute]
    return [" " * MARGIN + line if line else "" for line in lines]


def _paragraphs(sentences: list[str], wide: int) -> list[str]:
    lines: list[str] = []
    for sentence in sentences:
        lines += ["", *_wrapped(sentence, wide)] if lines else _wrapped(sentence, wide)
    return lines


def _wrapped(sentence: str, wide: int) -> list[str]:
    """Its lines. Names and passwords stay whole."""
    return textwrap.wrap(sentence, wide, break_on_hyphens=False)


def _steps(state: State, words: Words, wide: int) -> list[str]:
    now = STEPS.index(state.step)
    lines = []
    for number, step in enumerate(STEPS):
        text = words[step] + (f" ({state.note})" if number == now and state.note else "")
        mark, way = ("√", GREEN) if number < now else ("»", BOLD) if number == now else (" ", PLAIN)
        lines += [f"{way}{line}{PLAIN}" for line in textwrap.wrap(f"{mark} {text}", wide, subsequent_indent="  ")]
    return lines


def _with_code(own: Own, trouble: list[str], words: Words, wide: int) -> list[str]:
    """The code, and what to do with it: beside it where there is room, else below."""
    code = half_blocks(own.dots)
    room = wide - len(code[0]) - 2
    two = [words.say("own_code", name=own.name, password=own.password), words.say("own_page", address=own.address)]
    told = [*trouble[:1], words["own"], *two]
    if room < 24:
        return [*_paragraphs(told, wide), "", *(f"{BOLD}{row}{PLAIN}" for row in code)]
    rows = zip_longest(code, _paragraphs(told, room), fillvalue="")
    return [f"{BOLD}{part:{len(code[0])}}{PLAIN}  {line}" for part, line in rows]


def half_blocks(dots: list[list[bool]]) -> list[str]:
    """A code in letters, two rows in each line: what is dark stays as black as the screen."""
    if len(dots) % 2:
        dots = [*dots, [True] * len(dots[0])]
    signs = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    return ["".join(signs[pair] for pair in zip(*dots[row : row + 2], strict=True)) for row in range(0, len(dots), 2)]


class Screen:
    """The console that shows the page. device: its file without its number; a machine without one shows nothing."""

    def __init__(self, words: Words, device: str = "/dev/tty") -> None:
        self._words, self._device = words, device
        self._console, self._font = CONSOLE, 0
        self._kind: object = None
        self._shown: list[str] = []

    def show(self, state: State) -> None:
        """Draw the page, as large as it is seen whole."""
        kind = (self._console, bool(state.own), bool(state.trouble))
        anew, self._kind = kind != self._kind, kind
        with suppress(OSError), open(f"{self._device}{self._console}", "w", encoding="utf-8") as console:
            for font in FONTS[0 if anew else self._font :]:
                if anew:
                    _set_font(console.name, font)
                rows, columns = _size(console.fileno())
                lines = page(state, self._words, columns)
                self._font = FONTS.index(font)
                if len(lines) < rows:
                    break
                anew = True
            if anew or lines != self._shown:
                console.write(QUIET + CLEAR + "\r\n".join(lines))
                self._shown = lines

    def go(self, console: int) -> None:
        """Go to that console; the page is drawn there from now on."""
        self._console = console
        _run("chvt", str(console))


def _size(terminal: int) -> tuple[int, int]:
    """Its rows and columns."""
    rows, columns, _, _ = struct.unpack("HHHH", fcntl.ioctl(terminal, termios.TIOCGWINSZ, bytes(8)))
    return rows, columns


def _set_font(console: str, font: str) -> None:
    found = next(iter(sorted(FONT_FOLDER.glob(f"FullGreek-{font}.psf*"))), None)
    if found is not None:
        _run("setfont", "-C", console, str(found))


def _run(*command: str) -> None:
    """A console's helper; a machine without it does without."""
    with suppress(OSError):
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
