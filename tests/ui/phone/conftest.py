"""Phones need their own extra; those that are a real browser need one, and something to drive it with."""

import pytest

from tests.ui.phone.browser import CHROMIUM, launch, seated

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")
pytest.importorskip("ifaddr", reason="the parts for phones are not installed (pip install -e '.[phones]')")


@pytest.fixture(scope="module")
def browser():
    """A real browser; a test that asks for it is left out where there is none."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no Playwright to drive a browser with")
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def sit(browser):
    """Phones for the seats of a table."""
    with seated(browser) as sit_down:
        yield sit_down
