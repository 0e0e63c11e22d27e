"""Gives the value reader a second answer, what its last layer but two sees: ``... .training.expose VALUES.onnx``.

An ONNX file names what it answers with; one name more changes no weight and no value. Nothing but Python is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

LAYER = "/wider/wider.1/relu/Relu_output_0"
"""What the exported network calls the last thing it makes of a cutting before it decides on a value."""

SHAPE = ("pictures", 128, 6, 6)

GRAPH, OUTPUT = 7, 12
"""Numbers of the fields of an ONNX model that hold its graph, and of a graph that name what it answers with."""

FLOAT = 1
LENGTH_FOLLOWS = 2


def expose(model: bytes) -> bytes:
    """The model that also answers with ``LAYER``; one that does so already comes back as it is."""
    written = b""
    for field, content, raw in _fields(model):
        written += _sized(GRAPH, _with_output(content)) if field == GRAPH else raw
    return written


def _with_output(graph: bytes) -> bytes:
    added = _sized(OUTPUT, _sized(1, LAYER.encode()) + _sized(2, _sized(1, b"\x08" + _number(FLOAT) + _shape())))
    return graph if added in graph else graph + added


def _shape() -> bytes:
    sizes = (_sized(2, one.encode()) if isinstance(one, str) else b"\x08" + _number(one) for one in SHAPE)
    return _sized(2, b"".join(_sized(1, one) for one in sizes))


def _fields(message: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Number, content and all bytes of each field of a message: of the four kinds that there are, ONNX has three."""
    at = 0
    while at < len(message):
        start = at
        key, at = _read_number(message, at)
        kind = key & 7
        if kind == LENGTH_FOLLOWS:
            size, at = _read_number(message, at)
        elif kind == 0:
            size = _read_number(message, at)[1] - at
        else:
            size = 4 if kind == 5 else 8
        yield key >> 3, message[at : at + size], message[start : at + size]
        at += size


def _read_number(message: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the lowest first, and where it ends."""
    number = shift = 0
    while True:
        byte, at = message[at], at + 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, at


def _number(number: int) -> bytes:
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes([*written, number])


def _sized(field: int, content: bytes) -> bytes:
    return _number(field << 3 | LENGTH_FOLLOWS) + _number(len(content)) + content


@click.command()
@click.argument("network", type=click.Path(path_type=Path, exists=True))
def main(network: Path) -> None:
    """Has the value reader NETWORK answer with what it sees too."""
    network.write_bytes(expose(network.read_bytes()))
    click.echo(f"{network}: {LAYER}")


if __name__ == "__main__":
    main()
