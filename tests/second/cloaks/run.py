"""Plays seeded random games beside the paper and counts what was compared."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field

from companion.rules.asks import Pick
from tests.second.cloaks.follow import GAME, Followed
from tests.second.cloaks.playing import Builder

LONGEST = 4000
"""Answers after which a game is left."""


def random_table(chance):
    """Seats and options. Squares have to be followed, so that the city can be compared."""
    options = {o["key"]: chance.choice(o["values"]) for o in GAME.option_list("en") if chance.random() < 0.5}
    options.pop("track", None)
    return chance.choice([3, 4]), options


def random_tile(chance, size):
    """Roads in pieces, dead ends and pockets: whatever a tile may be, with a field and a road in its first row."""
    signs = [chance.choices("#.*n", (11, 7, 1, 1))[0] for _ in range(size * size)]
    signs[1:3] = "#."
    return ["".join(signs[row * size : (row + 1) * size]) for row in range(size)]


PLAIN = ("rebase", "move_rival_cloak", "swap_cloaks", "repeat_move", "by_table")
COUNTED = ("bare_step", "pass_noble", "diagonal_build", "extra_build", "extra_monument", "gain_cloak")


def lasting(chance, effect):
    """What counts for a turn may count in the next one too."""
    lasts = effect["do"] in ("repeat_move", *COUNTED[:-1]) and chance.random() < 0.3
    return {**effect, "until": "next_turn"} if lasts else effect


def random_effects(chance, deep=0):
    """What an owner may have written on a card: one to three effects, some with others in them."""
    found = []
    for _ in range(chance.choice([1, 1, 2, 3])):
        kind = chance.random()
        if kind < 0.3:
            found.append(lasting(chance, {"do": chance.choice(PLAIN)}))
        elif kind < 0.5:
            found.append(lasting(chance, {"do": chance.choice(COUNTED), "number": chance.randint(1, 3)}))
        elif kind < 0.7 or deep > 1:
            who = {"who": chance.choice(["you", "rival", "rivals", "all"])} if chance.random() < 0.7 else {}
            verb = chance.choice(["gain_influence", "lose_influence", "take_influence"])
            found.append({"do": verb, "number": chance.randint(1, 12), **(who if verb != "take_influence" else {})})
        elif kind < 0.78:
            what = chance.choice(["cloaks", "noble", "build", "cards"])
            until = chance.choice([{}, {"until": "turn"}, {"until": "next_turn"}, {"until": "monument"}])
            found.append(
                {"do": "may_not", "what": what, "who": chance.choice(["you", "rival", "rivals", "all"]), **until}
            )
        elif kind < 0.9:
            ways = [random_effects(chance, deep + 1) for _ in range(chance.randint(2, 3))]
            found.append({"do": "choose", "of": [*ways, []] if chance.random() < 0.3 else ways})
        else:
            has = chance.choice(["influence", "cloaks", "waiting", "supply", "houses", "monuments"])
            other = {"else": random_effects(chance, deep + 1)} if chance.random() < 0.5 else {}
            found.append({"do": "if", "has": has, "at_least": chance.randint(0, 5),
                          "then": random_effects(chance, deep + 1), **other})  # fmt: skip
    return found


def random_box(chance):
    """A box that its owner has changed: other counts and influence, so that pieces run out, and often other tiles."""
    edition = GAME.edition()
    if chance.random() < 0.5:
        size = chance.randint(3, 6)
        for tile in edition["tile"]:
            tile["rows"] = random_tile(chance, size)
    if chance.random() < 0.3:
        # Signs of the owner's own, in the place of some of ours.
        edition["sign"] = [{"sign": "~", "name": "River", "like": "blocked"},
                           {"sign": "=", "name": "Bridge", "like": "road"}]  # fmt: skip
        for tile in edition["tile"]:
            tile["rows"] = [row[:-1] + chance.choice([row[-1], "~"]) for row in tile["rows"]]
            tile["rows"] = [row.replace("#", "=", 1) if chance.random() < 0.2 else row for row in tile["rows"]]
    if chance.random() < 0.5:
        for card in edition["action"]:
            card.update(effects=random_effects(chance), copies=chance.choice([1, 1, 1, 2, 3]), text="As it says.")
    ready = chance.randint(1, 6)
    edition["components"].update(
        houses=chance.randint(2, 15),
        monuments=chance.randint(1, 4),
        cloaks=ready + chance.randint(0, 5),
        cloaks_ready=ready,
        build_per_turn=chance.randint(1, 5),
        open_cards=chance.randint(1, 6),
    )
    edition["influence"].update(
        own=chance.randint(0, 4), others=chance.randint(0, 6), monuments=chance.randint(0, 9),
        cloak_every=chance.randint(2, 12),
    )  # fmt: skip
    return edition


@dataclass
class Report:
    """What was played and compared."""

    games: int = 0
    endings: Counter = field(default_factory=Counter)
    counts: Counter = field(default_factory=Counter)
    buildings: list = field(default_factory=list)
    disagreements: list = field(default_factory=list)

    def __str__(self):
        built = sorted(self.buildings) or [0]
        lines = [
            f"{self.games} games, {len(self.disagreements)} disagreements",
            "ended by: " + ", ".join(f"{how} {number}" for how, number in self.endings.most_common()),
            f"buildings a game: {built[0]} to {built[-1]}, half of them {built[len(built) // 2]} or more",
        ]
        lines += [f"  {name}: {count:,}" for name, count in sorted(self.counts.items(), key=lambda one: -one[1])]
        lines += [f"  game {number}: {text}" for number, text in self.disagreements[:8]]
        return "\n".join(lines)


def play_game(seed, with_options=True, boxes=False, every_cloak=True, longest=LONGEST):
    """One game. Raises whatever went wrong, with the story of its last answers."""
    chance = random.Random(f"cloaks {seed} {with_options} {boxes}")
    seats, options = random_table(chance)
    options = options if with_options else {}
    followed = None
    try:
        followed = Followed(seats, options, random_box(chance) if boxes else None, every_cloak)
        player = Builder(chance)
        while followed.ask is not None and len(followed.story) < longest:
            ask = followed.ask
            answer = player.answer(ask, followed.paper)
            if isinstance(ask, Pick) and "cards" not in answer and (every_cloak or chance.random() < 0.1):
                followed.try_near(answer, chance)
            followed.answer(answer)
    except Exception as error:
        told = [f"{about} {seat}: {answer}" for about, seat, answer in (followed.story[-14:] if followed else [])]
        error.add_note(f"seed {seed}: {seats} seats, {options}; the last answers: " + "; ".join(told))
        raise
    return followed


def how_it_ended(followed):
    """By what, in words."""
    if followed.ask is not None:
        return "not at all"
    kinds = {event.kind for event in followed.play.log}
    if "end_agreed" in kinds:
        return "agreement"
    return "all monuments" if not followed.paper.ender.monuments_left else "all houses"


def play_games(count, seed=0, **how):
    """Many games; every disagreement is kept and the next game begun."""
    report = Report()
    for number in range(seed, seed + count):
        report.games += 1
        try:
            followed = play_game(number, **how)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            notes = "\n      ".join([f"{where.name}: {where.line}", *getattr(error, "__notes__", [])])
            report.disagreements.append((number, f"{type(error).__name__}: {str(error)[:900]}\n      {notes}"))
            continue
        report.endings[how_it_ended(followed)] += 1
        report.counts.update(followed.counts)
        report.counts["decisions"] += len(followed.story)
        report.buildings.append(sum(len(one.houses) + len(one.monuments) for one in followed.paper.people))
    return report
