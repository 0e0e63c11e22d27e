"""Turns what the rules say (prompts, options, events) into sentences, one language file at a time."""

from companion.words.say import Words

__all__ = ["Words"]
