"""Tables of Throw Down the Cloaks for tests: a known small city, and any position on it, set up by corrections.

town = at(seat("H8 I8 I9", noble="I9", houses="G4 I4"), seat("J8"), phase="build")
town.build("house:J9")
assert town.facts("house")[-1]["gain"] == 1

A square is a letter for its column, from the west, and a number for its row, from the north.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.cloaks import game
from companion.refused import Illegal
from companion.rules.game import Setup
from companion.testing import scene

CITY = """
    ..#.. ..#.. ..#..
    .*#.. .n#*. ..#n.
    ##### ##### #####
    ..#.. ..#.. ..##.
    ..#.. ..#.. ..#..

    ..#.. ..#.. ..#..
    .n#.. .#### .*#..
    ##### ##### #####
    ..#.. *###. ..##.
    ..#.. ..#.. ..#..

    ..#.. ..#.. ..#..
    ..#.. .*#.. ..#*.
    ##### ##### #####
    ..##. ..#.. .n#..
    ..#.. ..#*. ..#..
"""
"""Roads along columns C, H and M and rows 3, 8 and 13, with a yard of roads from G7 to I9 in the middle.

      ABCDE FGHIJ KLMNO          places: 0 1 2
  1   ..#.. ..#.. ..#..                  3 4 5
  2   .*#.. .n#*. ..#n.                  6 7 8
  3   ##### ##### #####
  4   ..#.. ..#.. ..##.          A square J7 of the middle tile touches K7 of the right one, a field.
  5   ..#.. ..#.. ..#..
  6   ..#.. ..#.. ..#..
  7   .n#.. .#### .*#..
  8   ##### ##### #####
  9   ..#.. *###. ..##.
 10   ..#.. ..#.. ..#..
 11   ..#.. ..#.. ..#..
 12   ..#.. .*#.. ..#*.
 13   ##### ##### #####
 14   ..##. ..#.. .n#..
 15   ..#.. ..#*. ..#..
"""

VERSION = 0
"""Which version of the rules games are begun by; 0 is the newest."""

HOMES = (1, 5, 7, 3)
"""The places of the home tiles by seat."""

START_HOUSES = ("G4", "L9", "G14", "B9")
"""Where each seat's house marked H stands."""

FIRST_ROUND = (
    (["H1", "H2", "H3", "H4"], "H4", "I4"),
    (["M8", "M9", "M10", "N9"], "M10", "N10"),
    (["H13", "H14", "H15", "G13"], "H14", "I14"),
    (["C8", "C9", "C10", "B8"], "C9", "D9"),
)
"""What each seat does in the first round of `at`: four cloaks, the noble, a house. A position puts something else."""


def tiles_of(picture: str) -> list[list[str]]:
    """The nine tiles of a city as they lie, place by place; blanks in the picture mean nothing."""
    rows = ["".join(line.split()) for line in picture.split("\n") if line.strip()]
    size = len(rows) // 3
    assert size * 3 == len(rows) and all(len(row) == len(rows) for row in rows), "not nine tiles"
    return [
        [row[left : left + size] for row in rows[top : top + size]]
        for top in range(0, len(rows), size)
        for left in range(0, len(rows), size)
    ]


def edition(picture: str = CITY, verbs: tuple[str, ...] = (), **blocks: dict[str, Any]) -> dict[str, Any]:
    """The app's edition with the tiles of that picture, T1 to T9 by place, and other values in blocks.

    verbs: the first action cards, A1 on, do this, and a pack that is not shuffled has them on top; four lie open.
    """
    plain: dict[str, Any] = game.edition()
    tiles = tiles_of(picture)
    plain["tile"] = [{"id": f"T{at + 1}", "rows": rows, "source": "owner"} for at, rows in enumerate(tiles)]
    for card, verb in zip(plain["action"], verbs, strict=False):
        card["effects"] = [{"do": verb, "number": 12} if verb == "gain_influence" else {"do": verb}]
    for name, values in blocks.items():
        plain[name] = plain[name] | values
    return plain


