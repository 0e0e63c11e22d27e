"""Cards: how one looks, how some are picked, how they fly."""
