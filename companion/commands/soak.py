"""`companion soak`: random legal games with every invariant on."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import click
import msgspec
from rich.progress import Progress

from companion.client.answering.hints import hints_class
from companion.commands.options import GameName, parse_options, read_edition
from companion.commands.whole import Whole
from companion.hint_soak import HintReport, follow_hints
from companion.refused import Refused
from companion.rules.game import Game, Setup
from companion.soak import SoakReport
from companion.soak import soak as run_soak
from companion.soak_boxes import Boxes, VariedBoxes
from companion.words import say

_FIELDS_TOLD = 8
"""Fields that are named for which editions were refused."""


@click.command()
@click.argument("game", type=GameName())
@click.option("--games", type=Whole(1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed plays the same games.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option(
    "--edition",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Your own box, instead of the app's.",
)
@click.option("--editions", is_flag=True, help="Play each game with a box of its own, made by chance from the app's.")
@click.option("--first", type=Whole(0), default=0, help="The number of the first game, to play a single one again.")
@click.option("--hints", is_flag=True, help="Measure what hints are worth: one seat follows them.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.pass_context
def soak(
    ctx: click.Context, game: Game, games: int, seed: int, options: tuple[str, ...], file: Path | None, editions: bool,
    first: int, hints: bool, as_json: bool,
) -> None:  # fmt: skip
    """Play GAME by chance and check that its rules hold.

    Only legal answers are given; once a game takes long, half of them as its own hints advise. Ends with 1 when
    something does not hold.

    With --editions each game has a box that an owner could have: the app's own, changed in up to four places. What
    `editions check` refuses is counted and not played. What does not hold is told with what was changed.

    With --hints one seat follows its hints, among seats that play at random, so many games with every number of seats.
    Ends with 1 when it does not win half as often again as its share.
    """
    chosen = parse_options(game, options)
    if editions and (file or hints):
        raise Refused("command.soak.one_kind")
    if hints:
        _measure_hints(ctx, game, Boxes(game, chosen, read_edition(game, file)).setups, games, seed, as_json)
        return
    varied = VariedBoxes(game, chosen) if editions else None
    boxes = varied or Boxes(game, chosen, read_edition(game, file))
    about = varied.about if varied else lambda _: ""
    with Progress(disable=as_json, transient=True) as progress:
        task = progress.add_task(say("command.soak.progress", game=game.title, games=games), total=games)
        report = run_soak(game, games, seed, lambda done: progress.update(task, completed=done), boxes, first, about)
    refused = varied.refused if varied else None
    click.echo(json.dumps(_figures(report, refused)) if as_json else _text(game, report, refused))
    if report.violations:
        ctx.exit(1)


def _measure_hints(
    ctx: click.Context, game: Game, setups: list[Setup], games: int, seed: int, as_json: bool
) -> None:  # fmt: skip
    """Say what following hints is worth with every number of seats."""
    if not any(hints_class(game.name)(game.box(setup)).about for setup in setups):
        raise Refused("command.soak.no_hints", game=game.title)
    with Progress(disable=as_json, transient=True) as progress:
        task = progress.add_task(say("command.soak.progress", game=game.title, games=games), total=games * len(setups))
        reports = [follow_hints(game, one, games, seed, lambda _: progress.advance(task)) for one in setups]
    if as_json:
        click.echo(json.dumps([_hint_figures(report) for report in reports]))
    else:
        click.echo("\n".join(_hint_line(game, report) for report in reports))
    if not all(report.worth for report in reports):
        ctx.exit(1)


def _hint_figures(report: HintReport) -> dict[str, object]:
    figures = {"share": report.share, "ratio": report.ratio, "worth": report.worth}
    return {**msgspec.to_builtins(report), **figures}


def _hint_line(game: Game, report: HintReport) -> str:
    return say(
        "command.soak.hints",
        game=game.title,
        seats=report.seats,
        wins=f"{report.wins:.1f}",
        games=report.games,
        share=f"{100 * report.share:.1f}",
        ratio=f"{report.ratio:.2f}",
        unfinished=report.unfinished,
    )


def _figures(report: SoakReport, refused: Counter[str] | None) -> dict[str, object]:
    return {
        **msgspec.to_builtins(report),
        **({} if refused is None else {"refused": refused.total(), "refused_fields": dict(refused.most_common())}),
        "decisions_per_second": report.decisions_per_second,
        "answers_per_second": report.answers_per_second,
        "turns_per_game": report.turns / report.games,
        "finished_share": report.finished / report.games,
    }


def _text(game: Game, report: SoakReport, refused: Counter[str] | None) -> str:
    games = report.games
    lines = [
        say(
            "command.soak.games",
            game=game.title,
            games=games,
            finished=f"{100 * report.finished / games:.1f}",
            turns=round(report.turns / games),
        ),
        say(
            "command.soak.decisions",
            decisions=report.decisions,
            advised=report.advised,
            listed=round(report.decisions_per_second),
            replayed=round(report.answers_per_second),
        ),
        *([] if refused is None else [_refused(refused)]),
        *report.unfinished,
        *report.violations,
        say("command.soak.violations", count=len(report.violations)),
    ]
    return "\n".join(lines)


def _refused(refused: Counter[str]) -> str:
    fields = [f"{field} ({count})" for field, count in refused.most_common(_FIELDS_TOLD)]
    return say("command.soak.refused", count=refused.total(), fields=fields)
