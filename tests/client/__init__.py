"""The seat's window, its drafts and displays."""
