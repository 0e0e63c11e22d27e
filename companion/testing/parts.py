"""What a game may leave out, by name: what is asked of it is skipped where a game has none."""

from __future__ import annotations

from collections.abc import Callable

from companion import games
from companion.client.answering.hints import Hints, hints_class
from companion.client.answering.odds import no_odds, odds_of
from companion.client.answering.worlds import Worlds, worlds_of
from companion.client.display.display import display_class
from companion.client.evenings.moments import Moments, moments_class
from companion.client.games.first_turn import script_of
from companion.editions.choices import known_options
from companion.editions.folder import GameFolder
from companion.testing.known import known, own_file, own_tests
from companion.testing.source import folder
from companion.words.catalogues import ENGLISH


def _has_own(game: str, method: str) -> bool:
    """Whether its object says more than the base that games inherit."""
    return getattr(type(games.load(game)), method, None) is not getattr(GameFolder, method)


def _event_has(game: str, part: str) -> bool:
    return any(part in event for event in games.load(game).texts(ENGLISH).get("event", {}).values())


PARTS: dict[str, Callable[[str], bool]] = {
    "tests of its own": lambda game: own_tests(game) is not None,
    "hints": lambda game: hints_class(game) is not Hints,
    "worlds": lambda game: type(worlds_of(game)) is not Worlds,
    "first turn": lambda game: script_of(game) is not None,
    "coaching": lambda game: bool(games.load(game).texts(ENGLISH).get("coach")),
    "moments": lambda game: moments_class(game) is not Moments,
    "odds": lambda game: odds_of(game) is not no_odds,
    "why_unlit": lambda game: _has_own(game, "why_unlit"),
    "real_packs": lambda game: _has_own(game, "real_packs"),
    "unreachable": lambda game: _has_own(game, "unreachable"),
    "options": lambda game: bool(known_options(folder(game))),
    "corrections": lambda game: bool(games.load(game).correction_kinds),
    "telling": lambda game: bool(display_class(game).telling),
    "vocabulary": lambda game: (folder(game) / "vocabulary.toml").exists(),
    "words for hands": lambda game: _event_has(game, "hands"),
    "decisive positions (decisive.toml)": lambda game: own_file(game, "decisive.toml") is not None,
    "judge of positions (impossible.py)": lambda game: own_file(game, "impossible.py") is not None,
    "refusals that stay (common.toml)": lambda game: bool(known(game).dial.stays),
    "places (common.toml)": lambda game: bool(known(game).places),
}
"""Whether a game has that part."""


def lacks(game: str, part: str) -> str:
    """Why what is asked of that part is skipped: "" where the game has it."""
    return "" if PARTS[part](game) else f"{game} has no {part}"