class Town(scene.Scene):
    """A table of this game in a test: the city lies as in the picture, and seat 0 has the start token."""

    def __init__(self, seats: int = 3, box: dict[str, Any] | None = None, **options: Any) -> None:
        chosen = {"city": "chosen", "start": "said", **options}
        super().__init__(game, Setup(seats, box or edition(), chosen, version=VERSION))

    # Playing

    def lay_city(self) -> Town:
        """Lay the tiles as in the picture."""
        for tile in self.state.box.tiles:
            self.answer(f"lay:{tile}:0")
        return self

    def set_up(self) -> Town:
        """All that comes before the first turn; each start house stands where START_HOUSES says."""
        self.lay_city()
        for seat in range(len(self.state.players)):
            self.answer(str(HOMES[seat]))
        self.answer("0")
        while self.asked == "start_house":
            self.answer(START_HOUSES[self.who])
        return self

    def lay(self, squares: str) -> Town:
        """Lay the cloaks there: "H1 H2 H3"."""
        return self.answer(squares.split())

    def keep(self) -> Town:
        """Leave the cloaks where they lie."""
        return self.answer(list(self.ask.chosen))

    def build(self, what: str) -> Town:
        """Build "house:H7" or "monument:H7", whatever influence it gives."""
        found = [one for one in self.options if one == what or one.startswith(f"{what}:")]
        assert found, f"{what} cannot be built: {self.options}"
        return self.answer(found[0])

    def card(self, what: str) -> Town:
        """Look to the action cards first: "claim:A1", "use:A1", "blocked" or "back"."""
        return self.answer(["cards"] if self.asked in ("cloaks", "first_cloaks") else "cards").answer(what)

    def on(self, phase: str) -> Town:
        """Do nothing until the seat on turn is asked for "cloaks", "noble" or "build", where it is at all."""
        for about, nothing in (("cloaks", self.keep), ("noble", lambda: self.answer("stay"))):
            if phase == about:
                break
            if self.asked == about:
                nothing()
        return self

    def pass_turn(self) -> Town:
        """The seat on turn leaves everything as it is."""
        self.on("build")
        return self.answer("done") if self.asked == "build" else self

    # Looking

    def player(self, number: int) -> Any:
        """What a seat has."""
        return self.state.players[number]

    def cloaks(self, number: int) -> str:
        """The squares of a seat's cloaks: "H1 H2"."""
        return " ".join(self.state.players[number].cloaks)

    def facts(self, kind: str) -> list[dict[str, Any]]:
        """The facts of every event of a kind."""
        return [event.facts for event in self.told(kind)]

    def says(self, kind: str) -> list[str]:
        """What people read of every event of a kind."""
        words = scene.words_of(self.play)
        return [words.event(kind, event.seat, event.facts)[0] for event in self.told(kind)]

    def hands(self, kind: str) -> list[str]:
        """What hands are asked to do after every event of a kind."""
        words = scene.words_of(self.play)
        return [words.event(kind, event.seat, event.facts)[1] for event in self.told(kind)]

    def gains(self) -> dict[str, int]:
        """The influence that each house on offer would give, by its square (or "tile4" where those are not known)."""
        found = {}
        for option in self.options:
            word, _, rest = option.partition(":")
            if word in ("house", "house_on"):
                where, _, number = rest.partition(":")
                found[where if word == "house" else f"tile{where}"] = int(number)
        return found

    def monuments(self) -> list[str]:
        """The squares on which a monument may be built now."""
        return [option.partition(":")[2] for option in self.options if option.startswith("monument:")]

    def why_not(self, answer: Any) -> Illegal:
        """Why an answer is refused, by the ask itself or by the game, as people are told."""
        assert not self.ask.allows(answer), f"{answer!r} is legal for {self.asked}"
        return self.ask.why_not(answer) or self.play.game.why_not(self.state, self.ask, answer)

    def sentence(self, answer: Any) -> str:
        """The same as people read it."""
        return self.why_not(answer).sentence(scene.words_of(self.play))


class Seat(msgspec.Struct):
    """A seat's part of a position, as corrections: see `seat`."""

    changes: dict[str, Any]


def seat(cloaks: str = "", noble: str = "", houses: str = "", monuments: str = "", **more: Any) -> Seat:
    """What a seat has: squares in words, "H7 H8". The first house is the one marked H; none leaves it where it is.

    Without `noble` it stands on the first cloak, or on the house marked H where there is none.
    more: influence (0), waiting (0), boxed (0), card ("": the card it has claimed in an earlier turn).
    """
    changes: dict[str, Any] = {"influence": 0, "waiting": 0, "boxed": 0, "card": "", **more}
    changes |= {"cloaks": cloaks.split(), "noble": noble or (cloaks.split() or [""])[0]}
    changes |= {"houses": houses.split(), "monuments": monuments.split()}
    return Seat(changes)


def begun(seats: int = 3, box: dict[str, Any] | None = None, **options: Any) -> Town:
    """A game that is set up, with seat 0 about to lay its first cloaks."""
    return Town(seats, box, **options).set_up()


def at(*position: Seat | None, turn: int = 0, phase: str = "cloaks", box: dict[str, Any] | None = None,
       seats: int = 3, **options: Any) -> Town:  # fmt: skip
    """A position in the second round, seat by seat, with `turn` on turn and asked for `phase`.

    None and seats that are not named have what they had after the first round (START_HOUSES, FIRST_ROUND), with no
    influence. Seats are as many as are named, at least `seats`.
    """
    town = begun(max(seats, len(position)), box, **options)
    for cloaks, noble, house in FIRST_ROUND[: len(town.state.players)]:
        town.lay(" ".join(cloaks)).answer(noble).build(f"house:{house}")
        while town.asked == "build" and town.state.turn.built:
            town.answer("done")
    changes: list[tuple[str, Any]] = []
    for number, _ in enumerate(town.state.players):
        named = position[number] if number < len(position) else None
        values = dict(named.changes) if named else {"influence": 0}
        if named:
            values["houses"] = values["houses"] or [START_HOUSES[number]]
            values["noble"] = values["noble"] or values["houses"][0]
        changes += [(f"{word}:{number}", value) for word, value in values.items()]
    # What pieces stand on comes first: a noble is put on cloaks that lie already.
    order = ("cloaks", "houses", "monuments")
    changes.sort(key=lambda change: change[0].partition(":")[0] not in order)
    town.play.correct([*changes, ("turn", turn)])
    scene.settle(town.play)
    faults = game.faults(town.state)
    assert not faults, scene.words_of(town.play).tell(faults[0])
    return town.on(phase)
