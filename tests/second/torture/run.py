"""Plays seeded random games beside the model and counts what was compared."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass, field

from companion.rules.asks import Choose
from tests.second.torture.follow import DEFAULTS, GAME, OPTIONS, Followed

BOXES = ("printed", "cheap", "faces", "owned", "unlike", "mixed")


@dataclass
class Report:
    """What was played and compared."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    laxer: int = 0
    asked: dict = field(default_factory=dict)
    disagreements: list = field(default_factory=list)

    def __str__(self):
        lines = [
            f"{self.games} games, {self.finished} played to the end, {self.decisions} questions compared, "
            f"{len(self.disagreements)} disagreements; {self.laxer} bids allowed that only a long thought rules out"
        ]
        lines += [f"  {name}: {count}" for name, count in sorted(self.asked.items(), key=lambda one: -one[1])]
        lines += [f"  game {number}: {text}" for number, text in self.disagreements[:8]]
        return "\n".join(lines)


def random_options(source, dice):
    """Each option as printed or, half the time, any of its values."""
    chosen = {option["key"]: source.choice(option["values"]) for option in OPTIONS if source.random() < 0.5}
    chosen["dice"] = dice
    return {key: value for key, value in chosen.items() if value != DEFAULTS[key]}


NUMBERED = ("extra_die", "extra_reroll", "bank_plus", "trump_wild", "keep_die", "discount", "end_per_felon",
            "end_per_symbol")  # fmt: skip


def random_effects(source, faces, deep=0):
    """What an owner may have written on a card: up to three effects, some under a condition."""
    found = []
    for _ in range(source.choice([0, 1, 1, 2, 3])):
        kind = source.random()
        if kind < 0.4:
            found.append({"do": source.choice(NUMBERED), "number": source.randint(1, 2)})
        elif kind < 0.6:
            verb = source.choice(["tie_beats", "single_bid", "peek", "first"])
            found.append({"do": verb, "phase": source.choice(["equipment", "torture"])})
        elif kind < 0.7:
            when = source.choice(["bought", "round", "equipment", "torture"])
            found.append({"do": "gain_gold", "number": source.randint(1, 3), "when": when})
        elif kind < 0.8:
            when = source.choice(["bought", "round", "equipment", "torture", "end", "unasked"])
            found.append({"do": "by_table", "when": when})
        elif not deep:
            has = source.choice(["felons", "equipment", "round"])
            found.append({"do": "if", "has": has, "at_least": source.randint(0, 3),
                          "then": random_effects(source, faces, 1),
                          **({"else": random_effects(source, faces, 1)} if source.random() < 0.5 else {})})  # fmt: skip
    if not deep and source.random() < 0.3:
        verb = source.choice(["set_face", "shift"])
        found.append({"do": verb, "number": source.randint(1, faces if verb == "set_face" else 2)})
    return found


def own_it(source, edition):
    """Dice of other sides, cards that are there several times, several effects a card, two trumps, fame below 0."""
    symbols = ["feather", "stocks", "ducking", "thumbscrew", "rack", "iron"]
    sides = source.choice([4, 6, 6, 8])
    edition["face"] = [{"value": at + 1, "symbol": symbols[at % 6], "name": f"Side {at}"} for at in range(sides)]
    for card in edition["equipment"]:
        card.update(effects=random_effects(source, sides), text="As it says.", copies=source.choice([1, 1, 1, 2]))
        card["fame"] = source.randint(-5, 12)
    for card in edition["felon"]:
        trumps = source.sample(symbols, 2)
        card.update(trump=source.choice([trumps[0], trumps]), fame=source.randint(-20, 20), set="base")


def with_unlike_dice(source, edition, mixed):
    """Some dice of each player have other sides, with values and methods of their own. mixed: or with usual ones."""
    symbols = ["", *(face["symbol"] for face in edition["face"])]
    edition["second_face"] = [
        {"value": source.randint(0, 8) if mixed else 7 + side, "name": f"Unlike {side}",
         "symbol": source.choice(symbols) if mixed else f"own{side}"}
        for side in range(source.choice([4, 4, 5]))
    ]  # fmt: skip
    edition["second_face"][0]["value"] = 7
    # With fewer dice than usual there are fewer hands to think of.
    edition["components"] |= {"second_dice": source.randint(1, 3), "dice": source.randint(5, 7), "dice_in_use": 5}
    for card in edition["felon"]:
        card["trump"] = source.choice([card["trump"], source.choice(edition["second_face"])["symbol"]])


