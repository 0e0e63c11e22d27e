"""The command ``companion doctor``: how this machine is, and what to do about it."""

from __future__ import annotations

import json
import textwrap

import click

from companion import __version__
from companion.devices.doctor import Finding, examine
from companion.words import say, tell

MISSING = 3
"""Exit code when something should be done."""

WIDE = 76
"""Letters in a line of a page for a console of 80."""


@click.command("doctor")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of text.")
@click.option("--screen", "page", is_flag=True, help="A page of large gaps for a screen on which nothing else runs.")
def doctor(as_json: bool, page: bool) -> None:
    """Say how this machine is.

    Looks at screen, touch, camera, pins, Bluetooth, loudspeaker, disk, card, warmth, power, clock, network, the last
    update, Python, its packages and the last stop. Ends with 0 when all is fine, and with 3 when something should be
    done.
    """
    if page:
        click.echo(page_head())
    findings = examine()
    if as_json:
        click.echo(json.dumps(as_data(findings), ensure_ascii=False))
    elif page:
        click.echo(as_page(findings))
    else:
        click.echo(as_text(findings))
    if not all(one.good for one in findings):
        raise click.exceptions.Exit(MISSING)


def as_data(findings: list[Finding]) -> dict[str, object]:
    """What programs read: `checks` in order, and whether all of them are `good`."""
    checks = [
        {"check": one.check, "name": tell(one.name), "good": one.good, "says": tell(one.says)} for one in findings
    ]
    return {"version": __version__, "good": all(one.good for one in findings), "checks": checks}


def as_text(findings: list[Finding]) -> str:
    """A line a check: whether it is fine, its name, how it is or what to do."""
    marks = {True: say("doctor.fine"), False: say("doctor.wrong")}
    wide = max(map(len, marks.values()))
    names = max(len(tell(one.name)) for one in findings)
    return "\n".join(f"{marks[one.good]:{wide}}  {tell(one.name):{names}}  {tell(one.says)}" for one in findings)


def page_head() -> str:
    """What a console shows while the machine is looked at, so that nobody stands before an empty screen."""
    title, looking = say("doctor.page.title", version=__version__), say("doctor.page.looking")
    return "\n\n" + _indented([title, *_wrapped(looking), ""])


def as_page(findings: list[Finding]) -> str:
    """What it shows after that: first what to do, then everything that is fine in one paragraph."""
    wrong = [one for one in findings if not one.good]
    fine = [tell(one.name) for one in findings if one.good]
    head = say("doctor.page.head") if wrong else say("doctor.page.nothing")
    parts = _wrapped(head)
    parts += [line for one in wrong for line in ("", *_wrapped(f"{tell(one.name)}: {tell(one.says)}"))]
    parts += ["", *_wrapped(say("doctor.page.fine", names=fine)), "", *_wrapped(say("doctor.page.again"))]
    return _indented(parts) + "\n"


def _indented(lines: list[str]) -> str:
    return "\n".join(f"  {line}".rstrip() for line in lines)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDE, break_long_words=False, break_on_hyphens=False)
