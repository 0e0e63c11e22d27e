"""Walking square by square: every path is tried, nothing is worked out beforehand."""

from __future__ import annotations

from itertools import pairwise

WARD = ("inner", "lane")  # grey squares, Water Lane included (RUL-MOVE-09)


def landings(paper, square, steps, accredited, stopped_by, used):
    """All moves of `steps` squares: {(landing, cards needed): [paths]}.

    stopped_by: manned posts that stop this piece. used: squares that may not be stepped on again this turn.
    """
    found = {}
    for path, cards in _paths(paper, [square], (), steps, accredited, stopped_by, used):
        found.setdefault((path[-1], tuple(sorted(cards))), []).append(path[1:])
    if not found and paper.choices["blocked_move"] == "as_far_as_possible" and steps > 1:  # RUL-DICE-01, other choice
        return landings(paper, square, steps - 1, accredited, stopped_by, used)
    return found


def _paths(paper, path, cards, steps, accredited, stopped_by, used):
    here = path[-1]
    arrived = len(path) - 1 == steps
    if len(path) > 1:
        if here == paper.places["queens_house"] and not accredited:  # OUT-ACC-01: the first circuit stops here
            arrived = True
        if here == paper.places["cradle"] and accredited and not paper.choices["cradle_exact"]:  # RUL-END-01
            arrived = True
    if arrived:
        if here in stopped_by and not paper.choices["disguise_stop"]:  # OUT-WARD-04
            return
        slipped_past = [square for square in path[1:] if square in stopped_by]
        if accredited or _towards_the_walk(paper, path, [post for post in stopped_by if post not in slipped_past]):
            yield path, cards
        return
    if not accredited and not _could_lead_to_the_walk(paper, path, stopped_by):
        return
    for name, card in _next(paper, path, accredited):
        if name in path or name in used:  # OUT-MOVE-02
            continue
        needs = cards
        if name in stopped_by:  # OUT-WARD-02: one Disguise for each manned post
            needs = (*needs, "disguise")
        if card:  # OUT-WT-09
            needs = (*needs, card)
        yield from _paths(paper, [*path, name], needs, steps, accredited, stopped_by, used)


def _next(paper, path, accredited):
    """Squares one step on, each with the rope or ladder it needs, or None."""
    here = path[-1]
    if accredited:  # OUT-ACC-11, OUT-INNER-01, OUT-WT-06 (arrows are links that go one way)
        steps = [(name, None) for name in paper.to[here]]
        return steps + [(end, card) for start, end, card in paper.climbs if start == here]
    if here in paper.walk:  # OUT-WALL-02, 03, 05, 06: forwards along the Wall Walk only
        place = paper.walk.index(here)
        return [(name, None) for name in paper.walk[place + 1 : place + 2]]
    if paper.zone[here] == "wall":  # a room off the Wall Walk
        return [(name, None) for name in paper.to[here]]
    if paper.zone[here] in WARD:  # RUL-ACC-07: over grey squares, or up stairs; not into the Inmost Ward, no passage
        grey = [name for name in paper.to[here] if paper.zone[name] in WARD]
        tops = [top for top, foot in paper.stairs if foot == here]
        return [(name, None) for name in grey + tops]
    arrows = [(name, None) for name in paper.to[here]]  # inside the White Tower (OUT-WT-06, OUT-WT-09)
    return arrows + [(end, card) for start, end, card in paper.climbs if start == here]


def _could_lead_to_the_walk(paper, path, stopped_by):
    """The same of a path that is not at its end yet: further Warders may still be slipped past."""
    ways = [[]]
    for post in stopped_by:
        ways += [[*closed, post] for closed in ways]
    return any(_towards_the_walk(paper, path, closed) for closed in ways)


def _towards_the_walk(paper, path, closed):
    """Whether each grey step of an unaccredited piece brought it nearer to one and the same stairs (RUL-ACC-07)."""
    grey = [square for square in path if paper.zone[square] in WARD]
    if len(grey) == 0:
        return True
    for _top, foot in paper.stairs:
        far = _how_far(paper, foot, closed)
        if all(square in far for square in grey):
            distances = [far[square] for square in grey]
            nearer = all(after == before - 1 for before, after in pairwise(distances))
            went_up = grey[-1] == path[-1] or grey[-1] == foot
            if nearer and went_up:
                return True
    return False


def _how_far(paper, foot, closed):
    """Steps over grey squares to the foot of the stairs from everywhere, keeping off closed posts."""
    known = paper.distances.get((foot, tuple(closed)))
    if known is not None:
        return known
    far = {foot: 0}
    ring = [foot]
    while ring:
        wider = []
        for square in paper.squares:
            if square in far or paper.zone[square] not in WARD or square in closed:
                continue
            if any(name in ring for name in paper.to[square]):
                wider.append(square)
        for square in wider:
            far[square] = far[ring[0]] + 1
        ring = wider
    paper.distances[foot, tuple(closed)] = far
    return far
