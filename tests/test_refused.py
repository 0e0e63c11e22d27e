"""Refusals repeat only the beginning of what somebody wrote, and all of what is our own."""

import pytest

from companion.refused import Refused
from companion.words import said
from companion.words.catalogues import ENGLISH, shared_texts
from companion.words.say import Words

WRITTEN = "x" * 150
"""What somebody typed, or a program sent."""

CUT = "x" * 60 + "…"

COMMAND = "sudo apt install -y " + " ".join(f"python3-part-{number}" for number in range(10))
"""A command of ours, longer than what is left of a user's words."""


@pytest.fixture
def sentences(monkeypatch):
    """A catalogue of a few sentences with long commands of ours in them."""
    texts = {
        "by_name": f"“{{name}}” is not here. Run “{COMMAND}”, or `{COMMAND} {{name}}`.",
        "as_told": f"It cannot be read ({{error}}). Run “{COMMAND}”.",
        "after": "That is refused: {why}",
        "listed": "“{names:list}” are not here; there are {all:list}.",
        "choice": "{name:select|none=Nothing|“{name}”} is not here.",
        "ours": "Run “{command}”.",
        "command": COMMAND,
    }
    monkeypatch.setitem(shared_texts(ENGLISH), "longish", texts)


@pytest.mark.usefixtures("sentences")
@pytest.mark.parametrize(
    ("refused", "reason"),
    [
        (Refused("longish.by_name", name=WRITTEN), f"“{CUT}” is not here. Run “{COMMAND}”, or `{COMMAND} {CUT}`."),
        (
            Refused("longish.as_told", error=f"Invalid value '{WRITTEN}' - at `$.{WRITTEN}`"),
            f"It cannot be read (Invalid value '{CUT}' - at `$.{'x' * 58}…`). Run “{COMMAND}”.",
        ),
        (
            Refused("longish.after", why=said("longish.by_name", name=WRITTEN)),
            f"That is refused: “{CUT}” is not here. Run “{COMMAND}”, or `{COMMAND} {CUT}`.",
        ),
        (
            Refused("longish.listed", names=[WRITTEN, "Ada"], all=[COMMAND]),
            f"“{CUT} and Ada” are not here; there are {COMMAND}.",
        ),
        (Refused("longish.choice", name=WRITTEN), f"“{CUT}” is not here."),
        (Refused("longish.choice", name={"a": WRITTEN}), "“{'a': '" + "x" * 53 + "…” is not here."),
        (Refused("longish.ours", command=said("longish.command")), f"Run “{COMMAND}”."),
    ],
    ids=["quoted", "in what another program says", "in another refusal", "in a list", "in a choice", "no text", "ours"],
)
def test_what_somebody_wrote_is_cut_where_it_is_quoted_and_our_own_is_whole(refused, reason):
    assert str(refused) == reason


def test_a_list_of_thousands_is_named_in_its_beginning():
    reason = Refused("corrections.not_one_of", what="score", value=["x" * 100] * 5000, options=["a", "b"]).reason
    assert len(reason) < 2000 and reason.endswith("Choose one of these: a and b.")


def test_the_same_is_cut_in_every_language():
    refused = Refused("table.no_such_rule", name=WRITTEN)
    for language in (ENGLISH, "en-XA"):
        refused.words = Words(language)
        assert CUT in refused.reason and "x" * 61 not in refused.reason


def test_nothing_makes_a_refusal_a_book():
    assert len(Refused("files.not_read", file="x" * 10_000, error="closed").reason) == 4001
