"""`companion options`: what a table may choose before the first throw."""

from __future__ import annotations

import json
from typing import Any

import click

from companion.commands.options import GameName, option_named
from companion.rules.game import Game
from companion.words import say_in


@click.command()
@click.argument("game", type=GameName())
@click.argument("key", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def options(game: Game, key: str | None, as_json: bool) -> None:
    """List what a table of GAME may choose.

    With a KEY, that choice alone and the rulings behind it.
    """
    found = game.option_list(say_in()) if key is None else [option_named(game, key)]
    if as_json:
        click.echo(json.dumps([_with_rulings(game, option) for option in found], ensure_ascii=False))
        return
    if key is None:
        click.echo(f"{game.title}: --option KEY=VALUE chooses; what is marked * holds without it.\n")
    click.echo("\n\n".join(_lines(option) for option in found))
    if key is not None:
        for ruling in _with_rulings(game, found[0])["rulings"]:
            click.echo(f"\n{ruling['id']}: {ruling['text']}")


def _with_rulings(game: Game, option: dict[str, Any]) -> dict[str, Any]:
    texts = game.rule_texts("en")
    return {**option, "rulings": [{"id": one, "text": texts[one]["text"]} for one in option["rulings"]]}


def _lines(option: dict[str, Any]) -> str:
    own = " An edition of your own may say otherwise." if option.get("from_edition") else ""
    head = f"{option['key']}  {option['name']}: {option['text']}{own} ({', '.join(option['rulings'])})"
    return "\n".join([head, *_values(option)])


def _values(option: dict[str, Any]) -> list[str]:
    """What it can be, as --option takes it, each with what it comes to."""
    if option["kind"] == "choice":
        words = [_written(value) for value in option["values"]]
        wide = max(map(len, words))
        marks = ["*" if value == option["default"] else " " for value in option["values"]]
        triples = zip(marks, words, option["sentences"], strict=True)
        return [f"  {mark} {word:{wide}}  {sentence}" for mark, word, sentence in triples]
    span = f"from {option['least']} to {option['most']}"
    others = f"another whole number {span}" if option["kind"] == "number" else f"others {span}"
    each = f", for {', '.join(option['items'])}" if option["kind"] == "values" else ""
    return [f"  * {_written(option['default'])}  or {others}{each}"]


def _written(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()
