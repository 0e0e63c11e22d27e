"""What is heard while people play: one sound at a time, as loud as this table likes it, and none beside a secret."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from ui.touch.app.preferences import Preferences
from ui.touch.sounds.cards import Card
from ui.touch.sounds.moments import BED, HEARD, moments_of, most_important, waited_for
from ui.touch.table.model import TableModel

SHARES = {"off": 0.0, "quiet": 0.3, "on": 1.0}
"""What the setting makes of a sound's loudness."""


class Player(Protocol):
    """Plays a sound by its name; see Loudspeaker."""

    heard: Callable[[str], None]

    def play(self, sound: str, share: float, game: str = "") -> None:
        """Play it with this share of its loudness as that game has it, without waiting; 0 only tries."""

    def lay_bed(self, share: float) -> None:
        """Play the bed of an ending with this share of its loudness, without waiting."""

    def lift_bed(self) -> None:
        """Let it fade away."""

    def cards(self) -> list[Card]:
        """What it can be played on."""

    def close(self) -> None:
        """Play no more."""


class Hearing(EventDispatcher):
    """Lets one sound follow what happens within one picture. `note` says why none can be heard, "" while they can.
    `cards` tells what they can be played on.

    player: None where nobody could hear anything, as off-screen. secret_open: whether somebody looks at a secret.
    in_steps: whether the screen tells the latest change step by step, and lets each step be heard.
    """

    note = StringProperty("")

    def __init__(
        self,
        player: Player | None,
        likes: Preferences,
        secret_open: Callable[[], bool],
        in_steps: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self._player = player
        self._likes = likes
        self._secret_open = secret_open
        self._in_steps = in_steps
        self._moments: set[str] = set()
        self._afterwards: set[str] = set()
        self._waited_for: frozenset[int] = frozenset()
        self._game = ""
        self._ended = False
        self._soon = Clock.create_trigger(self._play, 0)
        self.cards: Callable[[], list[Card]] = list
        if player is not None:
            player.heard, self.cards = self._told, player.cards

    def join(self, table: TableModel) -> None:
        """Listen to this evening, from now on and until its table is closed."""
        if self._player is not None:
            self._waited_for = waited_for(table.asks)
            self._game = table.window.facts.game
            self._ended = False
            table.bind(on_change=self._changed)

    def tell(self, moment: str) -> None:
        """Something of MOMENTS happens on the screen; "" is nothing."""
        if self._player is not None and moment:
            self._moments.add(moment)
            self._soon()

    def story_told(self, heard: bool = True) -> None:
        """All steps of a change are told: now it is heard whose turn it is. heard: not if something else happened."""
        afterwards, self._afterwards = self._afterwards, set()
        for moment in afterwards if heard else ():
            self.tell(moment)

    def try_out(self, sound: str = "turn", game: str = "") -> None:
        """Let people hear how loud it is from now on. game: whose own take they hear, where it has one."""
        if self._player is None or not self._share:
            return
        if sound == BED:
            self._player.lay_bed(self._share)
        else:
            self._player.play(sound, self._share, game)

    def look(self) -> None:
        """Find out whether anything can be heard, without a sound."""
        if self._player is not None:
            self._player.play("read", 0.0)

    def lay_bed(self) -> None:
        """A quiet bed below the picture of an ending: once, for whoever has just come to it, and only where all sounds
        are heard, since it tells nothing that somebody could miss."""
        ended, self._ended = self._ended, False
        if ended and self._player is not None and self._share and BED in HEARD[self._likes.heard]:
            self._player.lay_bed(self._share)

    def lift_bed(self) -> None:
        """The bed fades away, or is not laid at all; harmless where there is none."""
        self._ended = False
        if self._player is not None:
            self._player.lift_bed()

    def stop(self) -> None:
        """Nothing is heard any more."""
        self._soon.cancel()
        if self._player is not None:
            self._player.close()
            self._player = None

    @property
    def _share(self) -> float:
        return SHARES.get(self._likes.sounds, 0.0)

    def _changed(self, table: TableModel) -> None:
        before, self._waited_for = self._waited_for, waited_for(table.asks)
        happened, following = moments_of(table.fresh, before, self._waited_for, table.display.sound)
        self._ended = "over" in following
        if self._in_steps():
            self._afterwards = following
            return
        for moment in happened | following:
            self.tell(moment)

    def _play(self, _: float) -> None:
        moment, self._moments = most_important(self._moments & HEARD[self._likes.heard]), set()
        if moment and self._share and self._player is not None and not self._secret_open():
            self._player.play(moment, self._share, self._game)

    def _told(self, note: str) -> None:
        """The player's own thread tells how it went; the screen learns of it with the next picture."""
        Clock.schedule_once(partial(self._note, note), 0)

    def _note(self, note: str, _: float) -> None:
        self.note = note
