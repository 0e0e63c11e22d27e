"""Draws docs/panel-wiring.svg from the panel's file as it comes: `python -m tests.hardware.panel.wiring`."""

from __future__ import annotations

from html import escape
from pathlib import Path

from hardware.panel.config import DEFAULT, parse_config

PICTURE = Path(__file__).parents[3] / "docs" / "panel-wiring.svg"

# The header of every Raspberry Pi since the B+, place 1 first: a GPIO number, or what else the place is.
HEADER = (
    "3.3 V", "5 V", 2, "5 V", 3, "GND", 4, 14, "GND", 15, 17, 18, 27, "GND", 22, 23, "3.3 V", 24, 10, "GND",
    9, 25, 11, 8, "GND", 7, 0, 1, 5, "GND", 6, 12, 13, "GND", 19, 16, 26, 20, "GND", 21,
)  # fmt: skip

WIDE, HIGH = 900, 850
MIDDLE, TOP, STEP = 450, 96, 32
COLOURS = {"button": "#1F6FB2", "light": "#B3541E", "buzzer": "#7A3E9D", "knob": "#2F7D4F", "ground": "#222222"}


def parts() -> dict[int, tuple[str, str]]:
    """What each GPIO is wired to: the kind of part, and its name."""
    knob = DEFAULT.replace("# [knob]", "[knob]").replace("# a =", "a =").replace("# b =", "b =")
    config = parse_config(knob, "default.toml")
    found = {}
    for field, pin in config.pins():
        part, _, name = field.name.partition(".")
        if part == "buttons":
            found[pin] = ("button", f"button {name}")
        elif part == "lights":
            found[pin] = ("light", f"light of seat {'ABCDEF'[field.place - 1]}")
        elif part == "knob":
            found[pin] = ("knob", f"knob {name.upper()} (if you have one)")
        else:
            found[pin] = ("buzzer", "buzzer +")
    return found


