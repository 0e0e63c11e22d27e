"""The common suite: each test is asked of every game (`plugin`)."""
