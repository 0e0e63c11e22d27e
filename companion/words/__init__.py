"""Turns keys and facts into sentences: one folder a language, English first. It knows no game and no screen."""

from companion.words.here import say, say_in, speak, tell
from companion.words.said import Said, said
from companion.words.say import OTHER_CARD, Names, Words

__all__ = ["OTHER_CARD", "Names", "Said", "Words", "said", "say", "say_in", "speak", "tell"]
