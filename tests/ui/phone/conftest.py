"""Phones need their own extra."""

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")
pytest.importorskip("ifaddr", reason="the parts for phones are not installed (pip install -e '.[phones]')")
