"""The table of verbs in docs/editions.md, written back with `python -m tests.editions.verbs_doc`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from companion import games
from companion.client.boxes.effects import Argument, EffectWords, Inner, Number
from companion.editions.effects import Spot, Text

PAGE = Path(__file__).parents[2] / "docs" / "editions.md"
TABLE = re.compile("(<!-- verbs -->\n).*(<!-- /verbs -->)", re.DOTALL)


def table() -> str:
    """Every verb of every game, with what belongs to it."""
    lines: list[str] = []
    for name in games.names():
        game = games.load(name)
        words = EffectWords(name, game.edition(), "en")
        lines += ["", f"**{game.title}**", "", "| verb | what it does | what belongs to it |", "|---|---|---|"]
        for verb, arguments in words.verbs.items():
            told = "; ".join(f"`{key}` {_told(argument)}" for key, argument in arguments.items())
            lines.append(f"| `{verb}` | {words.verb(verb)} | {told} |")
    return "\n".join([*lines, "", ""])


def _told(argument: Argument) -> str:
    return ", ".join(_parts(argument))


def _parts(argument: Argument) -> Iterator[str]:
    if isinstance(argument, Inner):
        yield f"a list of {argument.ways} or more lists of effects" if argument.ways else "a list of effects"
        if argument.beside:
            yield f"and in `{argument.beside}` a text for each"
        if not argument.needed:
            yield "or nothing"
        return
    if isinstance(argument, Number):
        yield f"{argument.least} to {argument.most}"
    elif isinstance(argument, Spot):
        yield "the id of a square"
    elif isinstance(argument, Text):
        yield "what is read out"
    else:
        yield "one of " + " ".join(str(word).lower() for word in argument.words)
        if argument.instead:
            yield "or else " + " or ".join(f"`{name}`" for name in argument.instead)
    if argument.usual not in (None, ""):
        yield f"else {str(argument.usual).lower()}"


def written(page: str) -> str:
    """The page with the table as it is now."""
    return TABLE.sub(lambda found: found[1] + table() + found[2], page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text()))
