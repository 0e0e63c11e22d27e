"""`companion match`: how well seats that play themselves play against each other."""

from __future__ import annotations

import json

import click
import msgspec
from rich.progress import Progress

from companion.bots.deciding import Strength
from companion.client.answering.thinking import thinking_class
from companion.commands.options import GameName, parse_options
from companion.commands.whole import Whole
from companion.match import MatchReport, play_match
from companion.refused import Refused
from companion.rules.game import Game
from companion.soak_boxes import setups
from companion.words import say

STRENGTHS = click.Choice([strength.value for strength in Strength])


@click.command()
@click.argument("game", type=GameName())
@click.argument("one", type=STRENGTHS)
@click.argument("others", type=STRENGTHS)
@click.option("--games", type=Whole(1), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=Whole(1), help="How many sit at the table; the fewest that can where you name none.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed plays the same games.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def match(
    game: Game, one: str, others: str, games: int, seats: int | None, seed: int, options: tuple[str, ...],
    as_json: bool,
) -> None:  # fmt: skip
    """Let seats that play themselves play GAME against each other.

    One seat plays as well as ONE, all the others as well as OTHERS: random, gentle, fair or sharp. Tells which share of
    the games the one wins, and between which shares the true one lies 95 times in 100.
    """
    chosen = {**thinking_class(game.name).options} | parse_options(game, options)
    found = {setup.seats: setup for setup in setups(game, chosen, game.edition())}
    if seats is not None and seats not in found:
        raise Refused("command.match.no_such_seats", game=game.title, seats=seats, counts=list(map(str, found)))
    setup = found[min(found) if seats is None else seats]
    with Progress(disable=as_json, transient=True) as progress:
        task = progress.add_task(say("command.soak.progress", game=game.title, games=games), total=games)
        report = play_match(
            game, setup, Strength(one), Strength(others), games, seed,
            lambda done: progress.update(task, completed=done),
        )  # fmt: skip
    click.echo(json.dumps(_figures(report)) if as_json else _text(game, report))


def _figures(report: MatchReport) -> dict[str, object]:
    low, high = report.interval
    return {**msgspec.to_builtins(report), "share": report.share, "low": low, "high": high}


def _text(game: Game, report: MatchReport) -> str:
    low, high = report.interval
    return say(
        "command.match.result",
        game=game.title,
        seats=report.seats,
        one=report.one.value,
        others=report.others.value,
        wins=f"{report.wins:.1f}",
        games=report.games,
        share=f"{100 * report.share:.1f}",
        ahead=f"{100 * report.ahead / report.games:.1f}",
        low=f"{100 * low:.1f}",
        high=f"{100 * high:.1f}",
        answers=round(report.answers / report.games),
        mean=f"{1000 * report.seconds / max(1, report.decisions):.1f}",
        most=f"{1000 * report.slowest:.0f}",
        unfinished=report.unfinished,
    )
