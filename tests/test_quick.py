"""What is made of files is kept in a quick form, and is never believed where it could be anything else."""

from __future__ import annotations

import pytest

from companion import games
from companion.quick import kept, tomls
from companion.words import catalogues


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("COMPANION_HOME", raising=False)
    (tmp_path / "data" / "table-companion").mkdir(parents=True)
    return tmp_path / "cache" / "table-companion" / "quick"


@pytest.fixture
def source(tmp_path):
    file = tmp_path / "words.toml"
    file.write_text('one = "eins"', encoding="utf-8")
    return file


class Maker:
    """Counts how often it makes something of the source."""

    def __init__(self, source):
        self.source = source
        self.made = 0

    def __call__(self):
        self.made += 1
        return self.source.read_text(encoding="utf-8")

    def kept(self):
        return kept("word", [self.source], self)


def test_it_is_made_once(cache, source):
    make = Maker(source)
    assert [make.kept(), make.kept(), make.made] == [b'"one = \\"eins\\""', b'"one = \\"eins\\""', 1]


def test_it_is_made_anew_when_a_source_is_another(cache, source):
    make = Maker(source)
    make.kept()
    source.write_text('one = "zwei"', encoding="utf-8")
    assert b"zwei" in make.kept()
    source.write_text('one = "drei"', encoding="utf-8")
    assert b"drei" in make.kept() and make.made == 3
    assert len(list(cache.iterdir())) == 1, "the new form takes the place of the old one"


@pytest.mark.parametrize(
    "harm",
    [
        lambda body: b"",
        lambda body: body[:20],
        lambda body: body[:-1],
        lambda body: body[:-3] + b"x" + body[-2:],
        lambda body: b"\0" * len(body),
        lambda body: body + b" ",
    ],
    ids=["empty", "half a head", "cut", "one letter", "zeros", "longer"],
)
def test_what_is_damaged_is_made_anew(cache, source, harm):
    make = Maker(source)
    whole = make.kept()
    (file,) = cache.iterdir()
    sound = file.read_bytes()
    file.write_bytes(harm(sound))
    assert make.kept() == whole and make.made == 2
    assert file.read_bytes() == sound


def test_where_nothing_can_be_kept_it_is_made_each_time(tmp_path, source, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    make = Maker(source)
    assert make.kept() == make.kept() and make.made == 2


def test_what_cannot_be_made_is_not_kept(cache, source):
    source.write_text("one = ", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ValueError):
            tomls("words", [source])
    assert not cache.exists()


def test_rules_are_not_read_for_the_words_of_a_game(monkeypatch):
    games.load("outrage")
    read = []

    def noted(what, files):
        read.extend(file.name for file in files)
        return tomls(what, files)

    monkeypatch.setattr(catalogues, "tomls", noted)
    catalogues._read.cache_clear()
    assert catalogues.game_texts("outrage", "en", "words")["event"]
    assert read == ["words.toml"]


def test_whoever_looks_at_a_machine_without_games_leaves_it_as_it_was(cache, source, tmp_path):
    (tmp_path / "data" / "table-companion").rmdir()
    assert Maker(source).kept() and not cache.parent.exists()
