"""A page with a USB stick, waited for and touched."""

from __future__ import annotations

from ui.touch.controls.button import BigButton

PATIENCE = 60
"""Seconds in which a disk has surely done what it was asked."""


def settle(screen):
    page = screen.page
    while page.waits:
        page.under_way.exception(PATIENCE)
        screen.finger.frames(3)
    screen.finger.frames(3)


def touch(screen, value):
    screen.finger.touch(BigButton, value=value)
    settle(screen)


def folder(tmp_path, name="stick"):
    (tmp_path / name).mkdir()
    return tmp_path / name
