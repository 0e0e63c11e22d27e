"""Writes docs/vocabulary/<game>.md from what each game says to programs: `python -m tests.table.vocabulary_doc`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any

from companion import games
from companion.client.games.vocabulary import Vocabulary, vocabulary_of

FOLDER = Path(__file__).parents[2] / "docs" / "vocabulary"


def page(words: Vocabulary) -> str:
    """The page of a game."""
    parts = (_head, _types, _asks, _events, _rest, _views)
    return "\n".join(line for part in parts for line in part(words)).rstrip("\n") + "\n"


def _head(words: Vocabulary) -> Iterator[str]:
    yield f"# What {words.title} says to programs\n"
    yield "Every word of the messages in [headless.md](../headless.md) that belongs to this game. The same as data:\n"
    yield f"    companion headless {words.game} --vocabulary"
    yield f"    companion headless {words.game} --schema\n"
    yield "This page is written by `python -m tests.table.vocabulary_doc` and checked against random games: they say"
    yield "nothing else, and all of it but what is marked *rare*. A fact with `?` may be missing; `[type]` is a list.\n"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    head = list(head)
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""


def _types(words: Vocabulary) -> Iterator[str]:
    yield "## Types\n"
    yield "Names are those of the edition that comes with the app; an owner's box may have others.\n"
    rows = []
    for name, of in words.types.items():
        is_a = f"a word of {of.letters}s' letters" if of.letters else of.is_a
        values = [f"`{value}`" + (f" {called}" if called != value else "") for value, called in of.names.items()]
        rows.append((f"`{name}`", is_a, of.means, ", ".join(values)))
    yield from _table(["type", "is", "means", "values"], rows)


def _facts(facts: dict[str, str]) -> str:
    return ", ".join(f"`{name}` {of}" for name, of in facts.items())


def _asks(words: Vocabulary) -> Iterator[str]:
    yield "## Questions\n"
    yield "By `about`. Answers are those of `choose`, {type} standing for a value of that type; of `pick` and `draw`"
    yield "the type of what is picked or drawn, and of `pick` words that can be picked too.\n"
    rows = []
    for about, ask in words.asks.items():
        answers = [f"`{one.form}`" + (" *(rare)*" if one.rare else "") for one in ask.answers]
        answers += [f"{of}s" for of in (ask.items, ask.cards) if of]
        answers += [f"`{name}` {of}" for name, of in ask.parts.items()]
        rows.append((_marked(about, ask.rare), ask.kind, ask.prompt, " ".join(answers), _facts(ask.facts)))
    yield from _table(["about", "kind", "asks", "answers", "facts"], rows)


def _events(words: Vocabulary) -> Iterator[str]:
    yield "## Events\n"
    yield "By `kind` of a line of the log. Secret facts are told to their seat in the sentence alone. `!` shows"
    yield "somebody a hidden card, so that an undo across it is asked for.\n"
    rows = []
    for kind, event in words.events.items():
        name = _marked(kind, event.rare) + (" !" if event.reveals else "")
        rows.append((name, event.text, _facts(event.facts), _facts(event.secret)))
    yield from _table(["kind", "text", "facts", "secret"], rows)


def _marked(name: str, rare: bool) -> str:
    return f"`{name}`" + (" *(rare)*" if rare else "")


def _rest(words: Vocabulary) -> Iterator[str]:
    yield "## Corrections\n"
    yield "By the first word of `what`; after a colon comes the seat, or what of the table it is.\n"
    rows = []
    for name, one in words.corrections.items():
        rows.append((f"`{name}`", one.kind, one.of, "its seat's secret" if one.secret else ""))
    yield from _table(["what", "kind", "of", ""], rows)
    yield "## The rest\n"
    yield f"- seats: {', '.join(map(str, words.seats))}"
    yield f"- dice, for `source`: {', '.join(f'`{name}`' for name in words.dice) or 'none'}"
    yield f"- packs, for `source`: {', '.join(f'`{name}`' for name in words.packs) or 'none'}"
    yield f"- lines of standings: {', '.join(f'`{name}`' for name in words.scores)}"
    yield f"- options: `companion options {words.game}` lists them\n"


def _views(words: Vocabulary) -> Iterator[str]:
    yield "## The view\n"
    yield from _fields(words, words.view)
    yield "## The table of a position\n"
    yield "With every secret. `agenda` holds the steps still to run, by their names in the rules; the last one runs.\n"
    yield from _fields(words, words.table)


def _fields(words: Vocabulary, schema: dict[str, Any]) -> Iterator[str]:
    """Its fields, and those of the parts it is made of, each part once."""
    left, seen = [schema], set()
    while left:
        part = left.pop(0)
        name = part.get("$ref", "").rpartition("/")[2]
        if name:
            if name in seen:
                continue
            seen.add(name)
            part = words.parts[name]
            yield f"### {name}\n"
        if part.get("description"):
            yield cleandoc(part["description"]) + "\n"
        rows = []
        for field, of in part.get("properties", {}).items():
            missing = "" if field in part.get("required", []) else "may be missing"
            rows.append((f"`{field}`", _called(of, left), missing))
        yield from _table(["field", "type", ""], rows)


def _called(of: dict[str, Any], left: list[dict[str, Any]]) -> str:
    if "$ref" in of:
        left.append(of)
        return of["$ref"].rpartition("/")[2]
    if "anyOf" in of:
        return " or ".join(_called(one, left) for one in of["anyOf"])
    if of.get("type") == "array":
        return f"[{_called(of.get('items') or {}, left)}]"
    if of.get("type") == "object":
        return f"{{name: {_called(of.get('additionalProperties') or {}, left)}}}"
    return str(of.get("type", "any"))


def pages() -> dict[Path, str]:
    """Every page and what it must say."""
    return {FOLDER / f"{name}.md": page(vocabulary_of(games.load(name), "en")) for name in games.names()}


def rewrite() -> None:
    """Write all pages."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    rewrite()
