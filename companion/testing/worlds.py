"""Finds answers that show somebody what was hidden and can be taken back without asking anybody.

Beside a random evening other worlds are played: evenings in which something hidden fell otherwise, a card of a pack, a
die under a hand, a secret answer, and which one viewer could not tell from the real one. All get the same answers;
where that viewer then sees a difference, they have been shown something.

More than the tests run: `python -m companion.testing.worlds GAME --evenings 40 --seed 1`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click
import msgspec

from companion import games
from companion.client.answering.wordless import show_wordless
from companion.refused import Refused
from companion.rules.asks import CHANCE, Ask, Shuffle
from companion.rules.game import Game
from companion.rules.play import Play
from companion.table.file.store import Store
from companion.table.journal import Given, Played, seat_of
from companion.table.running.beginning import course_of
from companion.table.running.evening import Evening
from companion.table.running.replaying import is_secret
from companion.table.running.timeline import OpenQuestion
from companion.words.catalogues import ENGLISH

VIEWERS = 3
"""How many people look on at a time, each with other worlds: one of them is the whole table."""

TRIES = 4
"""How often a world is looked for that somebody could not tell from the real one; where all is open there is none."""

EVERY = 10
"""After how many answers worlds are looked for anew."""

Shown = list[tuple[Any, ...]]
"""What somebody sees: lines of the log, questions and the table."""


class Leak(msgspec.Struct, frozen=True):
    """What was shown and can be taken back at will. told: kinds of events; viewer: to whom, None for everybody."""

    about: str
    answer: Any
    viewer: int | None
    told: tuple[str, ...]
    owner: int | None


class Report(msgspec.Struct):
    """compared: answers that a world was played beside. shown: kinds of events with which somebody saw a difference.

    fell: answers after which dice fell or cards were drawn by themselves. hidden: answers that not everybody knows.
    """

    evenings: int = 0
    answers: int = 0
    hidden: int = 0
    compared: int = 0
    fell: int = 0
    shown: Counter[str] = msgspec.field(default_factory=Counter)
    leaks: list[Leak] = msgspec.field(default_factory=list)


class World:
    """A game that goes as the real one does, for all that one viewer can see."""

    def __init__(self, play: Play, viewer: int | None) -> None:
        self.play = play
        self.viewer = viewer

    def follow(self, entry: Played) -> bool:
        """Take the same answer. False where it cannot be given here."""
        if not isinstance(entry, Given):
            return False
        ask = self.play.ask_of(entry.actor, seat_of(entry))
        if ask is None or not ask.allows(entry.answer):
            return False
        self.play.answer(entry.actor, entry.answer, seat_of(entry))
        return True


def visible(play: Play, viewer: int | None, since: int) -> Shown:
    """What a viewer sees: the log from that line on, the open questions, and the table."""
    lines = [event.seen_by(viewer) for event in play.log[since:]]
    found: Shown = [(line.kind, line.seat, line.facts, line.secret if line.seat == viewer else None) for line in lines]
    for ask in play.asks:
        bare = show_wordless(OpenQuestion("", ask), owner=ask.seat == viewer, mine=False)
        found.append((ask.seat, msgspec.to_builtins(bare)))
    found.append((msgspec.to_builtins(play.game.view(play.state, viewer)),))
    return found


def other_world(evening: Evening, viewer: int | None, luck: random.Random, keep: bool = False) -> World | None:
    """A world that this viewer cannot tell from the evening as it is now, None where none is found.

    keep: its positions are remembered, which takes longer.
    """
    played = evening.played
    hidden = hidden_entries(evening)
    real = evening.play()
    for _ in range(TRIES if hidden else 0):
        changed = luck.choice(hidden)
        world = _replayed(evening, played, changed, luck, keep)
        if (
            world is not None
            and world.fingerprint() != real.fingerprint()
            and visible(world, viewer, 0) == visible(real, viewer, 0)
        ):
            return World(world, viewer)
    return None


def hidden_entries(evening: Evening) -> list[int]:
    """The places of the answers that not everybody knows."""
    play = course_of(evening.header).play
    play.keep = False
    found = []
    for place, entry in enumerate(evening.played):
        if not isinstance(entry, Given):
            break
        ask = play.ask_of(entry.actor, seat_of(entry))
        if ask is not None and (isinstance(ask, Shuffle) or is_secret(ask)):
            found.append(place)
        play.answer(entry.actor, entry.answer, seat_of(entry))
    return found


def _replayed(
    evening: Evening, played: Sequence[Played], changed: int, luck: random.Random, keep: bool
) -> Play | None:  # fmt: skip
    """The evening with one hidden answer another; None where the others could not have been given then."""
    play = course_of(evening.header).play
    play.keep = keep
    for place, entry in enumerate(played):
        if not isinstance(entry, Given):
            return None
        ask = play.ask_of(entry.actor, seat_of(entry))
        if ask is None:
            return None
        answer = _other(ask, entry.answer, luck) if place == changed else entry.answer
        if not ask.allows(answer):
            return None
        play.answer(entry.actor, answer, seat_of(entry))
    return play


def _other(ask: Ask, answer: Any, luck: random.Random) -> Any:
    """Another answer: of a shuffle the same but for two cards."""
    if not isinstance(ask, Shuffle):
        return ask.random_answer(luck)
    order = list(answer)
    one, other = luck.randrange(len(order)), luck.randrange(len(order))
    order[one], order[other] = order[other], order[one]
    return order


def search(game: Game, evenings: int, seed: object, answers: int = 250) -> Report:
    """Play so many random evenings, each for so many answers at most, and look for what is shown and not marked."""
    report = Report()
    for number in range(evenings):
        luck = random.Random(f"{seed} {number}")
        report.evenings += 1
        evening = begun(game, luck)
        _play(evening, luck, answers, report)
        report.hidden += len(hidden_entries(evening))
    return report


def _play(evening: Evening, luck: random.Random, answers: int, report: Report) -> None:
    seats = len(evening.seats)
    worlds: dict[int | None, World | None] = {}
    viewers: list[int | None] = [None, *luck.sample(range(seats), min(VIEWERS - 1, seats))]
    for count in range(answers):
        if evening.over:
            return
        if count % EVERY == 0:
            for viewer in viewers:
                if worlds.get(viewer) is None:
                    worlds[viewer] = other_world(evening, viewer, luck)
        question = luck.choice(evening.questions())
        before, since = len(evening.played), len(evening.play().log)
        answer = question.ask.random_answer(luck)
        evening.answer(question.id, answer, "script")
        report.answers += 1
        real, offered = evening.play(), evening.undo_offer()
        assert offered is not None
        given, *by_itself = evening.played[before:]
        told = tuple(dict.fromkeys(event.kind for event in real.log[since:]))
        if any(_fell(entry) for entry in by_itself):
            report.fell += 1
            if not offered.why:
                report.leaks.append(Leak(question.ask.about, answer, None, told, None))
        for viewer, world in worlds.items():
            if world is None:
                continue
            worlds[viewer] = None
            if not world.follow(given):
                continue  # Whoever gave this answer showed with it what they hold.
            report.compared += 1
            alike = all(world.follow(entry) for entry in by_itself)
            if alike and visible(world.play, viewer, since) == visible(real, viewer, since):
                worlds[viewer] = world
                continue
            report.shown.update(told)
            if not offered.why or offered.owner is not None:
                report.leaks.append(Leak(question.ask.about, answer, viewer, told, offered.owner))


def _fell(entry: Played) -> bool:
    """Whether chance gave a die or a card by itself. Of a shuffle, which is a list of cards, nobody sees anything."""
    if not isinstance(entry, Given) or entry.actor != CHANCE:
        return False
    return not (isinstance(entry.answer, list) and all(isinstance(one, str) for one in entry.answer))


def begun(game: Game, luck: random.Random) -> Evening:
    """An evening with random options."""
    while True:
        options = {
            option["key"]: luck.choice(option["values"])
            for option in game.option_list(ENGLISH)
            if option["kind"] == "choice" and luck.random() < 0.15
        }
        people = ["Ada", "Ben", "Cy", "Dora", "Eve", "Fin"][: luck.choice(game.seat_counts)]
        try:
            return Evening.start(Store(":memory:"), game.name, people, options, seed=f"{luck.getrandbits(256):064x}")
        except Refused:
            continue


@click.command()
@click.argument("name", type=click.Choice(games.names()))
@click.option("--evenings", type=int, default=40)
@click.option("--seed", default="1")
def main(name: str, evenings: int, seed: str) -> None:
    """Play so many random evenings of NAME."""
    report = search(games.load(name), evenings, seed)
    click.echo(f"{report.evenings} evenings, {report.answers} answers, {report.compared} compared")
    click.echo(f"shown with: {dict(report.shown.most_common())}")
    for leak in report.leaks[:8]:
        click.echo(f"shown and not marked: {leak}")
    raise SystemExit(bool(report.leaks))


if __name__ == "__main__":
    main()
