"""Made-up catalogues: a few sentences in languages that count, bend and join in other ways than English."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.words import catalogues
from companion.words.say import plural_rule

ENGLISH = {
    "language": """
name = "English"
plural = "n != 1"
join = "{most} and {last}"
comma = ", "
thousands = ","
point = "."
nothing = "nothing"
times = "{name} ×{count}"
among = "{label} ({cards})"
yes = "yes"
no = "no"
none = "none"
date = "{day} {month}"
day = "{day} {month} {year}"
months = ["January", "February", "March"]
numbers = ["no", "one", "two"]
""",
    "shop": """
cards = "{n:plural|1 card|{n} cards}"
only_english = "Only in English: {n:plural|1 card|{n} cards}."
go = "Go to {square:square}."
arrived = "{square:square} is reached, and {square:square.gender:select|f=her|n=its|his} door is open."
""",
}

OTHERS = {
    "pl": {
        "language": """
name = "polski"
plural = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
join = "{most} i {last}"
thousands = " "
""",
        "shop": """
cards = "{n:plural|1 karta|{n} karty|{n} kart}"
go = "Idź do {square:square.dopełniacz}."
arrived = "{square:square}: {square:square.gender:select|f=jej|n=jego|jego} drzwi są otwarte."
""",
    },
    "sl": {
        "language": """
name = "slovenščina"
plural = "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3"
join = "{most} in {last}"
""",
        "shop": 'cards = "{n:plural|{n} karta|{n} karti|{n} karte|{n} kart}"',
    },
    "fr": {
        "language": 'name = "français"\nplural = "n > 1"\njoin = "{most} et {last}"',
        "shop": 'cards = "{n:plural|{n} carte|{n} cartes}"',
    },
    "tr": {
        "language": 'name = "Türkçe"\nplural = "0"\njoin = "{most} ve {last}"',
        "shop": 'cards = "{n:plural|{n} kart}"',
    },
}


@pytest.fixture
def languages(tmp_path, monkeypatch):
    """These languages and no other; returns the folder, to which a test may add."""
    for language, files in {"en": ENGLISH, **OTHERS}.items():
        (tmp_path / language).mkdir()
        for name, text in files.items():
            (tmp_path / language / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogues, "_FOLDER", Path(tmp_path))
    plural_rule.cache_clear()
    yield tmp_path
    plural_rule.cache_clear()
