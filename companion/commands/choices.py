"""`companion options`: what a table may choose before the first throw."""

from __future__ import annotations

import json
from typing import Any

import click

from companion.commands.options import GameName, option_named
from companion.rules.game import Game
from companion.words import say, say_in


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
        told = [_with_rulings(game, option) | _in_headless(game, option) for option in found]
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    if key is None:
        click.echo(say("command.options.head", game=game.title) + "\n")
    click.echo("\n\n".join(_lines(game, option) for option in found))
    if key is not None:
        for ruling in _with_rulings(game, found[0])["rulings"]:
            click.echo(f"\n{ruling['id']}: {ruling['text']}")


def _with_rulings(game: Game, option: dict[str, Any]) -> dict[str, Any]:
    texts = game.rule_texts(say_in())
    return {**option, "rulings": [{"id": one, "text": texts[one]["text"]} for one in option["rulings"]]}


def _in_headless(game: Game, option: dict[str, Any]) -> dict[str, Any]:
    """What holds of the dice over JSON lines when nothing is chosen: there they are the app's own."""
    real = [value for value in option.get("values", []) if game.real_dice({option["key"]: value})]
    if option["default"] not in real:
        return {}
    return {"default_headless": next(value for value in option["values"] if value not in real)}


def _of_dice(game: Game, option: dict[str, Any]) -> list[str]:
    """The same in a sentence, where it is so."""
    usual = _in_headless(game, option).get("default_headless")
    if usual is None:
        return []
    key, real = option["key"], _written(option["default"])
    return [say("command.options.in_headless", key=key, real=real, usual=_written(usual))]


def _lines(game: Game, option: dict[str, Any]) -> str:
    own = [say("command.options.of_edition")] if option.get("from_edition") else []
    text = " ".join([option["text"], *own, *_of_dice(game, option)])
    return "\n".join([f"{option['key']}  {option['name']}: {text} ({', '.join(option['rulings'])})", *_values(option)])


def _values(option: dict[str, Any]) -> list[str]:
    """What it can be, as --option takes it, each with what it comes to."""
    if option["kind"] == "choice":
        words = [_written(value) for value in option["values"]]
        wide = max(map(len, words))
        marks = ["*" if value == option["default"] else " " for value in option["values"]]
        triples = zip(marks, words, option["sentences"], strict=True)
        return [f"  {mark} {word:{wide}}  {sentence}" for mark, word, sentence in triples]
    least, most = option["least"], option["most"]
    if option["kind"] == "number":
        others = say("command.options.another_number", least=least, most=most)
    else:
        others = say("command.options.others_for", least=least, most=most, items=option["items"])
    return ["  * " + say("command.options.or", usual=_written(option["default"]), others=others)]


def _written(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()
