"""What is shown of Outrage!: who is held and who carries what, its packs of cards, how pieces move, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import UNSET

from companion.client.display.boards import BoardLook, BoardPlace, Prize
from companion.client.display.display import About, CardLook, Chip, Display, SignMeaning
from companion.client.display.puts import Put, SetUpStep
from companion.client.display.telling import Between, Flight, Laid, PieceMove, Tableau
from companion.client.layers.views import LogLine, OptionView, QuestionView, Standing
from companion.games.outrage import about, pieces, tower_look
from companion.games.outrage.between import between
from companion.games.outrage.ours import RAVEN, TOWER, called_as_ours, does_as_ours, says_as_ours
from companion.games.outrage.telling import BADGE, BAN, BARS, CAUSED, COIN, JEWELS, MISSES, TELLING
from companion.games.outrage.view import PlayerView, TowerView
from companion.games.outrage.whole import whole

if TYPE_CHECKING:
    from companion.client.display.contracts import ReadOnlyWindow

BANDS = {"weapon": "#B3122B", "tool": "#8A5A1E", "aid": "#2F7D4F", "document": "#2E4A8A"}
"""The colour of each group of Tower Cards."""

CARD_ICONS = {"weapon": "swords", "tool": "construction", "aid": "link", "document": "mail"}
RAVEN_BAND = "#3A3142"

LAYING = frozenset({"tools", "steal", "weapons", "defence"})
"""Picks in which cards are laid on the table."""

GIVEN = frozenset({"lost_hand", "returned_hand", "over_limit", "surrendered", "played", "turned_up", "lost_cards"})
"""Lines of the log with which cards leave a hand."""

FLYING = 3
"""So many cards that go together are seen one by one."""

NEW_CARDS = frozenset({"took", "swapped", "got"})
"""Lines of the log with each of which a card, or as many as it counts, comes to a hand that its owner has not seen."""

IN_CASES = frozenset({"stole", "jewel_back", "aims", "theft_failed", "gave_up", "beaten", "dropped_tools"})
"""Lines of the log that are about a Jewel in its case."""

SPOILS = frozenset({"won_jewel", "won_coin"})
"""Lines of the log in which the loser of a fight gives something away."""

LAID_BY = {"attack": "weapon", "steal": "tool"}
"""Answers that lay cards of a group, by their first word."""

PLAYED_BY = {"confess": "confession", "offer": "disguise"}
"""The card that an answer plays, by its first word, where that is not called as the card is."""

ABOUT_SEATS = frozenset({"attack", "share"})
"""First words of answers whose second is the seat they are about."""


class GameDisplay(Display):
    """The Tower of London."""

    throwing = frozenset({"throw", "attempt", "theft_throw"})
    telling = TELLING
    icons: ClassVar[Mapping[str, str]] = {
        "throw": "casino", "change": "refresh", "attack": "swords", "stay": "pause", "wait": "close",
        "sanctuary": "church", "play": "playing_cards", "show": "playing_cards", "stop": "close",
        "play_on": "play_arrow",
    }  # fmt: skip

    sign_rules = about.SIGNS

    def __init__(self, window: ReadOnlyWindow) -> None:
        super().__init__(window)
        self._counted = self._stood = -1
        self._last: LogLine | None = None
        self._ground: list[BoardPlace] | None = None
        self._got: Counter[int] = Counter()
        self._looks: dict[tuple[str, str], CardLook] = {}

    # Out of the view

    def _player(self, seat: int) -> PlayerView:
        player: PlayerView = self.window.view.players[seat]
        return player

    def chips(self, seat: int) -> list[Chip]:
        """Held, missing turns, Jewels, a coin, not accredited yet: the most pressing first."""
        player = self._player(seat)
        found = []
        if player.held:
            found.append(Chip(BARS, "", self.say(f"held_{player.held}")))
        if player.misses:
            found.append(Chip(MISSES, "", self.say("misses", turns=player.misses)))
        jewels = len(player.jewels)
        if jewels:
            found.append(Chip(JEWELS, str(jewels), self.say("jewels", count=jewels)))
        bans = self.window.view.bans
        for ban in [] if bans is UNSET else bans:
            if ban.seat == seat:
                found.append(Chip(BAN, "", self.say("may_not", what=ban.what)))
        if player.coin:
            found.append(Chip(COIN, "", self.say("coin")))
        if not player.accredited:
            found.append(Chip(BADGE, "", self.say("unaccredited")))
        return found

    def place(self, seat: int) -> str:
        """Its square; of whoever is locked up the chips tell it."""
        player = self._player(seat)
        return "" if player.held else self.spot_name(player.square)

    def square(self, seat: int) -> str:
        """Where a seat's piece stands."""
        return self._player(seat).square

    def board(self) -> BoardLook:
        """The Tower."""
        if self._ground is None:
            self._ground = tower_look.ground(self.edition["square"], self.words)
        return tower_look.board(self.window.view, self._ground, self.window.seats)

    def stands(self, piece: str) -> str:
        """Where a player's piece stands."""
        kind, _, seat = piece.partition(":")
        return self.square(int(seat)) if kind == "seat" else ""

    def next_seat(self) -> int:
        """Extra turns first, then around the table, passing over those who are out and those who miss a turn.

        While all throw for the first turn, whoever throws next, and nobody after the last: then nobody knows.
        """
        first_throw = next((one for one in self.window.questions if one.about == "first_throw"), None)
        if first_throw is not None:
            return int(first_throw.facts["then"])
        view: TowerView = self.window.view
        inside: list[int] = [seat for seat in view.extra if not view.players[seat].escaped]
        if inside:
            return inside[0]
        at = view.order.index(view.turn.seat) if view.turn.seat in view.order else -1
        for seat in [*view.order[at + 1 :], *view.order[: at + 1]]:
            if not view.players[seat].escaped and not view.players[seat].misses:
                return seat
        return -1

    def hand(self, seat: int) -> list[str]:
        """The Tower Cards of a seat."""
        hand = self._player(seat).hand
        return [] if hand is UNSET else list(hand)

    def hand_size(self, seat: int) -> int:
        """How many Tower Cards a seat holds."""
        return self._player(seat).cards

    def got(self, seat: int) -> int:
        """By the log: whoever changes cards holds as many as before. Real cards are seen by whoever takes them."""
        if self._counted != self.window.changes:
            self._counted = self.window.changes
            self._count_cards(self.window.log)
        return self._got[seat]

    def _count_cards(self, log: Sequence[LogLine]) -> None:
        """Count on after the last line that stood when they were counted: what is taken back is always the latest."""
        if self._last is None or self._stood >= len(log) or log[self._stood] is not self._last:
            self._stood, self._got = -1, Counter()
        for at in range(self._stood + 1, len(log)):
            line = log[at]
            if not line.undone:
                self._stood, self._last = at, line
                if line.kind in NEW_CARDS:
                    self._got[line.seat] += line.facts.get("count", 1)

    # Cards

    @cached_property
    def edition(self) -> dict[str, Any]:
        """Tonight's edition, with nothing left out."""
        return whole(self.window.facts.edition)

    @cached_property
    def _roles(self) -> dict[str, str]:
        """The role of each kind of Tower Card that has one."""
        return {one["card"]: one["role"] for one in self.edition.get("tower", []) if one.get("role")}

    def card(self, card: str, label: str = "") -> CardLook:
        """A Tower Card with its group and value, or a Raven Card with its sentence; it looks the same all evening."""
        known = card, label
        if known not in self._looks:
            self._looks[known] = self._look(card, label)
        return self._looks[known]

    def _look(self, card: str, label: str) -> CardLook:
        for one in self.edition.get("tower", []):
            if one["card"] == card:
                return self._tower(one)
        return self._raven(card) or CardLook(self.say("unknown_card") if card == "?" else label or card)

    def _tower(self, one: Mapping[str, Any]) -> CardLook:
        card, value = one["card"], str(one.get("value") or "")
        if says_as_ours(TOWER, one):
            note = self.words.say(f"outrage.tower.{card}.text", value=value)
        else:
            note = self._text(one) or self.words.text("group", one["group"])
        ours = called_as_ours(TOWER, card, one["name"])
        title = self.words.say(f"outrage.tower.{card}.name") if ours else self.words.printed(one["name"])
        band, icon = BANDS.get(one["group"], RAVEN_BAND), CARD_ICONS.get(one["group"], "")
        picture = card if does_as_ours(TOWER, one) else ""
        return CardLook(
            title, value, note, band, self.say("tower_card"), icon, picture=picture, printed=f"{TOWER}/{card}"
        )

    def _text(self, one: Mapping[str, Any]) -> str:
        """What is printed on a card, or else what it does in our words."""
        return self.words.printed(one.get("text") or "") or " ".join(about.effect_texts(self, one.get("effects", [])))

    def _raven(self, card: str) -> CardLook | None:
        pack = self.edition.get("raven", [])
        one = next((one for one in pack if one["card"] == card), None)
        if one is None:
            return None
        ours = called_as_ours(RAVEN, card, one["name"])
        title = self.words.say(f"outrage.raven.{card}.title") if ours else self.words.printed(one["name"])
        text = self.words.say(f"outrage.raven.{card}.text") if says_as_ours(RAVEN, one) else self._text(one)
        copies = sum(one.get("copies", 1) for one in pack)
        foot = self.say("one_of", copies=copies) if copies else ""
        picture = card if does_as_ours(RAVEN, one) else ""
        return CardLook(title, "", text, RAVEN_BAND, self.say("raven_card"), "", foot, picture, f"{RAVEN}/{card}")

    # What happened

    def faces(self, line: LogLine) -> list[int]:
        """The two dice of a throw."""
        return list(line.facts.get("dice", []))

    def shown_card(self, line: LogLine) -> CardLook | None:
        """A Raven Card is read by everybody, and so is a Tower Card that is played for its orders."""
        card = str(line.facts.get("card", ""))
        if line.kind == "raven":
            return self._raven(card)
        if line.kind != "played":
            return None
        return (
            self.card(card)
            if any(one["card"] == card and one.get("effects") for one in self.edition["tower"])
            else None
        )

    def spot(self, line: LogLine) -> str:
        """A case is where its Jewel is; a piece that was put right is where it was put."""
        kind, value = (line.facts.get("value") or ("", ""))[:2] if line.kind == "corrected" else ("", "")
        if kind == "square":
            return str(value)
        if line.kind in IN_CASES:
            return f"case:{line.facts['jewel']}"
        square = line.facts.get("square", "")
        return square if isinstance(square, str) else ""

    def spot_name(self, spot: str) -> str:
        """A square, or the one that faces the case of a Jewel ("case:orb")."""
        first, _, jewel = spot.partition(":")
        faces = {one["id"]: one["square"] for one in self.edition["jewel"]} if first == "case" else {}
        return super().spot_name(faces.get(jewel, spot))

    def coordinate(self, spot: str) -> str:
        """The id of a square on which nothing is printed."""
        return spot if spot in self._unnamed else ""

    @cached_property
    def _unnamed(self) -> frozenset[str]:
        return frozenset(square["id"] for square in self.edition["square"] if not square.get("name"))

    def moved(self, line: LogLine) -> PieceMove | None:
        """A player's piece that walked or was sent somewhere."""
        if line.kind not in ("moved", "placed"):
            return None
        return PieceMove(f"seat:{line.seat}", "", line.facts["square"], list(line.facts.get("path", [])))

    def set_up(self) -> list[SetUpStep]:
        """Jewels, Yeoman Warders, coins and pieces (OUT-SETUP-05 to 07, 11, 12)."""
        return pieces.set_up(self, self.edition)

    def puts(self, line: LogLine) -> list[Put]:
        """Pieces and their flags, coins, Yeoman Warders and Jewels; of a card that is drawn, the deed alone."""
        found = pieces.puts(line)
        return list(super().puts(line)) if found is None else found

    def thing_name(self, thing: str) -> str:
        """A piece by its owner; whatever else by its name."""
        kind, _, name = thing.partition(":")
        match kind:
            case "seat":
                return self.say("a_seat", seat=int(name))
            case "flag":
                return self.say("a_flag", seat=int(name))
            case pieces.COIN:
                return self.say("a_coin")
            case pieces.WARDER:
                return self.say("a_warder")
        return super().thing_name(thing)

    def place_name(self, place: str) -> str:
        """A square, the case of a Jewel, the box, or whoever has it."""
        if place.startswith("case:"):
            return self.say("in_case")
        return self.say("in_box") if place == pieces.BOX else super().place_name(place)

    def mover(self, line: LogLine) -> int:
        """After a fight the loser hands the spoils over."""
        return int(line.facts["loser"]) if line.kind in SPOILS else super().mover(line)

    def now(self, line: LogLine) -> dict[str, Any]:
        """The square of the seat's piece, "out" beside the board."""
        found = super().now(line)
        return {"now": "out"} if found.get("now") == self.edition["places"]["ferryman"] else found

    def about(self, spot: str) -> About | None:
        """A square, or the case of a Jewel."""
        return about.about(self, self.edition, spot)

    # How it is told

    def cause(self, line: LogLine, before: Sequence[LogLine]) -> str:
        """The Raven Card that was drawn, or what is printed on the square that was reached, whichever came last."""
        if line.kind not in CAUSED:
            return ""
        for one in reversed(before):
            if one.seat != line.seat:
                continue
            if one.kind == "third_double":
                return ""
            if one.kind == "raven":
                card = self._raven(str(one.facts["card"]))
                return self.say("cause_card", title=card.title) if card is not None else ""
            if one.kind in ("moved", "placed"):
                return self._printed(one.facts["square"])
        return ""

    def _printed(self, square: str) -> str:
        """What a square has to say: an order, or the place where one takes a card or a coin."""
        found = next((one for one in self.edition["square"] if one["id"] == square), None)
        if found is None or not found["effects"] or "name" not in found:
            return ""
        if found["kind"] == "order":
            # An edition types what is printed with a plain apostrophe.
            return self.say("cause_order", order=found["name"].replace("'", "’"))
        return self.say("cause_place", square=square)

    def moved_pieces(self, line: LogLine) -> list[PieceMove]:
        """Players' pieces, Yeoman Warders that come on to the board, Jewels that come back into their cases."""
        if line.kind == "warder_out":
            return [PieceMove(f"warder:{line.facts['square']}", "", line.facts["square"])]
        if line.kind == "jewel_back":
            return [PieceMove(f"jewel:{line.facts['jewel']}", "", f"case:{line.facts['jewel']}")]
        return super().moved_pieces(line)

    def prizes(self) -> list[Prize]:
        """The Crown Jewels (OUT-COMP-01)."""
        return [
            Prize(
                self.words.name("jewel", one["id"]), "diamond", one["value"],
                self.window.view.jewels[one["id"]].holder, f"jewel-{one['id']}",
            )
            for one in sorted(self.edition["jewel"], key=lambda one: int(one["value"]))
        ]  # fmt: skip

    def tableau(self, line: LogLine) -> Tableau:
        """The Jewel, the Rack, the ferry."""
        known = {"racked": "rack", "escaped": "ferry"}
        return Tableau(before=f"staged-{known.get(line.kind) or line.facts['jewel']}")

    def finale(self, winners: Sequence[int]) -> Tableau:
        """Whoever has won, with the Jewels that they have."""
        held = [prize.figure for prize in self.prizes() if prize.seat in winners]
        thieves = [f"thief-{self.window.seats[one].colour}" for one in winners]
        return Tableau([*thieves, *held], list(winners), low=24)

    def between(self, line: LogLine) -> Between | None:
        """The sides of fights, thefts, bluffs and betrayal."""
        return between(line, self.window.view.players)

    def laid(self, line: LogLine) -> list[Laid]:
        """The cards of a fight and their strength, the tools for a Jewel, a card that was drawn or played for all."""
        seat, facts = line.seat, line.facts
        if line.kind == "fight":
            sides = ((seat, "weapons", "strength"), (facts["other"], "defence", "against"))
            return [Laid(whose, [*map(self.card, facts[cards])], str(facts[sum_])) for whose, cards, sum_ in sides]
        if line.kind == "aims":
            return [Laid(seat, [*map(self.card, facts["cards"])])]
        card = self.shown_card(line)
        return [Laid(seat, [card])] if card is not None else []

    def flights(self, line: LogLine) -> list[Flight]:
        """Cards, coins and Jewels on their way."""
        seat, facts = line.seat, line.facts
        if line.kind in ("took", "took_real"):
            return [Flight("playing_cards", self.square(seat), seat)]
        if line.kind in GIVEN:
            count = facts.get("count", len(facts.get("cards", "1")))
            return [Flight("playing_cards", seat, "")] * min(count, FLYING)
        if line.kind == "swapped":
            return [Flight("playing_cards", seat, facts["other"]), Flight("playing_cards", facts["other"], seat)]
        if line.kind == "gave":
            return [Flight("playing_cards", seat, facts["other"])] * min(facts["count"], FLYING)
        if line.kind in SPOILS:
            return [Flight("paid" if line.kind == "won_coin" else "diamond", facts["loser"], seat)]
        if line.kind in ("coin", "coin_to_mint"):
            places = (self.square(seat), seat) if line.kind == "coin" else (seat, "")
            return [Flight("paid", *places)]
        if line.kind in ("stole", "jewel_back"):
            case = f"case:{facts['jewel']}"
            places = (case, seat) if line.kind == "stole" else (seat, case)
            return [Flight("diamond", *places)]
        return []

    # Questions

    def start(self, question: QuestionView) -> str:
        """The square that is walked from, or on which the piece stands that is moved."""
        if "from" in question.facts:
            return str(question.facts["from"])
        piece = question.facts.get("piece", question.seat)
        return self.square(piece) if question.option_kind == "square" and piece >= 0 else ""

    def goal(self, question: QuestionView) -> str:
        """Where a walk ended whose way is asked for."""
        return str(question.facts.get("to", ""))

    def trails(self, question: QuestionView) -> list[list[str]]:
        """The ways that may have been walked, from the fork to where the walk ended."""
        return [[question.facts["from"], *way] for way in question.facts.get("ways", [])]

    def landings(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """A way is told by any square that no other one steps on."""
        ways = question.facts.get("ways", []) if question.about == "route" else []
        if not ways:
            return super().landings(question)
        on = Counter(square for way in ways for square in way)
        by_value = {one.value: one for one in question.options}
        own = {square: [by_value[way[0]]] for way in ways for square in way if on[square] == 1}
        return {**own, **super().landings(question)}

    def opened(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """The squares that only cards in hand open: "G9+disguise" is G9."""
        found: dict[str, list[OptionView]] = {}
        for one in question.private if question.option_kind == "square" else ():
            found.setdefault(one.value.partition("+")[0], []).append(one)
        return found

    def notes(self, question: QuestionView) -> list[str]:
        """That cards may open more squares, where its owner could hold some and does not see these here."""
        elsewhere = question.about == "walk" and question.hand and self.window.holder != question.seat
        return [self.say("cards_open_more")] if elsewhere else []

    def signs(self) -> list[SignMeaning]:
        """Those that tonight's board bears."""
        edition = self.edition
        there = {about.sign_of(square, edition) for square in edition["square"]} | {"warder", "accredited"}
        there |= {climb["card"] for climb in edition["climb"]} | ({"stairs"} if edition["stairs"] else set())
        there |= {"passage"} if edition.get("passage") else set()
        return [one for one in super().signs() if one.key in there]

    def seat_of(self, question: QuestionView, value: str) -> int:
        """Whom an attack is on; whose piece moves first by a shared seven."""
        if question.about == "first_share":
            return question.seat if value == "own" else int(question.facts["other"])
        first, _, rest = value.partition(":")
        return int(rest) if first == "attack" and rest.isdecimal() else super().seat_of(question, value)

    def group_seat(self, first: str, rest: Sequence[str]) -> int:
        """Sharing a seven: first with whom, then how."""
        return int(rest[0]) if first in ABOUT_SEATS and rest and rest[0].isdecimal() else -1

    def played(self, question: QuestionView, value: str) -> list[str]:
        """What is played or laid by it: "free:rope" a rope, "attack:1" any weapon that may be laid in an attack."""
        first, *rest = value.split(":")
        held = list(dict.fromkeys(self.hand(question.seat)))
        if first in LAID_BY:
            laid = {
                one["card"]
                for one in self.edition.get("tower", [])
                if one["group"] == LAID_BY[first] and not one.get("defence_only")
            }
            return [card for card in held if card in laid]
        named = {PLAYED_BY.get(first, first), *rest[:1], *value.split("+")[1:], question.facts.get("role", "")}
        return [card for card in held if card in named or self._roles.get(card) in named]

    def confirm(self, question: QuestionView, chosen: Sequence[str]) -> str:
        """What is laid, with its strength or points."""
        if question.about not in LAYING:
            return self.say("hand_in_cards", count=len(chosen)) if chosen else super().confirm(question, chosen)
        values = {one["card"]: one.get("value") or 0 for one in self.edition.get("tower", [])}
        total = sum(values.get(card, 0) for card in chosen)
        laid = self.say("lay", count=len(chosen))
        return f"{laid} · {total}" if total else laid

    # The end

    def headline(self, winners: Sequence[str]) -> str:
        """Thieves do not win, they get away."""
        return self.say("away" if winners else "nobody_away", names=self.words.joined(winners), count=len(winners))

    def tie_headline(self, winners: Sequence[str]) -> str:
        """As they do where nobody has as much."""
        return self.headline(winners)

    def tie_break(self, won: Standing, other: Standing) -> str:
        """Fewer Jewels of the same worth, else St Edward's Crown (OUT-END-15, OUT-END-16)."""
        own, theirs = len(won.lines), len(other.lines)
        fewer = own < theirs and self.window.facts.options.get("tie_break") != "older"
        return self.say("tie_jewels", count=own, other=theirs) if fewer else self.say("tie_crown")

    def tale(self, seat: int) -> str:
        """Fights won and lock-ups seen."""
        lines = [line for line in self.window.log if not line.undone]
        counts = {
            "fights_won": sum(line.kind == "fight" and line.facts.get("winner") == seat for line in lines),
            "on_the_rack": sum(line.kind == "racked" and line.seat == seat for line in lines),
            "locked_up": sum(line.kind in ("locked_in", "tortured") and line.seat == seat for line in lines),
        }
        return ", ".join([self.say(key, count=count) for key, count in counts.items() if count][:2])
