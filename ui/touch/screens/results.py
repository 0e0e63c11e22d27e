"""How it ended, worth a photo: who has won, what everybody scored, and what the evening will be remembered for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion import clock
from companion.client.evenings.evening_signs import signs_of
from companion.client.evenings.moments import best_moments, tale_of
from companion.client.games.shelf import sign_of
from companion.client.layers.views import SeatInfo, Standing
from companion.devices.photo import photos_of
from companion.words import said, say
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.look.photograph import photo_texture
from ui.touch.look.text import Aside
from ui.touch.records.ending import Champions, Consolation, EndPicture, EndTitle, MomentList
from ui.touch.records.evening_lines import EveningLines
from ui.touch.records.photo import PhotoKey
from ui.touch.screens.kept_games import play_again

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, GoesBack, HasDice, HasStage, LeavesEvening, Sized
    from ui.touch.app.evening_contracts import HasRunning
    from ui.touch.screens.kept_games import PlaysAgain

    class Needs(Goes, GoesBack, HasDice, HasRunning, HasStage[Sized], LeavesEvening, PlaysAgain, Protocol):
        """What this page takes of the app."""


LONGEST = 12 * 60
"""An evening of more minutes was left and gone on with: when it began tells more than how long it took."""

HERO, HERO_UPRIGHT = 146, 240
"""Height that is kept for whoever has won, in dp: moments get what is left."""

KEY = 60
"""Height of a key in dp."""


class Page(BoxLayout):
    """Same again is one touch; the points, the log and the result for a phone lie behind a key each.

    again: it was seen before, so nothing moves.
    """

    def __init__(self, app: Needs, again: bool = False) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), dp(10)), spacing=dp(8))
        self.app = app
        table = app.running
        self._window = window = table.window
        standings = window.standings()
        self._upright = app.stage.height > app.stage.width
        winners = [window.seats[seat] for seat in won_by(standings)]
        self.add_widget(self._hero(winners, app.preferences.glides and not again))
        sides = [([window.seats[seat] for seat in one.seats], one.total) for one in standings]
        if sides:
            first = sum(one.place == 1 for one in standings) if winners else 0
            self.lines = EveningLines(sides, [one.seats for one in standings], first, signs_of(window), self._turns())
            self.lines.bind(on_sign=lambda _, sign: app.go("past", line=sign.line))
            self.add_widget(self.lines)
        self.moments = MomentList(told=[
            ([window.seats[seat] for seat in one.seats], window.words.text("moment", one.key, one.facts))
            for one in best_moments(tale_of(window))
        ])  # fmt: skip
        self.bind(height=self._share)
        self.add_widget(self.moments)
        self.add_widget(self._keys())
        table.bind(on_change=self._changed)

    def _share(self, *_: object) -> None:
        rest = self.height - sum(child.height for child in self.children if child.size_hint_y is None)
        rest += self.moments.height - self.spacing * (len(self.children) - 1) - self.padding[1] - self.padding[3]
        self.moments.most = max(rest - dp(HERO_UPRIGHT if self._upright else HERO), 0)

    def _hero(self, winners: list[SeatInfo], moves: bool) -> Widget:
        """Badges, words, picture."""
        window = self._window
        words = BoxLayout(orientation="vertical", spacing=dp(6))
        words.add_widget(EndTitle(text=window.display.headline([seat.name for seat in winners])))
        if not winners:
            words.add_widget(Consolation(text=window.display.say("consolation")))
        words.add_widget(Aside(text=self._summary()))
        line = BoxLayout(spacing=dp(12))
        if winners:
            line.add_widget(Champions(seats=winners, size_hint_x=None, width=dp(164)))
        line.add_widget(words)
        picture = self.app.running.skin.ending(window, moves) or EndPicture(
            game=window.facts.game, sign=sign_of(window.facts.game), inside=[] if winners else window.seats
        )
        key = self._photo_key()
        if key is not None:
            # In a corner of the picture: the keys below have no room for one more.
            both = FloatLayout()
            picture.pos_hint = {"x": 0, "y": 0}
            both.add_widget(picture)
            both.add_widget(key)
            picture = both
        hero = BoxLayout(spacing=dp(12), orientation="vertical" if self._upright else "horizontal")
        if self._upright:
            hero.add_widget(picture)
            hero.add_widget(line)
        else:
            picture.size_hint_x = 0.56
            hero.add_widget(line)
            hero.add_widget(picture)
        return hero

    def _photo_key(self) -> PhotoKey | None:
        """The way to the photograph of the table, None where there is neither one nor a camera."""
        kept = self.app.kept.photos.of(self._window.facts.number)
        texture = photo_texture(kept) if kept is not None else None
        if texture is None and photos_of(self.app.dice) is None:
            return None
        key = PhotoKey(texture, lambda: self.app.go("photo"))
        key.pos_hint = {"right": 0.985, "top": 0.97}
        return key

    def _keys(self) -> ChoiceGrid:
        app, window, number = self.app, self._window, self._window.facts.number
        keys = ChoiceGrid(columns=2 if self._upright else 6, side_by_side=True, size_hint_y=None, row_height=dp(KEY))
        keys.choices = [
            Choice(say("touch.results.again"), lambda: play_again(app, number), icon="refresh", look="accent"),
            Choice(window.display.say("points"), lambda: app.go("results_points"), icon=window.display.points_icon,
                   value="points"),
            Choice(say("touch.results.see_again"), lambda: app.go("past", plays=True), icon="play_arrow"),
            Choice(say("touch.results.log"), lambda: app.go("log"), icon="history"),
            Choice(say("touch.results.phone"), lambda: app.go("results_phone"), icon="qr_code_2"),
            Choice(say("touch.results.done"), self._done, icon="home"),
        ]  # fmt: skip
        rows = 3 if self._upright else 1
        keys.height = dp(KEY) * rows + dp(8) * (rows - 1)
        return keys

    def _summary(self) -> str:
        began, ended = clock.told(self._window.facts.started), self.app.running.ended
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
        return say("touch.results.summary", long=long, turns=self._turns())

    def _turns(self) -> int:
        return max((line.turn for line in self._window.log if not line.undone), default=0)

    def _changed(self, *_: object) -> None:
        if self.parent is not None:
            self.app.back_to_table()

    def _done(self) -> None:
        self.app.leave_evening()
        self.app.go("tonight")


def won_by(standings: list[Standing]) -> list[int]:
    """The seats that have won; none where there was nothing to win it by."""
    return [seat for one in standings if one.place == 1 and one.total for seat in one.seats]
