"""What holds for any game, as tests: the common suite, and what such tests and a game's own are written with.

    python -m pytest -p companion.testing --pyargs companion.testing --game my-game tests

asks all of it of one game, and runs the tests in `tests` with it; without `--game` it is asked of every game that is
installed. `plugin` is what `-p companion.testing` brings, `suite` holds the tests, and what other rooms ask of any
game (the touchscreen's: `ui/touch/testing`) joins them by an entry point of the group `companion.suites`.

pytest would find a plug-in by itself through an entry point of its own. It then rewrites the assertions of every module
of the distribution that brings it, in each run, for tests of anything: so ours is named, best in a project's `addopts`.

Nothing here knows a game. What a game alone can say (an evening that was played to its end, where its things lie,
positions that cannot be) lies in files among its own tests: `known` names them, and says where its own tests are.
What a game may leave out is skipped by its name (`parts`).

It needs pytest, which the extra `testing` brings: pip install -e ".[testing]", in the companion's folder.
"""

pytest_plugins = ["companion.testing.plugin"]
