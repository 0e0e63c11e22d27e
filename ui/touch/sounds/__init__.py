"""Short sounds for moments at which people may be looking at the board, their dice or each other.

Each has a twin on the screen that says the same and more, so that nobody misses anything without them:

| sound | when | its twin |
|---|---|---|
| turn | the table begins to wait for somebody else | whose turn it is: name, colour, shape and letter |
| read | the camera has taken a throw by itself | the dice as they were read |
| ask | the camera is not sure of a throw | its picture of the dice, with the question beside it |
| refused | something cannot be done | the sentence that says why |
| good, bad | what a game's skin calls so | the line of the log, the piece on the board, instructions to hands |
| over | the game is over | the result |

What is heard is worked out of what everybody may see, and nothing is heard while somebody looks at a secret. The files
are made by deploy/assets/build_sounds.py.
"""
