"""Yeoman Warders leave their posts and are called out to them."""

from __future__ import annotations

from companion.games.outrage.state import Tower
from companion.rules.asks import Asking, Choose


def send_back_warder(table: Tower, seat: int) -> Asking:
    """The Warder of one manned post goes to the Barracks (OUT-RAVEN-01); with none at post nothing happens (02)."""
    posts = [square for square in table.box.board.post_bit if square in table.warders]
    if not posts:
        table.tell("nobody_at_post", "OUT-RAVEN-02", seat)
        return
    post = posts[0]
    if len(posts) > 1:
        post = yield Choose(seat, "send_back", "OUT-RAVEN-01", posts, kind="square")
    table.warders.remove(post)
    table.tell("warder_back", "OUT-RAVEN-01", seat, square=post)


def call_out_warder(table: Tower, seat: int, post: str) -> Asking:
    """A Warder from the Barracks goes to the named post, or to an unmanned one of the drawer's choice (OUT-RAVEN-03).

    A manned post, or nobody left in the Barracks, makes the card void (OUT-WARD-06, RUL-WARD-03). Players found on the
    post all go to the Bloody Tower (OUT-WARD-05).
    """
    board = table.box.board
    open_posts = [square for square in board.post_bit if square not in table.warders]
    if post:
        square = board.post_square[post]
        if square not in open_posts:
            table.tell("post_manned", "OUT-WARD-06", seat, square=square)
            return
    elif not open_posts:
        table.tell("all_manned", "OUT-WARD-06", seat)
        return
    if len(table.warders) >= table.box.warders:
        table.tell("barracks_empty", "OUT-WARD-06", seat)
        return
    if not post:
        square = open_posts[0]
        if len(open_posts) > 1:
            square = yield Choose(seat, "call_out", "OUT-RAVEN-03", open_posts, kind="square")
    table.warders.append(square)
    table.tell("warder_out", "OUT-RAVEN-03", seat, square=square)
    found = [other for other, player in enumerate(table.players) if player.square == square]
    for other in found:
        table.tell("caught", "OUT-WARD-05", other, square=square)
    table.then(*(("imprison", other, "bloody") for other in found))


STEPS = {"send_back_warder": send_back_warder, "call_out_warder": call_out_warder}
