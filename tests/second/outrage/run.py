"""Plays seeded random games beside the model and counts what was compared."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from companion import games
from tests.second.outrage.editions import changed
from tests.second.outrage.follow import Followed
from tests.second.outrage.options import random_table
from tests.second.outrage.playing import Player
from tests.second.outrage.positions import jump
from tests.second.outrage.real_cards import FollowedByHand


@dataclass
class Report:
    """What was played and compared."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    asked: dict = field(default_factory=dict)
    disagreements: list = field(default_factory=list)

    def __str__(self):
        lines = [
            f"{self.games} games, {self.finished} played to the end, {self.decisions} decisions compared, "
            f"{len(self.disagreements)} disagreements"
        ]
        lines += [f"  {name}: {count}" for name, count in sorted(self.asked.items(), key=lambda one: -one[1])]
        lines += [f"  game {number}: {text}" for number, text in self.disagreements[:8]]
        return "\n".join(lines)


def play_game(seed, with_options, longest=3000, jumps=False, boxes=False, by_hand=False, eager=0.0):
    """One game. Raises whatever went wrong, with the story of its last answers.

    longest: answers after which a game is left. jumps: go to another random position every 40 answers. boxes: play
    with a box that its owner has changed. by_hand: the Tower Cards are the real ones. eager: how often the players do
    what gets them on, 0 for as it comes.
    """
    source = random.Random(f"{seed} {with_options}")
    seats, options, teams, date = random_table(source, with_options)
    followed = None
    try:
        edition = changed(games.load("outrage").edition(), source) if boxes else None
        setup = seats, options, teams, date, edition, source.random() < 0.2
        followed = FollowedByHand(source, *setup) if by_hand else Followed(*setup)
        players = Player(source, eager=eager or source.choice([0.2, 0.6, 0.9]))
        while followed.ask is not None and len(followed.story) < longest:
            if jumps and followed.table.turns and len(followed.story) % 40 == 0:
                jump(followed, source)
            followed.answer(players.answer(followed.question, followed.table))
    except Exception as error:
        story = followed.story[-14:] if followed else []
        error.add_note(f"seed {seed}, with options {with_options}: {seats} seats, {options}, {teams}, {date}")
        told = [f"{about} {seat}: {answer}" for about, seat, answer in story if about != "shuffle"]
        error.add_note("the last answers: " + "; ".join(told))
        raise
    return followed


def play_games(count, seed, with_options, jumps=False, boxes=False, by_hand=False, longest=3000):
    """Many games; every disagreement is kept and the next game begun."""
    report = Report()
    for number in range(seed, seed + count):
        report.games += 1
        try:
            followed = play_game(number, with_options, longest, jumps, boxes, by_hand)
        except Exception as error:
            notes = "\n      ".join(getattr(error, "__notes__", []))
            report.disagreements.append((number, f"{type(error).__name__}: {str(error)[:900]}\n      {notes}"))
            continue
        report.finished += followed.ask is None
        report.decisions += followed.compared
        for about, _seat, _answer in followed.story:
            report.asked[about] = report.asked.get(about, 0) + 1
    return report
