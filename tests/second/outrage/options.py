"""Random table options for a game."""

from __future__ import annotations

import tomllib

from tests.second.outrage.paper import FOLDER


def random_options(random):
    """Each option at another of its values now and then; who sits there and with whom comes along."""
    listed = tomllib.loads((FOLDER / "options.toml").read_text(encoding="utf8"))["option"]
    chosen = {}
    for key, option in listed.items():
        if random.random() < 0.5:
            continue
        if option["kind"] == "choice":
            chosen[key] = random.choice(option["values"])
        elif option["kind"] == "number":
            chosen[key] = random.randint(option["least"], option["most"])
        else:
            chosen[key] = [random.randint(option["least"], option["most"]) for _ in option["items"]]
    return chosen


def random_table(random, with_options):
    """Seats, options, teams and date of one game."""
    options = random_options(random) if with_options else {}
    if not with_options and random.random() < 0.5:
        options["ending"] = "all_jewels"
    seats = random.randint(2, options.get("max_players", 4))
    teams = list(range(seats))
    if options.get("teams"):
        teams = [random.randint(0, 1) for _ in range(seats)]
        teams[0], teams[1] = 0, 1
    date = random.choice(["06-15", "04-21"])
    return seats, options, teams, date
