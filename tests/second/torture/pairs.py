"""Two evenings that differ only in what one seat's dice show, played side by side by the same public answers.

Both are whole evenings with a journal of their own, so that they can be taken back, put right and read at every door.
"""

from __future__ import annotations

import json
import random

from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.headless import serve
from companion.panel.play import PanelPlay
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Choose, Pick, Throw
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.second.torture.follow import GAME
from tests.second.torture.run import random_box, random_options

MAYBE = "legal, or not in this hand"
"""What the table may learn by trying an answer for a seat: it holds the seat's screen in its hands then."""


class Pair:
    """Two evenings, of which `hider` has other dice in the second. typed: people type the throws."""

    def __init__(self, source):
        self.source = source
        seats = source.randint(2, 5)
        self.hider = source.randrange(seats)
        self.typed = source.random() < 0.4
        options = random_options(source, "virtual")
        edition = random_box(source, source.choice(["printed", "cheap", "cheap", "unlike"]))
        unlike = edition.get("second_face", [])
        self.parts = {"second_dice": 0, **edition["components"]}
        self.sides = [range(1, 7), range(7, 7 + len(unlike))]
        people = [f"Player {number}" for number in range(seats)]
        seed = f"{source.getrandbits(256):064x}"
        first = self.throws({seat: self.kinds(self.parts["dice_in_use"]) for seat in range(seats)})
        self.evenings = [
            Evening.start(
                Store(":memory:"), "torture", people, options, edition, seed=seed, date="06-15",
                dice="typed" if self.typed else "virtual", throws=[] if self.typed else [pair[side] for pair in first],
            )
            for side in (0, 1)
        ]  # fmt: skip
        self.holders = [TABLE, WATCHER, *(seat for seat in range(seats) if seat != self.hider)]
        self.windows = [{holder: Window(evening, holder) for holder in self.holders} for evening in self.evenings]
        self.doors = [{seat: Door(windows[seat]) for seat in self.holders if seat >= 0} for windows in self.windows]
        self.story = []
        self.compared = 0

    def kinds(self, dice):
        """How many of so many dice are usual ones, and how many of the second kind."""
        dice = min(dice, self.parts["dice"])
        usual = min(dice, self.parts["dice"] - self.parts["second_dice"])
        return usual, dice - usual

    def by_kind(self, picked):
        """These sides, those of the usual dice apart from those of the second kind."""
        return [[side for side in picked if int(side) in sides] for sides in self.sides]

    def throws(self, wanted):
        """Two throws for each that comes, the usual dice of all seats first. wanted: by seat, how many of each kind."""
        return [
            self.two_throws(seat, kinds[kind], self.sides[kind])
            for kind in (0, 1)
            for seat, kinds in wanted.items()
            if kinds[kind]
        ]

    def two_throws(self, seat, dice, sides):
        """A throw, and another one for the second evening where it is hidden."""
        shown = [self.source.choice(sides) for _ in range(dice)]
        if seat != self.hider:
            return shown, list(shown)
        return shown, [self.source.choice(sides) if self.source.random() < 0.5 else side for side in shown]

    def plays(self):
        """The two running games with all their secrets."""
        return [evening._course.play for evening in self.evenings]

    @property
    def over(self):
        """Whether the evenings have come to their end."""
        return self.evenings[0].over

    # What is done on both

    def step(self):
        """One answer, the same to everybody but the hider; or an undo, a redo, or something put right."""
        draw = self.source.random()
        if draw < 0.06:
            self.both("undo", lambda evening: evening.undo(agreed=True))
        elif draw < 0.08:
            self.both("redo", lambda evening: evening.redo())
        elif draw < 0.12:
            self.put_right()
        else:
            self.answer()
        for event in self.plays()[0].log:
            if event.kind == "peeked" and event.facts["other"] == self.hider and event.seat in self.holders:
                self.holders.remove(event.seat)  # whoever has looked behind the screen may know

    def both(self, what, do):
        """Do something on both; what comes of it is the same."""
        self.story.append(what)
        outcomes = [outcome(do, evening) for evening in self.evenings]
        assert outcomes[0] == outcomes[1], f"{what}: {outcomes}"

    def put_right(self):
        """A value anybody can see is put right, to anything."""
        items = [item for item in GAME.corrections(self.plays()[0].state) if item.owner is None and len(item.options)]
        if items:
            item = self.source.choice(items)
            value = self.source.choice(list(item.options))
            if item.kind in ("cards", "pile"):
                value = self.source.sample(list(item.options), self.source.randint(0, 3))
            if item.what.startswith("bid"):
                value = self.source.choice(["", value])
            self.both(f"{item.what} is {value}", lambda evening: evening.correct(item.what, value))

    def answer(self):
        """Answer one of the open questions on both."""
        ask = self.source.choice(self.evenings[0].questions()).ask
        asks = [ask, next(one for one in self.plays()[1].asks if alike(one, ask))]
        answers = self.answers(*asks)
        if not self.typed:
            self.name_throws(ask, answers)
        self.story.append((ask.about, ask.seat, answers))
        for evening, answer in zip(self.evenings, answers, strict=True):
            question = next(one for one in evening.questions() if alike(one.ask, ask))
            evening.answer(question.id, answer)

    def answers(self, ask, other):
        """An answer for each, alike to whoever does not know the hider's dice."""
        source = self.source
        if isinstance(ask, Throw):
            return self.two_throws(ask.seat, ask.dice, ask.sides[0] if ask.sides else self.sides[0])
        if ask.seat == self.hider and isinstance(ask, Pick):
            # Everybody sees how many of each kind are rolled again.
            picked = [], []
            for both in zip(self.by_kind(ask.items), self.by_kind(other.items), strict=True):
                count = source.randint(0, min(map(len, both)))
                for mine, some in zip(picked, both, strict=True):
                    mine.extend(source.sample(some, count))
            return picked
        if ask.seat == self.hider and ask.about == "turn_die":
            if not (ask.private and other.private and source.random() < 0.8):
                return "leave", "leave"
            return source.choice(list(ask.private)), source.choice(list(other.private))
        offered = [*ask.options, *ask.private] if isinstance(ask, Choose) else []
        if ask.seat == self.hider:
            # A borrowed trump shows which other die was laid.
            offered = [one for one in offered if other.allows(one) and ":wild:" not in one]
        busy = [one for one in offered if one.split(":")[0] in ("bid", "use", "turn", "buy", "wait")]
        if busy and source.random() < 0.7:
            answer = source.choice(busy)
        else:
            answer = source.choice(offered) if offered else ask.random_answer(source)
        assert other.allows(answer), f"{answer} is legal in one evening only, and not by the hider's dice"
        return answer, answer

    def name_throws(self, ask, answers):
        """Say what the throws will show that may come of these answers."""
        plays = self.plays()
        if ask.about == "reroll_which" and len(plays[0].asks) == 1:
            given = {seat: answer for _, seat, answer in plays[0].position().answers} | {ask.seat: answers[0]}
            dice = {seat: [len(some) for some in self.by_kind(picked)] for seat, picked in sorted(given.items())}
        elif ask.about in ("torture", "buy", "starter_said", "equipment", "play_on"):
            seen = self.windows[0][TABLE].view.seats
            cards = {card["id"]: card for card in self.evenings[0].setup.edition["equipment"]}
            does = [[order for one in seat.equipment for order in cards[one]["effects"]] for seat in seen]
            extra = [sum(one["number"] for one in all_of_it if one["do"] == "extra_die") for all_of_it in does]
            dice = {seat: self.kinds(self.parts["dice_in_use"] + more) for seat, more in enumerate(extra)}
        else:
            return
        throws = self.throws(dice)
        for side, evening in enumerate(self.evenings):
            evening.name_throws([pair[side] for pair in throws])

    # What is seen

    def compare(self):
        """Everybody but the hider sees the same of both."""
        seed = self.source.random()
        whole = self.source.random() < 0.2
        for holder in self.holders if whole else self.source.sample(self.holders, 1):
            ours, theirs = (self.seen(side, holder, random.Random(seed)) for side in (0, 1))
            for name, seen in ours.items():
                assert seen == theirs[name], f"{name} tells {holder} of {self.hider}'s dice:\n{seen}\n{theirs[name]}"
            assert ours.keys() == theirs.keys()
            self.compared += 1

    def seen(self, side, holder, luck):
        """Everything that leaves an evening for one holder, refusals included."""
        window = self.windows[side][holder]
        found = {
            "view": window.view, "questions": window.questions, "log": window.log[-60:], "news": window.news(),
            "undo": window.undo_offer, "redo": window.can_redo, "corrections": window.corrections(),
            "sources": window.sources, "standings": window.standings(), "taken": window.taken,
            "changes": window.changes, "dropped": window.dropped, "drafted": window.drafted,
            "fairness": window.fairness() if not window.over else None, "dial": window.dial,
        }  # fmt: skip
        found["odds"] = [window.odds(question.id) for question in window.questions]
        found["refused"] = refusals(window, self.hider, luck)
        found["why not"] = reasons(window)
        if holder >= 0:
            found["bare"] = window.bare_questions()
            found["door"] = self.doors[side][holder].asked_everything(window, luck)
        if holder == TABLE:
            found["panel"] = pressed(self.evenings[side], self.hider, luck)
        return found


