"""Short sounds for moments at which people may be looking at the board, their dice or each other.

Each has a twin on the screen that says the same and more, so that nobody misses anything without them:

| sound | when | its twin |
|---|---|---|
| turn1 to turn6 | the table begins to wait for somebody else, a tone a seat | name, colour, shape and letter |
| turn | it waits for several, or for everybody | the same |
| read | the camera has taken a throw by itself | the dice as they were read |
| ask | the camera is not sure of a throw | its picture of the dice, with the question beside it |
| refused | something cannot be done | the sentence that says why |
| bell, door, oars, caw ... | an event that its game's display tells so | its headline and sign |
| over | the game is over | the result |

Where things move, each step of a story is heard as it is seen, and whose turn it is when all is told; else the most
important of them alone. What is heard is worked out of what everybody may see, and nothing is heard while somebody
looks at a secret. A game may have a take of its own of an event: a file of the same name in the folder `sounds` of the
game's own. Below the picture of an ending lies a quiet bed, until somebody touches the screen.

All files are made by deploy/assets/build_sounds.py, and listen_sounds.py beside it looks for faults.
"""
