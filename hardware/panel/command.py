"""The command ``companion panel``: which buttons and lights there are, and trying them."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from companion.devices.panel import config_path
from companion.refused import Unavailable
from companion.words import say, tell
from hardware.panel.config import DEFAULT, read_config
from hardware.panel.panel import GpioPanel, Part
from hardware.panel.pins import mock_pins, real_pins

PARTS_MISSING = 3
"""Exit code when some part is not there."""

LOOK = 0.05
"""Seconds between two looks for presses."""


@click.command("panel")
@click.option("--config", type=click.Path(dir_okay=False, path_type=Path), help="This file instead of your own.")
@click.option("--write-config", is_flag=True, help="Write the file as it comes, to be changed, and stop.")
@click.option("--mock", is_flag=True, help="Try the file on pins that exist only in this program.")
@click.option("--watch", is_flag=True, help="Say every press, with a light and a sound, until Ctrl-C.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def panel(config: Path | None, write_config: bool, mock: bool, watch: bool, as_json: bool) -> None:
    """Show which buttons and lights are there.

    Goes through the buttons, the lights and the buzzer that the panel's file names. Ends with 0 when all of them are
    there, with 3 when some are not, and with 1 when the file is wrong or there are no pins.
    """
    file = config or config_path()
    if write_config:
        _write(file)
        return
    opened = GpioPanel(read_config(file), mock_pins() if mock else real_pins())
    try:
        _report(opened, file, mock, as_json)
        if watch:
            _watch(opened)
        faults = opened.faults
    finally:
        opened.close()
    if faults:
        raise click.exceptions.Exit(PARTS_MISSING)


def _write(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as written:
            written.write(DEFAULT)
    except OSError as error:
        if file.exists():
            raise Unavailable("pins.command.exists", file=str(file)) from None
        raise Unavailable("pins.command.unwritable", file=str(file), error=error.strerror) from None
    click.echo(say("pins.command.written", file=str(file)))


def _report(opened: GpioPanel, file: Path, mock: bool, as_json: bool) -> None:
    if as_json:
        parts = [_as_data(part) for part in opened.parts]
        click.echo(json.dumps({"file": str(file), "mock": mock, "parts": parts}))
        return
    click.echo(say("pins.command.on_mock_pins", file=str(file)) if mock else str(file))
    table = Table()
    for heading in (say("pins.command.part"), "GPIO", ""):
        table.add_column(heading)
    for part in opened.parts:
        state = tell(part.fault) if part.fault else say("pins.command.there")
        table.add_row(tell(part.field.said), ", ".join(map(str, part.pins)), state)
    Console().print(table)


def _as_data(part: Part) -> dict[str, object]:
    fault = tell(part.fault) if part.fault else ""
    return {"field": part.field.name, "place": part.field.place, "pins": part.pins, "fault": fault}


def _watch(opened: GpioPanel) -> None:
    lights = [part for part in opened.parts if part.field.name == "lights.pins"]
    count = 0
    click.echo(say("pins.command.watching"))
    try:
        while True:
            for press in opened.presses():
                click.echo(say("pins.command.held", button=press.button) if press.long else press.button)
                opened.show([count % max(len(lights), 1)])
                opened.buzz("refused" if press.long else "turn")
                count += 1
            time.sleep(LOOK)
    except KeyboardInterrupt:
        click.echo()