def alike(ask, other):
    """Whether two asks are the same question."""
    return (ask.actor, ask.seat, ask.about) == (other.actor, other.seat, other.about)


def outcome(do, *arguments):
    """The sentence of a refusal, or that there was none."""
    try:
        do(*arguments)
    except Refused as refused:
        return refused.key, refused.reason, refused.rule
    return "done"


def wrong_answers(view, luck):
    """Answers to bidding that look legal, and some that do not."""
    cards = [card.card for card in [*view.equipment, *view.felons]] or ["E01"]
    found = ["pass", "wait", "ready", "leave", "turn:1:2", "turn:2:2", "use:E11", "use:E04", "bank:7", "bank:x", "bid",
             "bid:E01:1", "bid:X:1:2", "bid:E01:x:2", "", [], ["1"], ["1", "2"], ["6"] * 3, [1, 2], "0"]  # fmt: skip
    for what in ("1", "2", "3", "4", "5", "6", "trump", "wild", "7"):
        found += [f"bid:{luck.choice(cards)}:{what}:{count}" for count in luck.sample(range(10), 2)]
    return [*found, *(f"bank:{value}" for value in range(1, 7))]


def refusals(window, hider, luck):
    """What is said to answers to each question, the own one and everybody else's."""
    found = {}
    for question in window.questions:
        for wrong in wrong_answers(window.view, luck):
            refused = window.check(question.id, wrong)
            said = "legal" if refused is None else (refused.key, refused.reason, refused.rule, refused.overridable)
            if question.seat == hider and question.actor != CHANCE and window.holder == TABLE:
                # Trying an answer for the hider tells whether these dice are there, and nothing more.
                own = said == "legal" or said[0] in ("torture.why_not.not_in_hand", *PLAIN)
                said = MAYBE if own else said
            found[question.about, question.seat, str(wrong)] = said
        if question.mine:
            found["hint", question.seat] = window.hint(question.id)
        else:
            found["random", question.seat] = outcome(window.random_answer, question.id, luck)
    return found


