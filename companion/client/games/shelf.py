"""The games in the house, for the pages before one is begun: what each is called, who can play, what can be settled.

What stands on the lid comes from a game's head, and a game is opened when more is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from companion import games
from companion.client.answering.hints import hints_class
from companion.client.display.display import display_class
from companion.client.display.telling import SOUNDS
from companion.client.games.vocabulary import Vocabulary, vocabulary_of
from companion.refused import Refused
from companion.rules.game import Game
from companion.table.seats import MARKS, Marks, SeatInfo, check_count, seat_people
from companion.words import Said, Words, say_in
from companion.words.catalogues import add_game, game_texts

__all__ = [
    "MARKS", "BoxedGame", "SeatInfo", "TableOption", "game_names", "game_troubles", "games_here", "marked", "sign_of",
    "title_of",
]  # fmt: skip


class TableOption(msgspec.Struct, frozen=True):
    """One thing that a table may settle otherwise than printed.

    kind: "choice" (one of `values`), "number" (from `least` to `most` by `step`) or "values" (a number for each of
    `items`). section: the chapter it belongs to, by the beginning of its rules' ids. sentences: what each value means.
    at_seats: a few words for each value where the rules leave it to the table before every game, so that it is asked
    where people sit down.
    """

    key: str
    name: str
    text: str
    section: str
    kind: str
    default: Any
    values: list[Any] = []
    sentences: list[str] = []
    at_seats: list[str] = []
    least: int = 0
    most: int = 0
    step: int = 1
    items: list[str] = []

    def sentence(self, value: Any) -> str:
        """What a value means, in words."""
        if value in self.values and self.values.index(value) < len(self.sentences):
            return self.sentences[self.values.index(value)]
        return " · ".join(str(part) for part in value) if isinstance(value, list) else str(value)

    def choices(self) -> list[tuple[Any, str]]:
        """Every value that can be chosen, with its words."""
        if self.kind == "number":
            return [(number, str(number)) for number in range(self.least, self.most + 1, self.step)]
        return [(value, self.sentence(value)) for value in self.values]


class BoxedGame:
    """A game as its box describes it. name: as commands spell it. Raises Refused when there is no such game.

    edition: of the owner's own box, the app's own when None.

    Its name, title, sign and marks are read without opening it; whatever else is asked raises Refused where it cannot
    be opened.
    """

    def __init__(self, name: str, language: str = "", edition: dict[str, Any] | None = None) -> None:
        self._head = games.package(name).head
        self._edition = edition
        self._language = language or say_in()
        self.name = self._head.name
        self.title = self._head.title

    @cached_property
    def _game(self) -> Game:
        return games.load(self.name)

    @cached_property
    def _words(self) -> Words:
        return Words(self._language, self._game.name)

    @property
    def sign(self) -> str:
        """The icon that stands for it."""
        return self._head.sign

    @property
    def sits(self) -> tuple[int, int]:
        """How few and how many can sit, as the box says."""
        if self._edition is not None:
            return self.seats()
        return self._head.sits or (min(self._head.seat_counts), max(self._head.seat_counts))

    @property
    def marks(self) -> Marks:
        """The colours and shapes that people can have: those of the game's own pieces, where these have colours."""
        return self._head.marks or MARKS

    @property
    def chair_marks(self) -> Marks:
        """One for each chair round a table: those of the game, then whatever marks there are besides."""
        return tuple(dict.fromkeys((*self.marks, *MARKS)))

    @property
    def pitch(self) -> str:
        """In a sentence what it is about, "" where nobody has said so."""
        return self._shown("pitch")

    @property
    def lasts(self) -> str:
        """How long a game takes by the box, in words, "" where it is silent."""
        return self._shown("lasts")

    def _shown(self, word: str) -> str:
        add_game(self.name, games.package(self.name).folder / "words")
        return str(game_texts(self.name, self._language, "shelf").get(word, ""))

    @property
    def has_hints(self) -> bool:
        """Whether it ever has a hint for beginners."""
        return bool(hints_class(self.name).about)

    @property
    def most_ever(self) -> int:
        """How many can sit by any rule of the table."""
        return max(self._head.seat_counts)

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[int, int]:
        """How few and how many can sit, by what the box holds, the game allows and the table has chosen."""
        least, most = self._game.sits(self.edition, options or {})
        return least, min(most, len(MARKS))

    def has_teams(self, options: Mapping[str, Any]) -> bool:
        """Whether the table has chosen to play in teams."""
        deciding = (one for one in self._game.option_list(self._language) if one.get("seats_in_teams"))
        return any(options.get(one["key"], one.get("default")) for one in deciding)

    def check_count(self, count: int) -> None:
        """Whether so many can play. Raises Refused."""
        check_count(self._game, count)

    def option_list(self, language: str) -> list[dict[str, Any]]:
        """What a table may settle, as the game keeps it: each option as plain data, named in that language."""
        return self._game.option_list(language)

    def vocabulary(self) -> Vocabulary:
        """Every word that it says to programs."""
        return vocabulary_of(self._game, self._language)

    @cached_property
    def edition(self) -> dict[str, Any]:
        """What lies in the box, in today's form."""
        return self._game.edition() if self._edition is None else self._game.of_today(self._edition)

    @cached_property
    def options(self) -> list[TableOption]:
        """What a table may settle, in the order of its chapters."""
        return [_option(raw) for raw in self._game.option_list(self._language)]

    @cached_property
    def packs(self) -> list[str]:
        """The packs that people may deal from the box from the first card on, but for those that are options."""
        options = {option.key for option in self.options}
        return [pack for pack in self._head.packs if pack not in options]

    def pack_name(self, pack: str) -> str:
        """What a pack is called."""
        return self._words.say("touch.more.pack", name=pack)

    def option_name(self, key: str) -> str:
        """What an option is called."""
        found = (option.name for option in self.options if option.key == key)
        return next(found, key.replace("_", " "))

    def chapter(self, section: str) -> str:
        """The title of the chapter whose rules begin so, "" for none."""
        texts = self._game.rule_texts(self._language)
        first = next((number for number in texts if number.rpartition("-")[0] == section), None)
        return str(texts[first]["title"]) if first else ""

    def item_name(self, option: TableOption, item: str) -> str:
        """What the box calls one of the things that have a number of their own."""
        raw = next(one for one in self._game.option_list(self._language) if one["key"] == option.key)
        section = str(raw.get("from_edition", "")).partition(".")[0]
        found: Mapping[str, Any] = next((one for one in self.edition.get(section, []) if one.get("id") == item), {})
        return str(found.get("name", item.capitalize()))

    @property
    def sounds(self) -> list[str]:
        """What its events may sound like, the most important first: of SOUNDS."""
        heard = {telling.sound for telling in display_class(self.name).telling.values()}
        return [sound for sound in SOUNDS if sound in heard]

    def dice_colours(self) -> list[str]:
        """The colours by which a camera tells its dice apart, each once."""
        return display_class(self.name).dice_colours(self.edition)


