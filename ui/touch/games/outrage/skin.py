"""How Outrage! looks: its board, what is said of a seat, its two packs of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.client.views import QuestionView, LogLine
from ui.touch.games.outrage.board import TowerBoard
from ui.touch.games.outrage.fight import FightScene
from ui.touch.games.outrage.theft import THROWS, TheftScene
from ui.touch.skins import CardLook, Chip, Skin

BANDS = {"weapon": "#B3122B", "tool": "#8A5A1E", "aid": "#2F7D4F", "document": "#2E4A8A"}
"""The colour of each group of Tower Cards."""

ICONS = {"weapon": "swords", "tool": "construction", "aid": "link", "document": "mail"}
GROUPS = {"weapon": "Weapon", "tool": "Burglary tool", "aid": "Aid to escape", "document": "Document"}
RAVEN_BAND = "#3A3142"
HELD = {
    "beauchamp": "in the Beauchamp Tower", "bloody": "in the Bloody Tower",
    "bowyer": "held for torture", "rack": "on the Rack",
}  # fmt: skip


LAYING = frozenset({"tools", "steal", "weapons", "defence"})
"""Picks in which cards are laid on the table."""

SOUNDS = {"stole": "good", "won_jewel": "good", "escaped": "good",
          "jewel_back": "bad", "locked_in": "bad", "tortured": "bad", "racked": "bad"}  # fmt: skip
"""A Jewel changes hands; somebody is out, or behind bars."""


IN_CASES = frozenset({"stole", "jewel_back", "aims", "theft_failed", "gave_up", "beaten", "dropped_tools"})
"""Lines of the log that are about a Jewel in its case."""


class OutrageSkin(Skin):
    """The Tower of London."""

    sign, pitch = "crown", "Steal the Crown Jewels, and get out of the Tower with them."

    throwing = frozenset({"throw", "attempt", "theft_throw"})

    def board(self, evening: Any) -> Widget:
        """The Tower, as this evening's edition has it."""
        return TowerBoard(evening.header.edition)

    def chips(self, view: Mapping[str, Any], seat: int) -> list[Chip]:
        """Held, missing turns, Jewels, a coin, accredited: the most pressing first."""
        player = view["players"][seat]
        found = []
        if player.get("held"):
            found.append(Chip("lock", "", HELD.get(player["held"], "held")))
        if player.get("misses"):
            missed = player["misses"]
            found.append(Chip("pause", "", "misses a turn" if missed == 1 else f"misses {missed} turns"))
        jewels = len(player.get("jewels", []))
        if jewels:
            found.append(Chip("diamond", str(jewels), "Jewel" if jewels == 1 else "Jewels"))
        if player.get("coin"):
            found.append(Chip("paid", "1", "coin"))
        if player.get("accredited"):
            found.append(Chip("flag", "", "accredited"))
        return found

    def place(self, evening: Any, view: Mapping[str, Any], seat: int) -> str:
        """Its square; of whoever is locked up the chips tell it."""
        player = view["players"][seat]
        name = "" if player.get("held") else evening.words.name("square", player["square"])
        return name[:1].upper() + name[1:]

    def spot(self, line: LogLine) -> str:
        """A case is where its Jewel is; a piece that was put right is where it was put."""
        kind, value = (line.facts.get("value") or ("", ""))[:2] if line.kind == "corrected" else ("", "")
        if kind == "square":
            return str(value)
        return f"case:{line.facts['jewel']}" if line.kind in IN_CASES else super().spot(line)

    def card(self, card: str, label: str, evening: Any) -> CardLook:
        """A Tower Card with its group and value, or a Raven Card with its sentence."""
        edition, texts = evening.header.edition, evening.game.texts("en")
        for one in edition.get("tower", []):
            if one["card"] == card:
                words = texts.get("tower", {}).get(card, {})
                value = one.get("value") or ""
                note = words.get("text", GROUPS.get(one["group"], "")).replace("{value}", str(value))
                band = get_color_from_hex(BANDS.get(one["group"], RAVEN_BAND))
                return CardLook(
                    words.get("name", one["name"]),
                    str(value),
                    note,
                    tuple(band),
                    "Tower Card",
                    ICONS.get(one["group"], ""),
                )
        words = texts.get("raven", {}).get(card)
        if words:
            return self._raven(card, words, evening)
        return CardLook("Not told yet" if card == "?" else label)

    def _raven(self, card: str, words: Mapping[str, str], evening: Any) -> CardLook:
        copies = sum(one.get("copies", 1) for one in evening.header.edition.get("raven", []))
        band = tuple(get_color_from_hex(RAVEN_BAND))
        foot = f"one of {copies}; goes under the pack" if copies else ""
        return CardLook(words["title"], "", words["text"], band, "Raven Card", "", foot)

    def shown_card(self, line: LogLine, evening: Any) -> CardLook | None:
        """A Raven Card is read by everybody."""
        card = str(line.facts.get("card", ""))
        words = evening.game.texts("en").get("raven", {}).get(card) if line.kind == "raven" else None
        return self._raven(card, words, evening) if words else None

    def gathered(self, kind: str, ask: QuestionView, evening: Any) -> tuple[str, int]:
        """Sharing a seven: first with whom, then how."""
        first, _, seat = kind.partition(":")
        if first == "share" and seat.isdecimal():
            return f"Share it with {evening.seats[int(seat)].name}", int(seat)
        return super().gathered(kind, ask, evening)

    def shown_scene(self, line: LogLine, evening: Any) -> tuple[str, Callable[[], Widget]] | None:
        """A fight, with all cards turned up, or a throw for a Jewel."""
        if line.kind in THROWS:
            return "at the case", lambda: TheftScene(self, line, evening)
        if line.kind != "fight":
            return None
        other = evening.seats[line.facts["other"]].name
        return f"attacks {other}", lambda: FightScene(self, line, evening)

    def sound(self, line: LogLine) -> str:
        """What a whole table would cheer or groan at."""
        return SOUNDS.get(line.kind, "")

    def headline(self, winners: str, evening: Any) -> str:
        """Thieves do not win, they get away."""
        return f"{winners} got away with it" if winners else "Nobody got away with it"

    def tale(self, evening: Any, seat: int) -> str:
        """Fights won and lock-ups seen."""
        lines = [line for line in evening.log() if not line.undone]
        won = sum(line.kind == "fight" and line.facts.get("winner") == seat for line in lines)
        racked = sum(line.kind == "racked" and line.seat == seat for line in lines)
        locked = sum(line.kind in ("locked_in", "tortured") and line.seat == seat for line in lines)
        told = [f"{won} {'fight' if won == 1 else 'fights'} won"] if won else []
        told += [f"on the Rack {_times(racked)}"] if racked else []
        told += [f"locked up {_times(locked)}"] if locked else []
        return ", ".join(told[:2])

    def confirm(self, ask: QuestionView, chosen: Sequence[str], evening: Any) -> str:
        """What is laid, with its strength or points."""
        lays = ask.about in LAYING
        if not chosen:
            return "Lay nothing" if lays else "None of them"
        values = {one["card"]: one.get("value") or 0 for one in evening.header.edition.get("tower", [])}
        total = sum(values.get(card, 0) for card in chosen)
        cards = "1 card" if len(chosen) == 1 else f"{len(chosen)} cards"
        return f"Lay {cards}" + (f" · {total}" if total else "") if lays else f"Hand in {cards}"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