def random_box(source, kind):
    """The box as it comes; or with cheap equipment, so that much of it is bought; or with other faces as well, or with
    two kinds of dice."""
    edition = copy.deepcopy(GAME.edition())
    if kind == "printed":
        return edition
    for card in edition["equipment"]:
        card["price"] = source.choice([0, 0, 1, 2])
        card["set"] = "base"
    if kind == "owned":
        own_it(source, edition)
    if kind in ("unlike", "mixed"):
        with_unlike_dice(source, edition, kind == "mixed")
    if kind == "faces":
        for face in edition["face"]:
            face["value"] = source.choice([1, 2, 3, 3, 4, 5])
            face["symbol"] = source.choice(["feather", "stocks", "ducking", "thumbscrew", "rack", "iron"])
        edition["face"][source.randrange(6)]["symbol"] = ""
        # What else a die could be turned to when two sides have the same value is for the table to say.
        edition["equipment"] = [card for card in edition["equipment"] if "shift" not in str(card["effects"])]
    return edition


class Player:
    """Answers at random; keen players bid, bank, buy and use their tools more often than they pass."""

    def __init__(self, source, keen):
        self.source = source
        self.keen = keen

    def answer(self, ask):
        """A legal answer."""
        if isinstance(ask, Choose) and self.source.random() < self.keen:
            offered = [*ask.options, *ask.private]
            busy = [one for one in offered if one.split(":")[0] in ("bid", "buy", "use", "turn")]
            low = sorted((one for one in busy if one.startswith("bid")), key=lambda one: int(one.split(":")[3]))
            if low and self.source.random() < 0.6:
                busy = low[: 1 + len(low) // 3] + [one for one in busy if not one.startswith("bid")]
            if busy:
                return self.source.choice(busy)
            if "wait" in offered:
                return "wait"
        return ask.random_answer(self.source)


def play_game(seed):
    """One game. Raises whatever went wrong, with the story of its last answers."""
    source = random.Random(f"torture {seed}")
    seats = 2 + seed % 4
    options = random_options(source, "real" if seed // 4 % 2 else "virtual")
    kind = source.choice(BOXES)
    followed = None
    try:
        followed = Followed(seats, options, random_box(source, kind))
        player = Player(source, source.choice([0.2, 0.6, 0.85]))
        while not followed.over:
            ask = source.choice(followed.play.asks)
            answer = player.answer(ask)
            while not isinstance(answer, list) and answer in followed.lax:  # what the model knows to be impossible
                answer = player.answer(ask)
            followed.answer(ask, answer)
    except Exception as error:
        story = followed.story[-24:] if followed else []
        error.add_note(f"seed {seed}: {seats} seats, {options}, {kind}")
        told = [f"{about} {seat}: {answer}" for about, seat, answer in story if "shuffle" not in about]
        error.add_note("the last answers: " + "; ".join(told))
        raise
    return followed


def play_games(count, seed):
    """Many games; every disagreement is kept and the next game begun."""
    report = Report()
    for number in range(seed, seed + count):
        report.games += 1
        try:
            followed = play_game(number)
        except Exception as error:
            notes = "\n      ".join(getattr(error, "__notes__", []))
            report.disagreements.append((number, f"{type(error).__name__}: {str(error)[:900]}\n      {notes}"))
            continue
        report.finished += followed.over
        report.decisions += followed.compared
        report.laxer += followed.laxer
        for about, _seat, answer in followed.story:
            word = answer.split(":")[0] if isinstance(answer, str) and about in ("equipment", "torture") else ""
            name = f"{about} {word}".strip()
            report.asked[name] = report.asked.get(name, 0) + 1
    return report
