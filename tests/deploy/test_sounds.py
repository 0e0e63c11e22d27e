"""The sounds that touchscreen and games carry are those that their script makes, and whoever listens finds no fault."""

from __future__ import annotations

import math
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from companion.client.games.shelf import BoxedGame
from ui.touch.sounds.moments import MOMENTS

ROOT = Path(__file__).resolve().parents[2]
SHARED, GAMES = Path("ui/touch/sounds"), Path("companion/games")
SCRIPTS = ROOT / "deploy" / "assets"
BED = "bed"


def all_sounds(folder: Path) -> dict[str, bytes]:
    """Every sound below a folder, by its path from there."""
    files = [*(folder / SHARED).glob("*.wav"), *(folder / GAMES).glob("*/sounds/*.wav")]
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def listen(*files: Path) -> subprocess.CompletedProcess[str]:
    """What the listener says of these files, of all sounds without any."""
    script = [sys.executable, str(SCRIPTS / "listen_sounds.py")]
    return subprocess.run([*script, *map(str, files)], capture_output=True, text=True, check=False)


def written(path: Path, sound: Sequence[float], rate: int = 22050, channels: int = 1) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, 2, rate, 0, "NONE", ""))
        file.writeframes(array("h", (round(32767 * max(-1.0, min(value, 1.0))) for value in sound)).tobytes())
    return path


def shipped(name: str) -> tuple[list[float], int]:
    with wave.open(str(ROOT / SHARED / f"{name}.wav")) as file:
        return [one / 32767 for one in array("h", file.readframes(file.getnframes()))], file.getframerate()


def test_the_script_still_makes_the_same_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(SCRIPTS / "build_sounds.py"), str(tmp_path)], check=True)
    made = all_sounds(tmp_path)
    assert made == all_sounds(ROOT)
    assert {name for name in made if name.startswith(str(SHARED))} == {
        str(SHARED / f"{moment}.wav") for moment in (*MOMENTS, BED)
    }


def test_a_games_own_take_is_of_an_event_and_another_sound_than_the_shared_one() -> None:
    own = [*(ROOT / GAMES).glob("*/sounds/*")]
    assert {file.parent.parent.name for file in own} == {"break_out", "cloaks", "outrage", "torture"}
    for file in own:
        assert (
            file.stem in BoxedGame(file.parent.parent.name).sounds
            and file.read_bytes() != (ROOT / SHARED / file.name).read_bytes()
        )


def test_all_of_them_are_small() -> None:
    sizes = {name: len(data) for name, data in all_sounds(ROOT).items()}
    bed = sizes.pop(str(SHARED / f"{BED}.wav"))
    assert sum(sizes.values()) < 470_000 and bed < 110_000


def test_whoever_listens_finds_no_fault() -> None:
    heard = listen()
    assert heard.returncode == 0, heard.stdout
    assert heard.stdout.count("LUFS") == len(all_sounds(ROOT))


# The listener itself


def spoilt(change: Callable[[list[float], int], list[float]]) -> tuple[list[float], int]:
    sound, rate = shipped("turn")
    return change(sound, rate), rate


def hum(seconds: float, loud: float, rate: int = 22050, hertz: float = 997) -> list[float]:
    return [loud * math.sin(2 * math.pi * hertz * at / rate) for at in range(round(seconds * rate))]


def click(sound: list[float], rate: int) -> list[float]:
    at = len(sound) * 3 // 4
    return [*sound[:at], sound[at] + 0.2, *sound[at + 1 :]]


@pytest.mark.parametrize(("change", "fault"), [
    (lambda sound, rate: [3 * value for value in sound], "its loudness is -1"),
    (lambda sound, rate: [0.5 * value for value in sound], "its loudness is -29"),
    (lambda sound, rate: [*hum(0.04, 0.99, rate), *[0.0] * 20], "it rises to"),
    (click, "it clicks after"),
    (lambda sound, rate: [0.0] * (rate // 10) + sound, "it begins with 10"),
    (lambda sound, rate: sound + [0.0] * (rate // 10), "it ends with"),
    (lambda sound, rate: sound[: len(sound) // 3], "it begins or ends with an edge"),
    (lambda sound, rate: [1e-5 * value for value in sound], "nothing is heard"),
    (lambda sound, rate: sound * 3, "it lasts 1."),
    (lambda sound, rate: [0.7 * value for value in hum(0.5, 0.2, rate, 150)], "from a small loudspeaker"),
], ids=["loud", "soft", "clipped", "click", "late", "dawdling", "cut", "silent", "long", "low"])  # fmt: skip
def test_a_fault_is_found(tmp_path: Path, change: Callable[[list[float], int], list[float]], fault: str) -> None:
    heard = listen(written(tmp_path / "made.wav", *spoilt(change)))
    assert heard.returncode == 1 and fault in heard.stdout


def test_a_sound_without_a_fault_has_none(tmp_path: Path) -> None:
    heard = listen(written(tmp_path / "made.wav", *shipped("turn")))
    assert heard.returncode == 0 and "1 with" not in heard.stdout


def test_the_bed_is_meant_to_be_softer_and_longer_than_the_others(tmp_path: Path) -> None:
    sound, rate = shipped(BED)
    assert listen(written(tmp_path / "bed.wav", sound, rate)).returncode == 0
    louder = listen(written(tmp_path / "bed.wav", [2 * value for value in sound], rate)).stdout
    assert "its loudness is -27" in louder
    other = listen(written(tmp_path / "door.wav", sound, rate)).stdout
    assert "its loudness is -33" in other and "it lasts 4" in other


def test_two_channels_are_a_fault(tmp_path: Path) -> None:
    assert "one channel" in listen(written(tmp_path / "made.wav", *shipped("turn"), channels=2)).stdout


@pytest.mark.parametrize("rate", [11025, 22050, 48000])
def test_loudness_is_as_the_standard_has_it(tmp_path: Path, rate: int) -> None:
    """A tone of 997 Hz at full scale is -3.01 LUFS in one channel, at any rate, and 20 dB less is 20 LU less."""
    full, soft = (written(tmp_path / f"{name}.wav", hum(1, loud, rate), rate) for name, loud in (("f", 1), ("s", 0.1)))
    first, second = listen(full, soft).stdout.splitlines()[:2]
    assert " -3.0 LUFS" in first and "-23.0 LUFS" in second


def test_a_peak_between_two_samples_is_seen(tmp_path: Path) -> None:
    """A tone at a quarter of the rate, whose samples all lie 3 dB below its crest."""
    between = [0.9 * math.sin(math.pi / 2 * at + math.pi / 4) * math.sin(math.pi * at / 2000) for at in range(2000)]
    assert "it rises to -0.9 dBTP" in listen(written(tmp_path / "made.wav", between)).stdout
