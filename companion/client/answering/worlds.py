"""Worlds that fit what a seat sees: tables at which all that it may know is as it is, and all else is dealt anew.

Whoever thinks for a seat that plays itself gets such a table and never the real one: the others' hands and forecasts,
their hidden dice and the order of the packs are not there to be looked at. What is secret in a game, and how it is
dealt, its folder says in `worlds.py`, in a class called `GameWorlds`, also where nothing is; in one without it no seat
plays itself.

Two tables that look the same to a seat lead to the same worlds by the same luck.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from companion.client.answering.wordless import show_wordless
from companion.client.games.plug_ins import part_of
from companion.client.games.shelf import title_of
from companion.refused import Refused
from companion.rules.asks import CHANCE, Answer, Ask, Shuffle
from companion.rules.play import Play
from companion.table.running.replaying import is_secret
from companion.table.running.timeline import OpenQuestion

TRIES = 400
"""Worlds that are dealt until one looks right. Most do at once; it takes more where something secret is half done."""


class Worlds:
    """What is secret in a game; here nothing is."""

    def redeal(self, table: Any, seat: int, asked: Ask, luck: random.Random) -> None:
        """Deal anew what that seat does not know, at a table of its own. asked: what the seat is asked.

        Only what the seat may know, and luck, decides what comes out.
        """

    def answer(self, ask: Ask, asked: Ask, luck: random.Random) -> Answer:
        """What somebody may have answered whom the seat could not look at. Raises ValueError where nothing goes."""
        return ask.random_answer(luck)


def worlds_of(game: str) -> Worlds:
    """What is secret in a game by its name."""
    return part_of(game, "worlds", "GameWorlds", Worlds)()


def can_play(game: str) -> bool:
    """Whether the companion can play a seat of that game: it says what is secret in it."""
    return type(worlds_of(game)) is not Worlds


def check_players(game: str, players: Iterable[str]) -> None:
    """Whether the companion can play a seat of that game, where one of the players is the companion. Raises Refused.

    Where a game does not say what is secret, it would think with what its seat cannot see.
    """
    if any(players) and not can_play(game):
        raise Refused("table.no_companion", game=title_of(game))


def imagine(play: Play, seat: int, luck: random.Random) -> Play:
    """A world that fits what a seat sees which is asked something. Raises LookupError where none is found."""
    worlds, seen = worlds_of(play.game.name), seen_by(play, seat)
    asked = play.ask_of(seat)
    assert asked is not None, "whoever is asked nothing needs no world"
    for _ in range(TRIES):
        table = play.at_step_start()
        worlds.redeal(table, seat, asked, luck)
        world = _went_on(Play(play.game, play.box, table), play, worlds, asked, luck)
        if world is not None and seen_by(world, seat) == seen:
            return world
    raise LookupError(f"no world was found that fits what seat {seat} sees at {asked.about}")


def seen_by(play: Play, seat: int) -> bytes:
    """Everything that a seat may know of a table and of what is asked at it."""
    asks = [(ask.seat, show_wordless(OpenQuestion("", ask), ask.seat == seat, False)) for ask in play.asks]
    return msgspec.msgpack.encode((play.game.view(play.state, seat), asks))


def _went_on(world: Play, play: Play, worlds: Worlds, asked: Ask, luck: random.Random) -> Play | None:
    """The world after the answers of the running step, secret ones of others as they may have been; None for none."""
    for actor, seat, answer in play.position().answers:
        ask = world.ask_of(actor, seat)
        if ask is None:
            return None
        if _hidden(ask, asked.seat):
            try:
                answer = worlds.answer(ask, asked, luck)
            except ValueError:
                return None
        elif not ask.allows(answer):
            return None
        world.answer(actor, answer, seat)
    return world


def _hidden(ask: Ask, seat: int) -> bool:
    """Whether that seat does not know what was answered to this."""
    if isinstance(ask, Shuffle):
        return True
    return is_secret(ask) and ask.seat != seat and ask.actor in (ask.seat, CHANCE)
