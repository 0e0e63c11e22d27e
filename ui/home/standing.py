"""How the line to the broker stands, in few words that each have a sentence in `home.toml`."""

from __future__ import annotations

from typing import Literal

Standing = Literal["calling", "connected", "refused", "unwilling", "nobody", "unknown", "no_broker", "unlocked"]
"""calling: not answered yet. connected: the house hears. refused: name and password are not taken. unwilling: it takes
nobody just now. nobody: nobody answers there. unknown: nobody is called that. no_broker: what answers is none.
unlocked: no locked line comes about.
"""
