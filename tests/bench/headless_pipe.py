"""How many answers a second a program gets over a real pipe: `python -m tests.bench.headless_pipe [--answers N]`.

One request line out, one reply line in, then the next. The program at this end does next to nothing: it gives the
first answer on offer, or now and then another one, so that games get on. "full" replies are as usual, "bare" ones as
after {"do": "show", "questions": "bare", "events": false, "undo": false, "taken": false}. Answers a second are by the
clock on the wall, which other work on the machine slows; those of processor time count the command's own alone.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import click
import msgspec

from tests.bench.reference import few

GAMES = ("break-out", "outrage")
BARE = {"do": "show", "questions": "bare", "events": False, "undo": False, "taken": False}

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Pipe:
    """The real command at the other end of two pipes."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-c", "from companion.cli import main; main()", "headless", *arguments]
        self._program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.hello = self._read()

    def _read(self) -> Any:
        return _decode(self._program.stdout.readline())

    def send(self, request: Any) -> Any:
        """One request and its reply."""
        self._program.stdin.write(_encode(request) + b"\n")
        self._program.stdin.flush()
        return self._read()

    def seconds(self) -> float:
        """Processor seconds that the command has used so far."""
        fields = Path(f"/proc/{self._program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """Let the command end."""
        self._program.stdin.close()
        self._program.stdout.close()
        self._program.wait()


def some_answer(pipe: Pipe, question: dict[str, Any], luck: random.Random) -> Any:
    """An answer by what the question says, found cheaply."""
    match question["kind"]:
        case "choose":
            options = question.get("options") or question.get("private") or question["overridable"]
            return value_of(options[0] if luck.random() < 0.5 else luck.choice(options))
        case "compose":
            return value_of(question["combinations"][0])
    taken = list(question.get("chosen", []))
    if question.get("layout"):
        asked = {"do": "next", "question": question["id"], "seat": question["seat"]}
        while more := pipe.send({**asked, "taken": taken})["next"]:
            taken.append(luck.choice(more))
        return taken
    besides, needs = question.get("besides", []), question.get("needs", [])
    items = [value_of(item) for item in question.get("items", [])]
    wanted = luck.choice(needs) if needs else None
    rest = [item for item in dict.fromkeys(items) if item != wanted and item not in besides]
    if not question.get("distinct"):
        rest = [item for item in items if item not in besides]
        if wanted in rest:
            rest.remove(wanted)
    luck.shuffle(rest)
    first = [] if wanted is None else [wanted]
    return first + rest[: question.get("least", 0) - len(first)]


def value_of(option: Any) -> Any:
    """What to send back, of an option with or without words."""
    return option["value"] if isinstance(option, dict) else option


def play(game: str, answers: int, bare: bool) -> tuple[float, float]:
    """Seconds that so many answers took, over as many games as it takes, and processor seconds of the command."""
    luck = random.Random(game)
    pipe = Pipe(game, "--seats", "4", "--seed", game)
    show = BARE if bare else {"do": "show", "questions": "owners"}
    reply = pipe.send(show)
    begun, worked = perf_counter(), pipe.seconds()
    for number in range(answers):
        asked = reply.get("asks") if bare else reply.get("questions")
        if not asked:
            reply = pipe.send({"do": "new", "game": game, "seats": 4, "seed": str(number)})
            asked = reply["asks" if bare else "questions"]
            pipe.send({"do": "close", "number": reply["hello"]["number"] - 1})
        question = asked[0]
        reply = pipe.send({"do": "answer", "question": question["id"], "answer": some_answer(pipe, question, luck)})
        assert reply["ok"], (question, reply)
    seconds = perf_counter() - begun, pipe.seconds() - worked
    pipe.close()
    return seconds


@click.command()
@click.option("--answers", type=int, default=few(20_000, 500))
def bench(answers: int) -> None:
    """Print the figures."""
    for game in GAMES:
        for way in ("full", "bare"):
            seconds, worked = play(game, answers, way == "bare")
            wall, own = answers / seconds, answers / worked
            click.echo(f"{game:10} {way:5} {wall:8,.0f} answers/s, {own:8,.0f} a second of processor time")


if __name__ == "__main__":
    bench()
