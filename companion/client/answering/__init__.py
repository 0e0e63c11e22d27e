"""Answers in the making: drafts, hints, odds, and questions as programs read them."""
