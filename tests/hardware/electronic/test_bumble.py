"""Dice on a radio of their own, from their bytes in the air to the throw that a table reads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("bleak", reason="the bluetooth parts are not installed (pip install .[bluetooth])")
pytest.importorskip("bumble", reason="the radio for tests is not installed (pip install .[dev])")

from hardware.electronic.radio import Radio
from hardware.electronic.source import ElectronicDice
from hardware.electronic.taught import TaughtDice
from tests.hardware.electronic.bumbles import BumbleClient, BumbleScanner, Die, Ether
from tests.hardware.electronic.made import advertised
from tests.hardware.electronic.radios import Air, until


@pytest.fixture
def ether() -> Ether:
    Air()
    return Ether()


@pytest.fixture
def dice(ether: Ether, tmp_path: Path) -> Iterator[ElectronicDice]:
    def listen(dice: ElectronicDice) -> Radio:
        return Radio(dice, BumbleScanner, BumbleClient, pause=0.0)

    one = ElectronicDice(TaughtDice(tmp_path), listen)
    one.dice()
    yield one
    one.close()


def test_two_pixels_are_taught_and_thrown(ether: Ether, dice: ElectronicDice) -> None:
    one, other = Die(ether, "C0:00:00:00:00:01", "Lucky"), Die(ether, "C0:00:00:00:00:02", "Lucky")
    one.advertise(*advertised(1, "rolled", 0))
    other.advertise(*advertised(2, "rolled", 0))
    until(lambda: len(dice.dice()) == 2)
    assert {die.name for die in dice.dice()} == {"Lucky · 0001", "Lucky · 0002"}
    for die, colour in ((1, "red"), (2, "blue")):
        dice.teach(f"pixels-{die:08x}", "", colour)
    one.advertise(*advertised(1, "rolling"))
    other.advertise(*advertised(2, "rolling"))
    until(lambda: dice.throw(2, 6, ("blue", "red")) is None)
    one.advertise(*advertised(1, "rolled", 4))
    other.advertise(*advertised(2, "rolled", 2))
    until(lambda: dice.throw(2, 6, ("blue", "red")) is not None)
    read = dice.throw(2, 6, ("blue", "red"))
    assert (read.values, read.sure, read.fresh, read.colours) == ([3, 5], True, True, ["blue", "red"])


def test_a_godice_is_connected_to_taught_and_thrown(ether: Ether, dice: ElectronicDice) -> None:
    die = Die(ether, "C0:00:00:00:00:03", "GoDice_1A2B3C_R_v03")
    dice.dice()
    die.advertise()
    until(lambda: dice.dice() is not None and len(die.asked) == 3)
    die.say(b"Col\x01")
    until(dice.dice)
    dice.teach("godice-1a2b3c", "", "")
    die.say(b"R")
    die.say(b"S\x00\x40\x00")
    until(lambda: dice.throw(1, 6, ()) is not None and dice.throw(1, 6, ()).sure)
    assert (dice.throw(1, 6, ()).values, dice.throw(1, 6, ()).colours) == ([3], ["red"])
    dice.taken([3])
    die.go_away()
    until(lambda: dice.throw(1, 6, ()).why.key == "electronic.throw.silent")
