"""The board, the packs and the table's choices, read off the printed data and nothing else."""

from __future__ import annotations

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[3] / "companion" / "games" / "outrage"


class Paper:
    """What lies on the table before anybody sits down.

    to, zone, orders: by square. posts: name to square. cases: Jewel to the square that faces it. climbs: (from, to,
    card) for every drawn rope and ladder. raven_orders: card to its list of verbs. tower: card to its line.
    """

    def __init__(self, chosen=None, edition=None):
        if edition is None:
            board = tomllib.loads((FOLDER / "board.toml").read_text(encoding="utf8"))
            packs = tomllib.loads((FOLDER / "packs.toml").read_text(encoding="utf8"))
        else:
            board = packs = edition
        listed = tomllib.loads((FOLDER / "options.toml").read_text(encoding="utf8"))["option"]
        self.choices = {key: entry["default"] for key, entry in listed.items()}
        self.choices.update(chosen or {})
        self.places = board["places"]
        self.squares = [square["id"] for square in board["square"]]
        self.zone = {square["id"]: square["zone"] for square in board["square"]}
        self.orders = {square["id"]: square.get("effects", []) for square in board["square"]}
        self.to = {
            square["id"]: [name for name in square["to"] if self.zone[name] != "out"] for square in board["square"]
        }
        self.posts = {post["name"]: post["square"] for post in board["post"]}
        self.cases = {jewel["id"]: jewel["square"] for jewel in board["jewel"]}
        self.stairs = [(way["a"], way["b"]) for way in board["stairs"]]
        self.climbs = [(climb["from"], climb["to"], climb["card"]) for climb in board["climb"]]
        if self.choices["rope_ladder"] == "kept":  # RUL-MOVE-08, the other way: climb in as well; the Rack is no door
            for start, end, card in list(self.climbs):
                if start != self.places["rack"]:
                    self.climbs.append((end, start, card))
        self.values = dict(zip(listed["jewel_values"]["items"], self.choices["jewel_values"], strict=True))
        self.tower = {card["card"]: dict(card) for card in packs["tower"]}
        self.tower["crowbar"]["value"] = self.choices["crowbar_points"]
        self.tower_pack = [card["card"] for card in packs["tower"] for _ in range(card["copies"])]
        self.raven_pack = [card["card"] for card in packs["raven"] for _ in range(card["copies"])]
        self.raven_orders = {card["card"]: card["effects"] for card in packs["raven"]}
        self.walk = self._wall_walk()
        self.distances = {}

    def _wall_walk(self):
        """The Wall Walk: W00, W01 and so on to Queen's House (OUT-WALL-01)."""
        walk = [self.places["start"]]
        while walk[-1] != self.places["queens_house"]:
            onwards = [name for name in self.to[walk[-1]] if name not in walk and name[0] == "W" and name[1:].isdigit()]
            walk.append(onwards[0])
        return walk

    def group(self, name):
        """The cards of one of the four groups (OUT-DECK-10)."""
        return [card for card, line in self.tower.items() if line["group"] == name]

    def is_post(self, square):
        """Whether a square is a Yeoman Warder's post."""
        return square in self.posts.values()
