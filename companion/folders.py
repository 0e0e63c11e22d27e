"""Where this machine keeps what is the table's own: the user's folders, or for all of it the one in COMPANION_HOME."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_APP = "table-companion"


def data_folder() -> Path:
    """Where evenings lie, and what a camera has learned."""
    return _home() or Path(platformdirs.user_data_dir(_APP, appauthor=False))


def config_folder() -> Path:
    """Where files lie that people write: the panel's."""
    return _home() or Path(platformdirs.user_config_dir(_APP, appauthor=False))


def _home() -> Path | None:
    home = os.environ.get("COMPANION_HOME")
    return Path(home) if home else None
