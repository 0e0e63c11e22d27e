"""What hands are told, move by move, is what lies on the board: a second board that only listens stays the same."""

import random

import pytest

from companion.games.cloaks import game
from companion.rules.game import Setup
from companion.testing.scene import Scene


class Listener:
    """A board that is moved by what is told alone; each move must be one that hands can make."""

    def __init__(self, seats):
        self.cloaks = {}
        self.nobles = [""] * seats
        self.buildings = {}

    def hear(self, event):
        """Do what hands would do."""
        facts = event.facts
        match event.kind:
            case "start_house":
                self._build(facts["square"], event.seat)
                self.nobles[event.seat] = facts["square"]
            case "house" | "monument":
                self._build(facts["square"], event.seat)
            case "cloaks_laid":
                for square in facts["squares"]:
                    self._lay(square, event.seat)
            case "cloak_laid":
                self._lay(facts["square"], event.seat)
            case "cloak_moved":
                self._lift(facts["start"], event.seat)
                self._lay(facts["square"], event.seat)
            case "cloak_lifted" | "claimed":
                self._lift(facts["square"], event.seat)
            case "rival_moved":
                self._lift(facts["start"], facts["owner"])
                self._lay(facts["square"], facts["owner"])
            case "swapped":
                self._lift(facts["start"], event.seat)
                self._lift(facts["square"], facts["owner"])
                self._lay(facts["square"], event.seat)
                self._lay(facts["start"], facts["owner"])
            case "noble" | "retreated":
                assert self.nobles[event.seat] == facts["start"]
                self.nobles[event.seat] = facts["square"]

    def _build(self, square, seat):
        assert square not in self.buildings
        self.buildings[square] = seat

    def _lay(self, square, seat):
        assert square not in self.cloaks
        self.cloaks[square] = seat

    def _lift(self, square, seat):
        assert self.cloaks.pop(square) == seat


@pytest.mark.parametrize("seed", range(12))
def test_a_board_that_listens_is_the_board(seed):
    luck = random.Random(f"hands {seed}")
    seats = 3 + seed % 2
    play = Scene(game, Setup(seats, game.edition(), {"rival_chain": ["any", "touching"][seed // 6]})).play
    board, heard = Listener(seats), 0
    while not play.over and play.state.turns < 80:
        ask = play.asks[0]
        answer = "play_on" if ask.about == "agree_end" else ask.random_answer(luck)
        play.answer(ask.actor, answer, ask.seat)
        for event in play.log[heard:]:
            board.hear(event)
        heard = len(play.log)
        players = play.state.players
        if all(player.noble for player in players) and play.state.turns:
            assert board.nobles == [player.noble for player in players]
        assert board.cloaks == {square: at for at, player in enumerate(players) for square in player.cloaks}
        assert board.buildings == {
            square: at for at, player in enumerate(players) for square in (*player.houses, *player.monuments)
        }
    kinds = {event.kind for event in play.log}
    assert {"cloak_moved", "noble", "claimed", "house"} <= kinds
