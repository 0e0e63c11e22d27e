"""The table itself: the board, the open question, what just happened, and the model that all pages of a game share."""
