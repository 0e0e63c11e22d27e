"""How it ended, worth a photo: the game's scene with whoever has won in it, and everybody's points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion import clock
from companion.client.games.shelf import sign_of
from companion.client.window import Window
from companion.devices.photo import photos_of
from companion.words import said, say
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.look.photograph import photo_texture
from ui.touch.records.ending import EndPicture
from ui.touch.records.finale import Finale
from ui.touch.records.photo import PhotoKey
from ui.touch.records.winners import headline_of, tie_broken, won_by
from ui.touch.screens.kept_games import play_again

if TYPE_CHECKING:
    from datetime import datetime

    from ui.touch.app.contracts import Goes, GoesBack, HasDice, HasStage, LeavesEvening, Sized
    from ui.touch.app.evening_contracts import HasRunning
    from ui.touch.screens.kept_games import PlaysAgain
    from ui.touch.sounds.hearing import Hearing

    class Needs(Goes, GoesBack, HasDice, HasRunning, HasStage[Sized], LeavesEvening, PlaysAgain, Protocol):
        """What this page takes of the app."""

        @property
        def sounds(self) -> Hearing:
            """What is heard."""


LONGEST = 12 * 60
"""An evening of more minutes was left and gone on with: when it began tells more than how long it took."""

BED_AFTER = 2.0
"""Seconds after which the bed begins: what the end itself sounds like has been heard by then."""

KEY = 60
"""Height of a key in dp."""

PAD, APART = 12, 8
"""What stays free around the keys and between them, in dp."""


class Page(FloatLayout):
    """Same again is one touch; how it went and the result for a phone lie behind a key each.

    again: it was seen before, so nothing moves.
    """

    def __init__(self, app: Needs, again: bool = False) -> None:
        super().__init__()
        self.app = app
        table = app.running
        self._window = table.window
        self._upright = app.stage.height > app.stage.width
        rows = 2 if self._upright else 1
        high = dp(KEY) * rows + dp(APART) * (rows - 1)
        self.finale = finale_of(app, app.preferences.glides and not again, high + 2 * dp(PAD))
        self.add_widget(self.finale)
        if (key := self._photo_key()) is not None:
            self.add_widget(key)
        keys = self._keys(high)
        keys.pos_hint = {"center_x": 0.5}
        keys.y = dp(PAD)
        self.bind(width=lambda _, wide: setattr(keys, "width", wide - 2 * dp(PAD)))
        self.bind(y=lambda _, y: setattr(keys, "y", y + dp(PAD)))
        self.add_widget(keys)
        table.bind(on_change=self._changed)
        self._bed = Clock.schedule_once(lambda _: app.sounds.lay_bed(), BED_AFTER)

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: the bed was for this picture alone."""
        if parent is None:
            self._lift_bed()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever touches the screen goes on to something else, or talks."""
        self._lift_bed()
        return bool(super().on_touch_down(touch))

    def _lift_bed(self) -> None:
        self._bed.cancel()
        self.app.sounds.lift_bed()

    def _photo_key(self) -> PhotoKey | None:
        """The way to the photograph of the table, None where there is neither one nor a camera."""
        kept = self.app.kept.photos.of(self._window.facts.number)
        texture = photo_texture(kept) if kept is not None else None
        if texture is None and photos_of(self.app.dice) is None:
            return None
        key = PhotoKey(texture, lambda: self.app.go("photo"))
        # At the left, where no scene has whoever won.
        key.pos_hint = {"x": 0.015, "top": 0.8}
        return key

    def _keys(self, high: float) -> ChoiceGrid:
        app, number = self.app, self._window.facts.number
        keys = ChoiceGrid(columns=2 if self._upright else 4, side_by_side=True, size_hint=(None, None),
                          row_height=dp(KEY), height=high)  # fmt: skip
        keys.choices = [
            Choice(say("touch.results.again"), lambda: play_again(app, number), icon="refresh", look="accent"),
            Choice(say("touch.results.story"), lambda: app.go("results_story"), icon="history", value="story"),
            Choice(say("touch.results.phone"), lambda: app.go("results_phone"), icon="qr_code_2"),
            Choice(say("touch.results.done"), self._done, icon="check"),
        ]  # fmt: skip
        return keys

    def _changed(self, *_: object) -> None:
        if self.parent is not None:
            self.app.back_to_table()

    def _done(self) -> None:
        self.app.leave_evening()
        self.app.go("tonight")


def finale_of(app: HasRunning, moves: bool, foot: float) -> Finale:
    """The picture of the end with everything that is said over it. foot: pixels at its foot for something else."""
    table = app.running
    window = table.window
    standings = window.standings()
    winners = won_by(standings)
    picture = table.skin.ending(window, moves) or EndPicture(
        game=window.facts.game,
        sign=sign_of(window.facts.game),
        inside=[] if winners else window.seats,
        won=[window.seats[seat] for seat in winners],
    )
    kind = [] if winners else [window.display.say("consolation")]
    told = "\n".join([*kind, " · ".join(filter(None, [tie_broken(window), _summary(window, table.ended)]))])
    sides = [
        ([window.seats[seat] for seat in one.seats], one.total, bool(winners) and one.place == 1) for one in standings
    ]
    return Finale(picture, headline_of(window), told, sides, foot)


def _summary(window: Window, ended: datetime | None) -> str:
    began = clock.told(window.facts.started)
    minutes = int((ended - began).total_seconds() // 60) if began is not None and ended is not None else -1
    if began is None:
        long = said("touch.unknown.day")
    elif not 0 <= minutes <= LONGEST:
        # Nobody here saw it end, it was left meanwhile, or somebody set the clock: only when it began is known.
        long = said("touch.results.began", date=("date", f"{began:%m-%d}"))
    elif minutes >= 60:
        long = said("touch.results.hours", hours=minutes // 60, minutes=minutes % 60)
    else:
        long = said("touch.results.minutes", minutes=max(1, minutes))
    return say("touch.results.summary", long=long, turns=turns_of(window))


def turns_of(window: Window) -> int:
    """How many turns an evening had."""
    return max((line.turn for line in window.log if not line.undone), default=0)
