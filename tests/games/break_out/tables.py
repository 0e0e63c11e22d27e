"""Tables of Break Out for tests: any position, set up through the corrections a person would use."""

from __future__ import annotations

from companion.games.break_out import game
from companion.games.break_out.state import pile, place_word
from companion.rules.asks import CHANCE, TABLE
from companion.rules.game import Setup
from companion.testing import scene
from companion.testing.scene import put

FORECASTS = ("RGYBOPK", "KPOBYGR", "GRBYPOK", "YBRGKOP", "BYKPRGO", "OPRKGBY")


def edition(spaces=36, rope=None, **dice):
    """The app's edition with another length of track, rope landing or dice."""
    plain = game.edition()
    plain["track"] = {"spaces": spaces, "sections": [], "source": "owner"}
    plain["entry"] = {"normal": 1, "rope": rope or spaces // 2 + 1, "source": "owner"}
    plain["dice"] = plain["dice"] | dice
    return plain


def begun(seats=2, spaces=36, rope=None, forecasts=FORECASTS, dice=None, **options):
    """A game whose forecasts are locked, with seat 0 on turn."""
    setup = Setup(seats, edition(spaces, rope, **(dice or {})), {"start": "said", **options})
    play = scene.begin(game, setup)
    if play.asks[0].about == "forecast":
        for seat in range(seats):
            play.answer(seat, list(forecasts[seat]))
    else:
        for seat in range(seats):
            play.answer(CHANCE, list(forecasts[seat]))
    if options.get("start") in (None, "said"):
        play.answer(TABLE, "0")
    return play


def at(position, seats=2, spaces=8, turn=3, **more):
    """A position in words: "1:R 3:GB b1:OP" has Red on space 1, Blue on Green on space 3, two in boat 1.

    Everybody else is in a cell. `turn` 3 means that the white die may be taken by seat 0.
    """
    play = begun(seats, spaces, **more)
    put(play, "round", (turn - 1) // seats + 1)
    for part in position.split():
        place, who = part.split(":")
        for one in who:
            put(play, f"place:{one}", f"boat{place[1:]}" if place[0] == "b" else place)
    assert not game.faults(play.state)
    return play


def roll(play, dice, faces):
    """Choose these dice ("RGB", "RGW") and roll these faces, in the same order."""
    ask = play.asks[0]
    assert ask.allows(list(dice)), (ask.about, dice)
    play.answer(play.state.seat, list(dice))
    throw(play, faces)


def throw(play, faces):
    assert play.asks[0].allows(list(faces))
    play.answer(CHANCE, list(faces))


def option(play, who, words=("step", "board")):
    """The option that moves this prisoner, or None when there is none; "back" for the white result."""
    if words == "back":
        words = ("back", "cell", "stay")
    found = [one for one in play.asks[0].options if one.split(":")[0].startswith(words) and one.split(":")[1] == who]
    return found[0] if found else None


def go(play, who, words=("step", "board")):
    """Use this prisoner's result next."""
    play.answer(play.asks[0].seat, option(play, who, words))


def give_up(play, who):
    """Say that the white result takes the place of this prisoner's, or sends it back."""
    ask = play.asks[0]
    assert ask.about in ("replace", "send_back")
    play.answer(ask.seat, next(one for one in ask.options if one.split(":")[1] == who))


def place(play, who):
    """Where a prisoner is: "cell", "5" or "boat2"."""
    return place_word(play.state.at[who])


def on(play, space):
    """The pile on a space, bottom to top."""
    return pile(play.state, space)


def told(play, kind):
    """The facts of every event of a kind."""
    return [event.facts for event in scene.told(play, kind)]


def allows(play, dice):
    return play.asks[0].allows(list(dice))


def picked(play):
    """The number of coloured dice, and whether white may come on top of them."""
    ask = play.asks[0]
    return ask.least, ask.most, "W" in ask.items
