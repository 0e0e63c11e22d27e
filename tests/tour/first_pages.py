"""The tour's pictures from the first page to the first question: settings, seats, table rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.games.shelf import BoxedGame, games_here
from companion.words import say
from tests.tour import box_photographs as tour_box_photographs
from tests.tour import box_sticks as tour_box_sticks
from tests.tour import dice as tour_dice
from tests.tour import doctor as tour_doctor
from tests.tour import electronic as tour_electronic
from tests.tour import machine as tour_machine
from tests.tour import newer as tour_newer
from tests.tour import panel as tour_panel
from tests.tour import sticks as tour_sticks
from tests.tour.played import seat_companion
from ui.touch.app.preferences import LIGHTS
from ui.touch.controls.button import BigButton
from ui.touch.pads.keyboard import Keyboard
from ui.touch.screens.seats import Page as SeatsPage
from ui.touch.screens.settings import SECTIONS
from ui.touch.shelf.box_shelf import MORE_BOXES
from ui.touch.shelf.game_tile import GameTile
from ui.touch.sounds.cards import Card

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana")
"""Who has played here before."""

FOUR = 4
"""So many sit down where so many can play."""


def show_first_pages(guide: TourGuide, game: str) -> None:
    """The first page, settings by section, the themes, and how a camera is set up."""
    guide.app.go("tonight")
    guide.see("first-evening")
    guide.press(icon="settings")
    guide.see("settings")
    for section in SECTIONS:
        guide.press(value=section)
        guide.see(f"settings-{section}")
        if section == "sound":
            _show_sounds(guide, game)
    toured = guide.app.preferences.theme
    guide.press(value="light")
    for light in (*(light for light in LIGHTS if light != toured), toured):
        guide.press(value=light)
        guide.see(f"settings-{light}")
    tour_dice.show_set_up(guide)
    tour_electronic.show_electronic(guide)
    tour_sticks.show_sticks(guide)
    tour_box_sticks.show_box_sticks(guide)
    tour_box_photographs.show_box_photographs(guide)
    tour_machine.show_machine(guide)
    tour_panel.show_off(guide)
    tour_doctor.show_doctor(guide)
    tour_newer.show_newer(guide)
    guide.app.go("tonight")


def _show_sounds(guide: TourGuide, game: str) -> None:
    """All that can be heard, at any table and in this game."""
    guide.press(value="sounds")
    guide.see("sounds")
    if BoxedGame(game).sounds:
        guide.app.go("sounds", group=game)
        guide.see("sounds-of-the-game")
    # Those of a Raspberry Pi with a small one plugged in.
    screen = Card("vc4hdmi0", say("settings.loudspeaker.screen", number=1))
    guide.app.sounds.cards = lambda: [screen, Card("Device", "USB Audio Device")]
    guide.app.go("settings", section="sound")
    guide.see("settings-loudspeakers")
    guide.app.sounds.cards = list
    guide.app.go("settings", section="sound")


def sit_down(guide: TourGuide, game: str) -> None:
    """Nobody and somebody known, names that are typed, four chairs, table rules; then the game begins."""
    guide.app.preferences.names = []
    _turn_to(guide, game)
    guide.press(value=game)
    guide.see("seats-nobody-known")
    guide.app.preferences.names = list(NAMES)
    guide.app.go("seats", game=game)
    guide.see("seats-empty")
    if guide.finger.find(BigButton, value="show"):
        guide.press(value="show")
        guide.see("seats-show-me")
        if guide.finger.find(BigButton, value="learn"):
            guide.press(value="learn")
            guide.see("seats-who-learns")
            guide.press(text=say("touch.back"))
            guide.press(value="show")
        guide.press(value="first_turn")
        guide.see("first-turn")
        guide.press(icon="close")
    *first, last = NAMES[: min(guide.page(SeatsPage).most, FOUR)]
    for name in first:
        guide.press(text=name, mark=None)
    guide.press(value="type")
    for letter in "MO":
        guide.press(text=letter if letter == "M" else letter.lower())
    guide.see("seats-keyboard")
    keyboard = guide.finger.find(Keyboard)
    guide.finger.tap_widget(next(b for b in guide.finger.all(BigButton, keyboard) if b.icon == "arrow_back"))
    seat_companion(guide, game)
    guide.press(text=last, mark=None)
    guide.see("seats-taken")
    chair = next(b for b in guide.finger.all(BigButton) if b.mark is not None and b.mark.name == "Ben")
    guide.finger.tap_widget(chair)
    guide.see("seats-change-one")
    guide.press(text=say("touch.seats.right"))
    if guide.finger.find(BigButton, icon="balance"):
        guide.press(icon="balance")
        guide.see("table-rules")
        guide.press(icon="arrow_back")
    guide.press(text=say("touch.seats.start"))
    if guide.app.page_name == "laid":
        guide.see("lay-the-table")
        guide.press(text=say("touch.laid.done"))
    _type_dice(guide)
    guide.finger.frames(3)
    guide.see("table-first-turn")
    _be_coached(guide)
    _run_sand(guide)


def _turn_to(guide: TourGuide, game: str) -> None:
    """The shelf shows the page with that box: where there are many games, they do not all have room."""
    guide.finger.frames(2)
    for _ in games_here():
        if guide.finger.find(GameTile, value=game):
            return
        guide.press(value=MORE_BOXES)
        guide.see("more-boxes")
        guide.finger.frames(2)


def _be_coached(guide: TourGuide) -> None:
    """Somebody of the game says what the first question is, in its own place and on the board."""
    page = guide.app.table_page
    if page is None:
        return
    guide.app.preferences.coached = True
    for place, not_yet in (("coached", ""), ("coached-on-the-board", say("touch.first_turn.do_it"))):
        page.frame.hands.not_yet = not_yet
        page.coach.follow()
        guide.finger.frames(2)
        if page.coach.strip.parent is not None:
            guide.see(place)
    guide.app.preferences.coached = False
    page.refresh()


def _run_sand(guide: TourGuide) -> None:
    """The sand glass beside the name, half run, where a person is asked."""
    page = guide.app.table_page
    if page is None or page.frame.head.mark is None:
        return
    likes = guide.app.preferences
    likes.sand = 1
    page.refresh()
    guide.finger.seconds(33, step=1.5)
    guide.see("sand-glass")
    likes.sand = 0
    page.refresh()


def _type_dice(guide: TourGuide) -> None:
    """From now on the dice are the table's own."""
    window = guide.app.running.window
    for kind in window.dice_kinds:
        window.set_source(kind, "typed")