def text(x: float, y: float, words: str, size: int = 15, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" {more}>{escape(words)}</text>'


def line(x0: float, y0: float, x1: float, y1: float, colour: str, width: float = 3) -> str:
    return f'<path d="M{x0} {y0}L{x1} {y1}" stroke="{colour}" stroke-width="{width}" fill="none"/>'


def header() -> list[str]:
    """The forty places, each with its name, and a wire to what hangs on it."""
    wired = parts()
    drawn = [
        f'<rect x="{MIDDLE - 38}" y="{TOP - 20}" width="76" height="{20 * STEP + 8}" rx="8" fill="#2B2B2B"/>',
        text(MIDDLE, TOP - 46, "Raspberry Pi, 40-pin header", 17, "middle", 'font-weight="bold"'),
        text(MIDDLE, TOP - 27, "place 1 is at the corner of the board, away from the USB sockets", 13, "middle"),
    ]
    for at, name in enumerate(HEADER):
        row, right = divmod(at, 2)
        side = 1 if right else -1
        x, y = MIDDLE + side * 18, TOP + row * STEP
        ground = name == "GND"
        kind, part = wired.get(name, ("", "")) if isinstance(name, int) else ("", "")
        fill = COLOURS["ground"] if ground else COLOURS.get(kind, "#D9CBA0")
        drawn.append(f'<circle cx="{x}" cy="{y}" r="10" fill="{fill}" stroke="#E9DDB8" stroke-width="2"/>')
        drawn.append(text(x, y + 4, str(at + 1), 11, "middle", 'fill="#FFFFFF"' if kind or ground else ""))
        label = f"GPIO {name}" if isinstance(name, int) else name
        anchor = "start" if right else "end"
        weight = 'font-weight="bold"' if kind or ground else 'fill="#777777"'
        drawn.append(text(MIDDLE + side * 48, y + 5, label, 14, anchor, weight))
        if kind:
            drawn.append(line(MIDDLE + side * 118, y, MIDDLE + side * 190, y, COLOURS[kind]))
            drawn.append(text(MIDDLE + side * 198, y + 5, part, 15, anchor, f'fill="{COLOURS[kind]}"'))
    return drawn


def push(x: float, y: float) -> list[str]:
    blue, black = COLOURS["button"], COLOURS["ground"]
    return [
        text(x, y, "Button", 15, more='font-weight="bold"'),
        line(x, y + 34, x + 44, y + 34, blue), line(x + 44, y + 34, x + 74, y + 20, blue),
        line(x + 80, y + 34, x + 124, y + 34, black),
        f'<circle cx="{x + 44}" cy="{y + 34}" r="4" fill="{blue}"/>',
        f'<circle cx="{x + 80}" cy="{y + 34}" r="4" fill="{black}"/>',
        text(x, y + 58, "GPIO", 13), text(x + 124, y + 58, "GND", 13, "end"),
    ]  # fmt: skip


def lamp(x: float, y: float) -> list[str]:
    red, black = COLOURS["light"], COLOURS["ground"]
    return [
        text(x, y, "Light", 15, more='font-weight="bold"'),
        line(x, y + 34, x + 20, y + 34, red),
        f'<rect x="{x + 20}" y="{y + 26}" width="46" height="16" fill="#FFFFFF" stroke="{red}" stroke-width="3"/>',
        text(x + 43, y + 21, "330 Ω", 12, "middle"),
        line(x + 66, y + 34, x + 86, y + 34, red),
        f'<path d="M{x + 86} {y + 22}L{x + 86} {y + 46}L{x + 106} {y + 34}Z" fill="{red}"/>',
        line(x + 106, y + 22, x + 106, y + 46, red), line(x + 106, y + 34, x + 140, y + 34, black),
        text(x, y + 58, "GPIO", 13), text(x + 96, y + 62, "long leg first", 11, "middle"),
        text(x + 146, y + 38, "GND", 13),
    ]  # fmt: skip


def sounder(x: float, y: float) -> list[str]:
    purple, black = COLOURS["buzzer"], COLOURS["ground"]
    return [
        text(x, y, "Active buzzer", 15, more='font-weight="bold"'),
        line(x, y + 34, x + 40, y + 34, purple),
        f'<circle cx="{x + 58}" cy="{y + 34}" r="18" fill="#FFFFFF" stroke="{purple}" stroke-width="3"/>',
        text(x + 46, y + 39, "+", 14), line(x + 76, y + 34, x + 116, y + 34, black),
        text(x, y + 58, "GPIO", 13), text(x + 122, y + 38, "GND", 13),
    ]  # fmt: skip


def turner(x: float, y: float) -> list[str]:
    green, black = COLOURS["knob"], COLOURS["ground"]
    return [
        text(x, y, "Rotary knob", 15, more='font-weight="bold"'),
        f'<circle cx="{x + 92}" cy="{y + 34}" r="20" fill="#FFFFFF" stroke="{green}" stroke-width="3"/>',
        line(x + 92, y + 34, x + 104, y + 22, green),
        line(x + 48, y + 24, x + 75, y + 24, green), line(x + 48, y + 34, x + 72, y + 34, black),
        line(x + 48, y + 44, x + 75, y + 44, green),
        text(x + 42, y + 28, "GPIO A", 12, "end"), text(x + 42, y + 40, "GND", 12, "end"),
        text(x + 42, y + 54, "GPIO B", 12, "end"),
    ]  # fmt: skip


def drawing() -> str:
    """The whole picture."""
    foot = TOP + 20 * STEP + 34
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif">',
        "<title>Wiring of the panel: which part hangs on which place of the header</title>",
        f'<rect width="{WIDE}" height="{HIGH}" fill="#FFFFFF"/>',
        *header(),
        *push(40, foot), *lamp(230, foot), *sounder(470, foot), *turner(700, foot),
        "</svg>",
    ]  # fmt: skip
    return "\n".join(body) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
