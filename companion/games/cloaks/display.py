"""What is shown of the city: points and cloaks of every seat, cards, and where each answer is touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from companion.client.display.boards import BoardLook, Noted, OnOffer
from companion.client.display.display import About, CardLook, Chip, Display, SignMeaning
from companion.client.display.puts import Put, SetUpStep
from companion.client.display.telling import Flight, PieceMove, Tableau
from companion.client.layers.views import LogLine, OptionView, QuestionView, Standing
from companion.games.cloaks import about, city_look, layouts, motions, pieces
from companion.games.cloaks.box import OTHERS
from companion.games.cloaks.ground import place_of, row_column
from companion.games.cloaks.motions import TILE
from companion.games.cloaks.ours import picture_of
from companion.games.cloaks.telling import INFLUENCE, POINTS, SUPPLY, TELLING
from companion.games.cloaks.tiles import turned
from companion.games.cloaks.view import CityView
from companion.rules.copies import kind_of
from companion.rules.other_cards import is_other

CARD_BAND = "#6A4C93"


BY_CARD = frozenset({"rival_cloak", "rival_to", "swap_own", "swap_rival"})
"""What is asked because an action card says so, and answered in the city."""


class GameDisplay(Display):
    """Nobles on cloaks."""

    hidden_hands = False
    points_icon = "trophy"
    sign_rules = about.SIGNS
    telling = TELLING
    icons: ClassVar[Mapping[str, str]] = {
        "house": "home", "house_on": "home", "monument": "obelisk", "monument_on": "obelisk", "star_on": "star",
        "claim": "playing_cards", "claim_later": "hourglass_empty", "use": "playing_cards", "give_up": "close",
        "cards": "playing_cards", "now": "check", "done": "check", "stay": "check",
        "enough": "check", "back": "arrow_back", "blocked": "block", "play_on": "arrow_forward", "end": "flag",
        "way": "playing_cards", "later": "hourglass_empty", "agree": "block", "disagree": "arrow_forward",
        "judged": "check", "nothing": "close", "elsewhere": "place",
    }  # fmt: skip

    @property
    def _view(self) -> CityView:
        view: CityView = self.window.view
        return view

    # Seats

    def chips(self, seat: int) -> list[Chip]:
        """Points, influence, and the cloaks that are not on the board yet."""
        player = self._view.seats[seat]
        return [
            Chip(POINTS, str(player.points), self.say("points_count", count=player.points)),
            Chip(INFLUENCE, str(player.influence), self.say("influence")),
            Chip(SUPPLY, str(player.supply + player.waiting), self.say("supply")),
        ]

    def facts(self, seat: int) -> str:
        """All that the player board shows, in a line of words."""
        player = self._view.seats[seat]
        known = self.say(
            "facts", influence=player.influence, lying=player.lying, supply=player.supply,
            waiting=player.waiting, lost=player.boxed, houses=player.houses_left, monuments=player.monuments_left,
        )  # fmt: skip
        return " · ".join([known, *(self.say("may_not", what=what) for what in player.may_not or ())])

    def holds(self, seat: int) -> str:
        """The buildings that are left; nobody holds cards."""
        player = self._view.seats[seat]
        return self.say("stock", houses=player.houses_left, monuments=player.monuments_left)

    def square(self, seat: int) -> str:
        """Where the noble stands."""
        return self._view.seats[seat].noble

    def table_chips(self) -> list[Chip]:
        """That it is the last round."""
        view = self._view
        return [Chip("notifications", "", self.say("last_round"))] if view.last_round >= 0 and not view.over else []

    def next_seat(self) -> int:
        """Around the table; nobody after the last turn of all."""
        view = self._view
        if view.seat < 0 or view.over:
            return -1
        following = (view.seat + 1) % len(view.seats)
        return -1 if view.last_round >= 0 and following == view.starter else following

    # Cards

    def card(self, card: str, label: str = "") -> CardLook:
        """An action card; those that nobody has read off the box say so at their foot."""
        kind = kind_of(card)
        found = next((one for one in self.window.facts.edition["action"] if one["id"] == kind), None)
        if found is None:
            other = is_other(card, OTHERS)
            return CardLook(self.words.name("card", card), note=self.say("other_card"), band=CARD_BAND,
                            pack=self.say("action_card")) if other else super().card(card, label)  # fmt: skip
        foot = self.say("invented") if found.get("source", "invented") == "invented" else ""
        name, text = map(self.words.printed, (found["name"], found.get("text", "")))
        return CardLook(name, note=text, band=CARD_BAND, pack=self.say("action_card"), foot=foot,
                        picture=picture_of(found), printed=f"action/{found['id']}")  # fmt: skip

    def read_with(self, question: QuestionView) -> str:
        """The text of a card that the table settles."""
        return self.card(str(question.facts["card"])).note if question.about == "judge" else ""

    def card_beside(self, question: QuestionView) -> str:
        """The action card that is being used."""
        if question.about not in BY_CARD:
            return ""
        used = (line for line in reversed(self.window.log) if line.kind in ("used", "used_first") and not line.undone)
        return next((str(line.facts["card"]) for line in used), "")

    def tableau(self, line: LogLine) -> Tableau:
        """A monument, a cloak, the bell of the last round."""
        known = {"earned": "cloak", "last_round": "bell"}
        return Tableau(before=f"staged-{known.get(line.kind, 'monument')}")

    def finale(self, winners: Sequence[int]) -> Tableau:
        """The nobles of whoever has won, beside what they built."""
        colours = [self.window.seats[one].colour for one in winners]
        return Tableau([f"{what}-{colour}" for what in ("noble", "monument") for colour in colours], low=24)

    def board(self) -> BoardLook:
        """The city."""
        return city_look.board(self, self)

    def noted(self) -> Noted:
        """On each tile the influence of a further house, for every seat that has a building there."""
        return city_look.noted(self, self.gain_on)

    def on_offer(self) -> list[OnOffer]:
        """The action cards, with the cloak that lies on one."""
        return [
            OnOffer(self.card(one.card), one.seat, self.say("cloak_on", seat=one.seat) if one.seat >= 0 else "")
            for one in self._view.open
        ]

    def own_signs(self) -> dict[str, dict[str, str]]:
        """The signs of an owner's own tiles, each with its name, what it is like, look and colour."""
        return {one["sign"]: one for one in self.window.facts.edition.get("sign", ())}

    def printed_rows(self, place: int) -> list[str]:
        """The rows of the tile that lies there, as they are printed; none where none lies."""
        tile = self._view.tiles[place]
        return tile.drawn or tile.rows

    def signs(self) -> list[SignMeaning]:
        """Those of the city, then the owner's own."""
        own = [SignMeaning(f"{about.OWN}{sign}", self.words.printed(one["name"]), about.LIKE_RULES[one["like"]])
               for sign, one in self.own_signs().items()]  # fmt: skip
        return [*super().signs(), *own]

    # What happened

    def moved(self, line: LogLine) -> PieceMove | None:
        """A cloak, a noble or a building that was put somewhere."""
        return motions.moved(line)

    def stands(self, piece: str) -> str:
        """Where a noble stands; a cloak or a building is known by the square that hands have put it on."""
        kind, _, where = piece.partition(":")
        return self._view.seats[int(where)].noble if kind == "noble" else where

    def spot(self, line: LogLine) -> str:
        """Where a piece went; of several cloaks the first."""
        squares = line.facts.get("squares")
        return squares[0] if line.kind == "cloaks_laid" and squares else super().spot(line)

    def coordinate(self, spot: str) -> str:
        """The letter of the column and the number of the row."""
        return "" if spot.startswith(TILE) else spot

    def about(self, spot: str) -> About | None:
        """A square or a tile."""
        return about.about(self, self, spot)

    def moved_pieces(self, line: LogLine) -> list[PieceMove]:
        """As the board calls its pieces: by what they are and where they lie."""
        return motions.moved_pieces(line)

    def flights(self, line: LogLine) -> list[Flight]:
        """Cloaks from a supply and back into it, buildings to their fields, a cloak on to a card."""
        return motions.flights(line, self.square)

    def set_up(self) -> list[SetUpStep]:
        """Each seat's pieces, then tiles, neutral houses and cards."""
        return pieces.set_up(self, super().set_up())

    def puts(self, line: LogLine) -> list[Put]:
        """Tiles, houses, monuments, cloaks, nobles, markers and the start token; of anything else the deed alone."""
        found = pieces.puts(self, line)
        return list(super().puts(line)) if found is None else found

    def thing_name(self, thing: str) -> str:
        """A tile by its name, a piece by its owner's."""
        kind, _, name = thing.partition(":")
        if kind == "tile":
            return self.words.name("tile", name)
        return self.say(f"thing_{kind}", **({"seat": int(name)} if name else {}))

    def place_name(self, place: str) -> str:
        """A square, or what is beside the city."""
        kind, _, name = place.partition(":")
        if kind == "lies":
            where, _, turning = name.partition(":")
            return self.say("place_lies", place=where, turning=turning)
        if kind.startswith(TILE) and kind != TILE:
            return self.words.name("place", kind.removeprefix(TILE))
        if kind == "on" and self.window.sources["actions"] == "virtual":
            # The card is dealt by the companion and stays in the box: nothing can lie on it.
            return self.say("place_kept")
        if kind in pieces.APART:
            return self.say(f"place_{kind}", name=name)
        return super().place_name(place)

    # Questions

    def landings(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """Fields with what can be built there, tiles as places, roads for cloaks and nobles."""
        found: dict[str, list[OptionView]] = {}
        for option in question.options:
            spot = self.spot_of(question, option.value)
            if spot:
                found.setdefault(spot, []).append(option)
        return found

    def spot_of(self, question: QuestionView, value: str) -> str:
        """The place of the board that an answer is about, "" for none."""
        word, _, rest = value.partition(":")
        where = rest.partition(":")[0]
        if word in ("house", "monument"):
            return where
        if word in ("house_on", "monument_on", "star_on"):
            return f"{TILE}{where}"
        if question.option_kind == "place" and value.isdecimal():
            return f"{TILE}{value}"
        return value if question.option_kind == "square" and value[-1:].isdecimal() else ""

    def start(self, question: QuestionView) -> str:
        """Where the noble stands of whoever is asked; where a rival's cloak lies that is moved."""
        if isinstance(question.facts.get("start"), str):
            return str(question.facts["start"])
        return self._view.seats[question.seat].noble if question.seat >= 0 else ""

    def goal(self, question: QuestionView) -> str:
        """The tile that is being laid, or on which somebody begins."""
        place = question.facts.get("place")
        return f"{TILE}{place}" if isinstance(place, int) else ""

    # What a drawing of the city needs

    def promises(self, question: QuestionView, cloaks: Sequence[str] = ()) -> dict[str, int]:
        """The influence that a house would give, by fields: as offered, or if the noble came to one of these cloaks."""
        if question.about == "build":
            return self._offered(question)
        squares = cloaks or [self.spot_of(question, option.value) for option in question.options]
        fields = {field for square in squares if square for field in self._free_beside(square)}
        return {field: self.gain_at(field, question.seat) for field in sorted(fields)}

    def _offered(self, question: QuestionView) -> dict[str, int]:
        found = {}
        for option in question.options:
            word, *rest = option.value.split(":")
            if word in ("house", "house_on") and len(rest) == 2:
                found[self.spot_of(question, option.value)] = int(rest[1])
        return found

    def monument_spots(self, question: QuestionView) -> list[str]:
        """Where a monument may be built."""
        words = ("monument", "monument_on", "star_on")
        return [self.spot_of(question, one.value) for one in question.options if one.value.partition(":")[0] in words]

    def gain_at(self, square: str, seat: int) -> int:
        """The influence of a house of that seat on a field, as the tile stands now (CLK-INF-02)."""
        return self.gain_on(place_of(self._view.size, square), seat)

    def gain_on(self, place: int, seat: int) -> int:
        """The same on any field of the tile that lies at a place."""
        gives = self.window.facts.edition.get("influence", {})
        tile = self._view.tiles[place]
        others = sum(tile.houses) - tile.houses[seat] + tile.neutral
        best: int = max(
            gives.get("own", 1) * (tile.houses[seat] + 1),
            gives.get("others", 2) * others,
            gives.get("monuments", 3) * sum(tile.monuments),
        )
        return best

    def _free_beside(self, square: str) -> list[str]:
        """The fields beside a square on which nothing stands."""
        view = self._view
        taken = {one for seat in view.seats for one in (*seat.houses, *seat.monuments)}.union(view.neutral)
        return [one for one in layouts.beside(square, view.size) if self._sign(one) in ".*" and one not in taken]

    def _sign(self, square: str) -> str:
        row, column = row_column(square)
        size = self._view.size
        return self._view.tiles[place_of(self._view.size, square)].rows[row % size][column % size]

    def apart(self, squares: Sequence[str], fixed: Sequence[str]) -> list[str]:
        """Those of these squares that do not hang together with the rest: with what is fixed, else with most."""
        return layouts.apart(squares, fixed, self._view.size)

    def links(self, squares: Sequence[str], in_hand: str | None, nexts: Sequence[str]) -> list[str]:
        """Where one more cloak would join pieces that are apart."""
        return layouts.links([one for one in squares if one != in_hand], nexts, self._view.size)

    def moves(self, before: Sequence[str], fixed: Sequence[str], after: Sequence[str]) -> list[tuple[str, str]]:
        """From where to where single cloaks move so that the first squares become the others; "" for one more."""
        order = layouts.in_order(fixed or [one for one in before if one in after], after, self._view.size)
        gone = [one for one in before if one not in after]
        new = [one for one in order if one not in before]
        return [(gone[at] if at < len(gone) else "", square) for at, square in enumerate(new)]

    def in_order(self, fixed: Sequence[str], squares: Sequence[str]) -> list[str]:
        """The squares that are not fixed, each beside one before it."""
        return [one for one in layouts.in_order(fixed, squares, self._view.size) if one not in fixed]

    def tiles_left(self) -> list[str]:
        """The tiles that lie nowhere yet."""
        laid = {tile.tile for tile in self._view.tiles}
        return [tile["id"] for tile in self.window.facts.edition["tile"] if tile["id"] not in laid]

    def tile_rows(self, tile: str, quarters: int) -> list[str]:
        """The rows of a tile, as they are printed, after so many quarter turns clockwise."""
        rows = next(one["rows"] for one in self.window.facts.edition["tile"] if one["id"] == tile)
        return list(turned(tuple(rows), quarters))

    # The end

    def tie_break(self, won: Standing, other: Standing) -> str:
        """More influence (CLK-SCORE-09)."""
        first, second = (self._view.seats[one.seats[0]].influence for one in (won, other))
        return self.say("tie_influence", count=first, other=second) if first > second else ""
