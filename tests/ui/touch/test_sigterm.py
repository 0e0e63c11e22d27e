"""SIGTERM ends the app even where it is busy for ever."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from ui.touch.app.sigterm import TOLD_TO_END

BEGIN = (
    "import os, time; from ui.touch.app.sigterm import Ending; Ending({stop}, {patience}).listen(); "
    "print('up', flush=True)"
)

BUSY = {
    "in lines of its own": "while True: sum(range(1000))",
    "waiting": "time.sleep(600)",
    "waiting for another thread": "import threading; threading.Lock().acquire(); threading.Event().wait()",
    "in SQLite": "import sqlite3; sqlite3.connect(':memory:').execute('with recursive n(x) as (select 1 union all "
    "select x + 1 from n) select max(x) from n').fetchall()",
}


def told_to_end(stop, patience, then):
    line = BEGIN.format(stop=stop, patience=patience)
    with subprocess.Popen([sys.executable, "-c", f"{line}\n{then}"], stdout=subprocess.PIPE, text=True) as app:
        assert app.stdout.readline() == "up\n"
        app.send_signal(signal.SIGTERM)
        rest = app.stdout.read()
    return app.returncode, rest


@pytest.mark.parametrize("busy", BUSY)
def test_it_ends_whatever_it_does(busy):
    assert told_to_end("lambda: None", 0.1, BUSY[busy])[0] == TOLD_TO_END


def test_it_puts_everything_away_where_it_can():
    # It may be told while it still prints, and nobody prints meanwhile.
    stop = "lambda: (os.write(1, b'away\\n'), exit(0))"
    assert told_to_end(stop, 600, BUSY["waiting"]) == (0, "away\n")
