"""The page comes as one document, and a phone that has it asks whether it is still the same."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from base64 import b64encode
from hashlib import sha256

import pytest

from tests.ui.phone.table import PhoneTable, begin
from ui.phone.box.site import SITE
from ui.phone.page import PHONES, all_pages, headers
from ui.phone.whole import named, policy_of, whole

PAGE = b'<link rel="stylesheet" href="/x/a.css"><script src="/x/first.js" data-door="/t"></script>'


def test_looks_and_scripts_stand_where_they_were_asked_for():
    made = whole(PAGE, {"/a.css": rb"b{content:'\1'}", "/first.js": b"go()"})
    assert made == rb"""<style>b{content:'\1'}</style><script data-door="/t">go()</script>"""
    assert named(PAGE) == {"/a.css", "/first.js"} and named(made) == set()
    with pytest.raises(KeyError):
        whole(PAGE, {"/a.css": b""})


@pytest.mark.parametrize("site", [PHONES, SITE], ids=["players", "editor"])
def test_a_policy_lets_the_page_s_own_parts_in_and_nothing_else(site):
    pages, _ = all_pages("en", site)
    documents = {page["/"] for page in pages.values()}
    for document in documents:
        policy = headers("table", document=document)["Content-Security-Policy"]
        parts = [
            (kind.decode(), body) for kind, body in re.findall(rb"<(script|style)[^>]*>(.*?)</\1>", document, re.S)
        ]
        assert len(parts) > 2 and not named(document)
        for kind, body in parts:
            digest = b64encode(sha256(body).digest()).decode()
            assert f"'sha256-{digest}'" in re.search(f"{kind}-src ([^;]*)", policy)[1]
        assert policy.count("sha256-") == len(parts) and "unsafe" not in policy
    assert len({policy_of(document)["script"] for document in documents}) == len(documents)


def ask(place, **told):
    """The status, the mark and the body of an answer."""
    try:
        with urllib.request.urlopen(urllib.request.Request(place, headers=told)) as found:
            return found.status, found.headers["ETag"], found.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["ETag"], error.read()


def test_a_page_that_is_still_the_same_is_not_sent_again():
    with PhoneTable(begin("break-out")) as table:
        place = f"http://{table.place}/"
        status, mark, body = ask(place, **{"Accept-Language": "en"})
        assert status == 200 and body and mark
        assert ask(place, **{"Accept-Language": "en", "If-None-Match": mark}) == (304, mark, b"")
        # One of another language, or of another build, is another page.
        assert ask(place, **{"Accept-Language": "de", "If-None-Match": mark})[0] == 200
        assert ask(place, **{"Accept-Language": "en", "If-None-Match": '"earlier-en"'})[0] == 200