def reasons(window):
    """Why cards, values and numbers of dice are no bid: whoever asks, nothing is told of the hidden dice."""
    view = window.view
    cards = [card.card for card in (*view.equipment, *view.felons)]
    kinds = [f"bid:{card}:{what}" for card in cards for what in ("1", "4", "6", "trump", "wild")]
    spots = ["bank", "bank:4", *cards, *kinds, *(f"{kind}:{count}" for kind in kinds for count in (1, 2, 3, 5))]
    return {
        (question.about, question.seat, spot): window.why_not(question.id, spot)
        for question in window.questions
        for spot in spots
    }


PLAIN = ("torture.why_not.not_offered", "torture.why_not.reroll")
"""Refusals of an answer that was picked from hidden dice."""


def pressed(evening, hider, luck):
    """A panel at the table: what it shows to everybody else, also while the hider looks behind the curtain."""
    panel = PanelPlay(Window(evening, TABLE), random.Random(luck.random()))
    shown = [panel.state(viewer) for viewer in (None, *others(evening, hider))]
    if len(evening.questions()) == 1 and evening.questions()[0].ask.seat == hider and panel.state().kind == "look":
        panel.press("confirm", long=True)
        for button in ("plus", "plus", "minus"):
            panel.press(button)
            shown += [panel.state(viewer) for viewer in (None, *others(evening, hider))]
            shown.append(panel.take_signal())
    panel.close()
    return shown


def others(evening, hider):
    """Everybody else's seats."""
    return [seat for seat in range(len(evening.seats)) if seat != hider]


class Door:
    """A program that plays one seat."""

    def __init__(self, window):
        self.waiting = []
        self.replies = serve(window, iter(self.waiting.pop, None))
        self.hello = next(self.replies)

    def send(self, **request):
        """One request, and its reply as it comes."""
        self.waiting.append(json.dumps(request))
        return next(self.replies)

    def asked_everything(self, window, luck):
        """Every request that looks, and some that are refused."""
        said = [self.send(do=what) for what in ("questions", "view", "corrections", "result", "panel", "position")]
        said += [self.send(do="log", since=max(0, len(window.log) - 30)), self.send(do="corrections", all=True)]
        for question in window.questions:
            if not question.mine:
                wrong = luck.choice(["pass", "bid:E01:3:2", ["1"], "turn:1:2"])
                said += [self.send(do=what, question=question.id, answer=wrong) for what in ("check", "answer")]
                said.append(self.send(do="next", question=question.id, taken=["1"]))
        said += [self.send(do=what, seat=seat) for what in ("questions", "view", "log") for seat in (0, 1)]
        return said


def play_pair(seed, longest):
    """One pair of evenings, played by chance; how many looks were compared."""
    source = random.Random(f"torture leaks {seed}")
    pair = Pair(source)
    pair.compare()
    for _ in range(longest):
        if pair.over:
            break
        pair.step()
        pair.compare()
    return pair
