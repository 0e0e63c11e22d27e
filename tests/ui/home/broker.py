"""A small broker that speaks MQTT 3.1.1: it keeps what is to be kept, sends wills, and lets tests look at it all."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable

CONNECT, PUBLISH, PUBACK, SUBSCRIBE, PING, BYE = 1, 3, 4, 8, 12, 14
PATIENCE = 30.0


class Broker:
    """Listens at `port` from `start` to `stop`. said: everything published, as (topic, payload, retained), in order.

    user, password: asked for, where there is a user. answer: what whoever is welcome hears, 0 for a yes.
    """

    def __init__(self, user: str = "", password: str = "") -> None:
        self.said: list[tuple[str, bytes, bool]] = []
        self.kept: dict[str, bytes] = {}
        self.refused = 0
        self.port = self.answer = 0
        self._asked = (user, password)
        self._lines: dict[socket.socket, tuple[set[str], tuple[str, bytes] | None]] = {}
        self._changed = threading.Condition()
        self._listening: socket.socket | None = None

    def start(self) -> None:
        """Listen, where it listened before if it did."""
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        listening.listen()
        self.port, self._listening = listening.getsockname()[1], listening
        threading.Thread(target=self._serve, args=(listening,), daemon=True).start()

    def stop(self) -> None:
        """Gone, with every line."""
        if self._listening is not None:
            self._listening.shutdown(socket.SHUT_RDWR)
            self._listening.close()
            self._listening = None
        self.cut()

    def cut(self) -> None:
        """Every line is cut."""
        for line in list(self._lines):
            line.shutdown(socket.SHUT_RDWR)

    def publish(self, topic: str, payload: bytes) -> None:
        """Say something to all who want to hear of it."""
        body = struct.pack(">H", len(topic)) + topic.encode() + payload
        for line, (wanted, _) in list(self._lines.items()):
            if topic in wanted:
                line.sendall(bytes([PUBLISH << 4, len(body)]) + body)

    def wait(self, reached: Callable[[], bool]) -> None:
        """Until that is so. Raises AssertionError when it never is."""
        with self._changed:
            assert self._changed.wait_for(reached, PATIENCE), (self.kept, self.said)

    # Behind the socket

    def _serve(self, listening: socket.socket) -> None:
        while True:
            try:
                line, _ = listening.accept()
            except OSError:
                return
            threading.Thread(target=self._talk, args=(line,), daemon=True).start()

    def _talk(self, line: socket.socket) -> None:
        try:
            with line.makefile("rb") as heard:
                while (first := heard.read(1)) and self._take(line, first[0], heard.read(_length(heard))):
                    pass
        except (OSError, IndexError, struct.error):
            pass
        _, will = self._lines.pop(line, (set(), None))
        line.close()
        if will is not None:
            self._keep(*will, retained=True)

    def _take(self, line: socket.socket, first: int, body: bytes) -> bool:
        kind = first >> 4
        if kind == CONNECT:
            return self._let_in(line, body)
        if kind == PUBLISH:
            size = struct.unpack_from(">H", body)[0]
            topic, at = body[2 : 2 + size].decode(), 2 + size
            if first & 0b110:
                line.sendall(bytes([PUBACK << 4, 2]) + body[at : at + 2])
                at += 2
            self._keep(topic, body[at:], bool(first & 1))
        elif kind == SUBSCRIBE:
            size = struct.unpack_from(">H", body, 2)[0]
            self._lines[line][0].add(body[4 : 4 + size].decode())
            line.sendall(bytes([0x90, 3]) + body[:2] + b"\0")
        elif kind == PING:
            line.sendall(b"\xd0\0")
        elif kind == BYE:
            # Whoever takes leave leaves no will.
            self._lines[line] = (set(), None)
            return False
        return True

    def _let_in(self, line: socket.socket, body: bytes) -> bool:
        flags, fields, at = body[7], [], 10
        while at < len(body):
            size = struct.unpack_from(">H", body, at)[0]
            fields.append(body[at + 2 : at + 2 + size])
            at += 2 + size
        fields.pop(0)
        will = (fields.pop(0).decode(), fields.pop(0)) if flags & 0x04 else None
        user = fields.pop(0).decode() if flags & 0x80 else ""
        password = fields.pop(0).decode() if flags & 0x40 else ""
        known = not self._asked[0] or (user, password) == self._asked
        welcome = known and not self.answer
        with self._changed:
            self.refused += not welcome
            self._changed.notify_all()
        if welcome:
            self._lines[line] = (set(), will)
        line.sendall(b"\x20\2\0" + bytes([self.answer if known else 5]))
        return welcome

    def _keep(self, topic: str, payload: bytes, retained: bool) -> None:
        with self._changed:
            self.said.append((topic, payload, retained))
            if retained:
                self.kept[topic] = payload
            self._changed.notify_all()


def _length(heard: object) -> int:
    size = shift = 0
    while True:
        byte = heard.read(1)[0]
        size |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return size
