"""Records golden evenings: `python -m tests.golden.record GAME NAME --seats 4 --seed 7 --option ending=all_jewels`.

People play at random, dice and packs are virtual, and now and then somebody undoes, redoes or corrects something. The
game is written to tests/golden/<game>/<name>.jsonl, and how it must end to <name>.end.json. Record again only when
the rules were wrong, and say so in the commit.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from companion.client.layers.views import QuestionView
from companion.client.window import Window
from companion.commands.options import GameName, parse_options
from companion.rules.asks import TABLE, Answer
from companion.table.chance import seed_from
from companion.table.exchange.export import export_lines
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.table.seats import SeatInfo

FOLDER = Path(__file__).parent


def some_answer(ask: QuestionView, luck: random.Random) -> Answer:
    """A legal answer of a person to a question as its owner sees it."""
    if ask.kind == "choose":
        return luck.choice([option.value for option in (*ask.options, *ask.private)])
    if ask.kind == "pick":
        return some_pick(ask, luck)
    if ask.kind == "draw":
        return luck.choice([card.value for card in ask.cards])
    if ask.kind == "compose":
        return luck.choice(ask.combinations).value
    return [luck.randint(1, ask.faces) for _ in range(ask.dice)]


def some_pick(ask: QuestionView, luck: random.Random) -> list[str]:
    """A random legal pick: items are tried in a random order and kept while the limits allow it."""
    items = [item.value for item in ask.items if item.value not in ask.besides]
    luck.shuffle(items)
    if ask.needs:
        needed = luck.choice(ask.needs)
        items.insert(0, items.pop(items.index(needed)))
    wanted = luck.randint(ask.least, min(ask.most, len(items)))
    picked: list[str] = []
    for item in items:
        apart = ask.alone and picked and (item in ask.alone or picked[0] in ask.alone)
        if len(picked) < wanted and not apart and not (ask.distinct and item in picked):
            picked.append(item)
    return picked + [item for item in ask.besides if luck.random() < 0.5]


def some_layout(table: Window, question: str, luck: random.Random) -> Answer:
    """A random whole that fits, grown from what is chosen to begin with or from what of it has to stay."""
    draft = table.draft(question)
    chosen, fixed = draft.question.chosen, draft.question.fixed
    while True:
        if chosen:
            draft.replace(luck.choice((chosen, fixed)))
        while draft.nexts() and not (draft.complete and luck.random() < 0.3):
            draft.add(luck.choice(draft.nexts()))
        if draft.complete:
            return draft.answer
        draft.clear()


def ending(evening: Evening) -> dict[str, object]:
    """How a game stands: its table, its result and what was told (the last lines, and a hash of all), in data."""
    table = Window(evening, TABLE)
    told = [[line.kind, line.rule, line.seat, line.undone] for line in table.log]
    return {
        "table": msgspec.to_builtins(table.view),
        "standings": msgspec.to_builtins(table.standings()),
        "lines": len(told),
        "told": hashlib.sha256(json.dumps(told).encode()).hexdigest(),
        "last": told[-5:],
    }


def write_ending(evening: Evening, file: Path) -> None:
    """Write how the game in that .jsonl file must end beside it."""
    file.with_suffix(".end.json").write_text(json.dumps(ending(evening), ensure_ascii=False) + "\n", encoding="utf-8")


def random_answer(table: Window, luck: random.Random, prefer: Sequence[str] = ()) -> tuple[str, Answer]:
    """An open question's id, and a legal answer to it: mostly one that begins with the first of `prefer` on offer."""
    question = luck.choice(table.questions)
    if question.actor == question.seat and question.seat >= 0:
        owner = table.seat(question.seat)
        question = next(one for one in owner.questions if one.id == question.id)
    begun: dict[str, list[str]] = {}
    for option in question.options:
        begun.setdefault(option.value.partition(":")[0], []).append(option.value)
    wanted = [word for word in prefer if word in begun]
    if wanted and luck.random() < 0.9:
        return question.id, luck.choice(begun[wanted[0]])
    if question.layout:
        return question.id, some_layout(table, question.id, luck)
    return question.id, some_answer(question, luck)


def play(
    table: Window, luck: random.Random, answers: int, turns_back: float = 0.01, prefer: Sequence[str] = ()
) -> None:
    """Play at random until the game is over or so many answers were given."""
    for _ in range(answers):
        if table.over:
            return
        if table.undo_offer is not None and luck.random() < turns_back:
            table.undo(agreed=True)
            if luck.random() < 0.5:
                table.redo()
            continue
        table.answer(*random_answer(table, luck, prefer), source="script")


@click.command()
@click.argument("game", type=GameName())
@click.argument("name")
@click.option("--seats", type=int, default=4)
@click.option("--seed", default="1")
@click.option("--answers", type=int, default=5000)
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE")
@click.option("--prefer", multiple=True, help="The first word of options that are mostly taken, so that games get on.")
@click.option("--teams", default="", help="The side of each seat: 0,1,0,1.")
@click.option("--correct", "corrections", multiple=True, metavar="WHAT=JSON", help="Put this right.")
@click.option("--after", type=int, default=0, help="So many answers before anything is put right.")
def record(game, name, seats, seed, answers, options, prefer, teams, corrections, after) -> None:
    """Record one golden evening of GAME under NAME."""
    store = Store(":memory:")
    sides = [int(side) for side in teams.split(",")] if teams else [0] * seats
    names = ["Ada", "Ben", "Cy", "Dora", "Eve", "Fin"][:seats]
    people = [SeatInfo(name, team=side) for name, side in zip(names, sides, strict=True)]
    evening = Evening.start(store, game.name, people, parse_options(game, options), seed=seed_from(seed))
    table, luck = Window(evening, TABLE), random.Random(seed)
    play(table, luck, after, prefer=prefer)
    for correction in corrections:
        what, _, value = correction.partition("=")
        evening.correct(what, json.loads(value))
    play(table, luck, answers, prefer=prefer)
    folder = FOLDER / game.name.replace("-", "_")
    folder.mkdir(exist_ok=True)
    lines = export_lines(store, evening.number, with_secrets=True)
    (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    write_ending(evening, folder / f"{name}.jsonl")
    state = "over" if evening.over else "not over"
    click.echo(f"{folder / name}: {state}, {sum(1 for _ in store.entries(evening.number))} entries")


if __name__ == "__main__":
    record()
