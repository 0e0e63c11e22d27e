"""Plays sounds through ALSA's own player, a small program beside the app.

Kivy has a player of its own, but once a window is open it can stop the whole app for good while it looks for a
loudspeaker (kivy#9023), and it holds the loudspeaker for as long as the app runs. A program of its own can do neither:
whatever becomes of it, people play on, and a loudspeaker that is plugged in later is found by the next sound.
"""

from __future__ import annotations

import io
import subprocess
import threading
import wave
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from companion.client.games.plug_ins import take_of
from companion.words import say
from ui.touch.sounds import bed
from ui.touch.sounds.cards import Card, cards, way_to
from ui.touch.sounds.voice import MAKER, spoken

FOLDER = Path(__file__).parent

PLAYER = ("aplay", "--quiet", "-")
"""Plays the WAV file that it is given."""

LONGEST = 4.0
"""Seconds after which a player that does not end is stopped: the loudspeaker may be in use, or gone."""

LONGEST_SPEECH = 60.0
"""The same for what is read aloud."""

NONE_THERE, NO_PLAYER = "touch_parts.loudspeaker.none", "touch_parts.loudspeaker.no_player"
NO_VOICE = "touch_parts.loudspeaker.no_voice"
"""What is said where none is heard."""


class Loudspeaker:
    """Plays one sound at a time, or reads one text, beside the screen's own thread; none has to be waited for.

    card: tells the one of ALSA's on which all of it is played, "" for the system's choice. heard, voiced: told after
    each sound, or each text, from that other thread, with a sentence about what is wrong, "" for nothing.
    """

    def __init__(
        self, player: Sequence[str] = PLAYER, folder: Path = FOLDER, card: Callable[[], str] = lambda: ""
    ) -> None:
        self.heard: Callable[[str], None] = lambda _: None
        self.voiced: Callable[[str], None] = lambda _: None
        self._player = player
        self._folder = folder
        self._card = card
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sounds")
        self._latest: Future[None] | None = None
        self._text: Future[None] | None = None
        self._lifted = threading.Event()
        self._texts = 0
        self._reading: subprocess.Popen[bytes] | None = None
        self._hushing = threading.Lock()

    def play(self, sound: str, share: float, game: str = "") -> None:
        """Play a sound with this share of its loudness; 0 only tries whether it could be heard. Returns at once.

        game: whose own take of it is played, where it has one.
        A sound that has not begun gives way to this one; one that has begun is heard to its end first. While a text is
        read, or is about to be, none is played: it would be heard long after what it is for.
        """
        if self._reads:
            return
        self.lift_bed()
        if self._latest is not None:
            self._latest.cancel()
        self._latest = self._thread.submit(self._play, sound, share, game)

    def say(self, text: str, language: str, share: float) -> None:
        """Read a text aloud after the sound that is played, in place of an earlier text. Returns at once."""
        self.lift_bed()
        self._text = self._thread.submit(self._say, self._hush(), text, language, share)

    def lay_bed(self, share: float) -> None:
        """Play the bed with this share of its loudness after the sound that is played, and no text. Returns at once.

        Any sound or text that comes lifts it.
        """
        if self._reads:
            return
        self.lift_bed()
        self._lifted = threading.Event()
        self._thread.submit(bed.play_bed, self._command(), bed.FILE, share, self._lifted)

    def lift_bed(self) -> None:
        """Let the bed fade away; harmless where there is none."""
        self._lifted.set()

    def cards(self) -> list[Card]:
        """What it can be played on."""
        return cards()

    def close(self) -> None:
        """Play no more; a sound that has begun is heard to its end."""
        self.lift_bed()
        self._hush()
        self._thread.shutdown(wait=False, cancel_futures=True)

    @property
    def _reads(self) -> bool:
        """Whether a text is read, or is about to be."""
        return self._text is not None and not self._text.done()

    def _command(self) -> list[str]:
        """The player, on the card that is wanted."""
        return [self._player[0], *way_to(self._card()), *self._player[1:]]

    def _hush(self) -> int:
        """Texts until now are read no further; the number of the next one."""
        with self._hushing:
            self._texts += 1
            if self._reading is not None:
                self._reading.terminate()
            return self._texts

    def _say(self, number: int, text: str, language: str, share: float) -> None:
        wrong = ""
        try:
            data = spoken(text, language, share)
            with self._hushing:
                if number != self._texts:
                    return
                self._reading = subprocess.Popen(self._command(), stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
            try:
                self._reading.communicate(data, LONGEST_SPEECH)
            finally:
                with self._hushing:
                    hushed, ended = number != self._texts, self._reading.returncode
                    self._reading.kill()
                    self._reading.wait()
                    self._reading = None
            wrong = NONE_THERE if ended and not hushed else ""
        except FileNotFoundError as missing:
            wrong = {MAKER[0]: NO_VOICE, self._player[0]: NO_PLAYER}.get(missing.filename, NONE_THERE)
        except (OSError, subprocess.SubprocessError):
            wrong = NONE_THERE
        self.voiced(say(wrong) if wrong else "")

    def _play(self, sound: str, share: float, game: str) -> None:
        wrong = ""
        try:
            data = taken(game, sound, share) or softened(self._folder / f"{sound}.wav", share)
            subprocess.run(self._command(), input=data, capture_output=True, timeout=LONGEST, check=True)
        except FileNotFoundError as missing:
            wrong = NO_PLAYER if missing.filename == self._player[0] else NONE_THERE
        except (OSError, EOFError, wave.Error, subprocess.SubprocessError):
            wrong = NONE_THERE
        self.heard(say(wrong) if wrong else "")


@lru_cache(maxsize=16)
def softened(path: Path, share: float) -> bytes:
    """A WAV file of 16 bits at this share of its loudness. Raises OSError, EOFError or wave.Error when it is none."""
    return soften(path.read_bytes(), share)


def taken(game: str, sound: str, share: float) -> bytes:
    """A game's own take of a sound at this share of its loudness; nothing where it has none, or one that is broken."""
    own = take_of(game, sound)
    try:
        return soften(own, share) if own is not None else b""
    except (EOFError, wave.Error):
        return b""


def soften(whole: bytes, share: float) -> bytes:
    """The same of what a file holds."""
    with wave.open(io.BytesIO(whole)) as file:
        how, frames = file.getparams(), file.readframes(file.getnframes())
    if how.sampwidth != 2 or len(frames) != how.nframes * how.nchannels * how.sampwidth:
        raise wave.Error("only whole files of 16 bits are played")
    result = io.BytesIO()
    with wave.open(result, "wb") as file:
        file.setparams(how)
        file.writeframes(array("h", (int(number * share) for number in array("h", frames))).tobytes())
    return result.getvalue()