def _option(raw: Mapping[str, Any]) -> TableOption:
    values = list(raw.get("values", []))
    least, most = int(raw.get("least", 0)), int(raw.get("most", 0))
    return TableOption(
        key=raw["key"],
        name=raw.get("name", raw["key"]),
        text=raw.get("text", ""),
        section=raw.get("section", ""),
        kind=raw["kind"] if raw.get("kind") in ("number", "values") else "choice",
        default=raw.get("default"),
        values=values,
        sentences=list(raw.get("sentences", [])),
        at_seats=list(raw.get("at_seats", [])),
        least=least,
        most=most,
        step=int(raw.get("step", max(1, (most - least) // 10))),
        items=list(raw.get("items", [])),
    )


def game_names() -> list[str]:
    """The games in the house, as commands spell them."""
    return games.names()


def game_troubles() -> list[Said]:
    """What is wrong with games that somebody installed, one sentence each; they are not in the house."""
    return games.troubles()


def games_here() -> list[BoxedGame]:
    """All games in the house."""
    return [BoxedGame(name) for name in game_names()]


def title_of(game: str) -> str:
    """What a game is called on its box; its name where it is not in the house any longer."""
    try:
        return games.package(game).head.title
    except Refused:
        return game


def sign_of(game: str) -> str:
    """The icon that stands for a game."""
    return BoxedGame(game).sign


def marked(people: list[SeatInfo], game: BoxedGame) -> list[SeatInfo]:
    """The people with the marks that are still open filled in. Raises Refused for names that cannot be told apart."""
    return seat_people(people, game.marks) if people else []
