"""The table over JSON lines: one request a line in, one reply a line out. docs/headless.md shows every message.

Nothing here decides anything: it is a window (`companion.client.window.Window`) as lines of text.
"""

from companion.headless.door import Door, serve
from companion.headless.requests import read_lines

__all__ = ["Door", "read_lines", "serve"]
