"""The app itself: what opens it, leads from page to page, and what all pages share."""
