"""Pages that edit a box."""

import pytest


@pytest.fixture
def editor(sit):
    """A page that edits the box of a table; `how` it is held and set."""

    def come_in(table, **how):
        (phone,) = sit(table, 0, **how).values()
        phone.until("document.querySelector('.keys button')")
        return phone

    return come_in
